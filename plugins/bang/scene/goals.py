"""What a role wants, and what a character can do, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.core.scene import Span
from gunsmoke.plugins.bang.cards import Character, Role
from gunsmoke.plugins.bang.rules.wounds import TARGETS
from gunsmoke.plugins.bang.texts import _

from .phrases import one, the

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.seats import Seat
    from gunsmoke.plugins.bang.cards import BangBox
    from gunsmoke.plugins.bang.ring import Ring

GOALS = {
    Role.SHERIFF: later("every Outlaw and the Renegade must go"),
    Role.DEPUTY: later("help the Sheriff; every Outlaw and the Renegade must go"),
    Role.OUTLAW: later("the Sheriff must go"),
    Role.RENEGADE: later("outlive everybody, the Sheriff last"),
}
"""BANG-4.2 to BANG-4.5."""

ABILITIES = {
    Character.BART_CASSIDY: later("draw a card for every life point you lose"),
    Character.BLACK_JACK: later("show your second card; a red one brings you one more"),
    Character.CALAMITY_JANET: later("your BANG! cards are Missed! cards too, and the other way round"),
    Character.EL_GRINGO: later("whoever wounds you loses a card to you for each life point"),
    Character.JESSE_JONES: later("draw your first card from somebody's hand, if you like"),
    Character.JOURDONNAIS: later("you always have a Barrel"),
    Character.KIT_CARLSON: later("look at the deck's top three cards and put one back"),
    Character.LUCKY_DUKE: later("draw! two cards and pick the one that counts"),
    Character.PAUL_REGRET: later("all others see you one farther away"),
    Character.PEDRO_RAMIREZ: later("draw your first card from the discard pile, if you like"),
    Character.ROSE_DOOLAN: later("you see all others one nearer"),
    Character.SID_KETCHUM: later("discard two cards for a life point, at any time"),
    Character.SLAB_THE_KILLER: later("it takes two cancels to stop a BANG! card of yours"),
    Character.SUZY_LAFAYETTE: later("draw a card when your hand is empty"),
    Character.VULTURE_SAM: later("the cards of all who are eliminated are yours"),
    Character.WILLY_THE_KID: later("play any number of BANG! cards in a turn"),
}
"""BANG-3.1 to BANG-3.16, in that order."""


def goal(ring: Ring, words: Words, seat: Seat) -> str:
    """Who one is and what one wants: `You are an Outlaw: the Sheriff must go.`"""
    role = ring.role(seat)
    assert role is not None
    if not ring.alive[seat]:
        if role is Role.RENEGADE or ring.box.sheriff_card is None:
            return _("You were {role}, and are out of the game.", role=one(role))
        return _("You were {role}, and are out of the game; you win with your side.", role=one(role))
    if ring.box.sheriff_card is not None:
        return _("You are {role}: {goal}.", role=one(role), goal=_(GOALS[role]))
    target = next(other for other in range(ring.box.seats) if ring.role(other) is TARGETS[role])
    if not ring.alive[target]:
        return _("You are {role}: be the last one in play.", role=the(role))
    return _(
        "You are {role}: {target}, {targets_role}, must fall by your hand, or be the last one in play.",
        role=the(role),
        target=words.name(target),
        targets_role=the(TARGETS[role]),
    )


def ability(box: BangBox, character: Character) -> tuple[Span, ...]:
    """What a character can do, with its rule."""
    rule = f"BANG-3.{list(ABILITIES).index(character) + 1}"
    said = _("{character}: {ability}", character=box.names[character], ability=_(ABILITIES[character]))
    return (Span(said), Span(f"  [{rule}]", "dim"))
