"""Simulating a plan: its rows in order, whoever plays the games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from os import cpu_count
from pathlib import Path

from .batches import Batches
from .lines import row_of
from .plan import Plan
from .play import play_game
from .row import GameRow
from .spool import Spool
from .table import open_plan

Progress = Callable[[int], None]
"""Told how many games are done, whenever a batch is."""


def play_one(plan: Plan, number: int, *, decisions: bool = False) -> GameRow:
    """Play the game of this number in this process; `decisions` keeps a row of each of them."""
    return play_game(open_plan(plan), number, decisions=decisions)


def simulate(
    plan: Plan,
    *,
    executor: Executor | None = None,
    lanes: int | None = None,
    batch: int | None = None,
    progress: Progress | None = None,
    spool: Path | None = None,
    decisions: bool = False,
) -> Iterator[GameRow]:
    """The rows of all games of a plan, in order of their numbers.

    The games are played by `executor`, as many batches at a time as it has `lanes`
    (by default the number of cores); None plays them here. A row depends on the plan and its
    number alone: not on the executor, nor on how many games make a `batch` (by default as
    many as fill half a second), nor on interrupts. With a `spool`, rows are kept in that
    file, those there already are not played again, and who has made use of all of them
    removes it. NotationError, UnknownGame, RulesetError or PluginError at once for a plan that
    can't be played, RecordError for a spool file that can't be written.
    """
    table = open_plan(plan)
    keeper = None if spool is None else Spool.open(spool, table, decisions=decisions)
    many = 1 if executor is None else lanes or cpu_count() or 1
    return _rows(plan, executor, many, batch, progress, keeper, decisions)


def _rows(
    plan: Plan,
    executor: Executor | None,
    lanes: int,
    batch: int | None,
    progress: Progress | None,
    keeper: Spool | None,
    decisions: bool,
) -> Iterator[GameRow]:
    done = 0
    if keeper is not None:
        for line in keeper.kept():
            yield row_of(line)
            done += 1
    if progress is not None and done:
        progress(done)
    batches = Batches(plan, done, executor, lanes=lanes, size=batch, decisions=decisions)
    for lines in batches:
        if keeper is not None:
            keeper.add(lines)
        for line in lines.splitlines():
            yield row_of(line)
            done += 1
        if progress is not None:
            progress(done)
