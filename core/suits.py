"""Ranks and suits, where the texts of a deck are written as a rank and a suit's letter: `10d`, `Th`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

_WRITTEN = re.compile(r"(?:^|[\s-])(?P<rank>\d+|[A-Z])(?P<suit>[a-z])$")


class Suited(NamedTuple):
    """What a card's text says of its rank and suit."""

    rank: str
    suit: str


def written(text: str) -> Suited | None:
    """The rank and suit at the end of a text (`beer-6h`: 6 and h), whatever the deck; None without."""
    found = _WRITTEN.search(text)
    return Suited(found["rank"], found["suit"]) if found else None


def suits_of(texts: Iterable[str]) -> frozenset[str]:
    """The letters that are suits in a deck of these texts: those that stand behind two or more ranks."""
    ranks: defaultdict[str, set[str]] = defaultdict(set)
    for found in map(written, texts):
        if found:
            ranks[found.suit].add(found.rank)
    return frozenset(suit for suit, behind in ranks.items() if len(behind) > 1)
