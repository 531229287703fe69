"""Pact, a made-up game for the tests of matches: each word its players may say tries one thing.

Everybody has two cards. In turn a player says words until it passes; a vote is
sealed, and the game ends when all vote yes. Some words are faulty on purpose.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, ClassVar

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask, Plain, SealedAsk
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.event import Heard
from gunsmoke.core.game import Game
from gunsmoke.core.knowledge import draw, shuffle, slip
from gunsmoke.core.notation import Notation
from gunsmoke.core.options import Options
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.rulebook import Rulebook
from gunsmoke.core.scene import Scene, Words
from gunsmoke.core.seats import Seat, clockwise, left_of
from gunsmoke.core.state import State
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.core.view import View

DECK = Deck(["Ac", "Bc", "Cc", "Dc", "Ec", "Fc", "Gc", "Hc", "Ic", "Jc", "Kc", "Lc"])
DEALT = 2
TURN, VOTE, END, SHOUT = "PA-1", "PA-2", "PA-3", "PA-4"


class Table(State):
    """Hands, a deck, cards laid down; how often somebody spoke, and whether shouting is allowed."""

    __slots__ = ("deck", "hands", "laid", "loud", "spoken")
    pile_slots = frozenset({"deck", "hands", "laid"})

    def __init__(self, box: Box, seed: int) -> None:
        super().__init__(box, seed)
        self.deck: list[int] = list(range(len(DECK)))
        self.hands: list[list[int]] = [[] for _ in range(box.seats)]
        self.laid: list[int] = []
        self.loud = False
        self.spoken = 0

    def copy(self) -> Table:
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.laid = self.laid[:]
        new.loud = self.loud
        new.spoken = self.spoken
        return new

    def pile_lists(self) -> list[list[int]]:
        return [self.deck, *self.hands, self.laid]


@value
class Word(Action):
    """Something said."""

    word: str

    def text(self, notation: Notation) -> str:
        return self.word


class Lay(CardsAction):
    """A card of the own hand, laid face down."""

    __slots__ = ()
    verb = "lay"
    face_up = False


WORDS = ("pass", "hum", "loud", "draw", "mix", "hint", "glance", "vote", "crash", "garble")
YES, NO, ABSTAIN, DOZE, SHOUTED = map(Word, ("yes", "no", "abstain", "doze", "shout"))


@value
class Deal(Step[Table]):
    """Two cards each, or as many as the house says."""

    rule = TURN

    def perform(self, state: Table) -> None:
        shuffle(state, state.deck, "deck")
        for seat, hand in enumerate(state.hands):
            cards = [draw(state, state.deck, hand, seat) for _ in range(state.box.dealt)]  # type: ignore[attr-defined]
            state.tell("dealt", TURN, seat=seat, cards=cards)
        state.then(Turn(Seat(0)))


@value
class Turn(Step[Table]):
    """A player says one word after another, until it passes."""

    seat: Seat
    rule = TURN

    def perform(self, state: Table) -> Ask:
        cards = state.box.deck.faces_of(state.hands[self.seat])
        options = (*map(Word, WORDS), *(Lay.of((face,)) for face in sorted(cards)))
        return Ask(self.seat, options, "say", (TURN,), lapse=DOZE)

    def answer(self, state: Table, replies: Replies) -> None:
        seat, action = replies[0]
        state.spoken += 1
        state.then(self)
        if isinstance(action, Lay):
            card = state.box.deck.find(action.cards[0], state.hands[seat])
            slip(state, card, state.hands[seat], state.laid, 1 << seat)
            state.tell("laid", TURN, seat=seat, cards=(card,))
            return
        assert isinstance(action, Word)
        said = action.word
        if said in ("pass", "doze"):
            state.agenda[-1] = Turn(left_of(seat, state.seats))
        elif said == "loud":
            state.loud = True
        elif said == "draw":
            draw(state, state.deck, state.hands[seat], seat)
        elif said == "mix":
            shuffle(state, state.deck, "deck")
        elif said == "glance":
            self._glance(state)
        elif said == "vote":
            state.agenda[-1] = Vote(seat)
        elif said == "crash":
            state.deck.pop()
            state.spoken //= 0
        elif said == "garble":
            state.deck.pop()
            raise NotationError("no such card")
        state.tell("said", TURN, seat=seat, word=said, revealing=said == "hint")

    def _glance(self, state: Table) -> None:
        """See a card and lose sight of it at once."""
        card = state.deck[-1]
        state.known[card] |= 1 << self.seat
        state.tell("glanced", TURN, seat=self.seat, cards=(card,))
        state.known[card] = 0


@value
class Vote(Step[Table]):
    """Everybody votes in secret; all yes ends the game, and the caller wins."""

    caller: Seat
    rule = VOTE

    def perform(self, state: Table) -> SealedAsk:
        voters = clockwise(self.caller, state.seats)
        return SealedAsk(dict.fromkeys(voters, (YES, NO)), "vote", (VOTE,), lapse=ABSTAIN)

    def answer(self, state: Table, replies: Replies) -> None:
        state.tell("voted", VOTE, votes=tuple(action.word for _, action in replies))  # type: ignore[attr-defined]
        if all(action == YES for _, action in replies):
            state.finish(Outcome((self.caller,), (END,), tuple(len(hand) for hand in state.hands)))
        else:
            state.then(Turn(left_of(self.caller, state.seats)))


class PactBox(Box):
    """How many cards are dealt."""

    __slots__ = ("dealt",)


class Pact(Game[Table]):
    """The game for one to nobody but tests."""

    id = "pact"
    title = "Pact"
    least, most = 2, 4
    state_type = Table
    steps: ClassVar = (Deal, Turn, Vote)
    turn_rule = TURN
    end_rule = END

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        raise RulesetError("Pact is not written down", file="nowhere")

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Box:
        seats = self.least if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(f"Pact is for {self.least} to {self.most} players, not {seats}")
        layout = (PileSpec("deck", True), *owned("hand", seats), PileSpec("laid", True))
        text = "" if overlay is None else overlay.read_text("utf-8")
        try:
            house: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulesetError(str(error), file=overlay) from error
        box = PactBox(self, DECK, layout, seats, dict(options or {}), blake2b(text.encode()).hexdigest()[:8])
        box.dealt = house.get("dealt", DEALT)
        return box

    def deal(self, box: Box, seed: int) -> Table:
        state = Table(box, seed)
        state.then(Deal())
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        state.agenda[:] = [Turn(seat)]

    def read_action(self, text: str, notation: Notation) -> Action:
        verb, _, cards = text.partition(" ")
        if verb == "lay":
            return Lay.of(tuple(notation.deck.read_all(cards)))
        if verb in (*WORDS, "yes", "no", "abstain", "doze", "shout"):
            return Word(verb)
        raise NotationError(f"{text!r} is nothing one says here")

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        return Refusal(TURN, "that is not said now", {})

    def offers(self, state: Table) -> Mapping[Seat, Options]:
        return dict.fromkeys(clockwise(0, state.seats), (SHOUTED,)) if state.loud else {}

    def take_up(self, state: Table, seat: Seat, action: Action) -> None:
        state.loud = False
        state.tell("shouted", SHOUT, seat=seat)

    def describe(self, event: Heard, words: Words) -> str:
        return event.kind

    def prompt(self, view: View, words: Words) -> str:
        return "What do you say?"

    def scene(self, view: View, words: Words) -> Scene:
        return Scene(())


PACT = Pact()
