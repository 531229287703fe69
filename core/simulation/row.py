"""What is kept of each game: one row, and one of each decision where they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from gunsmoke.core.values import value

GAME = "game"
"""Where a fault lies that ended its game."""

WORKER = "worker"
"""Where a fault lies that ended the process a game was played in."""


@value
class Fault:
    """Something that went wrong: `where` is `game`, `worker` or the name of a metric; `message` one line."""

    where: str
    message: str


@value
class DecisionRow:
    """A decision: its game, its place there from 0, who made it and among how many options.

    `turn` is the seat whose turn it was, if it was anybody's; `action` the text of what was chosen;
    a forced one had no other option.
    """

    game: int
    number: int
    turn: int | None
    seat: int
    bot: str
    kind: str
    options: int
    sealed: bool
    forced: bool
    action: str


@value
class GameRow:
    """A game of a plan: its number from 0, seed, and bots by seat; then how it came out.

    `winners` are seats, `scores` by seat; `groups` by name what each seat was (its role, its
    side). `decisions` counts all replies, forced ones too, `turns` the turns in which
    somebody decided. `values` are the metrics by name, None for one that does not
    apply; `rules` say how often each rule was cited by asks, and by events where they were
    recorded. A game that did not end has a fault of `game` or `worker`, and nothing but its number,
    seed and bots. `trail` is empty unless decisions were asked for.
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    decisions: int = 0
    turns: int = 0
    values: Mapping[str, float | None] = field(default_factory=dict)
    rules: Mapping[str, int] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    trail: tuple[DecisionRow, ...] = ()

    @property
    def ended(self) -> bool:
        """Whether the game came to its end."""
        return not any(fault.where in (GAME, WORKER) for fault in self.faults)
