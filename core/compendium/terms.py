"""The glossary: one term, and what every game calls it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from gunsmoke.core.rulebook import OWN_LANGUAGE
from gunsmoke.core.values import value

from .index import fold
from .mending import nearest, slips

if TYPE_CHECKING:
    from gunsmoke.core.rulebook import Rulebook, Term


@value
class Concept:
    """A term: what is shared about it (None where only games have it), and each game's own word for it."""

    id: str
    shared: Term | None
    games: Mapping[str, Term]

    def word(self, lang: str) -> str:
        """What it is usually called in a language, or else by the first game that has it."""
        term = self.shared or next(iter(self.games.values()))
        return term.word(lang)

    def definition(self, lang: str) -> str:
        """What it means; empty where no list that games share has it."""
        note = {} if self.shared is None else self.shared.note
        return note.get(lang) or note.get(OWN_LANGUAGE, "")

    def aliases(self, lang: str) -> tuple[str, ...]:
        """Other words for it in a language."""
        return () if self.shared is None else self.shared.aliases.get(lang, ())

    def languages(self) -> Iterator[str]:
        """The languages in which there is a word for it."""
        for term in filter(None, (self.shared, *self.games.values())):
            yield from term.words

    def names(self) -> Iterator[str]:
        """Everything it can be looked up by, in any language and game."""
        yield self.id.replace("-", " ")
        for term in filter(None, (self.shared, *self.games.values())):
            yield from term.words.values()
            for aliases in term.aliases.values():
                yield from aliases


def concepts(shared: Mapping[str, Term], books: Mapping[str, Rulebook]) -> dict[str, Concept]:
    """Every term by its id: those that games share in their order, then those of single games."""
    ids = dict.fromkeys([*shared, *(id for book in books.values() for id in book.glossary)])
    return {
        id: Concept(
            id,
            shared.get(id),
            {game: book.glossary[id] for game, book in books.items() if id in book.glossary},
        )
        for id in ids
    }


@value
class LookedUp:
    """The terms that fit a word; `read_as` is the name they were found by, where that is another one."""

    found: tuple[Concept, ...]
    read_as: str | None


def look_up(known: Mapping[str, Concept], wanted: str) -> LookedUp:
    """The terms of this name in any language; else those it is a part of; else the nearest there is."""
    word = " ".join(fold(wanted).replace("-", " ").split())
    names: dict[str, list[Concept]] = {}
    for concept in known.values():
        for name in concept.names():
            names.setdefault(" ".join(fold(name).replace("-", " ").split()), []).append(concept)
    if word in names:
        return LookedUp(_each_once(names[word]), None)
    parts = [concept for name, those in names.items() for concept in those if f" {word}" in f" {name}"]
    if word and parts:
        return LookedUp(_each_once(parts), None)
    near = nearest(word, names, slips(word))
    if near:
        name = min(near, key=lambda found: (found[1], found[0]))[0]
        return LookedUp(_each_once(names[name]), name)
    return LookedUp((), None)


def resembling_terms(known: Mapping[str, Concept], wanted: str, most: int = 3) -> tuple[str, ...]:
    """The ids of a few terms that look like a word nobody has."""
    near = nearest(fold(wanted), [id.replace("-", " ") for id in known], max(2, len(wanted) // 2))
    return tuple(name.replace(" ", "-") for name, _distance in sorted(near, key=lambda one: one[::-1])[:most])


def _each_once(found: list[Concept]) -> tuple[Concept, ...]:
    return tuple({concept.id: concept for concept in found}.values())
