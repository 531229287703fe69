"""Rules and rulings of one rulebook as lines to read, or as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from gunsmoke.core.rulebook import OWN_LANGUAGE, Rule, Rulebook, Ruling, topic_title
from gunsmoke.core.texts import listed

from .output import dim, paragraph, strong
from .statuses import STATUSES
from .texts import _

Entry: TypeAlias = Rule | Ruling


class Reader:
    """A rulebook in one of its languages."""

    def __init__(self, book: Rulebook, lang: str) -> None:
        self.book = book
        self.lang = lang
        self._stale = frozenset(book.stale(lang))

    def on_topic(self, entries: Sequence[Entry], topic: str | None) -> Sequence[Entry]:
        """The rules among the entries that are filed under a topic; None keeps all entries."""
        if topic is None:
            return entries
        filed = self.book.topic(topic)
        return [entry for entry in entries if entry in filed]

    def as_data(self, entry: Entry) -> dict[str, Any]:
        """A rule or ruling as JSON has it; `lang` is the language its text is in."""
        text = self.book.text(entry.id, self.lang)
        if isinstance(entry, Rule):
            told: dict[str, Any] = {
                "kind": "rule",
                "id": entry.id,
                "chapter": self.book.chapter(entry.id, self.lang),
                "topics": entry.topics,
                "narrative": entry.narrative,
                "text": text,
                "rulings": [ruling.id for ruling in self.book.rulings_on(entry.id)],
            }
        else:
            said = self.book.ruling(entry.id, self.lang)
            told = {
                "kind": "ruling",
                "id": entry.id,
                "question": said.question,
                "ruling": said.ruling,
                "reason": said.reason,
                "status": entry.status,
                "option": entry.option,
                "rules": entry.rules,
                "text": text,
            }
        spoken = self.lang if self.book.speaks(entry.id, self.lang) else OWN_LANGUAGE
        return {**told, "game": self.book.facts.id, "lang": spoken, "stale": entry.id in self._stale}

    def below_heading(self, entry: Entry) -> str:
        """What an entry says below its heading: the text of a rule, the answer of a ruling."""
        if isinstance(entry, Rule):
            return self.book.text(entry.id, self.lang)
        said = self.book.ruling(entry.id, self.lang)
        return f"{said.ruling} {said.reason}".strip()

    def listed(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Entries one after the other, rules under the headings of their chapters."""
        width = max(len(entry.id) for entry in entries)
        heading = ""
        for entry in entries:
            above = self.book.chapter(entry.id, self.lang) if isinstance(entry, Rule) else _("Rulings")
            if above != heading:
                if heading:
                    yield ""
                heading = above
                yield strong(heading)
            yield from marked(self.book.text(entry.id, self.lang), entry.id, width)
            yield from map(dim, paragraph(self.marks(entry), " " * (width + 2)))

    def marks(self, entry: Entry) -> str:
        """What a rule is about and which rulings it has; how sure a ruling is; and how fresh the text."""
        if isinstance(entry, Ruling):
            told = [_(STATUSES[entry.status]), ", ".join(entry.rules)]
        else:
            told = [about(entry), ", ".join(ruling.id for ruling in self.book.rulings_on(entry.id))]
        return f"({listed(filter(None, [*told, self.freshness(entry)]))})"

    def freshness(self, entry: Entry) -> str:
        """What to know about the translation of an entry; empty where it is up to date."""
        if entry.id in self._stale:
            return _("out of date: the English text has changed since this was translated")
        if not self.book.speaks(entry.id, self.lang):
            return _("not translated yet")
        return ""

    def in_full(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Each entry with all there is to say about it."""
        for number, entry in enumerate(entries):
            if number:
                yield ""
            yield from self.rule_in_full(entry) if isinstance(entry, Rule) else self.ruling_in_full(entry)

    def rule_in_full(self, rule: Rule) -> Iterator[str]:
        """A rule, then each ruling on it."""
        heading = f"{self.book.chapter(rule.id, self.lang)} ({about(rule)})"
        yield from marked(heading, rule.id)
        yield from paragraph(self.book.text(rule.id, self.lang), "  ")
        yield from map(dim, self._aside(rule))
        for ruling in self.book.rulings_on(rule.id):
            yield ""
            yield from self.ruling_in_full(ruling)

    def ruling_in_full(self, ruling: Ruling) -> Iterator[str]:
        """A ruling: the question, the answer, why, and how sure it is."""
        said = self.book.ruling(ruling.id, self.lang)
        yield from marked(said.question, ruling.id)
        parts = [
            (_("ruling"), said.ruling),
            (_("reason"), said.reason),
            (_("status"), _(STATUSES[ruling.status])),
            (_("option"), ruling.option or ""),
            (_("rules"), ", ".join(ruling.rules)),
        ]
        width = max(len(name) for name, text in parts)
        for name, text in parts:
            if text:
                yield from paragraph(text, f"  {name.ljust(width)}  ")
        yield from map(dim, self._aside(ruling))

    def _aside(self, entry: Entry) -> list[str]:
        freshness = self.freshness(entry)
        return paragraph(f"({freshness})", "  ") if freshness else []


def about(rule: Rule) -> str:
    """The topics of a rule, and whether it only tells."""
    return ", ".join([*map(topic_title, rule.topics), *([_("narrative")] if rule.narrative else [])])


def marked(text: str, id: str, width: int = 0) -> list[str]:
    """A paragraph with an id before it that stands out."""
    first, *others = paragraph(text, f"{id.ljust(width)}  ")
    return [first.replace(id, strong(id), 1), *others]
