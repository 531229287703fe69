"""What can be expected of the others: who comes in, and with how good a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .mind import Mind

ROBBERS_FLOOR = 0.35
"""With so many of all hands nobody starts a robbery who has bail to lose."""

HIGHEST_FLOOR = 0.95


class Rival(NamedTuple):
    """Somebody to beat, with so many cards in hand.

    `out` is the chance that it does not come in at all. Once in, it is thought to show
    its strongest hand, which is none of the weakest `floor` of all such hands.
    """

    seat: int
    cards: int
    out: float
    floor: float


def too_weak_to_join(points: int, cost: int, against: float) -> float:
    """The share of hands with which it does not pay to join a robbery against so many."""
    if not cost:
        return 0.0
    share: float = (cost / (points + cost)) ** (1 / max(1.0, against))
    return min(HIGHEST_FLOOR, share)


def those_who_may_join(mind: Mind, seats: Sequence[int], points: int, joined: int) -> list[Rival]:
    """Those who have yet to say whether they join, in turn, when so many are in."""
    found = []
    against = float(joined)
    for seat in seats:
        weak = too_weak_to_join(points, mind.cost_of_losing(seat), against)
        found.append(Rival(seat, mind.cards_of(seat), weak, weak))
        against += 1 - weak
    return found


def those_who_joined(mind: Mind, joined: Sequence[int], points: int) -> list[Rival]:
    """The robber, and those who came in knowing who was in before them."""
    found = []
    for before, seat in enumerate(joined):
        if seat != mind.seat:
            if before:
                weak = too_weak_to_join(points, mind.cost_of_losing(seat), before)
            else:
                weak = too_weak_to_rob(mind, seat, points)
            found.append(Rival(seat, mind.cards_of(seat), 0.0, weak))
    return found


def too_weak_to_rob(mind: Mind, seat: int, points: int) -> float:
    """The share of hands with which this seat would not have started a robbery; if it wins the game, none."""
    wins_the_game = mind.position[seat] + points >= mind.box.last_space
    return ROBBERS_FLOOR if mind.cost_of_losing(seat) and not wins_the_game else 0.0


def those_challenged(mind: Mind, seats: Sequence[int]) -> list[Rival]:
    """Those who fight because they must, whatever they hold."""
    return [Rival(seat, mind.cards_of(seat), 0.0, 0.0) for seat in seats if seat != mind.seat]
