"""Options can be said: each has a text of its own that reads back."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import offers_of
from gunsmoke.core.notation import Notation
from gunsmoke.core.options import Options
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

from .play import some
from .trial import Trial, who

MOST_TEXTS = 600
MOST_READ = 60

NAMES = (
    "ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal",
    "ivy", "joe", "kim", "lou", "max", "ned", "oda", "pia",
)  # fmt: skip
"""Names for the second reading: seats may be called by anything."""


def texts(trial: Trial, state: State) -> None:
    """The options of a seat have different texts, which read back, and are told apart by `in`."""
    ask = state.ask
    if ask is None:
        return
    for seat in ask.seats:
        _hold(trial, seat, ask.options(seat))
    for seat, options in offers_of(state).items():
        _hold(trial, seat, options)
    if ask.lapse is not None:
        if any(ask.lapse in ask.options(seat) for seat in ask.seats):
            trial.fault("texts", f"the lapse {_text(trial, ask.lapse)!r} is among the options")
        _read_back(trial, ask.lapse)


def _hold(trial: Trial, seat: Seat, options: Options) -> None:
    listed = list(options)
    if len(listed) != len(options):
        trial.fault("texts", f"{who(seat)} has {len(options)} options, of which {len(listed)} are listed")
        return
    seen: dict[str, Action] = {}
    for action in some(listed, MOST_TEXTS, trial.rng):
        text = _text(trial, action)
        if text in seen:
            trial.fault("texts", f"two options of {who(seat)} read {text!r}: {seen[text]} and {action}")
        seen[text] = action
    for place in some(range(len(listed)), MOST_READ, trial.rng):
        action = listed[place]
        if options[place] != action or action not in options:
            trial.fault("texts", f"option {place} of {who(seat)}, {action}, is not found in the options")
        trial.sayings.hear(_text(trial, action))
        _read_back(trial, action)


def _read_back(trial: Trial, action: Action) -> None:
    named = Notation(trial.box.deck, NAMES[: trial.box.seats])
    for notation in (trial.notation, named):
        text = action.text(notation)
        read = trial.game.read_action(text, notation)
        if read != action or hash(read) != hash(action):
            trial.fault("texts", f"{text!r} is said for {action} and read as {read}")


def _text(trial: Trial, action: Action) -> str:
    return action.text(trial.notation)
