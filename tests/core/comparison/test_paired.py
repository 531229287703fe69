"""Paired differences: an effect that was planted is found, and none where there is none."""

from math import inf
from random import Random
from typing import Any

import pytest

from gunsmoke.core.comparison.paired import FEWEST, Effect, Pairs, holm, measures, pair
from gunsmoke.core.simulation.play import play_game
from gunsmoke.core.simulation.row import Fault, GameRow
from gunsmoke.core.statistics import Interval


def row(number: int, winner: int = 0, **values: float) -> GameRow:
    groups = {"side": ("law", "outlaws", "outlaws")}
    return GameRow(number, 1, ("a", "b", "a"), (winner,), (5, 2, 1), groups, 10, 3, values)


def effect(pairs: Pairs, kind: str, name: str) -> Effect:
    return next(one for one in pairs.effects() if (one.kind, one.name) == (kind, name))


def test_seats_bots_and_groups_win_by_the_share_of_their_seats() -> None:
    found = dict(measures(row(0, winner=1, length=4.0)))
    assert found[("metric", "length")] == 4.0
    assert [found[("seat", name)] for name in "123"] == [0, 1, 0]
    assert (found[("bot", "a")], found[("bot", "b")]) == (0, 1)
    assert (found[("side", "law")], found[("side", "outlaws")]) == (0, 0.5)
    assert found[("score", "1")] == 5


def test_a_lone_bot_and_scores_that_tell_who_won_are_no_measures() -> None:
    alone = GameRow(0, 1, ("a", "a"), (1,), (0, 1), {}, 10, 3)
    assert [key for key, number in measures(alone)] == [("seat", "1"), ("seat", "2")]


def test_identical_rows_differ_by_exactly_zero() -> None:
    rows = [row(number, number % 3, length=Random(number).random()) for number in range(50)]
    pairs = pair(rows, rows)
    assert (pairs.games, pairs.parted) == (50, 0)
    for one in pairs.effects():
        assert one.difference == Interval(0, 0, 0, 50)
        assert (one.clear, one.certain) == (False, False)
        assert one.before == one.after


def test_a_planted_effect_is_found_with_its_sign_and_size_and_stands_first() -> None:
    rng = Random(4)
    before = [row(n, rng.randrange(3), length=rng.gauss(50, 10), noise=rng.random()) for n in range(400)]
    after = [
        GameRow(
            *(one.number, 1, one.bots, (1,) if rng.random() < 0.3 else one.winners, one.scores, one.groups),
            *(10, 3, {"length": one.values["length"] + rng.gauss(2, 3), "noise": rng.random()}),
        )
        for one in before
    ]
    pairs = pair(before, after)
    assert pairs.parted == 400
    length = effect(pairs, "metric", "length")
    assert length.certain
    assert length.difference.low < 2 < length.difference.high
    assert length.after - length.before == pytest.approx(length.difference.value)
    assert effect(pairs, "seat", "2").certain
    assert effect(pairs, "seat", "2").difference.value > 0.1
    assert not effect(pairs, "metric", "noise").certain
    assert pairs.effects()[0] in (length, effect(pairs, "seat", "2"))


def test_without_an_effect_one_in_twenty_is_clear_and_after_holm_hardly_any() -> None:
    rng = Random(11)
    clear = certain = 0
    comparisons = 60
    for _comparison in range(comparisons):
        before = [row(n, 0, **{f"m{m}": rng.gauss(0, 1) for m in range(20)}) for n in range(40)]
        after = [row(n, 0, **{f"m{m}": rng.gauss(0, 1) for m in range(20)}) for n in range(40)]
        effects = [one for one in pair(before, after).effects() if one.kind == "metric"]
        clear += sum(one.clear for one in effects)
        certain += any(one.certain for one in effects)
    assert 0.03 < clear / (20 * comparisons) < 0.07
    assert certain <= 8  # one in twenty comparisons: 3 of 60, and 8 are the most in 99 of 100


def test_the_interval_of_a_paired_difference_covers_the_true_one_at_its_rate() -> None:
    rng = Random(2)
    covered = 0
    for _run in range(300):
        before = [row(n, 0, length=rng.gauss(30, 8)) for n in range(25)]
        after = [row(one.number, 0, length=one.values["length"] + rng.gauss(1.5, 4)) for one in before]
        found = effect(pair(before, after), "metric", "length").difference
        covered += found.low <= 1.5 <= found.high
    assert 0.91 < covered / 300 < 0.985


def test_holm_asks_more_of_the_clearest() -> None:
    def one(value: float) -> Interval:
        return Interval(value, value - 1, value + 1, 1000)

    assert holm({("m", "a"): one(1.05)}, 0.95) == {("m", "a")}
    assert holm({("m", str(n)): one(1.05) for n in range(10)}, 0.95) == set()
    mixed = {("m", "big"): one(9), ("m", "fair"): one(1.3), ("m", "none"): one(0.1)}
    assert holm(mixed, 0.95) == {("m", "big"), ("m", "fair")}
    assert holm({("m", "one"): Interval(5, -inf, inf, 1)}, 0.95) == set()


def test_a_difference_that_is_always_the_same_is_certain_where_there_are_enough_pairs() -> None:
    for games, certain in ((FEWEST, True), (FEWEST - 1, False)):
        pairs = pair([row(n, length=1) for n in range(games)], [row(n, length=2) for n in range(games)])
        length = effect(pairs, "metric", "length")
        assert (length.difference.value, length.clear, length.certain) == (1, certain, certain)


def test_a_pair_with_a_game_that_did_not_end_is_left_out_and_counted() -> None:
    broken = GameRow(1, 1, ("a", "b", "a"), faults=(Fault("game", "boom"),))
    pairs = pair([row(0), row(1)], [row(0), broken])
    assert (pairs.games, pairs.failed) == (1, {1})
    (fault,) = pairs.faults[1].summary()
    assert (fault.message, fault.games, fault.numbers) == ("boom", 1, (1,))
    assert pairs.faults[0].summary() == []
    with pytest.raises(ValueError, match="game 0 is no pair with game 1"):
        Pairs().fold(row(0), row(1))


def test_what_is_missing_in_one_of_a_pair_is_not_compared() -> None:
    pairs = pair([row(0, length=1), row(1)], [row(0, length=2), row(1, length=3)])
    assert effect(pairs, "metric", "length").difference.count == 1


def test_more_lives_make_the_toy_game_longer(table: Any) -> None:
    one, other = table("lives=1", games=40), table("lives=3", games=40)
    pairs = pair([play_game(one, n) for n in range(40)], [play_game(other, n) for n in range(40)])
    longer = effect(pairs, "metric", "decisions")
    assert longer.certain
    assert longer.difference.low > 0
