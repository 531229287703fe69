"""Faults in a rules folder are told with file, line and field."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import load_rulebook

Edit = Callable[[str, str, str], Path]
Fault = Callable[[], RulesetError]
LineOf = Callable[[str, str], int]


@pytest.mark.parametrize(
    "old, new, at, field, message",
    [
        ("year = 1888", 'year = "1"', 'year = "1"', "game.year", "should be a valid integer, not '1'"),
        ("year = 1888\n", "", "[game]", "game.year", "is missing; add it"),
        ("age = 6", "ages = 6", "ages = 6", "game.ages", "did you mean 'age'? (and 1 more)"),
        ("most = 4", "most = 1", "most = 1", "players.most", "1 is below the least, 2"),
        ("format = 1", "format = 2", "format = 2", "format", "should be 1, not 2"),
        ('"inferred"', '"guess"', '"guess"', "constants.colours.status", "'published', 'inferred'"),
        ("[constants.cup_size]", "[constants.Cup]", "[constants.Cup]", "constants.Cup", "match pattern"),
        ('default = "tall"', 'default = "big"', '"big"', "options.cup.default", "should be tall or flat"),
        ('["tall", "flat"]', '["tall"]', '["tall"]', "options.cup.choices", "two or more different"),
        ("least = 1", 'choices = ["a"]', '["a"]', "options.rounds.choices", "only a choice has choices"),
        ('"TD-G01"]', '"TD-G11"]', "TD-G11", "options.cup.rules[1]", "no rule 'TD-G11'"),
        ("value = 3", "value = 07:32:00", "07:32:00", "constants.cup_size.value", "not a date or a time"),
        ("value = 3", "value = ?", "value = ?", None, "not valid TOML: Invalid value"),
        ("[players]", "[game.id]", "[game.id]", None, "not valid TOML: Cannot overwrite"),
        ('summary = "Whether winks may be covered."', "x = [", "x = [", None, "not valid TOML"),
    ],
)
def test_a_fault_in_game_toml_is_told(
    edit: Edit, fault: Fault, line_of: LineOf, old: str, new: str, at: str, field: str | None, message: str
) -> None:
    file = edit("game.toml", old, new)
    error = fault()
    assert (error.file, error.line, error.field) == (str(file), line_of("game.toml", at), field)
    assert message in str(error)


@pytest.mark.parametrize(
    "old, new, line, field, message",
    [
        ("(setup) The", "(setups) The", 7, "TD-1.1", "'setups' is no topic; did you mean 'setup'?"),
        ("(setup, narrative)", "(narrative)", 10, "TD-1.2", "has no topic"),
        ("**TD-1.2**", "**TD-1.1**", 10, "TD-1.1", "stands on line 7 too"),
        ("**TD-1.2**", "**TD-1**", 10, "TD-1", "reads like AB-3.4"),
        ("**TD-1.2**", "**TD-01.2**", 10, "TD-01.2", "reads like AB-3.4"),
        ("**TD-1.2**", "**XX-1.2**", 10, "XX-1.2", "begin with TD-"),
        ("**TD-1.2** (setup, narrative) Kneel.", "**TD-1.2** Kneel.", 10, None, "is no numbered statement"),
        ("## Play\n", "## Play\n\nHereby:\n", 14, None, "this text has no number"),
    ],
)
def test_a_fault_in_the_rules_text_is_told(
    edit: Edit, fault: Fault, old: str, new: str, line: int, field: str | None, message: str
) -> None:
    file = edit("en.md", old, new)
    error = fault()
    assert (error.file, error.line, error.field) == (str(file), line, field)
    assert message in str(error)


@pytest.mark.parametrize(
    "old, new, line, field, message",
    [
        ('rules = ["TD-1.1"]', 'rules = ["TD-3.1"]', 8, "rulings.TD-G01.rules[0]", "no rule 'TD-3.1'"),
        ('option = "cup"', 'option = "cups"', 9, "rulings.TD-G01.option", "did you mean 'cup'?"),
        ("[rulings.TD-G02]", "[rulings.TD-2]", 11, "rulings.TD-2", "reads like AB-G07"),
        ("[rulings.TD-G02]", "[rulings.XX-G02]", 11, "rulings.XX-G02", "begin with TD-"),
        ('reason = "Chairs are for that."\n', "", 11, "rulings.TD-G02.reason", "is missing"),
    ],
)
def test_a_fault_in_the_rulings_is_told(
    edit: Edit, fault: Fault, old: str, new: str, line: int, field: str, message: str
) -> None:
    file = edit("rulings.toml", old, new)
    error = fault()
    assert (error.file, error.line, error.field) == (str(file), line, field)
    assert message in str(error)


def test_a_folder_without_rules_is_told(folder: Path, fault: Fault) -> None:
    (folder / "en.md").write_text("# Tiddlers\n\nNothing yet.\n", encoding="utf-8")
    assert "holds no rules" in str(fault())
    (folder / "en.md").unlink()
    assert "there is no such file" in str(fault())
    (folder / "en.md").mkdir()
    assert "can't be read" in str(fault())


def test_a_byte_order_mark_is_not_minded(folder: Path) -> None:
    file = folder / "game.toml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert load_rulebook(folder).facts.title == "Tiddlers"


def test_a_file_in_another_encoding_is_told(folder: Path, fault: Fault, line_of: LineOf) -> None:
    line = line_of("game.toml", '"Winks"')
    file = folder / "game.toml"
    file.write_bytes(file.read_bytes().replace(b'"Winks"', b'"W\xefnks"'))
    error = fault()
    assert error.line == line
    assert "not a text in UTF-8" in str(error)
