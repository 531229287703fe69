"""Chance: the same everywhere, and nothing to be foreseen from what was drawn."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunsmoke.core.chance import SEED_BITS, below, digest, new_seed, shuffle_in_place


def shuffled(cards: int, seed: int, label: str = "deck", count: int = 0) -> list[int]:
    items = list(range(cards))
    shuffle_in_place(items, seed, label, count)
    return items


def test_chance_is_the_same_on_every_platform_and_version() -> None:
    assert shuffled(5, 1) == [2, 1, 3, 4, 0]
    assert shuffled(10, 1) == [9, 5, 2, 3, 6, 4, 0, 1, 8, 7]
    assert shuffled(110, 2**100)[:8] == [26, 71, 33, 97, 102, 107, 65, 30]
    assert [below(1000, 7, "pick", count) for count in range(5)] == [108, 67, 367, 11, 711]


@given(st.integers(0, 130), st.integers(0, 2**128 - 1))
def test_a_shuffle_keeps_every_card(cards: int, seed: int) -> None:
    assert sorted(shuffled(cards, seed)) == list(range(cards))


@pytest.mark.parametrize("cards", [4, 6, 7, 52])
def test_seed_label_and_count_each_make_another_order(cards: int) -> None:
    orders = {
        tuple(shuffled(cards, seed, label, count))
        for seed in (1, 2)
        for label in ("deck", "pick")
        for count in (0, 1)
    }
    assert len(orders) > 5


@pytest.mark.parametrize("cards", [3, 4])
def test_every_order_of_a_few_cards_is_about_as_likely(cards: int) -> None:
    orders = Counter(tuple(shuffled(cards, seed)) for seed in range(2400))
    expected = 2400 / len(orders)
    assert len(orders) == {3: 6, 4: 24}[cards]
    assert all(expected * 0.6 < seen < expected * 1.4 for seen in orders.values())


def test_every_card_of_a_deck_comes_on_top_about_as_often() -> None:
    tops = Counter(shuffled(10, seed)[-1] for seed in range(2000))
    assert all(140 < tops[card] < 260 for card in range(10))


@given(st.integers(1, 10**6), st.integers(0, 2**128 - 1), st.text(max_size=5), st.integers(0, 10**6))
def test_a_number_lies_below_its_limit(limit: int, seed: int, label: str, count: int) -> None:
    assert 0 <= below(limit, seed, label, count) < limit


def test_a_digest_has_as_many_bits_as_were_asked_for() -> None:
    assert 2**500 < digest(1, "deck", 0) < 2**512
    assert 2**1500 < digest(1, "deck", 0, blocks=3) < 2**1536


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(0 <= seed < 2**SEED_BITS for seed in seeds)
