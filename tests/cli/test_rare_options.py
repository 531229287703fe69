"""Options that few people type, each doing what its help says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gunsmoke.cli import play

CASE = """
game = "leduc"
title = "Two calls in a row, by any cards"
rules = ["LED-2.1"]
seats = ["ann", "bob"]
play = ["ann: call", "bob: call", "asked: ann"]

[position]
turn = "ann"
hand.ann = "Kh"
hand.bob = "Js"
"""


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What a command line opens a table with, instead of opening it."""
    found: dict[str, Any] = {}
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path))
    monkeypatch.setattr(play, "sit_down", lambda match, **settings: found.update(settings, match=match))
    return found


def test_the_seconds_of_the_clock_reach_the_table(gunsmoke: Callable, table: dict[str, Any]) -> None:
    assert gunsmoke("play", "most-wanted", "--clock", "12.5", "--name", "ann", "--seed", "7").code == 0
    assert table["clock"] == 12.5


def test_a_clock_of_less_than_a_second_is_refused(gunsmoke: Callable, table: dict[str, Any]) -> None:
    ended = gunsmoke("play", "most-wanted", "--clock", "0")
    assert (ended.code, table) == (2, {})
    assert "--clock" in ended.err


@pytest.mark.parametrize("option", ["-o", "--option"])
def test_options_of_the_game_are_set_by_either_name(
    option: str, gunsmoke: Callable, table: dict[str, Any]
) -> None:
    assert gunsmoke("play", "most-wanted", option, "tile3=shootout", "--name", "ann").code == 0
    assert table["match"].state.box.options["tile3"] == "shootout"


def test_coverage_counts_scenarios_of_another_folder(gunsmoke: Callable, tmp_path: Path) -> None:
    (tmp_path / "case.toml").write_text(CASE, "utf-8")

    def scenarios_of_rule(*more: str) -> str:
        out = gunsmoke("rules", "leduc", "--coverage", "-n", "0", *more).out
        (line,) = (line for line in out.splitlines() if line.startswith("LED-2.1 "))
        return line.split()[2]

    assert scenarios_of_rule() == "0"
    assert scenarios_of_rule("--scenarios", str(tmp_path)) == "1"


def test_all_rules_of_two_games_are_set_side_by_side(gunsmoke: Callable) -> None:
    one = gunsmoke("compare", "most-wanted", "wanted7", "-n", "0", "--topic", "end").out
    all = gunsmoke("compare", "most-wanted", "wanted7", "-n", "0", "--rules-by-topic").out
    assert "MW-9.1" in one
    assert "MW-3.4" not in one
    assert "MW-9.1" in all
    assert "MW-3.4" in all
