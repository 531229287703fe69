"""The door: the labels of Bang! and of those who play it."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.language import later


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Three to seven players."""
    summary = later("hidden roles, guns and Beer: find the Outlaws, or shoot the Sheriff")
    register(Label("bang", "Bang!", 3, 7, summary, "gunsmoke.plugins.bang.game:BANG"))


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """The weaker one first."""
    module = "gunsmoke.plugins.bang.bot"
    summary = later("shoots what is in range")
    register(BotLabel("bang", "gunslinger", summary, f"{module}:Gunslinger"))
    summary = later("works out who is who")
    register(BotLabel("bang", "deputy", summary, f"{module}:Deputy"))


@hookimpl
def register_metrics(register: Callable[[str, str], None]) -> None:
    """What only a game of hidden sides has."""
    module = "gunsmoke.plugins.bang.metrics"
    register("friendly-fire", f"{module}:FriendlyFire")
    register("first-elimination", f"{module}:FirstElimination")
