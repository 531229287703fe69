"""The speed rule (MYG-2.3): what a player loses whose turn took too long."""

from __future__ import annotations

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.options import Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.gunfighters.actions import Discard
from gunsmoke.plugins.gunfighters.state import Table, came_down, card_of, faces_in, lose_cards


def run_out_of_time(state: Table, seat: Seat) -> None:
    """MYG-2.3, MYG-G53. What the seat has not done by now it does no more, and it loses a card."""
    if state.log is not None:
        state.tell("ran_out_of_time", "MYG-2.3", "MYG-G53", seat=seat)
    # At the bottom of the agenda there is nothing but the end of this turn.
    state.skip_to(state.agenda[0])
    state.then(PayForTime(seat))


@value
class PayForTime(Step[Table]):
    """MYG-2.3. A card of the own hand is discarded, whichever the player likes (MYG-G47)."""

    seat: Seat
    rule = "MYG-2.3"

    def perform(self, state: Table) -> Ask:
        """Any card of the hand."""
        hand = faces_in(state, state.hands[self.seat])
        return Ask(self.seat, Subsets(Discard, hand, (1,)), "time", ("MYG-2.3", "MYG-G47"))

    def answer(self, state: Table, replies: Replies) -> None:
        """It is seen (MYG-G51); the last one takes its player out of the game (MYG-G27)."""
        seat, action = replies[0]
        assert isinstance(action, CardsAction)
        lose_own_card(state, seat, action, "MYG-2.3", "MYG-G47", "MYG-G51")


def lose_own_card(state: Table, seat: Seat, action: CardsAction, *because: str) -> None:
    """A card of the player's own choice is discarded, face up, and pays nobody."""
    before = len(state.hands[seat])
    cards = [card_of(state, seat, face) for face in action.cards]
    lose_cards(state, seat, cards)
    if state.log is not None:
        state.tell("lost", *because, seat=seat, cards=cards, count=1)
    came_down(state, seat, before)
