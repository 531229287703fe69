"""Choosing the screen that this terminal can be, and everything that goes with it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from .console import CleanConsole
from .look import Look, has_symbols
from .screen import FullScreen, PlainScreen, Screen
from .telling import Teller
from .terminal import let_ctrl_c_stop

if TYPE_CHECKING:
    from .telling import Told

PACE = 0.4
"""Seconds between the lines of what happens, where somebody watches."""


def open_screen(match: Told, *, pace: float | None, plain: bool, asks: bool) -> tuple[Teller, Screen]:
    """A screen for a match, and who tells of it.

    The whole terminal where there is one at both ends (or nobody is asked), plain
    lines elsewhere. `pace` is by default a little at a terminal, nothing in a pipe.
    """
    let_ctrl_c_stop()
    at_terminal = sys.stdout.isatty()
    whole = at_terminal and (sys.stdin.isatty() or not asks)
    plain = plain or not whole or (os.environ.get("TERM", "") in ("", "dumb") and sys.platform != "win32")
    if pace is None:
        pace = PACE if at_terminal else 0.0
    scene = Teller(match, Look()).scene(None)
    look = Look(scene.suits, scene.titles, symbols=not plain and has_symbols(sys.stdout.encoding))
    if plain:
        console = CleanConsole(color_system=None, highlight=False, markup=False, emoji=False)
        return Teller(match, look), PlainScreen(look, match.names, pace, console)
    keys = None
    if asks:
        from .keys import Keys

        keys = Keys(look)
    console = CleanConsole(highlight=False, markup=False, emoji=False)
    return Teller(match, look), FullScreen(look, match.names, pace, console, keys)
