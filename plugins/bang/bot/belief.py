"""Who is who: how likely each deal of the roles is, by what everybody was seen to do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from math import fsum

from gunsmoke.plugins.bang.cards import Role

from .trail import Act, Deed

ZEAL: dict[Role, dict[Role, float]] = {
    Role.SHERIFF: {Role.SHERIFF: 0.0, Role.DEPUTY: 0.6, Role.OUTLAW: 0.8, Role.RENEGADE: 0.8},
    Role.DEPUTY: {Role.SHERIFF: 0.01, Role.DEPUTY: 0.6, Role.OUTLAW: 1.0, Role.RENEGADE: 0.5},
    Role.OUTLAW: {Role.SHERIFF: 1.0, Role.DEPUTY: 0.15, Role.OUTLAW: 0.1, Role.RENEGADE: 0.2},
    Role.RENEGADE: {Role.SHERIFF: 0.04, Role.DEPUTY: 0.6, Role.OUTLAW: 0.7, Role.RENEGADE: 0.0},
}
"""How keen a role is to harm another, whom it knows as little as anybody does."""

PATIENCE = 0.15
"""How keen anybody is to harm nobody."""

UNARMED = 0.3
"""How often somebody who does not shoot could not."""

AGAINST = 0.02
"""How keen one may be, for reasons of one's own, to harm a friend."""

DOUBT = 1e-30
"""No deal is ever quite out of the question before the roles are shown."""

DIGITS = 9
"""Of a chance, so that it does not matter in which order it was reckoned."""

Deal = tuple[Role, ...]
"""A role for each seat."""


@lru_cache(maxsize=64)
def deals_of(roles: tuple[Role, ...], known: tuple[Role | None, ...]) -> tuple[Deal, ...]:
    """Every deal of these roles in which the known ones are where they are."""
    left = list(roles)
    for role in known:
        if role is not None:
            left.remove(role)
    deals = []
    for rest in sorted(set(permutations(left))):
        hidden = iter(rest)
        deals.append(tuple([role if role is not None else next(hidden) for role in known]))
    return tuple(deals)


class Belief:
    """A weight for every deal of the roles that is possible still."""

    __slots__ = ("_chances", "deals", "weights")

    def __init__(self, roles: tuple[Role, ...], known: Sequence[Role | None]) -> None:
        self.deals = deals_of(roles, tuple(known))
        self.weights = [1.0] * len(self.deals)
        self._chances: list[dict[Role, float]] | None = None

    def learn(self, act: Act) -> None:
        """Weigh the deals anew: by how much each of them makes one expect this act."""
        self.weights = [
            weight * likelihood(deal, act) for deal, weight in zip(self.deals, self.weights, strict=True)
        ]
        total = fsum(self.weights)
        self.weights = [max(DOUBT, weight / total) for weight in self.weights]
        self._chances = None

    def see(self, known: Sequence[Role | None]) -> None:
        """Keep only the deals in which these roles are where they lie open."""
        seen = [(seat, role) for seat, role in enumerate(known) if role is not None]
        kept = [
            (deal, weight)
            for deal, weight in zip(self.deals, self.weights, strict=True)
            if all(deal[seat] is role for seat, role in seen)
        ]
        if len(kept) < len(self.deals):
            self.deals = tuple([deal for deal, _ in kept])
            self.weights = [weight for _, weight in kept]
            self._chances = None

    @property
    def chances(self) -> list[dict[Role, float]]:
        """By seat: how likely it has each role."""
        if self._chances is None:
            total = fsum(self.weights)
            found: list[dict[Role, float]] = []
            for seat in range(len(self.deals[0])):
                chance = dict.fromkeys(Role, 0.0)
                for deal, weight in zip(self.deals, self.weights, strict=True):
                    chance[deal[seat]] += weight / total
                found.append({role: round(one, DIGITS) for role, one in chance.items()})
            self._chances = found
        return self._chances


def likelihood(deal: Deal, act: Act) -> float:
    """How likely the act was, had the roles been dealt like this; only ratios count."""
    zeal = ZEAL[deal[act.actor]]
    if act.deed is Deed.HELP:
        return AGAINST + fsum([1 - zeal[deal[seat]] for seat in act.targets]) / len(act.targets)
    everything = PATIENCE + fsum([zeal[deal[seat]] for seat in act.reach])
    if act.deed is Deed.SPARE:
        return UNARMED + (1 - UNARMED) * PATIENCE / everything
    return (AGAINST + zeal[deal[act.targets[0]]]) / everything
