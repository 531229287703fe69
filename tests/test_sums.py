"""The same seed gives the same games and numbers whatever the Python: floats are added by math.fsum alone.

From 3.12 on, `sum` rounds floats otherwise than before, and a last digit decides between two
options of equal worth.
"""

import builtins
from collections.abc import Iterable

import pytest

from gunsmoke.core.plugins import get_manager
from gunsmoke.core.simulation import Plan, Tally, simulate, summarise
from gunsmoke.core.simulation.row import GameRow

GAMES = 2

builtin_sum = sum


def careful_sum(numbers: Iterable, /, start: object = 0) -> object:
    """What `sum` gives where that is the same in every Python; TypeError for floats."""
    numbers = list(numbers)
    if any(isinstance(number, float) for number in (start, *numbers)):
        raise TypeError("sum() of floats depends on the Python; math.fsum does not")
    return builtin_sum(numbers, start)


@pytest.fixture(autouse=True)
def sum_takes_no_floats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", careful_sum)


def lineups() -> list[tuple[str, tuple[str, ...]]]:
    """Every game with all of its own bots, and with the one that searches."""
    manager = get_manager()
    found = []
    for game in manager.games:
        own = tuple(name for name, bot in manager.bots_for(game).items() if bot.game == game)
        found += [(game, bots) for bots in (own, ("search:3", "random")) if bots]
    return found


def named(given: str | tuple[str, ...]) -> str:
    return given if isinstance(given, str) else ",".join(given)


def test_floats_are_caught_here() -> None:
    assert sum([1, True], 2) == 4
    with pytest.raises(TypeError, match="fsum"):
        sum([1, 0.5])


@pytest.mark.parametrize("game, bots", lineups(), ids=named)
def test_no_game_bot_or_metric_adds_floats_by_sum(game: str, bots: tuple[str, ...]) -> None:
    label = get_manager().games[game]
    for seats in sorted({max(label.least, len(bots)), label.most}):
        plan = Plan(game, GAMES, seats, bots, 1, {})
        rows: list[GameRow] = list(simulate(plan))
        assert [fault.message for row in rows for fault in row.faults] == []
        tally = Tally(plan)
        for row in rows:
            tally.fold(row)
        assert summarise(tally).games == GAMES
