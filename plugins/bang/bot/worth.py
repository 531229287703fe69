"""What a card in the hand is worth to its holder, whatever the table looks like."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.plugins.bang.cards import Character, Kind

from .chair import Chair

KEEP: dict[Kind, float] = {
    Kind.WELLS_FARGO: 10.0,
    Kind.BEER: 9.0,
    Kind.MISSED: 8.0,
    Kind.STAGECOACH: 7.5,
    Kind.GATLING: 7.0,
    Kind.BARREL: 6.5,
    Kind.MUSTANG: 6.5,
    Kind.WINCHESTER: 6.2,
    Kind.REV_CARABINE: 6.1,
    Kind.BANG: 6.0,
    Kind.REMINGTON: 5.8,
    Kind.SCOPE: 5.5,
    Kind.PANIC: 5.5,
    Kind.INDIANS: 5.0,
    Kind.DUEL: 5.0,
    Kind.SCHOFIELD: 4.8,
    Kind.CAT_BALOU: 4.8,
    Kind.VOLCANIC: 4.6,
    Kind.JAIL: 4.0,
    Kind.GENERAL_STORE: 3.0,
    Kind.SALOON: 3.0,
    Kind.DYNAMITE: 1.0,
}
"""How gladly a card is kept; only the order counts."""

WORTH_PICKING_UP = 6.5
"""A discard worth so much is better than a card from the deck is likely to be."""

NO_USE = -1.0
"""Of a blue card that lies in front of its holder already."""


def plain_worth(chair: Chair, face: int) -> float:
    """How gladly the own seat keeps a card."""
    kind = chair.faces.kind[face]
    assert kind is not None
    laid = chair.laid[chair.seat]
    if kind in laid:
        return NO_USE
    reach = chair.faces.reach[face]
    if reach and reach <= chair.reach(chair.seat) and kind is not Kind.VOLCANIC:
        return NO_USE
    if kind is Kind.BEER and not chair.beer_works:
        return NO_USE
    return KEEP[kind]


FAVOURITES = (
    Character.JESSE_JONES,
    Character.BART_CASSIDY,
    Character.SLAB_THE_KILLER,
    Character.BLACK_JACK,
    Character.SID_KETCHUM,
    Character.CALAMITY_JANET,
    Character.KIT_CARLSON,
    Character.WILLY_THE_KID,
    Character.SUZY_LAFAYETTE,
    Character.JOURDONNAIS,
    Character.VULTURE_SAM,
    Character.LUCKY_DUKE,
    Character.ROSE_DOOLAN,
    Character.PEDRO_RAMIREZ,
    Character.EL_GRINGO,
    Character.PAUL_REGRET,
)
"""The characters, by how often bots won with them."""


def favourite(chair: Chair, faces: Sequence[int]) -> int:
    """The character one wins with most often."""
    character = chair.faces.character

    def place(face: int) -> int:
        name = character[face]
        assert name is not None
        return FAVOURITES.index(name)

    return min(faces, key=place)


def least(chair: Chair, faces: Sequence[int]) -> int:
    """The card that is easiest to part with."""
    return min(faces, key=lambda face: plain_worth(chair, face))


def best(chair: Chair, faces: Sequence[int]) -> int:
    """The card one likes most."""
    return max(faces, key=lambda face: plain_worth(chair, face))
