"""What a simulation comes to, on the terminal: rates and means with their intervals, and small charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from textwrap import wrap
from typing import NamedTuple

from gunsmoke.core.quantities import amount, bounds, decimal, estimate, percent, whole
from gunsmoke.core.report.answer import answer, fair_share, scores_repeat_wins
from gunsmoke.core.report.measured import SHARE
from gunsmoke.core.report.subject import Subject, subject_of
from gunsmoke.core.simulation.summary import MetricSummary, Summary
from gunsmoke.core.statistics import Interval
from gunsmoke.core.texts import listed

from .charts import Charts, charts_here
from .output import GAP, dim, paragraph, say, screen_width, strong
from .texts import _

WIDTH, WIDEST = 80, 100
"""The width where nobody can say, and more than which nothing gets."""

ROOM_FOR_NAMES, NARROWEST_NAME = 20, 10
CHART, NARROWEST_CHART, SPARK = 30, 8, 16

FEW = 8
"""More rows than these are cut in the middle."""

TOP_RULES, NEVER = 5, 12
"""So many rules are named of those cited most often, and of those never cited."""


def show(summary: Summary, subject: Subject | None = None, *, everything: bool = False) -> None:
    """Print a summary; with `everything` no row is left out."""
    Screen(summary, subject or subject_of(summary.plan), charts_here(), everything).show()


class Chart(NamedTuple):
    """A chart beside a table: how wide at most, what stands above it, and its line for each row."""

    width: int
    scale: Callable[[int], str]
    draw: Callable[[int, int], str]


class Estimates(NamedTuple):
    """The rows of one way to sort the seats: what each is called, its interval, in numbers and drawn."""

    title: str
    rows: Sequence[tuple[str, Interval]]
    cells: Sequence[Sequence[str]]
    chart: Chart


class Frame(NamedTuple):
    """How wide the columns of a table are: that of the names, those of numbers, and the chart (0: none)."""

    room: int
    widths: Sequence[int]
    drawn: int


class Screen:
    """A summary as lines, no wider than the terminal."""

    def __init__(self, summary: Summary, subject: Subject, charts: Charts, everything: bool) -> None:
        self.summary = summary
        self.subject = subject
        self.charts = charts
        self.everything = everything
        self.width = min(screen_width() or WIDTH, WIDEST)

    def show(self) -> None:
        """Print all there is."""
        say(*map(self.charts.plain, self.lines()))

    def lines(self) -> Iterator[str]:
        """The answer, then a table for each thing that was counted."""
        summary, plan = self.summary, self.summary.plan
        yield from paragraph(answer(summary, self.subject))
        yield from map(
            dim,
            paragraph(
                _(
                    "bots {bots}; seed {seed}; plan {plan}; intervals hold the true value in 95 of 100 cases",
                    bots=", ".join(plan.bots),
                    seed=plan.seed,
                    plan=plan.fingerprint,
                )
            ),
        )
        if summary.games:
            yield from self._estimates()
            yield from self._ratings()
            yield from self._metrics()
            yield from self._rules()
        yield from self._faults()

    # -------------------------------------------------------------- who won

    def _estimates(self) -> Iterator[str]:
        """Win rates and scores, a table for each way the seats are sorted, all with the same columns."""
        groups = [*self._rates(), *self._scores()]
        heads = ("", _("95% interval"), _("in games"))
        frame = self._frame(
            [group.title for group in groups],
            [name for group in groups for name, _one in group.rows],
            heads,
            [cells for group in groups for cells in group.cells],
            [group.chart for group in groups],
        )
        for group in groups:
            names = [name for name, _one in group.rows]
            yield from self._shortened(
                self._table(group.title, names, heads, group.cells, group.chart, frame)
            )

    def _rates(self) -> Iterator[Estimates]:
        mark = fair_share(self.summary)
        for kind, found in self.summary.win_rates.items():
            if found:
                title = _("Win rates {kind}", kind=self.subject.heading(kind))
                yield self._intervals(title, self.subject.rows(kind, found), share=True, mark=mark)

    def _scores(self) -> Iterator[Estimates]:
        if scores_repeat_wins(self.summary):
            return
        for kind, found in self.summary.scores.items():
            if found:
                title = _("Scores {kind}", kind=self.subject.heading(kind))
                yield self._intervals(title, self.subject.rows(kind, found), share=False, mark=None)

    def _intervals(
        self, title: str, rows: Sequence[tuple[str, Interval]], *, share: bool, mark: float | None
    ) -> Estimates:
        """Estimates below each other, with their intervals in numbers and as a chart on one scale."""
        ends = [end for _name, one in rows for end in (one.low, one.high, one.value) if isfinite(end)]
        least, most = (0.0 if share else min(ends)), max(ends)
        first, last = (percent(0, 0), percent(most)) if share else (amount(least), amount(most))

        def scale(width: int) -> str:
            return first + last.rjust(max(width - len(first), len(last) + 1))

        def draw(place: int, width: int) -> str:
            return self.charts.interval(rows[place][1], least, most, width, mark)

        cells = [
            (estimate(one, share=share), bounds(one, share=share), whole(one.count)) for _name, one in rows
        ]
        return Estimates(title, rows, cells, Chart(CHART, scale, draw))

    def _ratings(self) -> Iterator[str]:
        if not self.summary.ratings:
            return
        ranked = sorted(self.summary.ratings.items(), key=lambda entry: (-entry[1].ordinal, entry[0]))
        heads = (_("rating"), _("uncertainty"), _("for sure"))
        cells = [
            (decimal(rated.mu, 2), decimal(rated.sigma, 2), decimal(rated.ordinal, 2))
            for _name, rated in ranked
        ]
        yield from self._table(_("Ratings"), [name for name, _rated in ranked], heads, cells)

    # ---------------------------------------------------------- how it went

    def _metrics(self) -> Iterator[str]:
        measured = [metric for metric in self.summary.metrics.values() if metric.interval is not None]
        still = [metric for metric in measured if metric.least == metric.most]
        shown = [metric for metric in measured if self.everything or metric not in still]
        if shown:
            yield from self._metric_table(shown)
        if still and not self.everything:
            told = listed(
                f"{metric.title} {percent(metric.least) if metric.unit == SHARE else amount(metric.least)}"
                for metric in still
            )
            yield from paragraph(_("the same in every game: {metrics}", metrics=told), GAP)
        silent = [metric.title for metric in self.summary.metrics.values() if metric.interval is None]
        if silent:
            yield from paragraph(_("in none of these games: {metrics}", metrics=listed(silent)), GAP)

    def _metric_table(self, shown: Sequence[MetricSummary]) -> list[str]:
        names, cells = [], []
        for metric in shown:
            assert metric.interval is not None
            share = metric.unit == SHARE
            unit = self.subject.said(metric.unit)
            names.append(metric.title if share or unit in metric.title else f"{metric.title} ({unit})")
            cells.append((estimate(metric.interval, share=share), bounds(metric.interval, share=share)))

        def draw(place: int, width: int) -> str:
            return self.charts.spark(shown[place].histogram, width)

        chart = Chart(SPARK, lambda _width: _("spread"), draw)
        return self._table(_("Metrics"), names, (_("mean"), _("95% interval")), cells, chart)

    def _rules(self) -> Iterator[str]:
        summary = self.summary
        ranked = sorted(summary.rules.items(), key=lambda entry: (-entry[1].times, entry[0]))
        yield ""
        yield strong(_("Rules"))
        if not ranked:
            yield from paragraph(_("No rule was cited."), GAP)
            return
        top = listed(
            _("{rule} {times} per game", rule=id, times=amount(use.times / summary.games))
            for id, use in (ranked if self.everything else ranked[:TOP_RULES])
        )
        yield from paragraph(
            _.plural(
                "{count} rule was cited: {rules}",
                "{count} rules were cited, most often {rules}",
                len(ranked),
                rules=top,
            ),
            GAP,
        )
        if not summary.listened:
            told = _(
                "Events were not recorded: rules are counted only where a question followed from them. "
                "--rules-met records them, and names the rules that were never cited."
            )
            yield from paragraph(told, GAP)
            return
        never = self.subject.never(summary.rules)
        if never:
            named = never if self.everything else never[:NEVER]
            more = len(never) - len(named)
            ids = ", ".join(named)
            if more:
                ids = _("{rules} and {count} more", rules=ids, count=more)
            yield from paragraph(
                _.plural(
                    "{count} was never cited: {rules}",
                    "{count} were never cited: {rules}",
                    len(never),
                    rules=ids,
                ),
                GAP,
            )

    def _faults(self) -> Iterator[str]:
        faults = self.summary.faults
        if not faults:
            return
        yield ""
        yield strong(_("FAULTS"))
        for fault in faults:
            games = _.plural("{count} game", "{count} games", fault.games)
            numbers = ", ".join(map(str, fault.numbers))
            yield from paragraph(
                _(
                    "{where}: {message} ({games}, such as {numbers})",
                    where=fault.where,
                    message=fault.message,
                    games=games,
                    numbers=numbers,
                )
                if numbers
                else _("{where}: {message}", where=fault.where, message=fault.message),
                GAP,
            )

    # ------------------------------------------------------------- the lines

    def _table(
        self,
        title: str,
        names: Sequence[str],
        heads: Sequence[str],
        cells: Sequence[Sequence[str]],
        chart: Chart | None = None,
        frame: Frame | None = None,
    ) -> list[str]:
        """An empty line, headings, and an entry for each name, of several lines where the name is long."""
        room, widths, drawn = frame or self._frame([title], names, heads, cells, [chart] if chart else [])
        lines = []
        for place, (name, row) in enumerate(zip((title, *names), (heads, *cells))):
            start, *more = _names(name, room + len(GAP), "" if place == 0 else GAP)
            parts = [start.ljust(room + len(GAP)), *(cell.rjust(width) for cell, width in zip(row, widths))]
            if chart and drawn:
                parts.append(chart.draw(place - 1, drawn) if place else chart.scale(drawn))
            lines.append("\n".join([GAP.join(parts).rstrip(), *more]))
        return ["", strong(lines[0]), *lines[1:]]

    def _frame(
        self,
        titles: Sequence[str],
        names: Sequence[str],
        heads: Sequence[str],
        cells: Sequence[Sequence[str]],
        charts: Sequence[Chart],
    ) -> Frame:
        """The columns of some tables. Long names go over several lines before a chart gives way.

        Then the last columns do.
        """
        widths = [max(map(len, column)) for column in zip(heads, *cells)]
        while len(widths) > 1 and self._left(widths) < NARROWEST_NAME:
            widths.pop()
        left = self._left(widths)
        longest = max(map(len, (*titles, *names)), default=0)
        if not charts:
            return Frame(min(left, longest), widths, 0)
        least = max([NARROWEST_CHART, *(len(chart.scale(0)) for chart in charts)])
        wished = max(least, SPARK)
        room = min(longest, max(left - len(GAP) - wished, ROOM_FOR_NAMES))
        drawn = min(charts[0].width, left - room - len(GAP))
        return Frame(room, widths, drawn) if drawn >= least else Frame(min(left, longest), widths, 0)

    def _left(self, widths: Sequence[int]) -> int:
        """The room that columns of these widths leave for names, which stand in by a gap."""
        return self.width - sum(widths) - len(GAP) * (len(widths) + 1)

    def _shortened(self, lines: list[str]) -> Iterator[str]:
        """The heading, and all lines where they are few; else the first and the last of them."""
        yield from lines[:2]
        rows = lines[2:]
        left = len(rows) - FEW
        if self.everything or left < 2:
            yield from rows
            return
        yield from rows[: FEW // 2]
        yield dim(GAP + _.plural("... {count} more between them", "... {count} more between them", left))
        yield from rows[-FEW // 2 :]


def _names(name: str, width: int, start: str) -> list[str]:
    """A name behind `start`, in as many lines as it needs."""
    return wrap(name, width, initial_indent=start, subsequent_indent=start + GAP) or [start]
