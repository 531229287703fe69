"""The glossary of games: one term, every game's word for it."""

from pathlib import Path

import pytest

from gunsmoke.core.compendium.terms import Concept, concepts, look_up, resembling_terms
from gunsmoke.core.rulebook import Rulebook, load_rulebook, load_shared_glossary

SHARED = """\
format = 1
[terms.discard-pile]
en = "discard pile"
es = "pila de descartes"
[terms.discard-pile.definition]
en = "Where used cards go."
[terms.discard-pile.aliases]
en = ["waste"]
[terms.tie]
en = "tie"
es = "empate"
definition.en = "As many points."
"""

OWN = """\
format = 1
[terms.tie]
en = "draw"
es = "tablas"
rules = ["TD-1.1", "TD-G01"]
note.en = "The sheriff breaks it."
[terms.wink]
en = "wink"
"""


@pytest.fixture
def known(tmp_path: Path, tiddlers_folder: Path, marbles: Rulebook) -> dict[str, Concept]:
    (tmp_path / "shared.toml").write_text(SHARED, "utf-8")
    (tiddlers_folder / "glossary.toml").write_text(OWN, "utf-8")
    books = {"tiddlers": load_rulebook(tiddlers_folder), "marbles": marbles}
    return concepts(load_shared_glossary(tmp_path / "shared.toml"), books)


def test_terms_are_joined_by_their_ids(known: dict[str, Concept]) -> None:
    assert list(known) == ["discard-pile", "tie", "wink"]
    tie = known["tie"]
    assert (tie.word("es"), tie.definition("es"), list(tie.games)) == (
        "empate",
        "As many points.",
        ["tiddlers"],
    )
    assert tie.games["tiddlers"].word("es") == "tablas"
    assert tie.games["tiddlers"].rules == ("TD-1.1", "TD-G01")
    assert known["wink"].shared is None
    assert known["wink"].word("fr") == "wink"


@pytest.mark.parametrize(
    ("wanted", "id", "read_as"),
    [
        ("discard-pile", "discard-pile", None),
        ("Discard Pile", "discard-pile", None),
        ("waste", "discard-pile", None),
        ("descartes", "discard-pile", None),
        ("tablas", "tie", None),
        ("discrad pile", "discard-pile", "discard pile"),
        ("empaet", "tie", "empate"),
    ],
)
def test_a_term_is_found_by_any_word_for_it(
    known: dict[str, Concept], wanted: str, id: str, read_as: str | None
) -> None:
    found = look_up(known, wanted)
    assert [concept.id for concept in found.found] == [id]
    assert found.read_as == read_as


def test_a_word_nobody_has_finds_nothing(known: dict[str, Concept]) -> None:
    assert look_up(known, "xylophone").found == ()
    assert look_up(known, "").found == ()
    assert "wink" in resembling_terms(known, "wonks")
