"""What a game leaves behind when it is over: its decisions in columns, for metrics to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from gunsmoke.core.box import Box
    from gunsmoke.core.event import Event
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.state import State

FIRST_SEALED, LATER_SEALED = 1, 2
"""In the column `sealed`: the first reply to a sealed ask, and those of the other seats to the same one."""


class TurnSpan(NamedTuple):
    """A turn: whose it was, and its decisions, from `start` up to `end`, which is none of it."""

    owner: int
    start: int
    end: int


class Trace:
    """A game that is over, as columns with an entry for each decision, in order.

    `seats` says who decided, `kinds` what was asked, `options` among how many (1: it was
    forced), `turns` whose turn it was, `sealed` whether the reply was sealed (0: it was not;
    see FIRST_SEALED). `standing` and `in_play` are pairs of a decision's number and what held
    from then on, one for each change; empty in games that tell nothing of it or never put
    anybody out. `known_hands` and `known_roles` are such pairs too, one at the beginning of each
    turn: the share that seats are certain of, on average, of the cards that others hold hidden,
    and of those hidden cards of which each seat has one, such as its role; empty where nothing of
    the kind is hidden, or no metric asks. `bots` are by seat, `state` is the last one, `groups` what the
    game sorts results by.
    """

    def __init__(self, box: Box, bots: Sequence[str]) -> None:
        """Nothing has been decided yet."""
        self.box = box
        self.bots = bots
        self.seats: list[int] = []
        self.kinds: list[str] = []
        self.options: list[int] = []
        self.turns: list[Seat | None] = []
        self.sealed: list[int] = []
        self.standing: list[tuple[int, list[float]]] = []
        self.in_play: list[tuple[int, list[Seat]]] = []
        self.known_hands: list[tuple[int, float]] = []
        self.known_roles: list[tuple[int, float]] = []
        self.state: State
        self.groups: Mapping[str, tuple[str, ...]] = {}

    @property
    def decisions(self) -> int:
        """How many there were, forced ones too."""
        return len(self.seats)

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        assert self.state.outcome is not None
        return self.state.outcome

    @property
    def events(self) -> Sequence[Event]:
        """All events, as the table's keeper has them; empty where nobody listened."""
        return self.state.log or ()

    @cached_property
    def spans(self) -> tuple[TurnSpan, ...]:
        """The turns in order; those in which nobody decided anything are not among them."""
        return tuple(_spans(self.turns))

    @cached_property
    def asks(self) -> list[int]:
        """For each decision, how many asks there were before its own; a sealed one counts once."""
        numbers = []
        asked = -1
        for sealed in self.sealed:
            asked += sealed != LATER_SEALED
            numbers.append(asked)
        return numbers

    @cached_property
    def span_of_standing(self) -> float:
        """The widest distance there ever was between the best and the worst seat; 0 without standings."""
        return max((max(row) - min(row) for _, row in self.standing), default=0.0)

    def standing_at(self, decision: int) -> list[float] | None:
        """How the seats stood before this decision; None in games that don't tell."""
        found: Any = None
        for at, row in self.standing:
            if at > decision:
                break
            found = row
        return found  # type: ignore[no-any-return]

    def standing_spans(self) -> Iterator[tuple[int, list[float]]]:
        """How many decisions were made at each standing, in order; those of no decision are left out."""
        ends = [at for at, _ in self.standing[1:]] + [self.decisions]
        for (start, row), end in zip(self.standing, ends):
            if end > start:
                yield end - start, row


def _spans(turns: Sequence[int | None]) -> Iterator[TurnSpan]:
    start = 0
    for place in range(1, len(turns) + 1):
        if place == len(turns) or turns[place] != turns[start]:
            owner = turns[start]
            if owner is not None:
                yield TurnSpan(owner, start, place)
            start = place
