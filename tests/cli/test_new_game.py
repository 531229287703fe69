"""`gunsmoke new-game`: the package it writes is a whole game, and stays in touch with the template."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from test_example_leduc import code_lines

from gunsmoke.cli.new_game import TEMPLATE, package_name
from gunsmoke.core.extras import install_hint
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.testing import assert_conforms
from gunsmoke.core.version import __version__

ROOT = Path(__file__).parents[2]
MOST_LINES = 60
"""The code of the game has fewer lines than that: all of its Python, less blank lines, comments and
docstrings. Imports and the label count."""


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    get_manager.cache_clear()
    yield
    get_manager.cache_clear()
    for name in [name for name in sys.modules if name.startswith("gunsmoke_night_market")]:
        del sys.modules[name]


@pytest.fixture
def package(tmp_path: Path, gunsmoke: Callable) -> Path:
    folder = tmp_path / "market"
    done = gunsmoke("new-game", "night-market", "--to", str(folder), "--author", "Ann O'Hara")
    assert done.code == 0, done.err
    return folder


@pytest.fixture
def game(package: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(package)
    from gunsmoke_night_market.game import GAME

    return GAME


def test_it_writes_all_that_a_package_needs(package: Path) -> None:
    files = {str(file.relative_to(package)) for file in package.rglob("*") if file.is_file()}
    assert files == {
        ".copier-answers.yml",
        ".github/workflows/test.yml",
        ".gitignore",
        "README.md",
        "gunsmoke_night_market/__init__.py",
        "gunsmoke_night_market/game.py",
        "gunsmoke_night_market/py.typed",
        "gunsmoke_night_market/rules/en.md",
        "gunsmoke_night_market/rules/game.toml",
        "gunsmoke_night_market/rules/rulings.toml",
        "gunsmoke_night_market/rules/scenarios/NM-2.2-a-plum-is-claimed.toml",
        "pyproject.toml",
        "tests/test_gunsmoke_night_market.py",
    }


def test_the_game_code_is_short(package: Path) -> None:
    sources = sorted((package / "gunsmoke_night_market").rglob("*.py"))
    assert [source.name for source in sources] == ["__init__.py", "game.py"]
    assert sum(code_lines(source.read_text("utf-8")) for source in sources) < MOST_LINES


def test_it_keeps_the_contracts_of_the_engine(game: Game) -> None:
    assert_conforms(game, games=15)


def test_its_scenario_passes(game: Game) -> None:
    (file,) = (Path(str(game.rules_folder)) / "scenarios").iterdir()
    assert run_scenario(file, lambda name: game).differences == ()


def test_every_rule_is_cited_by_the_code_or_a_scenario(game: Game, package: Path) -> None:
    texts = [file.read_text("utf-8") for file in package.rglob("*") if file.suffix in (".py", ".toml")]
    assert [rule for rule in game.rulebook().rules if not any(rule in text for text in texts)] == []


def test_its_label_names_the_game(game: Game, package: Path) -> None:
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["gunsmoke"] == {"night-market": "gunsmoke_night_market"}
    assert project["dependencies"] == [f"gunsmoke>={__version__}"]
    assert (game.id, game.title, game.least, game.most) == ("night-market", "Night Market", 2, 4)
    book = game.rulebook()
    assert (book.facts.id, book.facts.designers) == ("night-market", ("Ann O'Hara",))


@pytest.mark.parametrize("check", [["check", "."], ["format", "--check", "."]], ids=" ".join)
@pytest.mark.parametrize("name", ["a", "night-market", "x" * 24])
def test_ruff_finds_nothing_to_mend(check: list[str], name: str, tmp_path: Path, gunsmoke: Callable) -> None:
    assert gunsmoke("new-game", name, "--to", str(tmp_path / "it")).code == 0
    done = subprocess.run(
        [sys.executable, "-m", "ruff", *check], cwd=tmp_path / "it", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_installed_it_is_found_and_its_own_tests_pass(package: Path) -> None:
    metadata = package / "gunsmoke_night_market-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "entry_points.txt").write_text("[gunsmoke]\nnight-market = gunsmoke_night_market\n", "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(package), "GUNSMOKE_LOAD_PLUGINS": "night-market"}
    environment.pop("PYTEST_ADDOPTS", None)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "--gunsmoke-games", "6"],
        cwd=package,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def test_it_says_what_to_do_next(tmp_path: Path, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = gunsmoke("new-game", "plums")
    assert done.code == 0
    assert (tmp_path / "gunsmoke-plums" / "gunsmoke_plums" / "game.py").is_file()
    assert "pip install -e 'gunsmoke-plums[dev]'" in done.out
    told = json.loads(gunsmoke("new-game", "pears", "--json").out)
    assert (told["folder"], told["package"]) == ("gunsmoke-pears", "gunsmoke_pears")
    assert "pyproject.toml" in told["files"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["My Game"], "'My Game' can't be a game's id"),
        (["x" * 25], "24 at the most"),
        (["bang"], "there is a game 'bang' already"),
        (["ban"], "'ban' is the beginning of 'bang'"),
        (["plums", "--to", "taken/mine.txt"], "taken/mine.txt is there already"),
        (["plums", "--to", "taken/mine.txt/plums"], "mine.txt is no folder; name another place with --to"),
        (["plums", "--author", "Ann\nBob"], "an author is a name in one line"),
        (["plums", "--author", " "], "an author is a name in one line"),
        (["plums", "--to", "taken"], "taken is there already; name another folder with --to"),
        (["plums", "--title", 'Plums "and" figs'], "a title is one line"),
        (["plums", "--title", "Plums" * 20], "a title is one line"),
    ],
)
def test_what_can_not_be_written_is_refused(
    arguments: list[str], said: str, tmp_path: Path, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "mine.txt").touch()
    done = gunsmoke("new-game", *arguments)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_a_name_that_no_folder_can_have_is_told(tmp_path: Path, gunsmoke: Callable) -> None:
    done = gunsmoke("new-game", "plums", "--to", str(tmp_path / ("y" * 300)))
    assert (done.code, done.out) == (1, "")
    assert "can't be written: " in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("name", ["class", "json", "null", "r2-d2", "a-b-c-d-e-f-g-h-i-j-k-l"])
def test_a_name_may_be_a_word_that_means_something_elsewhere(
    name: str, tmp_path: Path, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gunsmoke("new-game", name, "--to", str(tmp_path)).code == 0
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module(f"{package_name(name)}.game").GAME
    assert (game.id, game.rulebook().facts.id) == (name, name)
    assert_conforms(game, games=1, seats=2)
    assert yaml.safe_load((tmp_path / ".copier-answers.yml").read_text("utf-8"))["name"] == name


def test_without_copier_it_says_how_to_get_it(
    tmp_path: Path, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "copier", None)
    done = gunsmoke("new-game", "plums", "--to", str(tmp_path / "plums"))
    assert (done.code, done.out) == (1, "")
    assert done.err.strip().endswith(install_hint("new-game"))


def test_the_template_is_for_this_version() -> None:
    questions = yaml.safe_load((TEMPLATE / "copier.yml").read_text("utf-8"))
    assert questions["gunsmoke"]["default"] == __version__


def test_package_names_can_be_imported() -> None:
    assert package_name("night-market") == "gunsmoke_night_market"


# ------------------------------------------------------------------ by copier alone


def git(folder: Path, *arguments: str) -> None:
    name = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *name, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A git repository with the template where this one has it, and its first version."""
    folder = tmp_path / "repository"
    shutil.copytree(TEMPLATE, folder / "cli" / "template")
    shutil.copy(ROOT / "copier.yml", folder)
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "first")
    git(folder, "tag", f"v{__version__}")
    return folder


def renew(repository: Path) -> None:
    """A second version of the template, with another README."""
    readme = repository / "cli" / "template" / "package" / "README.md.jinja"
    readme.write_text(readme.read_text("utf-8") + "\nSomething new.\n", "utf-8")
    git(repository, "commit", "-qam", "second")
    git(repository, "tag", "v9.0.0")


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_package_is_updated_from_the_repository_and_keeps_what_was_written(
    package: Path, repository: Path
) -> None:
    from copier import run_update

    answers = package / ".copier-answers.yml"
    written = yaml.safe_load(answers.read_text("utf-8"))
    assert (written["_commit"], written["_src_path"]) == (f"v{__version__}", str(TEMPLATE))
    assert (written["name"], written["author"]) == ("night-market", "Ann O'Hara")

    rules = package / "gunsmoke_night_market" / "rules" / "en.md"
    rules.write_text(rules.read_text("utf-8").replace("gets five", "gets six"), "utf-8")
    answers.write_text(answers.read_text("utf-8").replace(str(TEMPLATE), str(repository)), "utf-8")
    git(package, "init", "-q")
    git(package, "add", "-A")
    git(package, "commit", "-qm", "mine")
    renew(repository)
    run_update(package, defaults=True, overwrite=True, quiet=True)
    assert (package / "README.md").read_text("utf-8").endswith("\nSomething new.\n")
    assert "gets six" in rules.read_text("utf-8")
    assert yaml.safe_load(answers.read_text("utf-8"))["_commit"] == "v9.0.0"


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_copier_writes_the_same_package_from_the_repository(package: Path, repository: Path) -> None:
    from copier import run_copy

    other = package.parent / "other"
    data = {"name": "night-market", "author": "Ann O'Hara"}
    run_copy(str(repository), other, data=data, defaults=True, quiet=True)
    mine, theirs = (
        {
            str(file.relative_to(folder)): file.read_bytes()
            for file in folder.rglob("*")
            if file.is_file() and file.name != ".copier-answers.yml"
        }
        for folder in (package, other)
    )
    assert mine == theirs
