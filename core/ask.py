"""Asks: the table waits for a reply. Who is asked follows from counts and open cards only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .action import Action
from .options import Options
from .seats import Seat
from .values import value

Plain = int | str | bool | None | tuple["Plain", ...]
"""What prompts and events may carry besides cards: never anything hidden."""


@value
class Question:
    """An ask as one seat gets it: plain data for a person, a bot or a wire."""

    seat: Seat
    kind: str
    options: Options
    because: tuple[str, ...]
    values: Mapping[str, Plain]
    sealed: bool

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.options) == 1


class Ask:
    """One seat is asked to choose one of its options.

    `kind` names the question for screens (`join`), `because` are the rules it
    follows from, `values` its public details, `lapse` what the table does for a
    silent seat when a match is played by the clock (never an option).
    """

    __slots__ = ("_options", "_question", "because", "kind", "lapse", "seat", "seats", "values")

    sealed: ClassVar[bool] = False

    def __init__(
        self,
        seat: int,
        options: Options,
        kind: str,
        because: tuple[str, ...],
        values: Mapping[str, Plain] | None = None,
        lapse: Action | None = None,
    ) -> None:
        self.seat: Seat = seat  # type: ignore[assignment]  # a Seat by another name
        self.seats: tuple[Seat, ...] = (self.seat,)
        self._options = options
        self.kind = kind
        self.because = because
        self.values: Mapping[str, Plain] = {} if values is None else values
        self.lapse = lapse
        self._question: Question | None = None

    def options(self, seat: int) -> Options:
        """What this seat may reply; empty for a seat that is not asked."""
        return self._options if seat == self.seat else ()

    def without(self, replied: int) -> Ask:
        """The same ask once a sealed reply is in; only a sealed ask has several."""
        raise AssertionError("one seat is asked, and its reply opens at once")

    def for_seat(self, seat: int) -> Question | None:
        """The question as this seat gets it, or None if it isn't asked."""
        if seat != self.seat:
            return None
        if self._question is None:
            self._question = Question(
                self.seat, self.kind, self._options, self.because, self.values, self.sealed
            )
        return self._question


class SealedAsk(Ask):
    """Several seats reply in secret; all replies are carried out together, in seat order.

    `seats` are those still to reply.
    """

    __slots__ = ("_by_seat",)

    sealed: ClassVar[bool] = True

    def __init__(
        self,
        options: Mapping[Seat, Options],
        kind: str,
        because: tuple[str, ...],
        values: Mapping[str, Plain] | None = None,
        lapse: Action | None = None,
    ) -> None:
        if not options:
            raise AssertionError(f"the sealed ask {kind!r} is put to nobody")
        self._by_seat: Mapping[Any, Options] = options
        self.seats = tuple(options)
        self.kind = kind
        self.because = because
        self.values = {} if values is None else values
        self.lapse = lapse

    @property
    def all_seats(self) -> tuple[Seat, ...]:
        """Every seat the question was put to, replied or not."""
        return tuple(self._by_seat)

    def options(self, seat: int) -> Options:
        """What this seat may reply; empty for a seat that is not, or no longer, asked."""
        return self._by_seat[seat] if seat in self.seats else ()

    def all_options(self, seat: int) -> Options:
        """What this seat was offered, whether or not it has replied."""
        return self._by_seat[seat]

    def for_seat(self, seat: int) -> Question | None:
        """The question as this seat gets it, or None if it isn't, or no longer, asked."""
        if seat not in self.seats:
            return None
        options = self._by_seat[seat]
        return Question(Seat(seat), self.kind, options, self.because, self.values, self.sealed)

    def without(self, replied: int) -> SealedAsk:
        """The same ask, once `replied` has sealed its reply."""
        ask = object.__new__(SealedAsk)
        ask._by_seat = self._by_seat
        place = self.seats.index(replied)
        ask.seats = self.seats[:place] + self.seats[place + 1 :]
        ask.kind = self.kind
        ask.because = self.because
        ask.values = self.values
        ask.lapse = self.lapse
        return ask
