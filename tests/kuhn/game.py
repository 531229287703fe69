"""Kuhn poker: three cards, an ante, one bet. Random play gives the first seat an eighth of a chip a game."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Mapping
from itertools import repeat
from pathlib import Path
from typing import ClassVar, NoReturn

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, Plain
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.game import Game, S
from gunsmoke.core.knowledge import draw, shuffle
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value

DECK = Deck(["J", "Q", "K"])
LAYOUT = (PileSpec("deck", True), *owned("hand", 2))


class Table(State):
    """`said` is what was said so far: `p` for pass, `b` for bet."""

    __slots__ = ("deck", "hands", "said")
    pile_slots = frozenset({"deck", "hands"})

    def __init__(self, box: Box, seed: int) -> None:
        super().__init__(box, seed)
        self.deck: list[int] = [0, 1, 2]
        self.hands: list[list[int]] = [[], []]
        self.said = ""

    def copy(self) -> Table:
        new = object.__new__(type(self))
        self.copy_core(new)
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.said = self.said
        return new

    def pile_lists(self) -> list[list[int]]:
        return [self.deck, *self.hands]


@value
class Word(Action):
    """Pass or bet."""

    word: str

    def text(self, notation: Notation) -> str:
        return self.word


PASS, BET = Word("pass"), Word("bet")


@value
class Deal(Step[Table]):
    """One card each."""

    rule = "K-1"

    def perform(self, state: Table) -> None:
        shuffle(state, state.deck, "deck")
        for seat, hand in enumerate(state.hands):
            draw(state, state.deck, hand, seat)
        state.then(Speak(Seat(0)))


@value
class Speak(Step[Table]):
    """A seat passes or bets; two passes, or a bet that was answered, end the game."""

    seat: Seat
    rule = "K-2"

    def perform(self, state: Table) -> Ask:
        return Ask(self.seat, (PASS, BET), "speak", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        (seat, action), *_ = replies
        state.said += "b" if action is BET else "p"
        state.tell("spoke", self.rule, seat=seat)
        higher = int(state.hands[1] > state.hands[0])
        if state.said.endswith("bp"):
            state.finish(won(1 - seat, 1))
        elif state.said == "pp":
            state.finish(won(higher, 1))
        elif state.said.endswith("bb"):
            state.finish(won(higher, 2))
        else:
            state.then(Speak(Seat(1 - seat)))


def won(seat: int, chips: int) -> Outcome:
    return Outcome((Seat(seat),), ("K-3",), (chips, -chips) if seat == 0 else (-chips, chips))


class Unseen(Game[S]):
    """A game that programs play and nobody looks at."""

    def no_screen(self, *ignored: object, **ignored_too: object) -> NoReturn:
        raise NotImplementedError

    rulebook = begin_turn = read_action = describe = prompt = scene = no_screen

    def explain(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        return None


class Kuhn(Unseen[Table]):
    """Two seats."""

    id = "kuhn"
    title = "Kuhn poker"
    least = most = 2
    state_type = Table
    steps: ClassVar = (Deal, Speak)
    turn_rule = "K-2"
    end_rule = "K-3"

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Box:
        return Box(self, DECK, LAYOUT, 2, {})

    def deal(self, box: Box, seed: int) -> Table:
        state = Table(box, seed)
        state.then(Deal())
        return state

    def groups(self, state: Table) -> Mapping[str, tuple[str, ...]]:
        return {"card": tuple(DECK.texts[hand[0]] for hand in state.hands)}


class Raising(Kuhn):
    """Some deals raise."""

    id = "kuhn-raising"

    def deal(self, box: Box, seed: int) -> Table:
        if seed % 5 == 0:
            raise RuntimeError("the deck is\nsticky")
        return super().deal(box, seed)


class Endless(Kuhn):
    """Some deals never end."""

    id = "kuhn-endless"
    patience = 100

    def deal(self, box: Box, seed: int) -> Table:
        state = super().deal(box, seed)
        if seed % 5 == 0:
            state.agenda[:] = [Forever()]
        return state


@value
class Forever(Step[Table]):
    """Asks the same again and again."""

    rule = "K-9"

    def perform(self, state: Table) -> Ask:
        return Ask(0, (PASS, BET), "forever", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        state.then(self)


class Deadly(Kuhn):
    """Some deals end the process they are played in, whenever they are played."""

    id = "kuhn-deadly"

    def deal(self, box: Box, seed: int) -> Table:
        if seed % 40 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().deal(box, seed)


class Mortal(Kuhn):
    """The first process to come to one of these deals dies of it; KUHN_GRAVE remembers that."""

    id = "kuhn-mortal"

    def deal(self, box: Box, seed: int) -> Table:
        if seed % 40 == 0:
            grave = Path(os.environ["KUHN_GRAVE"]) / str(seed)
            if not grave.exists():
                grave.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return super().deal(box, seed)


class Slow(Kuhn):
    """Every deal takes its time, and leaves a trace of its process in KUHN_GRAVE."""

    id = "kuhn-slow"

    def deal(self, box: Box, seed: int) -> Table:
        (Path(os.environ["KUHN_GRAVE"]) / f"pid-{os.getpid()}").touch()
        time.sleep(0.01)
        return super().deal(box, seed)


class Hanging(Kuhn):
    """Some deals never come back."""

    id = "kuhn-hanging"

    def deal(self, box: Box, seed: int) -> Table:
        if seed % 40 == 0:
            hang()
        return super().deal(box, seed)


def hang() -> None:
    """Never return: in the way that KUHN_HANG names."""
    match os.environ["KUHN_HANG"]:
        case "loop":
            while True:
                try:
                    list(range(10))
                except Exception:
                    continue
        case "sleep":
            time.sleep(10_000)
        case "c":
            max(repeat(0))


KUHN, RAISING, ENDLESS, DEADLY, MORTAL, SLOW = Kuhn(), Raising(), Endless(), Deadly(), Mortal(), Slow()
HANGING = Hanging()
