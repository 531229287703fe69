"""What spaces and bags are worth: how likely a seat is to win the game, as far as the open table tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum
from typing import NamedTuple

from gunsmoke.plugins.most_wanted.cards import MostWantedBox

WHOLE_WAY = 3.25
"""The worth of the whole scoreboard; a seat's weight in the race is `exp` of its worth."""

FULL_PURSE = 0.7
"""The worth of as many bags as one could wish for: nearly three spaces."""

FEW_BAGS = 4.0
"""The worth of bags wears off: so many are two thirds of a full purse."""

MOST_BAGS = 16


class Race(NamedTuple):
    """My weight in the race and that of all the others; my chance to win is my share of both."""

    mine: float
    others: float

    def chance(self, holding: float) -> float:
        """My chance to win the game with a hand that raises my weight by this factor."""
        mine = self.mine * holding
        return mine / (mine + self.others)


WON = Race(1.0, 0.0)
LOST = Race(0.0, 1.0)


@lru_cache(maxsize=16)
def weights_of(box: MostWantedBox) -> list[list[float]]:
    """`[position][bags]`: the weight of a seat that stands there, short of the last space."""
    return [
        [
            exp(WHOLE_WAY * position / box.last_space + FULL_PURSE * (1 - exp(-bags / FEW_BAGS)))
            for bags in range(MOST_BAGS + 1)
        ]
        for position in range(box.last_space)
    ]


class Prospects:
    """The race as it stands, and as it would be after this or that."""

    __slots__ = ("_after_bail", "_everybody", "_now", "_weights", "box", "me", "money", "now", "position")

    def __init__(self, box: MostWantedBox, me: int, position: Sequence[int], money: Sequence[int]) -> None:
        self.box = box
        self.me = me
        self.position = position
        self.money = money
        self._weights = weights_of(box)
        self._now = [self._weight(*standing) for standing in zip(position, money)]
        self._everybody = fsum(self._now)
        self._after_bail: list[float | None] = [None] * box.seats
        self.now = Race(self._now[me], self._everybody - self._now[me])

    def with_bags(self, *gains: tuple[int, int]) -> Race:
        """The race once each of these seats has so many bags more, or has paid so many."""
        mine, everybody = self._now[self.me], self._everybody
        for seat, bags in gains:
            weight = self._with_bags(seat, bags)
            everybody += weight - self._now[seat]
            if seat == self.me:
                mine = weight
        return Race(mine, everybody - mine)

    def after(self, winner: int | None, points: int, losers: Sequence[tuple[int, float]]) -> Race:
        """The race once the winner has scored and the losers, each as likely as said, have paid bail."""
        me, now = self.me, self._now
        mine, everybody = now[me], self._everybody
        if winner is not None:
            position = self.position[winner] + points
            if position >= self.box.last_space:
                return WON if winner == me else LOST
            weight = self._weight(position, self.money[winner])
            everybody += weight - now[winner]
            if winner == me:
                mine = weight
        for seat, likely in losers:
            weight_paid = self._after_bail[seat]
            if weight_paid is None:
                bail = self.box.bail[self.position[seat]]
                weight_paid = self._after_bail[seat] = self._with_bags(seat, -bail)
            change = likely * (weight_paid - now[seat])
            everybody += change
            if seat == me:
                mine += change
        return Race(mine, everybody - mine)

    def _weight(self, position: int, bags: int) -> float:
        return self._weights[position][bags if bags < MOST_BAGS else MOST_BAGS]

    def _with_bags(self, seat: int, bags: int) -> float:
        """What is missing to pay is paid in spaces (MW-7.4)."""
        bags += self.money[seat]
        position = self.position[seat]
        if bags < 0:
            position, bags = max(0, position + bags), 0
        return self._weight(position, bags)
