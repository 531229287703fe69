"""Decks: the table of a game's cards."""

import pytest

from gunsmoke.core.cards import Deck
from gunsmoke.core.errors import NotationError

DECK = Deck(["As", "Kd", "As", "Qh", "Kd"])


def test_cards_of_equal_text_are_twins() -> None:
    assert DECK.texts == ("As", "Kd", "Qh")
    assert DECK.faces == (0, 1, 0, 2, 1)
    assert DECK.ids == ((0, 2), (1, 4), (3,))
    assert DECK.twins == ((2,), (4,), (0,), (), (1,))
    assert len(DECK) == 5


def test_cards_read_as_their_faces() -> None:
    assert [DECK.text(card) for card in range(5)] == ["As", "Kd", "As", "Qh", "Kd"]
    assert DECK.read("kD") == 1
    assert DECK.read_all("Qh As") == [2, 0]
    assert DECK.has_face("as")
    assert not DECK.has_face("2c")


def test_a_card_that_there_is_not_says_what_one_reads_like() -> None:
    with pytest.raises(NotationError, match="'2c' is no card of this game; a card reads like 'As'"):
        DECK.read("2c")


def test_faces_are_found_among_cards() -> None:
    assert DECK.faces_of([3, 2]) == [2, 0]
    assert DECK.find(0, [4, 2, 0]) == 2
    assert DECK.find_all([0, 1, 0], [0, 1, 2, 3]) == [0, 1, 2]


def test_a_card_is_found_no_more_often_than_it_lies_there() -> None:
    with pytest.raises(NotationError, match="As is not among these cards"):
        DECK.find_all([0, 0], [0, 1, 3])


def test_cards_of_different_backs_are_no_twins() -> None:
    deck = Deck(["red 1", "blue 1", "red 1"], backs=[0, 1, 0])
    assert deck.twins == ((2,), (), (0,))
    assert deck.backs == (0, 1, 0)


def test_backs_are_given_for_every_card_or_for_none() -> None:
    with pytest.raises(ValueError, match="3 cards but 2 backs"):
        Deck(["1", "2", "3"], backs=[0, 1])


@pytest.mark.parametrize("texts, backs", [(["1", "1"], [0, 1]), (["as", "AS"], [0, 0])])
def test_two_faces_that_read_the_same_are_an_error(texts: list[str], backs: list[int]) -> None:
    with pytest.raises(ValueError, match="read the same"):
        Deck(texts, backs)


def test_a_deck_knows_whether_its_cards_lie_in_the_order_of_their_faces() -> None:
    assert Deck(["A", "A", "B", "C"]).in_face_order
    assert not DECK.in_face_order
