"""What people read for the names in the code of Bang!: of questions, piles and draws of chance."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.core.language import later

TITLES: Mapping[str, str] = {
    "character": later("character"),
    "discard": later("discard"),
    "draw": later("draw"),
    "duel": later("duel"),
    "flip": later("flip"),
    "last discards": later("last discards"),
    "penalty": later("penalty"),
    "play": later("play"),
    "raid": later("raid"),
    "rescue": later("rescue"),
    "return": later("return"),
    "shot": later("shot"),
    "store": later("store"),
    "choice": later("choice"),
    "deck": later("deck"),
    "hand": later("hand"),
    "looked": later("looked"),
    "roles": later("roles"),
    "unused": later("unused"),
    "characters": later("characters"),
    "pick": later("pick"),
}
