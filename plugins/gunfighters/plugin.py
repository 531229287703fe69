"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.language import later


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Make You Gunfighters itself."""
    register(
        Label(
            id="gunfighters",
            title="Make You Gunfighters",
            least=3,
            most=7,
            summary=later("hide your men in six places, and shoot before you are seen"),
            target="gunsmoke.plugins.gunfighters.game:GUNFIGHTERS",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two gang leaders: one shoots at what it sees, one remembers and reckons."""
    bot = "gunsmoke.plugins.gunfighters.bot"
    summary = later("shoots at every man it has seen")
    register(BotLabel("gunfighters", "greedy", summary, f"{bot}:GreedyGunfighter"))
    summary = later("remembers who was seen where, and shoots by expected hits and dollars")
    register(BotLabel("gunfighters", "sharpshooter", summary, f"{bot}:Sharpshooter"))
