"""What a simulation comes to, on the terminal: rates and means with their intervals, and small charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import isfinite
from typing import NamedTuple

from gunsmoke.core.quantities import amount, bounds, decimal, estimate, percent, whole
from gunsmoke.core.report.answer import answer, fair_share, scores_repeat_wins
from gunsmoke.core.report.measured import SHARE
from gunsmoke.core.report.subject import Subject, subject_of
from gunsmoke.core.simulation.summary import MetricSummary, Summary
from gunsmoke.core.statistics import Interval

from .charts import Charts, charts_here
from .output import GAP, dim, paragraph, say, screen_width, strong
from .texts import _

WIDTH, WIDEST = 80, 100
"""The width where nobody can say, and more than which nothing gets."""

LONGEST_NAME, NARROWEST_NAME = 36, 10
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
            yield from self._rates()
            yield from self._scores()
            yield from self._ratings()
            yield from self._metrics()
            yield from self._rules()
        yield from self._faults()

    # -------------------------------------------------------------- who won

    def _rates(self) -> Iterator[str]:
        mark = fair_share(self.summary)
        for kind, found in self.summary.win_rates.items():
            title = _("Win rates {kind}", kind=self.subject.heading(kind))
            yield from self._intervals(title, kind, found, share=True, mark=mark)

    def _scores(self) -> Iterator[str]:
        if scores_repeat_wins(self.summary):
            return
        for kind, found in self.summary.scores.items():
            title = _("Scores {kind}", kind=self.subject.heading(kind))
            yield from self._intervals(title, kind, found, share=False, mark=None)

    def _intervals(
        self, title: str, kind: str, found: Mapping[str, Interval], *, share: bool, mark: float | None
    ) -> Iterator[str]:
        """Estimates below each other, with their intervals in numbers and as a chart on one scale."""
        if not found:
            return
        rows = self.subject.rows(kind, found)
        ends = [end for _name, one in rows for end in (one.low, one.high, one.value) if isfinite(end)]
        least, most = (0.0 if share else min(ends)), max(ends)
        first, last = (percent(0, 0), percent(most)) if share else (amount(least), amount(most))

        def scale(width: int) -> str:
            return first + last.rjust(width - len(first))

        def draw(place: int, width: int) -> str:
            return self.charts.interval(rows[place][1], least, most, width, mark)

        heads = ("", _("95% interval"), _("in games"))
        cells = [
            (estimate(one, share=share), bounds(one, share=share), whole(one.count)) for _name, one in rows
        ]
        lines = self._table(title, [name for name, _one in rows], heads, cells, Chart(CHART, scale, draw))
        yield from self._shortened(lines)

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
            told = "; ".join(
                f"{metric.title} {percent(metric.least) if metric.unit == SHARE else amount(metric.least)}"
                for metric in still
            )
            yield from paragraph(_("the same in every game: {metrics}", metrics=told), GAP)
        silent = [metric.title for metric in self.summary.metrics.values() if metric.interval is None]
        if silent:
            yield from paragraph(_("in none of these games: {metrics}", metrics="; ".join(silent)), GAP)

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
        top = "; ".join(
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
    ) -> list[str]:
        """An empty line, headings, and a line for each name; the chart, then the last columns, give way."""
        widths = [max(map(len, column)) for column in zip(heads, *cells)]
        while len(widths) > 1 and self._left(widths) < NARROWEST_NAME:
            widths.pop()
        left = self._left(widths)
        room = min(left, LONGEST_NAME, max(map(len, (title, *names))))
        drawn = min(chart.width, left - room - len(GAP)) if chart else 0
        if drawn < NARROWEST_CHART:
            chart = None
        lines = []
        for place, (name, row) in enumerate(zip((title, *names), (heads, *cells))):
            start = cut(name, room + len(GAP)) if place == 0 else GAP + cut(name, room)
            parts = [start.ljust(room + len(GAP)), *(cell.rjust(width) for cell, width in zip(row, widths))]
            if chart:
                parts.append(chart.draw(place - 1, drawn) if place else chart.scale(drawn))
            lines.append(GAP.join(parts).rstrip())
        return ["", strong(lines[0]), *lines[1:]]

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


def cut(name: str, width: int) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= width else name[: width - 1] + "…"
