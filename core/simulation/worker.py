"""What runs in a worker, on this machine or another: a batch of games, from text to text."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter

from .lines import line_of
from .plan import plan_from
from .play import play_game
from .table import open_plan
from .timeout import Watchdog

_watchdog = Watchdog()
_replaced = False
"""Whether this process has a parent that puts another in its place when it ends."""


def play_batch(
    plan: str,
    first: int,
    count: int,
    decisions: bool,
    timeout: float | None = None,
    note: str | None = None,
) -> tuple[str, float]:
    """Lines with the rows of so many games from number `first` on, and the seconds they took.

    A game that takes longer than `timeout` seconds is broken off; where that can't be done, this process
    is ended if it is a worker, and the file `note` tells what it was doing.
    """
    start = perf_counter()
    table = open_plan(plan_from(plan))
    rows = []
    with _watching(timeout, note) as begin:
        for number in range(first, first + count):
            begin()
            rows.append(play_game(table, number, decisions=decisions, timeout=timeout))
    return "".join([line_of(row) + "\n" for row in rows]), perf_counter() - start


@contextmanager
def _watching(timeout: float | None, note: str | None) -> Iterator[Callable[[], None]]:
    if timeout is None or not (_replaced or _has_nanny()):
        yield lambda: None
        return
    with _watchdog.watching(timeout, note) as begin:
        yield begin


def _has_nanny() -> bool:
    """Whether this is a worker of a Dask cluster that is started again when it ends."""
    distributed = sys.modules.get("distributed")
    if distributed is None:
        return False
    try:
        return distributed.get_worker().nanny is not None
    except ValueError:
        return False  # no worker at all


def begin_worker(lifeline: Connection) -> None:
    """Leave an interrupt to the parent, and end when it lets go of its end of the lifeline, or dies."""
    global _replaced
    _replaced = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(1)
