"""The examples that are whole packages: each rule is cited and tried out, and core is all they need.

Their own tests, beside them, hold the contracts and the scenarios.
"""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from gunsmoke.core.rulebook import Rulebook, load_rulebook

PACKAGES = sorted((Path(__file__).parent.parent / "examples").glob("*/gunsmoke_*/"))
WITH_SCENARIOS = [package for package in PACKAGES if (package / "rules" / "scenarios").is_dir()]
PARAGRAPH_OR_RULING = re.compile(r"\b[A-Z]+-(?:\d+\.\d+|[GR]\d+)\b")

in_each = pytest.mark.parametrize("package", WITH_SCENARIOS, ids=lambda package: package.parent.name)


def ids_of(book: Rulebook) -> set[str]:
    return {*book.rules, *book.rulings}


def test_there_are_examples() -> None:
    assert {package.parent.name for package in WITH_SCENARIOS} == {"rustlers", "tall-tales"}


@in_each
def test_every_rule_and_every_ruling_has_a_scenario(package: Path) -> None:
    scenarios = [tomllib.loads(file.read_text("utf-8")) for file in package.glob("rules/scenarios/*.toml")]
    shown = {rule for scenario in scenarios for rule in scenario["rules"]}
    assert shown == ids_of(load_rulebook(package / "rules"))


@in_each
def test_every_rule_is_cited_by_the_code_and_no_other(package: Path) -> None:
    cited = {
        found
        for file in package.glob("*.py")
        for found in PARAGRAPH_OR_RULING.findall(file.read_text("utf-8"))
    }
    book = load_rulebook(package / "rules")
    assert cited <= ids_of(book)
    assert {*book.rules} <= cited


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.parent.name)
def test_it_reaches_gunsmoke_through_its_core_alone(package: Path) -> None:
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names.append(str(node.module))
            for name in names:
                assert not name.startswith("gunsmoke.") or name.startswith("gunsmoke.core."), file
