"""Rules in another language, which know the text they translate."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.rulebook import Rulebook, load_rulebook, text_hash

Edit = Callable[[str, str, str], Path]
Fault = Callable[[], RulesetError]
LayOver = Callable[[str], Rulebook]

GERMAN = """\
# Flohhüpfen

## Aufbau

**TD-1.1** (#{cup}) Der Becher steht in der Mitte.

## Fragen

**TD-G01** (#{which}) Welcher Becher? Der hohe.
"""


@pytest.fixture
def german(folder: Path, book: Rulebook) -> Path:
    file = folder / "de.md"
    text = GERMAN.format(cup=text_hash(book.text("TD-1.1")), which=text_hash(book.find("TD-G01").whole))
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.usefixtures("german")
def test_a_translation_is_read_and_what_it_lacks_is_shown_in_english(folder: Path) -> None:
    book = load_rulebook(folder, lang="de")
    assert book.languages == ("en", "de")
    assert book.text("TD-1.1") == "Der Becher steht in der Mitte."
    assert book.chapter("TD-1.1") == "Aufbau"
    assert book.text("TD-1.1", "en") == "The cup stands in the middle."
    assert book.text("TD-G01") == "Welcher Becher? Der hohe."
    assert book.text("TD-2.10") == "A wink in the cup is a Point."
    assert [entry.id for entry in book.search("becher")] == ["TD-1.1", "TD-G01"]
    assert [entry.id for entry in book.search("becher", "en")] == []


@pytest.mark.usefixtures("german")
def test_what_a_translation_lacks_is_listed(book: Rulebook, folder: Path) -> None:
    assert load_rulebook(folder).missing("de") == ["TD-1.2", "TD-2.1", "TD-2.10", "TD-G02"]
    assert load_rulebook(folder).missing("en") == []


@pytest.mark.usefixtures("german")
def test_a_translation_is_stale_when_its_english_changes(folder: Path, edit: Edit) -> None:
    assert load_rulebook(folder).stale("de") == []
    edit("en.md", "stands\nin the", "stands in\nthe")
    assert load_rulebook(folder).stale("de") == []
    edit("en.md", "the middle", "the sink")
    assert load_rulebook(folder).stale("de") == ["TD-1.1"]
    assert load_rulebook(folder).stale("en") == []


@pytest.mark.usefixtures("german")
def test_house_rules_make_a_translation_stale_unless_they_bring_their_own(lay_over: LayOver) -> None:
    english = '[rules."TD-1.1"]\nen = "There is no cup."\n'
    assert lay_over(english).stale("de") == ["TD-1.1"]
    both = lay_over(english + 'de = "Es gibt keinen Becher."\n')
    assert both.stale("de") == []
    assert both.text("TD-1.1", "de") == "Es gibt keinen Becher."
    assert both.chapter("TD-1.1", "de") == "Aufbau"


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    "old, new, line, field, message",
    [
        ("**TD-G01**", "**TD-G11**", 9, "TD-G11", "no rule 'TD-G11'; did you mean 'TD-G01'?"),
        ("**TD-1.1** (#", "**TD-1.1** (setup #", 5, "TD-1.1", "not the hash of the text"),
    ],
)
def test_a_fault_in_a_translation_is_told(
    edit: Edit, fault: Fault, old: str, new: str, line: int, field: str, message: str
) -> None:
    file = edit("de.md", old, new)
    error = fault()
    assert (error.file, error.line, error.field) == (str(file), line, field)
    assert message in str(error)


def test_a_language_that_is_not_there_is_told(folder: Path, book: Rulebook) -> None:
    with pytest.raises(RulesetError, match="no rules in 'fr'; there is en"):
        load_rulebook(folder, lang="fr")
    with pytest.raises(NotationError, match="no rules in 'fr'; there is en"):
        book.text("TD-1.1", "fr")


THREE = "**TD-G02** (#{hash}) Darf man auf einem Stuhl knien?\n\nJa.\n\nDafür sind Stühle da.\n"


def test_a_translated_ruling_is_question_answer_and_reason(
    folder: Path, book: Rulebook, german: Path
) -> None:
    text = THREE.format(hash=text_hash(book.find("TD-G02").whole))
    german.write_text(german.read_text("utf-8") + "\n" + text, "utf-8")
    book = load_rulebook(folder)
    said = book.ruling("TD-G02", "de")
    assert (said.question, said.ruling, said.reason) == (
        *("Darf man auf einem Stuhl knien?", "Ja.", "Dafür sind Stühle da."),
    )
    assert (said.rules, said.status) == (("TD-1.2",), "inferred")
    assert book.text("TD-G02", "de") == "Darf man auf einem Stuhl knien? Ja."
    assert book.chapter("TD-G02", "de") == said.question
    assert book.ruling("TD-G01", "de").question == "Welcher Becher? Der hohe."
    assert book.ruling("TD-G02") == book.rulings["TD-G02"]
    with pytest.raises(NotationError, match=r"TD-1.1 is a rule of Tiddlers, no ruling"):
        book.ruling("TD-1.1")


@pytest.mark.usefixtures("german")
def test_a_language_speaks_of_what_it_has(folder: Path) -> None:
    book = load_rulebook(folder)
    assert book.speaks("TD-1.1", "de")
    assert not book.speaks("TD-1.2", "de")
    assert book.speaks("TD-1.2", "en")
