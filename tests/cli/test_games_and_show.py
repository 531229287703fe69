"""`gunsmoke games` and `gunsmoke show`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gunsmoke.cli.show import shortened
from gunsmoke.core.plugins import get_manager

NO_BARREL = Path(__file__).parents[2] / "examples" / "house" / "no-barrel.toml"


def test_games_lists_each_game_with_its_players(gunsmoke: Callable) -> None:
    done = gunsmoke("games")
    assert (done.code, done.err) == (0, "")
    heading, *rows = done.out.splitlines()
    assert heading == "GAME         PLAYERS  WHAT IT IS"
    assert any(row.startswith("most-wanted  2-8      Most Wanted: ") for row in rows)


def test_games_as_json_has_these_keys(gunsmoke: Callable) -> None:
    games = json.loads(gunsmoke("games", "--json").out)
    (game,) = [game for game in games if game["id"] == "most-wanted"]
    assert list(game) == ["id", "title", "least", "most", "summary", "bots"]
    assert (game["title"], game["least"], game["most"]) == ("Most Wanted", 2, 8)
    assert "random" in game["bots"]


def test_games_names_a_plugin_that_failed_and_lists_the_others(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("broken", "import no_such_module")
    done = gunsmoke("games")
    assert done.code == 0
    assert "most-wanted" in done.out
    assert done.err == (
        "gunsmoke: plugin 'broken' did not load: ModuleNotFoundError: No module named 'no_such_module'; "
        "see gunsmoke plugins doctor\n"
    )


def test_games_says_so_where_there_are_none(gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", "")
    get_manager.cache_clear()
    try:
        assert gunsmoke("games").out == "No game is installed; `gunsmoke plugins` lists what was found.\n"
        assert gunsmoke("games", "--json").out == "[]\n"
    finally:
        get_manager.cache_clear()


@pytest.mark.parametrize("name", ["most-wanted", "most_wanted", "Most-Wanted", "most"])
def test_show_takes_a_games_name_in_any_spelling(name: str, gunsmoke: Callable) -> None:
    assert gunsmoke("show", name).out.startswith("Most Wanted (most-wanted)\n")


def test_show_tells_facts_components_options_bots_and_house_data(gunsmoke: Callable) -> None:
    lines = gunsmoke("show", "most-wanted").out.splitlines()
    assert "players    2-8" in lines
    assert "publisher  North Star Games, 2018" in lines
    assert "   72  playing cards                        published" in lines
    assert any(line.startswith("tile1              church*, saloon ") for line in lines)
    assert any(line.startswith("sheriff_wins_ties  no*, yes ") for line in lines)
    assert any(line.startswith("random  ") for line in lines)
    assert any(line.startswith("bail  ") and "0 by MW-7.3" in line for line in lines)
    assert any(line.startswith("house rulings  ") and "MW-G12" in line for line in lines)


BRAWLER = """
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel

@hookimpl
def register_bots(register):
    bot = "gunsmoke.core.search:SearchBot"
    examples = (("3", "shoots at three"), ("9", "shoots at all"))
    register(BotLabel("bang", "brawler", "shoots first", bot, setting="its nerve", examples=examples))
    register(BotLabel("bang", "drunk", "shoots at any time", bot, setting="drinks"))
"""


def test_show_lists_the_settings_of_bots_as_they_are_written(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("brawling", BRAWLER)
    lines = gunsmoke("show", "bang").out.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("brawler "))
    told = [line.split(None, 1) for line in lines[place + 1 : place + 5]]
    assert told[:2] == [["brawler:3", "shoots at three"], ["brawler:9", "shoots at all"]]
    assert told[3] == ["drunk:...", "drinks"]
    assert any(line.startswith("  search:0.5s ") for line in lines)
    bots = json.loads(gunsmoke("show", "bang", "--json").out)["bots"]
    (brawler,) = [bot for bot in bots if bot["name"] == "brawler"]
    assert brawler["setting"] == "its nerve"
    assert brawler["examples"][0] == {"text": "brawler:3", "meaning": "shoots at three"}


@pytest.mark.parametrize("command", ["play", "simulate", "diff"])
def test_the_help_of_commands_that_take_bots_lists_their_settings(
    command: str, gunsmoke: Callable, plugin: Callable
) -> None:
    plugin("brawling", BRAWLER)
    page = gunsmoke(command, "--help").out
    told = page[page.index("Settings of bots:") :].splitlines()[1:]
    assert [line.split()[0] for line in told[:3]] == ["search:500", "search:0.5s", "search:500/random"]
    assert ["brawler:9", "(bang)", "shoots at all"] in [line.split(None, 2) for line in told]
    assert "Settings of bots:" not in gunsmoke("rules", "--help").out


def test_show_as_json_has_these_keys(gunsmoke: Callable) -> None:
    told = json.loads(gunsmoke("show", "most-wanted", "--json").out)
    assert list(told) == [
        "id",
        "title",
        "summary",
        "players",
        "facts",
        "house_rules",
        "changes",
        "components",
        "options",
        "house",
        "bots",
        "languages",
        "fingerprint",
    ]
    assert told["players"] == {"least": 2, "most": 8}
    assert told["facts"]["year"] == 2018
    assert {"id", "title", "count", "status", "source", "note"} == set(told["components"][0])
    assert told["options"][0] == {
        "name": "tile1",
        "kind": "choice",
        "default": "church",
        "choices": ["church", "saloon"],
        "least": None,
        "most": None,
        "summary": told["options"][0]["summary"],
        "rules": ["MW-4.1", "MW-12.1", "MW-12.2"],
    }
    assert "bail" in [constant["name"] for constant in told["house"]["constants"]]
    assert "MW-G12" in told["house"]["rulings"]


def test_long_house_numbers_are_shown_in_part(gunsmoke: Callable) -> None:
    shown = gunsmoke("show", "wanted7").out
    (line,) = [line for line in shown.splitlines() if line.startswith("cards  ")]
    assert '[{"value": 1, "symbol": "beer", "copies": 1}, ' in line
    assert " more]; " in line
    assert "`gunsmoke show wanted7 --json` has them whole." in shown
    assert "has them whole" not in gunsmoke("show", "most-wanted").out


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (7, "7"),
        ([1, 2, 3], "[1, 2, 3]"),
        (list(range(1000, 1100)), "[" + ", ".join(map(str, range(1000, 1017))) + ", ... 83 more]"),
        ("x" * 200, '"' + "x" * 99 + "..."),
        ({"a": "y" * 200, "b": 1}, '{"a": "' + "y" * 94 + "..., ... 1 more}"),
    ],
)
def test_what_is_left_out_of_a_number_is_counted(value: Any, told: str) -> None:
    assert shortened(value) == told


def test_show_with_house_rules_shows_what_they_change(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("game = 'most-wanted'\ntitle = 'Long night'\n[constants]\nstarting_money = 2\n", "utf-8")
    lines = gunsmoke("show", "most-wanted", "--rules", str(house)).out.splitlines()
    assert "house rules  Long night" in lines
    assert any(line.startswith("starting_money  0\u00a0→\u00a02; ") for line in lines)
    told = json.loads(gunsmoke("show", "most-wanted", "--rules", str(house), "--json").out)
    assert told["house_rules"] == "Long night"
    assert told["fingerprint"] != json.loads(gunsmoke("show", "most-wanted", "--json").out)["fingerprint"]
    assert told["changes"] == [{"kind": "number", "name": "starting_money", "before": "0", "after": "2"}]


def test_show_says_which_cards_house_rules_take_out_and_of_a_table_what_they_change(
    gunsmoke: Callable,
) -> None:
    lines = gunsmoke("show", "bang", "--rules", str(NO_BARREL)).out.replace("\u00a0", " ").splitlines()
    assert any(line.split() == ["COUNT", "IN", "THE", "PUBLISHED", "BOX", "STATUS"] for line in lines)
    assert "Under the house rules: barrel-Qs 1 → 0, barrel-Ks 1 → 0." in lines
    (deck,) = [line for line in lines if line.startswith("deck")]
    assert deck.startswith('deck.barrel       ["Qs", "Ks"] → []; ')
    told = json.loads(gunsmoke("show", "bang", "--rules", str(NO_BARREL), "--json").out)
    assert [one["name"] for one in told["changes"]] == ["deck.barrel", "barrel-Qs", "barrel-Ks", "BANG-2.13"]
    assert json.loads(gunsmoke("show", "bang", "--json").out)["changes"] == []
