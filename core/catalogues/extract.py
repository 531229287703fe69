"""The texts that a package says, read from its source and from the data of its box."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gunsmoke.core.values import value

SAY, PLURAL, LATER = "_", "plural", "later"
"""What marks a text: `_("...")`, `_.plural("...", "...", count)` and `later("...")`."""

BOX = "game.toml"

SHOWS_HELP = ("Option", "Argument", "Typer", "command", "callback")
"""Calls whose `help=` typer shows; such a text needs no mark, nor the docstring of a command."""


@value
class Found:
    """A text in the source: `many` is its plural, empty where it has none; `file` is where it stands."""

    text: str
    many: str
    file: str


def texts_of(folder: Path) -> Iterator[Found]:
    """The texts of the modules and boxes below a folder, file by file, in the order they stand.

    ValueError for a text that can't be translated, such as an f-string.
    """
    for path in sorted((*folder.rglob("*.py"), *folder.rglob(BOX))):
        file = path.relative_to(folder).as_posix()
        source = path.read_text("utf-8")
        found = box_texts(tomllib.loads(source)) if path.name == BOX else module_texts(source, file)
        for text, many in found:
            yield Found(text, many, file)


def module_texts(source: str, file: str) -> Iterator[tuple[str, str]]:
    """The texts marked in a module, each with its plural or an empty text."""
    tree = ast.parse(source, file)
    found: list[tuple[int, int, str, str]] = []
    for node in ast.walk(tree):
        texts: list[str] = []
        if isinstance(node, ast.Call) and _marks(node.func):
            wanted = 2 if isinstance(node.func, ast.Attribute) else 1
            texts = [_literal(argument, file) for argument in node.args[:wanted]]
            texts = texts if len(texts) == wanted else []
        elif isinstance(node, ast.Call):
            texts = list(_help(node))
        elif isinstance(node, ast.FunctionDef) and _is_command(node):
            texts = [ast.get_docstring(node) or ""]
        if texts and all(texts):
            assert isinstance(node, ast.Call | ast.FunctionDef)
            found.append((node.lineno, node.col_offset, texts[0], "".join(texts[1:])))
    for _line, _column, text, many in sorted(found):
        yield text, many


def _help(call: ast.Call) -> Iterator[str]:
    """The literal `help=` of a call that hands it to typer."""
    if ast.unparse(call.func).split(".")[-1] in SHOWS_HELP:
        for keyword in call.keywords:
            if keyword.arg == "help" and isinstance(keyword.value, ast.Constant):
                yield str(keyword.value.value)


def _is_command(function: ast.FunctionDef) -> bool:
    """Whether typer runs a function: it says so above it, or describes its parameters to typer."""
    parameters = ast.unparse(function.args)
    return (
        "typer.Option(" in parameters
        or "typer.Argument(" in parameters
        or any(
            ast.unparse(decorator).partition("(")[0].endswith((".command", ".callback"))
            for decorator in function.decorator_list
        )
    )


def _marks(function: ast.expr) -> bool:
    match function:
        case ast.Name(id=name):
            return name in (SAY, LATER)
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return (owner, name) == (SAY, PLURAL)
    return False


def _literal(argument: ast.expr, file: str) -> str:
    """The text that is marked; empty where it is one marked elsewhere, as in `_(titles[kind])`."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    if isinstance(argument, ast.JoinedStr | ast.BinOp | ast.IfExp):
        raise ValueError(
            f"{file}:{argument.lineno}: a text to translate is one literal, not {ast.unparse(argument)}; "
            "put values in by name, and mark each text by itself"
        )
    return ""


def box_texts(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What people read of a box: its setting, what is in it, its options, and why its house data are so."""
    said: list[str] = [data["game"]["setting"]]
    for component in data.get("components", {}).values():
        said += [component["title"], component.get("note", "")]
    for option in data.get("options", {}).values():
        said.append(option["summary"])
    for constant in data.get("constants", {}).values():
        if constant["status"] == "house":
            said += [constant["source"], constant.get("note", "")]
    for text in filter(None, said):
        yield text, ""
