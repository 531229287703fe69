"""Searching the index: all words must occur; what is found as it was typed comes before what was mended.

The reader's language comes first, and every other language is searched too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from gunsmoke.core.values import value

from .index import Index, Row, words_of
from .mending import mended, resembling


class Match(StrEnum):
    """How a hit fits the words, the best way first."""

    PHRASE = "phrase"
    """All words stand in it one after the other."""
    EXACT = "exact"
    """All words stand in it."""
    PREFIX = "prefix"
    """All words stand in it, some only as beginnings of longer ones."""
    MENDED = "mended"
    """It has words that are near to the ones typed."""


@value
class Hit:
    """An entry that was found: in which language and how. Words found in the texts stand between marks."""

    game: str
    id: str
    lang: str
    match: Match
    score: float
    heading: str
    passage: str


@value
class ReadAs:
    """A word that was not found as it was typed, and what was read for it in a language."""

    word: str
    lang: str
    read: tuple[str, ...]


@value
class Found:
    """What came of a search: the hits, the best first, and the words that were read as others.

    Where nothing was found, `known` has each word, as it was read, with the number of
    entries it stands in, in the reader's language, and `near` some words that look like
    those it does not have.
    """

    hits: tuple[Hit, ...]
    read_as: tuple[ReadAs, ...]
    known: Mapping[str, int]
    near: Mapping[str, tuple[str, ...]]


EXPANSIONS = 3
"""So many longer words are told for one that was only begun."""


def search(index: Index, words: str, lang: str) -> Found:
    """The entries that hold every word, in the reader's language or another one, the best first."""
    typed = words_of(words)
    if not typed:
        return Found((), (), {}, {})
    own = lang if lang in index.languages else index.languages[0]
    others = [other for other in index.languages if other != own]
    hits = list(_as_typed(index, typed, own, prefixes=True))
    for other in others:
        hits += _as_typed(index, typed, other, prefixes=False)
    if not any(hit.lang == own for hit in hits):
        hits += _mended(index, typed, own)
    if not hits:
        hits += [hit for other in others for hit in _as_typed(index, typed, other, prefixes=True)]
    if not hits:
        hits += [hit for other in others for hit in _mended(index, typed, other, most=1)]
    ranked = _ranked(hits, own)
    if not ranked:
        return Found((), (), *_nearby(index, typed, own))
    return Found(ranked, tuple(_read_as(index, typed, ranked)), {}, {})


def _as_typed(index: Index, typed: Sequence[str], lang: str, *, prefixes: bool) -> Iterator[Hit]:
    """What holds the words as they were typed, each entry once, in its best way."""
    queries = {Match.PHRASE: f'"{" ".join(typed)}"'} if len(typed) > 1 else {}
    queries[Match.EXACT] = " AND ".join(f'"{word}"' for word in typed)
    if prefixes:
        queries[Match.PREFIX] = " AND ".join(f'"{word}" *' for word in typed)
    seen: set[tuple[str, str]] = set()
    for match, query in queries.items():
        for row in index.rows(lang, query):
            if (row.game, row.id) not in seen:
                seen.add((row.game, row.id))
                yield _hit(row, lang, match)


def _mended(index: Index, typed: Sequence[str], lang: str, most: int | None = None) -> Iterator[Hit]:
    """What holds the words that were meant, so many slips away at `most`; nothing if one is near to none."""
    meant = [_meant(index, word, lang, most) for word in typed]
    if all(meant) and tuple(meant) != tuple(typed):
        query = " AND ".join(f'"{word}" *' for word in meant)
        yield from (_hit(row, lang, Match.MENDED) for row in index.rows(lang, query))


def _hit(row: Row, lang: str, match: Match) -> Hit:
    return Hit(row.game, row.id, lang, match, row.score, row.heading, row.passage)


def _meant(index: Index, word: str, lang: str, most: int | None = None) -> str | None:
    """A word as it was typed if it, or a longer one, is in the vocabulary; else the one it is near to."""
    vocabulary = index.vocabulary(lang)
    if word in vocabulary or _longer(word, vocabulary):
        return word
    return mended(word, vocabulary, most)


def _longer(word: str, vocabulary: Mapping[str, int]) -> tuple[str, ...]:
    """The words that begin so, the commonest first."""
    longer = [other for other in vocabulary if other.startswith(word) and other != word]
    return tuple(sorted(longer, key=lambda other: (-vocabulary[other], other)))


def _ranked(hits: Sequence[Hit], own: str) -> tuple[Hit, ...]:
    """Each entry once: as typed before mended, the own language before others, then the better match."""
    order = list(Match)
    best: dict[tuple[str, str], Hit] = {}
    for hit in sorted(
        hits, key=lambda hit: (hit.match is Match.MENDED, hit.lang != own, order.index(hit.match), -hit.score)
    ):
        best.setdefault((hit.game, hit.id), hit)
    return tuple(best.values())


def _read_as(index: Index, typed: Sequence[str], hits: Sequence[Hit]) -> Iterator[ReadAs]:
    """The words that some hits have only in another form, for each language there are hits in."""
    for lang in dict.fromkeys(hit.lang for hit in hits):
        vocabulary = index.vocabulary(lang)
        for word in dict.fromkeys(typed):
            if word in vocabulary:
                continue
            longer = _longer(word, vocabulary)[:EXPANSIONS]
            meant = _meant(index, word, lang)
            if longer or meant:
                yield ReadAs(word, lang, longer or (str(meant),))


def _nearby(
    index: Index, typed: Sequence[str], lang: str
) -> tuple[Mapping[str, int], Mapping[str, tuple[str, ...]]]:
    """How often each word occurs by itself, and what the unknown ones look like."""
    vocabulary = index.vocabulary(lang)
    meant = [_meant(index, word, lang) or word for word in typed]
    known = {word: len(index.rows(lang, f'"{word}" *')) for word in meant}
    return known, {word: resembling(word, vocabulary) for word, times in known.items() if not times}
