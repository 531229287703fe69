"""What the cards in hand are worth for later, and what fresh cards promise."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from .odds import Pack, Ranks, spread, strongest

STRONGEST = (0.1, 0.2, 0.5, 0.8)
CARD = 0.1
USUAL = 5


class Holdings(dict[Ranks, float]):
    """By what factor a hand raises the weight of its owner in the race, once it is drawn up to `size`.

    Each hand is reckoned when it is first looked up: the mean over all cards it may draw.
    """

    def __init__(self, pack: Pack, size: int) -> None:
        super().__init__()
        self.pack = pack
        self.size = size

    def __missing__(self, ranks: Ranks) -> float:
        if len(ranks) >= self.size:
            worth = worth_of_holding(self.pack, ranks)
        else:
            left = [(rank, number - ranks.count(rank)) for rank, number in enumerate(self.pack)]
            cards = sum([number for _, number in left]) or 1
            worth = sum([
                number * self[tuple(sorted((*ranks, rank)))] for rank, number in left if number > 0
            ]) / cards
        self[ranks] = worth
        return worth


@lru_cache(maxsize=64)
def holdings(pack: Pack, size: int) -> Holdings:
    """The worth of every hand of this pack that is drawn up to this size."""
    return Holdings(pack, size)


@lru_cache(maxsize=None)
def worth_of_holding(pack: Pack, ranks: Ranks) -> float:
    """The factor of a hand as it is."""
    worth = CARD * (len(ranks) - USUAL)
    for size, weight in enumerate(STRONGEST, start=1):
        if len(ranks) >= size:
            worth += weight * spread(pack, USUAL, size).beats[strongest(ranks, size)]
    return exp(worth)
