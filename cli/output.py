"""Words on the screen: columns, paragraphs, JSON.

Text is wrapped and styled only where a person reads it; in a pipe every row is
one plain line. `rich` would take longer to import than these commands to run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

import typer

GAP = "  "
NARROWEST = 24
"""A last column is never wrapped to fewer characters than this."""


def say(*lines: str) -> None:
    """Print lines."""
    typer.echo("\n".join(lines))


def say_json(data: Any) -> None:
    """Print data as JSON."""
    import json

    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def screen_width() -> int | None:
    """How many characters fit in a line; None in a pipe, where lines are as long as they are."""
    from shutil import get_terminal_size

    return get_terminal_size().columns if sys.stdout.isatty() else None


def strong(text: str) -> str:
    """Text that stands out, where the screen can show it and nobody asked for plain text."""
    return _styled(text, 1)


def dim(text: str) -> str:
    """Text that stays back."""
    return _styled(text, 2)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Rows in columns as wide as their widest cell; the last one is wrapped to the screen."""
    cells = [list(headings), *map(list, rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(headings) - 1)]
    lines: list[str] = []
    for row in cells:
        start = "".join(cell.ljust(width) + GAP for cell, width in zip(row, widths))
        lines += paragraph(row[-1], start)
    return [strong(lines[0]), *lines[1:]]


def paragraph(text: str, start: str = "") -> list[str]:
    """Text after `start`, wrapped to the screen, with further lines below the first word of it."""
    width = screen_width()
    text = " ".join(text.split())
    if width is None or len(start) + len(text) <= width:
        return [(start + text).rstrip()]
    if width - len(start) < NARROWEST:
        return [start.rstrip(), *wrap(text, width, initial_indent=GAP, subsequent_indent=GAP)]
    return wrap(text, width, initial_indent=start, subsequent_indent=" " * len(start))


def _styled(text: str, code: int) -> str:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\x1b[{code}m{text}\x1b[0m"
