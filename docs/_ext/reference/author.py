"""All that `gunsmoke.core.author` offers, each thing with its first sentence and a link to its page."""

from __future__ import annotations

import inspect
import sys

from gunsmoke.core import author

from .markdown import table


def part() -> str:
    """A table of it."""
    return table(("`gs.` name", "what it is"), (_row(name) for name in author.__all__))


def _row(name: str) -> tuple[str, str]:
    thing = getattr(author, name)
    home = getattr(thing, "__module__", "")
    linked = f"[`{name}`](#{home}.{name})" if _is_documented(thing, home) else f"`{name}`"
    return linked, _about(name, thing)


def _is_documented(thing: object, home: str) -> bool:
    return home.startswith("gunsmoke.core.") and (inspect.isclass(thing) or inspect.isfunction(thing))


def _about(name: str, thing: object) -> str:
    """The first paragraph of a docstring; of a plain name that of the line below it, in its source."""
    if inspect.isclass(thing) or inspect.isfunction(thing):
        return (inspect.getdoc(thing) or "").partition("\n\n")[0]
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("gunsmoke.core") and module is not author:
            told = _told_below(name, module)
            if told:
                return told
    return ""


def _told_below(name: str, module: object) -> str:
    from sphinx.pycode import ModuleAnalyzer

    source = inspect.getsourcefile(module) if name in vars(module) else None  # type: ignore[arg-type]
    if source is None:
        return ""
    analyzer = ModuleAnalyzer.for_file(source, module.__name__)  # type: ignore[attr-defined]
    lines = analyzer.find_attr_docs().get(("", name), [])
    return " ".join(lines).strip().partition("  ")[0]
