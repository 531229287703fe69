"""How a player came by the score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gunsmoke.plugins.wanted7.texts import _

from .phrases import number

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words
    from gunsmoke.core.seats import Seat


def account(heard: Sequence[Heard], words: Words, seat: Seat) -> str:
    """Points by what they were for: `ranking 5 + 3 + 5 + 2, places 6, 9 gunfighters 3 + 4`."""
    ranked: list[int] = []
    extra = gunfighters = 0
    hired: list[int] = []
    for event in heard:
        if event.seat != seat:
            continue
        match event.kind:
            case "ranked":
                ranked.append(number(event.values["points"]))
            case "extra":
                extra += number(event.values["points"])
            case "hired":
                gunfighters += 1
            case "bands" | "gangs":
                hired.append(number(event.values["points"]))
    return _.plural(
        "ranking {ranking}, places {places}, {count} gunfighter {hired}",
        "ranking {ranking}, places {places}, {count} gunfighters {hired}",
        gunfighters,
        ranking=_sum_of(ranked),
        places=extra,
        hired=_sum_of(hired),
    )


def _sum_of(points: Sequence[int]) -> str:
    return " + ".join(map(str, points)) or "0"
