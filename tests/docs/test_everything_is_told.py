"""Nothing goes untold or untried: each hook, command, option, contract and metric has a text and a test."""

import re
from collections import Counter
from pathlib import Path

import pytest
from doc_pages import DOCS, ROOT
from reference import MARK, PARTS, filled_in
from reference.commands import all_commands, arguments_of, names_of, options_of, part
from reference.contracts import broken_by
from reference.hooks import all_hooks
from reference.metrics import all_metrics
from toy.plants import PLANTS

from gunsmoke.core.plugins import HOOKS
from gunsmoke.core.testing import CONTRACTS, MEANINGS
from gunsmoke.core.testing.contracts import THROUGHOUT

COMMANDS = list(all_commands())
OPTIONS = [(told, option) for told in COMMANDS for option in options_of(told)]

TESTS = "\n".join(
    file.read_text("utf-8")
    for file in sorted((ROOT / "tests").rglob("*.py"))
    if Path(__file__).parent not in file.parents
)
"""The source of all tests but those of the documentation."""


def is_tried(word: str) -> bool:
    """Whether a word stands in some test, and not only as a part of a longer one."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", TESTS) is not None


def test_the_commands_are_found() -> None:
    words = [told.words for told in COMMANDS]
    assert {"", "play", "simulate", "scenario run", "plugins doctor"} <= set(words)
    assert len(OPTIONS) > 40


@pytest.mark.parametrize("told", COMMANDS, ids=lambda told: told.words or "gunsmoke")
def test_a_command_is_told_and_tried(told) -> None:
    assert (told.command.help or "").strip()
    assert all((argument.help or "").strip() for argument in arguments_of(told))
    assert all(is_tried(word) for word in told.words.split())
    assert re.search(rf"^#+ {told.words or 'gunsmoke'}$", part(), re.MULTILINE)


@pytest.mark.parametrize(
    "told, option", OPTIONS, ids=[f"{told.words} {option.opts[-1]}" for told, option in OPTIONS]
)
def test_an_option_is_told_and_tried(told, option) -> None:
    assert (option.help or "").strip()
    assert any(map(is_tried, names_of(option))), f"no test types {' or '.join(names_of(option))}"
    assert all(name in filled_in(page("commands")) for name in names_of(option))


def test_every_hook_is_told_and_tried() -> None:
    assert tuple(all_hooks()) == HOOKS
    for name in all_hooks():
        assert f"## {name}\n" in filled_in(page("hooks"))
        assert is_tried(name), name


def test_every_contract_is_told_and_has_a_fault_that_breaks_it() -> None:
    assert set(CONTRACTS) | set(THROUGHOUT) == set(MEANINGS)
    assert {contract for contract, _plant in PLANTS.values()} == set(MEANINGS)
    assert {contract: len(faults) for contract, faults in broken_by().items()} == Counter(
        contract for contract, _plant in PLANTS.values()
    )
    assert all(f"## {name}\n" in filled_in(page("contracts")) for name in MEANINGS)


def test_no_fault_is_of_a_contract_that_nobody_told() -> None:
    faulted: set[str] = set()
    for file in (ROOT / "core" / "testing").glob("*.py"):
        source = file.read_text("utf-8")
        faulted |= set(re.findall(r"""\.fault\(\s*"([\w ]+)",""", source))
        faulted |= set(re.findall(r"""Fault\(\s*"([\w ]+)",""", source))
    assert {"still", "cards", "ends"} <= faulted <= set(MEANINGS)


@pytest.mark.parametrize("metric", all_metrics(), ids=lambda metric: metric.name)
def test_a_metric_is_told_and_tried(metric) -> None:
    assert metric.definition.strip()
    assert f"| `{metric.name}` |" in filled_in(page("metrics"))
    assert is_tried(metric.name), f"no test names {metric.name}"


def page(name: str) -> str:
    """A page of the reference as it is written."""
    return (DOCS / "reference" / f"{name}.md").read_text("utf-8")


def test_every_generated_part_stands_on_one_page() -> None:
    marks = [mark for file in DOCS.rglob("*.md") for mark in MARK.findall(file.read_text("utf-8"))]
    assert sorted(marks) == sorted(PARTS)
