"""`gunsmoke plugins`: what came in by the plugin door, and why something did not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Annotated, Any

import typer

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.plugins import LIMIT, PluginManager, PluginReport, get_manager, last_line

from .errors import FAILURE
from .group import LazyGroup, QuickCommand, QuickGroup, new_app
from .output import paragraph, say, say_json, strong, table

app = new_app(cls=QuickGroup, invoke_without_command=True)

KEYS = "name, target, distribution, version, hooks, games, bots, metrics, load_ms, error"

ListAsJson = Annotated[bool, typer.Option("--json", help=f"Print a list of {{{KEYS}}}.")]
DoctorAsJson = Annotated[
    bool,
    typer.Option("--json", help=f"Print {{plugins: a list of {{{KEYS}, traceback, faults}}, notes}}."),
]


@app.callback()
def plugins(context: typer.Context, as_json: ListAsJson = False) -> None:
    """List plugins, and explain why one fails."""
    if context.invoked_subcommand is None:
        list_plugins(context, as_json)


@app.command("list", cls=QuickCommand)
def list_plugins(context: typer.Context, as_json: ListAsJson = False) -> None:
    """List the plugins: where they come from, their hooks, what loading them took."""
    manager = loaded(context)
    if as_json:
        say_json([as_data(report) for report in manager.reports])
        return
    if manager.reports:
        say(*table(("PLUGIN", "FROM", "LOADED IN", "HOOKS, OR WHY IT FAILED"), map(row, manager.reports)))
    for note in notes(manager):
        say(*paragraph(note))


@app.command(cls=QuickCommand)
def doctor(context: typer.Context, as_json: DoctorAsJson = False) -> None:
    """Try all that the plugins registered, and explain each failure. The exit code is 1 if there is one."""
    manager = loaded(context)
    found = [(report, list(faults(manager, report))) for report in manager.reports]
    if as_json:
        told = [
            {**as_data(report), "traceback": report.traceback, "faults": its_faults}
            for report, its_faults in found
        ]
        say_json({"plugins": told, "notes": list(notes(manager))})
    else:
        for report, its_faults in found:
            say(*findings(report, its_faults))
        for note in notes(manager):
            say(*paragraph(note))
    if any(report.error or its_faults for report, its_faults in found):
        raise typer.Exit(FAILURE)


def loaded(context: typer.Context) -> PluginManager:
    """The manager, once the plugins have added their commands too: only then all faults have shown."""
    root = context.find_root().command
    if isinstance(root, LazyGroup):
        root.add_plugin_commands()
    return get_manager()


def as_data(report: PluginReport) -> dict[str, Any]:
    """A report as JSON has it."""
    return {
        "name": report.name,
        "target": report.entry.value,
        "distribution": report.entry.distribution,
        "version": report.entry.version,
        "hooks": report.hooks,
        "games": [label.id for label in report.games],
        "bots": [{"game": label.game, "name": label.name} for label in report.bots],
        "metrics": report.metrics,
        "load_ms": report.load_ms,
        "error": report.error,
    }


def row(report: PluginReport) -> tuple[str, str, str, str]:
    """A report as a row of the table."""
    last = report.error or ", ".join(report.hooks)
    return (
        report.name,
        source(report),
        f"{report.load_ms:.1f} ms",
        f"FAILED: {last}" if report.error else last,
    )


def source(report: PluginReport) -> str:
    """The package a plugin came with."""
    return f"{report.entry.distribution} {report.entry.version}".strip()


def faults(manager: PluginManager, report: PluginReport) -> Iterator[str]:
    """What fails when each thing that a plugin registered is opened."""
    trials: list[tuple[str, Callable[[], object]]] = [
        *((f"game {game.id}", partial(_open_rulebook, manager, game.id)) for game in report.games),
        *((f"bot {bot.name}", partial(manager.make_bot, bot, 0)) for bot in report.bots),
    ]
    for what, trial in trials:
        try:
            trial()
        except GunsmokeError as error:
            yield str(error)
        except Exception as error:  # a stranger's code may raise anything, and that is the finding
            yield f"{what}: {last_line(error)}"


def _open_rulebook(manager: PluginManager, game_id: str) -> None:
    manager.open(game_id).rulebook()


def findings(report: PluginReport, found: list[str]) -> Iterator[str]:
    """How a plugin is, and the whole story of what ails it."""
    state = "failed" if report.error else "loads, but not all of it works" if found else "is sound"
    yield f"{strong(report.name)} ({source(report)}, {report.entry.value}) {state}"
    yield from paragraph(", ".join(report.hooks) or "none", "  hooks  ")
    if report.games:
        yield from paragraph(", ".join(label.id for label in report.games), "  games  ")
    if report.bots:
        yield from paragraph(", ".join(label.name for label in report.bots), "  bots   ")
    for fault in found:
        yield from paragraph(fault, "  fault  ")
    if report.error:
        yield from paragraph(report.error, "  error  ")
    for line in (report.traceback or "").splitlines():
        yield f"    {line}"
    yield ""


def notes(manager: PluginManager) -> Iterator[str]:
    """What is no fault, but may be why something is not there."""
    if not manager.reports and not manager.skipped:
        yield "No installed package has a plugin (an entry point in the group gunsmoke)."
    if manager.skipped:
        names = ", ".join(entry.name for entry in manager.skipped)
        yield f"Not loaded, because {LIMIT} does not name them: {names}."
    if manager.absent:
        yield f"{LIMIT} names {', '.join(manager.absent)}, which no installed package provides."
    for bot in manager.orphans():
        yield f"Bot {bot.name!r} is for the game {bot.game!r}, which is not installed."
