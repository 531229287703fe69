"""The end of a turn and of the game (MYG-2.2, MYG-7)."""

from __future__ import annotations

from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.gunfighters.actions import DRAW, FIGHT_ON
from gunsmoke.plugins.gunfighters.state import Table, take_from_bank, win

DRAW_OR_NOT = (DRAW, FIGHT_ON)


def win_by_coins(state: Table, seat: int) -> None:
    """MYG-7.3. Who ends the own turn rich enough has won, whatever happened before (MYG-G29, MYG-G30)."""
    win(state, Seat(seat), "MYG-7.3", "MYG-G30")


def draw_position(state: Table) -> bool:
    """MYG-7.5. Two are left with one man each and no coins; Climax cards don't matter (MYG-G36)."""
    hands, coins = state.hands, state.coins
    if len(state.living) != 2:
        return False
    one, other = state.living
    return len(hands[one]) == 1 == len(hands[other]) and not coins[one] and not coins[other]


@value
class AgreeDraw(Step[Table]):
    """MYG-7.5, MYG-G34. Both of the last two are asked, after whichever turn it was (MYG-G33)."""

    rule = "MYG-7.5"

    def perform(self, state: Table) -> Ask:
        """In secret and at the same time: if the position comes again, so does the question (MYG-G35)."""
        return SealedAsk(
            dict.fromkeys(state.living, DRAW_OR_NOT),
            "draw",
            ("MYG-7.5", "MYG-G33", "MYG-G34"),
            {"coins": state.box.draw_coins},
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """MYG-7.6. One refusal is enough, and both get coins to fight on with."""
        refusing = tuple(seat for seat, reply in replies if reply is FIGHT_ON)
        if not refusing:
            if state.log is not None:
                state.tell("drew_game", "MYG-7.5", "MYG-G34", seats=state.living)
            state.finish(Outcome(state.living, ("MYG-7.5",), tuple(state.coins)))
            return
        if state.log is not None:
            state.tell("fought_on", "MYG-7.6", "MYG-G34", seats=refusing)
        for seat in state.living:
            coins = take_from_bank(state, seat, state.box.draw_coins)
            if state.log is not None:
                state.tell("equipped", "MYG-7.6", seat=seat, coins=coins)
