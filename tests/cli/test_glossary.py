"""`gunsmoke glossary`."""

import json
from collections.abc import Callable


def test_a_term_shows_what_every_game_calls_it(gunsmoke: Callable) -> None:
    lines = gunsmoke("glossary", "discard", "pile").out.splitlines()
    assert lines[0] == "discard pile (discard-pile)"
    assert any(line.split()[0] == "most-wanted" for line in lines)
    assert any("BANG-" in line for line in lines)


def test_a_typo_is_mended_and_told(gunsmoke: Callable) -> None:
    out = gunsmoke("glossary", "discrad pile").out
    assert out.startswith("'discrad pile' is read as 'discard pile'\ndiscard pile (discard-pile)\n")


def test_a_word_of_another_language_finds_the_term(gunsmoke: Callable) -> None:
    spanish = gunsmoke("glossary", "pila de descartes", "--lang", "es").out
    assert spanish.startswith("pila de descartes (discard-pile)\n")


def test_without_a_term_all_are_listed_or_those_of_a_game(gunsmoke: Callable) -> None:
    everything = gunsmoke("glossary").out.splitlines()
    own = gunsmoke("glossary", "--game", "wanted7").out.splitlines()
    assert everything[0].startswith("TERM")
    assert 1 < len(own) < len(everything)


def test_terms_as_json_are_by_language_and_game(gunsmoke: Callable) -> None:
    (term,) = json.loads(gunsmoke("glossary", "discard-pile", "--json").out)
    assert list(term) == ["id", "words", "definition", "aliases", "games"]
    assert set(term["words"]) == {"en", "es", "fr", "it"}
    assert list(term["games"]["bang"]) == ["words", "note", "rules"]


def test_a_word_nobody_has_is_told_in_one_line(gunsmoke: Callable) -> None:
    done = gunsmoke("glossary", "xylophone")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("gunsmoke: there is no term 'xylophone'")
    assert done.err.count("\n") == 1


def test_a_language_without_words_is_told_and_english_is_read(gunsmoke: Callable) -> None:
    done = gunsmoke("glossary", "deck", "--lang", "de")
    assert (done.code, done.err) == (
        0,
        "gunsmoke: the glossary has nothing in German; it is shown in English\n",
    )
    assert done.out == gunsmoke("glossary", "deck", "--lang", "en").out


def test_a_language_may_be_written_as_any_system_does(gunsmoke: Callable) -> None:
    assert gunsmoke("glossary", "deck", "--lang", "ES_mx") == gunsmoke("glossary", "deck", "--lang", "es")


def test_what_was_typed_is_not_told_again_at_any_length(gunsmoke: Callable) -> None:
    assert len(gunsmoke("glossary", "qx" * 5000).err) < 300
