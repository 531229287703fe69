"""Each role's own interest: whom it would rather see dead, as far as it can tell who is who."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.cards import Role
from gunsmoke.plugins.bang.rules.wounds import TARGETS

if TYPE_CHECKING:
    from .mind import Mind

ONESELF = -1.2
"""What one thinks of oneself."""

ANNOYANCE = {Role.DEPUTY: 0.2, Role.RENEGADE: 0.15, Role.OUTLAW: -0.6}
"""What an Outlaw thinks of all but the Sheriff."""

USEFUL_RENEGADE = 0.4
"""What the law thinks of the Renegade as long as there are Outlaws."""

COLLEAGUE = -1.2
"""What it thinks of a Deputy."""

CHIEF = -1.2
"""What a Deputy thinks of the Sheriff."""

AGAINST_OUTLAWS = {Role.OUTLAW: 1.0, Role.DEPUTY: 0.3}
AGAINST_THE_LAW = {Role.OUTLAW: 0.4, Role.DEPUTY: 1.0}
"""What the Renegade thinks, by which side is the stronger one."""

PER_LIFE_POINT = 0.25
"""The Sheriff's strength for each life point; anybody else's is 1."""

NEEDED_SHERIFF = -1.0
LEFT_SHERIFF = -0.3
"""What the Renegade thinks of the Sheriff, with Outlaws in play and without."""


def stances(mind: Mind) -> list[float]:
    """By seat: 1 for an enemy to the death, -1 for a friend, 0 for somebody who does not matter."""
    if mind.sheriff is None:
        stance = avenger(mind)
    elif mind.own_role is Role.OUTLAW:
        stance = outlaw(mind)
    elif mind.own_role is Role.RENEGADE:
        stance = renegade(mind, mind.sheriff)
    else:
        stance = law(mind)
    stance = [one if alive else 0.0 for one, alive in zip(stance, mind.alive, strict=True)]
    stance[mind.seat] = ONESELF
    return stance


def avenger(mind: Mind) -> list[float]:
    """With three players: the own target above all; the third is in the way at the end."""
    target = TARGETS[mind.own_role]
    return [1.0 if role is target else 0.5 for role in mind.role]


def outlaw(mind: Mind) -> list[float]:
    """The Sheriff, and whoever stands by the Sheriff."""
    return [
        1.0 if seat == mind.sheriff else fsum([ANNOYANCE[role] * chance[role] for role in ANNOYANCE])
        for seat, chance in enumerate(mind.chances)
    ]


def law(mind: Mind) -> list[float]:
    """Outlaws first: against them the Renegade is of use."""
    renegade = USEFUL_RENEGADE if left(mind, Role.OUTLAW) else 1.0
    return [
        CHIEF
        if seat == mind.sheriff
        else chance[Role.OUTLAW] + renegade * chance[Role.RENEGADE] + COLLEAGUE * chance[Role.DEPUTY]
        for seat, chance in enumerate(mind.chances)
    ]


def renegade(mind: Mind, sheriff: int) -> list[float]:
    """Against the stronger side, and for the Sheriff, until nobody else is in play."""
    if len(mind.others) == 1:
        return [1.0] * mind.box.seats
    outlaws = left(mind, Role.OUTLAW)
    strength_of_law = left(mind, Role.DEPUTY) + PER_LIFE_POINT * mind.life[sheriff]
    against = AGAINST_OUTLAWS if outlaws >= strength_of_law else AGAINST_THE_LAW
    badge = NEEDED_SHERIFF if outlaws else LEFT_SHERIFF
    return [
        badge if seat == sheriff else fsum([against[role] * chance[role] for role in against])
        for seat, chance in enumerate(mind.chances)
    ]


def left(mind: Mind, role: Role) -> int:
    """How many of a role are in play, which all can count: those dealt less those shown dead."""
    dead = sum([shown is role and not alive for shown, alive in zip(mind.role, mind.alive, strict=True)])
    return mind.box.role.count(role) - dead
