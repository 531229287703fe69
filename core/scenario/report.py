"""What came of running a scenario."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Report:
    """A scenario that was run: its file, title and rules, and where the game did otherwise.

    Each difference is one line: where, what was expected, what was found.
    """

    path: str
    title: str
    rules: tuple[str, ...]
    differences: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether the game did all that the scenario says."""
        return not self.differences
