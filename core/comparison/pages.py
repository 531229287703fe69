"""A comparison as Markdown, and as a page that stands alone in one file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gunsmoke.core.report.page import Section, esc, note, page, paragraph
from gunsmoke.core.texts import _

from .sheet import Cell, Grid, Row, Sheet

_MARKS = re.compile(r"([\\`*_\[\]<>|#~])")


def as_markdown(sheet: Sheet) -> str:
    """The comparison in Markdown with pipe tables; nothing in a cell is taken for a mark."""
    parts = [f"# {_plain(sheet.title)}", *map(_plain, sheet.lead)]
    for grid in sheet.grids:
        parts.append(f"## {_plain(grid.title)}")
        if grid.note:
            parts.append(_with_code(grid.note))
        if grid.rows:
            parts.append("\n".join(_markdown_rows(grid)))
        if grid.foot:
            parts.append(_with_code(grid.foot))
    return "\n\n".join(parts) + "\n"


def _markdown_rows(grid: Grid) -> list[str]:
    heads = ["", *map(_plain, grid.headings)]
    lines = [_pipes(heads), _pipes(["---"] * len(heads))]
    for row in grid.rows:
        source = f" ({_plain(row.source)})" if row.source else ""
        lines.append(_pipes([_plain(row.title) + source, *map(_markdown_cell, row.cells)]))
    return lines


def _pipes(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _markdown_cell(cell: Cell) -> str:
    told = "<br>".join(_plain(line) for line in cell.lines)
    return f"**{told}**" if cell.strong and told else told


def _plain(text: str) -> str:
    """A text of which Markdown shows every character."""
    return _plain_part(" ".join(text.split()))


def _plain_part(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _with_code(text: str) -> str:
    """A text of which Markdown shows every character, but what stands between backticks as code."""
    parts = text.split("`")
    if len(parts) % 2 == 0:  # a backtick of no pair
        return _plain(text)
    return "".join(f"`{part}`" if place % 2 else _plain_part(part) for place, part in enumerate(parts))


def as_html(sheet: Sheet) -> str:
    """The comparison as a page that loads nothing from anywhere."""
    lead, *more = sheet.lead or ("",)
    short = [Section("short", _("In short"), "".join(map(paragraph, more)))] if more else []
    tables = [
        Section(grid.id, grid.title, _noted(grid.note) + _html_table(grid) + _noted(grid.foot))
        for grid in sheet.grids
    ]
    return page(sheet.kind, sheet.title, lead, [*short, *tables])


def _noted(text: str) -> str:
    return note(text) if text else ""


def _html_table(grid: Grid) -> str:
    if not grid.rows:
        return ""
    head = "".join(f'<th scope="col">{esc(heading)}</th>' for heading in ("", *grid.headings))
    body = "".join(f"<tr>{_html_row(row)}</tr>\n" for row in grid.rows)
    return (
        f'<div class="wide" role="region" aria-label="{esc(grid.title)}" tabindex="0">\n'
        '<table class="sheet">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n"
        "</table>\n</div>\n"
    )


def _html_row(row: Row) -> str:
    source = f'<br><span class="note">{esc(row.source)}</span>' if row.source else ""
    cells = "".join(f'<td class="text">{_html_cell(cell)}</td>' for cell in row.cells)
    return f'<th scope="row" class="text">{esc(row.title)}{source}</th>{cells}'


def _html_cell(cell: Cell) -> str:
    told = "<br>".join(esc(line) for line in cell.lines)
    return f"<strong>{told}</strong>" if cell.strong and told else told
