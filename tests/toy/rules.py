"""The rulebook, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, Plain, SealedAsk
from gunsmoke.core.cards import Face
from gunsmoke.core.knowledge import draw, look, mask_of, pick, play, pour, shuffle, slip
from gunsmoke.core.options import Subsets
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat, clockwise, next_living
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value

from .actions import CHANCE, END, PASS, Bury, Give, Play, Return
from .cards import BACKFIRE, BLAST, BOLT, DUCK, FEINT, SCOPE, SNATCH, TONIC
from .table import Table

HAND = 4
LAST_SHUFFLE = 3


# ------------------------------------------------------------------------ deeds


def ready_deck(state: Table) -> bool:
    """TY-2.2. Make sure of a card on the deck; False if all cards are in hands."""
    if not state.deck:
        pour(state.discard, state.deck)
        pour(state.buried, state.deck)
        if state.deck:
            shuffle(state, state.deck, "deck")
            state.shuffled = True
            state.shuffles += 1
            state.tell("shuffled", "TY-2.2", times=state.shuffles)
    return bool(state.deck)


def draw_cards(state: Table, seat: int, many: int, pile: list[int], rule: str) -> None:
    """Draw as many as there are, up to `many`."""
    for _ in range(many):
        if ready_deck(state):
            card = draw(state, state.deck, pile, seat)
            state.tell("drew", rule, seat=seat, cards=(card,))


def put_down(state: Table, seat: int, face: int) -> None:
    """A card out of the hand is played."""
    card = state.box.deck.find(face, state.hands[seat])
    play(state, card, state.hands[seat], state.discard)
    state.tell("played", "TY-2.3", seat=seat, cards=(card,))


def may_answer(state: Table, seat: int) -> bool:
    """Whoever stands and holds a card is asked, whatever the card is."""
    return state.stands(seat) and bool(state.hands[seat])


def kinds_in(state: Table, seat: int) -> list[int]:
    """The different faces of a hand, in a fixed order."""
    return sorted(set(state.hand_faces(seat)))


def held(state: Table, seat: int, *faces: int) -> tuple[Action, ...]:
    """Plays of these faces, as far as the seat holds them."""
    return tuple(Play(Face(face)) for face in kinds_in(state, seat) if face in faces)


# ----------------------------------------------------------------------- set-up


@value
class Deal(Step[Table]):
    """TY-1.1. Shuffle and deal."""

    rule = "TY-1.1"

    def perform(self, state: Table) -> None:
        shuffle(state, state.deck, "deck")
        for seat in range(state.seats):
            draw_cards(state, seat, HAND, state.hands[seat], self.rule)
        passing = (PassLeft(),) if state.box.passing else ()
        state.then(*passing, Turn(Seat(0)))


@value
class PassLeft(Step[Table]):
    """TY-1.2. All lay a card for the left neighbour at once; chance lays it for the silent."""

    rule = "TY-1.2"

    def perform(self, state: Table) -> Ask | None:
        givers = [Seat(seat) for seat in state.standing() if state.hands[seat]]
        if not givers:
            return None
        options = {seat: Subsets(Give, state.hand_faces(seat), (1,)) for seat in givers}
        return SealedAsk(options, "hand", (self.rule,), lapse=CHANCE)

    def answer(self, state: Table, replies: Replies) -> None:
        deck = state.box.deck
        for seat, action in replies:
            hand = state.hands[seat]
            if isinstance(action, Give):
                card: int = deck.find(action.cards[0], hand)
            else:
                card = pick(state, hand, "chance")
            slip(state, card, hand, state.stages[seat], mask_of(seat))
        for seat, _ in replies:
            left = next_living(seat, state.seats, state.stands)
            stage = state.stages[seat]
            look(state, stage, left)
            state.tell("passed", self.rule, seat=seat, cards=stage, to=left)
            pour(stage, state.hands[left])


# ------------------------------------------------------------------------- turn


@value
class Turn(Step[Table]):
    """TY-2.1 to TY-2.5, in order."""

    seat: Seat
    rule = "TY-2.5"

    def perform(self, state: Table) -> None:
        state.active = self.seat
        state.shuffled = False
        state.tell("began", self.rule, seat=self.seat)
        state.then(DrawTwo(self.seat), Act(self.seat), BuryDown(self.seat), EndTurn(self.seat))


@value
class DrawTwo(Step[Table]):
    """TY-2.1. Draw two cards."""

    seat: Seat
    rule = "TY-2.1"

    def perform(self, state: Table) -> None:
        draw_cards(state, self.seat, 2, state.hands[self.seat], self.rule)


@value
class Act(Step[Table]):
    """TY-2.3. Play a card or end the playing; a turn whose owner has fallen is over (TY-2.5)."""

    seat: Seat
    rule = "TY-2.3"

    def perform(self, state: Table) -> Ask | None:
        if not state.stands(self.seat):
            state.skip_to(EndTurn(self.seat))
            return None
        return Ask(self.seat, (*plays_of(state, self.seat), END), "act", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        if action == END:
            state.tell("ended", self.rule, seat=seat)
            return
        assert isinstance(action, Play)
        put_down(state, seat, action.face)
        state.then(*effect_of(state, seat, action), self)


def plays_of(state: Table, seat: int) -> list[Action]:
    """What the seat may play in its turn."""
    others = [Seat(other) for other in state.standing() if other != seat]
    found: list[Action] = []
    for face in kinds_in(state, seat):
        if face == BOLT:
            found += [Play(BOLT, other) for other in others]
        elif face == SNATCH:
            found += [Play(SNATCH, other) for other in others if state.hands[other]]
        elif face in (BLAST, SCOPE) or (face == TONIC and state.lives[seat] < state.box.lives):
            found.append(Play(Face(face)))
    return found


def effect_of(state: Table, seat: Seat, action: Play) -> tuple[Step[Any], ...]:
    """TY-3. The steps that a card played in the turn sets going."""
    others = [other for other in clockwise(seat, state.seats)[1:] if state.stands(other)]
    if action.face == BLAST:
        return (*[Defend(seat, other) for other in others], Wound(seat, "TY-3.5"), Judge())
    if action.face == SCOPE:
        return (Spy(seat),)
    if action.face == TONIC:
        return (Heal(seat),)
    assert action.target is not None
    if action.face == SNATCH:
        return (Snatch(seat, action.target),)
    return (Defend(seat, action.target), Judge())


@value
class BuryDown(Step[Table]):
    """TY-2.4. Bury what is beyond four cards."""

    seat: Seat
    rule = "TY-2.4"

    def perform(self, state: Table) -> Ask | None:
        beyond = len(state.hands[self.seat]) - HAND
        if beyond <= 0:
            return None
        return Ask(self.seat, Subsets(Bury, state.hand_faces(self.seat), (beyond,)), "bury", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        assert isinstance(action, Bury)
        for card in state.box.deck.find_all(action.cards, state.hands[seat]):
            slip(state, card, state.hands[seat], state.buried, mask_of(seat))
            state.tell("buried", self.rule, seat=seat, cards=(card,))


@value
class EndTurn(Step[Table]):
    """TY-2.5. The turn goes to the left."""

    seat: Seat
    rule = "TY-2.5"

    def perform(self, state: Table) -> None:
        if state.shuffles >= LAST_SHUFFLE:
            most = max(state.lives)
            winners = tuple(Seat(seat) for seat, lives in enumerate(state.lives) if lives == most)
            state.tell("dusk", "TY-4.4", winners=winners)
            state.finish(Outcome(winners, ("TY-4.4",), tuple(state.lives)))
            return
        passing = (PassLeft(),) if state.shuffled and state.box.passing else ()
        state.then(*passing, Turn(next_living(self.seat, state.seats, state.stands)))


# ------------------------------------------------------------------------ cards


@value
class Defend(Step[Table]):
    """TY-3.1, TY-3.2, TY-3.4. Duck, let it backfire, or lose a life; nothing once the attacker has fallen."""

    attacker: Seat
    seat: Seat
    rule = "TY-3.1"

    def perform(self, state: Table) -> Ask | None:
        if not state.stands(self.attacker):
            state.skip_to(Judge())
            return None
        if not may_answer(state, self.seat):
            state.then(Wound(self.seat, self.rule))
            return None
        options = (*held(state, self.seat, DUCK, BACKFIRE), PASS)
        return Ask(self.seat, options, "defend", (self.rule, "TY-3.2"), defence_values(state, self))

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        wound = Wound(seat, self.rule)
        if action == PASS:
            state.tell("gave_in", self.rule, seat=seat)
            state.then(wound)
            return
        assert isinstance(action, Play)
        put_down(state, seat, action.face)
        if action.face == BACKFIRE:
            state.then(Wound(self.attacker, "TY-3.4"))
        else:
            state.then(Contest(self.attacker, seat, True, Spare(seat), wound))


def defence_values(state: Table, step: Defend) -> dict[str, Plain]:
    """What is asked, for the prompt."""
    return {"attacker": step.attacker, "lives": state.lives[step.seat]}


@value
class Contest(Step[Table]):
    """TY-3.3. The speaker may feint; the other one may answer with a feint, and so on."""

    speaker: Seat
    other: Seat
    stands: bool
    deed: Step[Any]
    otherwise: Step[Any]
    rule = "TY-3.3"

    def perform(self, state: Table) -> Ask | None:
        if not may_answer(state, self.speaker):
            state.then(self.deed if self.stands else self.otherwise)
            return None
        options = (*held(state, self.speaker, FEINT), PASS)
        return Ask(self.speaker, options, "undo", (self.rule,), {"against": self.other})

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        if action == PASS:
            state.tell("let_be", self.rule, seat=seat)
            state.then(self.deed if self.stands else self.otherwise)
            return
        put_down(state, seat, FEINT)
        state.then(Contest(self.other, seat, not self.stands, self.deed, self.otherwise))


@value
class Spare(Step[Table]):
    """TY-3.2. The duck stands."""

    seat: Seat
    rule = "TY-3.2"

    def perform(self, state: Table) -> None:
        state.tell("ducked", self.rule, seat=self.seat)


@value
class Wound(Step[Table]):
    """TY-3.1, TY-3.4, TY-3.5. Somebody who still stands loses a life."""

    seat: Seat
    because: str
    rule = "TY-3.1"

    def perform(self, state: Table) -> None:
        seat = self.seat
        if state.stands(seat):
            state.lives[seat] -= 1
            state.tell("wounded", self.because, seat=seat, lives=state.lives[seat])
            state.then(Dying(seat))


@value
class Snatch(Step[Table]):
    """TY-3.6. A card at random changes hands; only these two see it."""

    seat: Seat
    victim: Seat
    rule = "TY-3.6"

    def perform(self, state: Table) -> None:
        hand = state.hands[self.victim]
        if hand:
            card = pick(state, hand, "snatch")
            slip(state, card, hand, state.hands[self.seat], mask_of(self.seat, self.victim))
            tell_snatched(state, self, card)


def tell_snatched(state: Table, step: Snatch, card: int) -> None:
    """Everybody hears of it, two see the card."""
    state.tell("snatched", step.rule, seat=step.seat, cards=(card,), victim=step.victim)


@value
class Spy(Step[Table]):
    """TY-3.7. Look at the three top cards."""

    seat: Seat
    rule = "TY-3.7"

    def perform(self, state: Table) -> None:
        draw_cards(state, self.seat, 3, state.stages[self.seat], self.rule)
        state.then(PutBack(self.seat))


@value
class PutBack(Step[Table]):
    """TY-3.7. One of them goes back on the deck, the others into the hand."""

    seat: Seat
    rule = "TY-3.7"

    def perform(self, state: Table) -> Ask | None:
        stage = state.box.deck.faces_of(state.stages[self.seat])
        return Ask(self.seat, Subsets(Return, stage, (1,)), "return", (self.rule,)) if stage else None

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        assert isinstance(action, Return)
        stage = state.stages[seat]
        card = state.box.deck.find(action.cards[0], stage)
        slip(state, card, stage, state.deck, mask_of(seat))
        state.tell("returned", self.rule, seat=seat, cards=(card,))
        pour(stage, state.hands[seat])


@value
class Heal(Step[Table]):
    """TY-3.8, TY-5.1. A life comes back."""

    seat: Seat
    because: str = "TY-3.8"
    rule = "TY-3.8"

    def perform(self, state: Table) -> None:
        seat = self.seat
        if state.stands(seat) and state.lives[seat] < state.box.lives:
            state.lives[seat] += 1
            state.tell("healed", self.because, seat=seat, lives=state.lives[seat])


# ---------------------------------------------------------------------- falling


@value
class Dying(Step[Table]):
    """TY-4.1. Without a life, a tonic at once or the seat falls."""

    seat: Seat
    rule = "TY-4.1"

    def perform(self, state: Table) -> Ask | None:
        seat = self.seat
        if state.lives[seat] > 0 or not state.stands(seat):
            return None
        if not may_answer(state, seat):
            state.then(Fall(seat))
            return None
        return Ask(seat, (*held(state, seat, TONIC), PASS), "survive", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        if action == PASS:
            state.tell("gave_up", self.rule, seat=seat)
            state.then(Fall(seat))
        else:
            put_down(state, seat, TONIC)
            state.then(Heal(seat), self)


@value
class Fall(Step[Table]):
    """TY-4.2. The cards of the fallen are laid aside face up."""

    seat: Seat
    rule = "TY-4.2"

    def perform(self, state: Table) -> None:
        seat = self.seat
        state.out[seat] = True
        state.fell = (*state.fell, seat)
        hand = state.hands[seat]
        cards = state.box.deck.find_all(state.hand_faces(seat), hand)
        for card in cards:
            play(state, card, hand, state.discard)
        state.tell("fell", self.rule, seat=seat, cards=cards)


@value
class Judge(Step[Table]):
    """TY-4.3. Once an effect is over, see who stands."""

    rule = "TY-4.3"

    def perform(self, state: Table) -> None:
        standing = state.standing()
        fell, state.fell = state.fell, ()
        if len(standing) <= 1:
            winners = tuple(Seat(seat) for seat in standing or sorted(fell))
            state.tell("won", self.rule, winners=winners)
            state.finish(Outcome(winners, (self.rule,), tuple(state.lives)))


STEPS = (
    Deal,
    PassLeft,
    Turn,
    DrawTwo,
    Act,
    BuryDown,
    EndTurn,
    Defend,
    Contest,
    Spare,
    Wound,
    Snatch,
    Spy,
    PutBack,
    Heal,
    Dying,
    Fall,
    Judge,
)
