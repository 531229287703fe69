"""A histogram that chooses its own bins: the same whatever the order of the numbers."""

from __future__ import annotations

from math import floor

MOST_BINS = 32
"""Bins are made twice as wide when more would be needed."""

FINEST = 2.0**-20
"""Bins begin so narrow; widths are powers of two, so that two bins make one of the next width."""


class Histogram:
    """Counts of numbers in bins of one width, at most `MOST_BINS` of them."""

    __slots__ = ("_bins", "_first", "_last", "_whole", "width")

    def __init__(self) -> None:
        self.width = FINEST
        self._bins: dict[int, int] = {}
        self._first = self._last = 0
        self._whole = True

    def add(self, number: float) -> None:
        """Count a number."""
        if self._whole and number != floor(number):
            self._whole = False
        place = floor(number / self.width)
        if not self._bins:
            self._first = self._last = place
        elif place < self._first or place > self._last:
            self._first, self._last = min(place, self._first), max(place, self._last)
            while self._last - self._first >= MOST_BINS:
                self._widen()
                place //= 2
        self._bins[place] = self._bins.get(place, 0) + 1

    def _widen(self) -> None:
        bins: dict[int, int] = {}
        for place, count in self._bins.items():
            bins[place // 2] = bins.get(place // 2, 0) + count
        self._bins = bins
        self._first //= 2
        self._last //= 2
        self.width *= 2

    def bins(self) -> tuple[tuple[float, float, int], ...]:
        """Each bin from the first to the last with a number in it: from `low` up to below `high`, how many.

        Bins of whole numbers are at least one wide, and a single number has a bin of its own.
        """
        if not self._bins:
            return ()
        while self._whole and self.width < 1:
            self._widen()
        width = self.width
        return tuple(
            (place * width, (place + 1) * width, self._bins.get(place, 0))
            for place in range(self._first, self._last + 1)
        )
