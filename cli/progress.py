"""A bar for what takes long: on stderr, and only where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .texts import _


@contextmanager
def show_progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """What to tell how many games are done; None where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(_("games played")),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games, rate="")
        first: int | None = None

        def progress(done: int) -> None:
            nonlocal first
            if first is None:
                first = done  # games kept from before took no time now
            elapsed = bar.tasks[0].elapsed or 0
            rate = (done - first) / elapsed if elapsed else 0
            bar.update(task, completed=done, rate=_("{rate:.0f} games/s", rate=rate) if rate else "")

        yield progress
