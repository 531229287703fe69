"""`gunsmoke rules`: the rules and rulings of a game, or of all, whole or by id, words or topic."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.rulebook import Rulebook

from .arguments import MOST_GAMES, HouseRules, ReadingLanguage, complete_game, complete_rule, complete_topic
from .errors import FAILURE, tell
from .output import say, say_json, strong, table
from .reading import Entry, Reader
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.compendium import Found

_ID = re.compile(r"[a-z][a-z0-9]*-(?:\d+(?:\.\d+)?|[gr]\d+)", re.IGNORECASE)
_SHORT_ID = re.compile(r"\d+\.\d+|[gr]\d+", re.IGNORECASE)

LIMIT = 10
"""So many hits of a search are shown where nobody asks for more."""


def rules(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="The game's id or its beginning (see `gunsmoke games`); with --all, a word to search for.",
            autocompletion=complete_game,
        ),
    ] = None,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID | WORDS]...",
            help="Ids such as MW-3.4, or 3.4 in short; else words that must all occur. Typos are mended.",
            autocompletion=complete_rule,
        ),
    ] = None,
    every_game: Annotated[bool, typer.Option("--all", help="The rules of all games.")] = False,
    topic: Annotated[
        str | None,
        typer.Option("--topic", help="Rules under this topic alone.", autocompletion=complete_topic),
    ] = None,
    lang: ReadingLanguage = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="Show so many hits of a search; 10 by default.")
    ] = None,
    stale: Annotated[
        bool,
        typer.Option("--stale", help="What the language lacks or has out of date, with the hash to put."),
    ] = False,
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="Where each rule is met: in the code, in scenarios, in games."),
    ] = False,
    games: Annotated[
        int,
        typer.Option("-n", "--games", min=0, max=MOST_GAMES, help="With --coverage: games to simulate."),
    ] = 200,
    seed: Annotated[int, typer.Option("--seed", min=0, help="With --coverage: the seed of those games.")] = 1,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="With --coverage: how many play.")
    ] = None,
    scenarios: Annotated[
        list[Path] | None,
        typer.Option(
            "--scenarios", metavar="FOLDER", help="With --coverage: scenarios besides those with the rules."
        ),
    ] = None,
    house_rules: HouseRules = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print a list of rules {kind, id, chapter, topics, narrative, text, rulings, game, lang, "
            "stale} and of rulings {kind, id, question, ruling, reason, status, option, rules, text, game, "
            "lang, stale}; of a search, each with found {lang, match, score, heading, heading_marks, "
            "passage, passage_marks}.",
        ),
    ] = False,
) -> None:
    """Read the rules. Without ID or WORDS all of them; an id shows its rulings too."""
    words = [word for word in [game if every_game else None, *(wanted or [])] if word is not None]
    books = _books(None if every_game else game, house_rules, every_game)
    if coverage or stale:
        if every_game or words:
            raise NotationError(_("--coverage and --stale are about one GAME, without words"))
        chosen = {"--coverage": coverage, "--stale": stale, "--topic": topic is not None}
        one, *others = [flag for flag, given in chosen.items() if given]
        if others:
            raise NotationError(
                _("{one} and {other} don't go together; leave one out", one=one, other=others[0])
            )
        if coverage:
            from .coverage import show_coverage

            ended = show_coverage(
                books[0],
                games=games,
                seed=seed,
                players=players,
                overlay=house_rules,
                scenarios=scenarios or (),
                as_json=as_json,
            )
            if not ended:
                raise typer.Exit(FAILURE)
        else:
            show_stale(books[0], lang, as_json=as_json)
        return
    readers = _readers(books, lang)
    ids = [id for id in (full_id(word, books) for word in words) if id]
    if ids and len(ids) == len(words):
        found = [_entry(readers, id) for id in ids]
        show(
            [(reader, reader.on_topic([entry], topic)) for reader, entry in found],
            True,
            words,
            topic,
            as_json,
        )
    elif words:
        search(readers, " ".join(words), topic, limit, as_json)
    elif every_game and topic is None:
        raise NotationError(_("--all needs words to search for, an id, or a --topic"))
    else:
        whole = [(reader, reader.on_topic([*reader.book.entries.values()], topic)) for reader in readers]
        show(whole, False, words, topic, as_json)


def _books(game: str | None, house_rules: Path | None, every_game: bool) -> list[Rulebook]:
    """The rulebooks to read."""
    manager = get_manager()
    if every_game:
        if house_rules is not None:
            raise NotationError(_("house rules are for one GAME; leave --all out"))
        return [manager.open(id).rulebook() for id in manager.games]
    if game is None:
        raise NotationError(_("missing argument 'GAME'; name a game, or search all of them with --all"))
    return [manager.open(game).rulebook(house_rules)]


def _readers(books: Sequence[Rulebook], lang: str | None) -> list[Reader]:
    """Each rulebook in the language that is wanted, or in English; which are in English is said once."""
    from gunsmoke.core.compendium.languages import (
        language_name,
        nearest_language,
        readable,
        wanted_language,
    )

    wanted = wanted_language(lang, os.environ)
    silent = [book.facts.title for book in books if nearest_language(book, wanted) is None]
    if silent:
        named = {"titles": ", ".join(silent), "language": language_name(wanted)}
        if len(silent) == 1:
            tell(_("{titles} has no rules in {language}; they are shown in English", **named))
        else:
            tell(_("{titles} have no rules in {language}; they are shown in English", **named))
    return [Reader(book, readable(book, wanted)) for book in books]


def full_id(word: str, books: Sequence[Rulebook]) -> str | None:
    """The id that a word is, or is short for: `MW-3.4`, `mw-3.4`, `3.4`; None if it is a word.

    Short ids are read where there is one rulebook.
    """
    if len(books) == 1 and _SHORT_ID.fullmatch(word):
        word = f"{next(iter(books[0].rules)).partition('-')[0]}-{word}"
    return word.upper() if _ID.fullmatch(word) else None


def _entry(readers: Sequence[Reader], id: str) -> tuple[Reader, Entry]:
    """Who has this id; NotationError where nobody does."""
    for reader in readers:
        if id in reader.book.entries:
            return reader, reader.book.entries[id]
    if len(readers) == 1:
        readers[0].book.find(id)  # says which ids there are
    raise NotationError(_("no game has a rule {id!r}; `gunsmoke rules GAME` shows those there are", id=id))


def show(
    chosen: Sequence[tuple[Reader, Sequence[Entry]]],
    in_full: bool,
    words: Sequence[str],
    topic: str | None,
    as_json: bool,
) -> None:
    """Show entries: with all there is to say about each, or one after the other."""
    chosen = [(reader, entries) for reader, entries in chosen if entries]
    if not chosen:
        tell(_("there is no rule {words!r} on {topic}", words=" ".join(words), topic=topic))
        raise typer.Exit(FAILURE)
    if as_json:
        say_json([reader.as_data(entry) for reader, entries in chosen for entry in entries])
        return
    several = len({reader.book.facts.id for reader, _entries in chosen}) > 1
    for number, (reader, entries) in enumerate(chosen):
        if number:
            say("")
        if several:
            say(strong(f"{reader.book.facts.title} ({reader.book.facts.id})"), "")
        say(*(reader.in_full(entries) if in_full or len(entries) == 1 else reader.listed(entries)))


def search(
    readers: Sequence[Reader], words: str, topic: str | None, limit: int | None, as_json: bool
) -> None:
    """Search for words, and show what was found with the best passages."""
    from gunsmoke.core.compendium import Index
    from gunsmoke.core.compendium import search as search_index

    from .finding import Finding, nothing_found

    by_game = {reader.book.facts.id: reader for reader in readers}
    index = Index(reader.book for reader in readers)
    found: Found = search_index(index, words, _common_language(readers))
    hits = [
        hit
        for hit in found.hits
        if by_game[hit.game].on_topic([by_game[hit.game].book.entries[hit.id]], topic)
    ]
    if not hits:
        tell(nothing_found(found, index, words, topic))
        raise typer.Exit(FAILURE)
    finding = Finding(found, hits, by_game)
    if as_json:
        say_json([finding.as_data(hit) for hit in hits[:limit]])
    elif len(hits) == 1:
        reader = by_game[hits[0].game]
        say(*finding.read_as(hits[:1]), *reader.in_full([reader.book.entries[hits[0].id]]))
    else:
        say(*finding.lines(limit or LIMIT))


def _common_language(readers: Sequence[Reader]) -> str:
    """The language that most of the readers read."""
    languages = [reader.lang for reader in readers]
    return max(languages, key=languages.count)


def show_stale(book: Rulebook, given: str | None, *, as_json: bool) -> None:
    """What a language lacks, and what has changed since it was translated, with the hash to put."""
    from gunsmoke.core.compendium.languages import language_name, nearest_language, wanted_language
    from gunsmoke.core.rulebook import OWN_LANGUAGE, text_hash

    wanted = wanted_language(given, os.environ)
    lang = nearest_language(book, wanted) or wanted
    if lang == OWN_LANGUAGE:
        raise NotationError(_("the rules are written in English; name a translation with --lang, such as es"))
    there = lang in book.languages
    missing = book.missing(lang) if there else list(book.entries)
    stale = book.stale(lang) if there else []
    rows = [
        (id, "stale" if id in stale else "missing", f"#{text_hash(entry.whole)}")
        for id, entry in book.entries.items()
        if id in missing or id in stale
    ]
    if as_json:
        say_json([{"id": id, "what": what, "hash": hash[1:]} for id, what, hash in rows])
    elif rows:
        said = {"missing": _("missing"), "stale": _("out of date")}
        headings = (_("ID"), _("WHAT"), _("THE HASH TO PUT"))
        say(*table(headings, [(id, said[what], f"({hash})") for id, what, hash in rows]))
    else:
        named = {"title": book.facts.title, "language": language_name(lang)}
        say(_("{title} is all there in {language}, and up to date", **named))
