"""The door: the labels of Bang! and of those who play it."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Three to seven players."""
    summary = "hidden roles, guns and Beer: find the Outlaws, or shoot the Sheriff"
    register(Label("bang", "Bang!", 3, 7, summary, "gunsmoke.plugins.bang.game:BANG"))


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """The weaker one first."""
    module = "gunsmoke.plugins.bang.bot"
    register(BotLabel("bang", "gunslinger", "shoots what is in range", f"{module}:Gunslinger"))
    register(BotLabel("bang", "deputy", "works out who is who", f"{module}:Deputy"))
