"""What the core says to people, in the language they are spoken to in."""

from __future__ import annotations

from collections.abc import Iterable

from .language import Texts

_ = Texts("gunsmoke.core")


def said(text: str, texts: Texts) -> str:
    """A text of the core or, where it has none like it, of another package: the title or unit of a metric."""
    told = _(text)
    return texts(text) if told == text else told


def listed(parts: Iterable[str]) -> str:
    """Parts in a row, with semicolons as the language sets them: `one; two`."""
    return _("; ").join(parts)


def located(where: object, fault: object) -> str:
    """What is wrong, and where: `rules.toml, line 3: it is no number`."""
    return _("{where}: {fault}", where=where, fault=fault)
