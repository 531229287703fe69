"""still: a question tells how many good cards somebody else holds."""

from gunsmoke_curio.game import DECK, PASS, Pay

import gunsmoke.core.author as gs


class UnderTheTable:
    def perform(self, state):
        (best_bid,) = state.bid[self.best]
        higher = [face for face in DECK.faces_of(state.hand[self.seat]) if face > DECK.faces[best_bid]]
        rival = [face for face in DECK.faces_of(state.hand[self.best]) if face > DECK.faces[best_bid]]
        options = gs.Alternatives([(PASS,), gs.Subsets(Pay, higher, (1,))])
        return gs.Ask(self.seat, options, "pass, or pay", (self.rule,), {"rival has better": len(rival)})
