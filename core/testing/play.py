"""Random play: any option, now and then a standing offer or a lapse."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import TypeVar

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import ask_again, choose, lapse, offers_of, reply
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.values import value

S = TypeVar("S", bound=State)
T = TypeVar("T")

OFFER_SHARE = 0.15
LAPSE_SHARE = 0.05


class Way(StrEnum):
    """How a decision comes about."""

    REPLY = "reply"
    OFFER = "offer"
    LAPSE = "lapse"


@value
class Choice:
    """A decision: who, what, whether it answers the ask, and the kind of the ask that was open."""

    seat: Seat
    action: Action
    way: Way
    kind: str


class EndlessGame(AssertionError):
    """A game that goes on after more decisions than it may have."""


class NoOption(AssertionError):
    """A seat that is asked and has nothing to say, after so many decisions."""

    decision = 0


def without_option(state: State, seat: Seat) -> str:
    """That a seat is asked and has nothing to say."""
    return f"{state.agenda[-1]} asks @{seat + 1} and has no option"


def any_choice(state: State, rng: Random) -> Choice:
    """Some decision that is possible now."""
    ask = state.ask
    assert ask is not None
    offers = offers_of(state)
    if offers and rng.random() < OFFER_SHARE:
        seat = rng.choice(list(offers))
        return Choice(seat, rng.choice(offers[seat]), Way.OFFER, ask.kind)
    seat = rng.choice(ask.seats)
    if ask.lapse is not None and rng.random() < LAPSE_SHARE:
        return Choice(seat, ask.lapse, Way.LAPSE, ask.kind)
    options = ask.options(seat)
    if not options:
        raise NoOption(without_option(state, seat))
    return Choice(seat, rng.choice(options), Way.REPLY, ask.kind)


def make(state: State, choice: Choice) -> None:
    """Make a decision by the front door."""
    if choice.way is Way.LAPSE:
        lapse(state, choice.seat)
    else:
        reply(state, choice.seat, choice.action)


def make_fast(state: State, choice: Choice) -> None:
    """Make a decision as playouts do where they can: by the index of the option."""
    if choice.way is Way.REPLY:
        assert state.ask is not None
        choose(state, choice.seat, list(state.ask.options(choice.seat)).index(choice.action))
    else:
        make(state, choice)


def choice_of(state: State, seat: Seat, action: Action) -> Choice | None:
    """How a seat can say this now: as a reply or by a standing offer; None where it can't."""
    ask = state.ask
    if ask is None:
        return None
    if action in ask.options(seat):
        return Choice(seat, action, Way.REPLY, ask.kind)
    if action in offers_of(state).get(seat, ()):
        return Choice(seat, action, Way.OFFER, ask.kind)
    return None


def choice_now(state: State, choice: Choice) -> Choice | None:
    """The same decision at this table, if it can be made there."""
    ask = state.ask
    if ask is None:
        return None
    if choice.way is Way.LAPSE:
        can = ask.lapse is not None and choice.seat in ask.seats
        return Choice(choice.seat, ask.lapse, Way.LAPSE, ask.kind) if can and ask.lapse else None
    return choice_of(state, choice.seat, choice.action)


def play_on(state: State, rng: Random, limit: int, chanced: list[int] | None = None) -> list[Choice]:
    """Play to the end and return what was decided; EndlessGame after `limit` decisions.

    `chanced` gets the numbers of the decisions that were followed by a draw of chance.
    """
    choices = play_for(state, rng, limit, chanced)
    if state.ask is not None:
        raise EndlessGame(f"no end after {limit} decisions; waiting: {state.agenda[-6:]}")
    return choices


def play_for(state: State, rng: Random, most: int, chanced: list[int] | None = None) -> list[Choice]:
    """Play on for so many decisions, or to the end, and return what was decided."""
    choices: list[Choice] = []
    while state.ask is not None and len(choices) < most:
        before = sum(state.counts.values())
        try:
            choices.append(any_choice(state, rng))
        except NoOption as error:
            error.decision = len(choices)
            raise
        make_fast(state, choices[-1])
        if chanced is not None and sum(state.counts.values()) != before:
            chanced.append(len(choices) - 1)
    return choices


def stirred(state: S, rng: Random) -> S:
    """A copy in which the cards of every unordered pile lie in another order: the same table."""
    new = state.copy()
    for pile in new.piles():
        if not pile.ordered:
            rng.shuffle(pile.cards)
    ask_again(new)
    return new


def some(items: Sequence[T], most: int, rng: Random) -> list[T]:
    """All of a few items, or some of many."""
    if len(items) <= most:
        return list(items)
    return [items[place] for place in rng.sample(range(len(items)), most)]
