"""A comparison as tables of texts, ready for a terminal, a page or a file."""

from __future__ import annotations

from typing import Any

from gunsmoke.core.values import value


@value
class Cell:
    """The lines of a cell; `strong` makes it stand out."""

    lines: tuple[str, ...]
    strong: bool = False


@value
class Row:
    """What is compared, where it comes from (empty where the table says it), and a cell for each column."""

    title: str
    source: str
    cells: tuple[Cell, ...]


@value
class Grid:
    """A table: its headings are those of the columns after the first.

    `note` is what to know before reading it, `foot` what its marks mean.
    """

    id: str
    title: str
    headings: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""
    foot: str = ""


@value
class Sheet:
    """A comparison: of what kind and of what, the answer in short, the tables, and all of it as data."""

    kind: str
    title: str
    lead: tuple[str, ...]
    grids: tuple[Grid, ...]
    data: Any


def cell(*lines: str, strong: bool = False) -> Cell:
    """A cell of these lines; empty ones are left out."""
    return Cell(tuple(line for line in lines if line), strong)
