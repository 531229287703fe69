"""`--plugin FILE`: a game in a file for one command line."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import little
import pytest

from gunsmoke.cli.plugin_option import take_files
from gunsmoke.core.plugin_files import NAMED
from gunsmoke.core.plugins import get_manager

GAME = """
import little

class Mine(little.Little):
    id = "mine"
    rules_folder = little.LITTLE.rules_folder

MINE = Mine()
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv(NAMED, raising=False)
    get_manager.cache_clear()
    yield tmp_path / "home"
    get_manager.cache_clear()


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "my games" / "mine.py"
    file.parent.mkdir()
    file.write_text(GAME, "utf-8")
    return file


@pytest.mark.parametrize(
    ("line", "files", "rest"),
    [
        ("--plugin a.py play mine", ["a.py"], "play mine"),
        ("play mine --plugin a.py --seed 1", ["a.py"], "play mine --seed 1"),
        ("--plugin=a.py --plugin b.py games", ["a.py", "b.py"], "games"),
        ("rules mine -- --plugin a.py", [], "rules mine -- --plugin a.py"),
        ("games --plugin", [], "games --plugin"),
    ],
)
def test_files_are_taken_out_of_a_line(line: str, files: list[str], rest: str) -> None:
    assert take_files(line.split()) == (files, rest.split())


@pytest.mark.parametrize("before", [True, False])
def test_a_game_in_a_file_is_there_for_one_command(before: bool, mine: Path, gunsmoke: Callable) -> None:
    option = ["--plugin", str(mine)]
    line = [*option, "games", "--json"] if before else ["games", "--json", *option]
    assert "mine" in [game["id"] for game in json.loads(gunsmoke(*line).out)]
    assert NAMED not in os.environ
    assert "mine" not in [game["id"] for game in json.loads(gunsmoke("games", "--json").out)]


def test_it_plays_and_says_how_to_see_the_match_again(mine: Path, gunsmoke: Callable) -> None:
    done = gunsmoke("--plugin", str(mine), "play", "mine", "--watch", "--plain", "--seed", "3")
    assert done.code == 0, done.err
    command = done.out.strip().splitlines()[-1]
    assert f"gunsmoke --plugin '{mine}' replay " in command
    saved = command.split()[-1]
    assert gunsmoke("--plugin", str(mine), "replay", saved, "--verify").code == 0
    assert gunsmoke("replay", saved, "--verify").code == 2


def test_the_list_shows_the_file(mine: Path, gunsmoke: Callable) -> None:
    (row,) = [
        row for row in gunsmoke("--plugin", str(mine), "plugins").out.splitlines() if row.startswith("mine")
    ]
    assert str(mine) in row
    assert row.endswith("none: labels alone")
    told = json.loads(gunsmoke("--plugin", str(mine), "plugins", "list", "--json").out)
    (report,) = [one for one in told if one["name"] == "mine"]
    assert (report["file"], report["distribution"], report["games"]) == (str(mine), "", ["mine"])


@pytest.mark.parametrize("name", ["nowhere.py", "notes.txt", ""])
def test_what_is_no_python_file_is_a_wrong_line(name: str, tmp_path: Path, gunsmoke: Callable) -> None:
    (tmp_path / "notes.txt").touch()
    done = gunsmoke("--plugin", str(tmp_path / name), "games")
    assert (done.code, done.out) == (2, "")
    assert "name a Python file, such as mine.py" in done.err


def test_a_path_that_a_list_of_paths_can_not_hold_is_refused(tmp_path: Path, gunsmoke: Callable) -> None:
    file = tmp_path / f"my{os.pathsep}games" / "mine.py"
    file.parent.mkdir()
    file.write_text(GAME, "utf-8")
    done = gunsmoke("--plugin", str(file), "games")
    assert (done.code, done.out) == (2, "")
    assert f"{os.pathsep} parts the names of files" in done.err


def test_a_link_is_the_plugin_of_its_own_name_with_the_rules_of_either_end(
    mine: Path, tmp_path: Path, gunsmoke: Callable
) -> None:
    link = tmp_path / "other.py"
    link.symlink_to(mine)
    told = json.loads(gunsmoke("--plugin", str(link), "plugins", "list", "--json").out)
    assert [one["games"] for one in told if one["name"] == "other"] == [["mine"]]
    mine.write_text(GAME.replace("    rules_folder = little.LITTLE.rules_folder\n", ""), "utf-8")
    shutil.copytree(little.LITTLE.rules_folder, mine.with_suffix(""))
    facts = mine.with_suffix("") / "game.toml"
    facts.write_text(facts.read_text("utf-8").replace('id = "little"', 'id = "mine"'), "utf-8")
    assert gunsmoke("--plugin", str(link), "show", "mine").code == 0


def test_what_a_file_prints_while_it_loads_does_not_get_into_the_output(
    mine: Path, gunsmoke: Callable
) -> None:
    mine.write_text("print('here I am')\n" + GAME, "utf-8")
    done = gunsmoke("--plugin", str(mine), "games", "--json")
    assert "mine" in [game["id"] for game in json.loads(done.out)]
    assert "here I am" in done.err


def test_a_match_of_a_file_that_is_not_there_says_what_is_missing(
    mine: Path, tmp_path: Path, gunsmoke: Callable
) -> None:
    saved = tmp_path / "match.jsonl"
    line = ["play", "mine", "--watch", "--plain", "--seed", "3", "--save", str(saved)]
    assert gunsmoke("--plugin", str(mine), *line).code == 0
    for command, code in ((["replay"], 2), (["play", "--resume"], 2), (["export"], 1)):
        done = gunsmoke(*command, str(saved))
        assert done.code == code
        assert "is a match of 'mine', which is not installed (it came from mine.py)" in done.err


def test_a_match_is_not_played_by_a_game_whose_id_begins_like_its_own(
    mine: Path, tmp_path: Path, gunsmoke: Callable
) -> None:
    saved = tmp_path / "match.jsonl"
    line = ["play", "mine", "--watch", "--plain", "--seed", "3", "--save", str(saved)]
    assert gunsmoke("--plugin", str(mine), *line).code == 0
    saved.write_text(saved.read_text("utf-8").replace('"game": "mine"', '"game": "ban"'), "utf-8")
    done = gunsmoke("replay", str(saved))
    assert done.code == 2
    assert "is a match of 'ban', which is not installed" in done.err


def test_a_broken_file_is_named_and_the_command_goes_on(tmp_path: Path, gunsmoke: Callable) -> None:
    (tmp_path / "broken.py").write_text("1 / 0", "utf-8")
    done = gunsmoke("--plugin", str(tmp_path / "broken.py"), "games")
    assert done.code == 0
    assert "bang" in done.out
    assert "plugin 'broken' did not load: ZeroDivisionError: division by zero" in done.err
    wanted = gunsmoke("--plugin", str(tmp_path / "broken.py"), "show", "broken")
    assert wanted.code == 2
    assert "(plugin 'broken' did not load: see `gunsmoke plugins doctor`)" in wanted.err


def test_the_doctor_knows_that_a_file_has_no_neighbours(tmp_path: Path, gunsmoke: Callable) -> None:
    (tmp_path / "dotted.py").write_text("from . import other\n", "utf-8")
    done = gunsmoke("plugins", "doctor", "--plugin", str(tmp_path / "dotted.py"))
    assert done.code == 1
    assert "write the whole name of what is imported with a dot" in " ".join(done.out.split())


def test_without_a_file_the_option_asks_for_one(gunsmoke: Callable) -> None:
    done = gunsmoke("--plugin")
    assert done.code == 2
    assert "--plugin" in done.err


def test_requirements_name_packages_once_and_files_as_comments(mine: Path, gunsmoke: Callable) -> None:
    done = gunsmoke("--plugin", str(mine), "plugins", "list", "--requirements")
    lines = done.out.splitlines()
    assert [line for line in lines if line.startswith("gunsmoke==")] == [f"gunsmoke=={version()}"]
    assert lines[-1] == f"# mine: a file that no package installs, {mine}"
    assert gunsmoke("plugins", "--json", "--requirements").code == 2


def version() -> str:
    from gunsmoke.core.version import __version__

    return __version__
