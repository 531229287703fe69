"""Small pieces of sentences: cards, names and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    return count(len(cards), "card") if BACK in cards else " ".join(cards)


def count(many: object, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{many} {noun}" if many == 1 else f"{many} {noun}s"


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    names = [words.name(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def numbers_in(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists numbers, such as seats."""
    assert isinstance(given, tuple)
    return given
