"""The designer's variant for two to four players (W7-9): cards picked in secret, the highest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, permutations, product

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.knowledge import roll, slip_several, turn_up
from gunsmoke.core.options import Options, Subsets
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.actions import Choose, Order, Play
from gunsmoke.plugins.wanted7.state import Table, board_is_full, faces_in

from .placing import place_card, placements
from .scoring import SCORE_PLACES
from .turn import draw_one, tell_round_over


@value
class HandOutDrawCard(Step[Table]):
    """W7-9.1. Somebody has the Draw card at first: by chance, or because the table named a seat (W7-G31)."""

    rule = "W7-9.1"

    def perform(self, state: Table) -> None:
        """It changes hands later, and stays where it is between rounds (W7-G36)."""
        box = state.box
        state.holder = Seat(roll(state, box.seats, "draw card")) if box.draw_card is None else box.draw_card
        if state.log is not None:
            state.tell("took_draw_card", "W7-9.1", "W7-G31", seat=state.holder)


@value
class ChooseCards(Step[Table]):
    """W7-9.2. Everybody picks a card of the hand, face down, all at the same time."""

    rule = "W7-9.2"

    def perform(self, state: Table) -> Ask:
        """Any card will do: where it goes is decided later (W7-G37)."""
        options: dict[Seat, Options] = {
            seat: Subsets(Choose, faces_in(state, state.hands[seat]), (1,))
            for seat in seat_range(state.box.seats)
            if state.hands[seat]
        }
        return SealedAsk(options, "choose", ("W7-9.2",))

    def answer(self, state: Table, replies: Replies) -> None:
        """The cards lie on the table; only their owners know them."""
        for seat, choice in replies:
            assert isinstance(choice, CardsAction)
            hand = state.hands[seat]
            cards = state.box.deck.find_all(choice.cards, hand)
            slip_several(state, cards, hand, state.chosen[seat], seat)
            if state.log is not None:
                state.tell("chose", "W7-9.2", seat=seat, cards=cards)
        state.then(RevealCards())


@value
class RevealCards(Step[Table]):
    """W7-9.2, W7-9.3. All cards are turned up together; the highest is carried out first."""

    rule = "W7-9.3"

    def perform(self, state: Table) -> None:
        """Where values are equal the holder of the Draw card decides, tied or not (W7-9.4, W7-G35)."""
        for seat in seat_range(state.box.seats):
            if state.chosen[seat]:
                turn_up(state, state.chosen[seat])
                if state.log is not None:
                    state.tell("revealed", "W7-9.2", seat=seat, cards=state.chosen[seat])
        groups = _by_value(state)
        if any(len(group) > 1 for group in groups):
            state.then(SettleTies())
        else:
            carry_out_in_order(state, [seat for group in groups for seat in group])


def _by_value(state: Table) -> list[tuple[Seat, ...]]:
    """The seats whose cards are revealed, from the highest value down, those of equal value together."""

    def rank(seat: Seat) -> int:
        return -state.box.value[state.chosen[seat][0]]

    seats = sorted([seat for seat in seat_range(state.box.seats) if state.chosen[seat]], key=rank)
    return [tuple(group) for _, group in groupby(seats, rank)]


def carry_out_in_order(state: Table, seats: list[Seat]) -> None:
    """One card after the other, then everybody draws (W7-9.3, W7-G32)."""
    state.then(*[PlaceChosen(seat) for seat in seats], DrawCards())


@value
class SettleTies(Step[Table]):
    """W7-9.4. Before any card is placed, the holder of the Draw card puts equal values in order."""

    rule = "W7-9.4"

    def perform(self, state: Table) -> Ask:
        """Every order that keeps higher values before lower ones."""
        assert state.holder is not None
        return Ask(state.holder, tuple(_orders(_by_value(state))), "order", ("W7-9.4", "W7-G35"))

    def answer(self, state: Table, replies: Replies) -> None:
        """The order stands for this turn, wherever the Draw card goes in it (W7-G34)."""
        seat, order = replies[0]
        assert isinstance(order, Order)
        if state.log is not None:
            state.tell("ordered", "W7-9.4", "W7-G34", "W7-G35", seat=seat, seats=order.seats)
        carry_out_in_order(state, list(order.seats))


def _orders(groups: list[tuple[Seat, ...]]) -> Iterator[Order]:
    for choice in product(*map(permutations, groups)):
        yield Order(tuple(seat for group in choice for seat in group))


@value
class PlaceChosen(Step[Table]):
    """W7-9.3. A player places the card picked before, on the board as it is by now (W7-G37)."""

    seat: Seat
    rule = "W7-9.3"

    def perform(self, state: Table) -> Ask:
        """Wherever that card may go."""
        return Ask(self.seat, placements(state, state.chosen[self.seat]), "place", ("W7-9.3", "W7-G37"))

    def answer(self, state: Table, replies: Replies) -> None:
        """W7-9.5. A 4 brings the Draw card at once; whoever placed the last one has it (W7-G34)."""
        seat, action = replies[0]
        state.active = seat
        step = place_card(state, seat, action, state.chosen[seat])
        state.then(*([] if step is None else [step]), CHECK_BOARD)
        assert isinstance(action, Play)
        if state.box.value_of[action.card] == state.box.draw_card_value:
            state.holder = seat
            if state.log is not None:
                state.tell("took_draw_card", "W7-9.5", "W7-G34", seat=seat)


@value
class CheckBoard(Step[Table]):
    """W7-9.6. After each single card and its effect, a full board ends the round at once (W7-G16)."""

    rule = "W7-9.6"

    def perform(self, state: Table) -> None:
        """Cards not placed yet stay unplaced, and nobody draws (W7-G33)."""
        if board_is_full(state):
            tell_round_over(state, "W7-9.6", "W7-G16", "W7-G33")
            state.skip_to(SCORE_PLACES)


@value
class DrawCards(Step[Table]):
    """W7-G32. When all cards of the turn are placed, everybody draws one."""

    rule = "W7-G32"

    def perform(self, state: Table) -> None:
        """Then the next turn, as long as somebody has a card (W7-3.5)."""
        for seat in range(state.box.seats):
            draw_one(state, seat, "W7-G32")
        begin_common_turn(state)


def begin_common_turn(state: Table) -> None:
    """Everybody picks a card; without cards the round is over (W7-3.5)."""
    if any(state.hands):
        state.agenda.append(CHOOSE_CARDS)
    else:
        tell_round_over(state, "W7-3.5")


CHOOSE_CARDS, CHECK_BOARD = ChooseCards(), CheckBoard()
