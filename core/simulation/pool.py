"""The processes of this machine as an executor that outlives them."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import wait as wait_for
from typing import Any, TypeVar

from .worker import begin_worker

T = TypeVar("T")

HEARD = 2.0
"""After so many seconds, workers that have not heard that they should end won't."""


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits until this is over, and never reaches processes begun meanwhile: they would complain."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_tracker() -> None:
    """Begin Python's own process that takes away semaphores, so that it does so without a word.

    Where this process is killed, it would complain of them on the terminal.
    """
    if os.name != "posix":
        return
    from multiprocessing import resource_tracker

    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions.pop()


class LastingPool(Executor):
    """A pool of worker processes; when one dies, all that was submitted fails, and new ones come.

    They start afresh (`spawn`), as they must on some systems, and end with this process.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._open()

    def _open(self) -> None:
        begin_tracker()
        context = get_context("spawn")
        ours, self._lifeline = context.Pipe(duplex=False)
        self._ours = ours
        self._broken = False
        self._pool = ProcessPoolExecutor(
            self.workers, mp_context=context, initializer=begin_worker, initargs=(ours,)
        )

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run a function in a worker; in a new pool if the last one broke."""
        with _interrupts_held():
            try:
                future = self._pool.submit(fn, *args, **kwargs)
            except (BrokenExecutor, OSError):  # one that breaks just now has closed what a new worker needs
                self.shutdown(cancel_futures=True)
                self._open()
                future = self._pool.submit(fn, *args, **kwargs)
        future.add_done_callback(self._look)
        return future

    def _look(self, future: Future[Any]) -> None:
        """See whether the pool broke: it may wait for ever for a worker that was begun as it did."""
        if not future.cancelled() and isinstance(future.exception(), BrokenExecutor):
            self._broken = True

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the workers; with `cancel_futures` at once, in the middle of what they do.

        What they have not done then fails as if they had died: a pool can't take back some of
        its work and lose the rest.
        """
        if cancel_futures or self._broken:
            self._lifeline.close()
            self._end_deaf()
        self._pool.shutdown(wait or cancel_futures)
        self._lifeline.close()
        self._ours.close()

    def _end_deaf(self) -> None:
        """End the workers where all of them are in C code that never returns; when one ends, all do."""
        processes = [*(getattr(self._pool, "_processes", None) or {}).values()]  # there is no public way
        if processes and not wait_for([process.sentinel for process in processes], HEARD):
            for process in processes:
                process.terminate()
