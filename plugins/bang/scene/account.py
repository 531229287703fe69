"""How a seat got through the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.texts import _

from .deaths import fate
from .phrases import one

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words
    from gunsmoke.core.seats import Seat


def account(heard: Sequence[Heard], words: Words, seat: Seat) -> str:
    """Who a seat was, and what became of it: `an Outlaw, eliminated by Ann's Gatling`."""
    role = ""
    for event in heard:
        if event.seat != seat:
            continue
        if event.kind == "eliminated":
            return fate(event, words)
        if event.kind in ("became", "unmasked"):
            role = event.cards[0]
    return _("{role}, alive", role=one(role))
