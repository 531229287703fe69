"""`gunsmoke check`: hold a game against the contracts of the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import GameName, HouseRules
from .errors import FAILURE
from .output import paragraph, say, say_json, strong, table

if TYPE_CHECKING:
    from gunsmoke.core.testing import Report


def check(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many random games to play.")] = 60,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="Only games for so many players.")
    ] = None,
    house_rules: HouseRules = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print {game, games, decisions, checks, faults, unlisted}, with faults as "
            "{contract, seed, seats, options, decision, text}.",
        ),
    ] = False,
) -> None:
    """Play random games and hold each against the engine's contracts. The exit code is 1 if one is broken."""
    from gunsmoke.core.testing import check_game

    opened = get_manager().open(game)
    if players is not None and not opened.least <= players <= opened.most:
        least, most = opened.least, opened.most
        allowed = str(least) if least == most else f"{least} to {most}"
        raise NotationError(f"{opened.title} is for {allowed} players, not {players}")
    if house_rules is not None:
        opened.open_box(players, overlay=house_rules)  # what is wrong with the file is no fault of the game
    report = check_game(
        opened, games=games, seed=seed, seats=players, overlay=house_rules, progress=show_progress
    )
    if as_json:
        say_json(asdict(report))
    else:
        say(*lines(report))
    if not report.ok:
        raise typer.Exit(FAILURE)


def show_progress(done: int, total: int) -> None:
    """How far the check is, for who sits before a screen."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\rplayed {done} of {total} games", end=end, file=sys.stderr, flush=True)


def lines(report: Report) -> Iterator[str]:
    """A report to read: how often each contract was held, then every fault and how to meet it again."""
    rows = [(contract, str(count)) for contract, count in sorted(report.checks.items())]
    yield from table(("CONTRACT", "CHECKS"), rows)
    yield ""
    for fault in report.faults:
        options = "".join(f", {name}={value}" for name, value in fault.options.items())
        yield from paragraph(fault.text, f"{strong(fault.contract)}  ")
        yield from paragraph(
            f"{fault.seats} players, seed {fault.seed}{options}, decision {fault.decision}", "    "
        )
    found = len(report.faults) + report.unlisted
    more = f" ({report.unlisted} alike are not listed)" if report.unlisted else ""
    verdict = f"{found} faults{more}" if found else "no fault"
    yield strong(f"{report.game}: {verdict} in {report.games} games, {report.decisions} decisions")
