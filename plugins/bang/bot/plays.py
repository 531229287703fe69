"""The own turn: what every play is worth, in life points, and which comes first."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from gunsmoke.core.action import Action
from gunsmoke.plugins.bang.actions import END, Heal, Play
from gunsmoke.plugins.bang.cards import Kind

from .attacks import bang, cat_balou, duel, dynamite, gatling, indians, jail, panic
from .mind import Mind
from .wishes import gain_of_gun, wish

FIRST_PICK = 0.6
LATER_PICK = 0.3
"""What a card of a General Store is worth to its player, and to anybody else."""

HEALED = 0.3
"""What a life point is worth for cards that would be discarded."""

WISH = 0.01
"""A small part of that, by how gladly the cards are held."""

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
    return FIRST_PICK - fsum([LATER_PICK * mind.stance[seat] for seat in mind.others])


def gun(mind: Mind, option: Play) -> float:
    """How many more it can reach."""
    return gain_of_gun(mind, option.card)


# ----------------------------------------------------------------------- healing


def beer(mind: Mind, option: Play) -> float:
    """Kept for the last life point, unless the hand is too full or Beer may soon be worth nothing."""
    if not mind.wounded or not mind.beer_works:
        return 0.0
    scarce = len(mind.living) == mind.box.rules.beer_players
    return HEALED if too_many_cards(mind) or scarce else 0.0


def saloon(mind: Mind, option: Play) -> float:
    """A life point for everybody who has lost any, friend or foe."""
    return -fsum(
        [
            mind.stance[seat] * mind.point(seat, mind.life[seat] + 1)
            for seat in mind.living
            if mind.life[seat] < mind.most_life[seat]
        ]
    )


def trade(mind: Mind, option: Heal) -> float:
    """Sid Ketchum's two cards, if they would be discarded anyway or life is short."""
    if too_many_cards(mind) or (mind.life[mind.seat] == 1 and len(mind.hand) > 2):
        return HEALED - WISH * fsum([wish(mind, face) for face in option.cards])
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
