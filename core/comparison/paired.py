"""What a change of rules does: the same seeds and bots under both rulesets, and the differences in pairs.

Games of one number share the luck of the deal as far as the rules let them, so the
difference of a pair scatters less than two games that have nothing to do with each other.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from math import fsum, inf, isfinite
from typing import TYPE_CHECKING

from gunsmoke.core.simulation.fault_tally import FaultTally
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
    have both; `difference` is after minus before, with its interval, whose `count` is how
    many pairs that are; that of shares ends at -1 and 1. `clear`: there are
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


class Pairs:
    """Folds pairs of games; but for `failed`, what is kept does not grow with their number.

    `parted` counts unlike ones, `failed` are the numbers of pairs left out because one of their games
    did not end, and `faults` says why, for each side.
    """

    def __init__(self) -> None:
        """No game is counted yet."""
        self.games = 0
        self.parted = 0
        self.failed: set[int] = set()
        self.faults = (FaultTally(), FaultTally())
        self._moments: dict[Key, tuple[Moments, Moments, Moments]] = {}

    def fold(self, one: GameRow, other: GameRow) -> None:
        """Count a pair of games of one number; one of which a game did not end is left out and noted."""
        if one.number != other.number:
            raise ValueError(f"game {one.number} is no pair with game {other.number}")
        if not (one.ended and other.ended):
            self.failed.add(one.number)
            for row, faults in zip((one, other), self.faults):
                for fault in row.faults if not row.ended else ():
                    faults.add(fault, row.number, row.seed)
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

    def effects(self, level: float = LEVEL, shares: Container[str] = ()) -> list[Effect]:
        """What the change does, the clearest first; `shares` are the metrics that go from 0 to 1."""
        intervals = {key: paired_interval(moments[2], level) for key, moments in self._moments.items()}
        certain = holm(intervals, level)
        found: list[Effect] = []
        for key in sorted(intervals, key=lambda key: -_ratio(intervals[key])):
            kind, name = key
            before, after, _difference = self._moments[key]
            told = intervals[key]
            if kind not in (METRIC, SCORE) or (kind == METRIC and name in shares):
                told = within_shares(told)
            clear = is_clear(intervals[key])
            found.append(Effect(kind, name, before.mean, after.mean, told, clear, key in certain))
        return found


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
    return {name: fsum(own) / len(own) for name, own in found.items()}


def within_shares(found: Interval) -> Interval:
    """The interval of a difference of shares, which lies between -1 and 1; none stays none."""
    if not isfinite(found.high - found.low):
        return found
    return Interval(found.value, max(found.low, -1.0), min(found.high, 1.0), found.count)


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
