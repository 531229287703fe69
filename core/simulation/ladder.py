"""How deep a game's skill goes: bots of growing strength, each against the one before it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import fsum, log10

from gunsmoke.core.errors import NotationError
from gunsmoke.core.statistics import Interval, Moments, share_interval
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .plan import Plan, lineup
from .row import GameRow

ELO_SCALE = 400
"""Ten times the odds are so many points of Elo's rating."""


@value
class LadderStep:
    """Two bots that share the seats of a table, the stronger one first in the lineup.

    `share` is the stronger bot's share of the wins: a game that several seats win
    is shared out among them. `fair` is its share of the seats. `failed` games did not end
    and are not counted.
    """

    weaker: str
    stronger: str
    seats: int
    share: Interval
    fair: float
    failed: int

    @property
    def per_seat(self) -> float:
        """What a seat of the stronger bot wins on average; with one winner a game its win rate."""
        return self.share.value / (self.fair * self.seats)

    @property
    def clear(self) -> bool:
        """Whether the stronger bot certainly (at 95 %) wins more than its seats' share."""
        return self.share.low > self.fair

    @property
    def elo(self) -> float:
        """By how much it is stronger, in points of Elo: from its odds to win against the fair ones.

        One game more is counted, won to the fair share: so a bot that wins all has finite odds.
        """
        games = self.share.count
        won = self.share.value * games
        odds = (won + self.fair) / (games - won + 1 - self.fair)
        return ELO_SCALE * log10(odds * (1 - self.fair) / self.fair)


@value
class Ladder:
    """The steps of a ladder from its lowest rung on."""

    game: str
    steps: tuple[LadderStep, ...]

    @property
    def clear_steps(self) -> int:
        """The skill depth in steps: those whose stronger bot is clearly the stronger."""
        return sum(step.clear for step in self.steps)

    @property
    def elo(self) -> float:
        """The skill depth in points of Elo, from the lowest rung to the highest."""
        return fsum(step.elo for step in self.steps)


def ladder_plans(plan: Plan, rungs: Sequence[str]) -> tuple[Plan, ...]:
    """A plan for each pair of neighbours on a ladder, the stronger bot first, measuring nothing else.

    `plan` gives all but the bots. NotationError for fewer than two rungs, the same bot
    twice in a row, or a table too small for two.
    """
    if len(rungs) < 2:
        raise NotationError(_("a ladder needs two bots or more, the weakest first, such as random,greedy"))
    if plan.seats < 2:
        raise NotationError(_("a ladder needs a table of two seats or more"))
    for weaker, stronger in pairwise(rungs):
        if weaker == stronger:
            raise NotationError(_("{bot!r} stands twice in a row on the ladder; leave one out", bot=weaker))
    return tuple(
        Plan(
            plan.game,
            plan.games,
            plan.seats,
            (stronger, weaker),
            plan.seed,
            plan.options,
            plan.house_rules,
            (),
        )
        for weaker, stronger in pairwise(rungs)
    )


def measure_step(plan: Plan, rows: Iterable[GameRow]) -> LadderStep:
    """What the games of a pair's plan come to."""
    stronger, weaker = plan.bots
    shares = Moments()
    failed = 0
    for row in rows:
        if not row.ended:
            failed += 1
            continue
        won = sum(row.bots[seat] == stronger for seat in row.winners)
        shares.add(won / len(row.winners))
    fair = lineup(plan, 0).count(stronger) / plan.seats
    return LadderStep(weaker, stronger, plan.seats, share_interval(shares, shares.count), fair, failed)
