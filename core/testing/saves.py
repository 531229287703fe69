"""What is saved comes back: dump and load are identity, now and for the rest of the game."""

from __future__ import annotations

import json
from random import Random

from gunsmoke.core.codec import dump, fingerprint, load, same
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .compare import ask_key, difference, view_difference
from .play import any_choice, make
from .trial import Trial, who

MOST_AFTER = 40


def saves(trial: Trial, state: State) -> None:
    """A state that went through JSON is the same, looks the same and plays on the same."""
    loaded = load(trial.game, trial.box, json.loads(json.dumps(dump(state))))
    if not same(state, loaded) or fingerprint(state) != fingerprint(loaded):
        trial.fault("saves", f"a loaded state differs: {difference(dump(state), dump(loaded))}")
        return
    if ask_key(state.ask) != ask_key(loaded.ask):
        trial.fault(
            "saves", f"a loaded state asks otherwise: {difference(ask_key(state.ask), ask_key(loaded.ask))}"
        )
        return
    for viewer in trial.viewers:
        found = view_difference(view_of(state, viewer), view_of(loaded, viewer))
        if found:
            trial.fault("saves", f"{who(viewer)} sees a loaded state otherwise: {found}")
    plays_on_the_same(trial, "saves", state.copy(), loaded, MOST_AFTER)


def plays_on_the_same(trial: Trial, contract: str, one: State, other: State, most: int) -> None:
    """Make the same decisions in two equal states and hold them against each other."""
    rng = Random(trial.rng.getrandbits(64))
    for count in range(most):
        if one.ask is None or other.ask is None or (count % 8 == 7 and not same(one, other)):
            break
        choice = any_choice(one, rng)
        make(one, choice)
        make(other, choice)
    if not same(one, other):
        trial.fault(contract, f"equal states play on differently: {difference(dump(one), dump(other))}")
