"""What may stand after the colon of `search:500`."""

import pytest

from gunsmoke.core.errors import NotationError
from gunsmoke.core.search import SearchBot
from gunsmoke.core.search.budget import USUAL_PLAYOUTS, Budget, read_budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("", Budget(USUAL_PLAYOUTS)),
        ("500", Budget(500)),
        ("0.5s", Budget(None, 0.5)),
        ("2s", Budget(None, 2.0)),
        ("500/random", Budget(500, guided=False)),
        ("1s/random", Budget(None, 1.0, guided=False)),
        ("/random", Budget(USUAL_PLAYOUTS, guided=False)),
    ],
)
def test_budgets_are_playouts_or_seconds(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert SearchBot(1, text).budget == budget


@pytest.mark.parametrize(
    "text",
    ["0", "-3", "1.5", "many", "0s", "-1s", "s", "nans", "infs", "1e9s", "٥", "500/", "500/greedy", "500ms"],
)
def test_others_are_refused_with_what_would_do(text: str) -> None:
    with pytest.raises(NotationError, match=r"search"):
        read_budget(text)


def test_seconds_give_at_least_one_table() -> None:
    assert list(Budget(None, 1e-9).tables(3, 5)) == [0]


@pytest.mark.parametrize(("stages", "options", "tables"), [(1, 1, 60), (1, 2, 30), (3, 5, 4), (5, 40, 1)])
def test_playouts_are_shared_among_stages_and_options(stages: int, options: int, tables: int) -> None:
    assert len(list(Budget(60).tables(stages, options))) == tables


def test_a_small_budget_tries_few_options() -> None:
    assert [Budget(count).candidates for count in (1, 40, 1000)] == [2, 10, 40]
