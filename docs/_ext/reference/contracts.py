"""Every contract of the conformance kit, from what the kit says of each and from its own tests."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from pathlib import Path

from gunsmoke.core.testing import CONTRACTS, MEANINGS

from .markdown import doc, paragraphs

PLANTS = Path(__file__).parents[3] / "tests" / "toy" / "plants.py"
"""Faults planted in a small game, each with the contract that it breaks."""


def broken_by() -> Mapping[str, Sequence[str]]:
    """By contract, the faults that the kit's own tests plant to see that it finds them, in words."""
    planted: dict[str, list[str]] = {}
    tree = ast.parse(PLANTS.read_text("utf-8"))
    for node in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "breaks":
                contract = str(ast.literal_eval(call.args[0]))
                planted.setdefault(contract, []).append(node.name.replace("_", " "))
    return planted


def part() -> str:
    """A section for each contract: what it holds and why, how that is held, what it has found."""
    planted = broken_by()
    return paragraphs(*(_section(name, planted.get(name, ())) for name in MEANINGS))


def _section(name: str, planted: Sequence[str]) -> str:
    check = CONTRACTS.get(name)
    how = "It is held all through a game." if check is None else f"How it is held: {_begun_small(doc(check))}"
    found = "\n".join(f"- {fault}" for fault in planted)
    return paragraphs(
        f"## {name}",
        MEANINGS[name],
        how,
        f"Faults it has been seen to find:\n\n{found}" if found else "",
    )


def _begun_small(text: str) -> str:
    return text[0].lower() + text[1:]
