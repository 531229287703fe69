"""The odds: what the best hand of so many random cards is, exactly, and how often a hand beats it.

Nothing is counted before it is asked for; a table for hands of one size takes a few
milliseconds and then serves every hand from one card to `MOST_CARDS`.
"""

from __future__ import annotations

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
"""How many cards of each rank there are, 6s first."""

Ranks = tuple[int, ...]
"""Some cards by rank, from low to high."""

MOST_CARDS = 8
"""More cards than a Saloon's hand are reckoned as so many."""


class Spread(NamedTuple):
    """What somebody shows who has so many random cards and shows the strongest hand.

    `beats[sum]` is the chance to beat it with the hand of this sum of weights, a tie
    counted as half; `aces` and `sixes` are the chances that it is nothing but those.
    """

    beats: dict[int, float]
    aces: float
    sixes: float


@lru_cache(maxsize=256)
def spread(pack: Pack, cards: int, size: int) -> Spread:
    """The strongest hands of `size` that `cards` random cards of this pack hold."""
    ways = _strongest_hands(pack, size)[max(size, min(cards, MOST_CARDS))]
    everything = sum(ways.values()) or 1
    aces, sixes = (
        ways.get(size * WEIGHT[rank], 0) / everything if size else 0.0 for rank in (ACE, SIX)
    )
    beats: dict[int, float] = {}
    below = 0
    for total in sorted(_hands_of(size), key=STRENGTH.__getitem__):
        same = ways.get(total, 0)
        beats[total] = (below + same / 2) / everything
        below += same
    for total in beats:
        if total in ALL_SIXES:
            beats[total] += aces
        elif total in ALL_ACES:
            beats[total] -= sixes
    return Spread(beats, aces, sixes)


@cache
def strongest(ranks: Ranks, size: int) -> int:
    """The sum of weights of the best hand of this size by itself; of all the cards if they are fewer."""
    return sum([WEIGHT[ranks[place]] for place in best_hand(ranks, size)])


@cache
def hands_within(ranks: Ranks, size: int) -> dict[int, Ranks]:
    """Every different hand of this size by its sum, with the cards it leaves."""
    found: dict[int, Ranks] = {}
    places = range(len(ranks))
    for chosen in combinations(places, size):
        total = sum([WEIGHT[ranks[place]] for place in chosen])
        if total not in found:
            found[total] = tuple([ranks[place] for place in places if place not in chosen])
    return found


def _hands_of(size: int) -> list[int]:
    return [total for total in STRENGTH if sum(_digits(total)) == size]


def _digits(total: int) -> list[int]:
    """How many cards of each rank make this sum."""
    digits = []
    for _ in WEIGHT:
        total, digit = divmod(total, LARGEST_HAND + 1)
        digits.append(digit)
    return digits


@lru_cache(maxsize=32)
def _strongest_hands(pack: Pack, size: int) -> list[dict[int, int]]:
    """For each number of cards, in how many ways they can be drawn so that this is their best hand.

    The ranks are gone through from the highest down. What cards there have been so far
    matters only by their number, the best hand in them, and the highest of them, which
    can be outside it (two pair) and come back as the fourth card beside three of a kind.
    """
    ways: dict[tuple[int, int, int], int] = {(0, 0, ACE): 1}
    for rank in reversed(range(len(pack))):
        ahead: dict[tuple[int, int, int], int] = {}
        for (cards, total, top), before in ways.items():
            for more in range(min(pack[rank], MOST_CARDS - cards) + 1):
                key = (
                    cards + more,
                    _best_with(total, top, rank, more, size) if more else total,
                    top if cards or not more else rank,
                )
                ahead[key] = ahead.get(key, 0) + before * comb(pack[rank], more)
        ways = ahead
    found: list[dict[int, int]] = [{} for _ in range(MOST_CARDS + 1)]
    for (cards, total, _), number in ways.items():
        found[cards][total] = found[cards].get(total, 0) + number
    return found


@cache
def _best_with(total: int, top: int, rank: int, more: int, size: int) -> int:
    digits = _digits(total)
    if total:
        digits[top] = max(digits[top], 1)
    digits[rank] = more
    ranks = tuple(rank for rank, copies in enumerate(digits) for _ in range(min(copies, size)))
    return strongest(ranks, size)
