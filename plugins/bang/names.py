"""What the cards, the roles and the characters are called."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """The names of the playing cards."""

    BANG = "bang"
    MISSED = "missed"
    BEER = "beer"
    SALOON = "saloon"
    STAGECOACH = "stagecoach"
    WELLS_FARGO = "wells-fargo"
    PANIC = "panic"
    CAT_BALOU = "cat-balou"
    DUEL = "duel"
    INDIANS = "indians"
    GATLING = "gatling"
    GENERAL_STORE = "general-store"
    BARREL = "barrel"
    DYNAMITE = "dynamite"
    JAIL = "jail"
    MUSTANG = "mustang"
    SCOPE = "scope"
    VOLCANIC = "volcanic"
    SCHOFIELD = "schofield"
    REMINGTON = "remington"
    REV_CARABINE = "rev-carabine"
    WINCHESTER = "winchester"


class Role(StrEnum):
    """What a player is after."""

    SHERIFF = "sheriff"
    DEPUTY = "deputy"
    OUTLAW = "outlaw"
    RENEGADE = "renegade"


class Character(StrEnum):
    """Who a player is."""

    BART_CASSIDY = "bart-cassidy"
    BLACK_JACK = "black-jack"
    CALAMITY_JANET = "calamity-janet"
    EL_GRINGO = "el-gringo"
    JESSE_JONES = "jesse-jones"
    JOURDONNAIS = "jourdonnais"
    KIT_CARLSON = "kit-carlson"
    LUCKY_DUKE = "lucky-duke"
    PAUL_REGRET = "paul-regret"
    PEDRO_RAMIREZ = "pedro-ramirez"
    ROSE_DOOLAN = "rose-doolan"
    SID_KETCHUM = "sid-ketchum"
    SLAB_THE_KILLER = "slab-the-killer"
    SUZY_LAFAYETTE = "suzy-lafayette"
    VULTURE_SAM = "vulture-sam"
    WILLY_THE_KID = "willy-the-kid"


RULES: dict[Kind, str] = {
    Kind.BANG: "BANG-2.1",
    Kind.MISSED: "BANG-2.2",
    Kind.BEER: "BANG-2.3",
    Kind.SALOON: "BANG-2.4",
    Kind.STAGECOACH: "BANG-2.5",
    Kind.WELLS_FARGO: "BANG-2.6",
    Kind.GENERAL_STORE: "BANG-2.7",
    Kind.PANIC: "BANG-2.8",
    Kind.CAT_BALOU: "BANG-2.9",
    Kind.GATLING: "BANG-2.10",
    Kind.INDIANS: "BANG-2.11",
    Kind.DUEL: "BANG-2.12",
    Kind.BARREL: "BANG-2.13",
    Kind.JAIL: "BANG-2.14",
    Kind.DYNAMITE: "BANG-2.15",
    Kind.MUSTANG: "BANG-2.16",
    Kind.SCOPE: "BANG-2.17",
    Kind.VOLCANIC: "BANG-2.18",
    Kind.SCHOFIELD: "BANG-2.19",
    Kind.REMINGTON: "BANG-2.20",
    Kind.REV_CARABINE: "BANG-2.21",
    Kind.WINCHESTER: "BANG-2.22",
}
"""The rule of each playing card."""
