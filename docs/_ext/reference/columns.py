"""The columns of the files that a simulation writes."""

from __future__ import annotations

from collections.abc import Iterable

from gunsmoke.core.columns import Column
from gunsmoke.core.simulation.columns import AFTER, BEFORE, DECISION

from .markdown import paragraphs, table


def part() -> str:
    """A table for each file."""
    return paragraphs(
        "## A row for each game",
        _columns(BEFORE),
        "Then a column for each group the game sorts its seats by, and `metric_...` for each metric; then:",
        _columns(AFTER),
        "## A row for each decision",
        _columns(DECISION),
    )


def _columns(columns: Iterable[Column]) -> str:
    rows = ((f"`{column.name}`", column.kind, column.definition) for column in columns)
    return table(("column", "type", "meaning"), rows)
