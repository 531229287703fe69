"""Intervals hold what they promise, and moments are those of all the numbers."""

from math import inf, isclose, sqrt
from random import Random
from statistics import mean, variance

import pytest

from gunsmoke.core.statistics import (
    LEVEL,
    Moments,
    lies_above,
    mean_interval,
    normal_quantile,
    paired_interval,
    share_interval,
    student_quantile,
    wilson,
)


@pytest.mark.parametrize("wins", range(0, 61, 3))
@pytest.mark.parametrize("level", [LEVEL, 0.99, 1 - 0.05 / 16])
def test_what_lies_above_a_share_is_what_an_interval_of_that_level_would_say(wins: int, level: float) -> None:
    for share in (0.1, 0.25, 0.5):
        assert lies_above(wilson(wins, 60), share, level) is (wilson(wins, 60, level).low > share)


@pytest.mark.parametrize(
    ("level", "freedom", "published"),
    [
        (0.95, 1, 12.7062),
        (0.95, 2, 4.30265),
        (0.95, 3, 3.18245),
        (0.95, 4, 2.77645),
        (0.95, 5, 2.57058),
        (0.95, 10, 2.22814),
        (0.95, 30, 2.04227),
        (0.95, 100, 1.98397),
        (0.95, 100_000, 1.95999),
        (0.99, 3, 5.84091),
        (0.99, 10, 3.16927),
        (0.99, 30, 2.75000),
        (0.8, 4, 1.53321),
        (0.5, 3, 0.76489),
    ],
)
def test_students_quantiles_are_those_of_the_tables(level: float, freedom: int, published: float) -> None:
    assert student_quantile(level, freedom) == pytest.approx(published, rel=2e-5)


def test_the_normal_quantile_is_that_of_the_tables() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959964, abs=1e-6)


@pytest.mark.parametrize("level", [0, 1, -0.5, 95])
def test_a_level_that_is_no_share_is_refused(level: float) -> None:
    with pytest.raises(ValueError, match="no share between 0 and 1"):
        wilson(1, 2, level)
    with pytest.raises(ValueError, match="no share between 0 and 1"):
        student_quantile(level, 5)


def test_wilson_gives_the_published_interval() -> None:
    # Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        found = wilson(wins, games)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)
        assert (found.value, found.count) == (wins / games, games)


def test_wilson_without_games_knows_nothing() -> None:
    found = wilson(0, 0)
    assert (found.low, found.high, found.count) == (0.0, 1.0, 0)


@pytest.mark.parametrize("truth", [0.1, 0.25, 0.5])
def test_wilson_intervals_cover_the_true_share_at_their_stated_rate(truth: float) -> None:
    rng = Random(5)
    covered = 0
    for _ in range(4000):
        found = wilson(sum(rng.random() < truth for _ in range(80)), 80)
        covered += found.low <= truth <= found.high
    assert 0.93 <= covered / 4000 <= 0.97


def test_intervals_of_a_mean_cover_it_at_their_stated_rate() -> None:
    rng = Random(6)
    covered = 0
    for _ in range(4000):
        found = mean_interval([rng.gauss(3, 2) for _ in range(6)])
        covered += found.low <= 3 <= found.high
    assert 0.935 <= covered / 4000 <= 0.965


def test_moments_are_those_of_all_numbers_however_they_are_split() -> None:
    rng = Random(7)
    numbers = [rng.gauss(1e6, 3) for _ in range(1000)]
    whole, left, right = Moments(numbers), Moments(numbers[:137]), Moments(numbers[137:])
    left.merge(right)
    left.merge(Moments())
    for moments in (whole, left):
        assert moments.count == 1000
        assert isclose(moments.mean, mean(numbers), rel_tol=1e-12)
        assert isclose(moments.variance, variance(numbers), rel_tol=1e-9)


def test_a_mean_of_one_number_has_no_bounds() -> None:
    found = mean_interval([4.0])
    assert (found.value, found.low, found.high, found.count) == (4.0, -inf, inf, 1)


def test_pairs_that_always_differ_alike_leave_no_doubt() -> None:
    found = paired_interval([2.0] * 10)
    assert (found.value, found.low, found.high) == (2.0, 2.0, 2.0)


def test_a_share_of_one_seat_a_game_has_wilsons_interval() -> None:
    found, expected = share_interval(Moments([1.0] * 30 + [0.0] * 70), 100), wilson(30, 100)
    assert found.count == 100
    assert (found.value, found.low, found.high) == pytest.approx(
        (expected.value, expected.low, expected.high), abs=1e-12
    )


def test_seats_that_win_together_count_as_one_trial_a_game() -> None:
    together = share_interval(Moments([1.0] * 30 + [0.0] * 70), 300)
    assert (together.low, together.high) == pytest.approx(_bounds(30, 100))


def test_seats_that_shut_each_other_out_count_as_several_trials() -> None:
    # Two of four seats; one of the four wins each game, so that a half is won or nothing.
    found = share_interval(Moments([0.5] * 50 + [0.0] * 50), 200)
    low, high = _bounds(50, 200)
    assert (found.low, found.high) == pytest.approx((low, high))


def test_a_group_that_always_wins_still_has_an_interval() -> None:
    found = share_interval(Moments([1.0] * 20), 40)
    assert (found.low, found.high) == pytest.approx(_bounds(20, 20))
    assert found.low < 1


def test_shares_of_groups_are_covered_at_their_stated_rate() -> None:
    # Three seats of five: the one winner of a game is among them with a chance of 0.7.
    rng = Random(8)
    truth = 0.7 / 3
    covered = 0
    for _ in range(3000):
        shares = Moments((rng.random() < 0.7) / 3 for _ in range(60))
        found = share_interval(shares, 180)
        covered += found.low <= truth <= found.high
    assert covered / 3000 >= 0.94


def test_a_single_game_tells_nothing_of_how_games_scatter() -> None:
    found = share_interval(Moments([0.5]), 8)
    assert (found.low, found.high) == pytest.approx(_bounds(0.5, 1))


def test_a_few_deals_of_much_luck_are_covered_nearly_at_their_stated_rate() -> None:
    # Ten deals, each played four times with two seats of a bot: the deal makes most of the difference.
    rng = Random(3)
    covered = 0
    for _ in range(3000):
        shares = Moments()
        for luck in rng.choices((0.1, 0.4), k=10):
            shares.add(sum(rng.random() < luck for _ in range(8)) / 8)
        found = share_interval(shares, 80)
        covered += found.low <= 0.25 <= found.high
    assert covered / 3000 >= 0.93


def _bounds(wins: float, games: float) -> tuple[float, float]:
    found = wilson(wins, games)
    return found.low, found.high


def test_a_wider_level_gives_a_wider_interval() -> None:
    assert wilson(5, 10, 0.99).low < wilson(5, 10).low
    assert mean_interval([1, 2, 3]).high == pytest.approx(2 + 4.30265 / sqrt(3))
    assert mean_interval([1, 2, 3], 0.99).high > mean_interval([1, 2, 3]).high
