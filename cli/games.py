"""`gunsmoke games`: what can be played here."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gunsmoke.core.label import Label
from gunsmoke.core.plugins import PluginManager, get_manager

from .errors import tell
from .output import say, say_json, table
from .texts import _


def games(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a list of {id, title, least, most, summary, bots}.")
    ] = False,
) -> None:
    """List the games that are installed."""
    manager = get_manager()
    if as_json:
        say_json([facts(manager, label) for label in manager.games.values()])
    elif manager.games:
        say(*table((_("GAME"), _("PLAYERS"), _("WHAT IT IS")), map(row, manager.games.values())))
    else:
        say(_("No game is installed; `gunsmoke plugins` lists what was found."))
    for report in manager.reports:
        if report.error:
            tell(
                _(
                    "plugin {name!r} did not load: {error}; see gunsmoke plugins doctor",
                    name=report.name,
                    error=report.error,
                )
            )


def facts(manager: PluginManager, label: Label) -> dict[str, Any]:
    """A game's label as JSON has it."""
    return {
        "id": label.id,
        "title": label.title,
        "least": label.least,
        "most": label.most,
        "summary": label.summary,
        "bots": list(manager.bots_for(label.id)),
    }


def row(label: Label) -> tuple[str, str, str]:
    """A game's label as a row of the table."""
    return label.id, players(label.least, label.most), f"{label.title}: {label.texts(label.summary)}"


def players(least: int, most: int) -> str:
    """How many may play: `2` or `2-8`."""
    return str(least) if least == most else f"{least}-{most}"
