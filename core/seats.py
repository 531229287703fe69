"""Seats stand in a ring; the next seat is the one on the left, clockwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NewType

from .errors import NotationError
from .texts import _

Seat = NewType("Seat", int)
"""A chair at the table, from 0, clockwise."""

Names = tuple[str, ...]
"""The names of the seats, by seat: short, unique, without spaces."""

NUMBERS: Names = tuple(str(number + 1) for number in range(16))
"""What seats are called when nobody gave them names."""


def check_names(names: Sequence[str]) -> Names:
    """The names of a table's seats; NotationError unless they are unique words without an @."""
    taken: dict[str, str] = {}
    for name in names:
        if not name or "@" in name or not name.isprintable() or any(char.isspace() for char in name):
            raise NotationError(
                _("{name!r} can't be a name here; give one word without spaces and @", name=name)
            )
        if name.casefold() in taken:
            raise NotationError(
                _(
                    "{one!r} and {other!r} read alike; each seat needs its own name",
                    one=taken[name.casefold()],
                    other=name,
                )
            )
        taken[name.casefold()] = name
    return tuple(names)


def seat_range(seats: int) -> tuple[Seat, ...]:
    """Every seat of a table of this size, in order."""
    return tuple(Seat(seat) for seat in range(seats))


def clockwise(first: int, seats: int) -> tuple[Seat, ...]:
    """All seats, `first` first, then to the left.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple(Seat((first + step) % seats) for step in range(seats))


def after(seat: int, seats: int) -> tuple[Seat, ...]:
    """The other seats, from the left neighbour on.

    >>> after(2, 4)
    (3, 0, 1)
    """
    return clockwise(seat, seats)[1:]


def left_of(seat: int, seats: int) -> Seat:
    """The next seat clockwise."""
    return Seat((seat + 1) % seats)


def next_living(seat: int, seats: int, lives: Callable[[Seat], bool]) -> Seat:
    """The nearest seat to the left for which `lives` holds; LookupError where there is none."""
    for other in (*after(seat, seats), Seat(seat)):
        if lives(other):
            return other
    raise LookupError(f"nobody is left to follow seat {seat}")
