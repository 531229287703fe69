"""Fixtures for the tests of a game, in every pytest where gunsmoke is installed.

    def test_it_keeps_the_contracts(conforms):
        conforms("my-game")

    def test_its_scenarios_pass(scenarios_pass):
        scenarios_pass("my-game")

Nothing of gunsmoke is imported until a test asks for one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .game import Game
    from .rulebook.document import File
    from .testing import Report

GAMES = 60


def pytest_addoption(parser: pytest.Parser) -> None:
    """How many games a check plays, and with which seed."""
    group = parser.getgroup("gunsmoke", "games that are checked by gunsmoke")
    group.addoption(
        "--gunsmoke-games",
        type=int,
        metavar="N",
        help=f"how many random games the fixture `conforms` plays (default: {GAMES}, or what the test says)",
    )
    group.addoption("--gunsmoke-seed", type=int, metavar="SEED", help="the seed of these games (default: 0)")


@pytest.fixture
def conforms(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Fails unless a game keeps the engine's contracts: `conforms("my-game")`.

    Takes a game or the id of one that is installed, and what `check_game` takes. It
    prints each fault, and the shortest game found that shows the first one.
    """

    def hold(game: Game[Any] | str, **check: Any) -> None:
        from .testing import check_game

        for name in ("games", "seed"):
            given = request.config.getoption(f"--gunsmoke-{name}")
            if given is not None:
                check[name] = given
        opened = opened_game(game)
        report = check_game(opened, **check)
        if not report.ok:
            pytest.fail(told(opened, report, check.get("overlay")), pytrace=False)

    return hold


@pytest.fixture
def scenarios_pass() -> Callable[..., None]:
    """Fails unless all scenarios of a game pass: `scenarios_pass("my-game")`.

    Takes a game or the id of one that is installed, and folders of scenarios besides
    the folder `scenarios` of its rules.
    """

    def run(game: Game[Any] | str, *folders: Path) -> None:
        from .scenario import run_scenario

        opened = opened_game(game)
        files = list(scenario_files([opened.rules_folder / "scenarios", *folders]))
        if not files:
            pytest.fail(f"{opened.id} has no scenarios: no file ends in .toml", pytrace=False)
        failed: list[str] = []
        for file in files:
            report = run_scenario(file, lambda id: opened if id == opened.id else opened_game(id))
            failed += [f"{report.path}: {difference}" for difference in report.differences]
        if failed:
            pytest.fail("\n".join(failed), pytrace=False)

    return run


def opened_game(game: Game[Any] | str) -> Game[Any]:
    """A game, or the installed one of exactly this id; UnknownGame where there is none.

    The beginning of an id won't do: where a game does not load, another one must not pass for it.
    """
    from .errors import UnknownGame
    from .plugins import get_manager

    if not isinstance(game, str):
        return game
    manager = get_manager()
    opened = manager.open(game)
    if opened.id != game:
        broken = [f"{report.name}: {report.error}" for report in manager.reports if report.error]
        raise UnknownGame("; ".join([f"there is no game {game!r}, only {opened.id!r}", *broken]))
    return opened


def scenario_files(folders: Iterable[File]) -> Iterable[File]:
    """The scenarios in these folders, by name."""
    for folder in folders:
        if folder.is_dir():
            yield from sorted(
                (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
            )


def told(game: Game[Any], report: Report, house_rules: Path | None) -> str:
    """A report with faults, and the first of them as a short game where one shows it again."""
    from .testing import as_scenario, shrink

    lines = [str(report)]
    for fault in report.faults:
        example = shrink(game, fault, house_rules=house_rules)
        if example is not None and example.rule:
            return "\n".join([*lines, "", "As a scenario:", "", as_scenario(game, example)])
    return "\n".join(lines)
