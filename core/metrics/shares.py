"""Who decides how much, and how long everybody waits."""

from __future__ import annotations

from math import fsum, log
from typing import TYPE_CHECKING

from gunsmoke.core.language import later

from .metric import Metric

if TYPE_CHECKING:
    from gunsmoke.core.simulation.trace import Trace


def choices_by_seat(trace: Trace) -> list[int]:
    """How many decisions with two or more options each seat made."""
    counts = [0] * trace.box.seats
    for seat, options in zip(trace.seats, trace.options):
        if options > 1:
            counts[seat] += 1
    return counts


class Evenness(Metric):
    """How evenly choices are shared out."""

    name = "choice-evenness"
    title = later("evenness of choices")
    unit = later("share")
    definition = later(
        "How evenly the decisions with two or more options fall to the seats: their entropy, divided by that "
        "of equal shares. 1 is perfectly even, 0 means that one seat had them all."
    )
    field_name = "Pielou's evenness"

    def measure(self, trace: Trace) -> float | None:
        """Pielou's evenness; None without choices, or for a single seat."""
        counts = choices_by_seat(trace)
        total = sum(counts)
        if not total or len(counts) < 2:
            return None
        shares = [count / total for count in counts if count]
        return max(0.0, -fsum(share * log(share) for share in shares) / log(len(counts)))


class LargestShare(Metric):
    """How much the busiest seat decides."""

    name = "largest-choice-share"
    title = later("choices of the busiest seat")
    unit = later("share")
    definition = later(
        "The share of decisions with two or more options that fell to the seat with most of them."
    )

    def measure(self, trace: Trace) -> float | None:
        """Its share; None without choices."""
        counts = choices_by_seat(trace)
        return max(counts) / sum(counts) if sum(counts) else None


class Downtime(Metric):
    """How long a seat waits."""

    name = "downtime"
    title = later("downtime between own decisions")
    unit = later("asks")
    definition = later(
        "How many asks go to others alone between two decisions of a seat, on average over all such waits of "
        "all seats. A sealed ask counts once, and not for those who reply to it."
    )

    def measure(self, trace: Trace) -> float | None:
        """The mean; None where nobody decides twice."""
        last: dict[int, int] = {}
        waited = waits = 0
        for seat, ask in zip(trace.seats, trace.asks):
            if seat in last:
                waited += ask - last[seat] - 1
                waits += 1
            last[seat] = ask
        return waited / waits if waits else None


class LongestWait(Metric):
    """How long the longest wait is."""

    name = "longest-downtime"
    title = later("longest downtime")
    unit = later("asks")
    definition = later("The most asks that went to others alone between two decisions of one seat.")

    def measure(self, trace: Trace) -> float | None:
        """The most; None where nobody decides twice."""
        last: dict[int, int] = {}
        longest = -1
        for seat, ask in zip(trace.seats, trace.asks):
            if seat in last:
                longest = max(longest, ask - last[seat] - 1)
            last[seat] = ask
        return longest if longest >= 0 else None


class Simultaneous(Metric):
    """How much is decided at the same time."""

    name = "sealed"
    title = later("simultaneous decisions")
    unit = later("share")
    definition = later(
        "The share of decisions that are sealed: made by several seats without seeing each other's."
    )

    def measure(self, trace: Trace) -> float | None:
        """Their share."""
        sealed = sum(1 for kind in trace.sealed if kind)
        return sealed / trace.decisions if trace.decisions else None


class Reactions(Metric):
    """How much is decided in others' turns."""

    name = "reactions"
    title = later("reactions")
    unit = later("share")
    definition = later("The share of decisions made in the turn of somebody else.")

    def measure(self, trace: Trace) -> float | None:
        """Their share of all decisions; None in games without turns."""
        if not trace.spans:
            return None
        others = sum(1 for seat, turn in zip(trace.seats, trace.turns) if turn is not None and turn != seat)
        return others / trace.decisions


class Interaction(Metric):
    """How often a turn concerns others."""

    name = "interaction"
    title = later("interaction")
    unit = later("share")
    definition = later(
        "The share of turns that touch another seat: one that decides something in it, or whose standing "
        "changes by it."
    )

    def measure(self, trace: Trace) -> float | None:
        """Their share; None in games without turns."""
        if not trace.spans:
            return None
        touched = 0
        for owner, start, end in trace.spans:
            if any(seat != owner for seat in trace.seats[start:end]):
                touched += 1
                continue
            before, after = trace.standing_at(start), trace.standing_at(end)
            if before is not None and after is not None:
                pairs = enumerate(zip(before, after))
                touched += any(old != new for seat, (old, new) in pairs if seat != owner)
        return touched / len(trace.spans)


class Eliminated(Metric):
    """How long seats are out of the game."""

    name = "time-eliminated"
    title = later("time spent eliminated")
    unit = later("share")
    definition = later(
        "The share of the game's decisions made after a seat was out of it, on average over all seats."
    )

    def measure(self, trace: Trace) -> float | None:
        """Their mean; None in games that put nobody out."""
        if not trace.in_play or not trace.decisions:
            return None
        ends = [at for at, _ in trace.in_play[1:]] + [trace.decisions]
        seats = trace.box.seats
        out = sum((end - at) * (seats - len(left)) for (at, left), end in zip(trace.in_play, ends))
        return out / (trace.decisions * seats)


class SeatsEliminated(Metric):
    """How many seats see the end."""

    name = "eliminated"
    title = later("seats eliminated")
    unit = later("share")
    definition = later("The share of seats that were out of the game when it ended.")

    def measure(self, trace: Trace) -> float | None:
        """Their share; None in games that put nobody out."""
        if not trace.in_play:
            return None
        return 1 - len(trace.in_play[-1][1]) / trace.box.seats


SHARES: tuple[Metric, ...] = (
    Evenness(),
    LargestShare(),
    Downtime(),
    LongestWait(),
    Simultaneous(),
    Reactions(),
    Interaction(),
    Eliminated(),
    SeatsEliminated(),
)
