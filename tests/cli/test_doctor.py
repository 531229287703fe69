"""The doctor names each kind of fault in a plugin and says what to do; everything else goes on."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gunsmoke.core.plugins import get_manager
from gunsmoke.core.version import API

IMPORTS = "from gunsmoke.core.hooks import hookimpl\nfrom gunsmoke.core.label import Label\n"
GAME = """
from pathlib import Path

import gunsmoke.core.author as gs
import little

@gs.value
class Deal(gs.Step[little.Tray]):
    rule = "LT-9.9"

class Mine(little.Little):
    id = "mine"
    first_step = Deal()
    steps = (Deal,)
    rules_folder = little.LITTLE.rules_folder

MINE = Mine()
LABEL = gs.Label("mine", "Little", 2, 4, "dip or drop", f"{__name__}:MINE")
"""

# For each kind of fault: the source of a plugin, what is said of it, and what to do.
LOADING = {
    "import error": (
        "import no_such_module",
        "ModuleNotFoundError: No module named 'no_such_module'",
        "install what is missing (no_such_module), and name it among the dependencies of sick 1.0",
    ),
    "an import that is not there any more": (
        "from gunsmoke.core.game import NoSuchThing",
        "ImportError: cannot import name 'NoSuchThing'",
        "install versions of gunsmoke and of sick 1.0 that go together",
    ),
    "not Python": ("def x(:\n", "SyntaxError", "mend line 1 of "),
    "wrong signature": (
        IMPORTS + "@hookimpl\ndef register_games(add): ...\n",
        "are declared in the hookimpl but can not be found in the hookspec",
        "give the hook the arguments that gunsmoke.core.hooks has, by the same names",
    ),
    "duplicate name": (
        IMPORTS + "LABEL = Label('bang', 'Bang', 2, 7, 'again', 'sick:BANG')",
        "game 'bang' is registered already, by plugin 'bang'; choose another name",
        "rename what is taken, uninstall one of the two, or name the other plugins in GUNSMOKE_LOAD_PLUGINS",
    ),
    "a hook that raises": (
        IMPORTS + "@hookimpl\ndef register_games(register):\n    raise KeyError('noon')\n",
        "KeyError: 'noon'",
        "the traceback ends where it happened: mend that line, or report it to the author of sick 1.0",
    ),
    "nothing in it": (
        "x = 1",
        "it implements no hook; mark one of register_games",
        "mend it in sick 1.0; docs/plugins.md says what a plugin has to be",
    ),
    "API too new": (
        f"gunsmoke_api = {API + 1}\n" + IMPORTS,
        f"it is written for version {API + 1} of the plugin interface, and gunsmoke ",
        "install versions of gunsmoke and of sick 1.0 that go together",
    ),
    "API too new for its imports": (
        f"from gunsmoke.core.hooks import something_new\n\ngunsmoke_api = {API + 1}  # the newest\n",
        f"it is written for version {API + 1} of the plugin interface",
        "install versions of gunsmoke and of sick 1.0 that go together",
    ),
    "API too old": (
        "gunsmoke_api = 0\n",
        "has no older one than 1: upgrade the plugin",
        "install versions of gunsmoke and of sick 1.0 that go together",
    ),
    "API that is no number": (
        "gunsmoke_api = '1'\n",
        "its gunsmoke_api is '1'; write a whole number, such as 1",
        "install versions of gunsmoke and of sick 1.0 that go together",
    ),
}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", "bang,sick")
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    get_manager.cache_clear()
    yield
    get_manager.cache_clear()


def told_by(gunsmoke: Callable, code: int) -> dict:
    done = gunsmoke("plugins", "doctor", "--json")
    assert done.code == code
    (report,) = [one for one in json.loads(done.out)["plugins"] if one["name"] == "sick"]
    return report


@pytest.mark.parametrize(("source", "said", "to_do"), LOADING.values(), ids=LOADING)
def test_what_keeps_a_plugin_from_loading_is_explained(
    source: str, said: str, to_do: str, gunsmoke: Callable, plugin: Callable
) -> None:
    plugin("sick", source)
    report = told_by(gunsmoke, 1)
    assert said in report["error"]
    assert "\n" not in report["error"]
    assert report["traceback"].startswith("Traceback")
    assert report["advice"][0].startswith(to_do)
    printed = gunsmoke("plugins", "doctor").out
    assert "sick (sick 1.0, sick) failed\n" in printed
    assert f"  to do  {to_do}" in printed
    assert "gunsmoke.plugins.bang.plugin) is sound" in printed
    games = gunsmoke("games")
    assert (games.code, games.out.splitlines()[1].split()[0]) == (0, "bang")
    assert "plugin 'sick' did not load: " in games.err


def test_a_rule_that_is_not_in_the_rulebook_is_found(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("sick", GAME)
    report = told_by(gunsmoke, 1)
    assert report["error"] is None
    assert report["faults"] == [
        "game mine: the step Deal cites LT-9.9, which is not in its rulebook: write it, or cite another"
    ]


def test_a_game_that_does_not_open_is_found(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("sick", IMPORTS + "LABEL = Label('noon', 'Noon', 2, 2, 'draw first', 'no_such_module:NOON')")
    (fault,) = told_by(gunsmoke, 1)["faults"]
    assert fault.startswith("game 'noon' can't be opened: ModuleNotFoundError")


def test_a_rulebook_that_is_missing_is_found(gunsmoke: Callable, plugin: Callable) -> None:
    source = GAME.replace("little.LITTLE.rules_folder", "Path('nowhere')").replace("LT-9.9", "LT-1.1")
    plugin("sick", source)
    (fault,) = told_by(gunsmoke, 1)["faults"]
    assert fault.endswith("game.toml: there is no such file")


def test_a_slow_plugin_is_sound_and_told_why_it_should_be_quicker(
    gunsmoke: Callable, plugin: Callable
) -> None:
    plugin("sick", "import time\ntime.sleep(0.3)\n" + IMPORTS + "LABEL = Label('a', 'A', 2, 2, 'x', 'b:C')")
    (advice,) = told_by(gunsmoke, 1)["advice"]
    assert advice.startswith("it takes ")
    assert advice.endswith(" ms of every start: import what is heavy in the functions that use it")


def test_a_plugin_for_this_version_of_the_interface_is_sound(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("sick", f"gunsmoke_api: int = {API}\n" + GAME.replace("LT-9.9", "LT-1.1"))
    report = told_by(gunsmoke, 0)
    assert (report["error"], report["faults"], report["games"]) == (None, [], ["mine"])


HOOKED = (
    IMPORTS
    + """
from gunsmoke.core.label import BotLabel
from gunsmoke.core.plugins import RANDOM
from gunsmoke.core.metrics.metric import Metric

LABEL = Label("noon", "Noon", 2, 2, "draw first", "b:C")
AGAIN = LABEL
SLOW = BotLabel("noon", "slow", "sleeps", "gunsmoke.core.bots:RandomBot")

class Shots(Metric):
    name, title, definition = "shots", "shots", "How many shots were fired."

    def measure(self, trace):
        return 1

@hookimpl
def register_metrics(register):
    register("shots", f"{__name__}:Shots")
"""
)


def test_labels_beside_hooks_are_told_to_count_for_nothing(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("sick", HOOKED.replace("    def measure", "    unit = 'shots'\n\n    def measure"))
    warnings = [
        "the label of game 'noon' counts for nothing beside hooks (register_metrics): "
        "register it in register_games",
        "the label of bot 'slow' for 'noon' counts for nothing beside hooks (register_metrics): "
        "register it in register_bots",
    ]
    assert told_by(gunsmoke, 1)["faults"] == warnings
    assert "is sound" not in gunsmoke("plugins", "doctor").out.partition("sick (sick")[2]
    listed = " ".join(gunsmoke("plugins").out.split())
    assert all(f"sick: {warning}" in listed for warning in warnings)


def test_labels_that_hooks_register_are_no_fault(gunsmoke: Callable, plugin: Callable) -> None:
    source = GAME.replace("LT-9.9", "LT-1.1") + (
        "from gunsmoke.core.hooks import hookimpl\n"
        "@hookimpl\ndef register_games(register):\n    register(LABEL)\n"
    )
    plugin("sick", source)
    assert told_by(gunsmoke, 0)["faults"] == []


def test_a_metric_that_does_not_open_is_found(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("sick", HOOKED)
    assert told_by(gunsmoke, 1)["faults"][0] == (
        "metric shots: TypeError: the unit of sick:Shots is None; write a text"
    )
