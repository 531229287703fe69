"""A fight reckoned through: how often each hand wins it, and what then becomes of the race."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.plugins.most_wanted.hands import ALL_ACES, ALL_SIXES, SIX, WEIGHT

from .mind import Mind
from .odds import Ranks, hands_within
from .rivals import Rival
from .standing import Race

LOSES_IF_IT_MAY_JOIN = 0.5
"""Of those who may come in, so many do when I win after all."""


class Fight:
    """A fight of mine with hands of `size` against these rivals, and the Sheriff if he has cards.

    `prize` are my points if I win, `prizes` those of each rival.
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
        self._mind = mind
        self.size = size
        self._rivals = rivals
        self._odds = [mind.spread(max(size, rival.cards), size) for rival in rivals]
        me, after = mind.seat, mind.prospects.after
        likely = [(rival.seat, LOSES_IF_IT_MAY_JOIN * (1 - rival.out) if rival.out else 1.0) for rival in rivals]
        self._won = after(me, prize, likely)
        self._lost: list[Race] = []
        for rival, points in zip(rivals, prizes):
            losers = [(seat, chance) for seat, chance in likely if seat != rival.seat]
            self._lost.append(after(rival.seat, points, [(me, 1.0), *losers]))
        self._sheriff = mind.spread(sheriff, size).beats if sheriff else None
        if sheriff:
            self._lost.append(after(None, 0, [(me, 1.0), *likely]))

    def best(self) -> tuple[float, int]:
        """My chance to win the game with the hand that serves it best, and that hand's sum."""
        return max([
            (self.worth(total, rest), total)
            for total, rest in hands_within(self._mind.ranks, self.size).items()
        ])

    def best_unopposed(self) -> float:
        """My chance to win the game if nobody comes in."""
        mine, others = self._won
        factor = max(map(self._mind.refilled.__getitem__, hands_within(self._mind.ranks, self.size).values()))
        return mine * factor / (mine * factor + others)

    def worth(self, total: int, rest: Ranks) -> float:
        """My chance to win the game if I lay the hand of this sum and keep the rest."""
        factor = self._mind.refilled[rest]
        beaten_by = self.beaten_by(total)
        wins = self.wins(total, beaten_by)
        mine, others = self._won
        worth = wins * mine * factor / (mine * factor + others)
        somebody = sum(beaten_by)
        if somebody:
            for (mine, others), chance in zip(self._lost, beaten_by):
                worth += (1 - wins) * chance / somebody * mine * factor / (mine * factor + others)
        return worth

    def beaten_by(self, total: int) -> list[float]:
        """How often each rival, and the Sheriff last, has a better hand than this."""
        chances = []
        for rival, odds in zip(self._rivals, self._odds):
            weak = rival.floor
            beats = odds.beats(total)
            if total in ALL_ACES and weak > odds.beats(self.size * WEIGHT[SIX]):
                beats += odds.sixes
            chances.append((1 - rival.out) * (1 - max(0.0, beats - weak) / (1 - weak)))
        if self._sheriff is not None:
            chances.append(1 - self._sheriff(total))
        return chances

    def wins(self, total: int, beaten_by: Sequence[float]) -> float:
        """How often this hand beats all of them."""
        wins = 1.0
        for chance in beaten_by:
            wins *= 1 - chance
        if total in ALL_SIXES and len(beaten_by) > 1:
            wins = max(wins, self.somebody_shows_aces())
        return wins

    def somebody_shows_aces(self) -> float:
        """How often at least one rival has nothing but aces to show."""
        nobody = 1.0
        for rival, odds in zip(self._rivals, self._odds):
            nobody *= 1 - (1 - rival.out) * min(1.0, odds.aces / (1 - rival.floor))
        return 1 - nobody
