"""The rules folder of Make You Gunfighters: whole, well-formed, and true to the printed game's numbers."""

from importlib.resources import files
from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import RULE_ID, RULING_ID, Rulebook, Status, Topic, load_rulebook
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS

CHAPTERS = {0: 3, 1: 6, 2: 3, 3: 3, 4: 6, 5: 4, 6: 10, 7: 6, 8: 7, 9: 15}
"""How many rules each chapter has; the last one is the house's Story deck."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(files("gunsmoke.rules") / "gunfighters")


def value(book: Rulebook, name: str) -> object:
    return book.constants[name].value


def rows(book: Rulebook, name: str) -> list[dict]:
    found = value(book, name)
    assert isinstance(found, tuple)
    return [dict(row) for row in found]


def test_every_rule_is_there_and_in_order(book: Rulebook) -> None:
    expected = [f"MYG-{chapter}.{n}" for chapter, rules in CHAPTERS.items() for n in range(1, rules + 1)]
    assert list(book.rules) == expected


def test_every_ruling_is_there_and_in_order(book: Rulebook) -> None:
    assert list(book.rulings) == [f"MYG-G{number:02}" for number in range(1, 54)]


def test_ids_are_well_formed(book: Rulebook) -> None:
    assert all(RULE_ID.fullmatch(id) for id in book.rules)
    assert all(RULING_ID.fullmatch(id) for id in book.rulings)


def test_every_rule_is_whole_sentences_and_has_a_topic(book: Rulebook) -> None:
    for rule in book.rules.values():
        assert rule.text.endswith("."), rule.id
        assert rule.topics, rule.id
        assert set(rule.topics) <= set(Topic), rule.id


def test_only_rules_that_a_program_cannot_enforce_are_narrative(book: Rulebook) -> None:
    assert [rule.id for rule in book.rules.values() if rule.narrative] == ["MYG-0.1", "MYG-0.3"]


def test_every_ruling_answers_a_question_about_rules_there_are(book: Rulebook) -> None:
    for ruling in book.rulings.values():
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.reason.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= book.rules.keys(), ruling.id


def test_options_and_the_rulings_behind_them_name_each_other(book: Rulebook) -> None:
    assert {name: option.default for name, option in book.options.items()} == {
        "plaza": False,
        "control": False,
        "story_shot": "card",
        "move_from_discard": False,
        "dealer": 0,
        "notes": False,
    }
    optional = {ruling.option: ruling.id for ruling in book.rulings.values() if ruling.option}
    assert optional == {"dealer": "MYG-G02", "story_shot": "MYG-G03", "move_from_discard": "MYG-G06"}
    for name, id in optional.items():
        assert name is not None
        assert id in book.options[name].rules


def test_three_to_seven_may_play(book: Rulebook) -> None:
    assert list(book.players) == [3, 4, 5, 6, 7]


def test_the_decks_have_as_many_cards_as_the_box(book: Rulebook) -> None:
    places, dollars = rows(book, "places"), value(book, "dollars")
    assert isinstance(dollars, tuple)
    assert len(places) * len(dollars) == book.components["gunfire"].count == 42
    assert sum(row["copies"] for row in rows(book, "stories")) == book.components["stories"].count == 16
    assert sum(row["copies"] for row in rows(book, "climax")) == book.components["climax"].count == 6
    assert value(book, "coins") == book.components["coins"].count == 16


def test_there_are_three_dollars_to_a_place_and_more_than_coins(book: Rulebook) -> None:
    assert value(book, "dollars") == (2, 1, 0, 0, 0, 0, 0)
    assert book.constants["dollars"].status is Status.HOUSE


def test_half_of_the_stories_allow_a_free_shot(book: Rulebook) -> None:
    stories = rows(book, "stories")
    assert sum(row["copies"] for row in stories if row["free_shot"]) == 8
    assert [row["rule"] for row in stories] == [f"MYG-9.{number}" for number in range(1, 14)]
    assert book.constants["stories"].status is Status.HOUSE


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("hand_size", 5),
        ("winning_coins", 9),
        ("draw_coins", 8),
        ("story_price", 1),
        ("control_cards", 3),
        ("control_wins", 3),
        ("square", "plaza"),
        ("outlying", ("cliff",)),
    ],
)
def test_a_number_is_the_printed_one(book: Rulebook, name: str, expected: object) -> None:
    assert value(book, name) == expected
    assert book.constants[name].status is Status.PUBLISHED


def test_a_player_finds_the_rule_for_a_word(book: Rulebook) -> None:
    assert book.search("rifle shown")[0].id in {"MYG-G25", "MYG-6.6"}
    assert "MYG-7.4" in [rule.id for rule in book.topic("end")]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('square = "church"', "no place is called 'church'"),
        ("hand_size = 6", "too few for 7 hands"),
        ("starting_coins = 3", "too few for 7 players"),
        ("dollars = [2, -1, 0]", "dollars"),
        (
            'stories = [{ id = "x", title = "X", copies = 1, effect = "draw", place = "saloon", '
            'free_shot = false, rule = "MYG-9.1" }]',
            "a roll-call and a stampede name a place",
        ),
    ],
)
def test_house_rules_that_make_no_game_are_refused(tmp_path: Path, line: str, complaint: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'game = "gunfighters"\n[constants]\n{line}\n', encoding="utf-8")
    with pytest.raises(RulesetError, match=complaint):
        GUNFIGHTERS.open_box(overlay=house)
