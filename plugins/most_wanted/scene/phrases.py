"""Small pieces of sentences: cards, names, tiles and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.plugins.most_wanted.hands import RANKS
from gunsmoke.plugins.most_wanted.texts import _

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

THE = {
    "Pony Express": later("the Pony Express"),
    "Stagecoach": later("the Stagecoach"),
    "Train": later("the Train"),
    "Duel": later("the Duel"),
    "Shootout": later("the Shootout"),
    "duel for the first turn": later("the duel for the first turn"),
}
"""What is fought over, by its title; a tile of the house's own has the title as it is written."""


def high_first(card: str) -> tuple[int, str]:
    """Sorts card texts by rank, the highest first."""
    return -RANKS.index(card[0]), card


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    if BACK in cards:
        return so_many_cards(len(cards))
    return " ".join(sorted(cards, key=high_first))


def so_many_cards(given: object) -> str:
    """`1 card`, `2 cards`."""
    return _.plural("{count} card", "{count} cards", number(given))


def so_many_points(given: object) -> str:
    """`1 point`, `2 points`."""
    return _.plural("{count} point", "{count} points", number(given))


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row; the Sheriff comes after the last seat."""
    known = words.notation.names
    names = [known[seat] if seat < len(known) else _("the Sheriff") for seat in seats]
    if len(names) == 1:
        return names[0]
    return _("{several} and {last}", several=", ".join(names[:-1]), last=names[-1])


def the(title: object) -> str:
    """`the Train`."""
    known = THE.get(str(title))
    return _("the {title}", title=title) if known is None else _(known)


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def seats_of(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
