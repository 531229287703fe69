"""A comparison on the screen: columns side by side, wrapped to its width; or as a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from gunsmoke.core.errors import NotationError, RecordError
from gunsmoke.core.suggest import either
from gunsmoke.core.texts import listed, located

from .endings import check_ending
from .output import OWN_STYLES, cleaned, dim, paragraph, say, say_json, screen_width, strong
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.comparison.sheet import Cell, Grid, Row, Sheet

WIDTH = 100
"""How wide a comparison is where nobody's screen says how wide it is."""

WIDEST_LABEL = 22
"""The most that the first column takes where there is no room for all columns."""

NARROWEST = 10
"""No column that needs more is narrower than this; on a screen where one would be, rows become lists."""

GAP = "  "


class Format(StrEnum):
    """What a comparison is shown as."""

    TEXT = "text"
    MD = "md"
    HTML = "html"
    JSON = "json"


SUFFIXES = {
    ".txt": Format.TEXT,
    ".md": Format.MD,
    ".html": Format.HTML,
    ".htm": Format.HTML,
    ".json": Format.JSON,
}


def chosen_format(given: str | None, out: Path | None) -> Format:
    """The format that is asked for; else the one that the file's name says; without a file text.

    NotationError where the name says none that there is.
    """
    if given is not None:
        try:
            return Format(given.casefold())
        except ValueError:
            raise NotationError(
                _("--format {given!r} is not {formats}", given=given, formats=either(list(Format)))
            ) from None
    if out is None:
        return Format.TEXT
    check_ending("--out", out, SUFFIXES, "--format")
    return SUFFIXES.get(out.suffix.casefold(), Format.TEXT)


def show_sheet(sheet: Sheet, shape: Format, out: Path | None) -> None:
    """Show a comparison, or write it into a file."""
    from gunsmoke.core.comparison.pages import as_html, as_markdown

    if out is None and shape is Format.TEXT:
        say(*text_lines(sheet, screen_width() or WIDTH))
        return
    if out is None and shape is Format.JSON:
        say_json(sheet.data)
        return
    match shape:
        case Format.MD:
            text = as_markdown(sheet)
        case Format.HTML:
            text = as_html(sheet)
        case Format.JSON:
            import json

            text = json.dumps(sheet.data, indent=2, ensure_ascii=False) + "\n"
        case _:
            text = OWN_STYLES.sub("", "\n".join(text_lines(sheet, WIDTH))) + "\n"
    if out is None:
        say(text.rstrip("\n"))
    else:
        try:
            out.write_text(cleaned(text), "utf-8")
        except OSError as error:
            told = {"file": out, "error": error.strerror or error}
            raise RecordError(_("{file} can't be written ({error})", **told)) from error
        say(_("written: {file}", file=out))


def text_lines(sheet: Sheet, width: int) -> Iterator[str]:
    """All tables, one below the other."""
    yield from map(strong, paragraph(sheet.title))
    for line in sheet.lead:
        yield from paragraph(line)
    for grid in sheet.grids:
        yield ""
        yield strong(grid.title)
        if grid.note:
            yield from map(dim, paragraph(grid.note))
        if grid.rows:
            yield from _grid_lines(grid, width)


def _grid_lines(grid: Grid, width: int) -> Iterator[str]:
    widths = column_widths(grid, width)
    if widths is None:
        yield from _stacked_lines(grid, width)
    else:
        label, *rooms = widths
        airy = any(len(cell.lines) > 1 for row in grid.rows for cell in row.cells)
        heads = [_wrapped((heading,), room) for heading, room in zip(grid.headings, rooms)]
        yield from map(strong, _side_by_side([[], *heads], widths))
        for number, row in enumerate(grid.rows):
            if airy and number:
                yield ""
            yield from _row_lines(row, label, rooms)
    if grid.foot:
        yield from map(dim, paragraph(grid.foot))


def column_widths(grid: Grid, width: int) -> list[int] | None:
    """How wide the label and each column are: as their content needs, the widest giving way.

    Headings get more room than their longest word only where some is left. None where columns would be too
    narrow to read.
    """
    labels = [text for row in grid.rows for text in (row.title, f"({row.source})" if row.source else "")]
    needs = [max(map(len, labels))]
    wishes = needs[:]
    for column, heading in enumerate(grid.headings):
        lines = [line for row in grid.rows for line in row.cells[column].lines]
        words = [
            len(word) + min(place, 1) for place, word in enumerate(heading.split())
        ]  # later ones stand in
        needs.append(max([1, *map(len, lines), *words]))
        wishes.append(max(needs[-1], len(heading)))
    room = width - len(GAP) * len(grid.headings)
    if sum(needs) > room:
        needs[0] = wishes[0] = min(needs[0], WIDEST_LABEL)
    widths = shared_out(room, needs)
    if any(given < min(need, NARROWEST) for given, need in zip(widths, needs)):
        return None
    for column, wish in enumerate(wishes):
        widths[column] += min(max(0, room - sum(widths)), max(0, wish - widths[column]))
    return widths


def shared_out(room: int, needs: Sequence[int]) -> list[int]:
    """As much of a room as each needs; where it is too small, those that need most get equal shares."""
    given = [0] * len(needs)
    order = sorted(range(len(needs)), key=lambda place: needs[place])
    for rank, place in enumerate(order):
        given[place] = min(needs[place], max(0, room) // (len(order) - rank))
        room -= given[place]
    return given


def _stacked_lines(grid: Grid, width: int) -> Iterator[str]:
    """A table for a screen too narrow for its columns: each row as a list."""
    for number, row in enumerate(grid.rows):
        if number:
            yield ""
        title = f"{row.title} ({row.source})" if row.source else row.title
        yield from map(strong, _wrapped((title,), width))
        for heading, cell in zip(grid.headings, row.cells):
            lines = wrap(
                located(heading, listed(cell.lines) or "-"),
                width - len(GAP),
                subsequent_indent=GAP,
                break_on_hyphens=False,
            )
            yield from (GAP + (strong(line) if cell.strong else line) for line in lines)


def _row_lines(row: Row, label: int, rooms: Sequence[int]) -> Iterator[str]:
    title = _wrapped((row.title,), label)
    source = _wrapped((f"({row.source})",) if row.source else (), label)
    cells = [_cell_lines(cell, room) for cell, room in zip(row.cells, rooms)]
    left = [line.ljust(label) for line in title] + [dim(line.ljust(label)) for line in source]
    height = max(len(left), *(len(lines) for lines in cells))
    left += [" " * label] * (height - len(left))
    for place in range(height):
        parts = [left[place]]
        for cell, lines, room in zip(row.cells, cells, rooms):
            told = (lines[place] if place < len(lines) else "").ljust(room)
            parts.append(strong(told) if cell.strong else told)
        yield GAP.join(parts).rstrip()


def _cell_lines(cell: Cell, room: int) -> list[str]:
    return _wrapped(cell.lines or ("-",), room)


def _wrapped(lines: Sequence[str], room: int) -> list[str]:
    """Lines wrapped to a column, not inside an id such as `cat-balou-Jd`; what goes on is set in a little."""
    return [
        part
        for line in lines
        for part in wrap(line, room, subsequent_indent=" ", break_on_hyphens=False) or [""]
    ]


def _side_by_side(columns: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    for place in range(max(map(len, columns))):
        cells = [lines[place] if place < len(lines) else "" for lines in columns]
        yield GAP.join(one.ljust(width) for one, width in zip(cells, widths)).rstrip()
