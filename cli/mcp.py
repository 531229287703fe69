"""`gunsmoke mcp`: one seat of a game, served to a language model's client over standard input and output."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.extras import install_hint
from gunsmoke.core.plugins import get_manager

from .arguments import GameName, GameOptions, HouseRules, OtherBots, TablePlayers
from .errors import tell
from .texts import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from gunsmoke.adapters.text import TextTable


def mcp(
    game: GameName,
    seat: Annotated[
        int, typer.Option("--seat", metavar="N", help="The client's seat, from 1; bots have all others.")
    ] = 1,
    players: TablePlayers = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="The client's name at the table.")
    ] = None,
    bots: OtherBots = None,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed", metavar="N", help="Deal the first game with this seed; others follow from it."
        ),
    ] = None,
    option: GameOptions = None,
    rules: HouseRules = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FOLDER", help="Keep the record of each game in this folder."),
    ] = None,
) -> None:
    """Serve one seat by the Model Context Protocol: the client sees and does what that seat may."""
    if find_spec("mcp") is None:
        raise GunsmokeError(_("the protocol needs the extra mcp: {hint}", hint=install_hint("mcp")))
    from gunsmoke.adapters.mcp.tools import SeatTools
    from gunsmoke.adapters.mcp.wire import claim_wire

    wire = claim_wire()  # before any plugin can print
    next_file = files_in(save, get_manager().find(game).id)
    table = seat_table(game, seat, players, name, bots, seed, option or [], rules, next_file())
    tools = SeatTools(table, seat - 1, next_file, tell)
    from gunsmoke.adapters.mcp.server import serve  # slow to import, and not needed to say what is wrong

    serve(tools, wire)


def seat_table(
    game: str,
    seat: int,
    players: int | None,
    name: str | None,
    bots: str | None,
    seed: str | None,
    option: list[str],
    rules: Path | None,
    file: Path | None,
) -> TextTable:
    """A table with bots on every seat but one; NotationError for what it can't have."""
    from gunsmoke.adapters.text import TextTable

    from .play import check_files, read_seed, read_settings
    from .table.seating import SOMEBODY, bot_names, check_bots, read_bots

    check_files(rules, None)
    manager = get_manager()
    found = manager.open(game)
    settings = read_settings(option, game)
    seats = found.open_box(players, settings, rules).seats
    if not 1 <= seat <= seats:
        raise NotationError(_("--seat {given}: the seats are numbered 1 to {seats}", given=seat, seats=seats))
    named = read_bots(bots, manager.bots_for(found.id))
    check_bots(named, seats - 1)
    own = _(SOMEBODY) if name is None else name
    names = list(bot_names([own], seats - 1))
    names.insert(seat - 1, own)
    others = [other for other in range(seats) if other != seat - 1]
    return TextTable(
        found,
        names=names,
        bots={other: named[place % len(named)] for place, other in enumerate(others)},
        options=settings,
        house_rules=rules,
        seed=read_seed(seed),
        path=file,
    )


def files_in(folder: Path | None, game: str) -> Callable[[], Path | None]:
    """Gives a free file for a record in a folder at each call: `bang-1.jsonl`; None without a folder."""
    if folder is None:
        return lambda: None
    if folder.exists() and not folder.is_dir():
        raise NotationError(_("--save: {folder} is a file; name a folder", folder=folder))

    def free() -> Path:
        names = (folder / f"{game}-{number}.jsonl" for number in count(1))
        return next(path for path in names if not path.exists())

    return free
