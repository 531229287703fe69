"""The action universe: everything that may ever be said at a table, in one fixed order.

Learners know actions by number. A game that says all that its players can say
gives each of them a number that is the same in every match of that game with
the same seats, options and rules, on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeVar

from .action import Action, CardsAction
from .cards import Deck
from .values import value

C = TypeVar("C", bound=CardsAction)


@value
class Places:
    """Cards of the own hand, said by their places in it when it is sorted: `hand #1 #3`.

    For choices of several cards: by face there are millions of them in a big deck, by
    place as many as a hand has subsets. `cards` is the most that the hand ever holds,
    `sizes` the numbers of cards that can be said, `pile` what the hand is called in the
    box. Of equal faces the first ones are said.
    """

    kind: type[CardsAction]
    cards: int
    sizes: tuple[int, ...]
    pile: str = "hand"

    def choices(self) -> tuple[tuple[int, ...], ...]:
        """Every choice of places, from 0: by number of cards, then from the left."""
        return tuple(places for size in self.sizes for places in combinations(range(self.cards), size))

    def text(self, places: Sequence[int]) -> str:
        """How a choice reads: the verb, then the places from 1."""
        return " ".join([self.kind.verb, *(f"#{place + 1}" for place in places)])


Sayable = Action | Places
"""An entry of a universe: an action, or all choices of places that a verb can go with."""


def single(kind: type[C], faces: Iterable[int]) -> tuple[C, ...]:
    """The verb with each of these faces, one at a time."""
    return tuple(kind.of((face,)) for face in faces)


def several(kind: type[C], deck: Deck, faces: Iterable[int], size: int) -> tuple[C, ...]:
    """The verb with every choice of so many cards among these faces, as many of each as the deck has."""
    cards = [face for face in sorted(faces) for _ in deck.ids[face]]
    return tuple(kind.of(choice) for choice in sorted(set(combinations(cards, size))))


def places_of(cards: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
    """Where these faces are in a sorted hand, of equal ones the first; ValueError if some are not there."""
    places: list[int] = []
    start = 0
    for card in cards:
        place = hand.index(card, start)
        places.append(place)
        start = place + 1
    return tuple(places)
