"""The example game: installed beside gunsmoke, and played through its entry point alone."""

import ast
import io
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tokenize
import venv
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from gunsmoke.core.game import Game
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.testing import assert_conforms

EXAMPLE = Path(__file__).parent.parent / "examples" / "leduc"
MOST_LINES = 200


def code_lines(source: str) -> int:
    """Lines that hold code: neither blank, nor comment, nor docstring."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            told.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    lines: set[int] = set()
    nothing = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in nothing:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - told)


def test_lines_of_code_are_counted_without_blank_lines_comments_and_docstrings() -> None:
    assert (
        code_lines('"""Tells."""\n\n# says\nx = (\n    1\n)\ndef f():\n    "Does."\n    return x  # so\n')
        == 5
    )


def test_the_example_stays_below_two_hundred_lines() -> None:
    files = list((EXAMPLE / "gunsmoke_leduc").rglob("*.py"))
    assert files
    assert sum(code_lines(file.read_text("utf-8")) for file in files) < MOST_LINES


def test_the_example_reaches_gunsmoke_through_its_core_alone() -> None:
    for file in (EXAMPLE / "gunsmoke_leduc").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("gunsmoke."):
                assert node.module.startswith("gunsmoke.core."), file


def isolation() -> list[str]:
    """Build with the setuptools here, where it is new enough; else pip fetches one."""
    try:
        here = version("setuptools")
    except PackageNotFoundError:
        return []
    return ["--no-build-isolation"] if int(here.partition(".")[0]) >= 77 else []


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the example installed; gunsmoke and its needs come from here."""
    place = tmp_path_factory.mktemp("elsewhere")
    shutil.copytree(EXAMPLE, place / "source", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    wheel = ["wheel", "--quiet", "--no-deps", *isolation(), "--wheel-dir", place, place / "source"]
    subprocess.run([*pip, *wheel], check=True)

    venv.create(place / "venv", symlinks=os.name != "nt")
    python = place / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = ["--python", python, "install", "--quiet", "--no-deps", "--no-index", *place.glob("*.whl")]
    subprocess.run([*pip, *install], check=True)

    line = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([python, "-c", line], check=True, capture_output=True, text=True).stdout.strip()
    # `addsitedir` follows the .pth files of the other folder too, which an editable gunsmoke needs.
    ours = sysconfig.get_path("purelib")
    Path(packages, "beside.pth").write_text(f"import site; site.addsitedir({ours!r})\n", "utf-8")
    return python


def gunsmoke(python: Path, *arguments: str, only: str = "leduc") -> str:
    """What the command prints there, with no plugin loaded but those named."""
    environment = {**os.environ, "GUNSMOKE_LOAD_PLUGINS": only, "GUNSMOKE_HOME": str(python.parent)}
    done = subprocess.run(
        [python, "-m", "gunsmoke.cli", *arguments],
        capture_output=True,
        text=True,
        env=environment,
        cwd=python.parent,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_installed_in_a_fresh_environment_it_is_a_game_like_any_other(python: Path) -> None:
    line = "import gunsmoke_leduc.game as game; print(game.__file__)"
    found = subprocess.run(
        [python, "-c", line], check=True, capture_output=True, text=True, cwd=python.parent
    )
    assert Path(found.stdout.strip()).is_relative_to(python.parent.parent)

    (game,) = json.loads(gunsmoke(python, "games", "--json"))
    assert (game["id"], game["least"], game["most"]) == ("leduc", 2, 2)
    (plugin,) = json.loads(gunsmoke(python, "plugins", "--json"))
    assert (plugin["distribution"], plugin["error"]) == ("gunsmoke-leduc", None)
    (rule,) = json.loads(gunsmoke(python, "rules", "leduc", "4.1", "--json"))
    assert "pair with the board" in rule["text"]
    assert json.loads(gunsmoke(python, "games", "--json", only="")) == []

    saved = python.parent / "game.jsonl"
    played = gunsmoke(python, "play", "leduc", "--watch", "--seed", "7", "--plain", "--save", str(saved))
    assert "LED-1.1" in played
    assert "LED-4.1" in played
    gunsmoke(python, "replay", str(saved), "--verify")


@pytest.fixture
def leduc(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(EXAMPLE)
    from gunsmoke_leduc.game import LEDUC

    return LEDUC


def test_it_keeps_the_contracts_of_the_engine(leduc: Game) -> None:
    assert_conforms(leduc, games=40)


@pytest.mark.parametrize("file", sorted((EXAMPLE / "scenarios").glob("*.toml")), ids=lambda file: file.stem)
def test_its_scenarios_pass(file: Path, leduc: Game) -> None:
    assert run_scenario(file, lambda name: leduc).differences == ()
