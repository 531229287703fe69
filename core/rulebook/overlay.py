"""House rules: a file that changes numbers, defaults, texts and rulings of a rulebook.

A constant is given in short (`track_spaces = 15`) or as a table with `value` and
`note`; of a table, some entries alone may be given as `change`. Whatever the house
changes has status house and the file as its source.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .book import Constant, Option, Origin, Rule, Rulebook, Ruling, Status, Value, unknown_id
from .document import Document
from .glossary import OWN_LANGUAGE
from .lines import KeyPath
from .load import check_prefix, check_rulings, freeze
from .prose import RULE_ID, Statement, flow, text_hash
from .topics import Topic

if TYPE_CHECKING:
    from .schema import HouseRule, HouseRuling

HOUSE_CHAPTER = "House rules"
"""The heading of a rule the house adds, unless it names another."""


def lay_over(book: Rulebook, document: Document) -> Rulebook:
    """The rulebook with a house-rules file laid over it; RulesetError for what does not fit it."""
    from .schema import HouseFile, validate

    house = validate(document, HouseFile)
    if house.game != book.facts.id:
        raise document.error(
            _("these house rules are for {game!r}, not {id!r}", game=house.game, id=book.facts.id), ("game",)
        )
    rules = dict(_rules(book, house.rules, document))
    rulings = {id: _ruling(book, id, table, document) for id, table in house.rulings.items()}
    changed = replace(
        book,
        constants={**book.constants, **dict(_constants(book, house.constants, document))},
        options={**book.options, **dict(_options(book, house.options, document))},
        rules={**book.rules, **rules},
        rulings={**book.rulings, **rulings},
        translations=_translations(book, rules, house.rules),
        house_rules=house.title or document.file,
    )
    check_rulings(rulings, changed, document)
    return changed


def _constants(
    book: Rulebook, given: Mapping[str, Any], document: Document
) -> Iterator[tuple[str, Constant]]:
    for name, entry in given.items():
        path: KeyPath = ("constants", name)
        if name not in book.constants:
            raise document.error(
                _("there is no such constant{hint}", hint=did_you_mean(name, book.constants)), path
            )
        note = ""
        known = book.constants[name].value
        if isinstance(entry, dict) and "value" in entry:
            note = _note(entry, document, path, "value")
            entry, path = entry["value"], (*path, "value")
        elif isinstance(entry, dict) and isinstance(entry.get("change"), dict) and isinstance(known, dict):
            note = _note(entry, document, path, "change")
            entry, path = _changed(known, entry["change"], document, (*path, "change")), (*path, "change")
        value = freeze(entry, document, path)
        _check_shape(value, known, document, path)
        yield name, Constant(value, Status.HOUSE, document.file, note, Origin(document, path))


def _changed(
    known: Mapping[str, Value], change: Mapping[str, Any], document: Document, path: KeyPath
) -> dict[str, Any]:
    """A table with some of its entries changed; those that are not named stay."""
    for key in change:
        if key not in known:
            raise document.error(
                _("there is no such entry{hint}", hint=did_you_mean(key, known)), (*path, key)
            )
    thawed: dict[str, Any] = {key: _thaw(part) for key, part in known.items()}
    return {**thawed, **change}


def _thaw(value: Value) -> Any:
    """A value as TOML has it: the inverse of `freeze`."""
    match value:
        case tuple():
            return [_thaw(part) for part in value]
        case dict():
            return {key: _thaw(part) for key, part in value.items()}
    return value


def _note(table: Mapping[str, Any], document: Document, path: KeyPath, given: str) -> str:
    """The note of a constant given as a table, which holds nothing else but what is `given`."""
    for key in sorted(table.keys() - {given, "note"}):
        raise document.error(_("unknown name{hint}", hint=did_you_mean(key, (given, "note"))), (*path, key))
    note = table.get("note", "")
    if not isinstance(note, str):
        raise document.error(_("should be a text, not {note!r}", note=note), (*path, "note"))
    return note


def _check_shape(value: Value, known: Value, document: Document, path: KeyPath) -> None:
    """Hold that a value is made like the one it replaces; its own game checks the rest."""
    if _kind(value) != _kind(known):
        raise document.error(_("should be {kind}, not {value!r}", kind=_kind(known), value=value), path)
    if isinstance(value, tuple) and isinstance(known, tuple) and known:
        for index, part in enumerate(value):
            _check_shape(part, known[min(index, len(known) - 1)], document, (*path, index))
    if isinstance(value, dict) and isinstance(known, dict):
        for key in value.keys() & known.keys():
            _check_shape(value[key], known[key], document, (*path, key))


def _kind(value: Value) -> str:
    match value:
        case bool():
            return _("true or false")
        case int() | float():
            return _("a number")
        case str():
            return _("a text")
        case tuple():
            return _("an array")
    return _("a table")


def _options(book: Rulebook, given: Mapping[str, Any], document: Document) -> Iterator[tuple[str, Option]]:
    for name, default in given.items():
        path = ("options", name)
        option = book.options.get(name)
        if option is None:
            raise document.error(
                _("there is no such option{hint}", hint=did_you_mean(name, book.options)), path
            )
        if not option.accepts(default):
            raise document.error(
                _("should be {expects}, not {default!r}", expects=option.expects, default=default), path
            )
        yield name, replace(option, default=default)


def _rules(book: Rulebook, given: Mapping[str, HouseRule], document: Document) -> Iterator[tuple[str, Rule]]:
    for id, table in given.items():
        path = ("rules", id)
        if not RULE_ID.fullmatch(id):
            raise document.error(_("a rule's id reads like AB-3.4"), path)
        check_prefix(id, book.rules, document, path)
        texts = table.model_extra or {}
        for language in texts:
            if language not in book.languages:
                known = (*book.languages, *type(table).model_fields)
                raise document.error(
                    _("no language or field{hint}", hint=did_you_mean(language, known)), (*path, language)
                )
        rule = book.rules.get(id)
        if rule is None and not table.new:
            raise document.error(_("{fault} (new = true adds one)", fault=unknown_id(id, book.rules)), path)
        if rule is not None and table.new:
            raise document.error(_("there is such a rule already; leave new out"), (*path, "new"))
        if rule is None and OWN_LANGUAGE not in texts:
            raise document.error(
                _('is a new rule and needs its text, as {language} = "..."', language=OWN_LANGUAGE), path
            )
        rule = rule or Rule(id, HOUSE_CHAPTER, (Topic.VARIANTS,), "", narrative=False)
        changed = replace(
            rule,
            chapter=table.chapter or rule.chapter,
            topics=rule.topics if table.topics is None else _topics(table.topics, document, path),
            text=flow(texts.get(OWN_LANGUAGE, rule.text)),
            narrative=rule.narrative if table.narrative is None else table.narrative,
        )
        yield id, changed


def _topics(names: tuple[str, ...], document: Document, path: KeyPath) -> tuple[Topic, ...]:
    for index, name in enumerate(names):
        if name not in list(Topic):
            raise document.error(
                _("{name!r} is no topic{hint}", name=name, hint=did_you_mean(name, Topic)),
                (*path, "topics", index),
            )
    if not names:
        raise document.error(_("names no topic{hint}", hint=did_you_mean("", Topic)), (*path, "topics"))
    return tuple(Topic(name) for name in names)


def _translations(
    book: Rulebook, rules: Mapping[str, Rule], given: Mapping[str, HouseRule]
) -> dict[str, dict[str, Statement]]:
    """The translations, with the house's own; a text it gives in two languages is up to date in both."""
    translations = {language: dict(statements) for language, statements in book.translations.items()}
    for id, table in given.items():
        for language, text in (table.model_extra or {}).items():
            if language != OWN_LANGUAGE:
                known = translations[language].get(id)
                chapter = table.chapter or (known.chapter if known else rules[id].chapter)
                statement = Statement(id, chapter, flow(text), translates=text_hash(rules[id].text))
                translations[language][id] = statement
    return translations


def _ruling(book: Rulebook, id: str, table: HouseRuling, document: Document) -> Ruling:
    changes = table.model_dump(exclude_none=True)
    if id in book.rulings:
        return replace(book.rulings[id], status=Status.HOUSE, **changes)
    for needed in ("question", "ruling", "reason"):
        if needed not in changes:
            raise document.error(_("is a new ruling and needs {needed}", needed=needed), ("rulings", id))
    return Ruling(id, **{"rules": (), **changes}, status=Status.HOUSE, option=None)
