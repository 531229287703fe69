"""Screens have something to show: a line for each event, a prompt, a scene and its legend, a warning."""

from __future__ import annotations

from gunsmoke.core.agenda import offers_of
from gunsmoke.core.event import Event
from gunsmoke.core.scene import Scene
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .citing import check_cited
from .play import some
from .report import raised
from .trial import Trial, who

MOST_WARNED = 40


def showing(trial: Trial, state: State) -> None:
    """Prompt, scene and legend can be had for every view; who is asked gets a prompt that says something."""
    for viewer in trial.viewers:
        view = view_of(state, viewer)
        words = trial.words(viewer)
        prompt = trial.game.prompt(view, words)
        if view.question is not None and not prompt.strip():
            trial.fault("showing", f"the ask {view.question.kind!r} has no prompt")
        scene = trial.game.scene(view, words)
        if not isinstance(scene, Scene) or not scene.blocks:
            trial.fault("showing", f"there is nothing to draw for {who(viewer)}")
        for sign in trial.game.legend(view, words):
            if sign.rule:
                check_cited(trial, (sign.rule,), f"the legend of {sign.sign.text!r}")
            if not (sign.sign.text.strip() and sign.meaning.strip()) or "\n" in sign.meaning:
                trial.fault("showing", f"{sign} is no line of a legend")
    _hold_warnings(trial, state)


def _hold_warnings(trial: Trial, state: State) -> None:
    """What speaks against an option is a sentence with a rule."""
    if state.ask is None:
        return
    choices = [(seat, state.ask.options(seat)) for seat in state.ask.seats]
    choices += offers_of(state).items()
    for seat, options in choices:
        view = view_of(state, seat)
        for action in some(options, MOST_WARNED, trial.rng):
            warning = trial.game.warn(view, action)
            if warning is not None:
                check_cited(trial, (warning.rule,), f"the warning against {action}")
                if not warning.message.strip():
                    trial.fault("showing", f"the warning against {action} says nothing")


def check_described(trial: Trial, event: Event) -> None:
    """An event is one line to everybody, and not an empty one."""
    for viewer in trial.viewers:
        bit = 1 << (trial.box.seats if viewer is None else viewer)
        try:
            line = trial.game.describe(event.heard_by(bit, trial.box.deck), trial.words(viewer))
        except Exception as error:
            trial.fault(
                "showing", f"the event {event.kind!r} can't be told to {who(viewer)}: {raised(error)}"
            )
            continue
        if not line.strip() or "\n" in line:
            trial.fault("showing", f"the event {event.kind!r} is {line!r} to {who(viewer)}, not one line")
