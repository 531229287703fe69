"""What places and purses are worth: how likely each seat is to win, as far as the open table tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from gunsmoke.plugins.most_wanted.cards import MostWantedBox

SPACES = (0.0, 0.19, 0.28, 0.55, 0.73, 0.82, 1.08, 1.38, 1.52, 1.7, 2.34, 2.64, 2.83)
PURSES = (0.9, 1.2, 1.2, 1.3)
PURSE_SCALE = 4.0
MOST_MONEY = 12


class Race(NamedTuple):
    """My weight in the race and that of all others; my chance to win is my share of both."""

    mine: float
    others: float


WON = Race(1.0, 0.0)
LOST = Race(0.0, 1.0)


@lru_cache(maxsize=16)
def weights_of(box: MostWantedBox) -> list[list[float]]:
    """`weights[position][money]` of a seat; its share of everybody's is its chance to win."""
    table = []
    for position in range(box.last_space):
        space = SPACES[position * len(SPACES) // box.last_space]
        purse = PURSES[min(box.bail[position], len(PURSES) - 1)]
        table.append([
            exp(space + purse * (1 - exp(-money / PURSE_SCALE))) for money in range(MOST_MONEY + 1)
        ])
    return table


class Prospects:
    """Everybody's weight in the race as it stands, and as it would be after this or that."""

    __slots__ = ("_now", "_paid", "_sum", "_weights", "box", "me", "money", "position")

    def __init__(self, box: MostWantedBox, me: int, position: Sequence[int], money: Sequence[int]) -> None:
        self.box = box
        self.me = me
        self.position = position
        self.money = money
        self._weights = weights_of(box)
        self._now = [self.weight(*standing) for standing in zip(position, money)]
        self._sum = sum(self._now)
        self._paid: list[float | None] = [None] * box.seats

    def weight(self, position: int, money: int) -> float:
        """The weight of a seat with so many bags on this space."""
        return self._weights[position][money if money < MOST_MONEY else MOST_MONEY]

    def with_money(self, bags: int) -> Race:
        """The race once I have so many bags more, or fewer; what is missing is paid in spaces."""
        me = self.me
        money = self.money[me] + bags
        position = self.position[me]
        if money < 0:
            position, money = max(0, position + money), 0
        return Race(self.weight(position, money), self._sum - self._now[me])

    def after(self, winner: int | None, points: int, losers: Sequence[tuple[int, float]]) -> Race:
        """The race once the winner has scored and the losers have paid, each with its chance to be one."""
        me, now = self.me, self._now
        mine, everybody = now[me], self._sum
        if winner is not None:
            position = self.position[winner] + points
            if position >= self.box.last_space:
                return WON if winner == me else LOST
            weight = self.weight(position, self.money[winner])
            everybody += weight - now[winner]
            if winner == me:
                mine = weight
        for seat, chance in losers:
            change = chance * (self._after_bail(seat) - now[seat])
            everybody += change
            if seat == me:
                mine += change
        return Race(mine, everybody - mine)

    def _after_bail(self, seat: int) -> float:
        weight = self._paid[seat]
        if weight is None:
            position, money = self.position[seat], self.money[seat]
            money -= self.box.bail[position]
            weight = self.weight(max(0, position + min(0, money)), max(0, money))
            self._paid[seat] = weight
        return weight
