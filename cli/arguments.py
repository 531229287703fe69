"""Arguments that several commands share, and what the shell completes them to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.plugins import get_manager

from .texts import _


def complete_game(incomplete: str) -> list[tuple[str, str]]:
    """The games that begin so, with their titles."""
    games = get_manager().games.values()
    return [(label.id, label.title) for label in games if label.id.startswith(incomplete)]


def complete_rule(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """The ids of rules and rulings that begin so, of the game named before, with their chapters."""
    try:
        book = get_manager().open(context.params["game"]).rulebook()
    except GunsmokeError:
        return []  # no such game: running the command will say so
    begun = len(incomplete)  # what was typed stays as it is, capitals or not
    fits = [id for id in book.entries if id.startswith(incomplete.upper())]
    return [(incomplete + id[begun:], book.chapter(id)) for id in fits]


def complete_topic(incomplete: str) -> list[str]:
    """The topics of rules that begin so."""
    from gunsmoke.core.rulebook import Topic

    return [str(topic) for topic in Topic if topic.startswith(incomplete)]


GameName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game's id or its beginning (see `gunsmoke games`).",
        autocompletion=complete_game,
    ),
]
HouseRules: TypeAlias = Annotated[
    Path | None, typer.Option("--rules", metavar="FILE", help="House rules to lay over the game's own.")
]
Players: TypeAlias = Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats.")]
TablePlayers: TypeAlias = Annotated[
    int | None, typer.Option("--players", "-n", metavar="N", help="How many seats.")
]
"""The same where one game is played; where many are, -n is their number."""

OtherBots: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--bots", metavar="A,B", help="Bots for the other seats, in turn, such as greedy or search:500."
    ),
]
HOUR, CENTURY = 3600.0, 3.2e9

MOST_GAMES = 1_000_000_000
"""More games than anybody waits for: a larger number is a slip of the finger."""

Timeout: TypeAlias = Annotated[
    float,
    typer.Option(
        "--game-timeout",
        metavar="SECONDS",
        show_default=False,
        help="A game that takes longer counts as failed, and the others go on; 3600 by default, 0 for no "
        "limit.",
    ),
]
"""An hour by default: games of patient search bots take many minutes, and none should hang for ever."""


def read_timeout(given: float) -> float | None:
    """How many seconds a game may take; None where there is no limit, NotationError for what is no time."""
    if not 0 <= given <= CENTURY:
        raise NotationError(_("--game-timeout {given}: give seconds, or 0 for no limit", given=given))
    return given or None


GameOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game (see `gunsmoke show`)."),
]
Pace: TypeAlias = Annotated[
    float | None,
    typer.Option("--pace", min=0, max=60, metavar="SECONDS", help="Time between lines of what happens."),
]
Plain: TypeAlias = Annotated[
    bool, typer.Option("--plain", help="Plain lines: no boxes, no colours, no cursor moves.")
]
ReadingLanguage: TypeAlias = Annotated[
    str | None,
    typer.Option("--lang", help="The language to read in, such as es; by default the one spoken."),
]
