"""`gunsmoke plugins`: what came in by the plugin door, and why something did not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import LIMIT, PluginManager, PluginReport, get_manager

from .errors import FAILURE
from .group import LazyGroup, QuickCommand, QuickGroup, new_app
from .output import paragraph, say, say_json, table
from .texts import _

app = new_app(cls=QuickGroup, invoke_without_command=True)

ListAsJson = Annotated[
    bool,
    typer.Option(
        "--json",
        help="Print a list of {name, target, distribution, version, file, hooks, games, bots, metrics, "
        "load_ms, error}.",
    ),
]
Requirements = Annotated[
    bool,
    typer.Option(
        "--requirements", help="Print the packages the plugins come from, as pip reads a requirements file."
    ),
]
DoctorAsJson = Annotated[
    bool,
    typer.Option(
        "--json",
        help="Print {plugins: a list of {name, target, distribution, version, file, hooks, games, bots, "
        "metrics, load_ms, error, traceback, faults, advice}, notes}.",
    ),
]


@app.callback()
def plugins(context: typer.Context, as_json: ListAsJson = False, requirements: Requirements = False) -> None:
    """List plugins, and explain why one fails."""
    if context.invoked_subcommand is None:
        list_plugins(context, as_json, requirements)


@app.command("list", cls=QuickCommand)
def list_plugins(
    context: typer.Context, as_json: ListAsJson = False, requirements: Requirements = False
) -> None:
    """List the plugins: where they come from, their hooks, what loading them took."""
    manager = loaded(context)
    if as_json and requirements:
        raise NotationError(_("--json and --requirements are two forms of the list: give one of them"))
    if requirements:
        say(*requirement_lines(manager))
        return
    if as_json:
        say_json([as_data(report) for report in manager.reports])
        return
    if manager.reports:
        headings = _("PLUGIN"), _("FROM"), _("LOADED IN"), _("HOOKS, OR WHY IT FAILED")
        say(*table(headings, map(row, manager.reports)))
    for report in manager.reports:
        if report.aside:
            from .doctor import labels_aside

            for warning in labels_aside(manager, report):
                say(*paragraph(f"{report.name}: {warning}"))
    for note in notes(manager):
        say(*paragraph(note))


@app.command(cls=QuickCommand)
def doctor(context: typer.Context, as_json: DoctorAsJson = False) -> None:
    """Try all that the plugins registered, and explain each failure. The exit code is 1 if there is one."""
    from .doctor import advice, faults, findings

    manager = loaded(context)
    found = [(report, list(faults(manager, report))) for report in manager.reports]
    if as_json:
        told = [
            {
                **as_data(report),
                "traceback": report.traceback,
                "faults": its_faults,
                "advice": advice(report),
            }
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
        "file": report.entry.file or None,
        "hooks": report.hooks,
        "games": [label.id for label in report.games],
        "bots": [{"game": label.game, "name": label.name} for label in report.bots],
        "metrics": report.metrics,
        "load_ms": report.load_ms,
        "error": report.error,
    }


def row(report: PluginReport) -> tuple[str, str, str, str]:
    """A report as a row of the table."""
    last = report.error or ", ".join(report.hooks) or _("none: labels alone")
    return (
        report.name,
        report.entry.source,
        f"{report.load_ms:.1f} ms",
        _("FAILED: {error}", error=last) if report.error else last,
    )


def requirement_lines(manager: PluginManager) -> Iterator[str]:
    """A requirements file that installs the same plugins: each package once, files as comments."""
    told = dict.fromkeys(report.entry for report in manager.reports)
    packages = sorted({(entry.distribution, entry.version) for entry in told if not entry.file})
    for name, version in packages:
        yield f"{name}=={version}" if version else name
    for entry in told:
        if entry.file:
            yield _("# {name}: a file that no package installs, {file}", name=entry.name, file=entry.file)


def notes(manager: PluginManager) -> Iterator[str]:
    """What is no fault, but may be why something is not there."""
    if not manager.reports and not manager.skipped:
        yield _("No installed package has a plugin (an entry point in the group gunsmoke).")
    if manager.skipped:
        names = ", ".join(entry.name for entry in manager.skipped)
        yield _("Not loaded, because {limit} does not name them: {names}.", limit=LIMIT, names=names)
    if manager.absent:
        absent = ", ".join(manager.absent)
        yield _("{limit} names {names}, which no installed package provides.", limit=LIMIT, names=absent)
    for bot in manager.orphans():
        yield _(
            "Bot {name!r} is for the game {game!r}, which is not installed.", name=bot.name, game=bot.game
        )
