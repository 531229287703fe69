"""A player with an opinion: the second-best night is the best one."""

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import GreedyBot
from gunsmoke.core.view import View

from .actions import Slip
from .cards import brand, rank
from .rules import strength


class Foreman(GreedyBot):
    """Takes one drive, which is never the most, and more of them while somebody else stays ahead."""

    def score(self, view: View, action: Action) -> float:
        """How good an answer looks, from what the own seat sees alone."""
        assert isinstance(action, CardsAction)
        assert view.seat is not None
        (card,) = action.cards
        if isinstance(action, Slip):
            return -abs(rank(card) - 5.5)
        wins = best_so_far(view, card)
        taken = list(view["taken"])
        mine = taken.pop(view.seat)
        wanted = mine == 0 or mine + 1 < max(taken)
        if wins == wanted:
            return 20 - rank(card) if wins else 10 + rank(card)
        return -rank(card)


def best_so_far(view: View, card: int) -> bool:
    """Whether no card of the drive is better than this one."""
    played = [face for seat in view.ring for face in view.pile(f"drive.{seat}").faces]
    lead = next(iter(view.pile(f"drive.{view['leader']}").faces), card)
    turned = view.pile("turned").faces
    strong = brand(turned[0]) if turned else None
    return all(strength(card, brand(lead), strong) > strength(face, brand(lead), strong) for face in played)
