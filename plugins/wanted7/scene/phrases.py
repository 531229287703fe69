"""Small pieces of sentences: cards, names and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.wanted7.texts import _

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

ORDINALS = {
    1: later("first"),
    2: later("second"),
    3: later("third"),
    4: later("fourth"),
    5: later("fifth"),
    6: later("sixth"),
}
"""Positions in a ranking."""

COLOURS = (
    *(later("red"), later("blue"), later("green")),
    *(later("yellow"), later("black"), later("purple")),
)
"""The colours of the box; the house may have others."""


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    if BACK in cards:
        return _.plural("{count} card", "{count} cards", len(cards))
    return " ".join(cards)


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    names = [words.name(seat) for seat in seats]
    if len(names) == 1:
        return names[0]
    return _("{several} and {last}", several=", ".join(names[:-1]), last=names[-1])


def colour_of(colour: str) -> str:
    """A colour by its name in the box; the house's own as it is written."""
    return _(colour) if colour in COLOURS else colour


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def numbers_in(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists numbers, such as seats."""
    assert isinstance(given, tuple)
    return given
