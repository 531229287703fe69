"""The protocol's two streams, taken away from everybody else in the process."""

from __future__ import annotations

import os
from io import TextIOWrapper
from typing import NamedTuple

STDIN, STDOUT, STDERR = 0, 1, 2


class Wire(NamedTuple):
    """What the client writes, and what it reads."""

    reads: TextIOWrapper
    writes: TextIOWrapper


def claim_wire() -> Wire:
    """Take standard input and output for the protocol, until this process ends.

    From now on, what a plugin, a bot or a child process prints goes to standard error,
    and whoever reads from standard input finds it at its end. To be called before any
    plugin is loaded.
    """
    reads, writes = os.dup(STDIN), os.dup(STDOUT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, STDIN)
    os.close(nothing)
    os.dup2(STDERR, STDOUT)
    return Wire(
        TextIOWrapper(os.fdopen(reads, "rb"), encoding="utf-8", errors="replace"),
        TextIOWrapper(os.fdopen(writes, "wb"), encoding="utf-8", newline="\n"),
    )
