"""`gunsmoke scenario run` and `gunsmoke check`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.game import Game
from gunsmoke.core.testing import Fault, Report

RULES = Path(__file__).parents[2] / "rules"

SOUND = """\
game = "most-wanted"
title = "A new game has nothing earned yet"
rules = ["MW-1.1"]
seats = ["ann", "bob", "cat"]

[position]
turn = "ann"

[expect]
position = { ann = 0, bob = 0, cat = 0 }
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Callable[[str, str], Path]:
    def write(name: str, text: str) -> Path:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    return write


def test_a_scenario_that_passes_is_a_line_and_ends_with_0(gunsmoke: Callable, scenario: Callable) -> None:
    file = scenario("sound.toml", SOUND)
    assert gunsmoke("scenario", "run", str(file)) == (
        0,
        f"passed  {file}: A new game has nothing earned yet (MW-1.1)\n1 passed, 0 failed\n",
        "",
    )


def test_a_scenario_that_fails_shows_its_differences_and_ends_with_1(
    gunsmoke: Callable, scenario: Callable
) -> None:
    file = scenario("wrong.toml", SOUND.replace("bob = 0", "bob = 3"))
    done = gunsmoke("scenario", "run", str(file))
    assert done.code == 1
    first, difference, last = done.out.splitlines()
    assert first.startswith(f"FAILED  {file}: ")
    assert "expected" in difference
    assert "3" in difference
    assert last == "0 passed, 1 failed"


def test_a_folder_is_run_with_all_in_it_but_the_rulebooks_own_files(
    gunsmoke: Callable, scenario: Callable, tmp_path: Path
) -> None:
    scenario("one.toml", SOUND)
    scenario("deeper/two.toml", SOUND)
    scenario("game.toml", "format = 1\n")
    scenario("rulings.toml", "format = 1\n")
    scenario("glossary.toml", "format = 1\n[terms]\n")
    scenario("house/six-cards.toml", 'format = 1\ngame = "most-wanted"\n')
    assert gunsmoke("scenario", "run", str(tmp_path)).out.endswith("2 passed, 0 failed\n")


def test_a_game_is_run_with_the_scenarios_of_its_rulebook(gunsmoke: Callable) -> None:
    done = gunsmoke("scenario", "run", "leduc", "--json")
    assert done.code == 2
    assert "rulebook of leduc has no scenarios" in done.err
    done = gunsmoke("scenario", "run", "gunfighters", "--json")
    assert done.code == 0
    assert len(json.loads(done.out)) == len(list((RULES / "gunfighters" / "scenarios").glob("*.toml")))


def test_a_file_that_can_not_be_read_fails_and_others_go_on(gunsmoke: Callable, scenario: Callable) -> None:
    torn = scenario("torn.toml", "game = \n")
    sound = scenario("sound.toml", SOUND)
    done = gunsmoke("scenario", "run", str(torn), str(sound), "--json")
    assert done.code == 1
    first, second = json.loads(done.out)
    assert list(first) == list(second) == ["file", "title", "rules", "passed", "differences"]
    assert (first["passed"], second["passed"]) == (False, True)
    assert f"{torn}, line 1" in first["differences"][0]
    assert second == {
        "file": str(sound),
        "title": "A new game has nothing earned yet",
        "rules": ["MW-1.1"],
        "passed": True,
        "differences": [],
    }


def test_what_is_not_there_or_empty_is_a_wrong_line(gunsmoke: Callable, tmp_path: Path) -> None:
    assert gunsmoke("scenario", "run", str(tmp_path / "nowhere")).code == 2
    done = gunsmoke("scenario", "run", str(tmp_path))
    assert done.code == 2
    assert "holds no scenario" in done.err


def test_scenario_alone_shows_its_help(gunsmoke: Callable) -> None:
    assert gunsmoke("scenario").out == gunsmoke("scenario", "--help").out


def test_a_check_without_faults_ends_with_0(gunsmoke: Callable) -> None:
    done = gunsmoke("check", "most-wanted", "--games", "1", "--players", "3", "--seed", "4")
    assert done.code == 0
    assert done.out.startswith("CONTRACT ")
    assert "\nmost-wanted: no fault in 1 game, " in done.out


def test_a_check_plays_under_house_rules(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('format = 1\ngame = "most-wanted"\n[constants.hand_size]\nvalue = 6\n', "utf-8")
    line = ["check", "most-wanted", "--games", "1", "--players", "3", "--rules", str(house)]
    assert gunsmoke(*line).code == 0
    house.write_text('format = 1\ngame = "most-wanted"\n[constants.horses]\nvalue = 6\n', "utf-8")
    done = gunsmoke(*line)
    assert (done.code, done.out) == (1, "")
    assert "constants.horses" in done.err


def test_the_contracts_stand_in_one_order(gunsmoke: Callable) -> None:
    lines = (
        gunsmoke("check", "most-wanted", "--games", "1", "--players", "3").out.split("\n\n")[0].splitlines()
    )
    assert lines[1:] == sorted(lines[1:])


def test_a_check_as_json_has_these_keys(gunsmoke: Callable) -> None:
    line = ["check", "most-wanted", "--games", "1", "--players", "3", "--json"]
    told = json.loads(gunsmoke(*line).out)
    assert list(told) == ["game", "games", "decisions", "checks", "faults", "unlisted", "examples"]
    assert told["examples"] == []
    assert (told["game"], told["games"], told["faults"]) == ("most-wanted", 1, [])
    assert all(count > 0 for count in told["checks"].values())
    assert json.loads(gunsmoke(*line).out) == told


def test_a_check_with_faults_shows_each_and_ends_with_1(
    gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = Fault("still", 12, 3, {"tile1": "saloon"}, 5, "the view of seat 1 changed")

    def check_game(game: Game, **wanted: object) -> Report:
        return Report(game.id, 2, 40, {"still": 9}, (fault,), 1)

    monkeypatch.setattr("gunsmoke.core.testing.check_game", check_game)
    done = gunsmoke("check", "most-wanted")
    assert done.code == 1
    assert "still  the view of seat 1 changed\n" in done.out
    assert "    3 players, seed 12, tile1=saloon, decision 5\n" in done.out
    assert done.out.endswith("2 faults (1 alike are not listed) in 2 games, 40 decisions\n")
    told = json.loads(gunsmoke("check", "most-wanted", "--json").out)
    assert list(told["faults"][0]) == ["contract", "seed", "seats", "options", "decision", "text"]
