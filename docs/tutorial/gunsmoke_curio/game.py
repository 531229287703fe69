"""Curio: the box, the table, what players say, and a step for each paragraph of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gunsmoke.core.author as gs

from . import LABEL

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words

# The box

KINDS = ("clock", "fan", "mask", "vase")
DECK = gs.Deck([f"{KINDS[number % 4]}{number + 1}" for number in range(32)])
"""CUR-1.1. The cards: clock1, fan2, mask3 and so on."""

# The table


class Auction(gs.Table):
    """Piles by their kinds; the first holds all cards at the start."""

    deck: gs.Stock
    lot: gs.OpenPile
    discard: gs.OpenPile
    hand: gs.Hands
    bid: gs.OpenPiles
    collection: gs.OpenPiles


# What players say


class Bid(gs.CardsAction):
    """`bid fan18`: it reads so to everybody, since all bids are turned up."""

    verb = "bid"


class Pay(gs.CardsAction):
    """`pay vase32`: to others it reads `pay ??`."""

    verb = "pay"
    face_up = False


PASS = gs.Word("pass")


# The rules


@gs.value
class Deal(gs.Step[Auction]):
    """CUR-1.2. Hands are dealt; then come the lots, and then points are counted."""

    rule = "CUR-1.2"

    def perform(self, state: Auction) -> None:
        """A step that acts."""
        lots = state.box.options["lots"]
        assert isinstance(lots, int)
        gs.shuffle(state, state.deck, "deck")
        gs.deal(state, state.deck, state.hand, lots + 1)
        state.tell("dealt", self.rule, each=lots + 1)
        state.then(*[Offer()] * lots, Count())


@gs.value
class Offer(gs.Step[Auction]):
    """CUR-2.1. The next lot is turned up."""

    rule = "CUR-2.1"

    def perform(self, state: Auction) -> None:
        """A step that acts."""
        card = gs.flip(state, state.deck, state.lot)
        state.tell("offered", self.rule, cards=(card,))
        state.then(Bidding())


@gs.value
class Bidding(gs.Step[Auction]):
    """CUR-2.2. Everybody bids in secret."""

    rule = "CUR-2.2"

    def perform(self, state: Auction) -> gs.Ask:
        """A step that asks: every seat at once, each about its own hand."""
        return gs.SealedAsk(
            {
                gs.Seat(seat): gs.Subsets(Bid, DECK.faces_of(hand), (1,))
                for seat, hand in enumerate(state.hand)
            },
            "bid",
            (self.rule,),
        )

    def answer(self, state: Auction, replies: gs.Replies) -> None:
        """All replies are in: turn them up, and see who has bid best."""
        for seat, action in replies:
            (card,) = gs.chosen(action, DECK, state.hand[seat])
            gs.play(state, card, state.hand[seat], state.bid[seat])
            state.tell("bid", self.rule, seat=seat, cards=(card,))
        best, second = sorted((seat for seat, _ in replies), key=lambda seat: -state.bid[seat][0])[:2]
        state.then(UnderTheTable(second, best))


@gs.value
class UnderTheTable(gs.SeatStep[Auction]):
    """CUR-2.3. The reaction: the second-best bidder may pay the best one in secret."""

    best: gs.Seat
    rule = "CUR-2.3"

    def perform(self, state: Auction) -> gs.Ask:
        """The seat is asked whatever it holds; what it holds decides only what it may answer."""
        (best_bid,) = state.bid[self.best]
        higher = [face for face in DECK.faces_of(state.hand[self.seat]) if face > DECK.faces[best_bid]]
        options = gs.Alternatives([(PASS,), gs.Subsets(Pay, higher, (1,))])
        return gs.Ask(self.seat, options, "pass, or pay under the table", (self.rule,))

    def answer(self, state: Auction, replies: gs.Replies) -> None:
        """What is paid slips from hand to hand; the two of them see it."""
        seat, action = replies[0]
        if action is PASS:
            state.tell("passed", self.rule, seat=seat)
            state.then(Sell(self.best, self.best))
            return
        (card,) = gs.chosen(action, DECK, state.hand[seat])
        gs.slip(state, card, state.hand[seat], state.hand[self.best], gs.mask_of(seat, self.best))
        state.tell("paid", self.rule, seat=seat, cards=(card,), to=self.best)
        state.then(Sell(seat, self.best))


@gs.value
class Sell(gs.SeatStep[Auction]):
    """CUR-2.4. A seat takes the lot; the best bid is spent, and the others go back."""

    best: gs.Seat
    rule = "CUR-2.4"

    def perform(self, state: Auction) -> None:
        """A step that acts: these cards lie open, and all can see where they go."""
        (lot,) = state.lot
        gs.carry(lot, state.lot, state.collection[self.seat])
        state.tell("took", self.rule, seat=self.seat, cards=(lot,))
        for seat, bid in enumerate(state.bid):
            (card,) = bid
            gs.carry(card, bid, state.discard if seat == self.best else state.hand[seat])


@gs.value
class Count(gs.Step[Auction]):
    """CUR-3.1. The most points win."""

    rule = "CUR-3.1"

    def perform(self, state: Auction) -> None:
        """The end of the game."""
        state.finish(gs.Outcome.by_scores(map(points, state.collection), self.rule))


def points(collection: list[int]) -> int:
    """CUR-3.1. What a collection is worth: each card as much as there are of its kind."""
    kinds = [card % 4 for card in collection]
    return sum(kinds.count(kind) for kind in kinds)


# The game

SENTENCES = {
    "dealt": "everybody gets {each} cards",
    "offered": "{cards} is for sale",
    "bid": "{who} bids {cards}",
    "passed": "{who} passes",
    "paid": "{who} pays {whom} {cards} under the table",
    "took": "{who} takes {cards}",
}


class Curio(gs.Game[Auction]):
    """What is left to say: the rest has its defaults."""

    label = LABEL
    first_step = Deal()
    turn_rule = "CUR-2.2"

    def begin_turn(self, state: Auction, seat: gs.Seat) -> None:
        """In Curio nobody has a turn of their own; for scenarios, one more lot is sold."""
        state.agenda[:] = [Count(), Offer()]

    def describe(self, event: Heard, words: Words) -> str:
        """A sentence for an event, as one seat has heard it: cards it does not know are backs."""
        told = {**event.values, "cards": " ".join(event.cards)}
        if event.seat is not None:
            told["who"] = words.name(event.seat)
        to = event.values.get("to")
        if isinstance(to, int):
            told["whom"] = words.name(to)
        return SENTENCES[event.kind].format(**told)


GAME = Curio()
