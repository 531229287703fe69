"""What a simulation comes to: rates, metrics, ratings and rules, each with its uncertainty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gunsmoke.core.statistics import Interval
from gunsmoke.core.values import value

from .plan import Plan

if TYPE_CHECKING:
    from .tally import Tally


@value
class MetricSummary:
    """A metric over all games: its mean with an interval, and a histogram of (low, high, count).

    `title` and `definition` are in the language spoken; `unit` is not: it is `share`, or what is
    counted. `field_name` is what the field calls it, empty where it has no name there. `games`
    counts those it applied to; where there are none, `interval` is None.
    """

    name: str
    title: str
    unit: str
    definition: str
    field_name: str
    interval: Interval | None
    deviation: float
    least: float
    most: float
    histogram: tuple[tuple[float, float, int], ...]
    games: int


@value
class Rating:
    """A bot's rating: its mean and uncertainty; `ordinal` is the mean less three times the latter."""

    mu: float
    sigma: float
    ordinal: float
    games: int


@value
class RuleUse:
    """How often a rule was cited, and in how many games."""

    times: int
    games: int


@value
class FaultSummary:
    """The faults of one place and message: in how many games, and the numbers and seeds of the first few."""

    where: str
    message: str
    games: int
    numbers: tuple[int, ...]
    seeds: tuple[int, ...]


@value
class Summary:
    """The outcome of a plan: the same on any machine, with any number of workers.

    `games` counts those that ended. `win_rates` say for `seat`, `bot` and whatever else the game
    groups seats by (`role`, `side`) the share of wins of each of them; `scores` the mean scores
    by `seat` and by `bot`. `ratings` are by bot, empty with fewer than two. `rules` are by id.
    `listened` says whether events were recorded: without them rules are counted from asks alone.
    """

    plan: Plan
    games: int
    win_rates: Mapping[str, Mapping[str, Interval]]
    scores: Mapping[str, Mapping[str, Interval]]
    metrics: Mapping[str, MetricSummary]
    ratings: Mapping[str, Rating]
    rules: Mapping[str, RuleUse]
    listened: bool
    faults: tuple[FaultSummary, ...]


def summarise(tally: Tally) -> Summary:
    """What the rows folded so far come to."""
    return tally.summary()
