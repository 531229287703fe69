"""The rules, a step for each paragraph."""

import gunsmoke.core.author as gs

from .actions import Play, Slip
from .cards import DECK, brand, rank
from .state import Night, led_brand, strong_brand


@gs.value
class NightFalls(gs.SeatStep[Night]):
    """RU-1.2. A night, on which this seat leads first."""

    rule = "RU-1.2"

    def perform(self, state: Night) -> None:
        """What the last night has left behind is cleared away."""
        state.night += 1
        state.leader = self.seat
        for counts in (state.taken, state.lacks):
            counts[:] = [0] * state.seats
        state.tell("fell", self.rule, seat=self.seat, night=state.night)
        strong = (TurnUp(),) if state.box.strong else ()
        fence = (Fence(), TakeIn()) if state.box.fence else ()
        state.then(Deal(), *strong, *fence, Turn(self.seat))


@gs.value
class Deal(gs.Step[Night]):
    """RU-1.3. All cards are shuffled, and hands dealt."""

    rule = "RU-1.3"

    def perform(self, state: Night) -> None:
        """Everybody sees the own hand alone."""
        gs.pour(state.turned, state.deck)
        gs.pour(state.driven, state.deck)
        gs.shuffle(state, state.deck, "deck")
        gs.deal(state, state.deck, state.hand, state.box.hand)
        for seat, hand in enumerate(state.hand):
            state.tell("drew", self.rule, seat=seat, cards=sorted(hand))


@gs.value
class TurnUp(gs.Step[Night]):
    """RU-1.4. A card is turned up for the strong brand."""

    rule = "RU-1.4"

    def perform(self, state: Night) -> None:
        """It stays beside the deck."""
        card = gs.flip(state, state.deck, state.turned)
        state.tell("turned", self.rule, cards=(card,))


@gs.value
class Fence(gs.Step[Night]):
    """RU-2.1. Everybody picks a card in secret and slips it to the left."""

    rule = "RU-2.1"

    def perform(self, state: Night) -> gs.Ask:
        """All are asked at once, each about its own hand."""
        options = {
            gs.Seat(seat): gs.Subsets(Slip, DECK.faces_of(hand), (1,)) for seat, hand in enumerate(state.hand)
        }
        return gs.SealedAsk(options, "slip", (self.rule,))

    def answer(self, state: Night, replies: gs.Replies) -> None:
        """The two at each hole of the fence see what goes through it."""
        for seat, action in replies:
            (card,) = gs.chosen(action, DECK, state.hand[seat])
            left = gs.left_of(seat, state.seats)
            gs.slip(state, card, state.hand[seat], state.fence[left], gs.mask_of(seat, left))
            state.tell("slipped", self.rule, seat=seat, cards=(card,), to=left)


@gs.value
class TakeIn(gs.Step[Night]):
    """RU-2.1. What came through the fence goes to the hands, when all have picked."""

    rule = "RU-2.1"

    def perform(self, state: Night) -> None:
        """Whoever saw a card come through knows where it is now."""
        for fence, hand in zip(state.fence, state.hand, strict=True):
            gs.pour(fence, hand)


@gs.value
class Turn(gs.SeatStep[Night]):
    """RU-3.1. A player plays a card to the drive."""

    rule = "RU-3.1"

    def perform(self, state: Night) -> gs.Ask:
        """RU-3.2. Of the leader's brand, if there is one in the hand."""
        playable = DECK.faces_of(follow(state.hand[self.seat], led_brand(state)))
        return gs.Ask(self.seat, gs.Subsets(Play, playable, (1,)), "play", (self.rule,))

    def answer(self, state: Night, replies: gs.Replies) -> None:
        """The card lies open; who does not follow shows that there is nothing to follow with."""
        seat, action = replies[0]
        (card,) = gs.chosen(action, DECK, state.hand[seat])
        gs.play(state, card, state.hand[seat], state.drive[seat])
        led = led_brand(state)
        if led is not None and brand(card) != led:
            state.lacks[seat] |= 1 << led
        state.tell("played", "RU-3.2", seat=seat, cards=(card,))
        left = gs.left_of(seat, state.seats)
        state.then(TakeDrive() if state.drive[left] else Turn(left))


@gs.value
class TakeDrive(gs.Step[Night]):
    """RU-3.3, RU-3.4. The best card takes the drive, and its seat leads the next."""

    rule = "RU-3.3"

    def perform(self, state: Night) -> None:
        """When hands are empty, the night is over."""
        led, strong = led_brand(state), strong_brand(state)
        best = max(range(state.seats), key=lambda seat: strength(state.drive[seat][0], led, strong))
        for card in state.drive:
            gs.pour(card, state.driven)
        state.taken[best] += 1
        state.leader = best
        state.tell("took", self.rule, seat=best, taken=state.taken[best])
        state.then(Turn(gs.Seat(best)) if state.hand[best] else Marshal())


@gs.value
class Marshal(gs.Step[Night]):
    """RU-4.1, RU-4.2. Points for the drives of the night."""

    rule = "RU-4.1"

    def perform(self, state: Night) -> None:
        """The next night falls, or the game is over."""
        most = max(state.taken)
        for seat, taken in enumerate(state.taken):
            if taken == sum(state.taken):
                state.points[seat] += state.box.border
                state.tell("escaped", "RU-4.2", seat=seat, points=state.box.border)
            elif taken == most:
                state.tell("caught", self.rule, seat=seat, taken=taken)
            elif taken:
                state.points[seat] += taken
                state.tell("scored", self.rule, seat=seat, points=taken)
        if state.night == state.box.nights:
            state.finish(gs.Outcome.by_scores(state.points, "RU-5.1"))
        else:
            state.then(NightFalls(gs.Seat(state.night % state.seats)))


def follow(hand: list[int], led: int | None) -> list[int]:
    """RU-3.2. The cards of a hand that may be played after this brand was led."""
    return [card for card in hand if brand(card) == led] or hand


def strength(card: int, led: int | None, strong: int | None) -> tuple[bool, bool, int]:
    """RU-3.3. Of two cards of a drive the one with the greater strength is the better one."""
    return brand(card) == strong, brand(card) == led, rank(card)
