"""What a person types for a card: its rank, its text, or the number under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gunsmoke.core.scene import CardView

_RANKED = re.compile(r"(?:^|\s)(?P<rank>[2-9TJQKA])(?P<suit>[shdc])$")
_SUITS = str.maketrans("♥♦♣♠", "hdcs")


def rank_of(text: str) -> str:
    """The rank letter at the end of a card's text (`Th`: `T`); empty where it has none."""
    found = _RANKED.search(text)
    return found["rank"] if found else ""


def place_labels(cards: Sequence[CardView]) -> tuple[str, ...]:
    """What to type for the card at each place: `1`, `2`; `#1`, `#2` where a number is a rank there.

    Six cards of which one is a 6 are labelled `#1` to `#6`: a bare `6` is then the rank.
    """
    ranks = {rank_of(card.text) for card in cards}
    mark = "#" if any(str(place) in ranks for place in range(1, len(cards) + 1)) else ""
    return tuple(f"{mark}{place}" for place in range(1, len(cards) + 1))


def card_words(typed: str) -> list[str]:
    """A typed line in words, with suits as letters and tens as T: `10♥` is `th`."""
    words = typed.casefold().translate(_SUITS).replace(",", " ").split()
    return [re.sub(r"^10(?=[shdc]$)", "t", word) for word in words]
