"""`gunsmoke check`: hold a game against the contracts of the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import GameName, HouseRules
from .errors import FAILURE
from .output import paragraph, say, say_json, strong, table
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.game import Game
    from gunsmoke.core.testing import Report

    from .examples import Shown


def check(
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            "--games", min=1, help="How many random games to play; at least one for each number of seats."
        ),
    ] = 60,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")] = 0,
    players: Annotated[
        int | None, typer.Option("--players", min=1, help="Only games for so many players.")
    ] = None,
    house_rules: HouseRules = None,
    no_shrink: Annotated[
        bool, typer.Option("--no-shrink", help="Don't look for the shortest game that shows a fault.")
    ] = False,
    write_scenarios: Annotated[
        Path | None,
        typer.Option(
            "--write-scenarios",
            metavar="FOLDER",
            help="Write these games as scenarios, which fail until the game is mended.",
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print {game, games, decisions, checks, faults, unlisted, examples}, with faults as "
            "{contract, seed, seats, options, decision, text} and examples as {contract, means, text, seats, "
            "options, seed, play, name, file}.",
        ),
    ] = False,
) -> None:
    """Play random games and hold each against the engine's contracts. The exit code is 1 if one is broken."""
    from gunsmoke.core.testing import check_game

    opened = get_manager().open(game)
    if players is not None and not opened.least <= players <= opened.most:
        raise NotationError(wrong_number(opened, players))
    if write_scenarios is not None and no_shrink:
        raise NotationError(_("--write-scenarios writes shrunk games, so it can't go with --no-shrink"))
    if house_rules is not None:
        opened.open_box(players, overlay=house_rules)  # what is wrong with the file is no fault of the game
    report = check_game(
        opened, games=games, seed=seed, seats=players, overlay=house_rules, progress=show_progress
    )
    examples: list[Shown] = []
    if report.faults:
        from .examples import show_each

        examples = show_each(opened, report, house_rules, write_scenarios, shrink=not no_shrink)
    if as_json:
        say_json({**asdict(report), "examples": [shown.as_data() for shown in examples]})
    else:
        say(*lines(report, examples))
    if not report.ok:
        raise typer.Exit(FAILURE)


def wrong_number(game: Game[Any], players: int) -> str:
    """That a game is not for so many."""
    if game.least == game.most:
        return _.plural(
            "{title} is for {count} player, not {players}",
            "{title} is for {count} players, not {players}",
            game.least,
            title=game.title,
            players=players,
        )
    return _(
        "{title} is for {least} to {most} players, not {players}",
        title=game.title,
        least=game.least,
        most=game.most,
        players=players,
    )


def show_progress(done: int, total: int) -> None:
    """How far the check is, for who sits before a screen."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        told = _("played {done} of {total} games", done=done, total=total)
        print(f"\r{told}", end=end, file=sys.stderr, flush=True)


def lines(report: Report, examples: Sequence[Shown] = ()) -> Iterator[str]:
    """A report to read: how often each contract was held, then every fault and how to meet it again.

    Below the first fault of a contract stands what it means, and the shortest game that shows it.
    """
    explained = {shown.contract: shown for shown in examples}
    rows = [(contract, str(count)) for contract, count in sorted(report.checks.items())]
    yield from table((_("CONTRACT"), _("CHECKS")), rows)
    yield ""
    for fault in report.faults:
        options = "".join(f", {name}={value}" for name, value in fault.options.items())
        yield from paragraph(fault.text, f"{strong(fault.contract)}  ")
        where = _(
            "{seats} players, seed {seed}{options}, decision {decision}",
            seats=fault.seats,
            seed=fault.seed,
            options=options,
            decision=fault.decision,
        )
        yield from paragraph(where, "    ")
        shown = explained.pop(fault.contract, None)
        if shown is not None:
            yield from shown.lines()
    yield strong(_verdict(report))


def _verdict(report: Report) -> str:
    found = len(report.faults) + report.unlisted
    facts = {
        "game": report.game,
        "games": _.plural("{count} game", "{count} games", report.games),
        "decisions": _.plural("{count} decision", "{count} decisions", report.decisions),
    }
    if not found:
        return _("{game}: no fault in {games}, {decisions}", **facts)
    if not report.unlisted:
        return _.plural(
            "{game}: {count} fault in {games}, {decisions}",
            "{game}: {count} faults in {games}, {decisions}",
            found,
            **facts,
        )
    return _.plural(
        "{game}: {count} fault ({unlisted} alike are not listed) in {games}, {decisions}",
        "{game}: {count} faults ({unlisted} alike are not listed) in {games}, {decisions}",
        found,
        unlisted=report.unlisted,
        **facts,
    )
