"""Lazy options: the subsets of a hand, and lists joined."""

import gc
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy.actions import END, PASS, Bury, Give, Mend
from toy.cards import BOLT, DUCK, FEINT

from gunsmoke.core.options import Alternatives, Subsets, holds

HANDS = st.lists(st.integers(0, 4), max_size=7)
SIZES = st.lists(st.integers(0, 5), unique=True, max_size=3).map(tuple)


@given(HANDS, SIZES)
def test_each_multiset_of_faces_is_listed_once(hand: list[int], sizes: tuple[int, ...]) -> None:
    options = Subsets(Bury, hand, sizes)
    listed = [action.cards for action in options]
    wanted = {tuple(sorted(cards)) for size in sizes for cards in combinations(hand, size)}
    assert len(listed) == len(options) == len(set(listed))
    assert set(listed) == wanted


@given(HANDS.flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))), SIZES)
def test_the_list_does_not_depend_on_the_order_in_the_hand(
    hands: tuple[list[int], list[int]], sizes: tuple[int, ...]
) -> None:
    hand, other = hands
    assert list(Subsets(Bury, hand, sizes)) == list(Subsets(Bury, other, sizes))


@given(HANDS, SIZES)
def test_indexes_slices_and_membership_agree_with_the_list(hand: list[int], sizes: tuple[int, ...]) -> None:
    options = Subsets(Bury, hand, sizes)
    listed = list(options)
    assert [options[index] for index in range(len(options))] == listed
    assert options[1:4] == listed[1:4]
    assert all(action in options for action in listed)
    if listed:
        assert options[-1] == listed[-1]


@given(HANDS, SIZES, st.lists(st.integers(0, 4), max_size=5))
def test_what_the_hand_does_not_hold_is_not_among_them(
    hand: list[int], sizes: tuple[int, ...], cards: list[int]
) -> None:
    wanted = tuple(sorted(cards))
    options = Subsets(Bury, hand, sizes)
    assert (Bury.of(wanted) in options) == (Bury.of(wanted) in list(options))


def test_another_kind_of_action_with_the_same_cards_is_not_among_them() -> None:
    options = Subsets(Bury, [BOLT, DUCK], (1,))
    assert Bury.of((BOLT,)) in options
    assert Give.of((BOLT,)) not in options
    assert PASS not in options


def test_subsets_hold_a_copy_of_the_hand() -> None:
    hand = [BOLT, DUCK]
    options = Subsets(Bury, hand, (1,))
    hand.append(FEINT)
    assert len(options) == 2


def test_an_action_that_was_listed_is_not_kept() -> None:
    def kept() -> int:
        return sum(type(one) is Bury for one in gc.get_objects())

    before = kept()
    for hand in combinations(range(100, 110), 5):
        assert len(list(Subsets(Bury, hand, (3,)))) == 10
    assert kept() == before


def test_an_index_beyond_the_last_is_an_error() -> None:
    with pytest.raises(IndexError):
        Subsets(Bury, [BOLT], (1,))[1]


@pytest.mark.parametrize(
    "hand, wanted, held",
    [
        ([0, 1, 1], (1, 1), True),
        ([0, 1], (1, 1), False),
        ([0, 1], (), True),
        ([], (0,), False),
        ([0, 2], (1,), False),
    ],
)
def test_a_hand_holds_cards_counting_twins(hand: list[int], wanted: tuple[int, ...], held: bool) -> None:
    assert holds(hand, wanted) is held


@given(HANDS, HANDS)
def test_alternatives_are_one_list_after_the_other(hand: list[int], other: list[int]) -> None:
    parts = [Subsets(Bury, hand, (1, 2)), (), Subsets(Bury, other, (3,))]
    options = Alternatives(parts)
    listed = list(chain(*parts))
    assert list(options) == listed
    assert len(options) == len(listed)
    assert [options[index] for index in range(len(options))] == listed
    assert options[1:3] == listed[1:3]
    assert all(action in options for action in listed)
    if listed:
        assert options[-1] == listed[-1]
    with pytest.raises(IndexError):
        options[len(listed)]


def test_alternatives_hold_what_one_of_them_holds() -> None:
    options = Alternatives([(PASS,), (END,)])
    assert PASS in options
    assert END in options
    assert Mend.of((BOLT,)) not in options
