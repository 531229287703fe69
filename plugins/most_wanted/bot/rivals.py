"""What can be expected of the others: who comes in, and with how good a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .mind import Mind

ROBBER_FLOOR = 0.35
HIGHEST_FLOOR = 0.95


class Rival(NamedTuple):
    """Somebody to beat, with so many cards in hand.

    `out` is the chance that it does not come in at all. If it does, it is thought to
    show its strongest hand, and none that is among the weakest `floor` of such hands.
    """

    seat: int
    cards: int
    out: float
    floor: float


def too_weak_to_join(points: int, cost: int, rivals: float) -> float:
    """The share of hands that are not worth joining with against so many."""
    return min(HIGHEST_FLOOR, (cost / (points + cost)) ** (1 / max(1.0, rivals))) if cost else 0.0


def those_who_may_join(mind: Mind, seats: Sequence[int], size: int, points: int, joined: int) -> list[Rival]:
    """The seats that will be asked, in turn, when so many have joined already."""
    found = []
    expected = float(joined)
    for seat in seats:
        weak = too_weak_to_join(points, mind.cost_of_losing(seat), expected)
        found.append(Rival(seat, mind.cards_of(seat), weak, weak))
        expected += 1 - weak
    return found


def those_who_joined(mind: Mind, joined: Sequence[int], points: int) -> list[Rival]:
    """The robber and those who came in after it, each against those before."""
    found = []
    for before, seat in enumerate(joined):
        if seat == mind.seat:
            continue
        cost = mind.cost_of_losing(seat)
        weak = too_weak_to_join(points, cost, before) if before else ROBBER_FLOOR if cost else 0.0
        found.append(Rival(seat, mind.cards_of(seat), 0.0, weak))
    return found


def those_challenged(mind: Mind, seats: Sequence[int]) -> list[Rival]:
    """Seats that have to fight, whatever they hold."""
    return [Rival(seat, mind.cards_of(seat), 0.0, 0.0) for seat in seats if seat != mind.seat]
