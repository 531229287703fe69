"""How the playouts of a decision are shared among its options."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from little_games import NIM, TAKES, Take

from gunsmoke.core.search.budget import Budget
from gunsmoke.core.search.halving import candidates, choose, clearly_better
from gunsmoke.core.state import State


class Oracle:
    """Stands for a search: a playout brings what its option is worth, and luck that is the same for all."""

    def __init__(self, best: int) -> None:
        self.best = best
        self.tried: Counter[Take] = Counter()

    def playout(self, world: State, first: Take, chance: int) -> float:
        self.tried[first] += 1
        return 100 * Random(chance).random() - abs(first.number - self.best)


def chosen(oracle: Any, options: Any, playouts: int, hint: Take | None = None) -> Any:
    table = NIM.start(NIM.open_box(), 1)
    return choose(oracle, options, hint, lambda rng: table, Budget(playouts), Random(1))


@pytest.mark.parametrize("best", range(1, 9))
def test_luck_that_is_the_same_for_all_hides_nothing(best: int) -> None:
    assert chosen(Oracle(best), TAKES[:8], 48) == Take(best)


def test_the_better_half_gets_more_of_the_playouts() -> None:
    oracle = Oracle(5)
    chosen(oracle, TAKES[:8], 96)
    assert oracle.tried[Take(5)] > 2 * oracle.tried[Take(1)]
    assert 80 <= oracle.tried.total() <= 112


def test_what_the_guide_would_do_is_tried_to_the_end() -> None:
    oracle = Oracle(8)
    chosen(oracle, TAKES[:8], 96, hint=Take(1))
    assert oracle.tried[Take(1)] == oracle.tried[Take(8)]


def test_the_guide_is_followed_where_nothing_is_better() -> None:
    class Even(Oracle):
        def playout(self, world: State, first: Take, chance: int) -> float:
            return 1.0

    assert chosen(Even(0), TAKES[:8], 48, hint=Take(6)) == Take(6)


def test_of_many_options_some_are_tried_and_the_guides_among_them() -> None:
    found = candidates(TAKES, Take(40), 6, Random(1))
    assert len(found) == 6
    assert len({one.action for one in found}) == 6
    assert Take(40) in [one.action for one in found]


@pytest.mark.parametrize(
    ("rewards", "others", "better"),
    [
        pytest.param([1, 2, 3], [0, 1, 2], True, id="by the same each time"),
        pytest.param([1, 1], [1, 1], False, id="not at all"),
        pytest.param([9, -8], [0, 0], False, id="by luck"),
        pytest.param([0, 0], [1, 1], False, id="worse"),
        pytest.param([1], [0], True, id="in the only table"),
    ],
)
def test_better_is_what_is_above_doubt(rewards: list[float], others: list[float], better: bool) -> None:
    assert clearly_better(rewards, others) == better
