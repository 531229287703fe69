"""What games, bots and metrics raise, as faults: one short line, the same wherever it happens.

It says who was at work and in which line of which file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from traceback import walk_tb

from gunsmoke.core.bots import decide
from gunsmoke.core.plugins import last_line

from .row import Fault

RAISED = (Exception, SystemExit)
"""What a stranger's code may raise without ending the simulation; Ctrl-C is not among it."""

LONGEST = 300
"""A message is cut after so many characters: it is kept for every game that has the fault."""

LARGEST = 1e100
"""Numbers farther from zero can't be counted up: their squares would leave no number."""

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


ENGINE = "gunsmoke.core."


def fault_of(where: str, error: BaseException, bots: Sequence[str] = ()) -> Fault:
    """The fault of what was raised there; without addresses, which would make each game's another one.

    `bots`, by seat, are those that played: one that was thinking is named.
    """
    told = _ADDRESS.sub("", last_line(error))
    told = told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"
    told += place_of(error)
    seat = thinking_seat(error)
    return Fault(where, told if seat is None or not bots else f"{told}; the bot {bots[seat]!r} was thinking")


def place_of(error: BaseException) -> str:
    """The last line on the way there of a game's, a bot's or a metric's own file; empty if there is none."""
    place = ""
    for frame, line in walk_tb(error.__traceback__):
        if not str(frame.f_globals.get("__name__", "")).startswith(ENGINE):
            place = f" ({Path(frame.f_code.co_filename).name}, line {line})"
    return place


def thinking_seat(error: BaseException) -> int | None:
    """The seat whose bot was thinking when this was raised; None where the game itself was at work."""
    for frame, _line in walk_tb(error.__traceback__):
        if frame.f_code is decide.__code__:  # the outermost: a bot may let others play tables through
            return int(frame.f_locals["seat"])
    return None


def counted(number: float) -> float:
    """A number that can be counted up, as a float; ValueError for another."""
    if not isfinite(number):
        raise ValueError(f"{number} is no number")
    if abs(number) > LARGEST:
        raise ValueError(f"{number} is farther from zero than {LARGEST:g}")
    return float(number)
