"""A step either asks or acts: what asks has changed nothing and asks the same again."""

from __future__ import annotations

from gunsmoke.core.agenda import ACTS_IN_A_ROW
from gunsmoke.core.ask import Ask
from gunsmoke.core.codec import dump
from gunsmoke.core.state import State

from .compare import ask_key, difference, misplaced_cards
from .play import without_option
from .trial import Trial, who


def asks(trial: Trial, state: State) -> None:
    """Each seat that is asked has an option; asking again changes nothing and asks the same."""
    ask = state.ask
    if ask is None:
        if state.outcome is None:
            trial.fault("asks", "nobody is asked, and the game is not over")
        return
    if len(set(ask.seats)) != len(ask.seats) or not set(ask.seats) <= set(trial.seats):
        trial.fault("asks", f"{ask.kind}: {ask.seats} are not different seats of this table")
    for seat in trial.seats:
        if seat in ask.seats and not ask.options(seat):
            trial.fault("asks", without_option(state, seat))
            return
        if seat not in ask.seats and ask.options(seat):
            trial.fault("asks", f"{ask.kind}: {who(seat)} has an option and is not asked")
    for seat in state.box.game.offers(state) if not ask.sealed else ():
        if not state.box.game.offers(state)[seat]:
            trial.fault("asks", f"{who(seat)} stands among the offers without an option")
    _asks_again(trial, state, ask)
    _perform_watched(trial, state.copy())


def _asks_again(trial: Trial, state: State, ask: Ask) -> None:
    copy = state.copy()
    before = dump(copy)
    step = copy.agenda[-1]
    lying = [list(pile) for pile in copy.pile_lists()]
    again = step.perform(copy)
    if [list(pile) for pile in copy.pile_lists()] != lying:
        trial.fault("asks", f"{step} asks, and moves cards: leave every pile as it is, even its order")
    elif dump(copy) != before:
        trial.fault("asks", f"{step} asks and acts: {difference(before, dump(copy))}")
    if isinstance(again, Ask):
        first, second = ask_key(ask), ask_key(again)
        if state.sealed:  # the open ask no longer names those who have replied
            first, second = ({**(key or {}), "seats": None} for key in (first, second))
        if first != second:
            trial.fault("asks", f"{step} asks otherwise the second time: {difference(first, second)}")
    else:
        trial.fault("asks", f"{step} asked, and acts when it is performed again")


def _perform_watched(trial: Trial, state: State) -> None:
    """Make a decision and follow it step by step to the next ask."""
    ask = state.ask
    assert ask is not None
    replies = {**state.sealed, **{seat: trial.rng.choice(ask.options(seat)) for seat in ask.seats}}
    state.ask = None
    state.sealed = {}
    state.agenda.pop().answer(state, tuple((seat, replies[seat]) for seat in sorted(replies)))
    for _ in range(ACTS_IN_A_ROW):
        wrong = misplaced_cards(state)
        if wrong:
            trial.fault("cards", f"{wrong} when {state.agenda[-1:]} is to come")
            return
        if state.outcome is not None or not state.agenda:
            return
        step = state.agenda.pop()
        before = dump(state)
        if step.perform(state) is not None:
            if dump(state) != before:
                trial.fault("asks", f"{step} asks and acts: {difference(before, dump(state))}")
            return
