"""Counting up faults: what is kept does not grow with the number of games that have them."""

from __future__ import annotations

from .row import Fault
from .summary import FaultSummary

FIRST_FAULTS = 10
"""So many games are named of those with the same fault."""

FAULT_KINDS = 100
"""So many different faults are told apart; the others are counted together."""

OTHER_FAULTS = "other faults"


class FaultTally:
    """Folds the faults of games."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        """There is no fault yet."""
        self._found: dict[tuple[str, str], _Games] = {}

    def add(self, fault: Fault, number: int, seed: int) -> None:
        """Count a fault of the game of this number and seed."""
        key = (fault.where, fault.message)
        if key not in self._found and len(self._found) >= FAULT_KINDS:
            key = (fault.where, OTHER_FAULTS)
        found = self._found.setdefault(key, _Games())
        found.games += 1
        if len(found.numbers) < FIRST_FAULTS:
            found.numbers.append(number)
            found.seeds.append(seed)

    def summary(self) -> list[FaultSummary]:
        """All faults, those met first first."""
        return [
            FaultSummary(where, message, found.games, tuple(found.numbers), tuple(found.seeds))
            for (where, message), found in self._found.items()
        ]


class _Games:
    """How many games have a fault, and the numbers and seeds of the first few."""

    __slots__ = ("games", "numbers", "seeds")

    def __init__(self) -> None:
        self.games = 0
        self.numbers: list[int] = []
        self.seeds: list[int] = []
