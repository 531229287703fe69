"""The benchmark of simulations: what it measures, and what it makes of that."""

import importlib
from pathlib import Path
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent.parent / "benchmarks"


@pytest.fixture
def simulation(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return importlib.import_module("simulation")


def test_a_measurement_plays_all_games_and_tells_time_and_memory(simulation: Any) -> None:
    found = simulation.measured("1 worker", 5)
    assert found["games"] == 5
    assert found["seconds"] > 0
    assert found["own_mb"] > 10


def test_a_measurement_that_fails_is_told(simulation: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "invalid choice" in simulation.measured("3 horses", 5)["error"]
    monkeypatch.setattr(simulation, "measured", lambda side, games: {"error": "no time"})
    title, *told = simulation.lines(5, 1)
    assert "5 games" in title
    assert len(told) == 9
    assert all("not measured" in line for line in told)


def test_ratios_are_those_of_one_round(simulation: Any) -> None:
    slow, fast = [{"seconds": 4.0}, {"seconds": 8.0}], [{"seconds": 2.0}, {"seconds": 2.0}]
    assert simulation.ratio_line("a over b", slow, fast, "target >= 1") == (
        "  a over b: 3.00 [2.00-4.00]  target >= 1"
    )
    assert simulation.ratio_line("a over b", [{"error": "x"}], fast[:1], "") == "  a over b: not measured"


def test_it_is_run_where_it_is_asked_for(simulation: Any) -> None:
    assert simulation.wanted([])
    assert simulation.wanted(["simul"])
    assert not simulation.wanted(["rlcard"])
