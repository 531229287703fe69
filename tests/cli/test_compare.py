"""`gunsmoke compare` and `gunsmoke diff`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

NO_BARREL = Path(__file__).parents[2] / "examples" / "house" / "no-barrel.toml"


def test_games_stand_side_by_side_in_a_hundred_columns(gunsmoke: Callable) -> None:
    done = gunsmoke("compare", "bang", "most-wanted", "-n", "2", "--bots", "random", "--workers", "1")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Bang!, Most Wanted"
    assert "2 games each, seed 1" in lines[1]
    assert max(map(len, lines[2:])) <= 100
    assert any(line.split() == ["players", "3-7", "2-8"] for line in lines)
    assert any(line.startswith("length in turns") for line in lines)


def test_four_games_without_playing_any(gunsmoke: Callable) -> None:
    games = ("bang", "most", "wanted7", "gunf")
    found = json.loads(gunsmoke("compare", *games, "-n", "0", "--topic", "end", "--format", "json").out)
    assert (found["format"], found["kind"]) == (1, "comparison")
    assert [game["game"] for game in found["games"]] == ["bang", "most-wanted", "wanted7", "gunfighters"]
    assert {name for game in found["games"] for name in game["facets"]} >= {"players", "deck", "hidden"}
    assert list(found["rules"]) == ["end"]


def test_only_decks_of_suits_are_said_to_have_them(gunsmoke: Callable) -> None:
    games = ("bang", "most", "wanted7", "gunf", "leduc")
    found = json.loads(gunsmoke("compare", *games, "-n", "0", "--format", "json").out)
    decks = [game["facets"]["deck"] for game in found["games"]]
    assert [(deck["suited"], deck["suits"], deck["ranks"]) for deck in decks] == [
        *((80, 4, 13), (72, 4, 9), (0, 0, 0), (0, 0, 0), (6, 2, 3)),
    ]


def test_the_ending_of_the_file_chooses_the_format(gunsmoke: Callable, tmp_path: Path) -> None:
    begins = {"a.html": "<!doctype html>", "a.md": "# Bang!", "a.json": "{", "a.txt": "Bang!"}
    for name, begin in begins.items():
        file = tmp_path / name
        assert gunsmoke("compare", "bang", "most", "-n", "0", "--out", str(file)).out == f"written: {file}\n"
        assert file.read_text("utf-8").startswith(begin)


def test_a_game_beside_itself_is_the_same_all_the_way(gunsmoke: Callable) -> None:
    found = json.loads(
        gunsmoke("diff", "most-wanted", "most-wanted", *("-n", "3", "--workers", "1", "--format", "json")).out
    )
    assert (found["differences"], found["parting"], found["games"], found["parted"]) == ([], None, 3, 0)
    assert {one["difference"]["value"] for one in found["effects"]} == {0}
    out = gunsmoke("diff", "most", "most", "-n", "2", "--workers", "1").out
    assert "On paper nothing differs." in out
    assert "All 2 games are the same under both, decision by decision." in out


def test_house_rules_change_the_deck_the_games_and_the_numbers(gunsmoke: Callable) -> None:
    arguments = ("-n", "4", "--bots", "random", "--workers", "1", "--format", "json")
    found = json.loads(gunsmoke("diff", "bang", f"bang:{NO_BARREL}", *arguments).out)
    assert list(found) == [
        *("format", "kind", "before", "after", "differences", "plan", "games", "parted", "left_out"),
        *("faults", "parting", "effects"),
    ]
    assert [one["name"] for one in found["differences"]] == [
        *("deck.barrel", "barrel-Qs", "barrel-Ks", "BANG-2.13"),
    ]
    assert found["parting"]["game"] == 0
    assert {"side", "role", "metric"} <= {one["kind"] for one in found["effects"]}
    same = json.loads(gunsmoke("compare", "bang", "bang", "--rules", str(NO_BARREL), *arguments).out)
    assert same["effects"] == found["effects"]


def test_the_answer_stands_in_a_line(gunsmoke: Callable) -> None:
    played = ("-n", "4", "--bots", "random", "--workers", "1")
    lines = gunsmoke("diff", "bang", "bang:barrel_draw=compulsory", *played).out.splitlines()
    assert any(line.startswith("Wins by side: ") and "Outlaws " in line for line in lines)
    assert any("clear of zero at 95%" in line for line in lines)


def test_too_few_pairs_are_told_and_no_share_changes_by_more_than_all_of_it(gunsmoke: Callable) -> None:
    played = ("diff", "bang", f"bang:{NO_BARREL}", "--bots", "random", "--workers", "1")
    one = gunsmoke(*played, "-n", "1").out
    assert "points (too few games)" in one
    assert "∞" not in one
    few = json.loads(gunsmoke(*played, "-n", "10", "--format", "json").out)["effects"]
    shares = [effect["difference"] for effect in few if effect["kind"] == "character"]
    assert len({found["count"] for found in shares}) > 1
    assert {found["low"] for found in shares if found["count"] == 1} <= {None}
    assert all(-1 <= found["low"] <= found["high"] <= 1 for found in shares if found["count"] > 1)
    page = gunsmoke(*played, "-n", "10", "--format", "md").out
    assert "|  | Bang! | Without the Barrel | difference \\[95%\\] | pairs |" in page


def test_each_way_of_winning_has_a_sentence_on_what_is_shown(gunsmoke: Callable) -> None:
    played = ("diff", "bang", "bang:barrel_draw=compulsory", "--bots", "random", "--workers", "1")
    lines = gunsmoke(*played, "-n", "5").out.splitlines()
    assert "Wins by seat: No difference can be shown by fewer than 20 pairs of games." in lines
    assert any(line.startswith("* the interval does not hold zero, in at least 20 pairs") for line in lines)
    lines = gunsmoke(*played, "-n", "25").out.splitlines()
    told = [line for line in lines if line.startswith("Wins by side: ")]
    assert len(told) == 1
    assert "No difference is shown: intervals of ±" in told[0]
    assert any("of them took another course." in line for line in lines)


def test_rulesets_are_called_by_what_they_change(gunsmoke: Callable) -> None:
    ways = ("most", "most:tile2=dishonest", "-n", "0", "--format", "md")
    assert "|  | Most Wanted | tile2=dishonest |" in gunsmoke("diff", *ways).out
    done = gunsmoke("compare", "bang", f"bang:{NO_BARREL}", "most:tile2=dishonest", *ways[2:])
    assert "|  | Bang! | Bang!: Without the Barrel | Most Wanted: tile2=dishonest |" in done.out
    assert "cards\\_after\\_rescue=yes" in done.out


def test_seats_are_called_seats_where_games_part(gunsmoke: Callable) -> None:
    arguments = ("-n", "1", "--bots", "random", "--workers", "1", "--format", "json")
    parting = json.loads(gunsmoke("diff", "bang", f"bang:{NO_BARREL}", *arguments).out)["parting"]
    assert parting["before"]["events"][0].startswith("seat 1 draws ")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["diff", "bang", "most"], 2, "bang and most-wanted are different games"),
        (["diff", "bang", "bang:"], 2, "house-rules file or option=value"),
        (["diff", "bang", "bang:none.toml"], 1, "none.toml: there is no such file"),
        (["compare", "bang"], 2, "name two games or more"),
        (["compare", "bang", "most", "--rules", "pyproject.toml"], 2, "write GAME:house.toml"),
        (["compare", "bang", "most", "--format", "pdf"], 2, "--format 'pdf' is not text, md, html or json"),
        (["compare", "bang", "most", "--topic", "ends"], 2, "did you mean 'end'"),
        (["compare", "bang", "bang", "--topic", "end"], 2, "for different games"),
        (["compare", "bang", "most", "--bots", "deputy"], 2, "there is no bot 'deputy'"),
        (["compare", "bang", "most", "--players", "9"], 2, "for 3 to 7 players, not 9"),
        (["compare", "bang", "most", "--out", "nowhere/a.md"], 2, "there is no folder nowhere"),
        (
            ["diff", "bang", "bang", "--out", "a.pdf"],
            2,
            "a.pdf should end in .txt, .md, .html, .htm or .json",
        ),
        (["diff", "bang", "bang", "-n", "9" * 23], 2, "give 1000000000 or less"),
        (["diff", "bang", "bang", "-n", "x"], 2, "give a whole number"),
        (["diff", "bang", f"bang:{NO_BARREL},barrel_draw"], 2, "barrel_draw: write barrel_draw=value"),
    ],
)
def test_what_can_not_be_compared_is_told(
    gunsmoke: Callable, arguments: list[str], code: int, message: str
) -> None:
    done = gunsmoke(*arguments)
    assert (done.code, done.out) == (code, "")
    assert message in done.err
    assert done.err.count("\n") == 1


def test_what_games_call_things_is_said_in_the_language_spoken(gunsmoke: Callable) -> None:
    told = gunsmoke("--lang", "fr", "compare", "bang", "most", "-n", "2", "--workers", "1").out
    for words in ("(décisions)", "tir\u00a0: ", "main\u00a0: ", "mise en place\u00a0: 14", "rôles"):
        assert words in told
    for words in ("(decisions)", "(turns)", "shot", "raid", "setup: ", "of nobody", "hand: "):
        assert words not in told
