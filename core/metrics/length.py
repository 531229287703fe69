"""How long a game is, and how much of it is there to decide."""

from __future__ import annotations

from math import fsum, log10
from typing import TYPE_CHECKING

from gunsmoke.core.language import later

from .metric import Metric

if TYPE_CHECKING:
    from gunsmoke.core.simulation.trace import Trace


class Decisions(Metric):
    """All replies of a game."""

    name = "decisions"
    title = later("length in decisions")
    unit = later("decisions")
    definition = later("Replies from the deal to the end, forced ones (a single option) too.")
    field_name = "Ludii: DurationMoves"

    def measure(self, trace: Trace) -> float:
        """Their number."""
        return trace.decisions


class Turns(Metric):
    """The turns of a game."""

    name = "turns"
    title = later("length in turns")
    unit = later("turns")
    definition = later(
        "Turns in which somebody decided something. Two turns of one seat in a row count as one."
    )
    field_name = "Ludii: DurationTurns"

    def measure(self, trace: Trace) -> float | None:
        """Their number; None in games without turns."""
        return len(trace.spans) or None


class Forced(Metric):
    """How often there is nothing to choose."""

    name = "forced"
    title = later("forced decisions")
    unit = later("share")
    definition = later("The share of decisions with a single option.")
    field_name = "Ludii: 1 - DecisionMoves"

    def measure(self, trace: Trace) -> float | None:
        """Their share."""
        return trace.options.count(1) / trace.decisions if trace.decisions else None


class BranchingFactor(Metric):
    """How many options there are."""

    name = "branching-factor"
    title = later("branching factor")
    unit = later("options")
    definition = later("The mean number of options of a decision, forced ones too.")
    field_name = "Ludii: BranchingFactor"

    def measure(self, trace: Trace) -> float | None:
        """Their mean."""
        return sum(trace.options) / trace.decisions if trace.decisions else None


class DecisionFactor(Metric):
    """How many options there are where there is a choice."""

    name = "decision-factor"
    title = later("options of a choice")
    unit = later("options")
    definition = later("The mean number of options of the decisions that have two or more.")
    field_name = "Ludii: DecisionFactor"

    def measure(self, trace: Trace) -> float | None:
        """Their mean."""
        choices = [count for count in trace.options if count > 1]
        return sum(choices) / len(choices) if choices else None


class TreeComplexity(Metric):
    """How many games like this one there are."""

    name = "tree-complexity"
    title = later("game tree complexity")
    unit = later("powers of ten")
    definition = later(
        "The decimal logarithm of the product of all numbers of options on the way: so many games of this "
        "kind could be played with the same chance."
    )
    field_name = "Ludii: GameTreeComplexity (there by the mean number of options, which gives more)"

    def measure(self, trace: Trace) -> float:
        """The logarithm."""
        return fsum([log10(count) for count in trace.options if count > 1])


LENGTH: tuple[Metric, ...] = (
    Decisions(),
    Turns(),
    Forced(),
    BranchingFactor(),
    DecisionFactor(),
    TreeComplexity(),
)
