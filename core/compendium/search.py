"""Searching the index: all words must occur; what is found as it was typed comes before what was mended.

Every language is searched; what the texts in the reader's own language have comes first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from gunsmoke.core.rulebook import OWN_LANGUAGE
from gunsmoke.core.values import value

from .index import BEGIN, Index, Row, fold, spelled, words_of
from .languages import readable
from .mending import mended, resembling


class Match(StrEnum):
    """How a hit fits the words, the best way first."""

    PHRASE = "phrase"
    """All words stand in it one after the other."""
    EXACT = "exact"
    """All words stand in it; in a chapter's heading, in the plural too."""
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
    """A word that was not found as it was typed, and what was read for it in a language; with accents."""

    word: str
    lang: str
    read: tuple[str, ...]


@value
class Found:
    """What came of a search: the hits, the best first, and the words that were read as others.

    Where nothing was found, `known` has each word, as it was read, with the number of
    entries it stands in, in the reader's language, and `near` some words that look like
    those it does not have; all with accents.
    """

    hits: tuple[Hit, ...]
    read_as: tuple[ReadAs, ...]
    known: Mapping[str, int]
    near: Mapping[str, tuple[str, ...]]


EXPANSIONS = 3
"""So many longer words are told for one that was only begun."""

SHORTEST = 2
"""A word of fewer letters is the beginning of too many others to be taken for one of them."""

ENDING = 2
"""A word with so many letters more is taken for the plural."""

SURE = 5
"""A word of fewer letters that another language has as it was typed is not taken for a slip."""

BEGUN = 4
"""A word of fewer letters that another language has as it was typed is that before it is a beginning."""


def search(index: Index, words: str, lang: str) -> Found:
    """The entries that hold every word, in the reader's language or another one, the best first."""
    typed = words_of(words)
    if not typed:
        return Found((), (), {}, {})
    own = lang if lang in index.languages else index.languages[0]
    others = [other for other in index.languages if other != own]
    hits = list(_as_typed(index, typed, own))
    for other in others:
        hits += [
            hit
            for hit in _as_typed(index, typed, other)
            if hit.match is not Match.PREFIX or _native(index, hit, own)
        ]
    if not any(_native(index, hit, own) for hit in hits):
        sure = not hits or all(len(word) >= SURE or word in index.vocabulary(own) for word in typed)
        hits += _mended(index, typed, own) if sure else ()
    if not hits:
        hits += [hit for other in others for hit in _as_typed(index, typed, other)]
    if not hits:
        hits += [hit for other in others for hit in _mended(index, typed, other, most=1)]
    spelling = {fold(word): word for word in spelled(words)}
    ranked = _ranked(index, hits, typed, own)
    if not ranked:
        return Found((), (), *_nearby(index, typed, own, spelling))
    return Found(ranked, tuple(_read_as(index, typed, ranked, spelling)), {}, {})


def _native(index: Index, hit: Hit, own: str) -> bool:
    """Whether a hit is in the language in which this reader is shown the entry."""
    book = index.books[hit.game]
    shown = readable(book, own)
    return hit.lang == (shown if book.speaks(hit.id, shown) else OWN_LANGUAGE)


def _as_typed(index: Index, typed: Sequence[str], lang: str) -> Iterator[Hit]:
    """What holds the words as they were typed or longer ones, each entry once, in its best way."""
    queries = {Match.PHRASE: f'"{" ".join(typed)}"'} if len(typed) > 1 else {}
    queries[Match.EXACT] = " AND ".join(f'"{word}"' for word in typed)
    queries[Match.PREFIX] = " AND ".join(map(_begun, typed))
    seen: set[tuple[str, str]] = set()
    for match, query in queries.items():
        for row in index.rows(lang, query):
            if (row.game, row.id) not in seen:
                seen.add((row.game, row.id))
                named = match is Match.PREFIX and _in_chapter(index, row, typed)
                yield _hit(row, lang, Match.EXACT if named else match)


def _mended(index: Index, typed: Sequence[str], lang: str, most: int | None = None) -> Iterator[Hit]:
    """What holds the words that were meant, so many slips away at `most`; nothing if one is near to none."""
    meant = [_meant(index, word, lang, most) for word in typed]
    if all(meant) and tuple(meant) != tuple(typed):
        query = " AND ".join(_begun(word) for word in meant if word)
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
    if len(word) < SHORTEST:
        return ()
    longer = [other for other in vocabulary if other.startswith(word) and other != word]
    return tuple(sorted(longer, key=lambda other: (-vocabulary[other], other)))


def _begun(word: str) -> str:
    """A query for a word and the longer ones that begin with it."""
    return f'"{word}" *' if len(word) >= SHORTEST else f'"{word}"'


def _in_chapter(index: Index, found: Row | Hit, typed: Sequence[str]) -> bool:
    """Whether it is a rule in a chapter that is called by all the words, or by their plurals."""
    if found.id not in index.books[found.game].rules:
        return False
    heading = words_of(found.heading)
    return all(
        any(said.startswith(word) and len(said) <= len(word) + ENDING for said in heading) for word in typed
    )


def _ranked(index: Index, hits: Sequence[Hit], typed: Sequence[str], own: str) -> tuple[Hit, ...]:
    """Each entry once: the own language before others, unless it only has a short word's beginning.

    Of as good matches, the rules of a chapter that is called so come before what only speaks of it;
    first those that say the words themselves.
    """
    order = list(Match)
    vocabulary = index.vocabulary(own)
    short = any(len(word) < BEGUN for word in typed if word not in vocabulary)

    def rank(hit: Hit) -> tuple[bool, bool, int, bool, bool, float, bool]:
        ruling = hit.id not in index.books[hit.game].rules
        called = _in_chapter(index, hit, typed)
        elsewhere = called and BEGIN not in hit.passage
        foreign = not _native(index, hit, own)
        begun = short and hit.match is Match.PREFIX
        return begun, foreign, order.index(hit.match), not called, elsewhere, -hit.score, ruling

    best: dict[tuple[str, str], Hit] = {}
    for hit in sorted(hits, key=rank):
        best.setdefault((hit.game, hit.id), hit)
    return tuple(best.values())


def _read_as(
    index: Index, typed: Sequence[str], hits: Sequence[Hit], spelling: Mapping[str, str]
) -> Iterator[ReadAs]:
    """The words that some hits have only in another form, for each language there are such hits in."""
    read = [hit for hit in hits if hit.match in (Match.PREFIX, Match.MENDED)]
    for lang in dict.fromkeys(hit.lang for hit in read):
        vocabulary = index.vocabulary(lang)
        for word in dict.fromkeys(typed):
            if word in vocabulary:
                continue
            longer = _longer(word, vocabulary)[:EXPANSIONS]
            meant = _meant(index, word, lang)
            if longer or meant:
                words = longer or (str(meant),)
                yield ReadAs(
                    spelling.get(word, word), lang, tuple(index.spelling(lang, word) for word in words)
                )


def _nearby(
    index: Index, typed: Sequence[str], lang: str, spelling: Mapping[str, str]
) -> tuple[Mapping[str, int], Mapping[str, tuple[str, ...]]]:
    """How often each word occurs by itself, and what the unknown ones look like."""
    vocabulary = index.vocabulary(lang)
    known, near = {}, {}
    for word in typed:
        meant = _meant(index, word, lang)
        times = len(index.rows(lang, _begun(meant or word)))
        there = index.spelling(lang, meant) if meant and meant != word else spelling.get(word, word)
        known[there] = times
        if not times:
            near[there] = tuple(index.spelling(lang, other) for other in resembling(word, vocabulary))
    return known, near
