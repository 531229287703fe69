"""Catalogues keep what was translated, and say what is still to do."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog

from gunsmoke.core.catalogues.extract import Found
from gunsmoke.core.catalogues.files import faults, mo, po, read, updated

DRAWS = Found("{who} draws {cards}", "", "scene.py")
CARDS = Found("{count} card", "{count} cards", "scene.py")


def translated(tmp_path: Path) -> Catalog:
    catalogue = updated(read(tmp_path / "es.po"), [DRAWS, CARDS])
    catalogue[DRAWS.text].string = "{who} roba {cards}"
    catalogue[CARDS.text].string = ("{count} carta", "{count} cartas")
    return catalogue


def test_a_new_language_begins_with_every_text_untranslated(tmp_path: Path) -> None:
    catalogue = updated(read(tmp_path / "es.po"), [DRAWS, CARDS])
    assert faults(catalogue, [DRAWS, CARDS]) == [
        "not translated: {who} draws {cards}",
        "not translated: {count} card",
    ]


def test_a_catalogue_reads_back_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    file.write_bytes(po(translated(tmp_path)))
    again = read(file)
    assert faults(again, [DRAWS, CARDS]) == []
    assert po(updated(again, [DRAWS, CARDS])) == file.read_bytes()
    assert not any(word in file.read_text("utf-8") for word in ("Date", "Babel", str(tmp_path)))


def test_what_gettext_reads_has_the_translations_and_the_plurals(tmp_path: Path) -> None:
    texts = GNUTranslations(BytesIO(mo(translated(tmp_path))))
    assert texts.gettext(DRAWS.text) == "{who} roba {cards}"
    assert texts.ngettext(CARDS.text, CARDS.many, 2) == "{count} cartas"


def test_a_text_that_changed_a_little_keeps_its_translation_to_be_looked_at(tmp_path: Path) -> None:
    changed = Found("{who} draws {cards}!", "", "scene.py")
    catalogue = updated(translated(tmp_path), [changed, CARDS])
    assert catalogue[changed.text].string == "{who} roba {cards}"
    assert "fuzzy: {who} draws {cards}!" in faults(catalogue, [changed, CARDS])
    assert GNUTranslations(BytesIO(mo(catalogue))).gettext(changed.text) == changed.text


def test_what_is_gone_is_kept_aside_until_it_is_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "es.po"
    file.write_bytes(po(updated(translated(tmp_path), [CARDS])))
    without = read(file)
    assert faults(without, [CARDS]) == ["no longer in the source: {who} draws {cards}"]
    assert updated(without, [DRAWS, CARDS])[DRAWS.text].string == "{who} roba {cards}"
    assert faults(updated(without, [CARDS], forget=True), [CARDS]) == []


def test_a_translation_with_other_names_is_a_fault(tmp_path: Path) -> None:
    catalogue = translated(tmp_path)
    catalogue[DRAWS.text].string = "{quien} roba {cards}"
    catalogue[CARDS.text].string = ("una carta", "{count} cartas")  # what is counted may go without saying
    assert faults(catalogue, [DRAWS, CARDS]) == [
        "other names in braces than in the source: {who} draws {cards}"
    ]


def test_a_french_singular_counts_nought_too_and_says_how_many(tmp_path: Path) -> None:
    catalogue = updated(read(tmp_path / "fr.po"), [CARDS])
    catalogue[CARDS.text].string = ("une carte", "{count} cartes")
    assert faults(catalogue, [CARDS]) == ["other names in braces than in the source: {count} card"]
