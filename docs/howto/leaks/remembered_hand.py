"""moving: the others go on knowing the cards from which one slipped away."""

from gunsmoke_curio.game import DECK, PASS, Sell

import gunsmoke.core.author as gs


class UnderTheTable:
    def answer(self, state, replies):
        seat, action = replies[0]
        if action is PASS:
            state.tell("passed", self.rule, seat=seat)
            state.then(Sell(self.best, self.best))
            return
        (card,) = gs.chosen(action, DECK, state.hand[seat])
        state.hand[seat].remove(card)  # by hand, not by gs.slip
        state.hand[self.best].append(card)
        state.known[card] = gs.mask_of(seat, self.best)
        state.tell("paid", self.rule, seat=seat, cards=(card,), to=self.best)
        state.then(Sell(seat, self.best))
