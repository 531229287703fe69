"""What a person types for a card: its rank, its text, or the number under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gunsmoke.core.scene import CardView
from gunsmoke.core.suits import suits_of, written

_SUITS = {"♥": "h", "♦": "d", "♣": "c", "♠": "s"}
_NUMBER = re.compile(r"\d+")


class Ranks:
    """How the cards of one deck are typed by rank, whatever its ranks and suits are."""

    __slots__ = ("_suits", "_symbols", "_tens")

    def __init__(self, texts: Sequence[str], cards: Sequence[CardView] = ()) -> None:
        """`texts` are those of the deck, `cards` what the person sees of it."""
        self._suits = suits_of(texts)
        shown = {card.symbol: card.text[-1:] for card in cards if len(card.symbol) == 1}
        self._symbols = str.maketrans(_SUITS | shown)
        self._tens = any(self.of(text) == "T" for text in texts) and not any(
            self.of(text) == "10" for text in texts
        )

    def of(self, text: str) -> str:
        """The rank at the end of a card's text (`Th`: `T`, `10d`: `10`); empty where it has none."""
        found = None if "-" in text else written(text)
        return found.rank if found and found.suit in self._suits else ""

    def same(self, word: str) -> str:
        """A typed word as ranks are written here: `10` is `t` where tens are."""
        return "t" if word == "10" and self._tens else word

    def words(self, typed: str) -> list[str]:
        """A typed line in words, suits as letters and tens as the deck has them: `10♥` is `th`."""
        words = typed.translate(self._symbols).casefold().replace(",", " ").split()
        return [f"t{word[2:]}" if self._tens and re.fullmatch("10[a-z]", word) else word for word in words]


def number_of(text: str) -> str:
    """The number that a card's text or its last word begins with (`10d`: `10`); empty where none is."""
    found = _NUMBER.match(text.rpartition(" ")[2]) or _NUMBER.match(text)
    return found[0] if found else ""


def place_labels(cards: Sequence[CardView]) -> tuple[str, ...]:
    """What to type for the card at each place: `1`, `2`; `#1`, `#2` where a card begins with such a number.

    Six cards of which one is a 6 are labelled `#1` to `#6`: a bare `6` is then that card.
    """
    begun = {number_of(card.text) for card in cards if not card.hidden}
    mark = "#" if any(str(place) in begun for place in range(1, len(cards) + 1)) else ""
    return tuple(f"{mark}{place}" for place in range(1, len(cards) + 1))
