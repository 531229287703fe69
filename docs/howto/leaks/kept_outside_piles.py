"""hiding: a public field remembers a hidden card."""

from gunsmoke_curio.game import DECK, PASS, Auction, Sell

import gunsmoke.core.author as gs
from gunsmoke.core.cards import CardId


class AuctionWithDebts(Auction):
    paid: tuple[CardId, ...] = ()


class Curio:
    state_type = AuctionWithDebts


class UnderTheTable:
    def answer(self, state, replies):
        seat, action = replies[0]
        if action is PASS:
            state.tell("passed", self.rule, seat=seat)
            state.then(Sell(self.best, self.best))
            return
        (card,) = gs.chosen(action, DECK, state.hand[seat])
        gs.slip(state, card, state.hand[seat], state.hand[self.best], gs.mask_of(seat, self.best))
        state.paid = (*state.paid, card)  # to be given back some day
        state.tell("paid", self.rule, seat=seat, cards=(card,), to=self.best)
        state.then(Sell(seat, self.best))
