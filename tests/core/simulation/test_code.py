"""Games kept by other code than there is now are not mixed with new ones."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gunsmoke.core.errors import RecordError
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.simulation import Plan, simulate
from gunsmoke.core.simulation import code as code_module
from gunsmoke.core.simulation.code import code_of, hash_of_modules
from gunsmoke.core.simulation.spool import OtherCode, spool_path
from gunsmoke.core.simulation.table import OpenPlan, open_plan

BOT = """
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.label import BotLabel


class Novice(RandomBot):
    pass


LABEL = BotLabel("kuhn", "novice", "under development", "novice.bot:Novice")
"""


@pytest.fixture
def novice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package with a bot in it, which is installed."""
    package = tmp_path / "novice"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "bot.py").write_text(BOT, "utf-8")
    (package / "helper.py").write_text("SEVEN = 7\n", "utf-8")
    folder = tmp_path / "novice-1.0.dist-info"
    folder.mkdir()
    (folder / "entry_points.txt").write_text("[gunsmoke]\nnovice = novice.bot\n", "utf-8")
    for name in ("novice", "novice.bot"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    get_manager.cache_clear()
    yield package
    get_manager.cache_clear()


def plan_of(*bots: str) -> Plan:
    return Plan("kuhn", 20, 2, bots or ("novice", "random"), 7, {}, None, ())


def test_any_change_in_the_package_of_a_bot_that_plays_is_seen(novice: Path) -> None:
    opened = OpenPlan(plan_of(), get_manager())
    others = OpenPlan(plan_of("coward", "random"), get_manager())
    before, of_others = code_of(opened), code_of(others)
    assert before == code_of(opened) != of_others
    (novice / "helper.py").write_text("SEVEN = 8\n", "utf-8")
    after = code_of(opened)
    assert after != before
    (novice / "helper.py").rename(novice / "other.py")
    assert code_of(opened) not in (before, after)
    assert code_of(others) == of_others


def test_what_is_no_code_does_not_count(novice: Path) -> None:
    opened = OpenPlan(plan_of(), get_manager())
    before = code_of(opened)
    (novice / "notes.txt").write_text("to do", "utf-8")
    assert code_of(opened) == before


def test_a_module_that_is_a_single_file_is_that_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "alone.py"
    file.write_text("ONE = 1\n", "utf-8")
    (tmp_path / "neighbour.py").write_text("TWO = 2\n", "utf-8")
    __import__("alone")
    before = hash_of_modules(["alone"])
    (tmp_path / "neighbour.py").write_text("TWO = 3\n", "utf-8")
    assert hash_of_modules(["alone"]) == before
    file.write_text("ONE = 2\n", "utf-8")
    assert hash_of_modules(["alone"]) != before
    monkeypatch.delitem(sys.modules, "alone")


def test_of_much_code_the_rest_counts_by_size_and_time(novice: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code_module, "MOST_BYTES", 0)
    opened = OpenPlan(plan_of(), get_manager())
    before = code_of(opened)
    assert code_of(opened) == before
    (novice / "helper.py").write_text("SEVENTY = 70\n", "utf-8")
    assert code_of(opened) != before


def begun(spool: Path) -> None:
    """An interrupted run."""
    rows = simulate(plan_of(), spool=spool, batch=5)
    for _ in range(7):
        next(rows)
    rows.close()  # type: ignore[attr-defined]


def test_a_run_that_other_code_began_is_refused_and_left_alone(novice: Path, tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    begun(spool)
    kept, path = spool.read_bytes(), spool_path(open_plan(plan_of()), decisions=False)
    (novice / "bot.py").write_text(BOT + "# a change\n", "utf-8")
    told: list[RecordError] = []
    with pytest.raises(OtherCode, match="has changed since the games in .*; --fresh plays all games anew"):
        simulate(plan_of(), spool=spool, unkept=told.append)
    assert (spool.read_bytes(), told) == (kept, [])
    assert spool_path(open_plan(plan_of()), decisions=False) == path  # else nobody would notice
    (novice / "bot.py").write_text(BOT, "utf-8")
    assert len(list(simulate(plan_of(), spool=spool))) == 20


def test_the_command_says_what_to_do(
    novice: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run_line: Callable
) -> None:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    line = ("simulate", "kuhn", "-n", "20", "--bots", "novice,random", "--seed", "7", "--metrics", "none")
    spool = spool_path(open_plan(plan_of()), decisions=False)
    begun(spool)
    (novice / "helper.py").write_text("SEVEN = 9\n", "utf-8")
    code, out, err = run_line(*line, "--json", "--workers", "1")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "--fresh" in err
    code, out, err = run_line(*line, "--json", "--workers", "1", "--fresh")
    assert (code, err) == (0, "")
    assert not spool.exists()


@pytest.fixture
def run_line(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    from gunsmoke.cli.main import run

    def ran(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        said = capsys.readouterr()
        return code, said.out, said.err

    return ran
