"""What a search of the rules found, as lines to read or as data."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from textwrap import shorten
from typing import Any

from gunsmoke.core.compendium import Found, Hit, Index, Match
from gunsmoke.core.compendium.index import BEGIN, END
from gunsmoke.core.compendium.languages import language_name

from .output import brief, dim, paragraph, strong
from .reading import Reader
from .texts import _

PASSAGE = 240
"""So many characters of a rule are shown that was found in another language."""

MOST_WORDS = 12
"""Of those who searched for a whole text, so many words are told."""

_FOUND = re.compile(f"{BEGIN}([^{END}]*){END}")


class Finding:
    """A search's hits in the rulebooks of these readers, by the game's id."""

    def __init__(self, found: Found, hits: Sequence[Hit], readers: Mapping[str, Reader]) -> None:
        self.found = found
        self.hits = hits
        self.readers = readers

    def lines(self, limit: int) -> Iterator[str]:
        """The best hits with their best passages, and how many more there are."""
        yield from self.read_as(self.hits[:limit])
        width = max(len(hit.id) for hit in self.hits[:limit])
        for hit in self.hits[:limit]:
            yield from self._lines(hit, width)
        left = len(self.hits) - limit
        if left > 0:
            told = _.plural("and {count} more", "and {count} more", left)
            yield _("{told}; --limit {all} shows them all", told=told, all=len(self.hits))

    def read_as(self, shown: Sequence[Hit]) -> Iterator[str]:
        """Words that were taken for others in the hits that are shown."""
        read = {hit.lang for hit in shown if hit.match in (Match.PREFIX, Match.MENDED)}
        own = {reader.lang for reader in self.readers.values()}
        for one in self.found.read_as:
            if one.lang not in read:
                continue
            named = {"word": repr(one.word), "words": ", ".join(map(repr, one.read))}
            if one.lang in own:
                told = _("{word} is read as {words}", **named)
            else:
                language = language_name(one.lang)
                told = _("{word} is read as {words} ({language})", language=language, **named)
            yield from paragraph(told)

    def as_data(self, hit: Hit) -> dict[str, Any]:
        """A hit as JSON has it: the entry, and where and how it was found."""
        reader = self.readers[hit.game]
        passage, marks = unmarked(hit.passage)
        heading, heading_marks = unmarked(hit.heading)
        return {
            **reader.as_data(reader.book.entries[hit.id]),
            "found": {
                "lang": hit.lang,
                "match": hit.match,
                "score": round(hit.score, 6),
                "heading": heading,
                "heading_marks": heading_marks,
                "passage": passage,
                "passage_marks": marks,
            },
        }

    def _lines(self, hit: Hit, width: int) -> Iterator[str]:
        reader = self.readers[hit.game]
        entry = reader.book.entries[hit.id]
        start = " " * (width + 2)
        title = f"{reader.book.facts.title}: " if len(self.readers) > 1 else ""
        spoken = reader.lang if reader.book.speaks(hit.id, reader.lang) else "en"
        if hit.lang == spoken:
            heading, passage = hit.heading, hit.passage
        else:
            heading = reader.book.chapter(hit.id, reader.lang)
            passage = shorten(reader.below_heading(entry), PASSAGE, placeholder=" …")
        lines = paragraph(f"{title}{heading}", f"{hit.id.ljust(width)}  ")
        yield from shown([lines[0].replace(hit.id, strong(hit.id), 1), *lines[1:]])
        yield from shown(paragraph(passage, start))
        if hit.lang != spoken:
            where = hit.passage if BEGIN in hit.passage else hit.heading
            told = _("found in {language}: {passage}", language=language_name(hit.lang), passage=where)
            yield from shown(paragraph(told, start))
        yield from map(dim, paragraph(reader.marks(entry), start))


def shown(lines: Sequence[str]) -> list[str]:
    """Lines with the words that were found standing out."""
    text = _FOUND.sub(lambda match: strong(match[1]), "\n".join(lines))
    return text.replace(BEGIN, "").replace(END, "").split("\n")


def unmarked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without the marks, and the places in it, from and to, that they stood about."""
    plain, marks, begun = "", [], 0
    for part in re.split(f"([{BEGIN}{END}])", text):
        if part == BEGIN:
            begun = len(plain)
        elif part == END:
            marks.append((begun, len(plain)))
        else:
            plain += part
    return plain, marks


def nothing_found(found: Found, index: Index, words: str, topic: str | None) -> str:
    """One line that says so, with what there is near the words."""
    titles = [book.facts.title for book in index.books.values()]
    about = {"title": titles[0], "words": brief(words), "topic": topic or "", "games": len(titles)}
    if topic is not None:
        told = _("{title} has no rule on {topic} that says {words!r}", **about)
    elif len(titles) > 1:
        told = _("none of {games} games has a rule that says {words!r}", **about)
    else:
        told = _("{title} has no rule that says {words!r}", **about)
    near = [word for words in found.near.values() for word in words][:MOST_WORDS]
    counted = [f"{word!r} ({times})" for word, times in found.known.items() if times][:MOST_WORDS]
    if near:
        return _.plural(
            "{told}; near it there is {near}",
            "{told}; near it there are {near}",
            len(near),
            told=told,
            near=", ".join(map(repr, near)),
        )
    if len(counted) > 1:
        return _("{told}; by themselves there are {words}", told=told, words=", ".join(counted))
    return told
