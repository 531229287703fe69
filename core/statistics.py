"""Estimates with their intervals: shares by Wilson, means by Student, differences by pairs.

`Moments` takes in numbers one at a time and keeps three of them, however many
there were.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import expm1, inf, pi, sqrt, tan
from statistics import NormalDist

from .values import value

LEVEL = 0.95
"""The share of intervals that hold the true value, where nothing else is asked for."""


@value
class Interval:
    """An estimate, the interval around it, and how many observations it comes from."""

    value: float
    low: float
    high: float
    count: int


class Moments:
    """The count, mean and squared deviations of numbers (Welford's method).

    `m2` is the sum of the squared distances to the mean.
    """

    __slots__ = ("count", "m2", "mean")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self.m2 = 0.0
        for number in values:
            self.add(number)

    def add(self, number: float) -> None:
        """Take in a number."""
        self.count += 1
        distance = number - self.mean
        self.mean += distance / self.count
        self.m2 += distance * (number - self.mean)

    def merge(self, other: Moments) -> None:
        """Take in all the numbers that another has taken in (Chan's method)."""
        if not other.count:
            return
        count = self.count + other.count
        distance = other.mean - self.mean
        self.m2 += other.m2 + distance * distance * self.count * other.count / count
        self.mean += distance * other.count / count
        self.count = count

    @property
    def variance(self) -> float:
        """The unbiased variance; 0 for fewer than two numbers."""
        return self.m2 / (self.count - 1) if self.count > 1 else 0.0


def wilson(wins: float, games: float, level: float = LEVEL) -> Interval:
    """Wilson's score interval of the share `wins / games`; all of 0 to 1 where there are no games.

    The two need not be whole numbers: see `share_interval`.
    """
    if games <= 0:
        return Interval(0.0, 0.0, 1.0, 0)
    z = normal_quantile(level)
    share, square = wins / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), round(games))


def lies_above(found: Interval, share: float, level: float) -> bool:
    """Whether a share's interval (of `LEVEL`, by Wilson) would lie above another share at a higher level too.

    How many trials the interval comes from is read off its lower bound.
    """
    if found.low <= share or found.value <= found.low:
        return False
    z = normal_quantile(LEVEL)
    trials = z * z * found.low * (1 - found.low) / (found.value - found.low) ** 2
    return found.value - share > normal_quantile(level) * sqrt(share * (1 - share) / trials)


def share_interval(shares: Moments, trials: int, level: float = LEVEL) -> Interval:
    """Wilson's interval of a mean of shares, one a game: the share of a group's seats that won.

    Seats of a game win together or shut each other out, so `trials` seats are not as
    many independent ones. The interval is that of the number of independent trials
    which would scatter as the games did (Kish's effective size): not fewer than there were
    games, nor more than `trials`. One game tells nothing of how games scatter, and counts as
    one trial. `count` is the number of games.
    """
    games = shares.count
    if not games:
        return wilson(0, 0, level)
    mean = min(max(shares.mean, 0.0), 1.0)  # but for what rounding adds
    binomial = mean * (1 - mean)
    spread = shares.variance if games > 1 else binomial
    size = games * binomial / spread if spread > 0 else (games if binomial <= 0 else inf)
    size = min(max(size, games), trials)
    found = wilson(mean * size, size, level)
    return Interval(mean, found.low, found.high, games)


def mean_interval(values: Iterable[float] | Moments, level: float = LEVEL) -> Interval:
    """Student's interval of a mean; with fewer than two values it has no bounds."""
    moments = values if isinstance(values, Moments) else Moments(values)
    if moments.count < 2:
        return Interval(moments.mean, -inf, inf, moments.count)
    half = student_quantile(level, moments.count - 1) * sqrt(moments.variance / moments.count)
    return Interval(moments.mean, moments.mean - half, moments.mean + half, moments.count)


def paired_interval(differences: Iterable[float] | Moments, level: float = LEVEL) -> Interval:
    """The interval of a mean difference, from the difference of each pair."""
    return mean_interval(differences, level)


def normal_quantile(level: float) -> float:
    """How many standard deviations on both sides of a normal mean hold this share: 1.96 for 0.95.

    ValueError unless the level lies between 0 and 1.
    """
    if not 0 < level < 1:
        raise ValueError(f"the level {level} is no share between 0 and 1")
    return NormalDist().inv_cdf((1 + level) / 2)


def student_quantile(level: float, freedom: int) -> float:
    """The same for Student's t with so many degrees of freedom, to five digits or better.

    By G. W. Hill's expansion (Algorithm 396, Communications of the ACM 13, 1970).
    ValueError unless the level lies between 0 and 1 and there is a degree of freedom.
    """
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom are too few: at least 1")
    normal = -normal_quantile(level)
    tails = 1 - level
    if freedom == 1:
        return 1 / tan(tails * pi / 2)
    if freedom == 2:
        return sqrt(2 / (tails * (2 - tails)) - 2)
    a = 1 / (freedom - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * pi / 2) * freedom
    y = (d * tails) ** (2 / freedom)
    if y > 0.05 + a:
        y = normal**2
        if freedom < 5:
            c += 0.3 * (freedom - 4.5) * (normal + 0.6)
        c += (((0.05 * d * normal - 5) * normal - 7) * normal - 2) * normal + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * normal
        y = expm1(a * y**2)
    else:
        far = 1 / (((freedom + 6) / (freedom * y) - 0.089 * d - 0.822) * (freedom + 2) * 3)
        y = ((far + 0.5 / (freedom + 4)) * y - 1) * (freedom + 1) / (freedom + 2) + 1 / y
    return sqrt(freedom * y)
