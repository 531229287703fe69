"""The full-text index: every rule and ruling of some rulebooks in every language they have.

SQLite's FTS5 holds it, in memory, with one table for each language: each has its
own vocabulary, and how rare a word is is counted among the rules of its language.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.rulebook import Rule, Rulebook
from gunsmoke.core.texts import _

if TYPE_CHECKING:
    from sqlite3 import Connection

BEGIN, END = "\x01", "\x02"
"""What stands before and after a word that was found, in the texts of a row."""

HEADING_WEIGHT, BODY_WEIGHT = 3.0, 1.0
"""A word in a heading (the question, for a ruling) says more about a rule than one in its text."""

PASSAGE_WORDS = 32
"""A passage is at most so many words long; most rules are shorter."""

TOKENIZE = "tokenize='unicode61 remove_diacritics 2'"

_WORD = re.compile(r"[^\W_]+")


def fold(text: str) -> str:
    """A text without capitals and accents, as the index compares it.

    >>> fold("Égalité")
    'egalite'
    """
    apart = unicodedata.normalize("NFKD", text)
    return "".join(char for char in apart if not unicodedata.combining(char)).lower()


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, folded: runs of letters and digits."""
    return tuple(_WORD.findall(fold(text)))


def spelled(text: str) -> tuple[str, ...]:
    """The words of a text in small letters, accents and all."""
    return tuple(_WORD.findall(unicodedata.normalize("NFC", text).lower()))


class Row(NamedTuple):
    """An entry that fits a query: the higher the score the better; marks stand about the words found."""

    game: str
    id: str
    score: float
    heading: str
    passage: str


class Index:
    """All that some rulebooks say, ready to be searched; `languages` has every language any of them has.

    Any thread may search it, one at a time.

    GunsmokeError where this Python's SQLite was built without full-text search.
    """

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self.books: Mapping[str, Rulebook] = {book.facts.id: book for book in books}
        self.languages = tuple(dict.fromkeys(lang for book in self.books.values() for lang in book.languages))
        self._connection = _open()
        for lang in self.languages:
            self._fill(lang)

    def rows(self, lang: str, query: str) -> list[Row]:
        """The entries that fit an FTS5 query in a language, the best first."""
        table = _table(lang)
        found = self._connection.execute(
            f"SELECT game, id, -bm25({table}, 0, 0, {HEADING_WEIGHT}, {BODY_WEIGHT}) AS score,"
            f" highlight({table}, 2, ?, ?), snippet({table}, 3, ?, ?, '…', {PASSAGE_WORDS})"
            f" FROM {table} WHERE {table} MATCH ? ORDER BY score DESC, rowid",
            (BEGIN, END, BEGIN, END, query),
        )
        return [Row(*row) for row in found]

    def vocabulary(self, lang: str) -> Mapping[str, int]:
        """Every word of a language, folded, with the number of entries it stands in."""
        return self._vocabularies.setdefault(lang, dict(self._words(lang)))

    def spelling(self, lang: str, word: str) -> str:
        """A folded word of a language as its texts mostly write it, in small letters."""
        if lang not in self._spellings:
            self._spellings[lang] = dict(self._spelled(lang))
        return self._spellings[lang].get(word, word)

    def _spelled(self, lang: str) -> Iterator[tuple[str, str]]:
        texts = self._connection.execute(f"SELECT heading || ' ' || body FROM {_table(lang)}")
        counted = Counter(word for (text,) in texts for word in spelled(text))
        # The commonest spelling comes last, so that it stays.
        for word, _times in reversed(counted.most_common()):
            yield fold(word), word

    @cached_property
    def _spellings(self) -> dict[str, dict[str, str]]:
        return {}

    @cached_property
    def _vocabularies(self) -> dict[str, dict[str, int]]:
        return {}

    def _words(self, lang: str) -> Iterator[tuple[str, int]]:
        yield from self._connection.execute(f"SELECT term, doc FROM {_table(lang)}_words")

    def _fill(self, lang: str) -> None:
        table = _table(lang)
        columns = "game UNINDEXED, id UNINDEXED, heading, body"
        self._connection.execute(f"CREATE VIRTUAL TABLE {table} USING fts5({columns}, {TOKENIZE})")
        self._connection.execute(f"CREATE VIRTUAL TABLE {table}_words USING fts5vocab({table}, row)")
        entries = [
            (book.facts.id, id, *_texts(book, id, lang))
            for book in self.books.values()
            if lang in book.languages
            for id in book.entries
            if book.speaks(id, lang)
        ]
        self._connection.executemany(f"INSERT INTO {table} VALUES (?, ?, ?, ?)", entries)


def _texts(book: Rulebook, id: str, lang: str) -> tuple[str, str]:
    """What an entry stands under, and what it says, without our own marks in them."""
    entry = book.entries[id]
    if isinstance(entry, Rule):
        texts = book.chapter(id, lang), book.text(id, lang)
    else:
        ruling = book.ruling(id, lang)
        texts = ruling.question, f"{ruling.ruling} {ruling.reason}"
    heading, body = (text.replace(BEGIN, "").replace(END, "") for text in texts)
    return heading, body


def _table(lang: str) -> str:
    return f"rules_{lang.replace('-', '_').lower()}"


def _open() -> Connection:
    try:
        import sqlite3

        # Servers hand the calls of one client to changing threads.
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        connection.execute(
            "CREATE VIRTUAL TABLE probe USING fts5(text, tokenize='unicode61 remove_diacritics 2')"
        )
    except (ImportError, sqlite3.Error) as error:
        raise GunsmokeError(
            _(
                "rules can't be searched for words: this Python has no SQLite with FTS5 ({error}); "
                "ids, --topic and a GAME alone work without",
                error=error,
            )
        ) from error
    return connection
