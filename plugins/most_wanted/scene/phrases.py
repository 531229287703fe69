"""Small pieces of sentences: cards, names and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.plugins.most_wanted.hands import RANKS

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

SHERIFF = "the Sheriff"


def high_first(card: str) -> tuple[int, str]:
    """Sorts card texts by rank, the highest first."""
    return -RANKS.index(card[0]), card


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    if BACK in cards:
        return count(len(cards), "card")
    return " ".join(sorted(cards, key=high_first))


def count(many: object, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{many} {noun}" if many == 1 else f"{many} {noun}s"


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row; the Sheriff comes after the last seat."""
    known = words.notation.names
    names = [known[seat] if seat < len(known) else SHERIFF for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def to_space(position: object) -> str:
    """Where a token goes; 0 is off the board."""
    return f"to space {position}" if position else "off the board"


def ordinal(times: object) -> str:
    """`first`, `second` ..."""
    return {1: "first", 2: "second", 3: "third"}.get(number(times), f"{times}th")


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def seats_of(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
