"""The benchmark's own arithmetic: what is counted, what is compared, and what happens to what fails."""

import ast
import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

BENCHMARKS = Path(__file__).parent.parent.parent / "benchmarks"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Imports a module of the benchmarks as their own scripts do."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))

    def load_one(name: str) -> ModuleType:
        return importlib.import_module(name)

    return load_one


def cases_of(module: Path) -> set[str]:
    """The keys of CASES in a module that can't be imported here, since its program is not installed."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CASES":
            assert isinstance(node.value, ast.Dict)
            return {ast.literal_eval(key) for key in node.value.keys if key is not None}
    raise AssertionError(f"{module} has no CASES")


def test_every_case_is_compared_and_every_case_compared_exists(load: Any) -> None:
    comparisons = load("comparisons")
    named: dict[str, set[str]] = {}
    for side in comparisons.sides(comparisons.COMPARISONS):
        named.setdefault(side.program, set()).add(side.case)
    files = {"gunsmoke": BENCHMARKS / "ours.py"}
    files |= {path.stem: path for path in BENCHMARKS.glob("peers/[a-z]*.py")}
    assert named == {program: cases_of(path) for program, path in files.items()}


def test_every_peer_has_its_versions_pinned() -> None:
    for module in BENCHMARKS.glob("peers/[a-z]*.py"):
        pins = module.with_name(f"requirements-{module.stem}.txt").read_text("utf-8").split()
        assert any("==" in pin for pin in pins), module.stem


def test_forced_replies_are_counted_apart(load: Any) -> None:
    found = load("harness").throughput(lambda rnd: (3, 1), seconds=0.01, seed=1)
    assert found["choices_per_game"] == 3
    assert found["forced_share"] == 0.25
    assert found["decisions_per_second"] == pytest.approx(3 * found["games_per_second"])


def test_copies_are_made_of_every_position(load: Any) -> None:
    copied: set[str] = set()
    load("harness").microseconds_per_copy(["a", "b", "c"], copied.add, seconds=0.001)
    assert copied == {"a", "b", "c"}


def test_ratios_are_taken_within_a_round(load: Any) -> None:
    comparisons, report = load("comparisons"), load("report")
    one = comparisons.Comparison(comparisons.LEDUC, comparisons.OPENSPIEL, target=1.0)
    samples = {
        one.ours: [{"decisions_per_second": speed} for speed in (10.0, 40.0, 90.0)],
        one.peer: [{"decisions_per_second": speed} for speed in (10.0, 20.0, 30.0)],
    }
    (found,) = report.ratios(samples, [one])
    assert found.by_round == (1.0, 2.0, 3.0)
    assert found.median == 2.0
    assert "2 [1-3]" in report.table(samples, [one])


def test_a_round_cut_short_leaves_the_rounds_before_it(load: Any) -> None:
    comparisons, report = load("comparisons"), load("report")
    one = comparisons.Comparison(comparisons.LEDUC, comparisons.OPENSPIEL)
    samples = {one.ours: [{"decisions_per_second": 6.0}] * 2, one.peer: [{"decisions_per_second": 3.0}]}
    assert report.ratios(samples, [one])[0].by_round == (2.0,)
    assert report.ratios({one.ours: samples[one.ours]}, [one]) == []


@pytest.mark.parametrize(
    ("quantity", "ratio", "verdict"),
    [
        ("DECISIONS", 0.99, "no"),
        ("DECISIONS", 1.0, "yes"),
        ("DECISIONS", 1.5, "stretch"),
        ("COPY", 1.01, "no"),
        ("COPY", 0.5, "yes"),
    ],
)
def test_speed_must_be_high_and_copies_cheap(load: Any, quantity: str, ratio: float, verdict: str) -> None:
    comparisons = load("comparisons")
    one = comparisons.Comparison(
        comparisons.LEDUC, comparisons.OPENSPIEL, comparisons.Quantity[quantity], target=1.0, stretch=1.5
    )
    assert one.verdict(ratio) == verdict


def test_a_case_that_fails_is_reported_in_a_line_and_the_rest_goes_on(load: Any) -> None:
    comparisons, run = load("comparisons"), load("run")
    broken = comparisons.Side("gunsmoke", "no-such-case")
    samples: dict[Any, list[Any]] = {broken: [], comparisons.LEDUC: []}
    absent: dict[str, str] = {}
    run.run_rounds(samples, {"gunsmoke": Path(sys.executable)}, absent, rounds=2, seconds=0.01)
    assert list(absent) == [str(broken)]
    assert "no-such-case" in absent[str(broken)]
    assert list(samples) == [comparisons.LEDUC]
    assert [sample["choices_per_game"] > 2 for sample in samples[comparisons.LEDUC]] == [True, True]


def test_a_peer_that_does_not_install_says_why_in_a_line(load: Any) -> None:
    environments = load("environments")
    with pytest.raises(environments.Unavailable, match=r"^ERROR: no such version$"):
        environments._call(
            sys.executable, "-c", "import sys; sys.exit('looking ...\\nERROR: no such version')"
        )


def test_a_selection_that_fits_nothing_lists_the_cases(load: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert load("run").main(["--only", "chess"]) == 2
    said = capsys.readouterr()
    assert "openspiel leduc" in said.out
    assert "--only chess" in said.err
