"""How much of what others hide comes to be known, and when.

Known is what is certain by the rules: where a seat saw the card, or it was shown. What
a good player would guess besides is not in it.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from gunsmoke.core.language import later

from .metric import Metric

if TYPE_CHECKING:
    from gunsmoke.core.simulation.trace import Trace

HANDS_KNOWN, ROLES_KNOWN = "hands", "roles"

HANDS = later(
    "Of the cards that other seats hold hidden (in hand, or before them face down), the share whose face a "
    "seat is certain of, over all pairs of a seat and such a card, as it is when a turn begins (without "
    "turns: at each decision)."
)
ROLES = later(
    "Of the other seats' hidden cards of which each has one (such as roles), the share that a seat is "
    "certain of, on average over all seats, those out of the game too, as it is when a turn begins (without "
    "turns: at each decision)."
)


class Known(Metric):
    """What is known at a point of the game, or on average over all of it."""

    unit = later("share")
    needs_knowledge = True

    def __init__(self, kind: str, name: str, title: str, definition: str, point: float | None) -> None:
        """`kind` says of which cards, `point` after what share of the game; None for the average."""
        self.name = name
        self.title = title
        self.definition = definition
        self._kind = kind
        self._point = point

    def measure(self, trace: Trace) -> float | None:
        """The share; None where nothing of this kind is hidden, or not yet at that point."""
        known = trace.known_hands if self._kind == HANDS_KNOWN else trace.known_roles
        if not known:
            return None
        if self._point is not None:
            return _last_before(known, self._point * trace.decisions)
        ends = [at for at, _ in known[1:]] + [trace.decisions]
        decisions = sum([end - at for (at, _), end in zip(known, ends)])
        if not decisions:
            return known[-1][1]
        return fsum([(end - at) * share for (at, share), end in zip(known, ends)]) / decisions


def _last_before(samples: list[tuple[int, float]], at: float) -> float | None:
    found = None
    for place, share in samples:
        if place > at:
            break
        found = share
    return found


SECRETS: tuple[Metric, ...] = (
    Known(HANDS_KNOWN, "hands-known", later("cards known"), HANDS, None),
    Known(HANDS_KNOWN, "hands-known-25", later("cards known after a quarter"), HANDS, 0.25),
    Known(HANDS_KNOWN, "hands-known-50", later("cards known at half time"), HANDS, 0.5),
    Known(HANDS_KNOWN, "hands-known-75", later("cards known after three quarters"), HANDS, 0.75),
    Known(ROLES_KNOWN, "roles-known", later("roles known"), ROLES, None),
    Known(ROLES_KNOWN, "roles-known-25", later("roles known after a quarter"), ROLES, 0.25),
    Known(ROLES_KNOWN, "roles-known-50", later("roles known at half time"), ROLES, 0.5),
    Known(ROLES_KNOWN, "roles-known-75", later("roles known after three quarters"), ROLES, 0.75),
)
