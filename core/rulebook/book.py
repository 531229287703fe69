"""A rulebook in memory: what is in the box, the numbers, the rules and the rulings.

Rules are numbered statements (`AB-3.4`), rulings answer what they leave open
(`AB-G07`); both are shown in any language there is, and cited by their ids.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from hashlib import blake2b
from typing import TypeAlias

from gunsmoke.core.errors import NotationError
from gunsmoke.core.suggest import did_you_mean, either
from gunsmoke.core.texts import _, located

from .document import Document, File
from .glossary import OWN_LANGUAGE, Term, load_glossary
from .lines import KeyPath
from .prose import Statement, text_hash
from .topics import Topic, read_topic

Value: TypeAlias = "bool | int | float | str | tuple[Value, ...] | dict[str, Value]"
"""What a constant may hold; arrays are tuples."""


class Status(StrEnum):
    """How sure a fact or a ruling is."""

    PUBLISHED = "published"
    """In the game's own rules or a public page about it."""
    INFERRED = "inferred"
    """Follows from what is published."""
    HOUSE = "house"
    """Somebody's choice, and free to change."""


@dataclass(frozen=True, slots=True)
class Facts:
    """Whose game this is, and for whom; minutes are the shortest and the longest."""

    id: str
    title: str
    designers: tuple[str, ...]
    artists: tuple[str, ...]
    publisher: str
    year: int
    minutes: tuple[int, int]
    age: int
    setting: str
    status: Status
    source: str


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play."""

    least: int
    most: int

    def __iter__(self) -> Iterator[int]:
        """Every number of players, from the least."""
        return iter(range(self.least, self.most + 1))

    def __contains__(self, seats: object) -> bool:
        return isinstance(seats, int) and self.least <= seats <= self.most


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of thing in the box."""

    id: str
    title: str
    count: int
    status: Status
    source: str
    note: str


@dataclass(frozen=True, slots=True)
class Origin:
    """The place in a file that something was read from."""

    document: Document
    path: KeyPath


@dataclass(frozen=True, slots=True)
class Constant:
    """A number or table the engine reads, and who says so."""

    value: Value
    status: Status
    source: str
    note: str
    origin: Origin = field(repr=False, compare=False)


class OptionKind(StrEnum):
    """What the value of an option is."""

    BOOL = "bool"
    CHOICE = "choice"
    INT = "int"


@dataclass(frozen=True, slots=True)
class Option:
    """A way of playing that is chosen before the game; `rules` are the ids it bears on."""

    name: str
    kind: OptionKind
    default: bool | int | str
    choices: tuple[str, ...]
    least: int | None
    most: int | None
    summary: str
    rules: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        """Whether the option can have this value."""
        match self.kind:
            case OptionKind.BOOL:
                return isinstance(value, bool)
            case OptionKind.CHOICE:
                return isinstance(value, str) and value in self.choices
            case OptionKind.INT:
                return (
                    isinstance(value, int)
                    and not isinstance(value, bool)
                    and (self.least is None or value >= self.least)
                    and (self.most is None or value <= self.most)
                )

    @property
    def expects(self) -> str:
        """What the option accepts, in words: `church or saloon`."""
        match self.kind:
            case OptionKind.BOOL:
                return _("true or false")
            case OptionKind.CHOICE:
                return either(self.choices)
            case OptionKind.INT:
                return _whole_number(self.least, self.most)


def _whole_number(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return _("a whole number")
    if most is None:
        return _("a whole number from {least}", least=least)
    if least is None:
        return _("a whole number up to {most}", most=most)
    return _("a whole number from {least} up to {most}", least=least, most=most)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement of the rules, in the book's own language.

    A narrative rule holds nothing a program could enforce: theme, advice, how the
    printed pieces look.
    """

    id: str
    chapter: str
    topics: tuple[Topic, ...]
    text: str
    narrative: bool

    @property
    def whole(self) -> str:
        """What a translation translates."""
        return self.text


@dataclass(frozen=True, slots=True)
class Ruling:
    """A gap in the rules and how it is filled; `option` names the choice where positions differ."""

    id: str
    question: str
    ruling: str
    reason: str
    status: Status
    rules: tuple[str, ...]
    option: str | None

    @property
    def text(self) -> str:
        """The question and the answer: what decides how the game is played."""
        return f"{self.question} {self.ruling}"

    @property
    def whole(self) -> str:
        """Question, answer and reason: what a translation translates, each as a paragraph of its own."""
        return f"{self.question} {self.ruling} {self.reason}"


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All that is written about one game, house rules included; `fingerprint` compares two.

    `rules` and `rulings` are in the book's own language, in its order; `language` is
    the one that `text` and `search` speak when not told otherwise, and
    `translations` holds the statements of every other language by id. `folder` is where
    all of it was read from; scenarios and the glossary lie there too.
    """

    facts: Facts
    players: Players
    components: Mapping[str, Component]
    constants: Mapping[str, Constant]
    options: Mapping[str, Option]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    translations: Mapping[str, Mapping[str, Statement]]
    language: str
    house_rules: str | None
    source: Document = field(repr=False, compare=False)
    folder: File = field(repr=False, compare=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages there are, the book's own first."""
        return (OWN_LANGUAGE, *self.translations)

    @cached_property
    def entries(self) -> Mapping[str, Rule | Ruling]:
        """Everything that has an id: the rules, then the rulings."""
        return {**self.rules, **self.rulings}

    def find(self, id: str) -> Rule | Ruling:
        """The rule or ruling of this id, capitals or not; NotationError where there is none."""
        entries = self.entries
        found = entries.get(id) or entries.get(id.upper())
        if found is None:
            raise NotationError(located(self.facts.title, unknown_id(id, entries)))
        return found

    def text(self, id: str, lang: str | None = None) -> str:
        """What a rule or ruling says; in the book's own language where a translation lacks it."""
        found = self.find(id)
        if isinstance(found, Ruling):
            return self.ruling(id, lang).text.strip()
        statement = self._statements(lang).get(found.id)
        return found.text if statement is None else statement.text

    def ruling(self, id: str, lang: str | None = None) -> Ruling:
        """A ruling with question, answer and reason in a language; NotationError where it is none.

        A translation that is not of three paragraphs stands whole in the place of the question.
        """
        found = self.find(id)
        if not isinstance(found, Ruling):
            raise NotationError(
                _("{id} is a rule of {title}, no ruling", id=found.id, title=self.facts.title)
            )
        statement = self._statements(lang).get(found.id)
        if statement is None:
            return found
        parts = statement.text.split("\n\n")
        question, ruling, reason = parts if len(parts) == 3 else (statement.text, "", "")
        return replace(found, question=question, ruling=ruling, reason=reason)

    def rulings_on(self, id: str) -> list[Ruling]:
        """The rulings that bear on a rule, in their order."""
        return [ruling for ruling in self.rulings.values() if id in ruling.rules]

    def chapter(self, id: str, lang: str | None = None) -> str:
        """The heading a rule stands under; for a ruling the question it answers."""
        found = self.find(id)
        if isinstance(found, Ruling):
            return self.ruling(id, lang).question
        statement = self._statements(lang).get(found.id)
        return found.chapter if statement is None else statement.chapter

    def speaks(self, id: str, lang: str) -> bool:
        """Whether a language has this rule or ruling."""
        return lang == OWN_LANGUAGE or self.find(id).id in self._statements(lang)

    def search(self, words: str, lang: str | None = None) -> list[Rule | Ruling]:
        """Rules, then rulings, that hold every word, capitals or not; an exact id comes first."""
        wanted = words.casefold().split()
        hits = [entry for entry in self.entries.values() if wanted and self._holds(entry, wanted, lang)]
        return sorted(hits, key=lambda entry: entry.id.casefold() not in wanted)

    def topic(self, name: str) -> list[Rule]:
        """The rules filed under a topic, in order; NotationError for a name outside the taxonomy."""
        topic = read_topic(name)
        return [rule for rule in self.rules.values() if topic in rule.topics]

    def missing(self, lang: str) -> list[str]:
        """The ids of rules and rulings that a language does not have yet."""
        statements = self._statements(lang)
        return [id for id in self.entries if lang != OWN_LANGUAGE and id not in statements]

    def stale(self, lang: str) -> list[str]:
        """The ids whose text has changed since it was translated."""
        statements = self._statements(lang)
        return [
            id
            for id, entry in self.entries.items()
            if id in statements and statements[id].translates != text_hash(entry.whole)
        ]

    @cached_property
    def glossary(self) -> Mapping[str, Term]:
        """The game's own words for terms, by the term's id; empty where its folder has no glossary.

        RulesetError where the glossary does not validate.
        """
        return load_glossary(self.folder, self.entries)

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that decides how the game is played: the same book, the same hash, anywhere.

        It covers constants, options and their defaults, rules and rulings; not notes,
        sources, reasons or translations.
        """
        told = {
            "game": self.facts.id,
            "players": [self.players.least, self.players.most],
            "constants": {name: constant.value for name, constant in self.constants.items()},
            "options": {
                name: [option.kind, option.default, option.choices, option.least, option.most]
                for name, option in self.options.items()
            },
            "rules": {id: rule.text for id, rule in self.rules.items()},
            "rulings": {id: ruling.text for id, ruling in self.rulings.items()},
        }
        text = json.dumps(told, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=16).hexdigest()

    def _statements(self, lang: str | None) -> Mapping[str, Statement]:
        lang = self.language if lang is None else lang
        if lang not in self.languages:
            raise NotationError(
                _(
                    "{title} has no rules in {lang!r}{hint}",
                    title=self.facts.title,
                    lang=lang,
                    hint=did_you_mean(lang, self.languages),
                )
            )
        return self.translations.get(lang, {})

    def _holds(self, entry: Rule | Ruling, wanted: list[str], lang: str | None) -> bool:
        shown = (entry.id, self.chapter(entry.id, lang), self.text(entry.id, lang))
        told = "\n".join(shown).casefold()
        return all(word in told for word in wanted)


def unknown_id(id: str, known: Iterable[str]) -> str:
    """What to say about an id that no rule or ruling has."""
    ids = list(known)
    close = did_you_mean(id, ids)
    run = _("; ids run from {first} to {last}", first=ids[0], last=ids[-1])
    hint = close if close.endswith("?") else run
    return _("there is no rule {id!r}{hint}", id=id, hint=hint)
