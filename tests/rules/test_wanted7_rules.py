"""The rules folder of Wanted 7: whole, well-formed, and true to the printed game's numbers."""

from importlib.resources import files
from typing import Any

import pytest

from gunsmoke.core.rulebook import RULE_ID, RULING_ID, Rulebook, Status, Topic, load_rulebook

CHAPTERS = {0: 3, 1: 3, 2: 5, 3: 6, 4: 5, 5: 7, 6: 6, 7: 4, 8: 8, 9: 6}
"""How many rules each chapter of the printed game comes to."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(files("gunsmoke.rules") / "wanted7")


def value(book: Rulebook, name: str) -> Any:
    return book.constants[name].value


def rows(book: Rulebook, name: str) -> list[dict[str, Any]]:
    """A table of the rules file."""
    return [dict(row) for row in value(book, name)]


def test_every_rule_is_there_and_in_order(book: Rulebook) -> None:
    expected = [f"W7-{chapter}.{n}" for chapter, rules in CHAPTERS.items() for n in range(1, rules + 1)]
    assert list(book.rules) == expected


def test_every_ruling_is_there_and_in_order(book: Rulebook) -> None:
    assert list(book.rulings) == [f"W7-G{number:02}" for number in range(1, 40)]


def test_ids_are_well_formed(book: Rulebook) -> None:
    assert all(RULE_ID.fullmatch(id) for id in book.rules)
    assert all(RULING_ID.fullmatch(id) for id in book.rulings)


def test_the_rules_of_a_chapter_share_its_heading(book: Rulebook) -> None:
    headings = {(id.split(".")[0], rule.chapter) for id, rule in book.rules.items()}
    assert len(headings) == len(CHAPTERS) == len({heading for _, heading in headings})


def test_every_rule_is_whole_sentences_and_has_a_topic(book: Rulebook) -> None:
    for rule in book.rules.values():
        assert rule.text.endswith("."), rule.id
        assert rule.topics, rule.id
        assert set(rule.topics) <= set(Topic), rule.id


def test_only_rules_that_a_program_cannot_enforce_are_narrative(book: Rulebook) -> None:
    assert [rule.id for rule in book.rules.values() if rule.narrative] == ["W7-0.1", "W7-0.3"]


def test_every_ruling_answers_a_question_about_rules_there_are(book: Rulebook) -> None:
    for ruling in book.rulings.values():
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.reason.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= book.rules.keys(), ruling.id


def test_options_and_the_rulings_behind_them_name_each_other(book: Rulebook) -> None:
    assert {name: option.default for name, option in book.options.items()} == {
        "simultaneous": False,
        "first_player": 0,
        "draw_card": 0,
        "optional_shots": False,
        "zero_sum_scores": True,
        "multiple_band_sets": False,
    }
    optional = {ruling.option: ruling.id for ruling in book.rulings.values() if ruling.option}
    assert optional == {
        "optional_shots": "W7-G05",
        "zero_sum_scores": "W7-G24",
        "multiple_band_sets": "W7-G27",
        "first_player": "W7-G31",
    }
    for name, id in optional.items():
        assert id in book.options[name].rules


def test_two_to_six_may_play(book: Rulebook) -> None:
    assert list(book.players) == [2, 3, 4, 5, 6]


def test_a_colour_has_nine_cards_of_which_the_box_has_six_colours(book: Rulebook) -> None:
    cards = rows(book, "cards")
    assert sum(card["copies"] for card in cards) == 9
    assert 9 * len(rows(book, "colours")) == book.components["cards"].count == 54
    assert {card["value"] for card in cards} == {1, 2, 3, 4, 5}
    assert {card["symbol"] for card in cards} == {"none", "beer", "whisky", "left", "right", "magic"}


def test_board_and_card_split_are_our_choice_and_marked_so(book: Rulebook) -> None:
    assert book.constants["places"].status is Status.HOUSE
    assert book.constants["cards"].status is Status.HOUSE


def test_six_chairs_and_two_milk_ends(book: Rulebook) -> None:
    places = rows(book, "places")
    assert [place["drink"] for place in places] == ["beer"] * 3 + ["milk"] + ["whisky"] * 3 + ["milk"]
    assert [place["players"] for place in places] == [2, 2, 2, 3, 2, 2, 2, 5]
    extras = {
        drink: [p["extra"] for p in places if p["drink"] == drink] for drink in ("beer", "whisky", "milk")
    }
    assert extras == {"beer": [1, 0, 2], "whisky": [1, 0, 2], "milk": [0, 0]}


def test_seven_bands_of_five(book: Rulebook) -> None:
    bands = rows(book, "bands")
    assert len(bands) * value(book, "band_size") == book.components["gunfighters"].count == 35
    for field in ("id", "symbol", "colour"):
        assert len({band[field] for band in bands}) == 7, field


@pytest.mark.parametrize(
    "name, expected",
    [
        ("hand_size", 4),
        ("rounds", 4),
        ("track_spaces", 20),
        ("trick_targets", (1, 2)),
        ("draw_card_value", 4),
        ("rank_points", (5, 3, 2, 1)),
        ("different_bands", (0, 0, 0, 1, 3, 5, 7)),
        ("same_band", (0, 1, 2, 4, 7)),
    ],
)
def test_a_number_is_the_printed_one(book: Rulebook, name: str, expected: object) -> None:
    assert value(book, name) == expected
    assert book.constants[name].status is Status.PUBLISHED


def test_a_player_finds_the_rule_for_a_word(book: Rulebook) -> None:
    assert book.search("magic pile")[0].id == "W7-5.6"
    assert "W7-G05" in {entry.id for entry in book.search("revolver shoots")}
    assert [rule.id for rule in book.topic("variants")] == [f"W7-9.{number}" for number in range(1, 7)]
