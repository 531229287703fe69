"""Choosing among the options of one decision: sequential halving, all of them tried in the same tables.

A tree spreads its playouts so as to win on the way; what counts at its root is the choice made in
the end (Karnin, Koren and Somekh 2013; Pepels, Cazenave, Winands and Lanctot 2014). So the options
of the real decision share the playouts evenly, the worse half goes, and so on. Each table is
played once for every option left, with the same chance to come: what was luck is the same
for all, and differences show much sooner than in tables of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, fsum, log2, sqrt
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.bots import World
    from gunsmoke.core.options import Options

    from .budget import Budget
    from .ismcts import Search

DOUBT = 0.5
"""What the guide would do is done, unless something else did better by so many standard errors."""


class Candidate:
    """An option, and what its playouts brought, table by table."""

    __slots__ = ("action", "rewards")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.rewards: list[float] = []

    @property
    def mean(self) -> float:
        """What a playout brought on average."""
        return fsum(self.rewards) / len(self.rewards)


def choose(
    search: Search, options: Options, hint: Action | None, deal: World, budget: Budget, rng: Random
) -> Action:
    """The best of the options of the seat that searches; `hint` is what the guide would do there."""
    left = candidates(options, hint, budget.candidates, rng)
    stages = max(1, ceil(log2(len(left))))
    for stage in range(stages):
        for _ in budget.tables(stages, len(left)):
            world = deal(rng)
            chance = rng.getrandbits(64)
            # In no fixed order: the tree learns from each, and answers the next.
            for one in rng.sample(left, len(left)):
                one.rewards.append(search.playout(world.copy(), one.action, chance))
        left.sort(key=lambda one: -one.mean)
        kept = left[: max(2, (len(left) + 1) // 2)] if stage < stages - 1 else left
        hinted = [one for one in left[len(kept) :] if hint is not None and one.action == hint]
        left = kept + hinted
    guides = next((one for one in left if hint is not None and one.action == hint), left[0])
    return left[0].action if clearly_better(left[0].rewards, guides.rewards) else guides.action


def candidates(options: Options, hint: Action | None, most: int, rng: Random) -> list[Candidate]:
    """The options to try: all, or as many as there may be, the hint among them."""
    if len(options) <= most:
        return [Candidate(action) for action in options]
    found = [options[place] for place in rng.sample(range(len(options)), most)]
    if hint is not None and hint not in found:
        found[-1] = hint
    return [Candidate(action) for action in found]


def clearly_better(rewards: Sequence[float], others: Sequence[float]) -> bool:
    """Whether these rewards are above the others, table by table, by more than there is doubt about."""
    differences = [one - other for one, other in zip(rewards, others, strict=True)]
    count = len(differences)
    mean = fsum(differences) / count
    spread = fsum([(one - mean) ** 2 for one in differences]) / max(1, count - 1)
    return mean > DOUBT * sqrt(spread / count)
