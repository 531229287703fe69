"""`gunsmoke compare`: games side by side, or a game and its house rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import (
    HOUR,
    MOST_GAMES,
    HouseRules,
    Players,
    Timeout,
    complete_game,
    complete_topic,
    read_timeout,
)
from .errors import FAILURE
from .sheets import chosen_format, show_sheet
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.rulebook import Topic

GAMES, SEED = 100, 1

Games: TypeAlias = Annotated[
    int,
    typer.Option(
        "-n", "--games", metavar="N", min=0, max=MOST_GAMES, help="How many games to play; 0 plays none."
    ),
]
Seed: TypeAlias = Annotated[
    int, typer.Option("--seed", metavar="N", min=0, help="Another seed, other games.")
]
Bots: TypeAlias = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B", help="Who plays; by default the strongest bot each game has."),
]
Shape: TypeAlias = Annotated[
    str | None, typer.Option("--format", metavar="FORMAT", help="text, md, html or json.")
]
Out: TypeAlias = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write into this file; its ending chooses the format."),
]
Workers: TypeAlias = Annotated[
    int | None, typer.Option("--workers", metavar="N", min=1, help="Worker processes; as many as cores.")
]


def compare(
    games: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME...",
            help="Two games or more, each as it comes or GAME:house.toml or GAME:option=value.",
            autocompletion=complete_game,
        ),
    ],
    house_rules: HouseRules = None,
    topic: Annotated[
        list[str] | None,
        typer.Option(
            "--topic", help="Set the rules under this topic side by side.", autocompletion=complete_topic
        ),
    ] = None,
    rules_by_topic: Annotated[
        bool, typer.Option("--rules-by-topic", help="Set all rules side by side, topic by topic.")
    ] = False,
    many: Games = GAMES,
    seed: Seed = SEED,
    players: Players = None,
    bots: Bots = None,
    shape: Shape = None,
    out: Out = None,
    workers: Workers = None,
    game_timeout: Timeout = HOUR,
) -> None:
    """Set games side by side. One game twice compares it with itself under house rules (see diff)."""
    from gunsmoke.core.comparison.ruleset import read_ruleset

    from .comparing import Table, game_sheet, variant_sheet
    from .simulate import check_file

    if len(games) < 2:
        raise NotationError(_("name two games or more to compare; `gunsmoke show GAME` shows one"))
    check_file("--out", out)
    check_file("--rules", house_rules)
    chosen = chosen_format(shape, out)
    manager = get_manager()
    texts = [manager.find(text.partition(":")[0]).id for text in games]
    same = len(set(texts)) == 1 and len(texts) == 2
    if house_rules is not None and not same:
        raise NotationError(_("--rules is for one game named twice; write GAME:house.toml instead"))
    rulesets = [
        read_ruleset(text, manager, house_rules if place else None) for place, text in enumerate(games)
    ]
    table = Table(many, seed, players, bots, workers, read_timeout(game_timeout))
    if same:
        if topic or rules_by_topic:
            raise NotationError(_("--topic and --rules-by-topic are for different games"))
        sheet, failed = variant_sheet(rulesets[0], rulesets[1], table)
    else:
        sheet, failed = game_sheet(rulesets, read_topics(topic or (), rules_by_topic), table)
    show_sheet(sheet, chosen, out)
    if failed:
        raise typer.Exit(FAILURE)


def read_topics(given: Sequence[str], all_of_them: bool) -> list[Topic]:
    """The topics of these names; NotationError for one outside the taxonomy."""
    from gunsmoke.core.rulebook import Topic, read_topic

    return list(Topic) if all_of_them else list(dict.fromkeys(map(read_topic, given)))
