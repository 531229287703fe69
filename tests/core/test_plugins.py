"""The plugin manager loads what it can, and says by name what it can't and why."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core import hooks
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.discovery import find_entry_points
from gunsmoke.core.errors import PluginError, RulesetError, UnknownGame
from gunsmoke.core.label import BotLabel
from gunsmoke.core.plugins import PluginManager, PluginReport, get_manager

IMPORTS = """
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
"""

SOUND = """
@hookimpl
def register_games(register):
    register(Label("high-noon", "High Noon", 2, 7, "draw first", "noon_game:NOON"))
"""


def registers(hook: str, what: str) -> str:
    """The source of a hook that registers something."""
    return f"@hookimpl\ndef register_{hook}(register):\n    register({what})\n"


Install = Callable[..., None]
Load = Callable[..., PluginManager]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Writes a module and the metadata folder of a package that names it as a plugin."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(name: str, source: str, *, target: str | None = None, package: str | None = None) -> None:
        (tmp_path / f"{name}.py").write_text(IMPORTS + source, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
        folder = tmp_path / f"{package or name}-1.0.dist-info"
        folder.mkdir()
        (folder / "entry_points.txt").write_text(f"[{hooks.GROUP}]\n{name} = {target or name}\n", "utf-8")
        (folder / "METADATA").write_text(f"Name: {package or name}\nVersion: 1.0\n", "utf-8")

    return write


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """The manager of what was installed by `install`, and nothing else."""
    return lambda only=None: PluginManager(find_entry_points(hooks.GROUP, [str(tmp_path)]), only)


@pytest.fixture
def with_game(tmp_path: Path) -> Callable[[str], None]:
    """Writes the module that the label of SOUND leads to."""

    def write(source: str) -> None:
        (tmp_path / "noon_game.py").write_text(source, "utf-8")
        sys.modules.pop("noon_game", None)

    return write


GAME = """
from gunsmoke.core.game import Game

class Noon(Game):
    id, title, least, most = "high-noon", "High Noon", 2, {most}
    def nothing(self, *args): raise NotImplementedError
    rulebook = open_box = deal = begin_turn = read_action = explain = describe = prompt = scene = nothing

NOON = Noon()
"""


def report_of(manager: PluginManager, name: str) -> PluginReport:
    (report,) = [report for report in manager.reports if report.name == name]
    return report


def test_a_sound_plugin_is_reported_with_all_it_brought(install: Install, load: Load) -> None:
    bots = registers("bots", "BotLabel('high-noon', 'fast', 'draws first', 'a:B')")
    metrics = registers("metrics", "'shots', 'noon_game:shots'")
    install("western", SOUND + bots + metrics, package="Western-Games")
    manager = load()
    report = report_of(manager, "western")
    assert report.error is None
    assert report.hooks == ("register_games", "register_bots", "register_metrics")
    assert [label.id for label in report.games] == ["high-noon"] == list(manager.games)
    assert [label.name for label in report.bots] == ["fast"]
    assert report.metrics == ("shots",)
    assert manager.metrics == {"shots": "noon_game:shots"}
    assert (report.entry.distribution, report.entry.version) == ("Western-Games", "1.0")
    assert report.load_ms > 0


DOOR = """
class Door:
    @hookimpl
    def register_games(self, register):
        register(Label("high-noon", "High Noon", 2, 7, "draw first", "noon_game:NOON"))

DOOR = Door()
"""


def test_an_object_can_be_a_plugin(install: Install, load: Load) -> None:
    install("western", DOOR, target="western:DOOR")
    assert list(load().games) == ["high-noon"]


FAULTS = {
    "raises at import": ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    "does not compile": ("def", "SyntaxError: invalid syntax"),
    "leaves Python at import": ("raise SystemExit(3)", "SystemExit: 3"),
    "interrupts at import": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "raises what is no Exception": ("raise BaseException('odd')", "BaseException: odd"),
    "raises control characters": ("raise ValueError('\\x1b[2J\\nred')", r"ValueError: \x1b[2J red"),
    "raises in a hook": (
        "@hookimpl\ndef register_games(register):\n    {}['noon']\n",
        "KeyError: 'noon'",
    ),
    "takes another argument": (
        "@hookimpl\ndef register_games(add): ...\n",
        "Argument(s) {'add'} are declared in the hookimpl but can not be found in the hookspec",
    ),
    "misspells a hook": (
        "@hookimpl\ndef register_game(register): ...\n",
        "there is no hook 'register_game'; did you mean 'register_games'?",
    ),
    "has no hook": (
        "def register_games(register): ...\n",
        "it implements no hook; mark one of register_games",
    ),
    "registers another type": (
        registers("games", "'high-noon'"),
        "register_games: 'high-noon' is a str; register a gunsmoke.core.label.Label",
    ),
    "registers a game as a bot": (
        registers("bots", "Label('a', 'A', 2, 7, 'x', 'a:B')"),
        "is a Label; register a gunsmoke.core.label.BotLabel",
    ),
    "has a game id with a blank": (
        registers("games", "Label('High Noon', 'A', 2, 7, 'x', 'a:B')"),
        "game 'High Noon': 'High Noon' is no name; use small letters, digits and hyphens",
    ),
    "has a bot id in capitals": (
        registers("bots", "BotLabel('*', 'Fast', 'x', 'a:B')"),
        "bot 'Fast' for any game: 'Fast' is no name",
    ),
    "names a bot's game badly": (
        registers("bots", "BotLabel('high_noon', 'fast', 'x', 'a:B')"),
        "bot 'fast' for 'high_noon': 'high_noon' is no name",
    ),
    "is usually for more players than it can be": (
        registers("games", "Label('noon', 'A', 2, 7, 'x', 'a:B', usual=8)"),
        "game 'noon': its usual number of players is 8; choose one of 2 to 7",
    ),
    "has more players at least than at most": (
        registers("games", "Label('noon', 'A', 7, 2, 'x', 'a:B')"),
        "game 'noon': it is for 7 to 2 players; least is 1 or more, and most no less than that",
    ),
    "has no players": (
        registers("games", "Label('noon', 'A', 0, 2, 'x', 'a:B')"),
        "game 'noon': it is for 0 to 2 players",
    ),
    "has players in words": (
        registers("games", "Label('noon', 'A', 'two', 2, 'x', 'a:B')"),
        "game 'noon': it is for 'two' to 2 players",
    ),
    "has no title": (
        registers("games", "Label('noon', ' ', 2, 7, 'x', 'a:B')"),
        "game 'noon': its title is ' '; write one line of text",
    ),
    "has a summary of two lines": (
        registers("bots", "BotLabel('*', 'fast', 'x\\ny', 'a:B')"),
        "bot 'fast' for any game: its summary is 'x\\ny'; write one line of text",
    ),
    "has a setting of two lines": (
        registers("bots", "BotLabel('*', 'fast', 'x', 'a:B', setting='x\\ny')"),
        "bot 'fast' for any game: its setting is 'x\\ny'; write one line of text",
    ),
    "shows settings of a bot without any": (
        registers("bots", "BotLabel('*', 'fast', 'x', 'a:B', examples=(('3', 'three'),))"),
        "bot 'fast' for any game: it has examples of a setting; say in `setting` what may be set",
    ),
    "shows a setting without its meaning": (
        registers("bots", "BotLabel('*', 'fast', 'x', 'a:B', setting='shots', examples=('3',))"),
        "bot 'fast' for any game: its examples are ('3',); write (('500', 'what it means'),)",
    ),
    "shows a setting with an empty meaning": (
        registers("bots", "BotLabel('*', 'fast', 'x', 'a:B', setting='shots', examples=(('3', ''),))"),
        "bot 'fast' for any game: its example's meaning is ''; write one line of text",
    ),
    "has a target without an object": (
        registers("games", "Label('noon', 'A', 2, 7, 'x', 'noon.game')"),
        "game 'noon': its target is 'noon.game'; write 'module:object'",
    ),
    "has a metric without an object": (
        registers("metrics", "'shots', 'noon'"),
        "metric 'shots': its target is 'noon'; write 'module:object'",
    ),
    "registers one id twice": (
        "@hookimpl\ndef register_games(register):\n"
        "    for _ in range(2):\n        register(Label('noon', 'A', 2, 7, 'x', 'a:B'))\n",
        "game 'noon' is registered already, by this plugin; choose another name",
    ),
    "takes the core's own bot": (
        registers("bots", "BotLabel('*', 'random', 'x', 'a:B')"),
        "bot 'random' for any game is registered already, by gunsmoke; choose another name",
    ),
}


@pytest.mark.parametrize(("source", "said"), FAULTS.values(), ids=FAULTS)
def test_a_plugin_that_fails_is_reported_and_all_others_go_on(
    source: str, said: str, install: Install, load: Load
) -> None:
    install("broken", source)
    install("western", SOUND)
    manager = load()
    report = report_of(manager, "broken")
    assert report.error is not None
    assert said in report.error
    assert "\n" not in report.error
    assert report.traceback is not None
    assert report.traceback.startswith("Traceback")
    assert report_of(manager, "western").error is None
    assert list(manager.games) == ["high-noon"]


def test_a_class_is_no_plugin(install: Install, load: Load) -> None:
    install("broken", "class Door: ...\n", target="broken:Door")
    assert "broken:Door is a class" in str(report_of(load(), "broken").error)


def test_a_missing_attribute_of_an_entry_point_is_reported(install: Install, load: Load) -> None:
    install("broken", SOUND, target="broken:DOOR")
    assert report_of(load(), "broken").error == "AttributeError: module 'broken' has no attribute 'DOOR'"


def test_a_plugin_that_fails_half_way_registers_nothing(install: Install, load: Load) -> None:
    install("broken", SOUND + "    register('and this')\n")
    manager = load()
    assert manager.games == {}
    assert report_of(manager, "broken").games == ()


def test_an_id_in_use_is_refused_to_the_second_plugin(install: Install, load: Load) -> None:
    install("eastern", SOUND)
    install("western", SOUND)
    manager = load()
    assert report_of(manager, "eastern").error is None
    error = report_of(manager, "western").error
    assert error == "game 'high-noon' is registered already, by plugin 'eastern'; choose another name"


def test_what_gunsmoke_itself_brings_can_not_be_taken(install: Install, load: Load) -> None:
    install("aardvark", SOUND)
    install("badger", registers("games", "Label('high', 'High', 2, 7, 'x', 'a:B')"))
    install("western", SOUND, package="gunsmoke")
    manager = load()
    assert report_of(manager, "western").error is None
    taken = "game 'high-noon' is registered already, by plugin 'western'; choose another name"
    assert report_of(manager, "aardvark").error == taken
    assert "game 'high' is the beginning of 'high-noon'" in str(report_of(manager, "badger").error)
    assert manager.find("high").id == "high-noon"


def test_the_id_of_a_plugin_that_failed_is_free_again(install: Install, load: Load) -> None:
    install("eastern", SOUND + "    raise ValueError\n")
    install("western", SOUND)
    manager = load()
    assert report_of(manager, "eastern").error == "ValueError"
    assert report_of(manager, "western").error is None


def test_two_plugins_of_one_name_are_told_apart_by_their_packages(
    install: Install, load: Load, tmp_path: Path
) -> None:
    install("western", SOUND, package="a-games")
    other = tmp_path / "b_games-1.0.dist-info"
    other.mkdir()
    (other / "entry_points.txt").write_text(f"[{hooks.GROUP}]\nwestern = elsewhere\n", "utf-8")
    first, second = load().reports
    assert first.error is None
    assert second.error == "a-games 1.0 has a plugin 'western' already; rename this one"


def test_loading_is_limited_to_the_names_given(install: Install, load: Load) -> None:
    install("eastern", "raise ValueError\n")
    install("western", SOUND)
    manager = load(only=["western", "northern"])
    assert [report.name for report in manager.reports] == ["western"]
    assert [entry.name for entry in manager.skipped] == ["eastern"]
    assert manager.absent == ["northern"]
    assert load(only=[]).reports == []


@pytest.mark.parametrize(
    ("limit", "loaded"), [("", []), ("western", ["western"]), (" western , x", ["western"])]
)
def test_the_limit_comes_from_the_environment(
    limit: str, loaded: list[str], install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("western", SOUND)
    monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", limit)
    get_manager.cache_clear()
    try:
        assert [report.name for report in get_manager().reports] == loaded
        assert get_manager() is get_manager()
    finally:
        get_manager.cache_clear()


@pytest.mark.parametrize(
    "name", ["high-noon", "high_noon", "High Noon", "HIGH-NOON", "high", "h", " high-noon "]
)
def test_a_game_is_found_by_any_spelling_and_by_its_beginning(
    name: str, install: Install, load: Load
) -> None:
    install("western", SOUND)
    assert load().find(name).id == "high-noon"


def test_a_whole_id_wins_over_ids_it_begins(install: Install, load: Load) -> None:
    install("western", SOUND + "    register(Label('high', 'High', 2, 7, 'x', 'a:B'))\n")
    assert load().find("high").id == "high"


def test_a_beginning_of_several_games_is_no_name(install: Install, load: Load) -> None:
    install("western", SOUND + "    register(Label('high-stakes', 'Stakes', 2, 7, 'x', 'a:B'))\n")
    with pytest.raises(UnknownGame, match="'high' could be high-noon or high-stakes"):
        load().find("high")


@pytest.mark.parametrize("name", ["higgh-noon", "poker", ""])
def test_an_unknown_game_is_refused_with_what_there_is(name: str, install: Install, load: Load) -> None:
    install("western", SOUND)
    with pytest.raises(UnknownGame, match=f"there is no game '{name}'; .*high-noon"):
        load().find(name)


def test_an_unknown_game_points_to_the_plugins_that_failed(install: Install, load: Load) -> None:
    install("broken", "import no_such_module")
    with pytest.raises(UnknownGame, match=r"no game is installed \(plugin 'broken' did not load.*doctor"):
        load().find("high-noon")


def test_a_game_is_imported_when_it_is_opened_and_only_once(
    install: Install, load: Load, with_game: Callable[[str], None]
) -> None:
    install("western", SOUND)
    with_game(GAME.format(most=7))
    manager = load()
    assert "noon_game" not in sys.modules
    game = manager.open("high")
    assert game.id == "high-noon"
    assert manager.open("high-noon") is game


GAME_FAULTS = {
    "no module": (None, "ModuleNotFoundError: No module named 'noon_game'"),
    "raises at import": ("1 / 0", "ZeroDivisionError: division by zero"),
    "leaves Python": ("raise SystemExit", "SystemExit"),
    "no object": ("", "AttributeError: module 'noon_game' has no attribute 'NOON'"),
    "another type": ("NOON = 'game'", "noon_game:NOON is a str, not a Game"),
    "another number of players": (GAME.format(most=8), "the label has id, least and most players"),
}


@pytest.mark.parametrize(("source", "said"), GAME_FAULTS.values(), ids=GAME_FAULTS)
def test_a_game_that_does_not_open_is_named_with_its_plugin(
    source: str | None, said: str, install: Install, load: Load, with_game: Callable[[str], None]
) -> None:
    install("western", SOUND)
    if source is None:
        sys.modules.pop("noon_game", None)
    else:
        with_game(source)
    with pytest.raises(PluginError) as caught:
        load().open("high-noon")
    message = str(caught.value)
    assert message.startswith("game 'high-noon'")
    assert said in message
    assert "(in plugin 'western')" in message
    assert "\n" not in message


def test_what_a_person_can_mend_comes_through_as_it_is(
    install: Install, load: Load, with_game: Callable[[str], None]
) -> None:
    install("western", SOUND)
    with_game(
        "from gunsmoke.core.errors import RulesetError\nraise RulesetError('is torn', file='game.toml')"
    )
    with pytest.raises(RulesetError, match=r"^game\.toml: is torn$"):
        load().open("high-noon")


BOTS = """
@hookimpl
def register_bots(register):
    register(BotLabel("*", "slow", "any game", "no_such_module:Bot"))
    register(BotLabel("high-noon", "fast", "its own", "gunsmoke.core.bots:RandomBot"))
    register(BotLabel("high-noon", "random", "its own", "gunsmoke.core.bots:RandomBot"))
    register(BotLabel("low-noon", "fast", "another game's", "a:B"))
"""


def test_a_games_own_bots_come_before_those_for_any_game(install: Install, load: Load) -> None:
    install("western", SOUND + BOTS)
    bots = load().bots_for("high-noon")
    assert list(bots) == ["fast", "random", "search", "slow"]
    assert bots["random"].summary == "its own"


def test_the_random_bot_plays_any_game(load: Load) -> None:
    manager = load()
    assert isinstance(manager.make_bot(manager.bots_for("anything")["random"], 1), RandomBot)


def test_a_bot_that_does_not_open_is_named_with_its_plugin(install: Install, load: Load) -> None:
    install("western", SOUND + BOTS)
    manager = load()
    with pytest.raises(PluginError, match=r"bot 'slow' for any game.*No module named.*plugin 'western'"):
        manager.make_bot(manager.bots_for("high-noon")["slow"], 1)


def test_bots_for_games_that_are_not_there_are_noticed(install: Install, load: Load) -> None:
    install("western", SOUND + BOTS)
    assert load().orphans() == [BotLabel("low-noon", "fast", "another game's", "a:B")]


def test_a_plugin_adds_commands_and_one_that_raises_is_reported(install: Install, load: Load) -> None:
    install("broken", SOUND + "@hookimpl\ndef register_commands(app):\n    app.nothing()\n")
    install("western", "@hookimpl\ndef register_commands(app):\n    app.append('duel')\n")
    manager = load()
    assert [(report.name, app) for report, app in manager.command_apps(list[str])] == [("western", ["duel"])]
    assert report_of(manager, "broken").error == "AttributeError: 'list' object has no attribute 'nothing'"
    assert list(manager.games) == ["high-noon"]


def test_loading_plugins_imports_neither_metadata_readers_nor_pydantic_nor_rules() -> None:
    heavy = "{'importlib.metadata', 'pydantic', 'gunsmoke.core.game', 'gunsmoke.core.rulebook', 'json'}"
    load = "import sys; from gunsmoke.core.plugins import get_manager; get_manager()"
    code = f"{load}; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
