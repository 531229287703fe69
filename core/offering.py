"""What a plugin without hooks offers: the labels at the top of its module, or the games of a single file.

Beside a hook such labels count for nothing; which those are is told here, too.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .label import BotLabel, Label
from .registration import Registration

if TYPE_CHECKING:
    from .game import Game


def offer(module: ModuleType, register: Registration, *, games: bool) -> None:
    """Register the labels that stand at the top of a module, each once.

    With `games`, its Game objects are registered as well, under labels made of what they
    say of themselves. Only a single file is asked so: its games are imported anyway.
    """
    here = vars(module)
    for thing in here.values():
        if isinstance(thing, Label) and thing not in register.games:
            register.game(thing)
        elif isinstance(thing, BotLabel) and thing not in register.bots:
            register.bot(thing)
    if not games or "gunsmoke.core.game" not in sys.modules:  # who makes a Game has imported it
        return
    from .game import Game

    labelled = {label.id for label in register.games}
    for name, thing in here.items():
        if isinstance(thing, Game) and thing.id not in labelled:
            labelled.add(thing.id)
            register.game(label_of(thing, f"{module.__name__}:{name}"))


def left_aside(module: ModuleType, register: Registration) -> tuple[Label | BotLabel, ...]:
    """The labels at the top of a module with hooks that none of these registered."""
    known = (*register.games, *register.bots)
    labels = [thing for thing in vars(module).values() if isinstance(thing, Label | BotLabel)]
    return tuple(label for at, label in enumerate(labels) if label not in (*known, *labels[:at]))


def label_of(game: Game[Any], target: str) -> Label:
    """A label that says what the game says; its summary is the first line of the game's docstring."""
    about = (type(game).__doc__ or "").strip().partition("\n")[0]
    summary = about.strip().rstrip(".") or game.title
    return Label(game.id, game.title, game.least, game.most, summary, target, game.usual)
