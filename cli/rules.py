"""`gunsmoke rules`: a game's rules and rulings, whole or by id, words or topic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, TypeAlias

import typer

from gunsmoke.core.plugins import get_manager
from gunsmoke.core.rulebook import Rule, Rulebook, Ruling

from .arguments import GameName, HouseRules, complete_rule, complete_topic
from .errors import FAILURE, tell
from .output import dim, paragraph, say, say_json, strong

Entry: TypeAlias = Rule | Ruling

_ID = re.compile(r"[a-z][a-z0-9]*-(?:\d+(?:\.\d+)?|[gr]\d+)", re.IGNORECASE)
_SHORT_ID = re.compile(r"\d+\.\d+|[gr]\d+", re.IGNORECASE)


def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID | WORDS]...",
            help="Ids such as MW-3.4, or 3.4 in short; else words that must all occur.",
            autocompletion=complete_rule,
        ),
    ] = None,
    topic: Annotated[
        str | None,
        typer.Option("--topic", help="Rules under this topic alone.", autocompletion=complete_topic),
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", help="The language to read them in, such as en.")
    ] = None,
    house_rules: HouseRules = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print a list of rules {kind, id, chapter, topics, narrative, text, rulings} and of rulings "
            "{kind, id, question, ruling, reason, status, option, rules, text}.",
        ),
    ] = False,
) -> None:
    """Read a game's rules. Without ID or WORDS all of them; an id shows its rulings too."""
    opened = get_manager().open(game)
    reader = Reader(opened.rulebook(house_rules), lang)
    words = wanted or []
    ids = [id for id in (full_id(word, reader.book) for word in words) if id]
    by_id = bool(ids) and len(ids) == len(words)
    found = [reader.book.find(id) for id in ids] if by_id else reader.search(" ".join(words))
    entries = reader.on_topic(found, topic)
    if not entries:
        about = f" on {topic}" if topic else ""
        tell(f"{opened.title} has no rule{about} that says {' '.join(words)!r}")
        raise typer.Exit(FAILURE)
    if as_json:
        say_json([reader.as_data(entry) for entry in entries])
    elif by_id or len(entries) == 1:
        say(*reader.in_full(entries))
    else:
        say(*reader.listed(entries))


def full_id(word: str, book: Rulebook) -> str | None:
    """The id that a word is, or is short for: `MW-3.4`, `mw-3.4`, `3.4`; None if it is a word."""
    if _SHORT_ID.fullmatch(word):
        word = f"{next(iter(book.rules)).partition('-')[0]}-{word}"
    return word.upper() if _ID.fullmatch(word) else None


class Reader:
    """A rulebook in a language (None: the book's own), as lines to read or as data."""

    def __init__(self, book: Rulebook, lang: str | None) -> None:
        self.book = book
        self.lang = lang

    def search(self, words: str) -> Sequence[Entry]:
        """What holds all the words; without words, everything."""
        return self.book.search(words, self.lang) if words else list(self.book.entries.values())

    def on_topic(self, entries: Sequence[Entry], topic: str | None) -> Sequence[Entry]:
        """The rules among the entries that are filed under a topic; None keeps all entries."""
        if topic is None:
            return entries
        filed = self.book.topic(topic)
        return [entry for entry in entries if entry in filed]

    def rulings(self, rule: Rule) -> list[Ruling]:
        """The rulings that bear on a rule."""
        return [ruling for ruling in self.book.rulings.values() if rule.id in ruling.rules]

    def as_data(self, entry: Entry) -> dict[str, Any]:
        """A rule or ruling as JSON has it."""
        if isinstance(entry, Rule):
            return {
                "kind": "rule",
                "id": entry.id,
                "chapter": self.book.chapter(entry.id, self.lang),
                "topics": entry.topics,
                "narrative": entry.narrative,
                "text": self.book.text(entry.id, self.lang),
                "rulings": [ruling.id for ruling in self.rulings(entry)],
            }
        return {
            "kind": "ruling",
            "id": entry.id,
            "question": entry.question,
            "ruling": entry.ruling,
            "reason": entry.reason,
            "status": entry.status,
            "option": entry.option,
            "rules": entry.rules,
            "text": self.book.text(entry.id, self.lang),
        }

    def listed(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Entries one after the other, rules under the headings of their chapters."""
        width = max(len(entry.id) for entry in entries)
        heading = ""
        for entry in entries:
            above = self.book.chapter(entry.id, self.lang) if isinstance(entry, Rule) else "Rulings"
            if above != heading:
                if heading:
                    yield ""
                heading = above
                yield strong(heading)
            yield from _marked(self.book.text(entry.id, self.lang), entry.id, width)
            yield from map(dim, paragraph(self.marks(entry), " " * (width + 2)))

    def marks(self, entry: Entry) -> str:
        """What a rule is about and which rulings it has; how sure a ruling is."""
        if isinstance(entry, Ruling):
            return f"({'; '.join(filter(None, [entry.status, ', '.join(entry.rules)]))})"
        rulings = ", ".join(ruling.id for ruling in self.rulings(entry))
        return f"({'; '.join(filter(None, [about(entry), rulings]))})"

    def in_full(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Each entry with all there is to say about it."""
        for number, entry in enumerate(entries):
            if number:
                yield ""
            yield from self.rule_in_full(entry) if isinstance(entry, Rule) else self.ruling_in_full(entry)

    def rule_in_full(self, rule: Rule) -> Iterator[str]:
        """A rule, then each ruling on it."""
        yield from _marked(f"{self.book.chapter(rule.id, self.lang)} ({about(rule)})", rule.id)
        yield from paragraph(self.book.text(rule.id, self.lang), "  ")
        for ruling in self.rulings(rule):
            yield ""
            yield from self.ruling_in_full(ruling)

    def ruling_in_full(self, ruling: Ruling) -> Iterator[str]:
        """A ruling: the question, the answer, why, and how sure it is."""
        text = self.book.text(ruling.id, self.lang)
        if text == ruling.text:
            yield from _marked(ruling.question, ruling.id)
            yield from paragraph(ruling.ruling, "  ruling  ")
        else:  # a translation has both in one
            yield from _marked(text, ruling.id)
        yield from paragraph(ruling.reason, "  reason  ")
        yield from paragraph(ruling.status, "  status  ")
        if ruling.option:
            yield from paragraph(ruling.option, "  option  ")
        if ruling.rules:
            yield from paragraph(", ".join(ruling.rules), "  rules   ")


def about(rule: Rule) -> str:
    """The topics of a rule, and whether it only tells."""
    return ", ".join([*rule.topics, *(["narrative"] if rule.narrative else [])])


def _marked(text: str, id: str, width: int = 0) -> list[str]:
    """A paragraph with an id before it that stands out."""
    first, *others = paragraph(text, f"{id.ljust(width)}  ")
    return [first.replace(id, strong(id), 1), *others]
