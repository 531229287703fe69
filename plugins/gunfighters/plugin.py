"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Make You Gunfighters itself."""
    register(
        Label(
            id="gunfighters",
            title="Make You Gunfighters",
            least=3,
            most=7,
            summary="hide your men in six places, and shoot before you are seen",
            target="gunsmoke.plugins.gunfighters.game:GUNFIGHTERS",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two gang leaders: one shoots at what it sees, one remembers and reckons."""
    bot = "gunsmoke.plugins.gunfighters.bot"
    register(BotLabel("gunfighters", "greedy", "shoots at every man it has seen", f"{bot}:GreedyGunfighter"))
    register(
        BotLabel(
            "gunfighters",
            "sharpshooter",
            "remembers who was seen where, and shoots by expected hits and dollars",
            f"{bot}:Sharpshooter",
        )
    )
