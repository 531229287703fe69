"""Glossaries: the words of a game, and those that games share."""

from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import Rulebook, load_rulebook, load_shared_glossary

OWN = """\
format = 1

[terms.wink]
en = "wink"
de = "Plättchen"
rules = ["TD-2.1", "TD-G01"]

[terms.wink.note]
en = "It is flicked."
"""

SHARED = """\
format = 1

[terms.wink]
en = "token"
fr = "jeton"

[terms.wink.definition]
en = "A small round thing."

[terms.wink.aliases]
en = ["chip", "counter"]
"""


@pytest.fixture
def own(folder: Path) -> Path:
    file = folder / "glossary.toml"
    file.write_text(OWN, "utf-8")
    return file


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    file = tmp_path / "shared.toml"
    file.write_text(SHARED, "utf-8")
    return file


def test_a_game_without_a_glossary_has_no_words_of_its_own(book: Rulebook) -> None:
    assert book.glossary == {}


@pytest.mark.usefixtures("own")
def test_a_games_words_stand_in_its_folder(folder: Path) -> None:
    term = load_rulebook(folder).glossary["wink"]
    assert (term.word("de"), term.word("en"), term.word("it")) == ("Plättchen", "wink", "wink")
    assert (term.rules, term.note) == (("TD-2.1", "TD-G01"), {"en": "It is flicked."})


def test_shared_terms_have_a_definition_and_other_words(shared: Path) -> None:
    term = load_shared_glossary(shared)["wink"]
    assert (term.word("fr"), term.note["en"]) == ("jeton", "A small round thing.")
    assert term.aliases == {"en": ("chip", "counter")}


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "message"),
    [
        ('en = "wink"', 'en = ""', 4, "terms.wink.en", "should be a text, not ''"),
        ('en = "wink"', "en = 3", 4, "terms.wink.en", "should be a text, not 3"),
        ('en = "wink"\n', "", 3, "terms.wink", 'needs its English word, as en = "..."'),
        ("rules =", "rulez =", 6, "terms.wink.rulez", "no language or field; did you mean 'rules'?"),
        ('"TD-G01"', '"TD-G09"', 6, "terms.wink.rules[1]", "no rule 'TD-G09'; did you mean 'TD-G0"),
        ("[terms.wink]", "[terms.Wink]", 3, "terms.Wink", "String should match pattern"),
        ("format = 1", "format = 2", 1, "format", "should be 1"),
    ],
)
def test_a_fault_in_a_glossary_is_told_in_a_line(
    own: Path, folder: Path, old: str, new: str, line: int, field: str, message: str
) -> None:
    own.write_text(OWN.replace(old, new, 1), "utf-8")
    book = load_rulebook(folder)
    with pytest.raises(RulesetError) as caught:
        _ = book.glossary
    error = caught.value
    assert (error.file, error.line, error.field) == (str(own), line, field)
    assert message in str(error)
    assert "\n" not in str(error)


def test_a_shared_term_needs_a_definition(shared: Path) -> None:
    shared.write_text(SHARED.split("[terms.wink.definition]")[0], "utf-8")
    with pytest.raises(RulesetError, match=r"terms.wink.definition: is missing"):
        load_shared_glossary(shared)


def test_the_glossaries_of_the_games_here_are_whole() -> None:
    from importlib.resources import files

    from gunsmoke.core.plugins import get_manager

    shared = load_shared_glossary(files("gunsmoke.rules") / "glossary.toml")
    for game in ("most-wanted", "bang", "wanted7", "gunfighters"):
        book = get_manager().open(game).rulebook()
        assert book.glossary
        assert set(book.glossary) <= set(shared), game
