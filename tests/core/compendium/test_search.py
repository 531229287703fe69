"""Searching rulebooks for words."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gunsmoke.core.compendium import Found, Index, Match, search
from gunsmoke.core.compendium.index import BEGIN, END, fold, words_of
from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.rulebook import load_rulebook

from .conftest import folder


def ids(found: Found) -> list[str]:
    return [hit.id for hit in found.hits]


def marked(text: str) -> list[str]:
    return [part.partition(END)[0] for part in text.split(BEGIN)[1:]]


def test_every_language_and_game_is_in_the_index(index: Index) -> None:
    assert index.languages == ("en", "es")
    assert list(index.books) == ["tiddlers", "marbles"]
    assert {"tie", "marble"} <= set(index.vocabulary("en"))
    assert "empate" in index.vocabulary("es")
    assert "marble" not in index.vocabulary("es")


def test_all_words_must_occur_and_whole_words_come_before_longer_ones(index: Index) -> None:
    found = search(index, "tie", "en")
    assert set(ids(found)) == {"TD-1.1", "TD-1.2", "TD-2.2", "MB-1.1"}
    assert set(ids(found)[:2]) == {"TD-1.1", "TD-1.2"}
    assert [hit.match for hit in found.hits] == [Match.EXACT, Match.EXACT, Match.PREFIX, Match.PREFIX]
    assert ids(search(index, "tie sheriff", "en")) == ["TD-1.2"]
    assert found.read_as == ()


def test_a_phrase_comes_before_the_same_words_apart(index: Index) -> None:
    found = search(index, "the sheriff", "en")
    assert {hit.match for hit in found.hits if hit.id in ("TD-1.2", "TD-2.1", "TD-G01")} == {Match.PHRASE}
    assert search(index, "cup sheriff", "en").hits[0].match is Match.EXACT


def test_capitals_and_accents_do_not_matter(index: Index) -> None:
    assert fold("Égalité ÑANDÚ") == "egalite nandu"
    assert words_of("Don't: 3 ties!") == ("don", "t", "3", "ties")
    assert ids(search(index, "PUNTUACION", "es")) == ids(search(index, "puntuación", "es")) != []


def test_a_typo_is_mended_and_that_is_told(index: Index) -> None:
    found = search(index, "shreiff cup", "en")
    assert ids(found) == ["TD-2.1"]
    assert found.hits[0].match is Match.MENDED
    assert [(one.word, one.lang, one.read) for one in found.read_as] == [("shreiff", "en", ("sheriff",))]


def test_a_beginning_is_read_as_the_longer_words(index: Index) -> None:
    found = search(index, "sherif", "en")
    assert set(ids(found)) == {"TD-1.2", "TD-2.1", "TD-G01"}
    assert found.read_as[0].read == ("sheriff",)


def test_words_of_another_language_are_found_and_it_is_told_in_which(index: Index) -> None:
    found = search(index, "empate", "en")
    assert {(hit.id, hit.lang) for hit in found.hits} == {("TD-1.1", "es"), ("TD-1.2", "es")}
    assert {hit.lang for hit in search(index, "empate", "es").hits} == {"es"}


def test_what_the_own_language_has_comes_before_the_same_word_of_another_one(index: Index) -> None:
    for typed, match in (("punt", Match.PREFIX), ("emptae", Match.MENDED)):
        found = search(index, typed, "es")
        assert {(hit.lang, hit.match) for hit in found.hits} == {("es", match)}
    found = search(index, "tied", "en")
    assert {hit.lang for hit in found.hits} == {"en"}


def test_a_game_without_the_readers_language_is_read_in_english_like_its_own(index: Index) -> None:
    found = search(index, "knots", "es")
    assert [(hit.id, hit.lang, hit.match) for hit in found.hits] == [("MB-1.1", "en", Match.MENDED)]


def test_words_are_told_with_the_accents_of_the_texts_and_as_they_were_typed(index: Index) -> None:
    (read,) = search(index, "puntúacionn", "es").read_as
    assert (read.word, read.read) == ("puntúacionn", ("puntuación",))


def test_an_entry_is_found_once_in_the_language_of_the_reader(index: Index) -> None:
    for lang in ("en", "es"):
        found = search(index, "sheriff", lang)
        assert len(set(ids(found))) == len(ids(found))
        assert next(hit for hit in found.hits if hit.id == "TD-1.2").lang == lang


def test_a_language_no_book_has_is_searched_as_english(index: Index) -> None:
    assert ids(search(index, "tie", "de")) == ids(search(index, "tie", "en"))


def test_what_was_found_is_marked_in_the_passage_and_the_heading(index: Index) -> None:
    hit = search(index, "drum", "en").hits[0]
    assert marked(hit.passage) == ["drum"]
    ruling = search(index, "draw", "en").hits[0]
    assert (ruling.id, marked(ruling.heading), marked(ruling.passage)) == ("TD-G01", ["draw"], [])


def test_a_word_in_a_heading_weighs_more(index: Index) -> None:
    assert set(ids(search(index, "scoring", "en"))) == {"TD-1.1", "TD-1.2"}


def test_a_chapter_called_by_the_word_or_its_plural_comes_first_and_rules_before_rulings(
    tmp_path: Path,
) -> None:
    chapters = """# Winks

## Play

**WK-1.1** (turn) Who flips the cup flips a wink, and a tie is a tie.

## Ties

**WK-2.1** (scoring) Who has no wink draws one.

**WK-2.2** (scoring) Those who tie again, after they were asked for long enough, do it all again.
"""
    gap = """format = 1
[rulings.WK-G01]
question = "Three tie?"
ruling = "They tie."
reason = "A tie is a tie."
status = "house"
rules = ["WK-2.2"]
"""
    made = folder(tmp_path / "winks", "winks", "Winks", en__md=chapters, rulings__toml=gap)
    found = search(Index([load_rulebook(made)]), "tie", "en")
    assert ids(found) == ["WK-2.2", "WK-2.1", "WK-G01", "WK-1.1"]
    assert {hit.match for hit in found.hits} == {Match.EXACT}
    assert found.read_as == ()


def test_a_short_word_of_another_language_comes_before_a_beginning_in_the_own_one(index: Index) -> None:
    found = search(index, "tie", "es")
    assert {(hit.id, hit.lang) for hit in found.hits[:2]} == {("TD-1.1", "en"), ("TD-1.2", "en")}
    assert search(index, "tien", "es").hits[0].match is Match.PREFIX


def test_a_letter_alone_is_the_beginning_of_no_word(index: Index) -> None:
    assert ids(search(index, "s", "en")) == []
    assert ids(search(index, "sheriff w", "en")) == []
    assert ids(search(index, "a", "en")) == ids(search(index, "A!", "en")) != []


def test_nothing_found_says_what_is_near_and_what_is_there(index: Index) -> None:
    nothing = search(index, "zebra", "en")
    assert nothing.hits == ()
    assert nothing.known == {"zebra": 0}
    apart = search(index, "marble sheriff", "en")
    assert apart.hits == ()
    assert apart.known == {"marble": 1, "sheriff": 3}
    near = search(index, "bumdle cups xyzzy", "en")
    assert near.near["xyzzy"] == ()


@pytest.mark.parametrize("words", ["", "?!", '"', "AND", "tie OR", "NEAR(", "*", "heading:tie", "-tie"])
def test_no_text_is_taken_for_a_query(index: Index, words: str) -> None:
    search(index, words, "en")


def test_an_index_can_be_searched_from_another_thread(index: Index) -> None:
    with ThreadPoolExecutor(1) as other:
        assert other.submit(search, index, "tie", "en").result() == search(index, "tie", "en")


def test_a_missing_full_text_search_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    class Without:
        def execute(self, statement: str) -> None:
            raise sqlite3.OperationalError("no such module: fts5")

    monkeypatch.setattr(sqlite3, "connect", lambda *_given, **_named: Without())
    with pytest.raises(GunsmokeError, match="no SQLite with FTS5 .no such module: fts5.") as caught:
        Index([])
    assert "\n" not in str(caught.value)
