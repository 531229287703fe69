"""What a playout was worth to each seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import fsum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.state import State

MARGIN = 0.5
"""The most that standing ahead of the others may count for, beside a win."""

SIDE = "side"
"""Seats of the same share in this group win together (`Game.groups`)."""


class Judge:
    """Weighs tables where playouts came to rest: more is better.

    `foresees` says whether a table may be weighed before its game is over: where the game
    tells how seats stand. Then a reward is a share of the win (1 divided by the number of
    winners, less the share that is fair, 1 divided by the number of seats), and how far the seat's
    side is ahead of the other seats, as a part of the farthest that any was yet. In other games
    it is that share alone, or, where scores are payoffs, so that one seat's gain is another's
    loss, the score.
    """

    __slots__ = ("_farthest", "_sided", "foresees")

    def __init__(self, state: State) -> None:
        """`state` is a table of the game that is searched."""
        game = state.box.game
        self.foresees = game.standing(state) is not None
        self._sided = self.foresees and SIDE in game.groups(state)
        self._farthest = 0.0

    def weigh(self, state: State) -> Sequence[float]:
        """The reward of each seat."""
        outcome = state.outcome
        if outcome is None:
            shared: Sequence[float] = (0.0,) * state.seats
        elif not self.foresees and are_payoffs(outcome):
            return outcome.scores
        else:
            shared = shares(outcome.winners, state.seats)
        standing = state.box.game.standing(state) if self.foresees else None
        if standing is None:
            return shared
        # The sides are those of this table: which seats they are may be hidden.
        sides = state.box.game.groups(state)[SIDE] if self._sided else range(state.seats)
        ahead = leads(standing, sides)
        self._farthest = max(self._farthest, *ahead, -min(ahead))
        if not self._farthest:
            return shared
        weight = MARGIN / self._farthest
        return [share + weight * lead for share, lead in zip(shared, ahead, strict=True)]


def are_payoffs(outcome: Outcome) -> bool:
    """Whether the scores are what seats won of each other: they add up to zero, and some are not zero."""
    return not fsum(outcome.scores) and any(outcome.scores)


def shares(winners: Sequence[int], seats: int) -> Sequence[float]:
    """The shares of a win, less what is fair: nothing for everybody where all win."""
    found = [-1 / seats] * seats
    for seat in winners:
        found[seat] += 1 / len(winners)
    return found


def leads(standing: Sequence[float], sides: Sequence[Hashable]) -> Sequence[float]:
    """By how much each seat's side stands above all other seats, on average; nothing without others."""
    seats, total = len(standing), fsum(standing)
    points: dict[Hashable, float] = {}
    sizes: dict[Hashable, int] = {}
    for side, own in zip(sides, standing, strict=True):
        points[side] = points.get(side, 0) + own
        sizes[side] = sizes.get(side, 0) + 1
    found = {
        side: own / sizes[side] - (total - own) / (seats - sizes[side]) if sizes[side] < seats else 0.0
        for side, own in points.items()
    }
    return [found[side] for side in sides]
