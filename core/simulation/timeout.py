"""How long a game may take: what never returns is broken off, or ends with the process it runs in."""

from __future__ import annotations

import faulthandler
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Lock, get_ident
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING

from .faults import thinking_seat

if TYPE_CHECKING:
    from typing import TextIO

AGAIN = 1.0
"""Seconds after which a game that did not break off is broken off once more: a stranger's code may hold
what is raised in it."""

GRACE = 2.0
"""So many seconds later the process is ended: by then all that can be broken off has been."""

THE_GAME = "the game itself was at work"

_DECIDING = re.compile(r'bots\.py", line \d+ in decide$', re.MULTILINE)


class GameTimeout(BaseException):
    """A game that takes longer than it may. No Exception: what a bot catches of its own must not hold it."""


def can_interrupt() -> bool:
    """Whether what runs in this thread can be broken off: by a timer, which only main threads hear."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


@contextmanager
def game_timeout(seconds: float | None) -> Iterator[None]:
    """Raises GameTimeout in what takes longer than so many seconds; None, or another thread, has no limit.

    Python code and sleeps are broken off. What runs in C without ever coming back to Python
    is not: only a `Watchdog` ends it, and the process with it.
    """
    if seconds is None or not can_interrupt():
        yield
        return
    on = True

    def strike(_signal: int, _frame: FrameType | None) -> None:
        if on:
            raise GameTimeout

    before = signal.signal(signal.SIGALRM, strike)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
            yield
        finally:
            on = False  # what strikes from here on comes too late
    finally:  # also where it struck a moment before
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def told_of_timeout(error: GameTimeout, seconds: float | None, bots: Sequence[str]) -> str:
    """What a game that was broken off has for a fault, with who was at work: a bot (by seat), or the game."""
    assert seconds is not None
    seat = thinking_seat(error)
    return told(seconds, THE_GAME if seat is None else f"the bot {bots[seat]!r} was thinking")


def told(seconds: float, who: str) -> str:
    """What is said of a game that takes too long."""
    return f"{GameTimeout.__name__}: no end after {seconds:g} s; {who}"


class Watchdog:
    """Ends this process when a game takes too long in it, even in C code that never returns.

    For processes in whose place others come. Where each thread plays a game of its own, the one
    that began first counts.
    """

    __slots__ = ("_begun", "_lock", "_strikes")

    def __init__(self) -> None:
        self._lock = Lock()
        self._begun: dict[int, float] = {}
        self._strikes = 0.0

    @contextmanager
    def watching(self, seconds: float, note: str | None = None) -> Iterator[Callable[[], None]]:
        """Gives what is to be called whenever a game begins; with this block the last one is over.

        Into the file `note`, if it can be written, goes what was running when the process was ended.
        """
        room = GRACE + seconds / 10  # quick games need not set it anew one by one
        file = _note_file(note)

        def begin() -> None:
            with self._lock:
                now = self._begun[get_ident()] = monotonic()
                due = min(self._begun.values()) + seconds + GRACE
                if due > self._strikes:
                    self._strikes = due + room
                    faulthandler.dump_traceback_later(self._strikes - now, exit=True, file=file)

        def end() -> None:
            with self._lock:
                self._begun.pop(get_ident(), None)
                if not self._begun:
                    faulthandler.cancel_dump_traceback_later()
                    self._strikes = 0.0
                    file.close()

        try:
            yield begin
        finally:
            end()


def _note_file(note: str | None) -> TextIO:
    try:
        return Path(note or os.devnull).open("w", encoding="utf-8")
    except OSError:
        return Path(os.devnull).open("w", encoding="utf-8")


def told_of_end(seconds: float, note: str) -> str:
    """What a game has for a fault whose process a watchdog has ended, by what stands in its note if any."""
    if not note:
        return told(seconds, "its worker process was ended")
    who = "a bot was thinking" if _DECIDING.search(note) else THE_GAME
    return told(seconds, f"{who} in code that can't be broken off, and its worker process was ended")
