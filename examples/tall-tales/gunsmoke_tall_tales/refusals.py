"""Why something can't be said now."""

import gunsmoke.core.author as gs

from .actions import Claim
from .cards import ORES
from .state import Camp


def refusal(state: Camp, action: gs.Action) -> gs.Refusal:
    """The rule that stands against it; all of this lies open."""
    if not isinstance(action, Claim):
        if not state.claim:
            return gs.Refusal("TT-2.1", "nothing has been claimed in this round; begin with a claim", {})
        return gs.Refusal("TT-G02", "at this table no claim is called spot on", {})
    nuggets = sum(state.room)
    if action.ore not in ORES:
        return gs.Refusal("TT-2.3", "nobody can claim fool's gold", {})
    if not 0 < action.number <= nuggets:
        return gs.Refusal(
            "TT-2.3", f"claim from 1 to {nuggets}: so many nuggets are in all pans", {"nuggets": nuggets}
        )
    return gs.Refusal("TT-2.2", f"a claim has to go beyond {state.claim}", {"claim": state.claim})
