"""How somebody died, and who is responsible (BANG-10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.plugins.bang.cards import Kind
from gunsmoke.plugins.bang.texts import _

from .phrases import ATTACKS, one, seats_of

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Words

Cause = tuple[str, str]
"""What happens to somebody, and what became of a role, in a text each."""

ATTACK = (
    later("{who} is eliminated by {killer}'s {card}"),
    later("{role}, eliminated by {killer}'s {card}"),
)
DUEL = (
    later("{who} is eliminated by {killer} in a Duel"),
    later("{role}, eliminated by {killer} in a Duel"),
)
OWN_DUEL = (
    later("{who} is eliminated by a Duel of the own calling, which is nobody's doing"),
    later("{role}, eliminated by a Duel of the own calling, which is nobody's doing"),
)
DYNAMITE = (
    later("{who} is eliminated by the Dynamite, which is nobody's doing"),
    later("{role}, eliminated by the Dynamite, which is nobody's doing"),
)
TIME = (
    later("{who} is eliminated by the pressure of time, which is nobody's doing"),
    later("{role}, eliminated by the pressure of time, which is nobody's doing"),
)

NOBODYS_DOING: dict[str, Cause] = {"": TIME, Kind.DUEL: OWN_DUEL, Kind.DYNAMITE: DYNAMITE}
"""Deaths that nobody is responsible for, by the card."""


def death(event: Heard, words: Words) -> str:
    """`Bob is eliminated by Ann's Gatling; Bob was an Outlaw`."""
    assert event.seat is not None
    who = words.name(event.seat)
    return _("{death}; {who} was {role}", death=_said(event, words, 0), who=who, role=one(event.cards[0]))


def fate(event: Heard, words: Words) -> str:
    """`an Outlaw, eliminated by Ann's Gatling`."""
    return _said(event, words, 1)


def _said(event: Heard, words: Words, which: int) -> str:
    assert event.seat is not None
    card, by = str(event.values["card"]), seats_of(event.values["by"])
    who, role = words.name(event.seat), one(event.cards[0])
    if not by:
        return _(NOBODYS_DOING[card][which], who=who, role=role)
    cause = DUEL if card == Kind.DUEL else ATTACK
    return _(cause[which], who=who, role=role, killer=words.name(by[0]), card=ATTACKS[card])
