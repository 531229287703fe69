"""What gunfighters and positions are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from gunsmoke.plugins.wanted7.cards import Wanted7Box

from .chair import Counts


class Prospect:
    """What hired gunfighters will be worth in the end, if so many more of any band are hired by then.

    `different[bands]` and `same[number of one band]` are means over the bands to come.
    """

    __slots__ = ("different", "same")

    def __init__(self, box: Wanted7Box, more: int) -> None:
        bands = len(box.bands)
        different, same = (0, *box.different_bands), (0, *box.same_band)
        self.different = list(map(float, different))
        for _ in range(more):
            # One more gunfighter is of a new band as often as there are bands still missing.
            self.different = [
                (have * self.different[have] + (bands - have) * self.different[min(have + 1, bands)]) / bands
                for have in range(bands + 1)
            ]
        self.same = list(map(float, same))
        for _ in range(more):
            # One more is of this band as often as of any other.
            self.same = [
                ((bands - 1) * self.same[have] + self.same[min(have + 1, len(same) - 1)]) / bands
                for have in range(len(same))
            ]

    def worth(self, counts: Counts) -> float:
        """The points these gunfighters promise."""
        bands = sum([many > 0 for many in counts])
        return self.different[bands] + fsum([self.same[many] for many in counts])

    def worth_of_each(self, counts: Counts) -> tuple[float, ...]:
        """What one more of each band would add."""
        now = self.worth(counts)
        added = []
        for band, many in enumerate(counts):
            if many + 1 < len(self.same):
                more = (*counts[:band], many + 1, *counts[band + 1 :])
                added.append(self.worth(more) - now)
            else:
                added.append(0.0)
        return tuple(added)


@lru_cache(maxsize=256)
def prospect(box: Wanted7Box, more: int) -> Prospect:
    """The prospect with so many gunfighters to come."""
    return Prospect(box, more)


def points_for_position(box: Wanted7Box, position: float) -> float:
    """The points of a position, from 1; of one between two, what lies between."""
    table = box.rank_points
    whole = int(position)
    here = table[whole - 1] if whole <= len(table) else 0
    below = table[whole] if whole < len(table) else 0
    return here + (position - whole) * (below - here)


def exact_rank_points(box: Wanted7Box, sums: Sequence[float]) -> list[float]:
    """What each seat's position is worth if the round ends so (W7-6.3, W7-6.4)."""
    return [
        points_for_position(box, sum([other >= own for other in sums])) if own or box.zero_sum_scores else 0.0
        for own in sums
    ]
