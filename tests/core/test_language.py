"""Which language is spoken, and how a text is said in it."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo

from gunsmoke.core.label import Label
from gunsmoke.core.language import Texts, later, speak, spoken, wished


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    yield
    speak("en")


@pytest.fixture
def _western(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package `western` with Spanish texts, and one in it that has none of its own."""
    catalogue = Catalog(locale="es")
    catalogue.mime_headers = [("Plural-Forms", "nplurals=2; plural=(n != 1);")]
    catalogue.add("{who} draws {cards}", "{cards}: los roba {who}")
    catalogue.add(("{count} card", "{count} cards"), ("{count} carta", "{count} cartas"))
    catalogue.add("fast on the draw", "rápido al desenfundar")
    stream = BytesIO()
    write_mo(stream, catalogue)
    for folder in ("western", "western/inner"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
    (tmp_path / "western" / "locale").mkdir()
    (tmp_path / "western" / "locale" / "es.mo").write_bytes(stream.getvalue())
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("western", "western.inner"):
        monkeypatch.delitem(sys.modules, name, raising=False)


@pytest.mark.parametrize(
    ("environ", "languages"),
    [
        ({}, ()),
        ({"LANG": "C"}, ("en",)),
        ({"LANG": "C.UTF-8"}, ("en",)),
        ({"LANG": "fr-CA"}, ("fr",)),
        ({"LC_ALL": "it_IT.UTF-8@euro", "LANG": "es"}, ("it",)),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "es"}, ("fr",)),
        ({"LANGUAGE": "pt:es:es_MX", "LC_ALL": "fr"}, ("pt", "es")),
    ],
)
def test_the_environment_says_which_languages_it_wants(
    environ: dict[str, str], languages: tuple[str, ...]
) -> None:
    assert wished(environ) == languages


@pytest.mark.usefixtures("_western")
def test_a_text_is_said_in_the_language_spoken_now() -> None:
    _ = Texts("western")
    assert _("{who} draws {cards}", who="Ann", cards="As") == "Ann draws As"
    speak("es")
    assert spoken() == "es"
    assert _("{who} draws {cards}", who="Ann", cards="As") == "As: los roba Ann"
    assert [_.plural("{count} card", "{count} cards", n) for n in (0, 1, 2)] == [
        "0 cartas",
        "1 carta",
        "2 cartas",
    ]
    speak("en")
    assert _.plural("{count} card", "{count} cards", 1) == "1 card"


@pytest.mark.usefixtures("_western")
def test_what_no_catalogue_has_is_said_in_english() -> None:
    _ = Texts("western")
    speak("es")
    assert _("nothing of the kind") == "nothing of the kind"
    assert _("") == ""
    assert Texts("")("{who} draws {cards}", who="Ann", cards="As") == "Ann draws As"
    speak("fr")
    assert _("fast on the draw") == "fast on the draw"


@pytest.mark.usefixtures("_western")
def test_a_package_without_catalogues_has_those_of_the_package_around_it() -> None:
    speak("es")
    assert Texts("western.inner")("fast on the draw") == "rápido al desenfundar"


@pytest.mark.usefixtures("_western")
def test_a_label_says_its_summary_without_its_game_being_imported() -> None:
    label = Label("duel", "Duel", 2, 2, later("fast on the draw"), "western.duel:DUEL")
    speak("es")
    assert label.texts(label.summary) == "rápido al desenfundar"
    assert "western.duel" not in sys.modules
