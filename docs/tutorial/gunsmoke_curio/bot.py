"""A bot with an opinion about Curio."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import GreedyBot
from gunsmoke.core.view import View


class Dealer(GreedyBot):
    """Bids the more the more a lot is worth to it, and pays under the table rather than lose one."""

    def score(self, view: View, action: Action) -> float:
        """How good an answer looks, from what the own seat sees alone."""
        if not isinstance(action, CardsAction):
            return 0.0  # to pass
        (card,) = action.cards
        if action.verb == "bid":
            return -abs(card - (8 + 8 * gain(view)))
        return gain(view) - card / 32


def gain(view: View) -> int:
    """The points that the lot would add to the own collection."""
    lot = view.pile("lot").top
    assert lot is not None
    alike = [card for card in view.pile(f"collection.{view.seat}").faces if card % 4 == lot % 4]
    return 2 * len(alike) + 1
