"""Reading a rules folder: game.toml, en.md, rulings.toml, translations, house rules."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .book import (
    Component,
    Constant,
    Facts,
    Option,
    OptionKind,
    Origin,
    Players,
    Rule,
    Rulebook,
    Ruling,
    Value,
    unknown_id,
)
from .document import Document, File, read_text
from .glossary import OWN_LANGUAGE
from .prose import RULING_ID, Statement, read_rules, read_translation

if TYPE_CHECKING:
    from .schema import ConstantTable, OptionTable, PlayersTable

_LANGUAGE_FILE = re.compile(r"(?P<language>[a-z]{2}(?:-[A-Z]{2})?)\.md")


def load_rulebook(folder: File, *, lang: str = OWN_LANGUAGE, overlay: Path | None = None) -> Rulebook:
    """The rulebook of a game, with the house rules of `overlay` laid over it.

    `lang` is the language its texts and searches use by default. Whatever does not
    validate raises RulesetError with file, line and field.
    """
    from .overlay import lay_over
    from .schema import GameFile, RulingsFile, validate  # pydantic loads only when rules are read

    game_file = Document.read(folder / "game.toml")
    rulings_file = Document.read(folder / "rulings.toml")
    game = validate(game_file, GameFile)
    rules = _rules(folder / f"{OWN_LANGUAGE}.md")
    rulings = {
        id: Ruling(id=id, **dict(table)) for id, table in validate(rulings_file, RulingsFile).rulings.items()
    }
    book = Rulebook(
        facts=Facts(**dict(game.game)),
        players=_players(game.players, game_file),
        components={id: Component(id=id, **dict(table)) for id, table in game.components.items()},
        constants={name: _constant(name, table, game_file) for name, table in game.constants.items()},
        options={name: _option(name, table, game_file) for name, table in game.options.items()},
        rules=rules,
        rulings=rulings,
        translations=_translations(folder, [*rules, *rulings]),
        language=lang,
        house_rules=None,
        source=game_file,
        folder=folder,
    )
    if lang not in book.languages:
        raise RulesetError(
            _("there are no rules in {lang!r}{hint}", lang=lang, hint=did_you_mean(lang, book.languages)),
            file=folder,
        )
    for name, option in book.options.items():
        check_cited(option.rules, book, game_file, ("options", name, "rules"))
    check_rulings(rulings, book, rulings_file)
    return book if overlay is None else lay_over(book, Document.read(overlay))


def freeze(value: Any, document: Document, path: tuple[str | int, ...]) -> Value:
    """A value of a TOML file with its arrays as tuples; RulesetError for a date or a time."""
    match value:
        case list():
            return tuple(freeze(part, document, (*path, index)) for index, part in enumerate(value))
        case dict():
            return {key: freeze(part, document, (*path, key)) for key, part in value.items()}
        case bool() | int() | float() | str():
            return value
    raise document.error(_("a constant is a number, a text, an array or a table, not a date or a time"), path)


def check_rulings(rulings: Mapping[str, Ruling], book: Rulebook, document: Document) -> None:
    """Hold the rulings of a file against the book they belong to."""
    for id, ruling in rulings.items():
        path = ("rulings", id)
        if not RULING_ID.fullmatch(id):
            raise document.error(_("a ruling's id reads like AB-G07"), path)
        check_prefix(id, book.rules, document, path)
        check_cited(ruling.rules, book, document, (*path, "rules"))
        if ruling.option is not None and ruling.option not in book.options:
            raise document.error(
                _(
                    "there is no option {option!r}{hint}",
                    option=ruling.option,
                    hint=did_you_mean(ruling.option, book.options),
                ),
                (*path, "option"),
            )


def check_prefix(id: str, rules: Iterable[str], document: Document, path: tuple[str | int, ...]) -> None:
    """Hold that an id begins like those of the game's rules."""
    prefix = next(iter(rules)).split("-")[0]
    if id.split("-")[0] != prefix:
        raise document.error(_("the ids of this game begin with {prefix}-", prefix=prefix), path)


def check_cited(ids: Iterable[str], book: Rulebook, document: Document, path: tuple[str | int, ...]) -> None:
    """Hold that the book has each of these rules or rulings."""
    for index, id in enumerate(ids):
        if id not in book.entries:
            raise document.error(unknown_id(id, book.entries), (*path, index))


def _rules(file: File) -> dict[str, Rule]:
    statements = read_rules(read_text(file), file)
    if not statements:
        raise RulesetError(_("holds no rules; write one like **AB-3.4** (topic) and the text"), file=file)
    prefix = next(iter(statements)).split("-")[0]
    for id, statement in statements.items():
        if id.split("-")[0] != prefix:
            raise RulesetError(
                _("the ids of this game begin with {prefix}-", prefix=prefix),
                file=file,
                line=statement.line,
                field=id,
            )
    return {
        id: Rule(id, statement.chapter, statement.topics, statement.text, statement.narrative)
        for id, statement in statements.items()
    }


def _players(table: PlayersTable, document: Document) -> Players:
    if table.least > table.most:
        raise document.error(
            _("{most} is below the least, {least}", most=table.most, least=table.least), ("players", "most")
        )
    return Players(table.least, table.most)


def _constant(name: str, table: ConstantTable, document: Document) -> Constant:
    path = ("constants", name, "value")
    value = freeze(table.value, document, path)
    return Constant(value, table.status, table.source, table.note, Origin(document, path))


def _option(name: str, table: OptionTable, document: Document) -> Option:
    path = ("options", name)
    if table.kind is OptionKind.CHOICE and len(set(table.choices)) < max(2, len(table.choices)):
        raise document.error(_("a choice has two or more different choices"), (*path, "choices"))
    if table.kind is not OptionKind.CHOICE and table.choices:
        raise document.error(
            _("only a choice has choices; this is of kind {kind}", kind=table.kind), (*path, "choices")
        )
    option = Option(name=name, **dict(table))
    if not option.accepts(table.default):
        raise document.error(
            _("should be {expects}, not {default!r}", expects=option.expects, default=table.default),
            (*path, "default"),
        )
    return option


def _translations(folder: File, ids: Collection[str]) -> dict[str, dict[str, Statement]]:
    """The statements of every language file beside the book's own, by language."""
    found = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name = _LANGUAGE_FILE.fullmatch(file.name)
        if name is None or name["language"] == OWN_LANGUAGE:
            continue
        statements = read_translation(read_text(file), file)
        for id, statement in statements.items():
            if id not in ids:
                raise RulesetError(unknown_id(id, ids), file=file, line=statement.line, field=id)
        found[name["language"]] = statements
    return found
