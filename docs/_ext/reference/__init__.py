"""The generated parts of the site: what the code knows already is not written twice.

A page says where a part belongs by a line such as `<!-- generated: hooks -->`, which a code
host does not show. Before the page is read, the part comes into its place as Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gunsmoke.core.language import ENGLISH, speak

from . import author, columns, commands, contracts, facets, hooks, metrics, topics
from .docstrings import prepare, signature
from .offline import check_offline

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PARTS: Mapping[str, Callable[[], str]] = {
    "author": author.part,
    "hooks": hooks.part,
    "contracts": contracts.part,
    "commands": commands.part,
    "metrics": metrics.part,
    "columns": columns.part,
    "facets": facets.part,
    "topics": topics.part,
}
"""By name, what makes the Markdown of a part."""

MARK = re.compile(r"^<!-- generated: ([\w-]+) -->$", re.MULTILINE)


def filled_in(text: str) -> str:
    """A page with its generated parts in their places; KeyError for a part that there is not."""
    return MARK.sub(lambda found: PARTS[found[1]](), text)


def setup(app: Sphinx) -> Mapping[str, Any]:
    """Join the build."""
    speak(ENGLISH)
    app.connect("source-read", _fill_in)
    app.connect("env-get-outdated", _always_read)
    app.connect("autodoc-process-docstring", _prepare)
    app.connect("autodoc-process-signature", _name_types)
    app.connect("build-finished", _look_over)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _fill_in(app: Sphinx, docname: str, source: list[str]) -> None:
    source[0] = filled_in(source[0])


def _always_read(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Sequence[str]:
    """Pages with generated parts: they change with the code, which Sphinx does not watch."""
    return [name for name in env.found_docs if MARK.search(Path(env.doc2path(name)).read_text("utf-8"))]


def _prepare(app: Sphinx, what: str, name: str, object: Any, options: Any, lines: list[str]) -> None:
    lines[:] = prepare(lines)


def _name_types(
    app: Sphinx, what: str, name: str, object: Any, options: Any, arguments: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    return signature(arguments), signature(returned)


def _look_over(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        check_offline(Path(app.outdir))
