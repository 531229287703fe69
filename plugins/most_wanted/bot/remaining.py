"""Cards not seen yet: how the cards that lie open shift the odds of what the others can show."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from gunsmoke.plugins.most_wanted.hands import ACE, ALL_ACES, ALL_SIXES, LARGEST_HAND, SIX, STRENGTH, WEIGHT

from .odds import Pack, Spread, spread

Polynomial = list[int]
"""In how many ways so many cards can be drawn, by their number."""


@lru_cache(maxsize=None)
def main_group(total: int) -> tuple[int, int]:
    """The copies and the rank of the group a hand is ranked by first: (2, queens) for queens and tens."""
    best = (0, 0)
    for rank in range(len(WEIGHT)):
        total, copies = divmod(total, LARGEST_HAND + 1)
        if copies:
            best = max(best, (copies, rank))
    return best


class Remaining:
    """Cards of which anybody may hold any, by the number of each rank."""

    __slots__ = ("_above", "_chances", "_up_to", "cards", "counts")

    def __init__(self, counts: Pack) -> None:
        self.counts = counts
        self.cards = sum(counts)
        self._above: dict[tuple[int, int], list[Polynomial]] = {}
        self._up_to: dict[tuple[int, int], list[Polynomial]] = {}
        self._chances: dict[tuple[int, int, int, int], float] = {}

    def shows_at_most(self, cards: int, size: int, copies: int, rank: int) -> float:
        """The chance that the best hand in so many random cards has no better main group than this."""
        if copies == 0:
            return 0.0
        key = (cards, size, copies, rank)
        chance = self._chances.get(key)
        if chance is None:
            above = self.above(cards, copies - 1)[rank]
            if copies < size:
                below = self.up_to(cards, copies)[rank]
                ways = sum([a * b for a, b in zip(above, reversed(below))])
            else:
                low = sum(self.counts[: rank + 1])
                ways = sum([a * comb(low, cards - place) for place, a in enumerate(above) if a])
            chance = self._chances[key] = ways / (comb(self.cards, cards) or 1)
        return chance

    def above(self, cards: int, most: int) -> list[Polynomial]:
        """By rank: the ways to draw from the higher ranks, no more than `most` of each."""
        key = (cards, most)
        found = self._above.get(key)
        if found is None:
            ways = [1] + [0] * cards
            found = [ways]
            for number in self.counts[:0:-1]:
                ways = _times(ways, number, most)
                found.append(ways)
            found.reverse()
            self._above[key] = found
        return found

    def up_to(self, cards: int, most: int) -> list[Polynomial]:
        """By rank: the ways to draw from this rank and the lower ones, no more than `most` of each."""
        key = (cards, most)
        found = self._up_to.get(key)
        if found is None:
            ways = [1] + [0] * cards
            found = self._up_to[key] = []
            for number in self.counts:
                ways = _times(ways, number, most)
                found.append(ways)
        return found


def _times(ways: Polynomial, number: int, most: int) -> Polynomial:
    if not most:
        return ways
    if most == 1:
        return [ways[0]] + [ways[i] + number * ways[i - 1] for i in range(1, len(ways))]
    new = ways[:]
    for more in range(1, min(most, number) + 1):
        picks = comb(number, more)
        for i in range(more, len(ways)):
            new[i] += picks * ways[i - more]
    return new


@lru_cache(maxsize=64)
def whole(pack: Pack) -> Remaining:
    return Remaining(pack)


class Sighted:
    """A spread for what is left of the pack"""

    __slots__ = ("_left", "_plain", "_whole", "beats_", "cards", "size", "_known")

    def __init__(self, pack, left, cards, size):
        self._left = left; self._whole = whole(pack); self.cards = cards; self.size = size
        self._plain = spread(pack, cards, size); self._known = {}

    def beats(self, total):
        c = self._known.get(total)
        if c is None:
            copies, rank = main_group(total)
            pc, pr = (copies, rank - 1) if rank else (copies - 1, ACE)
            c = self._plain.beats[total] + (self.shift(copies, rank) + self.shift(pc, pr)) / 2
            if total in ALL_SIXES:
                c += self.aces - self._plain.aces
            elif total in ALL_ACES:
                c -= self.sixes - self._plain.sixes
            c = self._known[total] = min(1.0, max(0.0, c))
        return c

    def shift(self, copies, rank):
        return self._left.shows_at_most(self.cards, self.size, copies, rank) - self._whole.shows_at_most(self.cards, self.size, copies, rank)

    @property
    def aces(self):
        return 1 - self._left.shows_at_most(self.cards, self.size, self.size, ACE - 1)

    @property
    def sixes(self):
        return self._left.shows_at_most(self.cards, self.size, self.size, SIX) - self._left.shows_at_most(self.cards, self.size, self.size - 1, ACE)
