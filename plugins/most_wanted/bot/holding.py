"""What the cards one keeps are worth for the fights to come, and what fresh ones promise."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp

from gunsmoke.plugins.most_wanted.hands import ALL_SIXES, STRENGTH

from .odds import Pack, Ranks, hands_in, spread, strongest

WORTH_BY_SIZE = {1: 0.1, 2: 0.2, 3: 0.5, 4: 0.8}
"""The worth of a hand of each size that nobody beats; that of a weaker one is less, as it wins less often."""

RIVALS_CARDS = 5
"""What is worth most is what beats the best of so many cards."""

FEWEST_KEPT = 2
"""Some two cards are always worth keeping."""


class Holdings(dict[Ranks, float]):
    """By what factor cards raise their owner's weight in the race, once they are drawn up to `size`.

    The mean over all that may be drawn, reckoned when it is first looked up.
    """

    __slots__ = ("pack", "size")

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
            worth = 0.0
            for rank, number in left:
                if number > 0:
                    worth += number / cards * self[tuple(sorted((*ranks, rank)))]
        self[ranks] = worth
        return worth


@lru_cache(maxsize=64)
def holdings(pack: Pack, size: int) -> Holdings:
    """The worth of cards of this pack, drawn up to this size."""
    return Holdings(pack, size)


@cache
def worth_of_holding(pack: Pack, ranks: Ranks) -> float:
    """The factor of these cards as they are."""
    worth = 0.0
    for size, most in WORTH_BY_SIZE.items():
        if size <= len(ranks):
            worth += most * spread(pack, RIVALS_CARDS, size).beats[strongest(ranks, size)]
    return exp(worth)


@cache
def worth_laying(pack: Pack, ranks: Ranks, size: int, drawn_to: int) -> tuple[tuple[int, float], ...]:
    """The hands of this size to choose from, by sum of weights, each with the worth of what it leaves.

    Left out is what is no stronger than a hand that leaves better cards; 6s never are.
    """
    drawn_up = holdings(pack, drawn_to)
    hands = [(drawn_up[rest], total) for total, rest in hands_in(ranks, size).items()]
    found = []
    strongest_yet = -1
    for worth, total in sorted(hands, reverse=True):
        if STRENGTH[total] > strongest_yet or total in ALL_SIXES:
            strongest_yet = max(strongest_yet, STRENGTH[total])
            found.append((total, worth))
    return tuple(found)


@cache
def worth_keeping(pack: Pack, ranks: Ranks, size: int) -> Ranks:
    """Which of these cards to keep before drawing up to this size: pairs and high ones first."""
    order = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    kept = [tuple(sorted(order[:cards])) for cards in range(min(FEWEST_KEPT, len(order)), len(order) + 1)]
    return max(kept, key=holdings(pack, size).__getitem__)
