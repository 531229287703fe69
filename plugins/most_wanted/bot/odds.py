"""The odds: what the best hand in so many random cards is, exactly, and how often a hand beats it.

Nothing is counted before it is asked for; a table for hands of one size takes a few
milliseconds and then serves every number of cards up to `MOST_CARDS`.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache, lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from gunsmoke.plugins.most_wanted.hands import (
    ACE,
    ALL_ACES,
    ALL_SIXES,
    LARGEST_HAND,
    SIX,
    STRENGTH,
    WEIGHT,
    best_hand,
)

Pack = tuple[int, ...]
"""How many cards there are of each rank, 6s first."""

Ranks = tuple[int, ...]
"""Some cards by rank, from low to high."""

MOST_CARDS = 8
"""Who holds more than a Saloon's hand is reckoned to hold so many."""


class Spread(NamedTuple):
    """What somebody shows who has so many random cards and shows the strongest hand in them.

    `beats[sum]` is the chance to beat it with the hand of this sum of weights, a tie
    counted as half; hands are listed from weak to strong. `aces` and `sixes` are the
    chances that it is nothing but those.
    """

    beats: dict[int, float]
    aces: float
    sixes: float

    def middling(self, floor: float) -> int:
        """The hand in the middle of those shown by one who shows none of the weakest `floor`."""
        hands = list(self.beats)
        place = bisect_left(hands, (1 + floor) / 2, key=self.beats.__getitem__)
        return hands[min(place, len(hands) - 1)]


@lru_cache(maxsize=256)
def spread(pack: Pack, cards: int, size: int) -> Spread:
    """The strongest hands of `size` that `cards` random cards of this pack hold."""
    ways = _ways_by_strongest(pack, size)[max(size, min(cards, MOST_CARDS))]
    everything = sum(ways.values()) or 1
    aces = ways.get(size * WEIGHT[ACE], 0) / everything
    sixes = ways.get(size * WEIGHT[SIX], 0) / everything
    beats: dict[int, float] = {}
    weaker = 0
    for total in sorted(_hands_of(size), key=STRENGTH.__getitem__):
        equal = ways.get(total, 0)
        beats[total] = (weaker + equal / 2) / everything
        if total in ALL_SIXES:
            beats[total] += aces
        elif total in ALL_ACES:
            beats[total] -= sixes
        weaker += equal
    return Spread(beats, aces, sixes)


@cache
def strongest(ranks: Ranks, size: int) -> int:
    """The sum of weights of the best hand of this size by itself; of all the cards if they are fewer."""
    return sum([WEIGHT[ranks[place]] for place in best_hand(ranks, size)])


@cache
def hands_in(ranks: Ranks, size: int) -> dict[int, Ranks]:
    """Every different hand of this size by its sum of weights, with the cards it leaves."""
    found: dict[int, Ranks] = {}
    places = range(len(ranks))
    for chosen in combinations(places, size):
        total = sum([WEIGHT[ranks[place]] for place in chosen])
        if total not in found:
            found[total] = tuple([ranks[place] for place in places if place not in chosen])
    return found


@lru_cache(maxsize=64)
def chance_of_a_colour(suits: Pack, cards: int, wanted: int) -> float:
    """How often so many random cards hold the wanted number of one colour; `suits` counts the deck's."""
    ways = [1] + [0] * cards
    for number in suits:
        most = min(number, wanted - 1)
        ways = [
            sum([ways[all_ - some] * comb(number, some) for some in range(min(most, all_) + 1)])
            for all_ in range(cards + 1)
        ]
    return 1 - ways[cards] / (comb(sum(suits), cards) or 1)


@cache
def copies_of(total: int) -> tuple[int, ...]:
    """How many cards of each rank, 6s first, make this sum of weights."""
    copies = []
    for _ in WEIGHT:
        total, digit = divmod(total, LARGEST_HAND + 1)
        copies.append(digit)
    return tuple(copies)


@cache
def _hands_of(size: int) -> list[int]:
    return [total for total in STRENGTH if sum(copies_of(total)) == size]


@lru_cache(maxsize=32)
def _ways_by_strongest(pack: Pack, size: int) -> list[dict[int, int]]:
    """By number of cards: in how many ways they can be drawn so that this is the best hand in them.

    The ranks are gone through from the highest down. Of the cards so far only this
    matters: how many they are, the best hand in them, and the highest of them, which
    two pair leave out and three of a kind take in again.
    """
    ways: dict[tuple[int, int, int], int] = {(0, 0, ACE): 1}
    for rank in reversed(range(len(pack))):
        picks = [comb(pack[rank], more) for more in range(min(pack[rank], MOST_CARDS) + 1)]
        ahead: dict[tuple[int, int, int], int] = {}
        for (cards, total, top), before in ways.items():
            for more, ways_to_pick in enumerate(picks[: MOST_CARDS - cards + 1]):
                if more:
                    best = _strongest_with(total, top, rank, min(more, size), size)
                    key = (cards + more, best, top if cards else rank)
                else:
                    key = (cards, total, top)
                ahead[key] = ahead.get(key, 0) + before * ways_to_pick
        ways = ahead
    found: list[dict[int, int]] = [{} for _ in range(MOST_CARDS + 1)]
    for (cards, total, _), number in ways.items():
        found[cards][total] = found[cards].get(total, 0) + number
    return found


@cache
def _strongest_with(total: int, top: int, rank: int, more: int, size: int) -> int:
    """The best hand in the cards of this sum, the highest card, and `more` of a lower rank."""
    copies = list(copies_of(total))
    if total:
        copies[top] = max(copies[top], 1)
    copies[rank] = more
    return strongest(tuple([rank for rank, number in enumerate(copies) for _ in range(number)]), size)
