"""How an outlaw came by its place on the scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gunsmoke.plugins.most_wanted.texts import _

from .phrases import number

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words
    from gunsmoke.core.seats import Seat


def account(heard: Sequence[Heard], words: Words, seat: Seat) -> str:
    """What was won where, and what payments took: `Train 4 + 5, Duel 1; moved back 2, paid $3`."""
    won: dict[str, list[int]] = {}
    title = ""
    paid = lost = 0
    for event in heard:
        if event.seat != seat:
            continue
        match event.kind:
            case "beat":
                title = str(event.values["title"])
            case "scored":
                won.setdefault(title, []).append(number(event.values["points"]))
            case "paid":
                paid += number(event.values["bags"])
                lost += number(event.values["missing"])
    gained = ", ".join(f"{title} {' + '.join(map(str, points))}" for title, points in won.items())
    gained = gained or _("no points")
    if lost and paid:
        return _("{gained}; moved back {lost}, paid ${paid}", gained=gained, lost=lost, paid=paid)
    if lost:
        return _("{gained}; moved back {lost}", gained=gained, lost=lost)
    return _("{gained}; paid ${paid}", gained=gained, paid=paid) if paid else gained
