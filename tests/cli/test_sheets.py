"""A comparison on screens of any width, and in files."""

import sys
from pathlib import Path

import pytest

from gunsmoke.cli import output, sheets
from gunsmoke.cli.sheets import Format, show_sheet, text_lines
from gunsmoke.core.comparison.sheet import Grid, Row, Sheet, cell

HOSTILE = "<b>\x1b[31m\x9b2J\u202e"

SHEET = Sheet(
    "comparison",
    f"a title {HOSTILE}",
    (f"a lead {HOSTILE}",),
    (
        Grid(
            "likeness",
            "What they are like",
            ("one", "two", "three"),
            (
                Row("players", "game.toml", (cell("2-4", strong=True), cell("a story of cells"), cell())),
                Row("length", "", (cell("1"), cell("2", "3"), cell(HOSTILE))),
            ),
        ),
    ),
    {"title": HOSTILE},
)


@pytest.fixture
def styled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a terminal that shows styles."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize("shape", list(Format))
def test_a_file_has_neither_styles_nor_control_characters(
    shape: Format, styled: None, tmp_path: Path
) -> None:
    file = tmp_path / "sheet"
    show_sheet(SHEET, shape, file)
    text = file.read_text("utf-8")
    assert not output.CONTROLS.search(text)
    assert "[1m" not in text
    assert "title" in text


def test_columns_stand_beside_each_other_where_there_is_room() -> None:
    lines = list(text_lines(SHEET, 60))
    assert any(line.split() == ["one", "two", "three"] for line in lines)


def test_rows_become_lists_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "paragraph", lambda text: [text])
    lines = list(text_lines(SHEET, 30))
    start = lines.index("players (game.toml)")
    assert lines[start + 1 : start + 5] == ["  one: 2-4", "  two: a story of cells", "  three: -", ""]
    assert max(map(len, lines[start:])) <= 30
