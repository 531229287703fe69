"""What a player does alone: Church (MW-4.1), Saloon (MW-12.2), labor of both kinds (MW-4.2, MW-12.4)."""

from __future__ import annotations

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.knowledge import play, slip_several, turn_up
from gunsmoke.core.options import Alternatives, Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.most_wanted.actions import BELIEVE, CHALLENGE, Discard, Lay, Work
from gunsmoke.plugins.most_wanted.state import (
    Table,
    draw_up_to,
    earn,
    faces_in,
    one_colour,
    pay,
    take_from_hand,
)

from .contest import CLEAR_TABLE, REFILL

# ------------------------------------------------------------ Church and Saloon


def can_enter_saloon(state: Table, seat: int) -> bool:
    """The price takes money, or a space to move back (MW-12.2, MW-G23)."""
    return state.money[seat] + state.position[seat] >= state.box.saloon_price


@value
class ThrowAway(Step[Table]):
    """MW-4.1, MW-12.2. Any number of cards is discarded; none is a choice too (MW-G24).

    `place` is the rule of the Church or the Saloon.
    """

    seat: Seat
    place: str
    draws_to: int
    rule = "MW-4.1"

    def perform(self, state: Table) -> Ask:
        """Any cards of the hand."""
        hand = faces_in(state, state.hands[self.seat])
        options = Subsets(Discard, hand, tuple(range(len(hand) + 1)))
        return Ask(self.seat, options, "discard", (self.place,), {"draws_to": self.draws_to})

    def answer(self, state: Table, replies: Replies) -> None:
        """The cards lie on the discard pile before the first is drawn (MW-G05)."""
        seat, discard = replies[0]
        assert isinstance(discard, CardsAction)
        cards = take_from_hand(state, seat, discard.cards)
        for card in cards:
            play(state, card, state.hands[seat], state.discard)
        if state.log is not None:
            state.tell("discarded", self.place, "MW-G05", seat=seat, cards=cards, count=len(cards))
        draw_up_to(state, seat, self.draws_to, self.place)


def enter_church(state: Table, seat: Seat) -> None:
    """MW-4.1. Discard, then draw to seven."""
    state.joined = [seat]
    if state.log is not None:
        state.tell("entered", "MW-4.1", seat=seat, title="Church")
    state.then(ThrowAway(seat, "MW-4.1", state.box.church_hand), REFILL)


def enter_saloon(state: Table, seat: Seat) -> None:
    """MW-12.2. Pay, discard, then draw to eight."""
    state.joined = [seat]
    if state.log is not None:
        state.tell("entered", "MW-12.2", seat=seat, title="Saloon")
    pay(state, seat, state.box.saloon_price, "MW-12.2", "MW-G23")
    state.then(ThrowAway(seat, "MW-12.2", state.box.saloon_hand), REFILL)


# ------------------------------------------------------------------------ labor


@value
class ShowWork(Step[Table]):
    """MW-4.2. Cards of one colour are shown, and each earns two bags; at least one card (MW-G25)."""

    seat: Seat
    rule = "MW-4.2"

    def perform(self, state: Table) -> Ask:
        """Any cards of the hand that share a colour."""
        suit = state.box.suit
        hand = state.hands[self.seat]
        colours = [[card for card in hand if suit[card] == colour] for colour in range(len(state.box.suits))]
        options = Alternatives(
            [Subsets(Work, faces_in(state, cards), _one_or_more(cards)) for cards in colours if cards]
        )
        return Ask(self.seat, options, "work", ("MW-4.2", "MW-G25"), {"bags": state.box.labor_bags})

    def answer(self, state: Table, replies: Replies) -> None:
        """The money comes from the supply."""
        seat, work = replies[0]
        assert isinstance(work, CardsAction)
        cards = take_from_hand(state, seat, work.cards)
        for card in cards:
            play(state, card, state.hands[seat], state.played[seat])
        bags = earn(state, len(cards))
        state.money[seat] += bags
        if state.log is not None:
            state.tell("worked", self.rule, seat=seat, cards=cards, bags=bags)


def work_honestly(state: Table, seat: Seat) -> None:
    """MW-4.2. Alone, in the open."""
    state.joined = [seat]
    if state.log is not None:
        state.tell("entered", "MW-4.2", seat=seat, title="Honest Labor")
    state.then(ShowWork(seat), CLEAR_TABLE, REFILL)


@value
class LayWork(Step[Table]):
    """MW-12.4. Cards are laid face down with two bags on each, and claimed to be of one colour."""

    seat: Seat
    rule = "MW-12.4"

    def perform(self, state: Table) -> Ask:
        """Any cards of the hand, at least one (MW-G25)."""
        hand = state.hands[self.seat]
        options = Subsets(Lay, faces_in(state, hand), _one_or_more(hand))
        return Ask(self.seat, options, "lay", ("MW-12.4", "MW-G25"), {"bags": state.box.labor_bags})

    def answer(self, state: Table, replies: Replies) -> None:
        """The claim stands until somebody challenges it."""
        seat, claim = replies[0]
        assert isinstance(claim, CardsAction)
        cards = take_from_hand(state, seat, claim.cards)
        slip_several(state, cards, state.hands[seat], state.played[seat], seat)
        state.stake = earn(state, len(cards))
        if state.log is not None:
            state.tell("claimed", self.rule, seat=seat, cards=cards, count=len(cards), bags=state.stake)


@value
class Doubt(Step[Table]):
    """MW-12.5. Each of the others may challenge the claim, in secret and at the same time (MW-G27)."""

    seat: Seat
    rule = "MW-12.5"

    def perform(self, state: Table) -> Ask:
        """Everybody else is asked."""
        cards = len(state.played[self.seat])
        return SealedAsk(
            dict.fromkeys(state.box.others[self.seat], (CHALLENGE, BELIEVE)),
            "doubt",
            ("MW-12.5", "MW-G27"),
            {"claimant": self.seat, "count": cards, "bags": state.stake},
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """Challenged cards are turned up; unchallenged money is the claimant's (MW-12.8, MW-G28)."""
        challengers = [seat for seat, reply in replies if reply is CHALLENGE]
        if challengers:
            if state.log is not None:
                state.tell("doubted", self.rule, "MW-G27", seats=tuple(challengers))
            state.then(TurnUpWork(self.seat, tuple(challengers)))
            return
        bags = _take_stake(state)
        state.money[self.seat] += bags
        if state.log is not None:
            state.tell("believed", "MW-12.8", "MW-G28", seat=self.seat, bags=bags)


@value
class TurnUpWork(Step[Table]):
    """MW-12.6, MW-12.7. A true claim costs each challenger a turn; a false one pays them."""

    seat: Seat
    challengers: tuple[Seat, ...]
    rule = "MW-12.5"

    def perform(self, state: Table) -> None:
        """One card alone is always of one colour (MW-G31)."""
        cards = state.played[self.seat]
        turn_up(state, cards)
        if state.log is not None:
            state.tell("turned_up", self.rule, seat=self.seat, cards=cards)
        bags = _take_stake(state)
        if one_colour(state, cards):
            self._claim_was_true(state, bags)
        else:
            self._claim_was_false(state, bags)

    def _claim_was_true(self, state: Table, bags: int) -> None:
        state.money[self.seat] += bags
        for challenger in self.challengers:
            state.skips[challenger] += 1
        if state.log is not None:
            challengers = self.challengers
            state.tell("proved", "MW-12.6", "MW-G29", seat=self.seat, bags=bags, challengers=challengers)

    def _claim_was_false(self, state: Table, bags: int) -> None:
        share, rest = divmod(bags, len(self.challengers))
        for challenger in self.challengers:
            state.money[challenger] += share
        state.supply += rest
        if state.log is not None:
            because = ("MW-12.7",)
            state.tell(
                "exposed", *because, seat=self.seat, share=share, challengers=self.challengers, rest=rest
            )


def work_dishonestly(state: Table, seat: Seat) -> None:
    """MW-12.4. Alone, under cover; the challengers take no part and draw nothing (MW-G30)."""
    state.joined = [seat]
    if state.log is not None:
        state.tell("entered", "MW-12.4", "MW-G30", seat=seat, title="Dishonest Labor")
    state.then(LayWork(seat), Doubt(seat), CLEAR_TABLE, REFILL)


def _take_stake(state: Table) -> int:
    bags, state.stake = state.stake, 0
    return bags


def _one_or_more(cards: list[int]) -> tuple[int, ...]:
    return tuple(range(1, len(cards) + 1))
