"""Means of blocks of games: what is dealt alike is not independent, and counts as one observation."""

from __future__ import annotations

from gunsmoke.core.statistics import Interval, Moments, mean_interval, share_interval


class BlockMeans:
    """The means of blocks of numbers that come one block after the other; `games` is how many numbers came.

    Without duplicate deals each game is a block of its own.
    """

    __slots__ = ("_block", "_count", "_moments", "_sum", "games")

    def __init__(self) -> None:
        self.games = 0
        self._moments = Moments()
        self._block = -1
        self._sum = 0.0
        self._count = 0

    def add(self, number: float, block: int) -> None:
        """Take in a number of this block; blocks come in order."""
        if block != self._block and self._count:
            self._moments.add(self._sum / self._count)
            self._sum, self._count = 0.0, 0
        self._block = block
        self._sum += number
        self._count += 1
        self.games += 1

    def moments(self) -> Moments:
        """Those of the means, that of the block under way among them."""
        moments = Moments()
        moments.merge(self._moments)
        if self._count:
            moments.add(self._sum / self._count)
        return moments

    def share_interval(self, trials: int) -> Interval:
        """The interval of a share that was won on so many seats in all."""
        found = share_interval(self.moments(), trials)
        return Interval(found.value, found.low, found.high, self.games)

    def mean_interval(self) -> Interval:
        """The interval of the mean."""
        found = mean_interval(self.moments())
        return Interval(found.value, found.low, found.high, self.games)
