"""What a check found: how much was looked at, and every fault with the way back to it."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gunsmoke.core.ask import Plain

MOST_PER_CONTRACT = 8
"""So many faults of one contract are listed; the rest are only counted."""


ENGINE = str(Path(__file__).parents[1])


def raised(error: Exception) -> str:
    """An exception as one line: what, and the last line of code outside the engine that led to it."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith((ENGINE, "<"))]
    frame = (own or frames)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"


@dataclass(frozen=True, slots=True)
class Fault:
    """A contract that a game broke.

    `transcript(game, seats, seed, options)` prints the very game; `decision`
    counts from 0 and is the one about to be made, the number of all decisions
    once the game is over, or -1 where no game was played.
    """

    contract: str
    seed: int
    seats: int
    options: Mapping[str, Plain]
    decision: int
    text: str

    def __str__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        where = f"{self.seats} seats, seed {self.seed}{options}, decision {self.decision}"
        return f"{self.contract}: {self.text}\n    ({where})"


@dataclass(frozen=True, slots=True)
class Report:
    """The findings of one check: games and decisions played, checks made by contract, faults."""

    game: str
    games: int
    decisions: int
    checks: Mapping[str, int]
    faults: tuple[Fault, ...]
    unlisted: int

    @property
    def ok(self) -> bool:
        """Whether no fault was found."""
        return not self.faults

    def __str__(self) -> str:
        looked = f"{self.games} games, {self.decisions} decisions, {sum(self.checks.values())} checks"
        if self.ok:
            return f"{self.game}: no fault in {looked}"
        more = f"\n... and {self.unlisted} more" if self.unlisted else ""
        listed = "\n".join(str(fault) for fault in self.faults)
        return f"{self.game}: {len(self.faults) + self.unlisted} faults in {looked}\n{listed}{more}"


class Findings:
    """A report in the making."""

    __slots__ = ("checks", "decisions", "faults", "games", "unlisted")

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.checks: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self.unlisted = 0

    def add(self, fault: Fault) -> None:
        """Note a fault; the same text of the same contract is listed once."""
        alike = [other for other in self.faults if other.contract == fault.contract]
        if len(alike) >= MOST_PER_CONTRACT or any(other.text == fault.text for other in alike):
            self.unlisted += 1
        else:
            self.faults.append(fault)

    def report(self, game: str) -> Report:
        """All that was found so far."""
        return Report(game, self.games, self.decisions, dict(self.checks), tuple(self.faults), self.unlisted)
