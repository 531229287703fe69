"""What the end of a playout is worth."""

from typing import Any

import pytest
from kuhn.game import KUHN

from gunsmoke.core.outcome import Outcome
from gunsmoke.core.search.reward import MARGIN, Judge, leads
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State


def ended(winners: tuple[int, ...], scores: tuple[int, ...]) -> State:
    state = KUHN.start(KUHN.open_box(), 1)
    state.finish(Outcome(tuple(map(Seat, winners)), ("K-3",), scores))
    return state


@pytest.mark.parametrize(
    ("winners", "scores", "worth"),
    [
        pytest.param((0,), (2, -2), (2, -2), id="what was won of others counts as it is"),
        pytest.param((0,), (9, 4), (0.5, -0.5), id="points only say who wins"),
        pytest.param((0, 1), (7, 7), (0, 0), id="a shared win is shared"),
        pytest.param((0, 1), (0, 0), (0, 0), id="where nothing was won nothing is gained"),
    ],
)
def test_rewards_are_payoffs_or_shares_of_the_win(winners: Any, scores: Any, worth: Any) -> None:
    state = ended(winners, scores)
    assert tuple(Judge(state).weigh(state)) == worth


def test_a_playout_without_end_is_worth_nothing_where_nobody_says_who_stands_best() -> None:
    state = KUHN.start(KUHN.open_box(), 1)
    assert not Judge(state).foresees
    assert tuple(Judge(state).weigh(state)) == (0, 0)


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Kuhn poker in which something open is counted: 3 and 8 of it."""
    monkeypatch.setattr(type(KUHN), "standing", lambda self, state: (3, 8))


@pytest.mark.usefixtures("standing")
def test_where_standing_is_told_a_playout_may_be_weighed_before_the_end() -> None:
    state = KUHN.start(KUHN.open_box(), 1)
    judge = Judge(state)
    assert judge.foresees
    assert tuple(judge.weigh(state)) == (-MARGIN, MARGIN)


@pytest.mark.usefixtures("standing")
def test_a_win_counts_for_more_than_any_standing() -> None:
    state = ended((0,), (1, 0))
    first, second = Judge(state).weigh(state)
    assert first >= second
    assert first + second == 0


@pytest.mark.parametrize(
    ("standing", "sides", "ahead"),
    [
        pytest.param((3, 8), (0, 1), [-5, 5], id="each for itself"),
        pytest.param((4, 4, 1), (0, 1, 2), [1.5, 1.5, -3], id="ahead of the mean of the others"),
        pytest.param((4, 2, 1, 1), "abba", [1, -1, -1, 1], id="sides stand together"),
        pytest.param((4, 2), "aa", [0, 0], id="nobody to be ahead of"),
    ],
)
def test_a_lead_is_that_of_a_side_over_all_others(standing: Any, sides: Any, ahead: list[float]) -> None:
    assert leads(standing, sides) == ahead
