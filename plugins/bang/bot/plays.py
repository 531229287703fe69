"""The own turn: what every play is worth, in life points, and which comes first."""

from __future__ import annotations

import json
import os
from collections.abc import Callable

from gunsmoke.core.action import Action
from gunsmoke.plugins.bang.actions import END, HAND, Heal, Play
from gunsmoke.plugins.bang.cards import Character, Kind

from .mind import CARD, Mind
from .odds import HEART, LUCKY_HEART, at_most_bangs, hits
from .wishes import gain_of_gun, wish

P = {
    "bang": 0.25,
    "threat": 0.3,
    "gat": 0.3,
    "ind": 0.2,
    "duel": 0.2,
    "duelb": 0.12,
    "cat": 0.36,
    "pan": 0.3,
    "jail": 0.15,
    "jt": 1.0,
    "beer": 0,
    "store": 0.6,
    "sid": 0,
    "front": 1.0,
    "early": 0,
}
P.update(json.loads(os.environ.get("BP", "{}")))

FIRST = (
    (Kind.WELLS_FARGO, Kind.STAGECOACH),
    (Kind.GENERAL_STORE,),
    (Kind.BARREL, Kind.MUSTANG, Kind.SCOPE),
    (Kind.VOLCANIC, Kind.SCHOFIELD, Kind.REMINGTON, Kind.REV_CARABINE, Kind.WINCHESTER),
    (Kind.PANIC, Kind.CAT_BALOU),
    (Kind.JAIL,),
    (Kind.GATLING, Kind.INDIANS),
)
"""What is played before all that comes later in this list, and before what is not in it."""

STAGE = 100.0
"""More than any play is worth."""

EARLY = {kind: STAGE * (len(FIRST) - place) for place, kinds in enumerate(FIRST) for kind in kinds}

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


def play(mind: Mind) -> Action:
    """The best of the plays that come first; no more, when none is worth anything."""
    kind = mind.faces.kind
    most, found = 0.0, END
    action: Action = found
    for option in mind.options:
        if isinstance(option, Play):
            name = kind[option.card]
            assert name is not None
            worth = WORTH[name](mind, option)
            if worth > 0:
                worth += EARLY.get(name, 0.0)
        elif isinstance(option, Heal):
            worth = trade(mind, option)
        else:
            continue
        if worth > most:
            most, action = worth, option
    return action


# ------------------------------------------------------------------ cards, and guns


def always(mind: Mind, option: Play) -> float:
    """Costs nothing but itself, and is good."""
    return 1.0


def store(mind: Mind, option: Play) -> float:
    """The first pick for oneself; whatever friends and enemies find."""
    return P["store"] - sum([0.3 * mind.stance[seat] for seat in mind.others])


def gun(mind: Mind, option: Play) -> float:
    """How many more it can reach."""
    return gain_of_gun(mind, option.card)


# ----------------------------------------------------------------------- attacks


def bang(mind: Mind, option: Play) -> float:
    """A wound if it hits; if not, a card less to defend with."""
    target = option.target
    assert target is not None
    rules = mind.box.rules
    slab = mind.is_character(mind.seat, Character.SLAB_THE_KILLER)
    hit = hits(mind, target, rules.slab_the_killer_cancels if slab else rules.shot_cancels)
    return hit * mind.harm(target) + (1 - hit) * mind.stance[target] * P["threat"] - P["bang"]


def gatling(mind: Mind, option: Play) -> float:
    """All the others, friend or foe."""
    return sum([hits(mind, seat) * mind.harm(seat) for seat in mind.others]) - P["gat"]


def indians(mind: Mind, option: Play) -> float:
    """All the others, friend or foe."""
    return sum([at_most_bangs(mind, seat, 0) * mind.harm(seat) for seat in mind.others]) - P["ind"]


def duel(mind: Mind, option: Play) -> float:
    """Won if the other holds no more BANG! cards than oneself, who answers second."""
    target = option.target
    assert target is not None
    bangs = mind.bangs()
    win = at_most_bangs(mind, target, bangs)
    return win * mind.harm(target) - (1 - win) * mind.point(mind.seat) - P["duelb"] * bangs - P["duel"]


def jail(mind: Mind, option: Play) -> float:
    """A turn, three times out of four."""
    target = option.target
    assert target is not None
    free = LUCKY_HEART if mind.character[target] is Character.LUCKY_DUKE else HEART
    return mind.stance[target] * (1 - free) * (P["jt"] + 0.1 * mind.held[target]) - P["jail"]


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
    return worth - 0.1


# ----------------------------------------------------------------------- robbery


def panic(mind: Mind, option: Play) -> float:
    """A card less for somebody, and one more for oneself."""
    return loss(mind, option) + (0.0 if option.target == mind.seat else CARD) - P["pan"]


def cat_balou(mind: Mind, option: Play) -> float:
    """A card less for somebody."""
    return loss(mind, option) - P["cat"]


def loss(mind: Mind, option: Play) -> float:
    """What it is worth that the target loses the card aimed at."""
    target, aim = option.target, option.aim
    if target is None or aim is None:
        return 0.0
    stance = mind.stance[target]
    if aim == HAND:
        return stance * CARD * (1.2 if mind.held[target] == 1 else 1.0)
    kind = mind.faces.kind[aim]
    assert kind is not None
    if kind is Kind.DYNAMITE:
        return -stance * EXPLODES * mind.points(target, mind.box.rules.dynamite_damage)
    return stance * FRONT[kind] * P["front"]


# ----------------------------------------------------------------------- healing


def beer(mind: Mind, option: Play) -> float:
    """Kept for the last life point, unless the hand is too full or Beer may soon be worth nothing."""
    if not mind.wounded or not mind.beer_works:
        return 0.0
    scarce = len(mind.living) == mind.box.rules.beer_players
    return 0.3 if too_many_cards(mind) or scarce or P["beer"] else 0.0


def saloon(mind: Mind, option: Play) -> float:
    """A life point for everybody who has lost any, friend or foe."""
    return -sum(
        [
            mind.stance[seat] * mind.point(seat, mind.life[seat] + 1)
            for seat in mind.living
            if mind.life[seat] < mind.most_life[seat]
        ]
    )


def trade(mind: Mind, option: Heal) -> float:
    """Sid Ketchum's two cards, if they would be discarded anyway or life is short."""
    if too_many_cards(mind) or (mind.life[mind.seat] <= 1 + P["sid"] and len(mind.hand) > 2):
        return 0.3 - 0.01 * sum([wish(mind, face) for face in option.cards])
    return 0.0


def too_many_cards(mind: Mind) -> bool:
    """Whether cards would have to be discarded now."""
    return len(mind.hand) > mind.life[mind.seat]


WORTH: dict[Kind, Callable[[Mind, Play], float]] = {
    Kind.BANG: bang,
    Kind.MISSED: bang,
    Kind.BEER: beer,
    Kind.SALOON: saloon,
    Kind.STAGECOACH: always,
    Kind.WELLS_FARGO: always,
    Kind.PANIC: panic,
    Kind.CAT_BALOU: cat_balou,
    Kind.DUEL: duel,
    Kind.INDIANS: indians,
    Kind.GATLING: gatling,
    Kind.GENERAL_STORE: store,
    Kind.BARREL: always,
    Kind.DYNAMITE: dynamite,
    Kind.JAIL: jail,
    Kind.MUSTANG: always,
    Kind.SCOPE: always,
    Kind.VOLCANIC: gun,
    Kind.SCHOFIELD: gun,
    Kind.REMINGTON: gun,
    Kind.REV_CARABINE: gun,
    Kind.WINCHESTER: gun,
}
"""What a play is worth; a Missed! is played by Calamity Janet alone, as a BANG!."""
