"""The plots of a report: intervals as dots with whiskers, histograms, and bars."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any

from gunsmoke.core.quantities import amount, estimate, in_language, percent
from gunsmoke.core.statistics import Interval

from .svg import ACCENT, BAR, INK, LETTER, LINE, PAPER, QUIET, clean, draw, width_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH, CARD = 380, 250
"""The width of a plot in its own units: of one by itself, and of one on a card."""

ROW = 26
"""The height of a row."""

LABEL_MOST = 150
"""Labels that are wider are cut; the table beside the plot has them whole."""

TOP, BOTTOM = 8, 26
"""The room above the axes and below them."""

BOLD = 1.12
"""How much wider bold letters are."""

GAP = 10
"""The room between the axes and what stands beside them."""


def whiskers(
    id: str,
    title: str,
    told: str,
    rows: Sequence[tuple[str, Interval]],
    *,
    share: bool,
    mark: float | None = None,
) -> str:
    """Estimates as dots on their intervals, one below the other; a dashed line at `mark`."""
    values = [estimate(interval, share=share) for _label, interval in rows]
    labels = [_cut(label) for label, _interval in rows]
    left, right = _room(labels), _room(values)
    height = TOP + ROW * len(rows) + BOTTOM
    ends = [end for _label, found in rows for end in (found.low, found.high, found.value) if isfinite(end)]
    least, most = min([*ends, *([0.0] if share else [])]), max(ends)

    def paint(figure: Figure) -> None:
        axes = _axes(figure, left, right)
        axes.set_xlim(*_spread(least, most, most_of_all=1.0 if share else None))
        axes.set_ylim(len(rows) - 0.5, -0.5)
        _scale(axes, share=share)
        if mark is not None:
            axes.axvline(mark, color=QUIET, linewidth=1, dashes=(3, 3))
        for place, (_label, found) in enumerate(rows):
            if isfinite(found.low) and isfinite(found.high):
                axes.hlines(place, found.low, found.high, color=ACCENT, linewidth=2.5)
                axes.vlines([found.low, found.high], place - 0.18, place + 0.18, color=ACCENT, linewidth=1.5)
            axes.plot(
                [found.value], [place], "o", color=ACCENT, markersize=8, mec=PAPER, mew=1.5, clip_on=False
            )
            _beside(figure, place, labels[place], values[place], left)

    return draw(id, title, told, (WIDTH, height), paint)


def bars(id: str, title: str, told: str, rows: Sequence[tuple[str, float]]) -> str:
    """Numbers as bars, one below the other."""
    values = [amount(number) for _label, number in rows]
    labels = [_cut(label) for label, _number in rows]
    left, right = _room(labels), _room(values)
    height = TOP + ROW * len(rows) + BOTTOM

    def paint(figure: Figure) -> None:
        axes = _axes(figure, left, right)
        axes.set_xlim(0, max(number for _label, number in rows) * 1.02 or 1)
        axes.set_ylim(len(rows) - 0.5, -0.5)
        _scale(axes, share=False)
        for place, (_label, number) in enumerate(rows):
            axes.barh([place], [number], height=0.62, color=BAR)
            _beside(figure, place, labels[place], values[place], left)

    return draw(id, title, told, (WIDTH, height), paint)


def histogram(
    id: str,
    title: str,
    told: str,
    bins: Sequence[tuple[float, float, int]],
    *,
    mean: float,
    share: bool,
    whole: bool,
) -> str:
    """How often numbers fall in each bin, and a line at their mean; `whole` puts bars over whole numbers."""
    height = 112
    shift = -0.5 if whole else 0.0

    def paint(figure: Figure) -> None:
        axes = _axes(figure, 16, 16)
        widths = [high - low for low, high, _count in bins]
        axes.set_xlim(bins[0][0] + shift - widths[0] * 0.1, bins[-1][1] + shift + widths[-1] * 0.1)
        axes.set_ylim(0, max(count for _low, _high, count in bins) * 1.08)
        axes.bar(
            [low + shift for low, _high, _count in bins],
            [count for _low, _high, count in bins],
            [width * 0.92 for width in widths],
            align="edge",
            color=BAR,
        )
        _scale(axes, share=share, whole=whole, grid=False)
        axes.axhline(0, color=LINE, linewidth=1.5)
        axes.axvline(mean, color=ACCENT, linewidth=2)

    return draw(id, title, told, (CARD, height), paint)


def _cut(label: str) -> str:
    """As much of a label as there is room for."""
    label = clean(label)
    if width_of(label) <= LABEL_MOST:
        return label
    while width_of(label + "…") > LABEL_MOST:
        label = label[:-1]
    return label + "…"


def _room(texts: Sequence[str]) -> float:
    """The room that texts beside the axes need."""
    return GAP + max(map(width_of, texts)) * BOLD


def _axes(figure: Figure, left: float, right: float) -> Axes:
    """Axes with so much room on both sides, and no frame."""
    width, height = figure.get_figwidth() * 72, figure.get_figheight() * 72
    axes = figure.add_axes(
        (left / width, BOTTOM / height, 1 - (left + right) / width, 1 - (TOP + BOTTOM) / height)
    )
    axes.patch.set_visible(False)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_yticks([])
    return axes


def _scale(axes: Axes, *, share: bool, whole: bool = False, grid: bool = True) -> None:
    """Few round numbers below, and thin lines up from them."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(4, integer=whole, steps=[1, 2, 2.5, 5, 10]))

    def told(number: float, _place: Any = None) -> str:
        if share:
            return percent(number, 0 if round(number * 100, 6) == round(number * 100) else 1)
        return in_language(f"{number:,.10g}")

    axes.xaxis.set_major_formatter(FuncFormatter(told))
    axes.tick_params(axis="x", length=0, pad=6, labelsize=LETTER - 1)
    axes.set_axisbelow(True)
    if grid:
        axes.grid(axis="x", color=LINE, linewidth=1)


def _beside(figure: Figure, place: int, label: str, number: str, left: float) -> None:
    """A row's label on the left of the axes and its number on the right."""
    y = 1 - (TOP + ROW * (place + 0.5)) / (figure.get_figheight() * 72)
    figure.text((left - GAP) / WIDTH, y, label, ha="right", va="center", color=INK)
    figure.text(1, y, number, ha="right", va="center", color=INK, fontweight="bold")


def _spread(least: float, most: float, *, most_of_all: float | None) -> tuple[float, float]:
    """A little more than all that is shown, but no share above 1 and none below 0."""
    edge = (most - least) * 0.06 or 0.5
    if most_of_all is None:
        return least - edge, most + edge
    return 0.0, min(most_of_all, most + edge) * 1.02
