"""How a game moves on: the agenda's top step asks or acts until somebody has to reply.

View, redeal, copy, dump and fingerprint are defined only at rest: when an ask
is open or the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .action import CardsAction
from .ask import Ask, SealedAsk
from .errors import AgendaError, IllegalAction
from .seats import Seat
from .texts import _

if TYPE_CHECKING:
    from .action import Action
    from .options import Options
    from .state import State

ACTS_IN_A_ROW = 10_000
"""So many acting steps without an ask or an end are a fault in the rules."""


def advance(state: State) -> None:
    """Perform steps until one asks or the game is over."""
    agenda = state.agenda
    for _act in range(ACTS_IN_A_ROW):
        if state.outcome is not None:
            state.ask = None
            return
        if not agenda:
            raise AgendaError("nothing is left to do, and nobody has won")
        step = agenda.pop()
        ask = step.perform(state)
        if ask is not None:
            agenda.append(step)
            state.ask = ask
            return
    raise AgendaError(f"{ACTS_IN_A_ROW} steps without a reply; waiting now: {agenda[-12:]}")


def ask_again(state: State) -> None:
    """Compute the open ask afresh from the top step, after loading or a redeal.

    AgendaError if the step that asked acts now: then who is asked followed from
    something hidden.
    """
    if state.outcome is not None:
        state.ask = None
        return
    if not state.agenda:
        raise AgendaError("nothing is left to do, and nobody has won")
    step = state.agenda[-1]
    ask = step.perform(state)
    if ask is None:
        raise AgendaError(f"{step} asked before and acts now: who is asked must follow from open facts alone")
    if isinstance(ask, SealedAsk):
        for seat in state.sealed:
            ask = ask.without(seat)
    state.ask = ask


def offers_of(state: State) -> Mapping[Seat, Options]:
    """The standing offers that are open now, by seat; none while a sealed ask is, or at the end."""
    ask = state.ask
    if ask is None or ask.sealed:
        return {}
    offers: Mapping[Seat, Options] = state.box.game.offers(state)
    return offers


def replies_of(state: State, seat: Seat) -> Options:
    """All that a seat which is asked may say now: its options, then what it is offered besides."""
    assert state.ask is not None
    options, offered = state.ask.options(seat), offers_of(state).get(seat, ())
    return (*options, *offered) if offered else options


def choose(state: State, seat: Seat, index: int) -> None:
    """Reply with the option of this index; IllegalAction if the seat is not asked or has no such option."""
    ask = state.ask
    if ask is None or seat not in ask.seats:
        raise IllegalAction(_("seat {seat} is not asked now", seat=seat))
    options = ask.options(seat)
    if not 0 <= index < len(options):
        raise IllegalAction(
            _(
                "seat {seat} has {count} options, from 0; there is none of index {index}",
                seat=seat,
                count=len(options),
                index=index,
            )
        )
    carry_out(state, ask, seat, options[index])


def reply(state: State, seat: int, action: Action) -> None:
    """Reply with an action, or take up a standing offer.

    IllegalAction, with the refusal and with nothing changed, if it is neither
    among the seat's options nor on offer to it.
    """
    ask = state.ask
    if ask is not None:
        options = ask.options(seat)
        if action in options:
            carry_out(state, ask, Seat(seat), the_option(options, action))
            return
        if action in offers_of(state).get(Seat(seat), ()):
            take_up(state, Seat(seat), action)
            return
    refusal = state.box.game.refuse(state, Seat(seat), action)
    raise IllegalAction(str(refusal), refusal)


def take_up(state: State, seat: Seat, offered: Action) -> None:
    """Carry out a standing offer that is open; what was asked is asked again afterwards."""
    state.ask = None
    state.box.game.take_up(state, seat, offered)
    advance(state)


def say(state: State, seat: Seat, place: int) -> None:
    """Say what stands at this place of `replies_of`; the place is not checked."""
    ask = state.ask
    assert ask is not None
    options = ask.options(seat)
    if place < len(options):
        carry_out(state, ask, seat, options[place])
    else:
        take_up(state, seat, offers_of(state)[seat][place - len(options)])


def lapse(state: State, seat: int) -> Action:
    """What the clock plays for a silent seat; returns it. IllegalAction if the ask can't lapse."""
    ask = state.ask
    if ask is None or ask.lapse is None or seat not in ask.seats:
        raise IllegalAction(_("nothing of seat {seat} can lapse now", seat=seat))
    carry_out(state, ask, Seat(seat), ask.lapse)
    return ask.lapse


def the_option(options: Options, action: Action) -> Action:
    """The very object among the options that equals an action: steps may compare by identity.

    Actions with cards are not shared and come back as they are.
    """
    return action if isinstance(action, CardsAction) else options[options.index(action)]


def carry_out(state: State, ask: Ask, seat: Seat, option: Action) -> None:
    """Carry out an option taken from the open ask; the hot path of playouts.

    Neither the ask nor the option is checked. The last sealed reply opens them all.
    """
    if ask.sealed:
        sealed = state.sealed
        sealed[seat] = option
        if len(ask.seats) > 1:
            state.ask = ask.without(seat)
            return
        state.sealed = {}
        state.agenda.pop().answer(state, tuple(sorted(sealed.items())))
    else:
        state.agenda.pop().answer(state, ((seat, option),))
    advance(state)
