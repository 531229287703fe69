"""Small pieces of sentences: cards, names and numbers in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.plugins.bang.cards import Kind, Role

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words

SUITS = {"h": "Hearts", "d": "Diamonds", "c": "Clubs", "s": "Spades"}
PICTURES = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}

ATTACKS: dict[str, str] = {
    Kind.BANG: "BANG!",
    Kind.GATLING: "Gatling",
    Kind.INDIANS: "Indians!",
    Kind.DUEL: "Duel",
    Kind.DYNAMITE: "Dynamite",
}
"""What can wound, as it is printed on the card."""


def cards_of(cards: Sequence[str]) -> str:
    """Cards in a row, the unseen ones by their number."""
    seen = [card for card in cards if card != BACK]
    unseen = len(cards) - len(seen)
    if unseen:
        seen.append(count(unseen, "more card" if seen else "card"))
    return and_so_on(seen)


def spoken(card: str) -> str:
    """A card's rank and suit in words: `missed-5s` is `5 of Spades`."""
    rank, suit = card[-2], card[-1]
    return f"{PICTURES.get(rank, rank)} of {SUITS[suit]}"


def count(many: object, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{many} {noun}" if many == 1 else f"{many} {noun}s"


def and_so_on(words: Sequence[str]) -> str:
    """`nobody`, `a`, `a and b`, `a, b and c`."""
    if not words:
        return "nobody"
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row."""
    return and_so_on([words.name(seat) for seat in seats])


def one(role: str) -> str:
    """`the Sheriff`, `an Outlaw`."""
    name = role.capitalize()
    if role in (Role.SHERIFF, Role.RENEGADE):
        return f"the {name}"
    return f"an {name}" if role == Role.OUTLAW else f"a {name}"


def number(given: object) -> int:
    """A value of an event or a question that is a number."""
    assert isinstance(given, int)
    return given


def seats_of(given: object) -> tuple[int, ...]:
    """A value of an event or a question that lists seats."""
    assert isinstance(given, tuple)
    return given
