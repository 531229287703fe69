"""What people read for the names in the code of Wanted 7: of questions, piles and draws of chance."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.core.language import later

TITLES: Mapping[str, str] = {
    "choose": later("choose"),
    "order": later("order"),
    "place": later("place"),
    "play": later("play"),
    "shoot": later("shoot"),
    "trick": later("trick"),
    "bag": later("bag"),
    "chosen": later("chosen"),
    "deck": later("deck"),
    "hand": later("hand"),
    "first player": later("first player"),
    "gunfighters": later("gunfighters"),
}
