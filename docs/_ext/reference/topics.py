"""The topics that rules are sorted by."""

from __future__ import annotations

from gunsmoke.core.rulebook import Topic


def part() -> str:
    """The topics in a line."""
    return ", ".join(f"`{topic}`" for topic in Topic)
