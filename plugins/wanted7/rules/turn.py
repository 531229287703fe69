"""The turn (W7-3): one card from the hand, one from the deck, the next player."""

from __future__ import annotations

from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import draw
from gunsmoke.core.seats import Seat, after
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.state import Table, board_is_full

from .placing import place_card, placements

BECAUSE = ("W7-3.1", "W7-4.1")


@value
class PlayCard(Step[Table]):
    """W7-3.1. The player whose turn it is plays just one card; there is no passing (W7-G20)."""

    seat: Seat
    rule = "W7-3.1"

    def perform(self, state: Table) -> Ask:
        """Every card of the hand, wherever it may go."""
        return Ask(self.seat, placements(state, state.hands[self.seat]), "play", BECAUSE)

    def answer(self, state: Table, replies: Replies) -> None:
        """The card works, and the turn ends."""
        seat, action = replies[0]
        step = place_card(state, seat, action, state.hands[seat])
        if step is None:
            end_turn(state, seat)
        else:
            state.then(step, ENDS[seat])


@value
class EndTurn(Step[Table]):
    """W7-3.4. The turn ends, once its player has decided all there was to decide."""

    seat: Seat
    rule = "W7-3.4"

    def perform(self, state: Table) -> None:
        """Then somebody else has a turn, or the round is over."""
        end_turn(state, self.seat)


def end_turn(state: Table, seat: int) -> None:
    """The player draws a card (W7-3.4); then the round is over, or the next player has a turn (W7-G16).

    Whoever would be next begins the next round if this one is over (W7-3.3).
    """
    draw_one(state, seat)
    following = state.active = (seat + 1) % state.box.seats
    if all(state.laid):
        tell_round_over(state, "W7-3.6", "W7-G16")
    elif state.hands[following]:
        state.agenda.append(TURNS[following])
    else:
        begin_turn(state, following)


def draw_one(state: Table, seat: int, *because: str) -> None:
    """Draw the top card of the own deck, if there is one left (W7-3.4, W7-G17)."""
    if state.decks[seat]:
        card = draw(state, state.decks[seat], state.hands[seat], seat)
        if state.log is not None:
            state.tell("drew", "W7-3.4", *because, seat=seat, cards=[card], count=1)


def begin_turn(state: Table, seat: int) -> None:
    """The turn of this seat or the next that has a card (W7-G18); without any the round is over (W7-3.5)."""
    hands = state.hands
    if not hands[seat]:
        seat = next((other for other in after(seat, state.box.seats) if hands[other]), seat)
        if not hands[seat]:
            tell_round_over(state, "W7-3.5")
            return
    state.active = seat
    state.agenda.append(TURNS[seat])


def tell_round_over(state: Table, *because: str) -> None:
    """Say why nobody plays any more; a full board and empty hands are one end (W7-G21)."""
    if state.log is not None:
        full, empty = board_is_full(state), not any(state.hands)
        both = ("W7-G21",) if full and empty else ()
        state.tell("round_over", *because, *both, full=full, empty=empty)


TURNS = tuple(PlayCard(Seat(seat)) for seat in range(6))
ENDS = tuple(EndTurn(Seat(seat)) for seat in range(6))
