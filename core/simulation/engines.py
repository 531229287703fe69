"""Where games are played: in this process, in a pool of them, or on a cluster that runs already."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from os import cpu_count
from typing import Any, NamedTuple, TypeVar

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.extras import install_hint
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

T = TypeVar("T")

LOCAL, DASK = "local", "dask"
ENGINES = (LOCAL, DASK)

_ADDRESS = re.compile(r"([a-z]+://)?\S+:\d+/?")
"""A scheduler's place; of anything else its client makes an error that goes on complaining."""

REACH_SECONDS = 5
"""A cluster that does not answer for so long is not there."""


class Engine(NamedTuple):
    """What plays the games (None: this process), and how many batches at a time."""

    executor: Executor | None
    lanes: int


@contextmanager
def open_engine(
    name: str = LOCAL, *, workers: int | None = None, address: str | None = None
) -> Iterator[Engine]:
    """An engine for as long as it is needed; its workers end with it, whatever they do.

    `local` has as many worker processes as there are cores, or as `workers` says; one
    worker is this process. `dask` sends games to the cluster whose scheduler is at `address`.
    NotationError for arguments that don't go together, GunsmokeError for a cluster that
    can't be used.
    """
    if name not in ENGINES:
        raise NotationError(
            _("there is no engine {name!r}{hint}", name=name, hint=did_you_mean(name, ENGINES))
        )
    if name == LOCAL and address is not None:
        raise NotationError(_("--address is for --engine dask; leave it out, or choose that engine"))
    if name == DASK and address is None:
        raise NotationError(_("--engine dask needs --address, such as tcp://host:8786"))
    if address is not None and not _ADDRESS.fullmatch(address):
        raise NotationError(_("--address {address!r}: write it such as tcp://host:8786", address=address))
    if name == DASK and workers is not None:
        raise NotationError(_("--workers is for --engine local; a cluster has those it has"))
    if workers is not None and workers < 1:
        raise NotationError(_("{workers} workers can't play; give 1 or more", workers=workers))
    opened = _dask(str(address)) if name == DASK else _local(workers or cpu_count() or 1)
    with opened as engine:
        yield engine


@contextmanager
def _local(workers: int) -> Iterator[Engine]:
    if workers == 1:
        yield Engine(None, 1)
        return
    from .pool import LastingPool

    pool = LastingPool(workers)
    try:
        yield Engine(pool, workers)
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _dask(address: str) -> Iterator[Engine]:
    try:
        from distributed import Client
    except ImportError as error:
        raise GunsmokeError(
            _("--engine dask needs the package distributed: {hint}", hint=install_hint("cluster"))
        ) from error
    connect: Any = Client  # it has no types
    try:
        client = connect(address, timeout=REACH_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:  # a TimeoutError is an OSError
        raise GunsmokeError(
            _(
                "no scheduler answers at {address} within {seconds} s: {error}",
                address=address,
                seconds=REACH_SECONDS,
                error=error,
            )
        ) from error
    with client:
        lanes = sum(client.nthreads().values())
        if not lanes:
            raise GunsmokeError(_("the cluster at {address} has no workers; start some", address=address))
        yield Engine(Cluster(client.get_executor(pure=False)), lanes)


class WorkerLost(BrokenExecutor):
    """A cluster has given up a batch because workers ended while they played it."""


class Cluster(Executor):
    """A cluster's executor, where a batch that was lost with its workers fails as it does in a pool."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run a function on a worker."""
        from distributed.scheduler import KilledWorker

        future: Future[T] = Future()

        def settle(done: Future[T]) -> None:
            if done.cancelled():
                future.cancel()
                future.set_running_or_notify_cancel()
                return
            error = done.exception()
            if error is None:
                future.set_result(done.result())
            elif isinstance(error, KilledWorker):
                future.set_exception(WorkerLost(args))
            else:
                future.set_exception(error)

        self._executor.submit(fn, *args, **kwargs).add_done_callback(settle)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take back what has not been played."""
        self._executor.shutdown(wait, cancel_futures=cancel_futures)
