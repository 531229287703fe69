"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label
from gunsmoke.core.language import later


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Most Wanted itself."""
    register(
        Label(
            id="most-wanted",
            title="Most Wanted",
            least=2,
            most=8,
            summary=later("rob with the best hand of cards, or with the worst: sixes beat aces"),
            target="gunsmoke.plugins.most_wanted.game:MOST_WANTED",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two outlaws: one takes what it can get, one thinks of the others."""
    bot = "gunsmoke.plugins.most_wanted.bot"
    summary = later("takes what promises most points now")
    register(BotLabel("most-wanted", "greedy", summary, f"{bot}:GreedyOutlaw"))
    summary = later("plays for the best chance to win the game")
    register(BotLabel("most-wanted", "outlaw", summary, f"{bot}:Outlaw"))
