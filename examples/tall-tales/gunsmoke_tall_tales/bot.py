"""A player with an opinion: what is likely can be said, and what is not is doubted."""

from math import comb, fsum

from gunsmoke.core.action import Action
from gunsmoke.core.bots import GreedyBot
from gunsmoke.core.view import View

from .actions import SPOT_ON, Claim, claim_of
from .cards import DECK, FOOL, ORES, Bag

SURE = 0.8
"""Odds that are good enough: of two claims that have them, the greater leaves others less to say."""


class Prospector(GreedyBot):
    """Takes unseen nuggets for a fair mix, and says the most that is as good as certain."""

    def score(self, view: View, action: Action) -> float:
        """The odds that this is no mistake."""
        if isinstance(action, Claim):
            return min(odds(view, action), SURE) + action.number / 1000
        last = claim_of(view["claim"])
        if action is SPOT_ON:
            return odds(view, last) - odds(view, Claim(last.number + 1, last.ore))
        return 1 - odds(view, last)


def odds(view: View, claim: Claim) -> float:
    """How likely a claim is true, as far as the own pan tells."""
    box = view.box
    assert isinstance(box, Bag)
    kinds = box.counts(claim.ore)
    own = view.pile(f"pan.{view.seat}").faces
    unseen: int = sum(view["room"]) - len(own)
    missing = max(0, claim.number - sum(DECK.texts[face] in kinds for face in own))
    share = len(kinds) / len((*ORES, FOOL))
    hits = range(missing, unseen + 1)
    return fsum(comb(unseen, hit) * share**hit * (1 - share) ** (unseen - hit) for hit in hits)
