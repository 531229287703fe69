"""What a universe is made of: single cards, choices of several, places in a hand."""

import pytest
from toy.actions import Bury, Give, Mend
from toy.cards import BLAST, BOLT, DECK, DUCK, SCOPE

from gunsmoke.core.universe import Places, places_of, several, single


def test_single_cards_are_said_one_at_a_time() -> None:
    assert single(Give, (BOLT, DUCK)) == (Give.of((BOLT,)), Give.of((DUCK,)))


def test_several_cards_come_as_often_as_the_deck_has_them() -> None:
    said = several(Mend, DECK, (SCOPE, BLAST), 3)
    assert said == (Mend.of((SCOPE, SCOPE, BLAST)), Mend.of((SCOPE, BLAST, BLAST)))


def test_places_are_listed_by_number_of_cards_then_from_the_left() -> None:
    assert Places(Bury, 3, (0, 2)).choices() == ((), (0, 1), (0, 2), (1, 2))


def test_places_read_from_one() -> None:
    assert Places(Bury, 3, (0, 2)).text((0, 2)) == "bury #1 #3"
    assert Places(Bury, 3, (0, 2)).text(()) == "bury"


def test_of_twins_the_first_ones_are_said() -> None:
    assert places_of((2, 2, 5), (1, 2, 2, 2, 5)) == (1, 2, 4)


def test_a_card_that_is_not_in_the_hand_has_no_place() -> None:
    with pytest.raises(ValueError):
        places_of((2, 2), (1, 2))
