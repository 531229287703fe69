"""What simulations measure of Bang! besides what they measure of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.core.metrics.metric import Metric

from .names import Kind

if TYPE_CHECKING:
    from gunsmoke.core.simulation.trace import Trace

AIMED = frozenset({Kind.BANG.value, Kind.DUEL.value, Kind.JAIL.value})
"""Cards that are aimed at somebody and never help whom they hit."""


class FriendlyFire(Metric):
    """How often somebody aims at the own side without knowing."""

    name = "friendly-fire"
    title = later("friendly fire")
    unit = later("share")
    definition = later(
        "Of the BANG!, Duel and Jail cards that players with an ally in the game aim at somebody, the share "
        "aimed at their own side: the Sheriff with his Deputies, or the Outlaws. Dead allies count as allies."
    )
    game = "bang"
    needs_events = True

    def measure(self, trace: Trace) -> float | None:
        """The share; None where nobody with an ally aimed at anybody."""
        sides = trace.groups["side"]
        aimed = hit = 0
        for event in trace.events:
            if event.kind != "played" or event.values["kind"] not in AIMED or event.seat is None:
                continue
            side = sides[event.seat]
            if sides.count(side) < 2:
                continue
            for target in _seats(event.values["at"]):
                aimed += 1
                hit += sides[target] == side
        return hit / aimed if aimed else None


class FirstElimination(Metric):
    """When somebody is first eliminated."""

    name = "first-elimination"
    title = later("first elimination")
    unit = later("share")
    definition = later(
        "The share of the game's decisions made before somebody was eliminated for the first time."
    )
    game = "bang"

    def measure(self, trace: Trace) -> float | None:
        """The share; None without decisions."""
        ends = [at for at, alive in trace.in_play if len(alive) < trace.box.seats]
        return ends[0] / trace.decisions if ends and trace.decisions else None


def _seats(at: object) -> tuple[int, ...]:
    assert isinstance(at, tuple)
    return at
