"""The clock of a table that plays by it: whoever is silent for too long is replied for."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.ask import Ask
    from gunsmoke.core.seats import Seat


class TimeUp(Exception):
    """The person at the keyboard was silent for too long."""


class Clock:
    """Gives a person so many `seconds`, where the rules say what becomes of the silent; None: for ever.

    They are for all questions in a row that go to one seat: a turn may have several.
    """

    __slots__ = ("_end", "_seat", "_told", "seconds")

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self._seat: Seat | None = None
        self._end = 0.0
        self._told = False

    def is_of_no_use(self, ask: Ask) -> bool:
        """Whether people ought to be told that this ask waits for ever; once is enough."""
        if self._told or self.seconds is None:
            return False
        self._told = True
        return ask.lapse is None

    def deadline(self, seat: Seat, ask: Ask) -> float | None:
        """When the seat's time is up, as `time.monotonic` counts; None where it has all the time."""
        if self.seconds is None or ask.lapse is None or seat not in ask.seats:
            return None
        if seat != self._seat:
            self._seat = seat
            self._end = time.monotonic() + self.seconds
        return self._end

    def reset(self) -> None:
        """Somebody else's reply has come in between."""
        self._seat = None


def time_left(deadline: float) -> float:
    """Seconds until then; 0 once they are over."""
    return max(0.0, deadline - time.monotonic())
