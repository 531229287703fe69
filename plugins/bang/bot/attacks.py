"""Plays at others: what a shot, a Duel, a Jail or a theft is worth, in life points."""

from __future__ import annotations

from math import fsum

from gunsmoke.plugins.bang.actions import HAND, Play
from gunsmoke.plugins.bang.cards import Character, Kind

from .mind import CARD, Mind
from .odds import HEART, LUCKY_HEART, at_most_bangs, hits

KEPT = {
    Kind.BANG: 0.25,
    Kind.GATLING: 0.3,
    Kind.INDIANS: 0.2,
    Kind.DUEL: 0.2,
    Kind.JAIL: 0.15,
    Kind.PANIC: 0.3,
    Kind.CAT_BALOU: 0.36,
    Kind.DYNAMITE: 0.1,
}
"""What the card is worth kept for another time."""

MISSED_SPENT = 0.3
"""What it is worth that an enemy spends an answer."""

BANG_SPENT = 0.12
"""What each BANG! is worth that may go in a Duel."""

TURN = 1.0
PER_CARD = 0.1
"""What a lost turn costs, and how much more for each card in the hand."""

LAST_CARD = 1.2
"""The last card of a hand counts so much more."""

FRONT = {
    Kind.BARREL: 0.7,
    Kind.MUSTANG: 0.6,
    Kind.SCOPE: 0.45,
    Kind.VOLCANIC: 0.5,
    Kind.SCHOFIELD: 0.45,
    Kind.REMINGTON: 0.55,
    Kind.REV_CARABINE: 0.6,
    Kind.WINCHESTER: 0.65,
    Kind.JAIL: -1.0,
}
"""What a card in front of somebody is worth to them."""

EXPLODES = 0.125
LUCKY_EXPLODES = EXPLODES**2
"""How often a draw! wakes Dynamite, and how often both cards of Lucky Duke do."""


def bang(mind: Mind, option: Play) -> float:
    """A wound if it hits; if not, a card less to defend with."""
    target = option.target
    assert target is not None
    rules = mind.box.rules
    slab = mind.is_character(mind.seat, Character.SLAB_THE_KILLER)
    hit = hits(mind, target, rules.slab_the_killer_cancels if slab else rules.shot_cancels)
    return hit * mind.harm(target) + (1 - hit) * mind.stance[target] * MISSED_SPENT - KEPT[Kind.BANG]


def gatling(mind: Mind, option: Play) -> float:
    """All the others, friend or foe."""
    return fsum([hits(mind, seat) * mind.harm(seat) for seat in mind.others]) - KEPT[Kind.GATLING]


def indians(mind: Mind, option: Play) -> float:
    """All the others, friend or foe."""
    return fsum([at_most_bangs(mind, seat, 0) * mind.harm(seat) for seat in mind.others]) - KEPT[Kind.INDIANS]


def duel(mind: Mind, option: Play) -> float:
    """Won if the other holds no more BANG! cards than oneself, who answers second."""
    target = option.target
    assert target is not None
    bangs = mind.bangs()
    win = at_most_bangs(mind, target, bangs)
    return win * mind.harm(target) - (1 - win) * mind.point(mind.seat) - BANG_SPENT * bangs - KEPT[Kind.DUEL]


def jail(mind: Mind, option: Play) -> float:
    """A turn, three times out of four."""
    target = option.target
    assert target is not None
    free = LUCKY_HEART if mind.character[target] is Character.LUCKY_DUKE else HEART
    return mind.stance[target] * (1 - free) * (TURN + PER_CARD * mind.held[target]) - KEPT[Kind.JAIL]


def dynamite(mind: Mind, option: Play) -> float:
    """Whom it may hit on its first two rounds, oneself first of all."""
    own = mind.living.index(mind.seat)
    ring = mind.living[own:] + mind.living[:own]
    arrives, worth = 1.0, 0.0
    for seat in ring * 2:
        lucky = mind.character[seat] is Character.LUCKY_DUKE
        explodes = LUCKY_EXPLODES if lucky else EXPLODES
        worth += arrives * explodes * mind.stance[seat] * mind.points(seat, mind.box.rules.dynamite_damage)
        arrives *= 1 - explodes
    return worth - KEPT[Kind.DYNAMITE]


# ------------------------------------------------------------------------- theft


def panic(mind: Mind, option: Play) -> float:
    """A card less for somebody, and one more for oneself."""
    gain = 0.0 if option.target in (None, mind.seat) else CARD
    return loss(mind, option) + gain - KEPT[Kind.PANIC]


def cat_balou(mind: Mind, option: Play) -> float:
    """A card less for somebody."""
    return loss(mind, option) - KEPT[Kind.CAT_BALOU]


def loss(mind: Mind, option: Play) -> float:
    """What it is worth that the target loses the card aimed at."""
    target, aim = option.target, option.aim
    if target is None or aim is None:
        return 0.0
    stance = mind.stance[target]
    if aim == HAND:
        return stance * CARD * (LAST_CARD if mind.held[target] == 1 else 1.0)
    kind = mind.faces.kind[aim]
    assert kind is not None
    if kind is Kind.DYNAMITE:
        return -stance * EXPLODES * mind.points(target, mind.box.rules.dynamite_damage)
    return stance * FRONT[kind]
