"""Counting up rows as they come: what is kept does not grow with the number of games."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, inf

from gunsmoke.core.metrics.metric import SHARE, Metric
from gunsmoke.core.statistics import Interval, Moments

from .blocks import BlockMeans
from .fault_tally import FaultTally
from .histogram import Histogram
from .plan import Plan
from .ratings import Ratings
from .row import GameRow
from .summary import FaultSummary, MetricSummary, RuleUse, Summary
from .table import open_plan


class Tally:
    """Folds the rows of a plan, one at a time, in order."""

    def __init__(self, plan: Plan) -> None:
        """Nothing is counted yet. What `simulate` raises for a plan that can't be played, this does too."""
        table = open_plan(plan)
        self.plan = plan
        self.metrics: Sequence[Metric] = tuple(table.metrics.metrics.values())
        self.games = 0
        self.listened = table.listens
        self._wins: dict[str, dict[str, _Wins]] = {}
        self._scores: dict[str, dict[str, BlockMeans]] = {"seat": {}, "bot": {}}
        self._metrics = {name: _Spread(metric) for name, metric in table.metrics.metrics.items()}
        self._rules: dict[str, list[int]] = {}
        self._faults = FaultTally()
        self._broken = dict(table.metrics.broken)
        self._ratings = Ratings(plan.bots)

    def fold(self, row: GameRow) -> None:
        """Count a game."""
        for fault in row.faults:
            self._faults.add(fault, row.number, row.seed)
        if not row.ended:
            return
        self.games += 1
        block = row.number // self.plan.seats if self.plan.duplicate else row.number
        seats = [str(seat + 1) for seat in range(len(row.bots))]
        for kind, names in (("seat", seats), ("bot", row.bots), *row.groups.items()):
            self._count_wins(kind, names, row, block)
        if row.scores:
            _add_means(self._scores["seat"], seats, row.scores, block)
            _add_means(self._scores["bot"], row.bots, row.scores, block)
        for name, number in row.values.items():
            if number is not None:
                self._metrics[name].add(number, block)
        for rule, times in row.rules.items():
            use = self._rules.setdefault(rule, [0, 0])
            use[0] += times
            use[1] += 1
        self._ratings.add(row)

    def summary(self) -> Summary:
        """What it comes to so far."""
        faults = self._faults.summary()
        faults += [FaultSummary(name, told, 0, (), ()) for name, told in self._broken.items()]
        return Summary(
            self.plan,
            self.games,
            {
                kind: {name: wins.shares.share_interval(wins.seats) for name, wins in sorted(kinds.items())}
                for kind, kinds in self._wins.items()
            },
            {
                kind: {name: means.mean_interval() for name, means in sorted(kinds.items())}
                for kind, kinds in self._scores.items()
            },
            {name: spread.summary(name) for name, spread in self._metrics.items()},
            self._ratings.table(),
            {rule: RuleUse(*use) for rule, use in sorted(self._rules.items())},
            self.listened,
            tuple(faults),
        )

    def _count_wins(self, kind: str, names: Sequence[str], row: GameRow, block: int) -> None:
        """By name, the share of its seats in this game that won."""
        counted = self._wins.setdefault(kind, {})
        seats: dict[str, list[int]] = {}
        for seat, name in enumerate(names):
            seats.setdefault(name, []).append(seat in row.winners)
        for name, won in seats.items():
            wins = counted.setdefault(name, _Wins())
            wins.shares.add(sum(won) / len(won), block)
            wins.seats += len(won)


class _Wins:
    """Shares of a group's seats that won, game by game, and how many seats there were in all."""

    __slots__ = ("seats", "shares")

    def __init__(self) -> None:
        self.shares = BlockMeans()
        self.seats = 0


class _Spread:
    """How a metric is spread over the games."""

    __slots__ = ("_counts", "_histogram", "_least", "_means", "_metric", "_moments", "_most")

    def __init__(self, metric: Metric) -> None:
        self._metric = metric
        self._moments = Moments()
        self._means = BlockMeans()
        self._histogram = Histogram()
        self._least, self._most = inf, -inf
        self._counts = metric.unit == SHARE  # whether all there was is yes and no

    def add(self, number: float, block: int) -> None:
        self._moments.add(number)
        self._means.add(number, block)
        self._histogram.add(number)
        self._least = min(self._least, number)
        self._most = max(self._most, number)
        self._counts = self._counts and number in (0, 1)

    def summary(self, name: str) -> MetricSummary:
        metric, moments = self._metric, self._moments
        games = moments.count
        interval = self._interval() if games else None
        return MetricSummary(
            name,
            metric.texts(metric.title),
            metric.unit,
            metric.texts(metric.definition),
            metric.field_name,
            interval,
            moments.variance**0.5,
            self._least if games else 0.0,
            self._most if games else 0.0,
            self._histogram.bins(),
            games,
        )

    def _interval(self) -> Interval:
        """Student's; of what a game has or has not Wilson's, which holds also near none and all."""
        if self._counts:
            return self._means.share_interval(self._moments.count)
        found = self._means.mean_interval()
        if self._metric.unit == SHARE and self._least >= 0 and self._most <= 1:
            return Interval(found.value, max(0.0, found.low), min(1.0, found.high), found.count)
        return found


def _add_means(
    kept: dict[str, BlockMeans], names: Sequence[str], scores: Sequence[float], block: int
) -> None:
    """Take in, by name, the mean score of its seats in this game."""
    by_name: dict[str, list[float]] = {}
    for name, score in zip(names, scores):
        by_name.setdefault(name, []).append(score)
    for name, own in by_name.items():
        kept.setdefault(name, BlockMeans()).add(fsum(own) / len(own), block)
