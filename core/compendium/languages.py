"""Languages by name, and which one of a rulebook's a reader gets."""

from __future__ import annotations

from collections.abc import Mapping

from gunsmoke.core.errors import NotationError
from gunsmoke.core.language import ENGLISH, later, spoken, wished
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


def wanted_language(given: str | None, environ: Mapping[str, str]) -> str:
    """The language to read in: the one given, as `es`, `ES` or `es_MX.UTF-8`; else the one spoken.

    Where English is spoken because there is nothing in any language that the environment
    asks for, it is the first of those. NotationError where none is named.
    """
    if given is None:
        wishes = wished(environ)
        return spoken() if spoken() != ENGLISH or ENGLISH in wishes else next(iter(wishes), ENGLISH)
    code = given.split(".")[0].split("@")[0].strip().replace("_", "-").lower()
    if not code:
        raise NotationError(_("--lang {given!r}: name a language, such as es", given=given))
    return code


def nearest_language(book: Rulebook, wanted: str) -> str | None:
    """The language of a rulebook that is the wanted one, of whatever country; None where it has none."""
    if wanted in book.languages:
        return wanted
    kin = wanted.partition("-")[0]
    return next((lang for lang in book.languages if lang.partition("-")[0] == kin), None)


def readable(book: Rulebook, wanted: str) -> str:
    """The wanted language where the rulebook has it, else the one it is written in."""
    return nearest_language(book, wanted) or OWN_LANGUAGE
