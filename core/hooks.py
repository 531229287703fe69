"""The door for plugins: what a module may register when gunsmoke loads it.

A plugin is a module named in the entry point group `gunsmoke`. It implements any
of these hooks; each gets a callback to register with, as often as it likes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from .label import BotLabel, Label

GROUP = "gunsmoke"

hookspec = pluggy.HookspecMarker(GROUP)
hookimpl = pluggy.HookimplMarker(GROUP)


@hookspec
def register_games(register: Callable[[Label], None]) -> None:
    """Register labels of games."""


@hookspec
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Register labels of bots."""


@hookspec
def register_metrics(register: Callable[[str, str], None]) -> None:
    """Register metrics for simulations: a name and a `module:function` target."""


@hookspec
def register_commands(app: Any) -> None:
    """Add commands to the command line's typer app."""
