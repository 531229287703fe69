"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Wanted 7 itself."""
    register(
        Label(
            id="wanted7",
            title="Wanted 7",
            least=2,
            most=6,
            summary="cover, shoot and conjure round a saloon table, and hire the gunfighters of seven bands",
            target="gunsmoke.plugins.wanted7.game:WANTED7",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two who hire: one takes what the next card brings, one thinks of the end of the round."""
    bot = "gunsmoke.plugins.wanted7.bot"
    register(BotLabel("wanted7", "greedy", "takes what the next card brings", f"{bot}:GreedyPatron"))
    register(BotLabel("wanted7", "hirer", "hires with the end of the round in mind", f"{bot}:Hirer"))
