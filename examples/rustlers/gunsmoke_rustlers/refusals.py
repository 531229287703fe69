"""Why a card can't be played now."""

import gunsmoke.core.author as gs

from .actions import Play, Slip
from .cards import DECK, brand_name
from .state import Night, led_brand


def refusal(state: Night, seat: gs.Seat, action: gs.Action) -> gs.Refusal:
    """The rule that stands against it, from the seat's own hand and what lies open."""
    assert state.ask is not None
    slipping = state.ask.kind == "slip"
    rule = "RU-2.1" if slipping else "RU-3.1"
    if not isinstance(action, Slip if slipping else Play):
        deed = "slip a card through the fence" if slipping else "play a card to the drive"
        return gs.Refusal(rule, f"now you {deed}", {})
    if len(action.cards) != 1:
        return gs.Refusal(rule, "it has to be a single card", {})
    if action.cards[0] not in DECK.faces_of(state.hand[seat]):
        return gs.Refusal(rule, f"{DECK.texts[action.cards[0]]} is not in your hand", {})
    led = led_brand(state)
    assert led is not None
    return gs.Refusal("RU-3.2", f"you have to play {brand_name(led)}, since you have some", {})
