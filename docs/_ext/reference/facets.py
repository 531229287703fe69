"""Every facet by which games are set side by side."""

from __future__ import annotations

from gunsmoke.core.comparison.facets import FACETS

from .markdown import table


def part() -> str:
    """A table of them."""
    rows = ((f"`{kind.id}`", kind.title, kind.source, "yes" if kind.played else "") for kind in FACETS)
    return table(("facet", "title", "computed from", "takes games"), rows)
