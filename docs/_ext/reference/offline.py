"""The site is read without a network: no page may load anything from one."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.errors import ExtensionError

LOADED = re.compile(
    r"""<(?:script|img|iframe|source|video|audio)\b[^>]*?\bsrc=["']?(?:https?:)?//[^"'>\s]+"""
    r"""|<link\b(?=[^>]*\brel=["']?(?:stylesheet|preload|icon|preconnect|dns-prefetch))[^>]*"""
    r"""\bhref=["']?(?:https?:)?//[^"'>\s]+""",
    re.IGNORECASE,
)
FETCHED = re.compile(r"""(?:@import\s+(?:url\()?|url\()\s*["']?(?:https?:)?//[^"')\s]+""", re.IGNORECASE)


def loads(text: str, suffix: str) -> list[str]:
    """What a page or a style sheet would load from a network."""
    return (FETCHED if suffix == ".css" else LOADED).findall(text)


def check_offline(folder: Path) -> None:
    """ExtensionError if anything in a built site would be loaded from a network."""
    found = [
        f"{file.relative_to(folder)}: {what}"
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".html", ".css")
        for what in loads(file.read_text("utf-8", "replace"), file.suffix)
    ]
    if found:
        raise ExtensionError("these would be loaded from a network:\n  " + "\n  ".join(found))
