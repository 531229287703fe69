"""Arguments that several commands share, and what the shell completes them to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.plugins import get_manager


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
GameOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game (see `gunsmoke show`)."),
]
ReadingLanguage: TypeAlias = Annotated[
    str | None,
    typer.Option("--lang", help="The language to read in, such as es; by default the one spoken."),
]
