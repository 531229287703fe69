"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.language import later


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Wanted 7 itself."""
    register(
        Label(
            id="wanted7",
            title="Wanted 7",
            least=2,
            most=6,
            summary=later(
                "cover, shoot and conjure round a saloon table, and hire the gunfighters of seven bands"
            ),
            target="gunsmoke.plugins.wanted7.game:WANTED7",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two who hire: one takes what the next card brings, one thinks of the end of the round."""
    bot = "gunsmoke.plugins.wanted7.bot"
    summary = later("takes what the next card brings")
    register(BotLabel("wanted7", "greedy", summary, f"{bot}:GreedyPatron"))
    summary = later("hires with the end of the round in mind")
    register(BotLabel("wanted7", "hirer", summary, f"{bot}:Hirer"))
