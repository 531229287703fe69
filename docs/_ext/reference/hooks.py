"""Every hook, from the door's own docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from gunsmoke.core import hooks
from gunsmoke.core.hooks import GROUP

from .markdown import doc, paragraphs


def all_hooks() -> Mapping[str, Callable[..., Any]]:
    """The hooks by name, in the order in which they stand in the door."""
    return {name: thing for name, thing in vars(hooks).items() if hasattr(thing, f"{GROUP}_spec")}


def part() -> str:
    """A section for each hook."""
    return paragraphs(*(_section(name, hook) for name, hook in all_hooks().items()))


def _section(name: str, hook: Callable[..., Any]) -> str:
    parameters = ", ".join(
        f"{parameter.name}: {parameter.annotation}"
        for parameter in inspect.signature(hook).parameters.values()
    )
    return paragraphs(
        f"## {name}", f"```python\n@hookimpl\ndef {name}({parameters}) -> None: ...\n```", doc(hook)
    )
