"""Plugins in single files: found by name and in the user's folder, and none breaks the others."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gunsmoke.core import plugin_files
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.errors import UnknownGame
from gunsmoke.core.match import Match
from gunsmoke.core.origin import package_of
from gunsmoke.core.plugin_files import NAMED, entry_of, files_in_folder, named_files, plugins_folder
from gunsmoke.core.plugins import PluginManager, PluginReport, get_manager
from gunsmoke.core.record import Record
from gunsmoke.core.seats import check_names
from gunsmoke.core.simulation import Plan, simulate
from gunsmoke.core.simulation.pool import LastingPool

GAME = '''
"""A game in a file."""

from pathlib import Path

import little


class Mine(little.Little):
    """Dip or drop at home.

    As the little one.
    """

    id = "{id}"
    title = "Mine"

    @property
    def rules_folder(self):
        return Path(little.__file__).parent / "rules"


GAME = Mine()
'''

LABELS = """
from gunsmoke.core.label import BotLabel, Label

TWICE = [LABEL := Label("noon", "Noon", 2, 2, "draw first", f"{__name__}:NOON"), LABEL]
SLOW = BotLabel("noon", "slow", "sleeps", f"{__name__}:Slow")

from gunsmoke.core.bots import RandomBot as Slow
"""

HOOK = """
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import Label

UNUSED = Label("dusk", "Dusk", 2, 2, "never registered", "a:B")

@hookimpl
def register_games(register):
    register(Label("noon", "Noon", 2, 2, "draw first", f"{__name__}:NOON"))
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def put(name: str, source: str, folder: str = "here") -> Path:
        file = tmp_path / folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
        return file

    return put


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    get_manager.cache_clear()
    yield tmp_path / "home"
    get_manager.cache_clear()


def report_of(manager: PluginManager, name: str) -> PluginReport:
    (report,) = [report for report in manager.reports if report.name == name]
    return report


def test_a_file_of_nothing_but_a_game_is_a_plugin(write: Write) -> None:
    manager = PluginManager([entry_of(write("mine.py", GAME.format(id="mine")))])
    (label,) = report_of(manager, "mine").games
    assert (label.id, label.title, label.least, label.most) == ("mine", "Mine", 2, 4)
    assert label.summary == "Dip or drop at home"
    assert manager.open("mine").id == "mine"
    assert report_of(manager, "mine").hooks == ()


def test_a_file_of_labels_registers_each_once(write: Write) -> None:
    manager = PluginManager([entry_of(write("western.py", LABELS))])
    report = report_of(manager, "western")
    assert [label.id for label in report.games] == ["noon"]
    assert isinstance(manager.make_bot(report.bots[0], 1), RandomBot)


def test_where_there_is_a_hook_nothing_else_is_registered(write: Write) -> None:
    manager = PluginManager([entry_of(write("western.py", HOOK))])
    assert list(manager.games) == ["noon"]


def test_the_folder_of_the_user_is_looked_into(home: Path, write: Write) -> None:
    for name in ("mine.py", "other.py", "_helper.py", ".hidden.py", "notes.txt"):
        write(name, "", "home/plugins")
    assert plugins_folder() == home / "plugins"
    assert [(entry.name, entry.file) for entry in files_in_folder()] == [
        ("mine", str(home / "plugins" / "mine.py")),
        ("other", str(home / "plugins" / "other.py")),
    ]


@pytest.mark.parametrize("base", ["", "/somewhere/config", "relative"])
def test_the_folder_lies_where_platformdirs_says(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_config_path

    monkeypatch.delenv("GUNSMOKE_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", base)
    assert plugins_folder() == user_config_path("gunsmoke", appauthor=False) / "plugins"


def test_a_missing_folder_has_no_plugins(home: Path) -> None:
    assert files_in_folder() == []


def test_the_manager_knows_named_files_and_those_in_the_folder(
    home: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    write("lying.py", LABELS, "home/plugins")
    one, other = write("mine.py", GAME.format(id="mine")), write("yours.py", GAME.format(id="yours"))
    monkeypatch.setenv(NAMED, os.pathsep.join(map(str, (one, other))))
    assert [entry.name for entry in named_files()] == ["mine", "yours"]
    get_manager.cache_clear()
    assert {"mine", "yours", "noon", "bang"} <= set(get_manager().games)


def test_the_limit_holds_for_files_too(home: Path, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    write("lying.py", LABELS, "home/plugins")
    monkeypatch.setenv(NAMED, str(write("mine.py", GAME.format(id="mine"))))
    monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", "lying")
    get_manager.cache_clear()
    assert list(get_manager().games) == ["noon"]
    assert "mine" in [entry.name for entry in get_manager().skipped]


def test_a_file_named_on_the_line_goes_before_one_that_lies_in_the_folder(
    home: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = write("mine.py", GAME.format(id="lying"), "home/plugins")
    named = write("mine.py", GAME.format(id="named"))
    monkeypatch.setenv(NAMED, str(named))
    get_manager.cache_clear()
    first, second = [report for report in get_manager().reports if report.name == "mine"]
    assert [label.id for label in first.games] == ["named"]
    assert second.entry.file == str(lying)
    assert second.error == f"{named} has a plugin 'mine' already; rename this one"


FAULTS = {
    "does not compile": ("broken.py", "def", "SyntaxError"),
    "raises": ("broken.py", "1 / 0", "ZeroDivisionError: division by zero"),
    "leaves Python": ("broken.py", "raise SystemExit(2)", "SystemExit: 2"),
    "raises what says nothing of itself": (
        "broken.py",
        "class Mute(BaseException):\n    def __str__(self):\n        raise ValueError\nraise Mute",
        "Mute",
    ),
    "is interrupted": ("broken.py", "raise KeyboardInterrupt", "KeyboardInterrupt"),
    "holds nothing": ("broken.py", "x = 1", "it implements no hook; mark one of register_games"),
    "has a bad name": ("my-game.py", LABELS, "a plugin file is called by letters, digits and _"),
    "takes a game of gunsmoke": ("broken.py", GAME.format(id="bang"), "game 'bang' is registered already"),
    "has a game without a title": (
        "broken.py",
        "from gunsmoke.core.game import Game\nclass G(Game):\n    id = 'g'\nGAME = G()",
        "AttributeError",
    ),
}


@pytest.mark.parametrize(("name", "source", "said"), FAULTS.values(), ids=FAULTS)
def test_a_broken_file_is_reported_and_everything_else_goes_on(
    name: str, source: str, said: str, home: Path, write: Write
) -> None:
    write(name, source, "home/plugins")
    write("sound.py", LABELS, "home/plugins")
    manager = get_manager()
    report = report_of(manager, name.removesuffix(".py"))
    assert said in str(report.error)
    assert report.games == ()
    assert report.traceback is not None
    assert {"noon", "bang"} <= set(manager.games)


def test_a_broken_file_leaves_no_module_behind(write: Write) -> None:
    PluginManager([entry_of(write("broken.py", "1 / 0"))])
    assert f"{plugin_files.PREFIX}broken" not in sys.modules


def test_a_file_that_is_gone_is_reported(tmp_path: Path) -> None:
    manager = PluginManager([entry_of(tmp_path / "gone.py")])
    assert report_of(manager, "gone").error == f"there is no Python file {tmp_path / 'gone.py'}"


def test_a_file_does_not_stand_in_the_way_of_a_module(write: Write) -> None:
    PluginManager([entry_of(write("random.py", LABELS))])
    import random

    assert random.randrange(1) == 0


def test_the_rules_of_a_file_lie_in_the_folder_of_its_name(write: Write) -> None:
    source = "import little\nclass Mine(little.Little):\n    id = 'mine'\nGAME = Mine()\n"
    file = write("mine.py", source)
    write("game.toml", "", "here/mine")
    assert PluginManager([entry_of(file)]).open("mine").rules_folder == file.with_suffix("")


def test_a_saved_match_names_the_file_and_goes_on_where_that_is_named_again(
    home: Path, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write("mine.py", GAME.format(id="mine"))
    monkeypatch.setenv(NAMED, str(file))
    get_manager.cache_clear()
    game = get_manager().open("mine")
    assert package_of(game) == "mine.py"
    saved = tmp_path / "match.jsonl"
    match = Match.new(game, names=check_names(["ann", "bob"]), players=("person",) * 2, path=saved, seed=3)
    match.reply(match.state.ask.seats[0], game.read_action("dip", match.notation))
    assert Record.read(saved).header.plugin == "mine.py"

    get_manager.cache_clear()
    again = Match.resume(saved, get_manager().open)
    assert again.warnings == match.warnings == ()
    monkeypatch.delenv(NAMED)
    get_manager.cache_clear()
    with pytest.raises(UnknownGame, match=r"'mine', which is not installed \(it came from mine\.py\)"):
        Match.resume(saved, get_manager().open)


def test_workers_in_other_processes_find_the_file(
    home: Path, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED, str(write("mine.py", GAME.format(id="mine"))))
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    get_manager.cache_clear()
    plan = Plan("mine", 4, 2, ("random", "random"), 5, {}, metrics=())
    with LastingPool(1) as pool:
        there = list(simulate(plan, executor=pool, lanes=1))
    assert [row.scores for row in there] == [row.scores for row in simulate(plan)]
