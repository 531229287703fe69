"""Simulating a plan: its rows in order, whoever plays the games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from os import cpu_count
from pathlib import Path

from gunsmoke.core.errors import RecordError

from .batches import Batches
from .lines import row_of
from .plan import Plan
from .play import play_game
from .row import GameRow
from .spool import OtherCode, Spool
from .table import open_plan

Progress = Callable[[int], None]
"""Told how many games are done, whenever a batch is."""

Unkept = Callable[[RecordError], None]
"""Told why no more games are kept for after an interrupt."""


def play_one(plan: Plan, number: int, *, decisions: bool = False, timeout: float | None = None) -> GameRow:
    """Play the game of this number in this process; `decisions` keeps a row of each of them.

    A game that takes longer than `timeout` seconds is a fault.
    """
    return play_game(open_plan(plan), number, decisions=decisions, timeout=timeout)


def simulate(
    plan: Plan,
    *,
    executor: Executor | None = None,
    lanes: int | None = None,
    batch: int | None = None,
    progress: Progress | None = None,
    spool: Path | None = None,
    unkept: Unkept | None = None,
    decisions: bool = False,
    timeout: float | None = None,
) -> Iterator[GameRow]:
    """The rows of all games of a plan, in order of their numbers.

    The games are played by `executor`, as many batches at a time as it has `lanes`
    (by default the number of cores); None plays them here. A row depends on the plan and its
    number alone: not on the executor, nor on how many games make a `batch` (by default as
    many as fill half a second), nor on interrupts. With a `spool`, rows are kept in that
    file, those there already are not played again, and who has made use of all of them
    removes it. Where it can't be written (any more), `unkept` is told once and the games go on.
    A game that takes longer than `timeout` seconds is a fault and the others go on; None has no limit.
    NotationError, UnknownGame, RulesetError or PluginError at once for a plan that can't be
    played, OtherCode for a spool file whose games were played by other code, RecordError for one that
    can't be written where there is no `unkept`.
    """
    table = open_plan(plan)
    keeper: Spool | None = None
    if spool is not None:
        try:
            keeper = Spool.open(spool, table, decisions=decisions)
        except OtherCode:
            raise
        except RecordError as error:
            _give_up(error, unkept)
    many = 1 if executor is None else lanes or cpu_count() or 1
    return _rows(plan, executor, many, batch, progress, keeper, unkept, decisions, timeout)


def _give_up(error: RecordError, unkept: Unkept | None) -> None:
    """Tell that nothing is kept; the error itself where nobody is to be told."""
    if unkept is None:
        raise error
    unkept(error)


def _rows(
    plan: Plan,
    executor: Executor | None,
    lanes: int,
    batch: int | None,
    progress: Progress | None,
    keeper: Spool | None,
    unkept: Unkept | None,
    decisions: bool,
    timeout: float | None,
) -> Iterator[GameRow]:
    done = 0
    if keeper is not None:
        for line in keeper.kept():
            yield row_of(line)
            done += 1
    if progress is not None and done:
        progress(done)
    batches = Batches(plan, done, executor, lanes=lanes, size=batch, decisions=decisions, timeout=timeout)
    for lines in batches:
        if keeper is not None:
            try:
                keeper.add(lines)
            except RecordError as error:
                _give_up(error, unkept)
                keeper = None
        for line in lines.splitlines():
            yield row_of(line)
            done += 1
        if progress is not None:
            progress(done)
