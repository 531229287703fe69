"""The rules folder of BANG!: whole, well-formed, and true to the printed game's numbers."""

from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from gunsmoke.core.rulebook import RULE_ID, RULING_ID, Rulebook, Status, Topic, load_rulebook

RULES = (1, 4, 23, 16, 5, 11, 17, 6, 2, 12, 7, 5, 4, 6, 1)
"""How many rules each chapter has, from chapter 0."""

DEFAULTS = {
    "suzy_draws": "slab_at_once",
    "eliminations": "together",
    "challenger_death": "nobody",
    "barrel_draw": "optional",
    "cards_after_rescue": True,
    "reshuffle": "when_empty",
    "character_deal": "one",
    "aiming_at_oneself": "cards_in_play",
    "cards_without_effect": False,
    "sid_out_of_turn": True,
    "beginners_deck": False,
    "time_pressure": False,
}
"""The ten questions on which sources differ, in order, then the other ways to play."""

COPIES = {
    "BANG!": 25,
    "Missed!": 12,
    "Beer": 6,
    "Saloon": 1,
    "Stagecoach": 2,
    "Wells Fargo": 1,
    "General Store": 2,
    "Panic!": 4,
    "Cat Balou": 4,
    "Gatling": 1,
    "Indians!": 2,
    "Duel": 3,
    "Barrel": 2,
    "Jail": 3,
    "Dynamite": 1,
    "Mustang": 2,
    "Scope": 1,
    "Volcanic": 2,
    "Schofield": 3,
    "Remington": 1,
    "Rev. Carabine": 1,
    "Winchester": 1,
}


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load_rulebook(files("gunsmoke.rules") / "bang")


def value(book: Rulebook, name: str) -> Any:
    return book.constants[name].value


def faces(book: Rulebook) -> list[str]:
    """The rank and suit of every card in the deck."""
    return [face for copies in value(book, "deck").values() for face in copies]


def test_every_rule_is_there_and_in_order(book: Rulebook) -> None:
    expected = [f"BANG-{chapter}.{n}" for chapter, rules in enumerate(RULES) for n in range(1, rules + 1)]
    assert list(book.rules) == expected


def test_every_ruling_is_there_and_in_order(book: Rulebook) -> None:
    assert list(book.rulings) == [f"BANG-R{number:02}" for number in range(1, 85)]


def test_ids_are_well_formed(book: Rulebook) -> None:
    assert all(RULE_ID.fullmatch(id) for id in book.rules)
    assert all(RULING_ID.fullmatch(id) for id in book.rulings)


def test_the_rules_of_a_chapter_share_its_heading(book: Rulebook) -> None:
    headings = {(id.split(".")[0], rule.chapter) for id, rule in book.rules.items()}
    assert len(headings) == len(RULES) == len({heading for _, heading in headings})


def test_every_rule_is_whole_sentences_and_has_a_topic(book: Rulebook) -> None:
    for rule in book.rules.values():
        assert rule.text.endswith("."), rule.id
        assert rule.topics, rule.id
        assert set(rule.topics) <= set(Topic), rule.id


def test_only_rules_that_a_program_cannot_enforce_are_narrative(book: Rulebook) -> None:
    told = ["0.1", "1.4", "4.2", "4.3", "4.4", "4.5", "5.10", "5.11", "11.5"]
    narrative = [rule.id for rule in book.rules.values() if rule.narrative]
    assert narrative == [f"BANG-{number}" for number in told]


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
            if word.startswith("BANG-"):
                assert word.rstrip(".") in book.entries, entry.id


def test_options_have_the_usual_way_as_default(book: Rulebook) -> None:
    assert {name: option.default for name, option in book.options.items()} == DEFAULTS
    for option in book.options.values():
        assert option.rules, option.name


def test_options_and_the_rulings_behind_them_name_each_other(book: Rulebook) -> None:
    optional = [(ruling.id, ruling.option) for ruling in book.rulings.values() if ruling.option]
    assert optional == [
        ("BANG-R33", "aiming_at_oneself"),
        ("BANG-R55", "sid_out_of_turn"),
        ("BANG-R58", "cards_after_rescue"),
        ("BANG-R63", "suzy_draws"),
        ("BANG-R64", "suzy_draws"),
        ("BANG-R78", "challenger_death"),
        ("BANG-R82", "eliminations"),
    ]
    for id, option in optional:
        assert id in book.options[option].rules


def test_three_to_seven_may_play(book: Rulebook) -> None:
    assert list(book.players) == [3, 4, 5, 6, 7]


def test_the_deck_has_the_printed_number_of_every_card(book: Rulebook) -> None:
    cards, deck = value(book, "cards"), value(book, "deck")
    assert list(deck) == [card["id"] for card in cards]
    assert {card["name"]: len(deck[card["id"]]) for card in cards} == COPIES
    assert len(faces(book)) == book.components["cards"].count == 80


def test_every_suit_is_in_the_deck_twenty_times(book: Rulebook) -> None:
    suits, ranks = value(book, "suits"), value(book, "ranks")
    assert Counter(face[1] for face in faces(book)) == dict.fromkeys(suits, 20)
    assert {face[0] for face in faces(book)} == set(ranks) == set("23456789TJQKA")
    assert "".join(ranks) == "23456789TJQKA"


def test_one_card_in_eight_sets_off_the_dynamite(book: Rulebook) -> None:
    suits, ranks = value(book, "dynamite_suits"), value(book, "dynamite_ranks")
    assert sum(face[0] in ranks and face[1] in suits for face in faces(book)) == 10


@pytest.mark.parametrize(
    "card, expected",
    [
        ("bang", "As Qh Kh Ah 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2c 3c 4c 5c 6c 7c 8c 9c"),
        ("missed", "2s 3s 4s 5s 6s 7s 8s Tc Jc Qc Kc Ac"),
        ("beer", "6h 7h 8h 9h Th Jh"),
        ("stagecoach", "9s 9s"),
        ("panic", "Jh Qh Ah 8d"),
        ("cat-balou", "Kh 9d Td Jd"),
        ("duel", "Js Qd 8c"),
        ("indians", "Kd Ad"),
        ("general-store", "Qs 9c"),
        ("barrel", "Qs Ks"),
        ("jail", "Ts Js 4h"),
        ("dynamite", "2h"),
        ("volcanic", "Ts Tc"),
        ("schofield", "Ks Jc Qc"),
        ("winchester", "8s"),
        ("rev-carabine", "Ac"),
    ],
)
def test_a_card_has_the_printed_suits_and_ranks(book: Rulebook, card: str, expected: str) -> None:
    assert " ".join(value(book, "deck")[card]) == expected


def test_brown_cards_are_sixty_three_and_blue_ones_seventeen(book: Rulebook) -> None:
    borders: Counter[str] = Counter()
    for card in value(book, "cards"):
        borders[card["border"]] += len(value(book, "deck")[card["id"]])
    assert borders == {"brown": 63, "blue": 17}


def test_weapons_are_blue_cards_and_the_winchester_shoots_farthest(book: Rulebook) -> None:
    blue = [card["id"] for card in value(book, "cards") if card["border"] == "blue"]
    weapons = value(book, "weapons")
    assert [(weapon["id"], weapon["range"]) for weapon in weapons] == [
        ("volcanic", 1),
        ("schofield", 2),
        ("remington", 3),
        ("rev-carabine", 4),
        ("winchester", 5),
    ]
    assert {weapon["id"] for weapon in weapons} <= set(blue)
    assert [weapon["id"] for weapon in weapons if weapon["unlimited"]] == ["volcanic"]


def test_thirteen_cards_bear_the_book_symbol(book: Rulebook) -> None:
    assert sum(len(value(book, "deck")[card]) for card in value(book, "book_cards")) == 13
    assert book.constants["book_cards"].status is Status.HOUSE


def test_all_characters_have_four_life_points_but_two(book: Rulebook) -> None:
    characters = value(book, "characters")
    assert len(characters) == len({character["id"] for character in characters}) == 16
    assert book.components["characters"].count == 16
    assert {character["name"] for character in characters if character["life"] != 4} == {
        "El Gringo",
        "Paul Regret",
    }
    assert {character["life"] for character in characters} == {3, 4}


def test_there_is_a_role_for_everybody(book: Rulebook) -> None:
    roles = value(book, "roles")
    assert [tuple(row.values()) for row in roles] == [
        (3, 0, 1, 1, 1),
        (4, 1, 0, 1, 2),
        (5, 1, 1, 1, 2),
        (6, 1, 1, 1, 3),
        (7, 1, 2, 1, 3),
    ]
    assert [sum(row.values()) - row["players"] for row in roles] == list(book.players)


def test_time_pressure_begins_sooner_with_seven(book: Rulebook) -> None:
    table = {row["players"]: row["reshuffles"] for row in value(book, "pressure_reshuffles")}
    assert table == {3: 3, 4: 3, 5: 3, 6: 3, 7: 2}


@pytest.mark.parametrize(
    "name, expected",
    [
        ("colt_range", 1),
        ("beer_life", 1),
        ("beer_players", 3),
        ("saloon_life", 1),
        ("stagecoach_draw", 2),
        ("wells_fargo_draw", 3),
        ("panic_distance", 1),
        ("mustang_distance", 1),
        ("scope_distance", 1),
        ("shortest_distance", 1),
        ("barrel_suits", ("h",)),
        ("jail_suits", ("h",)),
        ("dynamite_suits", ("s",)),
        ("dynamite_ranks", tuple("23456789")),
        ("dynamite_damage", 3),
        ("shot_damage", 1),
        ("shot_cancels", 1),
        ("indians_damage", 1),
        ("duel_damage", 1),
        ("bart_cassidy_draw", 1),
        ("black_jack_draw", 1),
        ("black_jack_suits", ("h", "d")),
        ("el_gringo_draw", 1),
        ("kit_carlson_looks", 3),
        ("lucky_duke_flips", 2),
        ("paul_regret_distance", 1),
        ("rose_doolan_distance", 1),
        ("sid_ketchum_price", 2),
        ("sid_ketchum_life", 1),
        ("slab_the_killer_cancels", 2),
        ("suzy_lafayette_draw", 1),
        ("sheriff_life", 1),
        ("turn_draw", 2),
        ("bang_limit", 1),
        ("reward_cards", 3),
        ("pressure_damage", 1),
    ],
)
def test_a_number_is_the_printed_one(book: Rulebook, name: str, expected: object) -> None:
    assert value(book, name) == expected
    assert book.constants[name].status is Status.PUBLISHED


def test_every_card_and_character_has_an_entry_of_its_own_that_is_found_first(book: Rulebook) -> None:
    for chapter, kind in ((2, "cards"), (3, "characters")):
        for number, row in enumerate(value(book, kind), 1):
            found = book.search(row["name"])
            assert found[0].id == f"BANG-{chapter}.{number}", row["name"]
            assert found[0].text.startswith(row["name"])


def test_an_entry_gives_the_life_points_of_its_character(book: Rulebook) -> None:
    for number, character in enumerate(value(book, "characters"), 1):
        assert f"({character['life']} life)" in book.text(f"BANG-3.{number}")


@pytest.mark.parametrize(
    "words, id",
    [
        ("slab", "BANG-3.13"),
        ("colt", "BANG-2.23"),
        ("Bière", "BANG-2.3"),
        ("Raté", "BANG-2.2"),
        ("Prison", "BANG-2.14"),
        ("Dégaine", "BANG-8.1"),
        ("Renégat", "BANG-4.5"),
        ("appaloosa", "BANG-2.17"),
    ],
)
def test_a_player_finds_the_rule_for_a_word(book: Rulebook, words: str, id: str) -> None:
    assert book.search(words)[0].id == id


def test_rulings_are_found_by_their_words_too(book: Rulebook) -> None:
    assert "BANG-R62" in {entry.id for entry in book.search("suzy gringo")}
    assert book.find("bang-r07").id == "BANG-R07"
