"""What runs in a worker, on this machine or another: a batch of games, from text to text."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter

from .lines import line_of
from .plan import plan_from
from .play import play_game
from .table import open_plan


def play_batch(plan: str, first: int, count: int, decisions: bool) -> tuple[str, float]:
    """Lines with the rows of so many games from number `first` on, and the seconds they took."""
    start = perf_counter()
    table = open_plan(plan_from(plan))
    rows = [play_game(table, number, decisions=decisions) for number in range(first, first + count)]
    return "".join([line_of(row) + "\n" for row in rows]), perf_counter() - start


def begin_worker(lifeline: Connection) -> None:
    """Leave an interrupt to the parent, and end when it lets go of its end of the lifeline, or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    os._exit(1)
