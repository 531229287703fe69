"""`gunsmoke simulate GAME --ladder`: how deep a game's skill goes."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path))


LADDER = ("simulate", "most", "-n", "24", "--players", "4", "--workers", "1", "--ladder")


def test_each_step_is_a_row_and_the_depth_is_told(gunsmoke: Callable) -> None:
    done = gunsmoke(*LADDER, "random,greedy,search:2")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Skill ladder of Most Wanted"
    assert lines[2].startswith("greedy > random")
    assert lines[3].startswith("search:2 > greedy")
    assert "Skill depth: " in done.out
    assert "of 2 steps clear" in done.out


def test_numbers_are_written_as_the_language_does(gunsmoke: Callable) -> None:
    (step,) = gunsmoke("--lang", "fr", *LADDER, "random,greedy").out.splitlines()[2:3]
    assert "50,0\u00a0%" in step
    assert "." not in step
    assert "50,0%" in gunsmoke("--lang", "it", *LADDER, "random,greedy").out


def test_json_has_the_intervals(gunsmoke: Callable) -> None:
    told = json.loads(gunsmoke(*LADDER, "random,greedy", "--json").out)
    (step,) = told["steps"]
    assert (step["weaker"], step["stronger"], step["games"], step["fair"]) == ("random", "greedy", 24, 0.5)
    assert step["share"]["low"] < step["share"]["value"] <= step["share"]["high"]
    assert told["skill_depth"] == {"clear_steps": 1, "steps": 1, "elo": step["elo"]}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("random",), "a ladder needs two bots or more"),
        (("random,greedi",), "did you mean 'greedy'?"),
        (("random,search:lots",), "no budget for search"),
        (("random,greedy", "--bots", "outlaw"), "--bots can't go with --ladder"),
        (("random,greedy", "--duplicate", "--out", "x.parquet"), "--out, --duplicate can't go with --ladder"),
    ],
)
def test_what_can_not_be_is_said_in_a_line(gunsmoke: Callable, arguments: tuple, said: str) -> None:
    done = gunsmoke(*LADDER, *arguments)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.splitlines()) == 1
