"""What a game's class leaves out and its module says already."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, get_args, get_origin

from .action import CardsAction, Word
from .cards import Deck
from .state import State
from .step import Step

if TYPE_CHECKING:
    from .game import Game


def fill_in(game: type[Game[Any]]) -> None:
    """Give a new class of games the attributes it does not have, from its label, its base and its module.

    `Game` says which. What the class or one of its bases has stays as it is. A deck and words
    are taken from the names of the module, imported ones too. Steps and verbs count only if
    they are defined there: which of those that are imported the game plays with, it has to say.
    """
    label = vars(game).get("label")
    if label is not None:
        for name in ("id", "title", "least", "most"):
            _give(game, name, getattr(label, name))
        if not game.usual:
            game.usual = label.usual
    for base in vars(game).get("__orig_bases__", ()):
        for argument in get_args(base) if get_origin(base) is not None else ():
            if isinstance(argument, type) and issubclass(argument, State):
                _give(game, "state_type", argument)
    here = list(vars(sys.modules[game.__module__]).values())
    own = [thing for thing in here if isinstance(thing, type) and thing.__module__ == game.__module__]
    decks = [thing for thing in here if isinstance(thing, Deck)]
    if len(decks) == 1:
        _give(game, "deck", decks[0])
    _give(game, "steps", tuple(thing for thing in own if issubclass(thing, Step)))
    if not game.words:
        game.words = tuple(thing for thing in here if isinstance(thing, Word))
    if not game.verbs:
        game.verbs = tuple(thing for thing in own if issubclass(thing, CardsAction))
    turn = getattr(game, "turn_step", None)
    if isinstance(turn, type) and issubclass(turn, Step) and not game.turn_rule:
        game.turn_rule = turn.rule


def _give(game: type[Game[Any]], name: str, value: Any) -> None:
    if not hasattr(game, name):
        setattr(game, name, value)
