"""Games that are kept while a simulation runs: after an interrupt, the same command goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gunsmoke.core.errors import GunsmokeError, RecordError

from .errors import INTERRUPTED, tell
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.simulation import GameRow, Plan
    from gunsmoke.core.simulation.engines import Engine


@contextmanager
def keeping(plan: Plan, *, decisions: bool, fresh: bool) -> Iterator[Path]:
    """The file that keeps the games of a plan until all of them are made use of.

    What an interrupted run has left there is told, or thrown away if all is to be played
    `fresh`. OtherCode where it was played by other code, so that it can't be mixed with what is to
    come. An interrupt says how to go on, and ends the command.
    """
    from gunsmoke.core.simulation.spool import refuse_other_code, spool_path
    from gunsmoke.core.simulation.table import open_plan

    table = open_plan(plan)
    spool = spool_path(table, decisions=decisions)
    if fresh:
        remove(spool)
    with suppress(OSError):  # who opens it to keep more in it says why
        refuse_other_code(spool, table, decisions=decisions)
    say_resumed(spool)
    try:
        yield spool
    except KeyboardInterrupt:
        say_kept(spool, plan)
        raise typer.Exit(INTERRUPTED) from None
    try:
        remove(spool)
    except RecordError as error:
        tell(str(error))  # the games are played and counted all the same


@contextmanager
def playing(
    plan: Plan, engine: Engine, spool: Path, *, timeout: float | None, decisions: bool = False
) -> Iterator[Iterator[GameRow]]:
    """The rows of a plan, in order, those first that are kept in `spool`; a bar shows how far it is.

    A game that takes longer than `timeout` seconds is a fault.
    """
    from gunsmoke.core.simulation import simulate

    from .progress import show_progress

    with show_progress(plan.games) as progress:
        yield simulate(
            plan,
            executor=engine.executor,
            lanes=engine.lanes,
            progress=progress,
            spool=spool,
            unkept=say_unkept,
            decisions=decisions,
            timeout=timeout,
        )


def remove(spool: Path) -> None:
    """Throw the kept games away; RecordError where that can't be done."""
    try:
        spool.unlink(missing_ok=True)
    except NotADirectoryError:
        return  # then there is none
    except OSError as error:
        told = {"file": spool, "error": error.strerror or error}
        raise RecordError(_("{file} can't be removed ({error})", **told)) from error


def say_unkept(error: GunsmokeError) -> None:
    """Say that the games of this run are lost if it is interrupted."""
    tell(_("an interrupt would lose the games of this run: {error}", error=error))


def say_resumed(spool: Path) -> None:
    """Say how many games need not be played again, if there are any."""
    kept = rows_in(spool)
    if kept:
        tell(
            _.plural(
                "{count} game is kept from before and not played again; --fresh plays all of them",
                "{count} games are kept from before and not played again; --fresh plays all of them",
                kept,
            )
        )


def say_kept(spool: Path, plan: Plan) -> None:
    """Say how many games an interrupt left behind, and how to go on."""
    kept = rows_in(spool)
    if not kept:
        tell(_("interrupted"))
        return
    tell(
        _.plural(
            "interrupted; {count} game of {games} is kept, and the same command goes on from there",
            "interrupted; {count} games of {games} are kept, and the same command goes on from there",
            kept,
            games=plan.games,
        )
    )


def rows_in(spool: Path) -> int:
    """How many games are kept; 0 where nobody can tell."""
    from gunsmoke.core.simulation.spool import count_rows

    try:
        return count_rows(spool)
    except OSError:
        return 0  # who opens it to keep more in it says why
