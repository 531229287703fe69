"""Each role's own interest: whom it would rather see dead, as far as it can tell who is who."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.cards import Role
from gunsmoke.plugins.bang.rules.wounds import TARGETS

if TYPE_CHECKING:
    from .mind import Mind

ONESELF = -1.2
"""What one thinks of oneself."""

import json
import os

P = {
    "osd": 0.45,
    "osr": 0.35,
    "oso": -0.6,
    "lr": 0.4,
    "ld": -0.8,
    "ls": -1.2,
    "ro1": 0.9,
    "rd1": 0.5,
    "ro2": 0.6,
    "rd2": 0.9,
    "rs1": -1.0,
    "rs2": -0.3,
    "rl": 1.0,
    "rls": 0.25,
}
P.update(json.loads(os.environ.get("BP", "{}")))


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
        1.0
        if seat == mind.sheriff
        else P["osd"] * chance[Role.DEPUTY]
        + P["osr"] * chance[Role.RENEGADE]
        + P["oso"] * chance[Role.OUTLAW]
        for seat, chance in enumerate(mind.chances)
    ]


def law(mind: Mind) -> list[float]:
    """Outlaws first: against them the Renegade is of use."""
    renegade = P["lr"] if left(mind, Role.OUTLAW) >= 1 else 1.0
    return [
        P["ls"]
        if seat == mind.sheriff
        else chance[Role.OUTLAW] + renegade * chance[Role.RENEGADE] + P["ld"] * chance[Role.DEPUTY]
        for seat, chance in enumerate(mind.chances)
    ]


def renegade(mind: Mind, sheriff: int) -> list[float]:
    """Against the stronger side, and for the Sheriff, until nobody else is in play."""
    if len(mind.others) == 1:
        return [1.0] * mind.box.seats
    outlaws, deputies = left(mind, Role.OUTLAW), left(mind, Role.DEPUTY)
    if outlaws >= P["rl"] * deputies + P["rls"] * mind.life[sheriff]:
        outlaw, deputy = P["ro1"], P["rd1"]
    else:
        outlaw, deputy = P["ro2"], P["rd2"]
    badge = P["rs1"] if outlaws > 0.5 else P["rs2"]
    return [
        badge if seat == sheriff else outlaw * chance[Role.OUTLAW] + deputy * chance[Role.DEPUTY]
        for seat, chance in enumerate(mind.chances)
    ]


def left(mind: Mind, role: Role) -> int:
    """How many of a role are in play, which all can count: those dealt less those shown dead."""
    dead = sum([shown is role and not alive for shown, alive in zip(mind.role, mind.alive, strict=True)])
    return mind.box.role.count(role) - dead
