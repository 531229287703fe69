"""`gunsmoke glossary`: one term, and what every game calls it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gunsmoke.core.language import ENGLISH
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.texts import listed

from .arguments import ReadingLanguage, complete_game
from .errors import FAILURE, tell
from .output import brief, dim, paragraph, say, say_json, strong, table
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.compendium.terms import Concept


def glossary(
    term: Annotated[
        list[str] | None,
        typer.Argument(metavar="[TERM]...", help="A word in any language; typos are mended."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", help="Only terms that this game has.", autocompletion=complete_game),
    ] = None,
    lang: ReadingLanguage = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print a list of {id, words, definition, aliases, games: {game: {words, note, rules}}}; "
            "words, definition, aliases and note are by language.",
        ),
    ] = False,
) -> None:
    """What card games call things. Without TERM all terms there are."""
    from gunsmoke.core.compendium.terms import concepts, look_up, resembling_terms
    from gunsmoke.core.rulebook import load_shared_glossary

    manager = get_manager()
    chosen = [manager.find(game).id] if game is not None else list(manager.games)
    books = {id: manager.open(id).rulebook() for id in chosen}
    known = concepts(load_shared_glossary(files("gunsmoke.rules") / "glossary.toml"), books)
    if game is not None:
        known = {id: concept for id, concept in known.items() if concept.games}
    language = reading_language(known.values(), lang)
    word = " ".join(term or [])
    if not word:
        found: Sequence[Concept] = list(known.values())
    else:
        looked_up = look_up(known, word)
        found = looked_up.found
        if not found:
            near = resembling_terms(known, word)
            tell(nothing_found(word, near))
            raise typer.Exit(FAILURE)
        if looked_up.read_as is not None and not as_json:
            say(_("{word!r} is read as {name!r}", word=word, name=looked_up.read_as))
    if as_json:
        say_json([as_data(concept) for concept in found])
    elif word:
        for number, concept in enumerate(found):
            say(*([""] if number else []), *in_full(concept, language))
    else:
        rows = [(concept.word(language), words_by_game(concept, language)) for concept in found]
        say(*table((_("TERM"), _("WHAT GAMES CALL IT")), rows))


def reading_language(known: Iterable[Concept], given: str | None) -> str:
    """The language to read in: the wanted one, or English where nothing is said in it, which is told."""
    from gunsmoke.core.compendium.languages import language_name, wanted_language

    wanted = wanted_language(given, os.environ)
    there = {lang for concept in known for lang in concept.languages()}
    for code in (wanted, wanted.partition("-")[0]):
        if code in there:
            return code
    tell(_("the glossary has nothing in {language}; it is shown in English", language=language_name(wanted)))
    return ENGLISH


def nothing_found(word: str, near: Sequence[str]) -> str:
    """One line that says so, with terms that look alike."""
    word = brief(word)
    if near:
        return _.plural(
            "there is no term {word!r}; near it there is {near}",
            "there is no term {word!r}; near it there are {near}",
            len(near),
            word=word,
            near=", ".join(near),
        )
    return _("there is no term {word!r}; `gunsmoke glossary` lists those there are", word=word)


def words_by_game(concept: Concept, lang: str) -> str:
    """Each word with the games that use it: `deck (bang, wanted7); stack (gunfighters)`."""
    users: dict[str, list[str]] = {}
    for game, term in concept.games.items():
        users.setdefault(term.word(lang), []).append(game)
    return listed(f"{word} ({', '.join(games)})" for word, games in users.items())


def in_full(concept: Concept, lang: str) -> Iterator[str]:
    """A term with its definition, other words, other languages, and each game's word for it."""
    from gunsmoke.core.compendium.languages import language_name

    yield strong(concept.word(lang)) + dim(f" ({concept.id})")
    definition = concept.definition(lang)
    if definition:
        yield from paragraph(definition, "  ")
    aliases = concept.aliases(lang)
    if aliases:
        yield from paragraph(_("also: {words}", words=", ".join(aliases)), "  ")
    if concept.shared is not None:
        others = [
            f"{language_name(other)} {word}" for other, word in concept.shared.words.items() if other != lang
        ]
        if others:
            yield from paragraph(_("in other languages: {words}", words=", ".join(others)), "  ")
    if not concept.games:
        yield from paragraph(_("no game here has a word of its own for it"), "  ")
        return
    rows = []
    for game, term in concept.games.items():
        note = term.note.get(lang) or term.note.get("en", "")
        told = listed(filter(None, [", ".join(term.rules), note]))
        rows.append((f"  {game}", term.word(lang), told))
    yield from table((_("  GAME"), _("ITS WORD"), _("RULES AND NOTES")), rows)


def as_data(concept: Concept) -> dict[str, Any]:
    """A term as JSON has it."""
    shared = concept.shared
    return {
        "id": concept.id,
        "words": {} if shared is None else dict(shared.words),
        "definition": {} if shared is None else dict(shared.note),
        "aliases": {} if shared is None else dict(shared.aliases),
        "games": {
            game: {"words": dict(term.words), "note": dict(term.note), "rules": term.rules}
            for game, term in concept.games.items()
        },
    }
