"""Glossaries: the words for one thing, in every language and in every game.

`glossary.toml` in a game's folder has the game's own words for terms; a list that
all games share says what a term means. A term's id is what joins them.

    [terms.discard-pile]
    en = "discard pile"
    es = "descarte"
    rules = ["AB-2.4"]        # in a game's glossary
    [terms.discard-pile.note]
    en = "..."
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .document import Document, File

if TYPE_CHECKING:
    from pydantic import BaseModel

OWN_LANGUAGE = "en"
"""The language rules are written in; every other one is a translation."""

GLOSSARY = "glossary.toml"
"""The file of a rules folder that has the game's words."""

_LANGUAGE = re.compile(r"[a-z]{2}(?:-[A-Z]{2})?")


@value
class Term:
    """A term as one game, or the list that all games share, has it; texts are by language.

    `words` are what it is called, `note` what this book has to say about it, `aliases`
    other words for it, `rules` the ids where the game speaks of it.
    """

    id: str
    words: Mapping[str, str]
    note: Mapping[str, str]
    aliases: Mapping[str, tuple[str, ...]]
    rules: tuple[str, ...]

    def word(self, lang: str) -> str:
        """What it is called in a language; in English where the language has no word for it."""
        return self.words.get(lang, self.words[OWN_LANGUAGE])


def load_glossary(folder: File, entries: Collection[str]) -> Mapping[str, Term]:
    """A game's words by the id of the term; `entries` are the ids its rulebook has.

    RulesetError with file, line and field for what does not validate. A folder
    without a glossary has no words of its own.
    """
    from .schema import GlossaryFile, validate

    file = folder / GLOSSARY
    if not file.is_file():
        return {}
    document = Document.read(file)
    terms = {}
    for id, table in validate(document, GlossaryFile).terms.items():
        for place, rule in enumerate(table.rules):
            if rule not in entries:
                path = ("terms", id, "rules", place)
                raise document.error(
                    _("there is no rule {rule!r}{hint}", rule=rule, hint=did_you_mean(rule, entries)), path
                )
        terms[id] = Term(id, _words(id, table, document), table.note, {}, table.rules)
    return terms


def load_shared_glossary(file: File) -> Mapping[str, Term]:
    """The terms that games share, by id; the note of each is its definition. RulesetError as above."""
    from .schema import SharedGlossaryFile, validate

    document = Document.read(file)
    terms = {}
    for id, table in validate(document, SharedGlossaryFile).terms.items():
        terms[id] = Term(id, _words(id, table, document), table.definition, table.aliases, ())
    return terms


def _words(id: str, table: BaseModel, document: Document) -> Mapping[str, str]:
    """What a term is called, by language: every entry of its table that is no field of it."""
    words: dict[str, str] = {}
    for language, word in (table.model_extra or {}).items():
        path = ("terms", id, language)
        if not _LANGUAGE.fullmatch(language):
            raise document.error(
                _("no language or field{hint}", hint=did_you_mean(language, type(table).model_fields)), path
            )
        if not isinstance(word, str) or not word.strip():
            raise document.error(_("should be a text, not {word!r}", word=word), path)
        words[language] = word.strip()
    if OWN_LANGUAGE not in words:
        raise document.error(
            _('needs its English word, as {language} = "..."', language=OWN_LANGUAGE), ("terms", id)
        )
    return words
