"""Chance written down beforehand, for scenarios: what the next shuffles and picks give."""

from __future__ import annotations

from collections.abc import Mapping

from .cards import Deck
from .errors import NotationError
from .texts import _


class Script:
    """The order after chosen shuffles, and the card chosen picks take.

    `orders[label, count]` are the faces on top after that shuffle, top first; the
    other cards lie below as the seed has it. `picks[label, count]` is the face taken.
    """

    __slots__ = ("orders", "picks")

    def __init__(
        self, orders: Mapping[tuple[str, int], list[int]], picks: Mapping[tuple[str, int], int]
    ) -> None:
        self.orders = orders
        self.picks = picks

    def arrange(self, label: str, count: int, pile: list[int], deck: Deck) -> None:
        """Bring the scripted cards of a shuffled pile to its top."""
        order = self.orders.get((label, count))
        if order is None:
            return
        top = deck.find_all(order, pile)
        for card in top:
            pile.remove(card)
        pile.extend(reversed(top))

    def pick(self, label: str, count: int, pile: list[int], deck: Deck) -> int | None:
        """The scripted card of this pick, or None where chance is free."""
        face = self.picks.get((label, count))
        if face is None:
            return None
        for card in pile:
            if deck.faces[card] == face:
                return card
        raise NotationError(_("the script picks {card}, which does not lie there", card=deck.texts[face]))

    def roll(self, label: str, count: int, sides: int) -> int | None:
        """The scripted number of this roll, or None where chance is free: here it always is."""
        return None
