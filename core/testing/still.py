"""Still: a seat can't tell another deal of what it does not know from the real one."""

from __future__ import annotations

from gunsmoke.core.agenda import offers_of
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import HIDDEN, View, view_of

from .compare import difference, view_difference
from .refusals import sampler_of
from .trial import Trial, who

MOST_VIEWERS = 4
MANY_REFUSALS = 6


def still(trial: Trial, state: State) -> None:
    """Redeal what a seat does not know: view, asks, options, prompt, scene, offers, refusals stay."""
    game = trial.game
    for viewer in trial.some_viewers(MOST_VIEWERS):
        world = game.redeal(state, viewer, trial.rng)
        world.log = state.log  # what was heard stays heard
        one, other = view_of(state, viewer), view_of(world, viewer)
        found = view_difference(one, other)
        if found:
            trial.fault("still", f"{who(viewer)} sees a redeal: {found}{_unknown_of_its_own(one)}")
            continue
        if shown(trial, one, viewer) != shown(trial, other, viewer):
            trial.fault("still", f"{who(viewer)} has another prompt or scene after a redeal")
        same_offers(trial, "still", state, world, viewer)
        if viewer is not None:
            _same_refusals(trial, state, world, viewer)


def _unknown_of_its_own(view: View) -> str:
    """That a seat does not know a card of a pile of its own, where that is so: most often it is the cause."""
    for spec, pile in zip(view.box.layout, view.piles, strict=True):
        unknown = pile.backs + pile.faces.count(HIDDEN)
        if view.seat is not None and spec.owner == view.seat and unknown:
            cards = "a card" if unknown == 1 else f"{unknown} cards"
            return (
                f"; it does not know {cards} of its own {spec.name}: a card that comes there is shown to it"
            )
    return ""


def shown(trial: Trial, view: View, viewer: Seat | None) -> tuple[object, ...]:
    """Prompt and scene, as this viewer's screen has them."""
    words = trial.words(viewer)
    return trial.game.prompt(view, words), trial.game.scene(view, words)


def same_offers(trial: Trial, contract: str, state: State, world: State, viewer: Seat | None) -> None:
    """A fault where the viewer sees from another world who may speak up, or what else it may say."""
    mine, theirs = offers_of(state), offers_of(world)
    if list(mine) != list(theirs):
        trial.fault(
            contract,
            f"{who(viewer)} sees from another deal who may speak up: {list(mine)} against {list(theirs)}",
        )
    elif viewer is not None and viewer in mine and list(mine[viewer]) != list(theirs[viewer]):
        found = difference(list(mine[viewer]), list(theirs[viewer]))
        trial.fault(contract, f"{who(viewer)} is offered something else in another deal: {found}")


def _same_refusals(trial: Trial, state: State, world: State, viewer: Seat) -> None:
    for action in sampler_of(trial).actions(MANY_REFUSALS):
        one = trial.game.refuse(state, viewer, action)
        other = trial.game.refuse(world, viewer, action)
        if one != other:
            said = f"{who(viewer)}: {action.text(trial.notation)}"
            trial.fault("still", f"{said!r} is answered by {one}, and by {other} after a redeal")
