"""`gunsmoke scenario run`: examples of the rules, played and compared."""

from __future__ import annotations

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

RULEBOOK = ("game.toml", "rulings.toml")
"""Files of a rules folder that are no scenarios; they are passed over in folders."""

app = new_app(cls=QuickGroup, invoke_without_command=True)


@app.callback()
def scenario(context: typer.Context) -> None:
    """Run examples of the rules."""
    if context.invoked_subcommand is None:
        say(context.get_help())


@app.command(cls=QuickCommand)
def run(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Scenario files, and folders of them.")
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
    """The files that are named, and those in the folders that are; each once."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*.toml") if file.name not in RULEBOOK)
        elif not path.exists():
            raise NotationError(_("there is no file or folder {path}", path=path))
        if not inside:
            raise NotationError(_("the folder {path} holds no scenario: no file ends in .toml", path=path))
        found.update(dict.fromkeys(inside))
    return list(found)


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
