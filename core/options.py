"""Lazy options: the subsets of a hand, listed by index without making them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Generic, TypeVar, overload

from .action import Action, CardsAction

A = TypeVar("A", bound=Action, covariant=True)
C = TypeVar("C", bound=CardsAction)
Options = Sequence[Action]
"""What a seat may choose from: a tuple, or a list that makes each action when it is wanted."""

Pick = Callable[[tuple[int, ...]], tuple[int, ...]]
"""Takes some of the cards of a hand."""


@lru_cache(maxsize=4096)
def _picks(cards: int, same_as_previous: int, sizes: tuple[int, ...]) -> tuple[Pick, ...]:
    """What takes every different subset out of a sorted hand of so many cards.

    Bit i of `same_as_previous` says that card i is a twin of card i - 1: it is
    taken only together with that one, so that each multiset of faces is listed once.
    """
    return tuple(
        _pick(places)
        for size in sizes
        for places in combinations(range(cards), size)
        if all(not same_as_previous >> place & 1 or place - 1 in places for place in places)
    )


def _pick(places: tuple[int, ...]) -> Pick:
    # Of a single place, itemgetter would give the bare card, and of none it can't be made.
    if len(places) < 2:
        return itemgetter(slice(places[0], places[0] + 1) if places else slice(0))
    return itemgetter(*places)


class Subsets(Sequence[C], Generic[C]):
    """One option for each multiset of so many faces out of a hand.

    Holds a copy of the faces, never the state.
    """

    __slots__ = ("_kind", "_picks", "_sizes", "faces")

    def __init__(self, kind: type[C], faces: Iterable[int], sizes: tuple[int, ...]) -> None:
        """`faces` of the hand in any order; `sizes` the numbers of cards to choose from."""
        self._kind = kind
        self._sizes = sizes
        self.faces = hand = tuple(sorted(faces))
        same = 0
        if len(set(hand)) != len(hand):
            for place in range(1, len(hand)):
                if hand[place] == hand[place - 1]:
                    same |= 1 << place
        self._picks = _picks(len(hand), same, sizes)

    def __len__(self) -> int:
        return len(self._picks)

    @overload
    def __getitem__(self, index: int) -> C: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[C]: ...
    def __getitem__(self, index: int | slice) -> C | Sequence[C]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        return self._kind.of(self._picks[index](self.faces))

    def __iter__(self) -> Iterator[C]:
        return (self[index] for index in range(len(self._picks)))

    def __contains__(self, action: object) -> bool:
        if type(action) is not self._kind or len(action.cards) not in self._sizes:
            return False
        return holds(self.faces, action.cards)

    def __repr__(self) -> str:
        return f"Subsets({self._kind.__name__}, {self.faces}, {self._sizes})"


def holds(hand: Sequence[int], wanted: tuple[int, ...]) -> bool:
    """Whether a sorted hand of faces holds these sorted faces, twins counted."""
    cards = iter(hand)
    return all(face in cards for face in wanted)


class Alternatives(Sequence[A], Generic[A]):
    """Several lists of options, one after the other."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Sequence[A]]) -> None:
        self._parts = parts

    def __len__(self) -> int:
        return sum([len(part) for part in self._parts])

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[A]: ...
    def __getitem__(self, index: int | slice) -> A | Sequence[A]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index if index >= 0 else index + len(self)
        for part in self._parts:
            if place < len(part):
                return part[place]
            place -= len(part)
        raise IndexError(index)

    def __iter__(self) -> Iterator[A]:
        for part in self._parts:
            yield from part

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self._parts)
