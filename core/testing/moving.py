"""Moving: what a seat sees afterwards follows from what it saw before and what it heard, from nothing else.

One decision of others is played in many ways: by other replies that read the
same to the seat, under another seed, with cards it does not know dealt anew.
Wherever the seat hears the same, it must see the same.
"""

from __future__ import annotations

from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import offers_of, reply
from gunsmoke.core.ask import Ask
from gunsmoke.core.options import Options
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.values import value
from gunsmoke.core.view import View, view_of

from .compare import view_difference
from .play import OFFER_SHARE, some, stirred
from .trial import Trial, who

MOST_VIEWERS = 4
MOST_WAYS = 3
MOST_SEARCHED = 60

Replies = dict[Seat, Action]


@value
class Branch:
    """What a seat heard and then saw; `how` says in which way the decision was played."""

    how: str
    heard: tuple[Any, ...]
    seen: View


def moving(trial: Trial, state: State) -> None:
    """Decisions that read the same to a seat and show it the same events leave it the same view."""
    if state.ask is None:
        return
    for viewer in trial.some_viewers(MOST_VIEWERS):
        first = _decision(trial, state, state.ask)
        if first and list(first) != [viewer]:
            _hold(trial, viewer, _branches(trial, state, viewer, first))
            if state.ask.sealed and len(first) > 1:
                _nothing_shows_early(trial, state, viewer, first)


def _decision(trial: Trial, state: State, ask: Ask) -> Replies:
    """All the replies the table waits for, or a standing offer."""
    offers = offers_of(state)
    if offers and trial.rng.random() < 2 * OFFER_SHARE:
        seat = trial.rng.choice(list(offers))
        return {seat: trial.rng.choice(offers[seat])}
    return {seat: trial.rng.choice(ask.options(seat)) for seat in ask.seats}


def _branches(trial: Trial, state: State, viewer: Seat | None, first: Replies) -> list[Branch]:
    played = [
        _play(trial, "as it is", state.copy(), viewer, first),
        _play(trial, "with piles in another order", stirred(state, trial.rng), viewer, first),
    ]
    reseeded = state.copy()
    reseeded.seed = trial.rng.getrandbits(128)
    played.append(_play(trial, "under another seed", reseeded, viewer, first))
    for _ in range(MOST_WAYS):
        other = _reads_the_same(trial, state, viewer, first)
        if other is not None and other != first:
            played.append(_play(trial, _told_apart(trial, first, other), state.copy(), viewer, other))
    world = stirred(trial.game.redeal(state, viewer, trial.rng), trial.rng)
    other = _reads_the_same(trial, world, viewer, first)
    if other is not None:
        played.append(_play(trial, "after a redeal", world, viewer, other))
    return played


def _told_apart(trial: Trial, first: Replies, other: Replies) -> str:
    said = [
        f"with {who(seat)} saying {other[seat].text(trial.notation)} instead of "
        f"{first[seat].text(trial.notation)}"
        for seat in first
        if first[seat] != other[seat]
    ]
    return ", ".join(said)


def _reads_the_same(trial: Trial, state: State, viewer: Seat | None, first: Replies) -> Replies | None:
    """Other replies that the viewer can't tell from these; its own stay. None where there are none."""
    ask = state.ask
    if ask is None:
        return None
    found: Replies = {}
    for seat, action in first.items():
        options: Options = ask.options(seat) or offers_of(state).get(seat, ())
        if seat == viewer:
            alike = [action] if action in options else []
        else:
            told = action.told(seat, viewer, trial.notation)
            alike = [
                other
                for other in some(options, MOST_SEARCHED, trial.rng)
                if other.told(seat, viewer, trial.notation) == told
            ]
        if not alike:
            return None
        found[seat] = trial.rng.choice(alike)
    return found


def _play(trial: Trial, how: str, world: State, viewer: Seat | None, replies: Replies) -> Branch:
    world.log = []
    for seat, action in replies.items():
        reply(world, seat, action)
    view = view_of(world, viewer)
    told = tuple(action.told(seat, viewer, trial.notation) for seat, action in replies.items())
    return Branch(how, (told, view.heard), view)


def _hold(trial: Trial, viewer: Seat | None, branches: list[Branch]) -> None:
    for number, branch in enumerate(branches):
        for other in branches[:number]:
            if branch.heard != other.heard:
                continue
            found = view_difference(other.seen, branch.seen)
            if found:
                told = " / ".join(branch.heard[0])
                ways = f"{other.how}, or {branch.how}"
                text = f"{who(viewer)} hears {told!r}; {ways}, it sees {found}, and no event told it"
                trial.fault("moving", text)
                return


def _nothing_shows_early(trial: Trial, state: State, viewer: Seat | None, replies: Replies) -> None:
    """Before the last sealed reply is in, only who is still to reply may show."""
    world = state.copy()
    world.log = []
    seat = trial.rng.choice([seat for seat in replies if seat != viewer])
    reply(world, seat, replies[seat])
    found = view_difference(view_of(state, viewer), view_of(world, viewer), but=("asked",))
    if world.log:
        found = f"the event {world.log[0].kind!r}"
    if found:
        trial.fault("moving", f"{who(viewer)} sees a sealed reply of {who(seat)} at once: {found}")
