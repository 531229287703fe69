"""docs/reports.md tells every column as it is, and its examples run."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import duckdb
import polars
import pytest
from results import METRICS, a_plan, a_row

from gunsmoke.core.simulation import parquet
from gunsmoke.core.simulation.columns import AFTER, BEFORE, DECISION
from gunsmoke.core.simulation.parquet import ResultFiles

PAGE = (Path(__file__).parent.parent / "docs" / "reports.md").read_text("utf-8")


def words(kind: Any) -> str:
    """A type of Arrow in the words of the page."""
    types = import_module("pyarrow.types")
    if types.is_dictionary(kind):
        return words(kind.value_type)
    if types.is_map(kind):
        return f"map of {words(kind.key_type)} to {words(kind.item_type)}"
    if types.is_list(kind):
        return f"list of {words(kind.value_type)}"
    if types.is_struct(kind):
        return "{" + ", ".join(field.name for field in kind) + "}"
    return str(kind)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def told(heading: str) -> dict[str, tuple[str, str]]:
    """The columns of the table below a heading: what they are called, their types and their meanings."""
    part = PAGE.split(f"## {heading}")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", part, re.MULTILINE)
    return {name: (kind, meaning) for name, kind, meaning in rows}


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    with ResultFiles(tmp_path / "results.parquet", a_plan(), METRICS, decisions=True) as files:
        for number in range(9):
            files.add(a_row(number, decisions=5))
    return tmp_path


@pytest.mark.parametrize(
    "heading, columns", [("results.parquet", (*BEFORE, *AFTER)), ("results.decisions.parquet", DECISION)]
)
def test_the_tables_hold_every_column_with_its_type_and_meaning(
    heading: str, columns: tuple, files: Path
) -> None:
    found = told(heading)
    assert {name: meaning for name, (_kind, meaning) in found.items()} == {
        column.name: column.definition for column in columns
    }
    schema = parquet.pyarrow().read_schema(heading)
    stored = {name: words(schema.field(name).type) for name in found}
    assert stored == {name: kind for name, (kind, _meaning) in found.items()}


def test_every_query_of_duckdb_runs_and_finds_something(files: Path) -> None:
    results = [duckdb.sql(query).fetchall() for query in blocks("sql")]
    assert len(results) == 4
    _about, bots, rules, choices = results
    assert sorted(bots) == [("fish", pytest.approx(3 / 9), 9), ("shark", pytest.approx(6 / 18), 18)]
    assert rules == [("PK-1.2", 45, 9), ("PK-1.1", 18, 9)]
    assert [(kind, won, number) for kind, won, _options, number in choices] == [
        ("bet", False, 24),
        ("bet", True, 12),
    ]


def test_the_example_of_polars_runs_and_finds_what_it_says(files: Path) -> None:
    (source,) = blocks("python")
    found: dict = {}
    exec(source, found)
    assert found["length"]["decisions"].to_list() == [24.0]
    assert found["wins"].rows() == [(0, 3), (1, 3), (2, 3)]
    assert isinstance(found["story"], polars.DataFrame)
    assert found["story"]["game"].to_list() == [8] * 5
