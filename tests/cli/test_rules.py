"""`gunsmoke rules`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest


def ids(gunsmoke: Callable, *arguments: str) -> list[str]:
    return [entry["id"] for entry in json.loads(gunsmoke("rules", "most-wanted", *arguments, "--json").out)]


@pytest.mark.parametrize("id", ["MW-3.4", "mw-3.4", "3.4"])
def test_an_id_shows_the_rule_and_its_rulings(id: str, gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "most-wanted", id)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "MW-3.4  Robberies (scoring)"
    assert lines[1].startswith("  The participant with the highest hand ")
    assert "MW-G09  What if nobody joins a robbery, with three or more players?" in lines
    assert any(line.startswith("  ruling  The active player wins it") for line in lines)


def test_a_ruling_has_question_ruling_reason_status_option_and_rules(gunsmoke: Callable) -> None:
    lines = gunsmoke("rules", "most-wanted", "g34").out.splitlines()
    assert lines[0].startswith("MW-G34  How does the duel for the first turn go")
    assert [line.split()[0] for line in lines[1:]] == ["ruling", "reason", "status", "option", "rules"]
    assert lines[-2:] == ["  option  first_player", "  rules   MW-1.5, MW-6.1"]


def test_several_ids_are_shown_in_the_order_given(gunsmoke: Callable) -> None:
    assert ids(gunsmoke, "5.1", "G01", "MW-2.3") == ["MW-5.1", "MW-G01", "MW-2.3"]


def test_without_words_all_is_shown_under_the_headings_of_chapters(gunsmoke: Callable) -> None:
    out = gunsmoke("rules", "most-wanted").out
    assert out.startswith("The story\nMW-0.1   ")
    assert "\n\nRobberies\nMW-3.1   " in out
    assert "\n\nRulings\nMW-G01   " in out
    assert "(scoring; MW-G09, MW-G42)" in out


def test_words_find_what_has_all_of_them(gunsmoke: Callable) -> None:
    found = ids(gunsmoke, "sheriff", "eight")
    assert found == ["MW-10.2"]
    assert set(found) < set(ids(gunsmoke, "SHERIFF"))


def test_a_number_is_a_word_to_search_for(gunsmoke: Callable) -> None:
    out = gunsmoke("rules", "most-wanted", "6s", "--json").out
    assert all("6s" in entry["text"] for entry in json.loads(out))


def test_a_topic_narrows_a_search_and_stands_alone(gunsmoke: Callable) -> None:
    whole = ids(gunsmoke, "--topic", "end")
    assert {"MW-2.7", "MW-9.1"} <= set(whole)
    assert ids(gunsmoke, "--topic", "end", "token") == [id for id in whole if id in ids(gunsmoke, "token")]


def test_nothing_found_is_said_and_ends_with_1(gunsmoke: Callable) -> None:
    assert gunsmoke("rules", "most-wanted", "zebra") == (
        1,
        "",
        "gunsmoke: Most Wanted has no rule that says 'zebra'\n",
    )
    assert "no rule on end that says 'church'" in gunsmoke("rules", "most", "--topic", "end", "church").err


def test_an_unknown_id_suggests_a_known_one(gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "most-wanted", "MW-G7")
    assert done.code == 2
    assert "there is no rule 'MW-G7'" in done.err
    assert "did you mean 'MW-G" in done.err


def test_an_unknown_topic_and_language_are_told(gunsmoke: Callable) -> None:
    assert "did you mean 'scoring'?" in gunsmoke("rules", "most-wanted", "--topic", "scorin").err
    done = gunsmoke("rules", "most-wanted", "3.4", "--lang", "tlh")
    assert done.code == 2
    assert "has no rules in 'tlh'" in done.err


def test_rules_as_json_have_these_keys(gunsmoke: Callable) -> None:
    rule, ruling = json.loads(gunsmoke("rules", "most-wanted", "3.4", "g34", "--json").out)
    assert list(rule) == ["kind", "id", "chapter", "topics", "narrative", "text", "rulings"]
    assert (rule["kind"], rule["chapter"], rule["topics"]) == ("rule", "Robberies", ["scoring"])
    assert rule["rulings"] == ["MW-G09", "MW-G42"]
    assert list(ruling) == [
        "kind",
        "id",
        "question",
        "ruling",
        "reason",
        "status",
        "option",
        "rules",
        "text",
    ]
    assert (ruling["kind"], ruling["status"], ruling["option"]) == ("ruling", "house", "first_player")


def test_house_rules_are_read_with_the_games_own(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        "game = 'most-wanted'\n[rules.'MW-3.4']\nen = 'The best hand drinks for free.'\n", "utf-8"
    )
    assert "drinks for free" in gunsmoke("rules", "most-wanted", "3.4", "--rules", str(house)).out
