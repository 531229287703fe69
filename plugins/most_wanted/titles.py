"""What people read for the names in the code of Most Wanted: of questions, piles and draws of chance."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.core.language import later

TITLES: Mapping[str, str] = {
    "action": later("action"),
    "discard": later("discard"),
    "hand": later("hand"),
    "join": later("join"),
    "lay": later("lay"),
    "tie": later("tie"),
    "work": later("work"),
    "deck": later("deck"),
    "played": later("played"),
    "sheriff": later("sheriff"),
    "first player": later("first player"),
}
