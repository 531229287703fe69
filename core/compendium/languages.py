"""Languages by name, and which one of a rulebook's a reader gets."""

from __future__ import annotations

from gunsmoke.core.language import later
from gunsmoke.core.rulebook import OWN_LANGUAGE, Rulebook
from gunsmoke.core.texts import _

NAMES = {
    "de": later("German"),
    "en": later("English"),
    "es": later("Spanish"),
    "fr": later("French"),
    "it": later("Italian"),
    "pt": later("Portuguese"),
}


def language_name(lang: str) -> str:
    """What a language is called in the one spoken now; its code where we have no name for it."""
    name = NAMES.get(lang.partition("-")[0])
    return lang if name is None else _(name)


def nearest_language(book: Rulebook, wanted: str) -> str | None:
    """The language of a rulebook that is the wanted one, of whatever country; None where it has none."""
    if wanted in book.languages:
        return wanted
    kin = wanted.partition("-")[0]
    return next((lang for lang in book.languages if lang.partition("-")[0] == kin), None)


def readable(book: Rulebook, wanted: str) -> str:
    """The wanted language where the rulebook has it, else the one it is written in."""
    return nearest_language(book, wanted) or OWN_LANGUAGE
