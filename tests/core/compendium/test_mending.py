"""Typos against a vocabulary."""

import pytest

from gunsmoke.core.compendium.mending import mended, resembling, slips

WORDS = {"the": 50, "tie": 8, "sheriff": 9, "sherry": 2, "robbery": 4, "deck": 5, "duck": 1}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sherriff", "sheriff"),
        ("shreiff", "sheriff"),
        ("robery", "robbery"),
        ("tye", "tie"),
        ("dck", "deck"),
        ("zebra", None),
        ("ti", None),
        ("1234", None),
    ],
)
def test_the_nearest_word_is_meant(typed: str, meant: str | None) -> None:
    assert mended(typed, WORDS) == meant


def test_of_words_as_near_the_one_that_begins_alike_and_is_commoner_is_meant() -> None:
    assert mended("dack", WORDS) == "deck"
    assert mended("teck", {"deck": 1, "peck": 3, "the": 50}) == "peck"


def test_short_words_and_numbers_are_taken_as_they_are() -> None:
    assert [slips(word) for word in ("ab", "abcdef", "abcdefg", "abcdefghij", "123456")] == [0, 1, 2, 3, 0]


def test_words_that_resemble_one_are_a_few() -> None:
    assert resembling("shrifx", WORDS, 2) == ("sheriff",)
    assert len(resembling("sherixx", WORDS, 1)) == 1


def test_words_of_which_half_the_letters_differ_do_not_resemble_each_other() -> None:
    assert resembling("marker", {"make": 3, "more": 9, "made": 4}) == ()
    assert resembling("marker", {"make": 3, "market": 1}) == ("market",)
