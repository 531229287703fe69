"""still: a refusal looks into the hands of others."""

from gunsmoke_curio.game import DECK

import gunsmoke.core.author as gs


class Curio:
    def explain(self, state, seat, action):
        cards = getattr(action, "cards", ())
        for other, hand in enumerate(state.hand):
            if other != seat and set(cards) & set(DECK.faces_of(hand)):
                return gs.Refusal("CUR-2.2", "somebody else has that card", {"seat": other})
        return gs.Refusal("CUR-2.2", "that is not possible now", {})
