"""Chance as a keyed hash: the same on every platform, and it can't be run backwards.

Every draw of chance has a label and a count (`deck` for the first, second ...
shuffle of the deck), so that one extra pick under a house rule shifts no later
shuffle, and two runs with the same seed stay paired.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from hashlib import blake2b
from itertools import permutations
from math import factorial
from operator import itemgetter

SEED_BITS = 128


def new_seed() -> int:
    """A seed from the system's own source, for a match nobody may foresee."""
    return secrets.randbits(SEED_BITS)


@lru_cache(maxsize=512)
def _blocks(cards: int) -> int:
    """How many 64-byte digests hold an order of this many cards with 64 bits to spare."""
    return (factorial(cards).bit_length() + 64 + 511) // 512


_FEW = 6
_ORDERS = [
    [itemgetter(*order) for order in permutations(range(cards))] if cards > 1 else [tuple]
    for cards in range(_FEW + 1)
]
"""Every order of a few cards: picking one of them beats shuffling card by card."""


def digest(seed: int, label: str, count: int, blocks: int = 1) -> int:
    """A number of `512 * blocks` bits that nobody can foresee without the seed."""
    key = b"%x/%b/%d" % (seed, label.encode(), count)
    if blocks == 1:
        return int.from_bytes(blake2b(key).digest(), "little")
    parts = [blake2b(key + b"/%d" % block).digest() for block in range(blocks)]
    return int.from_bytes(b"".join(parts), "little")


def shuffle_in_place(items: list[int], seed: int, label: str, count: int) -> None:
    """Put the items in an order that depends on seed, label and count alone."""
    left = len(items)
    if left <= _FEW:
        orders = _ORDERS[left]
        items[:] = orders[digest(seed, label, count) % len(orders)](items)
        return
    number = digest(seed, label, count, _blocks(left))
    while left > 1:
        number, place = divmod(number, left)
        left -= 1
        items[left], items[place] = items[place], items[left]


def below(limit: int, seed: int, label: str, count: int) -> int:
    """A number from 0 to `limit` - 1."""
    return digest(seed, label, count) % limit
