"""What a deputy would like to hold: the worth of a card at this table, for its own ends."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from gunsmoke.plugins.bang.cards import Character, Kind

from .mind import Mind
from .worth import KEEP, NO_USE, plain_worth

FIRST_OF_A_KIND = 0.7
EACH_MORE = 1.3
"""Of a BANG! or a Missed! the first is liked best, and each more that is in the hand less."""


def wish(mind: Mind, face: int) -> float:
    """How gladly a card is held; only the order counts."""
    worth = plain_worth(mind, face)
    if worth == NO_USE:
        return worth
    if mind.faces.reach[face]:
        return KEEP[Kind.WINCHESTER] if gain_of_gun(mind, face) > 0.5 else 1.0
    kind = mind.faces.kind[face]
    if kind in (Kind.BANG, Kind.MISSED):
        more = mind.count(kind) - (face in mind.hand)
        return worth + FIRST_OF_A_KIND - EACH_MORE * min(more, 3)
    return worth


def least_wanted(mind: Mind, faces: Sequence[int]) -> int:
    """The card that is easiest to part with."""
    return min(faces, key=lambda face: wish(mind, face))


def most_wanted(mind: Mind, faces: Sequence[int]) -> int:
    """The card one likes most."""
    return max(faces, key=lambda face: wish(mind, face))


def gain_of_gun(mind: Mind, face: int) -> float:
    """How much better a weapon serves than the one at hand."""
    unlimited = mind.box.unlimited
    now = any(kind in unlimited for kind in mind.laid[mind.seat])
    new = worth_of_gun(mind, mind.faces.reach[face], mind.faces.kind[face] in unlimited)
    return new - worth_of_gun(mind, mind.reach(mind.seat), now)


def worth_of_gun(mind: Mind, reach: int, unlimited: bool) -> float:
    """The best enemy in reach above all, for each shot if their number is free; then the others."""
    near = [
        stance
        for seat in mind.others
        if (stance := mind.stance[seat]) > 0 and mind.distance(mind.seat, seat) <= reach
    ]
    best = max(near, default=0.0)
    willy = mind.is_character(mind.seat, Character.WILLY_THE_KID)
    more_shots = max(0, mind.bangs() - 1) if unlimited or willy else 0
    return best * (1 + 0.7 * more_shots) + 0.2 * (fsum(near) - best) + 0.02 * reach
