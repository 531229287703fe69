"""What a rulebook says once it is read."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from said import in_language

from gunsmoke.core.errors import NotationError
from gunsmoke.core.rulebook import Rule, Rulebook, Ruling, Status, Topic, load_rulebook, topic_title

Edit = Callable[[str, str, str], Path]


def test_facts_and_components_are_read(book: Rulebook) -> None:
    assert (book.facts.id, book.facts.year, book.facts.minutes) == ("tiddlers", 1888, (5, 10))
    assert book.components["winks"].count == 24


def test_players_are_a_range_of_numbers(book: Rulebook) -> None:
    assert list(book.players) == [2, 3, 4]
    assert 4 in book.players
    assert 5 not in book.players


def test_constants_keep_value_status_source_and_note(book: Rulebook) -> None:
    shots = book.constants["shots"]
    assert shots.value == ({"id": "flick", "points": 1}, {"id": "squop", "points": 2})
    assert (shots.status, shots.source, shots.note) == (Status.HOUSE, "ours", "in order")


def test_options_keep_their_order_and_know_what_they_accept(book: Rulebook) -> None:
    assert list(book.options) == ["cup", "rounds", "squopping"]
    cup, rounds, squopping = book.options.values()
    assert [cup.accepts(value) for value in ("flat", "round", 1)] == [True, False, False]
    assert [rounds.accepts(value) for value in (1, 9, 0, 10, True, "3")] == [True, True] + [False] * 4
    assert [squopping.accepts(value) for value in (False, 0, "false")] == [True, False, False]
    assert [option.expects for option in (cup, rounds, squopping)] == [
        "tall or flat",
        "a whole number from 1 up to 9",
        "true or false",
    ]


def test_rules_are_numbered_statements_under_chapters(book: Rulebook) -> None:
    assert list(book.rules) == ["TD-1.1", "TD-1.2", "TD-2.1", "TD-2.10"]
    assert book.rules["TD-1.1"] == Rule(
        "TD-1.1", "Set-up", (Topic.SETUP,), "The cup stands in the middle.", narrative=False
    )
    assert book.rules["TD-1.2"].narrative
    assert book.rules["TD-2.1"].text == "Flick one wink (only one).\n\nA wink off the table is lost."
    assert book.rules["TD-2.1"].topics == (Topic.TURN, Topic.ATTACK)


def test_rulings_name_their_rules_and_option(book: Rulebook) -> None:
    assert book.rulings["TD-G01"] == Ruling(
        id="TD-G01",
        question="Which cup?",
        ruling="The tall one.",
        reason="It looks better.",
        status=Status.HOUSE,
        rules=("TD-1.1",),
        option="cup",
    )


def test_text_finds_rules_and_rulings_whatever_the_capitals(book: Rulebook) -> None:
    assert book.text("td-2.10") == "A wink in the cup is a Point."
    assert book.text("TD-G02") == "May one kneel on a chair? Yes."
    assert book.chapter("TD-2.10") == "Play"


def test_an_unknown_id_is_told_with_a_near_one(book: Rulebook) -> None:
    with pytest.raises(NotationError, match=r"no rule 'TD-2\.11'; did you mean 'TD-2\.1"):
        book.text("TD-2.11")
    with pytest.raises(NotationError, match=r"ids run from TD-1\.1 to TD-G02"):
        book.text("chess")


def test_search_wants_every_word_in_id_chapter_or_text(book: Rulebook) -> None:
    assert [entry.id for entry in book.search("wink PLAY")] == ["TD-2.1", "TD-2.10"]
    assert [entry.id for entry in book.search("cup tall")] == ["TD-G01"]
    assert book.search("wink chair") == []
    assert book.search("  ") == []


def test_search_puts_the_exact_id_first(book: Rulebook) -> None:
    assert [entry.id for entry in book.search("td-2.10")] == ["TD-2.10"]
    assert [entry.id for entry in book.search("td-2.1")] == ["TD-2.1", "TD-2.10"]
    assert [entry.id for entry in book.search("td-g02")] == ["TD-G02"]


def test_a_topic_lists_its_rules_and_an_unknown_one_is_told(book: Rulebook) -> None:
    assert [rule.id for rule in book.topic("setup")] == ["TD-1.1", "TD-1.2"]
    assert book.topic("defence") == []
    with pytest.raises(NotationError, match="'defense' is no topic of rules; did you mean 'defence'"):
        book.topic("defense")


def test_a_topic_may_be_typed_as_it_is_read_in_the_language_spoken(book: Rulebook) -> None:
    def typed() -> list[str]:
        told = [rule.id for rule in book.topic(topic_title(Topic.SETUP))]
        return [topic_title(Topic.SETUP), *told, *(rule.id for rule in book.topic("setup"))]

    assert in_language("it", typed) == ["preparazione", *["TD-1.1", "TD-1.2"] * 2]
    assert all(topic_title(topic) == topic for topic in Topic)


def test_the_fingerprint_is_the_same_wherever_and_whenever_the_book_is_read(folder: Path) -> None:
    assert load_rulebook(folder).fingerprint == load_rulebook(folder).fingerprint
    assert load_rulebook(folder).fingerprint == "c344b5406f90152a24adaaf7895d2273"


@pytest.mark.parametrize(
    "name, old, new",
    [
        ("game.toml", "value = 3", "value = 4"),
        ("game.toml", 'default = "tall"', 'default = "flat"'),
        ("game.toml", "most = 9", "most = 8"),
        ("en.md", "Flick one wink", "Flick two winks"),
        ("rulings.toml", "The tall one", "Any"),
    ],
)
def test_the_fingerprint_changes_with_how_the_game_is_played(
    folder: Path, edit: Edit, name: str, old: str, new: str
) -> None:
    before = load_rulebook(folder).fingerprint
    edit(name, old, new)
    assert load_rulebook(folder).fingerprint != before


def test_the_fingerprint_does_not_change_with_notes_and_line_breaks(folder: Path, edit: Edit) -> None:
    before = load_rulebook(folder).fingerprint
    edit("game.toml", 'note = "in order"', 'note = "as printed"')
    edit("en.md", "stands\nin the", "stands in\nthe")
    edit("rulings.toml", "It looks better.", "We like it.")
    assert load_rulebook(folder).fingerprint == before


def test_pydantic_is_imported_only_when_rules_are_read() -> None:
    code = "import sys, gunsmoke.core.rulebook; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
