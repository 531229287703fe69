"""Small pieces of sentences: cards, coins, places and names in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, or only their number where they are seen from behind."""
    if BACK in cards:
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return " ".join(sorted(cards)) if cards else "nothing"


def coins_of(many: object) -> str:
    """`1 coin`, `2 coins`."""
    return f"{many} coin" if many == 1 else f"{many} coins"


def titled(id: object) -> str:
    """The title of a place or card by its id: `quick-draw` is Quick Draw."""
    return str(id).replace("-", " ").title()


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    names = [words.name(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def seat_in(given: object) -> int:
    """A value of an event or a question that is a seat."""
    assert isinstance(given, int)
    return given


def seats_in(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
