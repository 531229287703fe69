"""Moves and orders are typed in English at every table; those who read another language are told."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.cli.texts import _
from gunsmoke.core.language import ENGLISH, later, spoken

NAMES: Mapping[str, str] = {
    "help": later("help"),
    "rules": later("rules"),
    "why": later("why"),
    "hint": later("hint"),
    "undo": later("undo"),
    "log": later("log"),
    "save": later("save"),
    "table": later("table"),
    "quit": later("quit, exit"),
}
"""What people may call the orders in the language spoken, with commas between; nobody is shown it."""


def typed_in_english() -> str:
    """A line that says what is typed in English; empty where English is spoken."""
    return "" if spoken() == ENGLISH else _("Moves and orders are typed in English.")


def order_meant(typed: str) -> str | None:
    """The order in English where one was typed in the language spoken, with what was typed behind it."""
    if spoken() == ENGLISH:
        return None
    from gunsmoke.core.compendium.index import fold

    words = typed.split()
    for order, names in NAMES.items():
        for name in _(names).split(", "):
            many = len(name.split())
            if fold(" ".join(words[:many])) == fold(name):
                return " ".join([order, *words[many:]])
    return None
