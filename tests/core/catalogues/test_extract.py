"""Which texts of a package are found, and which can't be."""

from pathlib import Path

import pytest

from gunsmoke.core.catalogues.extract import box_texts, module_texts, texts_of


def test_texts_are_found_wherever_they_stand_in_the_order_of_the_source() -> None:
    source = (
        'TITLES = [later("Saloon")]\n'
        '_("{a} {b}", a=f(_("inner")), b="x")\n'
        '_.plural("one", "many", 3)\n'
        "_(TITLES[0])\n"
        'other.plural("no", "text", 2)\n'
    )
    found = [("Saloon", ""), ("{a} {b}", ""), ("inner", ""), ("one", "many")]
    assert list(module_texts(source, "scene.py")) == found


@pytest.mark.parametrize("text", ['f"{who} draws"', '"a" + b', '"a" if b else "c"'])
def test_a_text_that_is_no_single_literal_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(ValueError, match=r"scene\.py:2: a text to translate is one literal"):
        list(module_texts(f"\n_({text})", "scene.py"))


def test_the_help_of_commands_needs_no_mark() -> None:
    source = (
        "@app.command()\n"
        'def shuffle(count: Annotated[int, typer.Option("--count", help="How often.")] = 1) -> None:\n'
        '    """Shuffle the deck."""\n'
        "def other(count: int) -> None:\n"
        '    """For programmers."""\n'
    )
    assert list(module_texts(source, "cli.py")) == [("Shuffle the deck.", ""), ("How often.", "")]


def test_a_box_has_texts_that_people_read_and_others() -> None:
    box = {
        "game": {"setting": "the West", "source": "a rulebook"},
        "components": {"cards": {"title": "cards", "note": "worn"}},
        "options": {"fast": {"summary": "A short game."}},
        "constants": {
            "hand": {"status": "published", "source": "page 2"},
            "bail": {"status": "house", "source": "three blocks", "note": "Rising."},
        },
    }
    assert [text for text, many in box_texts(box)] == [
        "the West",
        "cards",
        "worn",
        "A short game.",
        "three blocks",
        "Rising.",
    ]


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text('_("later in the alphabet")')
    (tmp_path / "a.py").write_text('_("first")')
    (tmp_path / "game.toml").write_text('[game]\nsetting = "the West"\n')
    assert [(one.file, one.text) for one in texts_of(tmp_path)] == [
        ("a.py", "first"),
        ("b.py", "later in the alphabet"),
        ("game.toml", "the West"),
    ]
