"""The rules of a match in plain lines: by id, by words, or the chapters there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from gunsmoke.adapters.texts import _
from gunsmoke.core.compendium.languages import readable
from gunsmoke.core.errors import NotationError
from gunsmoke.core.language import spoken
from gunsmoke.core.rulebook import Rule

if TYPE_CHECKING:
    from gunsmoke.core.compendium import Index
    from gunsmoke.core.rulebook import Rulebook

FOUND = 5
"""A search shows so many rules in full, and the ids of some more."""

IDS = 20
"""So many more."""

LONGEST = 60
"""So many characters of a search are repeated where it finds nothing."""


class Rules:
    """One rulebook, house rules included, in the language that is spoken when something is asked."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    def chapters(self) -> str:
        """The chapters, with the ids of their rules."""
        lang = self._lang
        chapters: dict[str, list[str]] = {}
        for id in self.book.rules:
            chapters.setdefault(self.book.chapter(id, lang), []).append(id)
        lines = [
            _("{head}: {text}", head=ids[0], text=chapter)
            if len(ids) == 1
            else _("{first} to {last}: {chapter}", first=ids[0], last=ids[-1], chapter=chapter)
            for chapter, ids in chapters.items()
        ]
        if self.book.rulings:
            rulings = list(self.book.rulings)
            lines.append(_("{first} to {last}: rulings", first=rulings[0], last=rulings[-1]))
        return "\n".join(lines)

    def has(self, id: str) -> bool:
        """Whether there is a rule or ruling of this id, capitals or not."""
        return id in self.book.entries or id.upper() in self.book.entries

    def explain(self, id: str) -> str:
        """A rule with the rulings on it, or a ruling with its reason; NotationError where there is none."""
        entry = self.book.find(id.strip())
        if isinstance(entry, Rule):
            rulings = [ruling.id for ruling in self.book.rulings_on(entry.id)]
            head = f"{entry.id}  {self.book.chapter(entry.id, self._lang)}"
            return "\n".join([head, self.book.text(entry.id, self._lang), *map(self._ruling, rulings)])
        return self._ruling(entry.id)

    def search(self, words: str) -> str:
        """The rules and rulings that hold these words, the best first; typing mistakes are mended.

        A text of nothing but ids is answered with those. NotationError where there is nothing.
        """
        words = " ".join(dict.fromkeys(words.split()))  # a word said twice finds nothing else
        parts = list(dict.fromkeys(words.replace(",", " ").split()))
        if not parts:
            return self.chapters()
        if all(part.upper() in self.book.entries for part in parts):
            return "\n\n".join(map(self.explain, parts))
        from gunsmoke.core.compendium import search

        hits = search(self._index, words, self._lang).hits
        if not hits:
            raise NotationError(_("no rule has the words {words!r}; try fewer", words=_short(words)))
        shown = [self._line(hit.id) for hit in hits[:FOUND]]
        more = [hit.id for hit in hits[FOUND : FOUND + IDS]]
        return "\n\n".join([*shown, *([_("See also {ids}", ids=" ".join(more))] if more else [])])

    def cited(self, ids: Iterable[str]) -> list[str]:
        """What these rules say, a line each."""
        return [self._line(id) for id in ids]

    def _line(self, id: str) -> str:
        return f"{id}: {' '.join(self.book.text(id, self._lang).split())}"

    def _ruling(self, id: str) -> str:
        said = self.book.ruling(id, self._lang)
        return "\n".join(filter(None, [f"{id}  {said.question}", said.ruling, said.reason]))

    @property
    def _lang(self) -> str:
        return readable(self.book, spoken())

    @cached_property
    def _index(self) -> Index:
        from gunsmoke.core.compendium import Index

        return Index([self.book])


def _short(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}..."
