"""Our docstrings and signatures as Sphinx reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

ALIAS = re.compile(r"TypeAliasForwardRef\('(\w+)'\)")
"""How autodoc writes the name of a type inside another type."""


def signature(text: str | None) -> str | None:
    """A part of a signature, with types called by the names they have in the source."""
    return None if text is None else ALIAS.sub(r"\1", text)


def prepare(lines: Iterable[str]) -> list[str]:
    """A docstring's lines, its indented blocks marked as code; doctests are left as they are."""
    return list(_prepared([line.rstrip() for line in lines]))


def _prepared(lines: list[str]) -> Iterator[str]:
    inside = False
    for number, line in enumerate(lines):
        indented = line.startswith("    ")
        begins = indented and not inside and (number == 0 or not lines[number - 1])
        if begins and not line.lstrip().startswith((">>>", "- ", "* ")):
            yield "::"
            yield ""
        if line:
            inside = indented
        yield line
