"""replay: chance comes from somewhere else."""

import random

from gunsmoke_curio.game import Count, Offer

import gunsmoke.core.author as gs


class Deal:
    def perform(self, state):
        random.shuffle(state.deck)
        gs.deal(state, state.deck, state.hand, state.box.options["lots"] + 1)
        state.tell("dealt", self.rule)
        state.then(*[Offer()] * state.box.options["lots"], Count())
