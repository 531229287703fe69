"""What games, bots and metrics raise, as faults: one short line, the same wherever it happens."""

from __future__ import annotations

import re
from math import isfinite

from gunsmoke.core.plugins import last_line

from .row import Fault

RAISED = (Exception, SystemExit)
"""What a stranger's code may raise without ending the simulation; Ctrl-C is not among it."""

LONGEST = 300
"""A message is cut after so many characters: it is kept for every game that has the fault."""

LARGEST = 1e100
"""Numbers farther from zero can't be counted up: their squares would leave no number."""

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def fault_of(where: str, error: BaseException) -> Fault:
    """The fault of what was raised there; without addresses, which would make each game's another one."""
    told = _ADDRESS.sub("", last_line(error))
    return Fault(where, told if len(told) <= LONGEST else told[: LONGEST - 1] + "…")


def counted(number: float) -> float:
    """A number that can be counted up, as a float; ValueError for another."""
    if not isfinite(number):
        raise ValueError(f"{number} is no number")
    if abs(number) > LARGEST:
        raise ValueError(f"{number} is farther from zero than {LARGEST:g}")
    return float(number)
