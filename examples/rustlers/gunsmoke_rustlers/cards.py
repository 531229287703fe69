"""The box: forty cattle cards in four brands, and the numbers of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gunsmoke.core.author as gs

if TYPE_CHECKING:
    from .numbers import Numbers

BRANDS = {"b": "bar", "k": "key", "r": "rail", "y": "yoke"}
RANKS = 10
DECK = gs.Deck([f"{rank}{brand}" for brand in BRANDS for rank in range(1, RANKS + 1)])
"""RU-1.1. The cards; no two look alike, so a card is its own face."""


def brand(card: int) -> int:
    """0 for bar, 1 for key, 2 for rail, 3 for yoke."""
    return card // RANKS


def rank(card: int) -> int:
    """1 to 10."""
    return card % RANKS + 1


def brand_name(brand: int) -> str:
    """The brand in words."""
    return list(BRANDS.values())[brand]


class Range(gs.Box):
    """The box of a match, with its numbers and options in plain types."""

    def __init__(self, box: gs.Box, numbers: Numbers) -> None:
        super().__init__(box.game, box.deck, box.layout, box.seats, box.options, box.fingerprint)
        nights = box.options["nights"]
        assert isinstance(nights, int)
        self.nights = nights
        self.strong = box.options["strong"] is True
        self.fence = box.options["fence"] is True
        self.hand = numbers.hand
        self.border = numbers.border
