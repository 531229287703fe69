"""A fight reckoned through: how often each hand wins it, and what then becomes of the race."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from gunsmoke.plugins.most_wanted.hands import ALL_ACES, ALL_SIXES, SIX, WEIGHT

from .mind import Mind
from .rivals import Rival, those_challenged

MAY_LOSE = 0.5
"""Of those who may come in, so many do if I win all the same; the better hands keep others from winning."""


class Fight:
    """A fight of mine with hands of `size`, against rivals, and the Sheriff if he has cards.

    `prize` are the points I win, `prizes` those that each rival wins.
    """

    __slots__ = ("_lost", "_mind", "_odds", "_rivals", "_sheriff", "_won", "size")

    def __init__(
        self,
        mind: Mind,
        size: int,
        rivals: Sequence[Rival],
        prize: int,
        prizes: Sequence[int],
        sheriff: int = 0,
    ) -> None:
        self.size = size
        self._mind = mind
        self._rivals = rivals
        self._odds = [mind.odds(max(size, rival.cards), size) for rival in rivals]
        self._sheriff = mind.odds(sheriff, size) if sheriff else None
        me, after = mind.seat, mind.prospects.after
        losers = [(rival.seat, (1 - rival.out) * MAY_LOSE if rival.out else 1.0) for rival in rivals]
        self._won = after(me, prize, losers)
        self._lost = []
        for rival, points in zip(rivals, prizes):
            others = [loser for loser in losers if loser[0] != rival.seat]
            self._lost.append(after(rival.seat, points, [(me, 1.0), *others]))
        if sheriff:
            self._lost.append(after(None, 0, [(me, 1.0), *losers]))

    def best(self) -> tuple[float, int]:
        """My chance to win the game with the hand that serves it best, and that hand's sum of weights."""
        return max(self.every_choice())

    def every_choice(self) -> list[tuple[float, int]]:
        """My chance to win the game with each hand I can lay, and its sum of weights."""
        return [(self.worth(total, holding), total) for total, holding in self._mind.choices(self.size)]

    def worth(self, total: int, holding: float) -> float:
        """My chance to win the game if I lay the hand of this sum, and what I keep is worth so much."""
        beaten_by = self._beaten_by(total)
        wins = self._wins(total, beaten_by)
        mine, others = self._won
        mine *= holding
        worth = wins * mine / (mine + others)
        somebody = fsum(beaten_by)
        if somebody:
            for (mine, others), chance in zip(self._lost, beaten_by):
                mine *= holding
                worth += (1 - wins) * chance / somebody * mine / (mine + others)
        return worth

    def chance_to_win(self, total: int) -> float:
        """How often the hand of this sum beats all the others."""
        return self._wins(total, self._beaten_by(total))

    def gain_unopposed(self, total: int) -> float:
        """What it adds that, if nobody comes in, I lay not this hand but what I can best do without."""
        if self._sheriff is not None:
            return 0.0
        nobody_comes = 1.0
        for rival in self._rivals:
            nobody_comes *= rival.out
        if not nobody_comes:
            return 0.0
        holdings = dict(self._mind.choices(self.size))
        gain = self._won.chance(max(holdings.values())) - self._won.chance(holdings[total])
        return nobody_comes * gain

    def _beaten_by(self, total: int) -> list[float]:
        """How often each rival, and the Sheriff after them, has a better hand than this."""
        chances = []
        for rival, odds in zip(self._rivals, self._odds):
            beats, floor = odds.beats(total), rival.floor
            if floor:
                if total in ALL_ACES and floor > odds.beats(self.size * WEIGHT[SIX]):
                    beats += odds.shows_sixes()
                beats = max(0.0, beats - floor) / (1 - floor)
            chances.append((1 - rival.out) * (1 - beats))
        if self._sheriff is not None:
            chances.append(1 - self._sheriff.beats(total))
        return chances

    def _wins(self, total: int, beaten_by: Sequence[float]) -> float:
        wins = 1.0
        for chance in beaten_by:
            wins *= 1 - chance
        if total in ALL_SIXES:
            # One rival's aces are enough: then the 6s beat all the others too.
            return max(wins, self._somebody_shows_aces())
        return wins

    def _somebody_shows_aces(self) -> float:
        nobody = 1.0
        for rival, odds in zip(self._rivals, self._odds):
            nobody *= 1 - (1 - rival.out) * min(1.0, odds.shows_aces() / (1 - rival.floor))
        if self._sheriff is not None:
            nobody *= 1 - self._sheriff.shows_aces()
        return 1 - nobody


def robbery(mind: Mind, size: int, points: int, rivals: Sequence[Rival]) -> Fight:
    """A robbery: the same points for everybody, and with two players the Sheriff."""
    return Fight(mind, size, rivals, points, [points] * len(rivals), mind.sheriffs_cards(size))


def duel(mind: Mind, size: int, rival: int) -> Fight:
    """A duel: the loser's bail is the winner's points."""
    prize, price = mind.bail_of(rival), mind.bail_of(mind.seat)
    return Fight(mind, size, those_challenged(mind, [rival]), prize, [price])


def shootout(mind: Mind, size: int, rivals: Sequence[int]) -> Fight:
    """A shootout: the same points for everybody."""
    points = mind.box.shootout_points
    challenged = those_challenged(mind, rivals)
    return Fight(mind, size, challenged, points, [points] * len(challenged))
