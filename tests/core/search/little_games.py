"""Little games with known answers: Nim, where the end is in sight, and Evens, where two reply in secret."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from kuhn.game import Unseen

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, Plain, SealedAsk
from gunsmoke.core.box import Box
from gunsmoke.core.cards import Deck
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value


class Table(State):
    """A heap of counters; no cards."""

    __slots__ = ("heap",)

    def __init__(self, box: Box, seed: int) -> None:
        super().__init__(box, seed)
        self.heap = int(str(box.options["heap"]))

    def copy(self) -> Table:
        new = object.__new__(Table)
        self.copy_core(new)
        new.heap = self.heap
        return new

    def pile_lists(self) -> list[list[int]]:
        return []


@value
class Take(Action):
    """A number, taken or shown."""

    number: int

    def text(self, notation: Notation) -> str:
        return f"take {self.number}"


TAKES = tuple(map(Take, range(1, 41)))


@value
class Turn(Step[Table]):
    """Take one to three; who takes the last counter wins. A lone counter leaves no choice."""

    seat: Seat
    rule = "N-1"

    def perform(self, state: Table) -> Ask:
        return Ask(self.seat, TAKES[: min(3, state.heap)], "take", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        (seat, action), *_ = replies
        assert isinstance(action, Take)
        state.heap -= action.number
        if state.heap:
            state.then(Turn(Seat(1 - seat)))
        else:
            state.finish(Outcome((seat,), ("N-2",), (int(seat == 0), int(seat == 1))))


@value
class Show(Step[Table]):
    """Both show a number up to `heap` at once: seat 1 wins if they are equal, else seat 0."""

    rule = "E-1"

    def perform(self, state: Table) -> Ask:
        numbers = TAKES[: state.heap]
        return SealedAsk({Seat(0): numbers, Seat(1): numbers}, "show", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        (_, first), (_, second) = replies
        winner = Seat(int(first == second))
        state.finish(Outcome((winner,), ("E-2",), (int(winner == 0), int(winner == 1))))


class Nim(Unseen[Table]):
    """Counters taken in turn."""

    id = "nim"
    title = "Nim"
    least = most = 2
    state_type = Table
    steps: ClassVar = (Turn, Show)
    turn_rule = "N-1"
    end_rule = "N-2"
    first: ClassVar[Step[Table]] = Turn(Seat(0))

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Box:
        return Box(self, Deck([]), (), 2, {"heap": 3, **(options or {})})

    def deal(self, box: Box, seed: int) -> Table:
        state = Table(box, seed)
        state.then(self.first)
        return state


class Evens(Nim):
    """Numbers shown at once."""

    id = "evens"
    first = Show()


NIM, EVENS = Nim(), Evens()
