"""What is not allowed is refused, with a rule, and changes nothing."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import offers_of, reply
from gunsmoke.core.codec import dump
from gunsmoke.core.errors import IllegalAction
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

from .citing import check_cited
from .sampler import Sampler
from .trial import Trial, who

MANY = 24
MOST_REPLIED = 6


def sampler_of(trial: Trial) -> Sampler:
    """A maker of actions for this table."""
    return Sampler(trial.game, trial.notation, trial.box.seats, trial.sayings, trial.rng)


def any_seat(trial: Trial, state: State) -> Seat:
    """A seat that is asked, more often than not."""
    asked = () if state.ask is None else state.ask.seats
    return trial.rng.choice(asked if asked and trial.rng.random() < 0.7 else trial.seats)


def refusals(trial: Trial, state: State) -> None:
    """Whatever can be said is allowed exactly if it is on offer, else refused with a rule."""
    replied = 0
    for action in sampler_of(trial).actions(MANY):
        seat = any_seat(trial, state)
        refusal = trial.game.refuse(state, seat, action)
        allowed = state.ask is not None and (
            action in state.ask.options(seat) or action in offers_of(state).get(seat, ())
        )
        said = f"{who(seat)}: {action.text(trial.notation)}"
        if (refusal is None) != allowed:
            verdict = f"refused ({refusal})" if allowed else "not refused"
            trial.fault("refusals", f"{said!r} is {'on offer' if allowed else 'not on offer'} and {verdict}")
        if refusal is None or allowed:
            continue
        if refusal.rule == UNEXPLAINED:
            trial.fault("refusals", f"{said!r} is refused without a reason while {_waiting(state)}")
        else:
            check_cited(trial, (refusal.rule,), f"the refusal of {said!r}")
        if not refusal.message.strip():
            trial.fault("refusals", f"{said!r} is refused without a word")
        if replied < MOST_REPLIED:
            replied += 1
            _reply_anyway(trial, state, seat, action, refusal)


def _reply_anyway(trial: Trial, state: State, seat: Seat, action: Action, refusal: Refusal) -> None:
    copy = state.copy()
    before = dump(copy)
    said = f"{who(seat)}: {action.text(trial.notation)}"
    try:
        reply(copy, seat, action)
    except IllegalAction as error:
        if error.refusal != refusal:
            trial.fault("refusals", f"{said!r} is refused as {error.refusal}, and then as {refusal}")
    else:
        trial.fault("refusals", f"{said!r} is refused and carried out all the same")
    if dump(copy) != before or copy.ask is not state.ask:
        trial.fault("refusals", f"{said!r} is refused and changes the table")


def _waiting(state: State) -> str:
    return "the game is over" if state.ask is None else f"the table waits for {state.ask.kind!r}"
