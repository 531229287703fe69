"""telling: an event names a hidden card among its values."""

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
        gs.slip(state, card, state.hand[seat], state.hand[self.best], gs.mask_of(seat, self.best))
        state.tell("paid", self.rule, seat=seat, price=DECK.text(card))
        state.then(Sell(seat, self.best))
