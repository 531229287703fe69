"""What a role wants, and what a character can do, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.scene import Span
from gunsmoke.plugins.bang.cards import Character, Role
from gunsmoke.plugins.bang.rules.wounds import TARGETS

from .phrases import one

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.seats import Seat
    from gunsmoke.plugins.bang.cards import BangBox
    from gunsmoke.plugins.bang.ring import Ring

GOALS = {
    Role.SHERIFF: "every Outlaw and the Renegade must go",
    Role.DEPUTY: "help the Sheriff; every Outlaw and the Renegade must go",
    Role.OUTLAW: "the Sheriff must go",
    Role.RENEGADE: "outlive everybody, the Sheriff last",
}
"""BANG-4.2 to BANG-4.5."""

ABILITIES = {
    Character.BART_CASSIDY: "draw a card for every life point you lose",
    Character.BLACK_JACK: "show your second card; a red one brings you one more",
    Character.CALAMITY_JANET: "your BANG! cards are Missed! cards too, and the other way round",
    Character.EL_GRINGO: "whoever wounds you loses a card to you for each life point",
    Character.JESSE_JONES: "draw your first card from somebody's hand, if you like",
    Character.JOURDONNAIS: "you always have a Barrel",
    Character.KIT_CARLSON: "look at the deck's top three cards and put one back",
    Character.LUCKY_DUKE: "draw! two cards and pick the one that counts",
    Character.PAUL_REGRET: "all others see you one farther away",
    Character.PEDRO_RAMIREZ: "draw your first card from the discard pile, if you like",
    Character.ROSE_DOOLAN: "you see all others one nearer",
    Character.SID_KETCHUM: "discard two cards for a life point, at any time",
    Character.SLAB_THE_KILLER: "it takes two cancels to stop a BANG! card of yours",
    Character.SUZY_LAFAYETTE: "draw a card when your hand is empty",
    Character.VULTURE_SAM: "the cards of all who are eliminated are yours",
    Character.WILLY_THE_KID: "play any number of BANG! cards in a turn",
}
"""BANG-3.1 to BANG-3.16, in that order."""


def goal(ring: Ring, words: Words, seat: Seat) -> str:
    """Who one is and what one wants: `You are an Outlaw: the Sheriff must go.`"""
    role = ring.role(seat)
    assert role is not None
    if not ring.alive[seat]:
        end = "" if role is Role.RENEGADE or ring.box.sheriff_card is None else "; you win with your side"
        return f"You were {one(role)}, and are out of the game{end}."
    if ring.box.sheriff_card is not None:
        return f"You are {one(role)}: {GOALS[role]}."
    target = next(other for other in range(ring.box.seats) if ring.role(other) is TARGETS[role])
    if not ring.alive[target]:
        return f"You are the {role.capitalize()}: be the last one in play."
    wanted = f"{words.name(target)}, the {TARGETS[role].capitalize()}"
    return f"You are the {role.capitalize()}: {wanted}, must fall by your hand, or be the last one in play."


def ability(box: BangBox, character: Character) -> tuple[Span, ...]:
    """What a character can do, with its rule."""
    rule = f"BANG-3.{list(ABILITIES).index(character) + 1}"
    return (Span(f"{box.names[character]}: {ABILITIES[character]}"), Span(f"  [{rule}]", "dim"))
