"""The fixtures for the tests of games, tried in a pytest of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

SOUND = """
from little import LITTLE

def test_contracts(conforms):
    conforms(LITTLE, games=3)

def test_scenarios(scenarios_pass):
    scenarios_pass(LITTLE)
"""

BROKEN = """
import little

class Broken(little.Little):
    def describe(self, event, words):
        return ""

def test_contracts(conforms):
    conforms(Broken(), games=2)

def test_scenarios(scenarios_pass, tmp_path):
    file = tmp_path / "it.toml"
    text = (little.LITTLE.rules_folder / "scenarios" / "LT-2.1-a-card-is-dropped.toml").read_text()
    file.write_text(text.replace('waste = "a"', 'waste = "b"'))
    scenarios_pass(little.LITTLE, tmp_path)
"""

SHORT = """
def test_contracts(conforms):
    conforms("ban")
"""

UNUSED = """
import sys

def test_nothing_of_the_engine_is_imported():
    heavy = {name for name in sys.modules if name.startswith("gunsmoke.core.")}
    assert heavy <= {"gunsmoke.core.pytest_plugin", "gunsmoke.core.version"}
"""


def run(folder: Path, source: str, *options: str) -> tuple[int, str]:
    (folder / "test_it.py").write_text(source, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    environment.pop("PYTEST_ADDOPTS", None)
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *options]
    done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_a_sound_game_passes_by_a_line_each(tmp_path: Path) -> None:
    code, said = run(tmp_path, SOUND)
    assert code == 0, said
    assert "2 passed" in said


def test_a_broken_game_fails_with_its_faults_and_a_scenario(tmp_path: Path) -> None:
    code, said = run(tmp_path, BROKEN)
    assert code == 1
    assert "showing: the event 'dealt' is '' to @1, not one line" in said
    assert 'check = "showing"' in said
    assert "it.toml: line " in said
    assert "expected" in said
    assert "pytest_plugin.py" not in said, "tracebacks of the fixtures tell an author nothing"


def test_another_game_does_not_pass_for_one_that_is_not_there(tmp_path: Path) -> None:
    code, said = run(tmp_path, SHORT, "--gunsmoke-games", "1")
    assert code == 1
    assert "there is no game 'ban', only 'bang'" in said


@pytest.mark.parametrize(("games", "told"), [("5", "5 games"), ("4", "4 games")])
def test_how_many_games_are_played_can_be_said_on_the_line(games: str, told: str, tmp_path: Path) -> None:
    _code, said = run(tmp_path, BROKEN, "--gunsmoke-games", games, "--gunsmoke-seed", "3")
    assert told in said


def test_a_test_without_the_fixtures_pays_nothing(tmp_path: Path) -> None:
    code, said = run(tmp_path, UNUSED)
    assert code == 0, said
