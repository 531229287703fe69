"""`gunsmoke diff`: two rulesets of one game, on paper and in play."""

from __future__ import annotations

from typing import Annotated

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import HOUR, Players, Timeout, complete_game, read_timeout
from .compare import GAMES, SEED, Bots, Games, Out, Seed, Shape, Workers
from .errors import FAILURE
from .sheets import chosen_format, show_sheet
from .texts import _


def diff(
    one: Annotated[
        str,
        typer.Argument(
            metavar="A",
            help="GAME, GAME:house.toml, GAME:option=value,..., or GAME:house.toml,option=value.",
            autocompletion=complete_game,
        ),
    ],
    other: Annotated[
        str, typer.Argument(metavar="B", help="The same game in another way.", autocompletion=complete_game)
    ],
    many: Games = GAMES,
    seed: Seed = SEED,
    players: Players = None,
    bots: Bots = None,
    shape: Shape = None,
    out: Out = None,
    workers: Workers = None,
    game_timeout: Timeout = HOUR,
) -> None:
    """Tell two rulesets of a game apart: what is written, where games part, and what comes of it."""
    from gunsmoke.core.comparison.ruleset import read_ruleset

    from .comparing import Table, variant_sheet
    from .simulate import check_file

    check_file("--out", out)
    chosen = chosen_format(shape, out)
    manager = get_manager()
    rulesets = [read_ruleset(text, manager) for text in (one, other)]
    if rulesets[0].game is not rulesets[1].game:
        raise NotationError(
            _(
                "{one} and {other} are different games; `gunsmoke compare` sets them side by side",
                one=rulesets[0].game.id,
                other=rulesets[1].game.id,
            )
        )
    table = Table(many, seed, players, bots, workers, read_timeout(game_timeout))
    sheet, failed = variant_sheet(rulesets[0], rulesets[1], table)
    show_sheet(sheet, chosen, out)
    if failed:
        raise typer.Exit(FAILURE)
