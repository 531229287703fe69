"""What a change of rules does: the same seeds and bots under both rulesets, and the differences in pairs.

Games of one number share the luck of the deal as far as the rules let them, so the
difference of a pair scatters less than two games that have nothing to do with each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, isfinite
from typing import TYPE_CHECKING

from gunsmoke.core.statistics import LEVEL, Interval, Moments, paired_interval, student_quantile
from gunsmoke.core.values import value

if TYPE_CHECKING:
    from gunsmoke.core.simulation.row import GameRow

METRIC = "metric"
"""The kind of effects on a metric; others are effects on the win rates of seats, bots, roles ..."""

SCORE = "score"
"""The kind of effects on the mean scores of seats."""

FEWEST = 20
"""Of fewer pairs no difference is called clear: by chance, a few may all differ by the same."""

Key = tuple[str, str]


@value
class Effect:
    """What a change does to one thing.

    `kind` is `metric`, `score`, or what win rates are sorted by (`seat`, `bot`, `role`); `name` the
    metric, or which seat, bot or role. `before` and `after` are means over the pairs that
    have both; `difference` is after minus before, with its interval. `clear`: there are
    enough pairs, and the interval does not hold zero. `certain`: nor would it if it were
    widened so that, of all effects together, one without any is taken for clear once in
    twenty comparisons (Holm's method).
    """

    kind: str
    name: str
    before: float
    after: float
    difference: Interval
    clear: bool
    certain: bool

    @property
    def weight(self) -> float:
        """The difference by half the width of its interval: above 1 it is clear of zero."""
        return _ratio(self.difference)


class Pairs:
    """Folds pairs of games; what is kept does not grow with their number. `parted` counts unlike ones."""

    def __init__(self) -> None:
        """No game is counted yet."""
        self.games = 0
        self.parted = 0
        self.left_out = 0
        self._moments: dict[Key, tuple[Moments, Moments, Moments]] = {}

    def fold(self, one: GameRow, other: GameRow) -> None:
        """Count a pair of games of one number; one of which a game did not end is left out, and counted."""
        if one.number != other.number:
            raise ValueError(f"game {one.number} is no pair with game {other.number}")
        if not (one.ended and other.ended):
            self.left_out += 1
            return
        self.games += 1
        before, after = dict(measures(one)), dict(measures(other))
        alike = (one.winners, one.scores, one.decisions) == (other.winners, other.scores, other.decisions)
        self.parted += before != after or not alike
        for key in [key for key in before if key in after]:
            moments = self._moments.setdefault(key, (Moments(), Moments(), Moments()))
            for kept, number in zip(
                moments, (before[key], after[key], after[key] - before[key]), strict=True
            ):
                kept.add(number)

    def effects(self, level: float = LEVEL) -> list[Effect]:
        """What the change does, the clearest first."""
        intervals = {key: paired_interval(moments[2], level) for key, moments in self._moments.items()}
        certain = holm(intervals, level)
        found = [
            Effect(*key, before.mean, after.mean, intervals[key], is_clear(intervals[key]), key in certain)
            for key, (before, after, _difference) in self._moments.items()
        ]
        return sorted(found, key=lambda effect: -effect.weight)


def pair(before: Iterable[GameRow], after: Iterable[GameRow]) -> Pairs:
    """The rows of two plans of as many games, in pairs."""
    pairs = Pairs()
    for one, other in zip(before, after, strict=True):
        pairs.fold(one, other)
    return pairs


def measures(row: GameRow) -> Iterator[tuple[Key, float]]:
    """All that is compared of a game: its metrics, then the share of each seat, bot, role ... that won.

    Scores come last, where they say more than who won.
    """
    for name, number in row.values.items():
        if number is not None:
            yield (METRIC, name), number
    seats = [str(seat + 1) for seat in range(len(row.bots))]
    for kind, names in {"seat": seats, "bot": row.bots, **row.groups}.items():
        if len(set(names)) > 1:
            for name, won in _by_name(names, [seat in row.winners for seat in range(len(names))]).items():
                yield (kind, name), won
    if row.scores and row.scores != tuple(seat in row.winners for seat in range(len(seats))):
        for name, score in _by_name(seats, row.scores).items():
            yield (SCORE, name), score


def _by_name(names: Sequence[str], numbers: Sequence[float]) -> dict[str, float]:
    """The mean number of the seats of each name."""
    found: dict[str, list[float]] = {}
    for name, number in zip(names, numbers):
        found.setdefault(name, []).append(number)
    return {name: sum(own) / len(own) for name, own in found.items()}


def is_clear(found: Interval) -> bool:
    """Whether enough pairs have a difference whose interval does not hold zero."""
    return found.count >= FEWEST and _ratio(found) > 1


def holm(intervals: Mapping[Key, Interval], level: float) -> set[Key]:
    """The differences that stay clear of zero when all of them are looked at together (Holm, 1979).

    The clearest has to stand the interval of a level so high that one error in all `k` of them
    stays as rare as one is in a single interval; the next one that of `k - 1`, and so on.
    """
    usable = {key: one for key, one in intervals.items() if one.count >= FEWEST}
    ranked = sorted(usable, key=lambda key: -_ratio(usable[key]))
    certain: set[Key] = set()
    for place, key in enumerate(ranked):
        found = usable[key]
        freedom = found.count - 1
        strict = 1 - (1 - level) / (len(ranked) - place)
        wider = student_quantile(strict, freedom) / student_quantile(level, freedom)
        if _ratio(found) <= wider:
            break
        certain.add(key)
    return certain


def _ratio(found: Interval) -> float:
    """How many half widths of its interval a difference is away from zero."""
    half = (found.high - found.low) / 2
    if not isfinite(half):
        return 0.0
    if half == 0:
        return inf if found.value else 0.0
    return abs(found.value) / half
