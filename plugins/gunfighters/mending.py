"""Bringing a random deal into line with what was heard: few deals agree with it by chance."""

from __future__ import annotations

from random import Random

from gunsmoke.core.seats import Seat

from .cards import GUNFIRE
from .memory import Memory
from .state import Table, faces_in

SWAPS = 400
"""So many swaps are tried; a deal that is not in line by then is left as it is."""


def mend(world: Table, seat: Seat | None, memory: Memory, rng: Random) -> bool:
    """Swap cards that `seat` does not know until every hand may be what was heard of; whether any moved.

    What is known of a place stays with the place.
    """
    unknown = _unknown_places(world, seat)
    wrong = _wrong_hands(world, seat, memory)
    moved = False
    for _ in range(SWAPS):
        if not wrong:
            break
        mine = rng.choice(wrong)
        own = [place for place in unknown if place[0] is world.hands[mine]]
        others = [place for place in unknown if place[0] is not world.hands[mine]]
        if not own or not others:
            break
        one, other = rng.choice(own), rng.choice(others)
        before = _faults(world, seat, memory)
        _swap(world, one, other)
        if _faults(world, seat, memory) > before:
            _swap(world, one, other)
        else:
            moved = True
            wrong = _wrong_hands(world, seat, memory)
    return moved


Spot = tuple[list[int], int]
"""A pile and a place in it."""


def _unknown_places(world: Table, seat: Seat | None) -> list[Spot]:
    """Where the Gunfire cards lie that the seat does not know."""
    bit = 1 << (world.seats if seat is None else seat)
    backs = world.box.deck.backs
    return [
        (pile, place)
        for pile in (world.deck, world.discard, *world.hands)
        for place, card in enumerate(pile)
        if backs[card] == GUNFIRE and not world.known[card] & bit
    ]


def _faults(world: Table, seat: Seat | None, memory: Memory) -> int:
    return sum(
        [
            memory.hands[other].faults(faces_in(world, world.hands[other]))
            for other in world.living
            if other != seat
        ]
    )


def _wrong_hands(world: Table, seat: Seat | None, memory: Memory) -> list[Seat]:
    return [
        other
        for other in world.living
        if other != seat and not memory.hands[other].fits(faces_in(world, world.hands[other]))
    ]


def _swap(world: Table, one: Spot, other: Spot) -> None:
    known = world.known
    (pile, place), (other_pile, other_place) = one, other
    first, second = pile[place], other_pile[other_place]
    pile[place], other_pile[other_place] = second, first
    known[first], known[second] = known[second], known[first]
