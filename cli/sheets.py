"""A comparison on the screen: columns side by side, wrapped to its width; or as a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from gunsmoke.core.errors import NotationError, RecordError

from .output import OWN_STYLES, cleaned, dim, paragraph, say, say_json, screen_width, strong
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.comparison.sheet import Cell, Grid, Row, Sheet

WIDTH = 100
"""How wide a comparison is where nobody's screen says how wide it is."""

WIDEST_LABEL, NARROW_LABEL = 24, 16
"""The most that the first column takes beside one or two others, and beside more."""

NARROWEST = 10
"""No column is narrower than this; on a screen that is, rows become lists."""

GAP = "  "


class Format(StrEnum):
    """What a comparison is shown as."""

    TEXT = "text"
    MD = "md"
    HTML = "html"
    JSON = "json"


SUFFIXES = {".md": Format.MD, ".html": Format.HTML, ".htm": Format.HTML, ".json": Format.JSON}


def chosen_format(given: str | None, out: Path | None) -> Format:
    """The format that is asked for; else the one that the file's name says; else text."""
    if given is not None:
        try:
            return Format(given.casefold())
        except ValueError:
            raise NotationError(
                _("--format {given!r}: there is {formats}", given=given, formats=", ".join(Format))
            ) from None
    return Format.TEXT if out is None else SUFFIXES.get(out.suffix.casefold(), Format.TEXT)


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
    columns = len(grid.headings)
    most = WIDEST_LABEL if columns <= 2 else NARROW_LABEL
    label = min(most, max(len(row.title) for row in grid.rows))
    room = (width - label) // columns - len(GAP)
    if room < NARROWEST:
        yield from _stacked_lines(grid, width)
        return
    airy = any(len(cell.lines) > 1 for row in grid.rows for cell in row.cells)
    heads = [_wrapped((heading,), room) for heading in grid.headings]
    yield from map(strong, _side_by_side([[], *heads], [label, *[room] * columns]))
    for number, row in enumerate(grid.rows):
        if airy and number:
            yield ""
        yield from _row_lines(row, label, room)


def _stacked_lines(grid: Grid, width: int) -> Iterator[str]:
    """A table for a screen too narrow for its columns: each row as a list."""
    for number, row in enumerate(grid.rows):
        if number:
            yield ""
        title = f"{row.title} ({row.source})" if row.source else row.title
        yield from map(strong, _wrapped((title,), width))
        for heading, cell in zip(grid.headings, row.cells):
            lines = wrap(
                f"{heading}: {'; '.join(cell.lines) or '-'}", width - len(GAP), subsequent_indent=GAP
            )
            yield from (GAP + (strong(line) if cell.strong else line) for line in lines)


def _row_lines(row: Row, label: int, room: int) -> Iterator[str]:
    title = _wrapped((row.title,), label)
    source = _wrapped((f"({row.source})",) if row.source else (), label)
    cells = [_cell_lines(cell, room) for cell in row.cells]
    left = [line.ljust(label) for line in title] + [dim(line.ljust(label)) for line in source]
    height = max(len(left), *(len(lines) for lines in cells))
    left += [" " * label] * (height - len(left))
    for place in range(height):
        parts = [left[place]]
        for cell, lines in zip(row.cells, cells):
            told = (lines[place] if place < len(lines) else "").ljust(room)
            parts.append(strong(told) if cell.strong else told)
        yield GAP.join(parts).rstrip()


def _cell_lines(cell: Cell, room: int) -> list[str]:
    return _wrapped(cell.lines or ("-",), room)


def _wrapped(lines: Sequence[str], room: int) -> list[str]:
    """Lines wrapped to a column; what goes on is set in a little."""
    return [part for line in lines for part in wrap(line, room, subsequent_indent=" ") or [""]]


def _side_by_side(columns: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    for place in range(max(map(len, columns))):
        cells = [lines[place] if place < len(lines) else "" for lines in columns]
        yield GAP.join(one.ljust(width) for one, width in zip(cells, widths)).rstrip()
