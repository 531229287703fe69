"""The door: the labels of the game and of its bots. Nothing else of the game is imported here."""

from __future__ import annotations

from collections.abc import Callable

from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel, Label


@hookimpl
def register_games(register: Callable[[Label], None]) -> None:
    """Most Wanted itself."""
    register(
        Label(
            id="most-wanted",
            title="Most Wanted",
            least=2,
            most=8,
            summary="rob with the best hand of cards, or with the worst: sixes beat aces",
            target="gunsmoke.plugins.most_wanted.game:MOST_WANTED",
        )
    )


@hookimpl
def register_bots(register: Callable[[BotLabel], None]) -> None:
    """Two outlaws: one takes what it can get, one thinks of the others."""
    bot = "gunsmoke.plugins.most_wanted.bot"
    register(BotLabel("most-wanted", "greedy", "takes what promises most points now", f"{bot}:GreedyOutlaw"))
    register(BotLabel("most-wanted", "outlaw", "plays for the best chance to win the game", f"{bot}:Outlaw"))
