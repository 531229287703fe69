"""From samples to ratios of the same round, and to one table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from comparisons import Comparison, Quantity, Side

Sample = Mapping[str, Any]
"""What one run of a case printed."""

Samples = Mapping[Side, Sequence[Sample]]
"""The samples of every side, by round."""

HEAD = (
    "case",
    "decisions/s",
    "copy us",
    "playouts/s",
    "divided by",
    "ratio median [min-max]",
    "target",
    "met",
)


class Ratios(NamedTuple):
    """Ours over the peer's in each round where both ran."""

    comparison: Comparison
    by_round: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.by_round)


def ratios(samples: Samples, comparisons: Sequence[Comparison]) -> list[Ratios]:
    """The ratios of every comparison that has at least one round with both sides."""
    found = []
    for comparison in comparisons:
        ours = numbers(samples, comparison.ours, comparison.quantity)
        theirs = numbers(samples, comparison.peer, comparison.quantity)
        pairs = list(zip(ours, theirs, strict=False))
        if pairs:
            found.append(Ratios(comparison, tuple(our / their for our, their in pairs)))
    return found


def numbers(samples: Samples, side: Side, quantity: str) -> list[float]:
    """One number a round; none for a case that did not run or does not measure it."""
    return [sample[quantity] for sample in samples.get(side, ()) if quantity in sample]


def middle(samples: Samples, side: Side, quantity: str) -> float | None:
    """The median over the rounds, None if there is nothing to take it of."""
    known = numbers(samples, side, quantity)
    return median(known) if known else None


def table(samples: Samples, comparisons: Sequence[Comparison]) -> str:
    """A row a case; one of ours has a row for each comparison it takes part in."""
    compared = ratios(samples, comparisons)
    rows: list[tuple[str, ...]] = []
    for side in samples:
        rates = tuple(shown(middle(samples, side, quantity)) for quantity in Quantity)
        mine = [found for found in compared if found.comparison.ours == side]
        for place, found in enumerate(mine):
            comparison = found.comparison
            what = "copy of " if comparison.quantity is Quantity.COPY else ""
            rows.append(
                (
                    *((str(side), *rates) if place == 0 else ("", "", "")),
                    f"{what}{comparison.peer}",
                    f"{found.median:.3g} [{min(found.by_round):.3g}-{max(found.by_round):.3g}]",
                    comparison.wanted(),
                    comparison.verdict(found.median),
                )
            )
        if not mine:
            rows.append((str(side), *rates, "", "", "", ""))
    return _aligned(HEAD, rows)


def forced_lines(samples: Samples) -> list[str]:
    """A line for each case with replies that were no choice: they are played but not counted."""
    lines = []
    for side in samples:
        share = middle(samples, side, "forced_share")
        if share:
            lines.append(f"{side}: {share:.1%} of the replies were forced and are not counted as decisions")
    return lines


def as_json(samples: Samples, comparisons: Sequence[Comparison]) -> dict[str, Any]:
    """Every sample and every ratio, as plain data."""
    return {
        "cases": {
            str(side): {
                "medians": {str(quantity): middle(samples, side, quantity) for quantity in Quantity},
                "samples": list(by_round),
            }
            for side, by_round in samples.items()
        },
        "comparisons": [
            {
                "ours": str(found.comparison.ours),
                "peer": str(found.comparison.peer),
                "quantity": str(found.comparison.quantity),
                "ratios": list(found.by_round),
                "median": found.median,
                "min": min(found.by_round),
                "max": max(found.by_round),
                "target": found.comparison.target,
                "stretch": found.comparison.stretch,
                "met": found.comparison.verdict(found.median) or None,
            }
            for found in ratios(samples, comparisons)
        ],
    }


def shown(number: float | None) -> str:
    """Whole and grouped from a hundred on, three digits below."""
    if number is None:
        return ""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _aligned(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    right = {1, 2, 3}
    lines = [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (head, *rows)
    ]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])
