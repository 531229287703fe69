"""Every metric that any game can be measured by, from the metrics themselves."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.metrics.metric import Metric
from gunsmoke.core.metrics.standard import STANDARD

from .markdown import table


def all_metrics() -> Sequence[Metric]:
    """The metrics in the order in which they are shown."""
    return STANDARD


def part() -> str:
    """A table of them."""
    head = ("name", "unit", "what is measured", "in the field")
    return table(head, (_row(metric) for metric in all_metrics()))


def _row(metric: Metric) -> tuple[str, ...]:
    needs = "".join(
        f" {text}"
        for needed, text in (
            (metric.needs_events, "It reads the events."),
            (metric.needs_knowledge, "It reads what seats know."),
        )
        if needed
    )
    return f"`{metric.name}`", metric.unit, f"{metric.definition}{needs}", metric.field_name
