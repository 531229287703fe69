"""ordering: options come in the order in which the cards came into the hand."""

from gunsmoke_curio.game import DECK, Bid

import gunsmoke.core.author as gs


class Bidding:
    def perform(self, state):
        return gs.SealedAsk(
            {
                gs.Seat(seat): tuple(Bid.of((face,)) for face in DECK.faces_of(hand))
                for seat, hand in enumerate(state.hand)
            },
            "bid",
            (self.rule,),
        )
