"""What a seat learns by a decision bars it from taking the decision back."""

from __future__ import annotations

from gunsmoke.core.agenda import reply
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .trial import Trial, who


def taking_back(trial: Trial, state: State) -> None:
    """A reply that shows its own seat something hidden sets a bit, draws chance or is told as revealing."""
    ask = state.ask
    if ask is None or ask.sealed:
        return
    seat = ask.seats[0]
    action = trial.rng.choice(ask.options(seat))
    world = trial.game.redeal(state, seat, trial.rng)
    world.seed = state.seed
    ends = []
    for table in (state.copy(), world):
        table.log = []
        counts, known = table.counts.copy(), table.known[:]
        reply(table, seat, action)
        if counts != table.counts or any(now & ~then for now, then in zip(table.known, known)):
            return
        if any(event.revealing for event in table.log):
            return
        view = view_of(table, seat)
        ends.append((view.heard, view.key()))
    if ends[0] != ends[1]:
        text = f"{who(seat)}: {action.text(trial.notation)}"
        trial.fault(
            "taking back", f"{text!r} shows its seat something hidden, and no event of it is marked revealing"
        )
