"""The box: forty cattle cards in four brands, and the numbers of the rules."""

import gunsmoke.core.author as gs
from gunsmoke.core.rulebook import Rulebook, validate_constants

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

    def prepare(self, book: Rulebook) -> None:
        """Read the options and the constants once."""
        from .numbers import Numbers

        self.nights = self.option("nights", int)
        self.strong = self.option("strong", bool)
        self.fence = self.option("fence", bool)
        numbers = validate_constants(book, Numbers)
        self.hand = numbers.hand
        self.border = numbers.border
