"""Ratings of bots, game by game, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any

from .row import GameRow
from .summary import Rating


class Ratings:
    """The ratings of these bots; nothing is rated where there are fewer than two.

    In a game each seat is a player of its own with its bot's rating before the game; winners
    come first, all others after them. A bot on several seats moves by the mean of what they do.
    """

    __slots__ = ("_games", "_model", "_rated")

    def __init__(self, bots: Sequence[str]) -> None:
        names = list(dict.fromkeys(bots))
        self._games = dict.fromkeys(names, 0)
        self._rated: dict[str, Any] = {}
        self._model: Any = None
        if len(names) > 1:
            from openskill.models import PlackettLuce

            self._model = PlackettLuce(tau=0)  # bots stay as strong as they are
            self._rated = {name: self._model.rating() for name in names}

    def add(self, row: GameRow) -> None:
        """Take in the result of a game."""
        if self._model is None or len(row.winners) == len(row.bots):
            return
        before = [[self._rated[bot]] for bot in row.bots]
        ranks = [1 if seat in row.winners else 2 for seat in range(len(row.bots))]
        after = [team[0] for team in self._model.rate(before, ranks=ranks)]
        moved: dict[str, list[Any]] = {}
        for bot, rating in zip(row.bots, after):
            moved.setdefault(bot, []).append(rating)
        for bot, ratings in moved.items():
            self._games[bot] += 1
            self._rated[bot] = self._model.rating(
                mu=fsum(rating.mu for rating in ratings) / len(ratings),
                sigma=fsum(rating.sigma for rating in ratings) / len(ratings),
            )

    def table(self) -> dict[str, Rating]:
        """Each bot's rating now."""
        return {
            name: Rating(rated.mu, rated.sigma, rated.ordinal(), self._games[name])
            for name, rated in self._rated.items()
        }
