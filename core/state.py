"""The state of a game: one mutable object of slotted fields, copied by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from .ask import Ask, Plain
from .event import Event
from .seats import Seat

if TYPE_CHECKING:
    from .action import Action
    from .box import Box
    from .outcome import Outcome
    from .script import Script
    from .step import Step

Self = TypeVar("Self", bound="State")


class Pile(NamedTuple):
    """A pile with its name; `cards` is the live list, its last card the top."""

    name: str
    cards: list[int]
    ordered: bool


class State:
    """What every game's table has; a game adds slots for its own piles and counters.

    Everything a game adds is public, except the cards in its piles: a pile's
    cards are seen by the seats whose bit is set in `known`. A game says with
    `pile_lists` which of its slots are piles, in the order of `box.layout`. An
    open slot holds an immutable value or a flat list of such: views copy no deeper.
    """

    __slots__ = ("agenda", "ask", "box", "counts", "known", "log", "outcome", "script", "sealed", "seed")

    pile_slots: ClassVar[frozenset[str]] = frozenset()
    """The names of the slots that hold piles or lists of piles."""

    open_slots: ClassVar[tuple[str, ...]] = ()
    """The game's public slots: all that it adds, less the piles."""

    open_values: ClassVar[Any]
    """Reads the open slots of a state, all at once."""

    box: Box
    agenda: list[Step[Any]]
    outcome: Outcome | None
    known: list[int]
    sealed: dict[Seat, Action]
    seed: int
    counts: dict[str, int]
    log: list[Event] | None
    script: Script | None
    ask: Ask | None
    """What the table waits for; None once the game is over."""

    def __init_subclass__(cls) -> None:
        games = [base for base in reversed(cls.__mro__) if issubclass(base, State) and base is not State]
        slots = [name for base in games for name in vars(base).get("__slots__", ())]
        cls.open_slots = tuple(name for name in slots if name not in cls.pile_slots)
        cls.open_values = attrgetter(*cls.open_slots) if cls.open_slots else staticmethod(_no_values)

    def __init__(self, box: Box, seed: int) -> None:
        """An empty table: no card is anywhere yet."""
        self.box = box
        self.agenda = []
        self.outcome = None
        self.known = [0] * len(box.deck.faces)
        self.sealed = {}
        self.seed = seed
        self.counts = {}
        self.log = None
        self.script = None
        self.ask = None

    def copy(self: Self) -> Self:
        """A table that shares nothing mutable with this one."""
        raise NotImplementedError(f"{type(self).__name__} does not copy")

    def copy_core(self, new: State) -> None:
        """Give `new` copies of the fields every game has. Asks, steps and events are shared values."""
        new.box = self.box
        new.agenda = self.agenda[:]
        new.outcome = self.outcome
        new.known = self.known[:]
        new.sealed = self.sealed.copy() if self.sealed else {}
        new.seed = self.seed
        new.counts = self.counts.copy()
        new.log = None if self.log is None else self.log[:]
        new.script = self.script
        new.ask = self.ask

    def pile_lists(self) -> list[list[int]]:
        """The live lists of every pile, in the order of `box.layout`."""
        raise NotImplementedError(f"{type(self).__name__} names no piles")

    def piles(self) -> Iterator[Pile]:
        """Every pile by name: together they hold each card once."""
        for spec, cards in zip(self.box.layout, self.pile_lists(), strict=True):
            yield Pile(spec.name, cards, spec.ordered)

    def pile(self, name: str) -> Pile:
        """The pile of this name; LookupError where there is none."""
        for pile in self.piles():
            if pile.name == name:
                return pile
        raise LookupError(f"no pile is called {name!r}; there are {', '.join(p.name for p in self.piles())}")

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.box.seats

    # ------------------------------------------------------------ what steps say

    def then(self, *steps: Step[Any]) -> None:
        """These steps come next, in this order, before all that waits already."""
        self.agenda += steps[::-1]

    def skip_to(self, marker: Step[Any]) -> None:
        """Drop what waits above the nearest equal marker; the marker comes next."""
        agenda = self.agenda
        place = len(agenda) - 1
        while place >= 0 and agenda[place] != marker:
            place -= 1
        if place < 0:
            raise LookupError(f"{marker} is not on the agenda {agenda}")
        del agenda[place + 1 :]

    def finish(self, outcome: Outcome) -> None:
        """The game is over; nothing that waits is done any more."""
        self.outcome = outcome
        self.agenda.clear()

    def tell(
        self,
        kind: str,
        /,
        *because: str,
        seat: int | None = None,
        cards: Sequence[int] = (),
        revealing: bool = False,
        **values: Plain,
    ) -> None:
        """Record what just happened, if anybody listens.

        `because` are the rule ids. Each of `cards` is shown to those who know it
        at this moment, to others as a back.
        """
        if self.log is None:
            return
        faces, known = self.box.deck.faces, self.known
        shown = tuple((int(faces[card]), known[card]) for card in cards)
        self.log.append(Event(kind, because, None if seat is None else Seat(seat), shown, values, revealing))


def _no_values(state: State) -> tuple[()]:
    return ()
