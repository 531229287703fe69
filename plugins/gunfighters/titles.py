"""What people read for the names in Make You Gunfighters' code: of questions, piles and draws of chance."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.core.language import later

TITLES: Mapping[str, str] = {
    "action": later("action"),
    "choose": later("choose"),
    "discard": later("discard"),
    "draw": later("draw"),
    "free shot": later("free shot"),
    "give": later("give"),
    "move too": later("move too"),
    "shoot too": later("shoot too"),
    "stampede": later("stampede"),
    "time": later("time"),
    "climaxes": later("climaxes"),
    "deck": later("deck"),
    "hand": later("hand"),
    "passing": later("passing"),
    "stories": later("stories"),
    "climax": later("climax"),
    "dealer": later("dealer"),
    "turncoat": later("turncoat"),
}
