"""Games in batches through an executor: bounded look-ahead, results in order, nothing lost with a worker."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from os import getpid
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TypeAlias

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.texts import _

from .lines import line_of
from .plan import Plan, lineup, seed_of
from .row import WORKER, Fault, GameRow
from .timeout import told_of_end
from .worker import play_batch

BATCH_SECONDS = 0.5
"""A batch is made to last about so long: short enough to lose, long enough to be worth sending."""

LARGEST = 500
"""No batch has more games."""

STRIKES = 3
"""A game that has ended so many workers is given up."""

AHEAD = 4
"""So many batches for each worker are under way or waiting to be taken in."""

Played: TypeAlias = "tuple[str, float]"


class Batch:
    """Games from number `first` on."""

    __slots__ = ("count", "first", "future")

    def __init__(self, first: int, count: int) -> None:
        self.first = first
        self.count = count
        self.future: Future[Played] | None = None

    @property
    def lost(self) -> bool:
        """Whether its worker ended before it did."""
        future = self.future
        return future is not None and future.done() and isinstance(future.exception(), BrokenExecutor)


class Batches:
    """The lines of rows of all games from `first` on, in order, a batch at a time.

    `executor` None plays in this process. `lanes` is how many batches can be played at a
    time, `size` fixes how many games a batch has. Neither changes a row.
    """

    def __init__(
        self,
        plan: Plan,
        first: int,
        executor: Executor | None,
        *,
        lanes: int = 1,
        size: int | None = None,
        decisions: bool = False,
        timeout: float | None = None,
    ) -> None:
        self.plan = plan
        self.executor = executor
        self.lanes = lanes
        self.decisions = decisions
        self.timeout = timeout
        self._text = plan.text
        self._next = first
        self._fixed = size
        self._size = 1 if size is None else size

    def __iter__(self) -> Iterator[str]:
        """The lines of one batch after the other."""
        if self.executor is None:
            while self._next < self.plan.games:
                batch = self._take()
                yield self._adapt(batch, play_batch(*self._given(batch)))
            return
        under_way: deque[Batch] = deque()
        while under_way or self._next < self.plan.games:
            # After a death, whatever was lost is played again with nothing else beside it.
            if not any(batch.lost for batch in under_way):
                while len(under_way) < AHEAD * self.lanes and self._next < self.plan.games:
                    batch = self._take()
                    self._submit(batch, self.executor)
                    under_way.append(batch)
            batch = under_way[0]
            played = self._result(batch)
            lines = self._again(batch) if played is None else self._adapt(batch, played)
            under_way.popleft()
            yield lines

    def _take(self) -> Batch:
        left = self.plan.games - self._next
        fair = left if self._fixed else -(-left // (2 * self.lanes))
        batch = Batch(self._next, max(1, min(self._size, fair)))
        self._next += batch.count
        return batch

    def _adapt(self, batch: Batch, played: Played) -> str:
        lines, seconds = played
        if self._fixed is None:
            fits = BATCH_SECONDS * batch.count / max(seconds, 1e-6)
            self._size = max(1, min(int(fits), 2 * self._size, LARGEST))
        return lines

    def _given(self, batch: Batch) -> tuple[str, int, int, bool, float | None]:
        return self._text, batch.first, batch.count, self.decisions, self.timeout

    def _submit(self, batch: Batch, executor: Executor, *note: str) -> None:
        try:
            batch.future = executor.submit(play_batch, *self._given(batch), *note)
        except BrokenExecutor as error:
            raise GunsmokeError(_("the workers have ended, and there are no new ones")) from error

    def _result(self, batch: Batch) -> Played | None:
        """What became of a batch; None if its worker ended."""
        assert batch.future is not None
        try:
            return batch.future.result()
        except BrokenExecutor:
            return None

    def _again(self, batch: Batch) -> str:
        """Play a lost batch game by game."""
        assert self.executor is not None
        numbers = range(batch.first, batch.first + batch.count)
        with TemporaryDirectory(prefix="gunsmoke-") as folder:
            return "".join([self._alone(number, self.executor, Path(folder)) for number in numbers])

    def _probe(self, executor: Executor) -> None:
        """GunsmokeError where workers end whatever they are given: then no game is to blame."""
        try:
            executor.submit(getpid).result()
        except BrokenExecutor as error:
            raise GunsmokeError(
                _("the workers end before they can play; see what they say, or use --workers 1")
            ) from error

    def _alone(self, number: int, executor: Executor, folder: Path) -> str:
        fault = Fault(WORKER, f"its worker process ended {STRIKES} times")
        for _time in range(STRIKES):
            game = Batch(number, 1)
            note, begun = folder / str(number), monotonic()
            self._submit(game, executor, str(note))
            played = self._result(game)
            if played is not None:
                return played[0]
            if self.timeout is not None and monotonic() - begun > self.timeout:
                left = note.read_text("utf-8") if note.exists() else ""
                fault = Fault(WORKER, told_of_end(self.timeout, left))
                break
        self._probe(executor)
        row = GameRow(number, seed_of(self.plan, number), lineup(self.plan, number), faults=(fault,))
        return line_of(row) + "\n"
