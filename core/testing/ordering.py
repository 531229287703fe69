"""Order counts only where the rules say so: not in unordered piles, not among sealed replies."""

from __future__ import annotations

from gunsmoke.core.agenda import reply
from gunsmoke.core.codec import same
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .compare import ask_key, difference, view_difference
from .play import stirred
from .saves import plays_on_the_same
from .trial import Trial, who

FEW = 8


def ordering(trial: Trial, state: State) -> None:
    """The order in which cards came into an unordered pile shows nowhere and decides nothing."""
    other = stirred(state, trial.rng)
    if ask_key(state.ask) != ask_key(other.ask):
        found = difference(ask_key(state.ask), ask_key(other.ask))
        trial.fault("ordering", f"the ask depends on the order of cards in an unordered pile: {found}")
        return
    for viewer in trial.viewers:
        found = view_difference(view_of(state, viewer), view_of(other, viewer))
        if found:
            trial.fault("ordering", f"{who(viewer)} sees the order of an unordered pile: {found}")
            return
    plays_on_the_same(trial, "ordering", state.copy(), other, FEW)


def sealing(trial: Trial, state: State) -> None:
    """Sealed replies give the same result in whatever order they come, and can't be changed."""
    ask = state.ask
    if ask is None or not ask.sealed:
        return
    replies = [(seat, trial.rng.choice(ask.options(seat))) for seat in ask.seats]
    first = state.copy()
    for seat, action in replies:
        reply(first, seat, action)
        if first.sealed and trial.game.refuse(first, seat, action) is None:
            trial.fault("sealing", f"{who(seat)} may reply again to the sealed ask {ask.kind!r}")
    second = state.copy()
    for seat, action in reversed(replies):
        reply(second, seat, action)
    if not same(first, second):
        trial.fault("sealing", f"the order of sealed replies to {ask.kind!r} decides something")
