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
    """Two outlaws, one a little wiser than the other."""
    module = "gunsmoke.plugins.most_wanted.bot"
    register(BotLabel("most-wanted", "greedy", "takes what scores most now", f"{module}:GreedyOutlaw"))
    register(
        BotLabel("most-wanted", "outlaw", "weighs the odds, the others and its bail", f"{module}:Outlaw")
    )
