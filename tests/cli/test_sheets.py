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


def test_columns_are_as_wide_as_what_stands_in_them_and_ids_stay_whole() -> None:
    rows = (
        Row("wins of character Calamity Janet", "", (cell("31.6%"), cell("+7.0 points [-1.2 to +15.2]"))),
        Row("chosen", "", (cell("1.0%"), cell("play jail-Js @2, play cat-balou-Jd @1"))),
    )
    grid = Grid("wins", "Wins", ("tile1=saloon, tile2=dishonest", "difference"), rows, foot="a mark")
    lines = list(text_lines(Sheet("kind", "title", (), (grid,), {}), 80))
    assert lines[-1] == "a mark"
    assert any("31.6%" in line and "+7.0 points [-1.2 to +15.2]" in line for line in lines)
    assert any("tile2=dishonest" in line for line in lines)
    narrow = list(text_lines(Sheet("kind", "title", (), (grid,), {}), 60))
    assert max(map(len, narrow)) <= 60
    assert all(any(id in line for line in narrow) for id in ("jail-Js", "cat-balou-Jd", "tile2=dishonest"))


@pytest.mark.parametrize(
    ("room", "given"), [(30, [4, 6, 10]), (18, [4, 6, 8]), (12, [4, 4, 4]), (0, [0, 0, 0])]
)
def test_the_widest_columns_give_way(room: int, given: list[int]) -> None:
    assert sheets.shared_out(room, [4, 6, 10]) == given


def test_rows_become_lists_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "paragraph", lambda text: [text])
    lines = list(text_lines(SHEET, 30))
    start = lines.index("players (game.toml)")
    assert lines[start + 1 : start + 5] == ["  one: 2-4", "  two: a story of cells", "  three: -", ""]
    assert max(map(len, lines[start:])) <= 30
