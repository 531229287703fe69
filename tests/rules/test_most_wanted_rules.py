"""The rules folder of Most Wanted: whole, well-formed, and true to the printed game's numbers."""

from importlib.resources import files
from pathlib import Path

import pytest

from gunsmoke.core.rulebook import RULE_ID, RULING_ID, Rulebook, Status, Topic, load_rulebook

CHAPTERS = {0: 1, 1: 5, 2: 8, 3: 8, 4: 5, 5: 5, 6: 2, 7: 4, 8: 3, 9: 1, 10: 6, 11: 6, 12: 9}
"""How many rules each chapter of the printed game comes to."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(files("gunsmoke.rules") / "most_wanted")


def value(book: Rulebook, name: str) -> object:
    return book.constants[name].value


def test_every_rule_is_there_and_in_order(book: Rulebook) -> None:
    expected = [f"MW-{chapter}.{n}" for chapter, rules in CHAPTERS.items() for n in range(1, rules + 1)]
    assert list(book.rules) == expected


def test_every_ruling_is_there_and_in_order(book: Rulebook) -> None:
    assert list(book.rulings) == [f"MW-G{number:02}" for number in range(1, 48)]


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
    narrative = [rule.id for rule in book.rules.values() if rule.narrative]
    assert narrative == ["MW-0.1", "MW-1.2", "MW-2.8", "MW-12.9"]


def test_every_ruling_answers_a_question_about_rules_there_are(book: Rulebook) -> None:
    for ruling in book.rulings.values():
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.ruling.endswith("."), ruling.id
        assert ruling.reason.endswith("."), ruling.id
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= book.rules.keys(), ruling.id


def test_every_id_mentioned_in_a_text_exists(book: Rulebook) -> None:
    for entry in book.entries.values():
        for word in entry.text.replace("(", " ").replace(")", " ").replace(",", " ").split():
            if word.startswith("MW-"):
                assert word.rstrip(".") in book.entries, entry.id


def test_options_and_the_rulings_behind_them_name_each_other(book: Rulebook) -> None:
    assert {name: option.default for name, option in book.options.items()} == {
        "tile1": "church",
        "tile2": "honest",
        "tile3": "duel",
        "first_player": "random",
        "sheriff_wins_ties": False,
    }
    optional = {ruling.option: ruling.id for ruling in book.rulings.values() if ruling.option}
    assert optional == {"first_player": "MW-G34", "sheriff_wins_ties": "MW-G37"}
    for name, id in optional.items():
        assert id in book.options[name].rules


def test_two_to_eight_may_play(book: Rulebook) -> None:
    assert list(book.players) == [2, 3, 4, 5, 6, 7, 8]


def test_the_deck_has_as_many_cards_as_the_box(book: Rulebook) -> None:
    ranks, suits = value(book, "ranks"), value(book, "suits")
    copies = value(book, "copies")
    assert isinstance(ranks, tuple)
    assert isinstance(suits, tuple)
    assert isinstance(copies, int)
    assert len(ranks) * len(suits) * copies == book.components["cards"].count == 72
    assert value(book, "colours") == {"h": "red", "d": "blue", "c": "green", "s": "black"}
    assert tuple("6789TJQKA") == ranks


def test_every_space_of_the_track_has_its_bail(book: Rulebook) -> None:
    assert value(book, "track_spaces") == 13
    assert value(book, "bail") == (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 0)
    assert book.constants["bail"].status is Status.HOUSE


def test_robberies_stand_in_the_order_in_which_they_flip(book: Rulebook) -> None:
    robberies = value(book, "robberies")
    assert isinstance(robberies, tuple)
    assert [tuple(robbery.values()) for robbery in robberies if isinstance(robbery, dict)] == [
        ("pony", "Pony Express", 2, 2, 3),
        ("stagecoach", "Stagecoach", 3, 3, 4),
        ("train", "Train", 4, 4, 5),
    ]


@pytest.mark.parametrize(
    "name, expected",
    [
        ("starting_money", 0),
        ("bags", 63),
        ("hand_size", 5),
        ("church_hand", 7),
        ("saloon_hand", 8),
        ("saloon_price", 1),
        ("labor_bags", 2),
        ("duel_sizes", (1, 2)),
        ("shootout_sizes", (1, 2, 3)),
        ("shootout_points", 2),
        ("sheriff_cards_factor", 2),
    ],
)
def test_a_number_is_the_printed_one(book: Rulebook, name: str, expected: object) -> None:
    assert value(book, name) == expected
    assert book.constants[name].status is Status.PUBLISHED


def test_money_in_the_supply_is_the_money_in_the_box(book: Rulebook) -> None:
    assert value(book, "bags") == book.components["bags"].count


def test_a_player_finds_the_rule_for_a_word(book: Rulebook) -> None:
    assert book.search("sheriff ties")[0].id == "MW-G37"
    assert {"MW-4.1", "MW-G24"} <= {entry.id for entry in book.search("church discard")}
    assert [rule.id for rule in book.topic("end")] == ["MW-2.7", "MW-9.1", "MW-12.9"]


def test_the_house_rules_in_the_documentation_are_valid(book: Rulebook, tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "rule-data.md"
    chapter = page.read_text(encoding="utf-8").split("## House rules")[1]
    house = tmp_path / "house.toml"
    house.write_text(chapter.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    changed = load_rulebook(files("gunsmoke.rules") / "most_wanted", overlay=house)
    assert changed.house_rules == "Friday's table"
    assert changed.constants["track_spaces"].value == 15
    assert changed.rulings["MW-G18"].status is Status.HOUSE
    assert changed.fingerprint != book.fingerprint
