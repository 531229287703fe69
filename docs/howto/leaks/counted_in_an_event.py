"""exchanging: an event tells how good the cards are that nobody has seen."""

from gunsmoke_curio.game import DECK, Count, Offer

import gunsmoke.core.author as gs


class Deal:
    def perform(self, state):
        lots = state.box.options["lots"]
        gs.shuffle(state, state.deck, "deck")
        gs.deal(state, state.deck, state.hand, lots + 1)
        worth = sum(DECK.faces_of(state.deck[-lots:]))  # what will be offered
        state.tell("dealt", self.rule, each=lots + 1, worth=worth)
        state.then(*[Offer()] * lots, Count())
