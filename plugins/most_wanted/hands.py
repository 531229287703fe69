"""How hands rank (MW-5, MW-10 and MW-11).

A hand is up to four ranks; suits never count (MW-11.6). The weights of its cards
add up to one number that tells which ranks it holds, in any order, and one look-up
turns that sum into its strength. The Double Crosser is no property of a hand: it
arises between hands, so `winners` looks for it over everything that was played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import combinations_with_replacement
from typing import NamedTuple

from gunsmoke.core.language import later

from .texts import _

RANKS = "6789TJQKA"
"""The ranks from low to high (MW-11.2); a rank is an index into this text."""

SIX = 0
ACE = 8
LARGEST_HAND = 4

WEIGHT: tuple[int, ...] = tuple((LARGEST_HAND + 1) ** rank for rank in range(len(RANKS)))
"""What a card of each rank adds to its hand's sum: a digit a rank, so no two hands share a sum."""

ALL_SIXES = frozenset(copies * WEIGHT[SIX] for copies in range(1, LARGEST_HAND + 1))
"""The sums of hands of nothing but 6s."""

ALL_ACES = frozenset(copies * WEIGHT[ACE] for copies in range(1, LARGEST_HAND + 1))
"""The sums of hands of nothing but aces."""


class Category(IntEnum):
    """The kinds of hand from low to high (MW-11.1)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    FOUR_OF_A_KIND = 4
    DOUBLE_CROSSER = 5

    @property
    def words(self) -> str:
        """`two pair`: the kind as events name it."""
        return self.name.lower().replace("_", " ")


_CATEGORIES = {
    (): Category.HIGH_CARD,
    (1,): Category.HIGH_CARD,
    (1, 1): Category.HIGH_CARD,
    (2,): Category.PAIR,
    (2, 1): Category.PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (3, 1): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}
"""The category by how many cards its most and second most frequent ranks have."""


def category(ranks: Sequence[int]) -> Category:
    """The kind of hand these ranks make by themselves; ValueError for more than four.

    Never `DOUBLE_CROSSER`, which depends on the other hands: see `double_crossed`.
    """
    if len(ranks) > LARGEST_HAND:
        raise ValueError(f"{len(ranks)} cards given; a hand has at most {LARGEST_HAND}")
    copies = sorted(map(ranks.count, set(ranks)), reverse=True)
    return _CATEGORIES[tuple(copies[:2])]


def _by_importance(ranks: Sequence[int]) -> list[int]:
    """The ranks as hands of one category are compared: more copies first, then higher ones."""
    return sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)


def _rank_all_hands() -> dict[int, int]:
    hands = [
        hand
        for size in range(LARGEST_HAND + 1)
        for hand in combinations_with_replacement(range(len(RANKS)), size)
    ]
    hands.sort(key=lambda hand: (category(hand), _by_importance(hand)))
    return {sum(WEIGHT[rank] for rank in hand): place for place, hand in enumerate(hands)}


STRENGTH: dict[int, int] = _rank_all_hands()
"""The strength of every hand by the sum of its weights (MW-11.3 to MW-11.5, MW-G17).

A dense ordinal, higher is better; hands tie only if they hold the same ranks. The
sum 0 is a hand without a card, weaker than any other (MW-G06); a missing card counts
less than any card.
"""


def strength(ranks: Iterable[int]) -> int:
    """How good a hand of up to four ranks is, the Double Crosser left aside: higher is better.

    The number of cards is not checked.
    """
    total = 0
    for rank in ranks:
        total += WEIGHT[rank]
    return STRENGTH[total]


def double_crossed(sums: Sequence[int]) -> bool:
    """Whether among these sums of weights a hand of only 6s meets one of only aces (MW-5.1, MW-5.2).

    Without the aces 6s are the lowest rank and no more (MW-5.4).
    """
    return not ALL_ACES.isdisjoint(sums) and not ALL_SIXES.isdisjoint(sums)


def winners(sums: Sequence[int]) -> list[int]:
    """The places of the best hands among the sums of weights played; several where they tie.

    Hands of only 6s beat everything if a hand of only aces was played (MW-5.1, MW-5.3),
    the Sheriff's included (MW-G38), and tie with each other (MW-G15). Without a hand
    there is no winner.
    """
    if len(sums) == 1:
        return [0]
    if double_crossed(sums):
        return [place for place, total in enumerate(sums) if total in ALL_SIXES]
    if not sums:
        return []
    best = max(sums, key=STRENGTH.__getitem__)
    if sums.count(best) == 1:
        return [sums.index(best)]
    return [place for place, total in enumerate(sums) if total == best]


def best_hand(ranks: Sequence[int], size: int) -> tuple[int, ...]:
    """The places of the `size` cards that make the best hand by themselves (MW-10.3 to MW-10.6).

    Among equal cards the first are taken; all of them where there are no more than `size`.
    """
    copies: dict[int, list[int]] = {}
    for place in sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True):
        copies.setdefault(ranks[place], []).append(place)
    groups = list(copies.values())
    chosen: list[int] = []
    while groups and (room := size - len(chosen)) > 0:
        # Of equally useful groups max() takes the first, which has the highest rank.
        group = max(groups, key=lambda places: min(len(places), room))
        groups.remove(group)
        chosen += group[:room]
    return tuple(sorted(chosen))


class _Said(NamedTuple):
    """What is said of a rank: one card of it, several, and the hands that it heads."""

    one: str
    many: str
    high: str
    pair: str
    three: str
    four: str


_SAID = (
    _Said(
        later("Six"),
        later("Sixes"),
        later("Six high"),
        later("pair of Sixes"),
        later("three Sixes"),
        later("four Sixes"),
    ),
    _Said(
        later("Seven"),
        later("Sevens"),
        later("Seven high"),
        later("pair of Sevens"),
        later("three Sevens"),
        later("four Sevens"),
    ),
    _Said(
        later("Eight"),
        later("Eights"),
        later("Eight high"),
        later("pair of Eights"),
        later("three Eights"),
        later("four Eights"),
    ),
    _Said(
        later("Nine"),
        later("Nines"),
        later("Nine high"),
        later("pair of Nines"),
        later("three Nines"),
        later("four Nines"),
    ),
    _Said(
        later("Ten"),
        later("Tens"),
        later("Ten high"),
        later("pair of Tens"),
        later("three Tens"),
        later("four Tens"),
    ),
    _Said(
        later("Jack"),
        later("Jacks"),
        later("Jack high"),
        later("pair of Jacks"),
        later("three Jacks"),
        later("four Jacks"),
    ),
    _Said(
        later("Queen"),
        later("Queens"),
        later("Queen high"),
        later("pair of Queens"),
        later("three Queens"),
        later("four Queens"),
    ),
    _Said(
        later("King"),
        later("Kings"),
        later("King high"),
        later("pair of Kings"),
        later("three Kings"),
        later("four Kings"),
    ),
    _Said(
        later("Ace"),
        later("Aces"),
        later("Ace high"),
        later("pair of Aces"),
        later("three Aces"),
        later("four Aces"),
    ),
)
"""By rank, from low to high. Each is a text of its own: languages join such words in ways of their own."""


def describe(ranks: Sequence[int]) -> str:
    """A hand in words, for people; ValueError for more than four cards.

    >>> describe([6, 7, 6])
    'pair of Queens, King kicker'
    >>> describe([8])
    'Ace'
    """
    kind = category(ranks)
    order = list(dict.fromkeys(_by_importance(ranks)))
    if not order:
        return _("no card")
    first, rest = _SAID[order[0]], order[1:]
    match kind:
        case Category.FOUR_OF_A_KIND:
            return _(first.four)
        case Category.THREE_OF_A_KIND:
            return _with_kickers(_(first.three), rest)
        case Category.TWO_PAIR:
            return _("two pair, {high} and {low}", high=_(first.many), low=_(_SAID[rest[0]].many))
        case Category.PAIR:
            return _with_kickers(_(first.pair), rest)
        case _:
            return _(first.high) if rest else _(first.one)


def _with_kickers(hand: str, ranks: Sequence[int]) -> str:
    """The hand with the cards beside it: none, one, or two beside a pair."""
    kickers = [_(_SAID[rank].one) for rank in ranks]
    match kickers:
        case []:
            return hand
        case [kicker]:
            return _("{hand}, {kicker} kicker", hand=hand, kicker=kicker)
        case [high, low]:
            return _("{hand}, {high} and {low} kickers", hand=hand, high=high, low=low)
    raise ValueError(f"{len(kickers)} kickers given; a hand has at most two")
