"""`gunsmoke scenario run`: examples of the rules, played and compared."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.plugins import get_manager

from .errors import FAILURE
from .group import QuickCommand, QuickGroup, new_app
from .output import paragraph, say, say_json, strong
from .texts import _

app = new_app(cls=QuickGroup, invoke_without_command=True)


@app.callback()
def scenario(context: typer.Context) -> None:
    """Run examples of the rules."""
    if context.invoked_subcommand is None:
        say(context.get_help())


@app.command(cls=QuickCommand)
def run(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="Scenario files, folders of them, and games: all those of their rulebooks.",
        ),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a list of {file, title, rules, passed, differences}.")
    ] = False,
) -> None:
    """Play scenarios and show where the game did otherwise. The exit code is 1 if it did."""
    results = [result(file) for file in files(paths)]
    if as_json:
        say_json(results)
    else:
        for one in results:
            say(*lines(one))
        failed = sum(not one["passed"] for one in results)
        say(_("{passed} passed, {failed} failed", passed=len(results) - failed, failed=failed))
    if not all(one["passed"] for one in results):
        raise typer.Exit(FAILURE)


def files(paths: Sequence[Path]) -> list[Path]:
    """The files that are named, and those in the folders and of the games that are; each once."""
    found: dict[Path, None] = {}
    for path in paths:
        folder = path if path.exists() else scenarios_of(path)
        inside = [folder]
        if folder.is_dir():
            inside = sorted(file for file in folder.rglob("*.toml") if not is_rule_data(file))
        if not inside:
            raise NotationError(_("the folder {path} holds no scenario: no file ends in .toml", path=folder))
        found.update(dict.fromkeys(inside))
    return list(found)


def scenarios_of(name: Path) -> Path:
    """The folder of the scenarios of the game that is called so; NotationError where there is none."""
    from gunsmoke.core.compendium.coverage import SCENARIOS

    game = str(name)
    if game not in get_manager().games:
        raise NotationError(_("there is no file or folder {path}, and no game is called so", path=name))
    folder = Path(str(get_manager().open(game).rulebook().folder)) / SCENARIOS
    if not folder.is_dir():
        raise NotationError(
            _("the rulebook of {game} has no scenarios: there is no {folder}", game=game, folder=folder)
        )
    return folder


def is_rule_data(file: Path) -> bool:
    """Whether it is a game's data, its rulings, its glossary or house rules: all of them say their format.

    What can't be read is taken for a scenario, which says why.
    """
    try:
        return "format" in tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return False


def result(file: Path) -> dict[str, Any]:
    """What came of a scenario. A file that can't be read fails with the reason; others go on."""
    from gunsmoke.core.scenario import run_scenario

    try:
        report = run_scenario(file, get_manager().open)
    except GunsmokeError as error:
        return {"file": str(file), "title": "", "rules": [], "passed": False, "differences": [str(error)]}
    return {
        "file": str(file),
        "title": report.title,
        "rules": report.rules,
        "passed": report.passed,
        "differences": report.differences,
    }


def lines(result: dict[str, Any]) -> Iterator[str]:
    """A result to read: a line if it passed, the differences below it if not."""
    verdict = _("passed") if result["passed"] else strong(_("FAILED"))
    title = f"{result['title']} " if result["title"] else ""
    cited = f"({', '.join(result['rules'])})" if result["rules"] else ""
    yield f"{verdict}  {result['file']}: {title}{cited}".rstrip(": ")
    for difference in result["differences"]:
        yield from paragraph(difference, "        ")
