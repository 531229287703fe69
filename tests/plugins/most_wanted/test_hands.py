"""How hands rank, held against a slow definition that follows the rules word by word."""

from __future__ import annotations

import doctest
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gunsmoke.plugins.most_wanted import hands
from gunsmoke.plugins.most_wanted.hands import (
    ACE,
    ALL_ACES,
    ALL_SIXES,
    RANKS,
    SIX,
    STRENGTH,
    WEIGHT,
    Category,
    best_hand,
    category,
    describe,
    double_crossed,
    strength,
    winners,
)

Hand = tuple[int, ...]
SIZES = (1, 2, 3, 4)


def read(text: str) -> Hand:
    return tuple(RANKS.index(letter) for letter in text)


def total(hand: Sequence[int]) -> int:
    return sum(WEIGHT[rank] for rank in hand)


def totals(*texts: str) -> list[int]:
    return [total(read(text)) for text in texts]


def every_hand(size: int) -> list[Hand]:
    return list(combinations_with_replacement(range(len(RANKS)), size))


# The rules, slowly. Nothing below uses the tables of the module under test.

Sheet = tuple[int, dict[int, list[int]]]


def sheet(hand: Sequence[int]) -> Sheet:
    """The hand's line on the ranking list (MW-11.1) and its ranks by number of copies, high to low."""
    ranks: dict[int, list[int]] = {4: [], 3: [], 2: [], 1: []}
    for rank, copies in Counter(hand).items():
        ranks[copies].append(rank)
    for held in ranks.values():
        held.sort(reverse=True)
    if ranks[4]:
        line = 4
    elif ranks[3]:
        line = 3
    else:
        line = len(ranks[2])
    return line, ranks


def compare(mine: Sheet, theirs: Sheet) -> int:
    """1 if mine is better, -1 if theirs is, 0 for a tie; hands of equal size, no Double Crosser."""
    if mine[0] != theirs[0]:
        return 1 if mine[0] > theirs[0] else -1
    for copies in (4, 3, 2, 1):
        for my_rank, their_rank in zip(mine[1][copies], theirs[1][copies], strict=True):
            if my_rank != their_rank:
                return 1 if my_rank > their_rank else -1
    return 0


def slow_winners(table: Sequence[Hand]) -> list[int]:
    """MW-5.1 to MW-5.4 over a table of whole hands, then the ranking list."""
    sixes = [seat for seat, hand in enumerate(table) if set(hand) == {SIX}]
    if sixes and any(set(hand) == {ACE} for hand in table):
        return sixes
    sheets = [sheet(hand) for hand in table]
    return [seat for seat, mine in enumerate(sheets) if all(compare(mine, other) >= 0 for other in sheets)]


def slow_best_hand(ranks: Sequence[int], size: int) -> Hand:
    """The first of the best choices, trying all of them."""
    best: Hand = ()
    best_sheet: Sheet | None = None
    for choice in combinations(range(len(ranks)), min(size, len(ranks))):
        tried = sheet([ranks[place] for place in choice])
        if best_sheet is None or compare(tried, best_sheet) > 0:
            best, best_sheet = choice, tried
    return best


# Strength


@pytest.mark.parametrize("size", SIZES)
def test_every_two_hands_of_a_size_compare_as_the_rules_say(size: int) -> None:
    ranked = [(strength(hand), sheet(hand), hand) for hand in every_hand(size)]
    wrong = [
        (mine, theirs)
        for (my_strength, my_sheet, mine), (their_strength, their_sheet, theirs) in combinations(ranked, 2)
        if (my_strength > their_strength) - (my_strength < their_strength) != compare(my_sheet, their_sheet)
    ]
    assert not wrong


def test_strengths_are_dense_and_no_two_different_hands_share_one() -> None:
    sums = [total(hand) for size in (0, *SIZES) for hand in every_hand(size)]
    assert len(sums) == 1 + 714
    assert sorted(STRENGTH) == sorted(sums)
    assert sorted(STRENGTH.values()) == list(range(1 + 714))


@given(st.lists(st.integers(SIX, ACE), max_size=4), st.randoms())
def test_the_order_of_the_cards_does_not_count(hand: list[int], random: Random) -> None:
    shuffled = random.sample(hand, len(hand))
    assert strength(hand) == strength(iter(shuffled)) == STRENGTH[total(shuffled)]
    assert category(hand) == category(shuffled)
    assert describe(hand) == describe(shuffled)


@pytest.mark.parametrize("size", SIZES)
def test_a_higher_category_always_wins(size: int) -> None:
    ordered = sorted(every_hand(size), key=strength)
    kinds = [category(hand) for hand in ordered]
    assert kinds == sorted(kinds)
    assert [int(kind) for kind in kinds] == [sheet(hand)[0] for hand in ordered]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("77", "AK"),
        ("666", "AAK"),
        ("6667", "AAKK"),
        ("6666", "AAAK"),
        ("6677", "AAKQ"),
        ("888A", "8886"),
        ("QQ66", "JJTT"),
        ("QQ77", "QQ66"),
        ("QQA", "QQK"),
        ("QQA7", "QQA6"),
        ("AK86", "AK76"),
        ("A", "K"),
        ("T", "9"),
        ("7", "6"),
    ],
)
def test_examples_of_the_ranking_list(better: str, worse: str) -> None:
    assert strength(read(better)) > strength(read(worse))
    assert winners(totals(worse, better)) == [1]


def test_a_straight_is_only_its_high_card() -> None:
    assert category(read("6789")) is Category.HIGH_CARD
    assert strength(read("TJQK")) < strength(read("A678"))


def test_a_missing_card_counts_less_than_any_card() -> None:
    assert strength(()) == 0 < strength(read("6"))
    assert strength(read("AA")) < strength(read("AA6")) < strength(read("AA67"))
    assert strength(read("A")) < strength(read("66"))


# The winners and the Double Crosser


def test_the_sets_of_pure_hands_hold_exactly_the_pure_hands() -> None:
    for size in (0, *SIZES):
        for hand in every_hand(size):
            assert (total(hand) in ALL_SIXES) == (set(hand) == {SIX})
            assert (total(hand) in ALL_ACES) == (set(hand) == {ACE})


@pytest.mark.parametrize(
    ("table", "places"),
    [
        (("66", "AA"), [0]),
        (("KK", "AA", "66", "QQ"), [2]),
        (("6", "K", "A"), [0]),
        (("66", "KK", "QQ"), [1]),
        (("66", "AK", "KK"), [2]),
        (("66K", "AAA"), [1]),
        (("666", "AAK"), [0]),
        (("666", "AAK", "777"), [2]),
        (("888A", "8886"), [0]),
        (("6666", "AAAA", "KKKK"), [0]),
    ],
)
def test_examples_of_the_double_crosser(table: tuple[str, ...], places: list[int]) -> None:
    assert winners(totals(*table)) == places


def test_two_double_crossers_tie_and_may_be_untied_by_a_double_crosser() -> None:
    assert winners(totals("66", "AA", "66")) == [0, 2]
    assert winners(totals("6", "A")) == [0]


def test_equal_hands_tie_wherever_they_sit() -> None:
    assert winners(totals("QQ", "77", "QQ", "AK", "QQ")) == [0, 2, 4]


def test_a_seat_without_a_card_loses_to_any_card_and_ties_with_its_like() -> None:
    assert winners([0, *totals("6")]) == [1]
    assert winners([0, 0]) == [0, 1]
    assert not double_crossed([0, *totals("A")])


def test_where_nobody_plays_nobody_wins() -> None:
    assert winners([]) == []


@st.composite
def tables(draw: st.DrawFn) -> list[Hand]:
    """Hands of one size; those that are near a Double Crosser come up often."""
    size = draw(st.sampled_from(SIZES))
    edge = st.tuples(*[st.sampled_from((SIX, ACE))] * size)
    pure = st.sampled_from(((SIX,) * size, (ACE,) * size))
    other = st.tuples(*[st.integers(SIX, ACE)] * size)
    return draw(st.lists(st.one_of(pure, edge, other), min_size=1, max_size=9))


def is_double_crossed(table: Sequence[Hand]) -> bool:
    return double_crossed([total(hand) for hand in table])


@given(tables())
def test_the_winners_are_those_of_the_rules(table: list[Hand]) -> None:
    assert winners([total(hand) for hand in table]) == slow_winners(table)


@given(tables())
def test_hands_of_only_sixes_win_exactly_where_whole_aces_or_nothing_better_lie(table: list[Hand]) -> None:
    sixes = [seat for seat, hand in enumerate(table) if set(hand) == {SIX}]
    won = winners([total(hand) for hand in table])
    aces = any(set(hand) == {ACE} for hand in table)
    assert is_double_crossed(table) == bool(sixes and aces)
    if sixes and aces:
        assert won == sixes
    else:
        best = max(map(strength, table))
        assert won == [seat for seat, hand in enumerate(table) if strength(hand) == best]


@given(tables(), st.integers(SIX + 1, ACE - 1))
def test_one_strange_card_in_each_hand_rules_the_double_crosser_out(table: list[Hand], strange: int) -> None:
    assert not is_double_crossed([(*hand[1:], strange) for hand in table])


@given(tables())
def test_taking_the_aces_or_the_sixes_away_ends_the_double_crosser(table: list[Hand]) -> None:
    for pure in ({SIX}, {ACE}):
        assert not is_double_crossed([hand for hand in table if set(hand) != pure])


@given(tables(), st.randoms())
def test_the_seating_does_not_change_who_wins(table: list[Hand], random: Random) -> None:
    seating = random.sample(range(len(table)), len(table))
    moved = winners([total(table[seat]) for seat in seating])
    assert sorted(seating[place] for place in moved) == winners([total(hand) for hand in table])


# The Sheriff's choice


@pytest.mark.parametrize(
    ("cards", "size", "choice"),
    [
        ("66QQ", 2, "QQ"),
        ("66QA", 2, "66"),
        ("66JJQQ", 3, "QQJ"),
        ("666AAK", 3, "666"),
        ("KKKAAQQ9", 4, "KKKA"),
        ("KKQQJJA9", 4, "KKQQ"),
        ("66667AAA", 4, "6666"),
        ("6789TJQK", 4, "TJQK"),
        ("AAAAA666", 4, "AAAA"),
        ("KKKKKAAQ", 1, "A"),
    ],
)
def test_the_sheriff_takes_the_best_ordinary_hand(cards: str, size: int, choice: str) -> None:
    ranks = read(cards)
    assert sorted(ranks[place] for place in best_hand(ranks, size)) == sorted(read(choice))


def test_the_sheriff_keeps_his_queens_even_against_aces_but_sixes_he_holds_cross_them() -> None:
    def against_aces(cards: str) -> list[int]:
        ranks = read(cards)
        return winners([total([ranks[place] for place in best_hand(ranks, 2)]), *totals("AA")])

    assert against_aces("66QQ") == [1]
    assert against_aces("66QA") == [0]


def test_a_players_sixes_cross_the_sheriffs_aces() -> None:
    ranks = read("AAK7")
    sheriff = [ranks[place] for place in best_hand(ranks, 2)]
    assert winners([total(sheriff), *totals("66", "KK")]) == [1]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_no_choice_out_of_twice_the_size_beats_the_sheriffs(size: int) -> None:
    for cards in every_hand(2 * size):
        weights = [WEIGHT[rank] for rank in cards]
        chosen = STRENGTH[sum(weights[place] for place in best_hand(cards, size))]
        assert chosen == max(map(STRENGTH.__getitem__, map(sum, combinations(weights, size)))), cards


@given(st.lists(st.integers(SIX, ACE), max_size=8), st.integers(0, 4))
def test_the_best_hand_is_the_first_that_brute_force_finds(ranks: list[int], size: int) -> None:
    assert best_hand(ranks, size) == slow_best_hand(ranks, size)


def test_with_too_few_cards_the_best_hand_is_all_of_them() -> None:
    assert best_hand(read("6A7"), 4) == (0, 1, 2)
    assert best_hand((), 2) == ()


# In words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("", "no card"),
        ("A", "Ace"),
        ("6", "Six"),
        ("A6", "Ace high"),
        ("9T7", "Ten high"),
        ("66", "pair of Sixes"),
        ("QKQ", "pair of Queens, King kicker"),
        ("9QKQ", "pair of Queens, King and Nine kickers"),
        ("9K9K", "two pair, Kings and Nines"),
        ("777", "three Sevens"),
        ("7A77", "three Sevens, Ace kicker"),
        ("8888", "four Eights"),
    ],
)
def test_hands_in_words(hand: str, words: str) -> None:
    assert describe(read(hand)) == words


@pytest.mark.parametrize("size", SIZES)
def test_only_high_card_hands_may_read_alike(size: int) -> None:
    words = Counter(describe(hand) for hand in every_hand(size) if category(hand) > Category.HIGH_CARD)
    assert all(times == 1 for times in words.values())


def test_five_cards_are_no_hand() -> None:
    with pytest.raises(ValueError, match=r"5 cards given; a hand has at most 4"):
        category(read("66778"))
    with pytest.raises(ValueError, match=r"5 cards given"):
        describe(read("66666"))


def test_the_examples_in_the_docstrings_hold() -> None:
    failed, tried = doctest.testmod(hands)
    assert tried > 0
    assert failed == 0
