"""`gunsmoke plugins`, its list and its doctor."""

import json
from collections.abc import Callable

import pytest

from gunsmoke.core.plugins import get_manager

KEYS = [
    "name",
    "target",
    "distribution",
    "version",
    "file",
    "hooks",
    "games",
    "bots",
    "metrics",
    "load_ms",
    "error",
]

LABEL = """
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label

@hookimpl
def register_games(register):
    register(Label("noon", "Noon", 2, 2, "draw first", "no_such_module:NOON"))

@hookimpl
def register_bots(register):
    register(BotLabel("low-noon", "slow", "sleeps", "gunsmoke.core.bots:RandomBot"))
"""


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def limit(names: str) -> None:
        monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", names)
        get_manager.cache_clear()

    yield limit
    get_manager.cache_clear()


@pytest.mark.parametrize("line", [["plugins"], ["plugins", "list"]])
def test_plugins_are_listed_with_package_time_and_hooks(line: list[str], gunsmoke: Callable) -> None:
    done = gunsmoke(*line)
    assert (done.code, done.err) == (0, "")
    (row,) = [row for row in done.out.splitlines() if row.startswith("most_wanted")]
    assert "gunsmoke 0." in row
    assert " ms  " in row
    assert row.endswith("register_games, register_bots")


@pytest.mark.parametrize("line", [["plugins"], ["plugins", "list"]])
def test_the_list_as_json_has_these_keys(line: list[str], gunsmoke: Callable, limited: Callable) -> None:
    limited("most_wanted")
    (report,) = json.loads(gunsmoke(*line, "--json").out)
    assert list(report) == KEYS
    assert report["distribution"] == "gunsmoke"
    assert report["games"] == ["most-wanted"]
    assert {"game": "most-wanted", "name": "greedy"} in report["bots"]
    assert report["error"] is None


def test_a_plugin_that_fails_is_listed_with_its_last_line(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("broken", "1 / 0")
    done = gunsmoke("plugins")
    assert done.code == 0
    (row,) = [row for row in done.out.splitlines() if row.startswith("broken")]
    assert row.endswith("FAILED: ZeroDivisionError: division by zero")


def test_the_doctor_shows_the_traceback_and_ends_with_1(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("broken", "1 / 0")
    done = gunsmoke("plugins", "doctor")
    assert done.code == 1
    assert "broken (broken 1.0, broken) failed" in done.out
    assert "  error  ZeroDivisionError: division by zero" in done.out
    assert 'broken.py", line 1, in <module>' in done.out
    assert "most_wanted (gunsmoke " in done.out


def test_the_doctor_ends_with_0_where_all_is_sound(gunsmoke: Callable, limited: Callable) -> None:
    limited("most_wanted")
    done = gunsmoke("plugins", "doctor")
    assert (done.code, done.err) == (0, "")
    assert "gunsmoke.plugins.most_wanted.plugin) is sound" in done.out


def test_the_doctor_opens_what_loads_and_finds_what_does_not_work(
    gunsmoke: Callable, plugin: Callable, limited: Callable
) -> None:
    plugin("noon", LABEL)
    limited("noon,dawn")
    done = gunsmoke("plugins", "doctor", "--json")
    assert done.code == 1
    told = json.loads(done.out)
    assert list(told) == ["plugins", "notes"]
    (report,) = told["plugins"]
    assert list(report) == [*KEYS, "traceback", "faults", "advice"]
    assert report["error"] is None
    (fault,) = report["faults"]
    assert fault.startswith("game 'noon' can't be opened: ModuleNotFoundError")
    skipped, absent, orphan = told["notes"]
    assert "most_wanted" in skipped
    assert absent == "GUNSMOKE_LOAD_PLUGINS names dawn, which no installed package provides."
    assert orphan == "Bot 'slow' is for the game 'low-noon', which is not installed."
