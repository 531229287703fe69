"""The cards nobody has seen: how those that lie open shift the odds."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb

from gunsmoke.plugins.most_wanted.hands import ACE, ALL_ACES, ALL_SIXES, SIX

from .odds import MOST_CARDS, Pack, copies_of, spread

Ways = list[int]
"""In how many ways no card, one card, two cards ... can be drawn."""

NO_CARD: Ways = [1] + [0] * MOST_CARDS


@cache
def main_group(total: int) -> tuple[int, int]:
    """Copies and rank of the group that a hand is ranked by first: (2, queen) for queens and tens."""
    return max((copies, rank) for rank, copies in enumerate(copies_of(total)))


class Remaining:
    """Cards any of which may be anywhere, by the number of each rank."""

    __slots__ = ("_above", "_chances", "_up_to", "cards", "pack")

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.cards = sum(pack)
        self._above: dict[int, list[Ways]] = {}
        self._up_to: dict[int, list[Ways]] = {}
        self._chances: dict[tuple[int, int, int, int], float] = {}

    def shows_less(self, cards: int, size: int, copies: int, rank: int) -> float:
        """How often the best hand in so many cards has a weaker main group; an equal one counts as half."""
        key = (cards, size, copies, rank)
        chance = self._chances.get(key)
        if chance is None:
            equal = self.shows_at_most(cards, size, copies, rank)
            below = (copies, rank - 1) if rank else (copies - 1, ACE)
            chance = self._chances[key] = (equal + self.shows_at_most(cards, size, *below)) / 2
        return chance

    def shows_at_most(self, cards: int, size: int, copies: int, rank: int) -> float:
        """How often the best hand of this size in so many cards has no better main group than this."""
        if not copies:
            return 0.0
        cards = max(size, min(cards, self.cards, MOST_CARDS))
        above = self._ways_above(copies - 1)[rank]
        if copies < size:
            below = self._ways_up_to(copies)[rank]
            ways = sum([high * below[cards - drawn] for drawn, high in enumerate(above[: cards + 1])])
        else:
            # More copies than the hand has cards are no better than just so many.
            lower = sum(self.pack[: rank + 1])
            ways = sum([high * comb(lower, cards - drawn) for drawn, high in enumerate(above[: cards + 1])])
        return ways / (comb(self.cards, cards) or 1)

    def _ways_above(self, most: int) -> list[Ways]:
        """By rank: the ways to draw from all higher ranks, at most so many of each."""
        found = self._above.get(most)
        if found is None:
            found = [NO_CARD]
            for number in self.pack[:0:-1]:
                found.append(_draw_from(found[-1], number, most))
            found.reverse()
            self._above[most] = found
        return found

    def _ways_up_to(self, most: int) -> list[Ways]:
        """By rank: the ways to draw from this rank and all lower ones, at most so many of each."""
        found = self._up_to.get(most)
        if found is None:
            ways = NO_CARD
            found = self._up_to[most] = []
            for number in self.pack:
                ways = _draw_from(ways, number, most)
                found.append(ways)
        return found


def _draw_from(ways: Ways, number: int, most: int) -> Ways:
    """The ways with one more rank to draw from, at most so many of its cards."""
    if not most:
        return ways
    drawn = [some + number * fewer for some, fewer in zip(ways, (0, *ways))]
    for more in range(2, min(most, number) + 1):
        picks = comb(number, more)
        for cards in range(more, MOST_CARDS + 1):
            drawn[cards] += picks * ways[cards - more]
    return drawn


@lru_cache(maxsize=256)
def side_cards(pack: Pack, cards: int, size: int) -> dict[int, float]:
    """What a hand's cards beside its main group add to its odds; little, and much the same all game."""
    whole = Remaining(pack)
    beats, aces, sixes = spread(pack, cards, size)
    found = {
        total: chance - whole.shows_less(cards, size, *main_group(total)) for total, chance in beats.items()
    }
    for total in found:
        if total in ALL_SIXES:
            found[total] -= aces
        elif total in ALL_ACES:
            found[total] += sixes
    return found


class Odds:
    """The odds against the strongest hand of `size` in so many of the cards that are left of a pack.

    Exact for the main groups; the side cards are reckoned as in the whole pack, by
    which `beats` is off by a hundredth or two.
    """

    __slots__ = ("_beats", "_cards", "_left", "_pack", "_side_cards", "_size")

    def __init__(self, pack: Pack, left: Remaining, cards: int, size: int) -> None:
        self._pack = pack
        self._left = left
        self._cards = cards
        self._size = size
        self._side_cards = side_cards(pack, cards, size)
        self._beats: dict[int, float] = {}

    def beats(self, total: int) -> float:
        """The chance that the hand of this sum of weights beats it, a tie counted as half."""
        chance = self._beats.get(total)
        if chance is None:
            group = main_group(total)
            chance = self._left.shows_less(self._cards, self._size, *group) + self._side_cards[total]
            if total in ALL_SIXES:
                chance += self.shows_aces()
            elif total in ALL_ACES:
                chance -= self.shows_sixes()
            chance = self._beats[total] = min(1.0, max(0.0, chance))
        return chance

    def shows_aces(self) -> float:
        """The chance of nothing but aces."""
        return 1 - self._left.shows_at_most(self._cards, self._size, self._size, ACE - 1)

    def shows_sixes(self) -> float:
        """The chance of nothing but 6s, shown because there is nothing stronger."""
        size = self._size
        most = self._left.shows_at_most(self._cards, size, size, SIX)
        return most - self._left.shows_at_most(self._cards, size, size - 1, ACE)

    def middling(self, floor: float) -> int:
        """The hand in the middle of those shown by one who shows none of the weakest `floor`."""
        return spread(self._pack, self._cards, self._size).middling(floor)
