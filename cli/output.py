"""Words on the screen: columns, paragraphs, JSON.

Text is wrapped and styled only where a person reads it; in a pipe every row is
one plain line. `rich` would take longer to import than these commands to run.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

import typer

GAP = "  "
NARROWEST = 24
"""A last column is never wrapped to fewer characters than this."""


LONGEST_TOLD = 80
"""So many characters of what was typed are said back."""

OWN_STYLES = re.compile(r"(\x1b\[[012]m)")
"""The escapes that `strong` and `dim` write."""

BLANKS = re.compile(r"[ \t\r\n]+")
"""Where lines may break; a no-break space, as French has before `?`, is none of them."""

CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""What could move a cursor or turn a line round. Line ends and tabs are none of them."""


def cleaned(text: str) -> str:
    """Text without control characters: what stands in a file or a plugin must not steer a terminal."""
    return CONTROLS.sub("?", text)


def brief(text: str) -> str:
    """What somebody typed, cut where it is too long to be told again."""
    return text if len(text) <= LONGEST_TOLD else text[: LONGEST_TOLD - 1] + "…"


def say(*lines: str) -> None:
    """Print lines, with no other control characters than those of our own styles."""
    parts = OWN_STYLES.split("\n".join(lines)) if _has_styles() else ["\n".join(lines)]
    # Every second part is one of the escapes it was split at.
    typer.echo("".join(part if place % 2 else cleaned(part) for place, part in enumerate(parts)))


def say_json(data: Any) -> None:
    """Print data as JSON."""
    import json

    typer.echo(cleaned(json.dumps(data, indent=2, ensure_ascii=False)))


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
    text = " ".join(BLANKS.split(text.strip()))
    if width is None or len(start) + len(text) <= width:
        return [(start + text).rstrip()]
    if width - len(start) < NARROWEST:
        return [start.rstrip(), *wrap(text, width, initial_indent=GAP, subsequent_indent=GAP)]
    return wrap(text, width, initial_indent=start, subsequent_indent=" " * len(start))


def _styled(text: str, code: int) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if _has_styles() else text


def _has_styles() -> bool:
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return not plain and sys.stdout.isatty()
