"""House rules laid over a rulebook."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import Rule, Rulebook, Status, Topic, load_rulebook

LayOver = Callable[[str], Rulebook]


def test_a_house_may_change_a_constant_in_short_or_with_a_note(lay_over: LayOver, folder: Path) -> None:
    book = lay_over('[constants]\ncup_size = 5\n[constants.colours]\ng = "green"\n')
    assert book.constants["cup_size"].value == 5
    assert book.constants["cup_size"].status is Status.HOUSE
    assert book.constants["cup_size"].source == str(folder.parent / "house.toml")
    assert book.constants["colours"].value == {"g": "green"}
    noted = lay_over('[constants.cup_size]\nvalue = 5\nnote = "a mug"\n')
    assert (noted.constants["cup_size"].value, noted.constants["cup_size"].note) == (5, "a mug")


def test_a_house_may_change_defaults_texts_and_rulings(lay_over: LayOver) -> None:
    book = lay_over(
        """
        title = "At grandma's"
        [options]
        cup = "flat"
        [rules."TD-2.1"]
        en = \"\"\"Flick
        two winks.\"\"\"
        [rulings.TD-G01]
        ruling = "The flat one."
        """,
    )
    assert book.house_rules == "At grandma's"
    assert book.options["cup"].default == "flat"
    assert book.rules["TD-2.1"].text == "Flick two winks."
    assert book.rules["TD-2.1"].topics == (Topic.TURN, Topic.ATTACK)
    ruling = book.rulings["TD-G01"]
    assert (ruling.question, ruling.ruling, ruling.status) == ("Which cup?", "The flat one.", Status.HOUSE)
    assert ruling.option == "cup"


def test_a_house_may_add_rules_and_rulings_that_cite_each_other(lay_over: LayOver) -> None:
    book = lay_over(
        """
        [rules."TD-3.1"]
        new = true
        en = "The youngest flicks twice."
        [rules."TD-3.2"]
        new = true
        en = "Cheer."
        topics = ["end"]
        chapter = "Manners"
        narrative = true
        [rulings.TD-G03]
        question = "Twins?"
        ruling = "Both."
        reason = "Peace."
        rules = ["TD-3.1"]
        """,
    )
    assert book.rules["TD-3.1"].topics == (Topic.VARIANTS,)
    assert book.rules["TD-3.1"].chapter == "House rules"
    assert book.rules["TD-3.2"] == Rule("TD-3.2", "Manners", (Topic.END,), "Cheer.", narrative=True)
    assert book.rulings["TD-G03"].status is Status.HOUSE
    assert [entry.id for entry in book.search("youngest")] == ["TD-3.1"]


@pytest.mark.parametrize(
    "change",
    [
        "[constants]\ncup_size = 5",
        '[options]\ncup = "flat"',
        '[rules."TD-2.1"]\nen = "Flick."',
        '[rulings.TD-G01]\nruling = "Any."',
    ],
)
def test_house_rules_change_the_fingerprint(lay_over: LayOver, book: Rulebook, change: str) -> None:
    assert lay_over(change).fingerprint != book.fingerprint


def test_house_rules_that_change_nothing_keep_the_fingerprint(lay_over: LayOver, book: Rulebook) -> None:
    assert lay_over("").fingerprint == book.fingerprint


@pytest.mark.parametrize(
    "text, line, field, message",
    [
        ("[constants]\ncup_sise = 5", 3, "constants.cup_sise", "did you mean 'cup_size'?"),
        ('[constants]\ncup_size = "five"', 3, "constants.cup_size", "should be a number, not 'five'"),
        ("[constants]\ncup_size = true", 3, "constants.cup_size", "should be a number, not True"),
        ("[constants]\ncup_size = 1979-05-27", 3, "constants.cup_size", "not a date"),
        ("[constants]\nshots = [\n  1,\n]", 4, "constants.shots[0]", "should be a table, not 1"),
        ('[constants.colours]\nr = "pink"\nb = 1', 4, "constants.colours.b", "should be a text, not 1"),
        (
            "[constants.cup_size]\nvalue = 5\nnotes = ''",
            4,
            "constants.cup_size.notes",
            "did you mean 'note'?",
        ),
        ("[constants.cup_size]\nvalue = 5\nnote = 1", 4, "constants.cup_size.note", "should be a text"),
        ('[options]\ncups = "flat"', 3, "options.cups", "did you mean 'cup'?"),
        ('[options]\ncup = "round"', 3, "options.cup", "should be tall or flat, not 'round'"),
        ("[option]\ncup = 'flat'", 2, "option", "did you mean 'options'?"),
        ("[rules.TD-x]\nen = 'Flick.'", 2, "rules.TD-x", "reads like AB-3.4"),
        ("[rules.'XX-2.1']\nen = 'Flick.'", 2, 'rules."XX-2.1"', "begin with TD-"),
        ("[rules.'TD-2.1']\nfr = 'Hop.'", 3, 'rules."TD-2.1".fr', "no language or field; there are en"),
        ("[rules.'TD-2.1']\ntopic = 'end'", 3, 'rules."TD-2.1".topic', "did you mean 'topics'?"),
        ("[rules.'TD-2.1']\ntopics = ['turns']", 3, 'rules."TD-2.1".topics[0]', "did you mean 'turn'?"),
        ("[rules.'TD-2.1']\ntopics = []", 3, 'rules."TD-2.1".topics', "names no topic"),
        ("[rules.'TD-9.1']\nnew = true\ntopics = ['end']", 2, 'rules."TD-9.1"', "needs its text"),
        ("[rules.'TD-9.1']\nen = 'Hop.'", 2, 'rules."TD-9.1"', "no rule 'TD-9.1'"),
        ("[rules.'TD-9.1']\nen = 'Hop.'", 2, 'rules."TD-9.1"', "new = true adds one"),
        ("[rules.'TD-2.1']\nnew = true", 3, 'rules."TD-2.1".new', "such a rule already"),
        ("[constants]\ncup_size = " + "[" * 60 + "]" * 60, 3, None, "nested too deeply"),
        ("[constants]\ncup_size = " + "[" * 9999, None, None, "nested too deeply"),
        ("[constants]\ncup_size = " + "9" * 9999, None, None, "too many digits"),
        ("[rules.'TD-2.1']\nen = 5", 3, 'rules."TD-2.1".en', "should be a valid string, not 5"),
        ("[rulings.TD-G09]\nquestion = 'Eh?'", 2, "rulings.TD-G09", "needs ruling"),
        (
            "[rulings.TD-G01]\nrules = [\n'TD-1.1',\n'TD-7.7']",
            5,
            "rulings.TD-G01.rules[1]",
            "no rule 'TD-7.7'",
        ),
        ("[rulings.TD-G01]\nanswer = 'Eh'", 3, "rulings.TD-G01.answer", "unknown name; there are question"),
        ("[rulings.TD-1]\nquestion='a'\nruling='b'\nreason='c'", 2, "rulings.TD-1", "reads like AB-G07"),
        ("constants = 3", 2, "constants", "should be a table, not 3"),
        ("[constants]\ncup_size = ", 3, None, "not valid TOML"),
    ],
)
def test_a_fault_in_house_rules_is_told_with_file_line_and_field(
    lay_over: LayOver, folder: Path, text: str, line: int | None, field: str | None, message: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        lay_over(text)
    error = caught.value
    assert error.file == str(folder.parent / "house.toml")
    assert (error.line, error.field) == (line, field)
    assert message in str(error)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    "text, message",
    [
        ('game = "marbles"', "line 1: game: these house rules are for 'marbles', not 'tiddlers'"),
        ("[constants]\ncup_size = 5", "game: is missing; add it"),
    ],
)
def test_house_rules_name_the_game_they_are_for(folder: Path, text: str, message: str) -> None:
    file = folder / "house.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load_rulebook(folder, overlay=file)
    assert message in str(caught.value)


def test_house_rules_that_are_not_there_are_told(folder: Path) -> None:
    with pytest.raises(RulesetError, match=r"none\.toml: there is no such file"):
        load_rulebook(folder, overlay=folder / "none.toml")


def test_a_house_changes_some_entries_of_a_table_and_leaves_the_others(lay_over: LayOver) -> None:
    book = lay_over('[constants.colours]\nchange.b = "black"\nnote = "ours"\n')
    colours = book.constants["colours"]
    assert (colours.value, colours.note, colours.status) == ({"r": "red", "b": "black"}, "ours", Status.HOUSE)


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ('change.g = "green"', "constants.colours.change.g", "there is no such entry; there are r, b"),
        ("change.b = 1", "constants.colours.change.b", "should be a text, not 1"),
        ('change.b = "x"\nnotes = "y"', "constants.colours.notes", "did you mean 'note'"),
    ],
)
def test_a_change_that_does_not_fit_is_told(lay_over: LayOver, text: str, field: str, message: str) -> None:
    with pytest.raises(RulesetError) as caught:
        lay_over(f"[constants.colours]\n{text}\n")
    assert caught.value.field == field
    assert message in str(caught.value)
