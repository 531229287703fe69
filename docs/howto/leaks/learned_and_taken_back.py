"""taking back: a reply shows its seat something hidden, and could be undone."""

from gunsmoke_curio.game import DECK, PASS, Sell

import gunsmoke.core.author as gs


class UnderTheTable:
    def answer(self, state, replies):
        seat, action = replies[0]
        if action is PASS:
            richest = DECK.text(max(state.hand[self.best]))
            state.tell("passed", self.rule, seat=seat, rival_has_a=richest.rstrip("0123456789"))
            state.then(Sell(self.best, self.best))
            return
        (card,) = gs.chosen(action, DECK, state.hand[seat])
        gs.slip(state, card, state.hand[seat], state.hand[self.best], gs.mask_of(seat, self.best))
        state.tell("paid", self.rule, seat=seat, cards=(card,), to=self.best)
        state.then(Sell(seat, self.best))
