"""Small pieces of sentences: cards, coins, places and names in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.gunfighters.texts import _

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

THE = {
    "stable": later("the Stable"),
    "saloon": later("the Saloon"),
    "station": later("the Station"),
    "plaza": later("the Plaza"),
    "ranch": later("the Ranch"),
    "cliff": later("the Cliff"),
}
"""The places of the box with their article."""

IN = {
    "stable": later("in the Stable"),
    "saloon": later("in the Saloon"),
    "station": later("in the Station"),
    "plaza": later("in the Plaza"),
    "ranch": later("in the Ranch"),
    "cliff": later("in the Cliff"),
}
"""Where somebody is."""


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    if BACK in cards:
        return _.plural("a card", "{count} cards", len(cards))
    return " ".join(sorted(cards))


def coins_of(many: object) -> str:
    """`1 coin`, `2 coins`."""
    return _.plural("{count} coin", "{count} coins", number(many))


def titled(id: object) -> str:
    """The title of a place or card by its id: `quick-draw` is Quick Draw."""
    return str(id).replace("-", " ").title()


def the(place: object) -> str:
    """A place by its id: `the Saloon`; also one that house rules have added."""
    known = THE.get(str(place))
    return _("the {place}", place=titled(place)) if known is None else _(known)


def inside(place: object) -> str:
    """Where a place is, by its id: `in the Saloon`."""
    known = IN.get(str(place))
    return _("in the {place}", place=titled(place)) if known is None else _(known)


def and_so_on(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) == 1:
        return words[0]
    return _("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    return and_so_on([words.name(seat) for seat in seats])


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def seat_in(given: object) -> int:
    """A value of an event or a question that is a seat."""
    assert isinstance(given, int)
    return given


def seats_in(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
