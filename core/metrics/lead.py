"""Who is ahead, how often that changes, and what it says about the end.

All of it is read from the standing that a game tells; in games that tell none, these
metrics do not apply.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from gunsmoke.core.language import later

from .metric import Metric

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gunsmoke.core.simulation.trace import Trace


def leaders(row: Sequence[float]) -> list[int]:
    """The seats that stand best."""
    best = max(row)
    return [seat for seat, standing in enumerate(row) if standing == best]


def behind(row: Sequence[float], seats: Sequence[int]) -> float:
    """How far the best of these seats is behind the best of all."""
    return max(row) - max(row[seat] for seat in seats)


class LeadChanges(Metric):
    """How often somebody else takes the lead."""

    name = "lead-changes"
    title = later("lead changes")
    unit = later("changes")
    definition = later(
        "How often the lead passes to another seat. A seat leads while nobody stands as well; a tie changes "
        "nothing, and the first lead is no change."
    )
    field_name = "Ludii: LeadChange (there as a share of moves, and a tie is a change)"

    def measure(self, trace: Trace) -> float | None:
        """Their number."""
        if not trace.standing:
            return None
        changes, leader = -1, None
        for _, row in trace.standing:
            ahead = leaders(row)
            if len(ahead) == 1 and ahead[0] != leader:
                leader = ahead[0]
                changes += 1
        return max(0, changes)


class LeaderAtHalfTime(Metric):
    """Whether half of the game decides it."""

    name = "leader-at-half-wins"
    title = later("leader at half time wins")
    unit = later("share")
    definition = later(
        "Of the seats that stand best after half of the decisions, the share that wins. Games in which all "
        "stand alike then are left out."
    )

    def measure(self, trace: Trace) -> float | None:
        """The share."""
        row = trace.standing_at(trace.decisions // 2)
        if row is None or max(row) == min(row):
            return None
        ahead = leaders(row)
        return sum(1 for seat in ahead if seat in trace.outcome.winners) / len(ahead)


class Comeback(Metric):
    """How far behind the winner has been."""

    name = "comeback"
    title = later("comeback")
    unit = later("share")
    definition = later(
        "The farthest the best of the winners was ever behind the leader, divided by the widest distance "
        "between any two seats in the game. 0: never behind."
    )

    def measure(self, trace: Trace) -> float | None:
        """The share."""
        winners, width = trace.outcome.winners, trace.span_of_standing
        if not winners or not width:
            return None
        return max(behind(row, winners) for _, row in trace.standing) / width


class Drama(Metric):
    """How painful it is for the winner to be behind."""

    name = "drama"
    title = later("drama")
    unit = later("share")
    definition = later(
        "Over the decisions at which the best of the winners is behind the leader, the mean of the square "
        "root of this: the distance as a share of the widest distance between any two seats in the game. "
        "0: never behind."
    )
    field_name = "Drama, after Browne (Ludii: Drama has no root, and is a mean over all moves and winners)"

    def measure(self, trace: Trace) -> float | None:
        """The mean."""
        winners, width = trace.outcome.winners, trace.span_of_standing
        if not winners or not width:
            return None
        total, decisions = 0.0, 0
        for count, row in trace.standing_spans():
            gap = behind(row, winners)
            if gap > 0:
                total += count * sqrt(gap / width)
                decisions += count
        return total / decisions if decisions else 0.0


class Decisiveness(Metric):
    """How much is left to play when the matter is settled."""

    name = "decisiveness"
    title = later("decisiveness")
    unit = later("share")
    definition = later(
        "The share of the decisions that were still made once a winner led for good: alone or together with "
        "others, never behind again. The less it is, the sooner the end follows once the matter is settled."
    )
    field_name = (
        "Ludii: DecisivenessMoves, after Browne (there once a winner stands higher than any loser ever does)"
    )

    def measure(self, trace: Trace) -> float | None:
        """The share; 0 where the winners are behind to the last."""
        winners = trace.outcome.winners
        if not winners or not trace.standing or not trace.decisions:
            return None
        since = trace.decisions
        for at, row in reversed(trace.standing):
            if behind(row, winners) > 0:
                break
            since = at
        return max(0, trace.decisions - since) / trace.decisions


class SoleWinner(Metric):
    """Whether somebody wins alone."""

    name = "sole-winner"
    title = later("sole winner")
    unit = later("share")
    definition = later("The share of games that a single seat wins.")
    field_name = "Ludii: 1 - Drawishness, where sides have one seat"

    def measure(self, trace: Trace) -> float:
        """1 if so, else 0."""
        return float(len(trace.outcome.winners) == 1)


class FirstSeat(Metric):
    """Whether it pays to begin."""

    name = "first-seat-advantage"
    title = later("advantage of the first seat")
    unit = later("difference of shares")
    definition = later(
        "Whether the seat that has the first turn wins (without turns: the one that decides first), less the "
        "share of all seats that win. 0: it wins as often as the others."
    )
    field_name = "Ludii: AdvantageP1 (there the share of wins, with nothing taken off)"

    def measure(self, trace: Trace) -> float | None:
        """The difference; None where nobody decides."""
        if not trace.decisions:
            return None
        first = trace.spans[0].owner if trace.spans else trace.seats[0]
        winners = trace.outcome.winners
        return float(first in winners) - len(winners) / trace.box.seats


LEAD: tuple[Metric, ...] = (
    LeadChanges(),
    LeaderAtHalfTime(),
    Comeback(),
    Drama(),
    Decisiveness(),
    SoleWinner(),
    FirstSeat(),
)
