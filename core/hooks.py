"""The door for plugins: what a module may register when gunsmoke loads it.

A plugin is a module named in the entry point group `gunsmoke`, or a single file. It
implements any of these hooks; each gets a callback to register with, as often as it
likes. A module that implements none may hold labels at its top instead.
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
    """Register labels of games.

    The callback raises PluginError for a label that does not validate, and for an id
    that another plugin has registered already; nothing of this plugin is taken in then.
    """


@hookspec
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Register labels of bots, for a game of one's own or of others, or for any (`*`).

    A name is unique among the bots of its game; PluginError where it is taken.
    """


@hookspec
def register_metrics(register: Callable[[str, str], None]) -> None:
    """Register metrics for simulations: a name, and the `module:class` of a core.metrics.metric.Metric.

    The class is imported when a simulation wants it. One that raises while it measures is
    reported by name, with the number of games, and the others go on.
    """


@hookspec
def register_commands(app: Any) -> None:
    """Add commands to the command line's typer app.

    A command whose name is in use is reported, and none of this plugin's commands is added.
    """
