"""The ladder's arithmetic, and that its result depends on the seed alone."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).parent.parent.parent / "benchmarks"


@pytest.fixture
def ladder(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The ladder, imported as a script is."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield importlib.import_module("ladder")
    sys.modules.pop("ladder", None)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(ladder: ModuleType, wins: int, games: int, low: float, high: float) -> None:
    found = ladder.wilson(wins, games)
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def test_shares_cover_every_game_once_and_whole_deals(ladder: ModuleType) -> None:
    parts = list(ladder.shares("greedy", "random", 3, (), 1, 300))
    assert [number for part in parts for number in part.games] == list(range(300))
    assert all(part.games.start % 3 == 0 for part in parts)


def test_the_result_does_not_depend_on_how_the_games_are_shared_out(ladder: ModuleType) -> None:
    def outcome(*parts: range) -> tuple[int, int, int]:
        games = wins = decisions = 0
        for part in parts:
            score = ladder.play(ladder.Share("greedy", "random", 3, (("tile2", "dishonest"),), 4, part))
            games, wins, decisions = games + score.games, wins + score.wins, decisions + score.decisions
        return games, wins, decisions

    together = outcome(range(12))
    assert together == outcome(range(6), range(6, 12))
    assert together[0] == 12


def test_a_line_tells_the_share_of_wins_and_its_interval(ladder: ModuleType) -> None:
    line = ladder.line("greedy", "random", 4, ladder.Score(100, 50, 1000, 0.02))
    assert " ".join(line.split()) == "greedy / 3 random 4 100 50.0% 40.4% to 59.6% 25.0% 20"
