"""A redealt world is a table to play on: same places, same masks, another future."""

from __future__ import annotations

from gunsmoke.core.state import State

from .compare import misplaced_cards
from .play import play_for
from .trial import Trial, who

FAR = 250
"""A redealt world is played on for so many decisions, or to its end."""


def redealing(trial: Trial, state: State) -> None:
    """A redeal keeps what the seat knows and who knows which place, has another seed, and plays on."""
    if misplaced_cards(state):
        return  # that is a fault against `cards`, and the redeal has the same
    viewer = trial.rng.choice(trial.viewers)
    world = trial.game.redeal(state, viewer, trial.rng)
    if world.seed == state.seed:
        trial.fault("redealing", "a redeal keeps the seed, so a bot could look ahead")
    bit = 1 << (trial.box.seats if viewer is None else viewer)
    backs = trial.box.deck.backs
    for mine, theirs in zip(state.piles(), world.piles(), strict=True):
        if len(mine.cards) != len(theirs.cards):
            trial.fault(
                "redealing", f"a redeal makes {len(theirs.cards)} cards of {len(mine.cards)} in {mine.name}"
            )
            return
        for card, other in zip(mine.cards, theirs.cards):
            if state.known[card] != world.known[other] or backs[card] != backs[other]:
                trial.fault("redealing", f"a redeal changes who knows a card of {mine.name}, or its back")
            if state.known[card] & bit and card != other:
                trial.fault("redealing", f"a redeal for {who(viewer)} moves a card it knows in {mine.name}")
    wrong = misplaced_cards(world)
    if wrong:
        trial.fault("redealing", f"{wrong} after a redeal")
        return
    play_for(world, trial.rng, FAR)
    wrong = misplaced_cards(world)
    if wrong:
        trial.fault("cards", f"{wrong} after a redealt world was played on")
