"""Playing a game of a plan decision by decision, with the events told, for who wants to look on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import decide
from gunsmoke.core.simulation.faults import RAISED, fault_of
from gunsmoke.core.simulation.plan import lineup, seed_of
from gunsmoke.core.simulation.play import EndlessGame, WrongChoice
from gunsmoke.core.simulation.row import GAME, Fault
from gunsmoke.core.simulation.timeout import GameTimeout, game_timeout, told_of_timeout

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.ask import Ask
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.simulation.table import OpenPlan
    from gunsmoke.core.state import State


class GameFailed(Exception):
    """A game that can't be played or looked at to its end: its number, the seed of its deal, the fault."""

    def __init__(self, number: int, seed: int, fault: Fault) -> None:
        super().__init__(fault.message)
        self.number = number
        self.seed = seed
        self.fault = fault


class Moment(NamedTuple):
    """A decision that is about to be carried out in the live `state`; at the end of the game, none."""

    state: State
    ask: Ask | None
    seat: Seat | None
    action: Action | None


def moments(table: OpenPlan, number: int) -> Iterator[Moment]:
    """The decisions of the game of this number, then the end. All share one state, which goes on.

    The games are those of a simulation of the same plan. Whatever the game or a bot raises comes
    through; WrongChoice and EndlessGame as in a simulation.
    """
    plan = table.plan
    game = table.game
    state: State = game.start(table.box, seed_of(plan, number), listen=True)
    bots = table.bots(number)
    made = 0
    while (ask := state.ask) is not None:
        seat = ask.seats[0]
        options = ask.options(seat)
        action: Any = options[0] if len(options) == 1 else decide(bots[seat], state, seat)
        if action not in options:
            bot = lineup(plan, number)[seat]
            raise WrongChoice(f"the bot {bot!r} chose {action!r}, which is not on offer")
        made += 1
        if made > game.patience:
            raise EndlessGame(f"no end after {game.patience} decisions")
        yield Moment(state, ask, seat, action)
        carry_out(state, ask, seat, action)
    yield Moment(state, None, None, None)


@contextmanager
def failing(table: OpenPlan, number: int, timeout: float | None = None) -> Iterator[None]:
    """Looking at moments of this game: GameFailed for whatever is raised here, or takes too long.

    `timeout` is in seconds; None has no limit.
    """
    plan = table.plan
    try:
        with game_timeout(timeout):
            yield
    except RAISED as error:  # a game or a bot may raise anything
        raise GameFailed(
            number, seed_of(plan, number), fault_of(GAME, error, lineup(plan, number))
        ) from error
    except GameTimeout as error:
        fault = Fault(GAME, told_of_timeout(error, timeout, lineup(plan, number)))
        raise GameFailed(number, seed_of(plan, number), fault) from error
