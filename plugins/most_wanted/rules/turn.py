"""Set-up and the turn (MW-1, MW-2): what everything else hangs on."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import roll, shuffle
from gunsmoke.core.seats import Seat, left_of
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.most_wanted.actions import (
    CHURCH,
    DISHONEST_LABOR,
    HONEST_LABOR,
    PASS,
    SALOON,
    Duel,
    Rob,
    Shootout,
)
from gunsmoke.plugins.most_wanted.state import Table, draw_up_to

from .alone import can_enter_saloon, enter_church, enter_saloon, work_dishonestly, work_honestly
from .robbery import start_robbery
from .showdown import challenges, start_duel, start_first_duel, start_shootout

# ------------------------------------------------------------------------ set-up


@value
class DealHands(Step[Table]):
    """MW-1.3, MW-1.4. The deck is shuffled, and everybody gets five cards."""

    rule = "MW-1.4"

    def perform(self, state: Table) -> None:
        """This shuffle flips no tile (MW-G02)."""
        shuffle(state, state.deck, "deck")
        if state.log is not None:
            state.tell("shuffled", "MW-1.3", "MW-G02")
        for seat in range(state.box.seats):
            draw_up_to(state, seat, state.box.hand_size, self.rule)


@value
class FindFirstPlayer(Step[Table]):
    """MW-1.5. Chance says who begins, or a duel of everybody where that is agreed on (MW-G34)."""

    rule = "MW-1.5"

    def perform(self, state: Table) -> None:
        """A duel's winner is put in `active` by the time the first turn comes.

        With two players the Sheriff is there by now (MW-10.1).
        """
        if state.box.sheriff is not None and state.log is not None:
            state.tell("sheriff_joined", "MW-10.1")
        state.then(FirstTurn())
        if state.box.duel_decides_start:
            if state.log is not None:
                state.tell("duelled", "MW-1.5", "MW-G34")
            start_first_duel(state)
            return
        state.active = roll(state, state.box.seats, "first player")
        if state.log is not None:
            state.tell("started", "MW-1.5", "MW-G34", seat=state.active)


@value
class FirstTurn(Step[Table]):
    """MW-1.5. The first player has the first turn."""

    rule = "MW-1.5"

    def perform(self, state: Table) -> None:
        """From here on turns follow each other."""
        begin_turn(state, state.active)


# ---------------------------------------------------------------------- the turn


def begin_turn(state: Table, seat: int) -> None:
    """A turn in the booklet's order: an action, then the next player (MW-2.1, MW-2.7)."""
    state.active = seat
    state.agenda.append(NEXT_TURN)
    state.agenda.append(TURNS[seat])


@value
class ChooseAction(Step[Table]):
    """MW-2.1. The active player chooses one of the actions on the visible sides and completes it."""

    seat: Seat
    rule = "MW-2.1"

    def perform(self, state: Table) -> Ask:
        """Whatever the player has the cards and the money for."""
        box, seat = state.box, self.seat
        if min(map(len, state.hands)) < box.largest_hand:
            return Ask(seat, actions_of(state, seat), "action", BECAUSE)
        key = (seat, can_enter_saloon(state, seat))
        if key not in box.usual_asks:
            box.usual_asks[key] = Ask(seat, actions_of(state, seat), "action", BECAUSE)
        return box.usual_asks[key]

    def answer(self, state: Table, replies: Replies) -> None:
        """Each action has a chapter of its own."""
        seat, action = replies[0]
        if isinstance(action, Rob):
            tile = state.box.tile(action.tile)
            assert tile is not None
            start_robbery(state, seat, tile)
        elif isinstance(action, Duel):
            start_duel(state, seat, action)
        elif isinstance(action, Shootout):
            start_shootout(state, seat, action)
        elif action is CHURCH:
            enter_church(state, seat)
        elif action is SALOON:
            enter_saloon(state, seat)
        elif action is HONEST_LABOR:
            work_honestly(state, seat)
        elif action is DISHONEST_LABOR:
            work_dishonestly(state, seat)
        else:
            assert action is PASS
            if state.log is not None:
                state.tell("passed", "MW-G47", seat=seat)


def actions_of(state: Table, seat: int) -> tuple[Action, ...]:
    """What the seat may do in its turn: never nothing (MW-G43), unless nothing is possible (MW-G47)."""
    box, cards = state.box, len(state.hands[seat])
    found: list[Action] = [Rob(tile.id) for tile in box.robberies if cards >= tile.cards]
    if not box.saloon:
        found.append(CHURCH)
    elif can_enter_saloon(state, seat):
        found.append(SALOON)
    if cards:
        found.append(DISHONEST_LABOR if box.dishonest else HONEST_LABOR)
    return (*found, *challenges(state, seat)) or (PASS,)


@value
class NextTurn(Step[Table]):
    """MW-2.7. The turn goes to the left; who has lost a turn is passed over once for each (MW-12.6)."""

    rule = "MW-2.7"

    def perform(self, state: Table) -> None:
        """Lost turns add up (MW-G29)."""
        state.joined = []
        seat = left_of(state.active, state.box.seats)
        while state.skips[seat]:
            state.skips[seat] -= 1
            if state.log is not None:
                state.tell("lost_turn", "MW-12.6", "MW-G29", seat=seat, left=state.skips[seat])
            seat = left_of(seat, state.box.seats)
        begin_turn(state, seat)


BECAUSE = ("MW-2.1", "MW-2.2")
NEXT_TURN = NextTurn()
TURNS = tuple(ChooseAction(Seat(seat)) for seat in range(16))
