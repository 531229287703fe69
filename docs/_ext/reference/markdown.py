"""Small pieces of Markdown."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    """A text that may stand in a table: in one line, its bars escaped."""
    return " ".join(text.split()).replace("|", "\\|")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; empty without rows."""
    lines = [f"| {' | '.join(map(cell, row))} |" for row in rows]
    if not lines:
        return ""
    return "\n".join([f"| {' | '.join(head)} |", "|" + "---|" * len(head), *lines])


def paragraphs(*parts: str) -> str:
    """Parts with an empty line between them; empty ones fall out."""
    return "\n\n".join(part for part in parts if part)


def doc(thing: object) -> str:
    """What a thing's docstring says; ValueError where it says nothing."""
    text = inspect.getdoc(thing)
    if not text:
        raise ValueError(f"{thing!r} has no docstring")
    return text
