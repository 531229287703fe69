"""Skill depth: each bot of a ladder against the one before it."""

from math import isfinite

import pytest

from gunsmoke.core.errors import NotationError
from gunsmoke.core.simulation import GameRow, Plan, lineup, simulate
from gunsmoke.core.simulation.ladder import Ladder, LadderStep, ladder_plans, measure_step
from gunsmoke.core.simulation.row import GAME, Fault
from gunsmoke.core.statistics import Interval

PLAN = Plan("most-wanted", 40, 4, (), 1, {})
PAIR = ladder_plans(PLAN, ("weak", "strong"))[0]


def row(number: int, *winners: int, plan: Plan = PAIR) -> GameRow:
    return GameRow(number, 0, lineup(plan, number), winners)


def at(number: int, bot: str) -> int:
    """The first seat of a bot in this game."""
    return lineup(PAIR, number).index(bot)


def step(*rows: GameRow, plan: Plan = PAIR) -> LadderStep:
    return measure_step(plan, rows)


def test_neighbours_share_a_table_and_all_else_stays() -> None:
    plans = ladder_plans(PLAN, ("a", "b", "c"))
    assert [plan.bots for plan in plans] == [("b", "a"), ("c", "b")]
    assert {(plan.game, plan.games, plan.seats, plan.seed, plan.metrics) for plan in plans} == {
        ("most-wanted", 40, 4, 1, ())
    }


@pytest.mark.parametrize("rungs", [(), ("a",), ("a", "b", "b")])
def test_a_ladder_has_different_rungs(rungs: tuple[str, ...]) -> None:
    with pytest.raises(NotationError, match="ladder"):
        ladder_plans(PLAN, rungs)


def test_wins_of_the_stronger_are_counted_wherever_it_sits() -> None:
    winners = enumerate(("strong", "strong", "strong", "weak"))
    found = step(*[row(number, at(number, bot)) for number, bot in winners])
    assert found.share.value == 0.75
    assert found.fair == 0.5
    assert found.per_seat == 0.375


def test_a_shared_win_is_shared_out() -> None:
    strong, weak = at(0, "strong"), at(0, "weak")
    assert step(row(0, strong, weak)).share.value == 0.5
    both = [seat for seat, bot in enumerate(lineup(PAIR, 0)) if bot == "strong"]
    assert step(row(0, *both, weak)).share.value == pytest.approx(2 / 3)


def test_with_an_odd_number_of_seats_its_share_of_them_is_what_is_fair() -> None:
    five = Plan("bang", 10, 5, (), 1, {})
    pair = ladder_plans(five, ("weak", "strong"))[0]
    assert step(row(0, 0, plan=pair), plan=pair).fair == 0.6


def test_games_that_did_not_end_are_counted_apart() -> None:
    broken = GameRow(1, 0, lineup(PAIR, 1), faults=(Fault(GAME, "no end"),))
    found = step(row(0, 0), broken)
    assert (found.share.count, found.failed) == (1, 1)


def test_skill_depth_counts_the_clear_steps() -> None:
    clear = step(*[row(number, at(number, "strong")) for number in range(100)])
    even = step(*[row(number, at(number, ("strong", "weak")[number % 2])) for number in range(100)])
    assert clear.share.value == 1
    assert even.share.value == 0.5
    ladder = Ladder("most-wanted", (even, clear))
    assert ladder.clear_steps == 1
    assert even.elo == 0
    assert isfinite(clear.elo)
    assert ladder.elo == clear.elo > 400


@pytest.mark.parametrize("games", [0, 1, 2, 4, 40])
def test_what_is_fair_is_worth_no_points_however_few_the_games(games: int) -> None:
    share = Interval(0.6, 0.0, 1.0, games)
    assert LadderStep("weak", "strong", 5, share, 0.6, 0).elo == pytest.approx(0)


def test_greedy_is_clearly_above_random_at_a_real_table() -> None:
    (plan,) = ladder_plans(PLAN, ("random", "greedy"))
    found = measure_step(plan, simulate(plan))
    assert found.clear
    assert found.share.count == 40
