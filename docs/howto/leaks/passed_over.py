"""still: a seat without an answer is passed over."""

from gunsmoke_curio.game import DECK, PASS, Pay, Sell

import gunsmoke.core.author as gs


class UnderTheTable:
    def perform(self, state):
        (best_bid,) = state.bid[self.best]
        higher = [face for face in DECK.faces_of(state.hand[self.seat]) if face > DECK.faces[best_bid]]
        if not higher:  # nothing to choose, so why ask?
            state.then(Sell(self.best, self.best))
            return None
        options = gs.Alternatives([(PASS,), gs.Subsets(Pay, higher, (1,))])
        return gs.Ask(self.seat, options, "pass, or pay under the table", (self.rule,))
