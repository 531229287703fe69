"""Lucky Duke's two cards: which of them to let count."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.plugins.bang.rules.shots import BarrelResult
from gunsmoke.plugins.bang.rules.turn import DynamiteResult

from .chair import Chair


def wanted_flip(chair: Chair) -> Action:
    """A card that saves; where both do, or neither, the first."""
    return next((option for option in chair.options if saves(chair, option)), chair.options[0])


def saves(chair: Chair, option: Action) -> bool:
    """Whether a flipped card wakes no Dynamite, stops the shot, or opens the Jail."""
    assert isinstance(option, CardsAction)
    face = option.cards[0]
    suit, rank, rules = chair.faces.suit[face], chair.faces.rank[face], chair.box.rules
    asked_for = chair.view.agenda[-2]
    if isinstance(asked_for, DynamiteResult):
        return suit not in rules.dynamite_suits or rank not in rules.dynamite_ranks
    return suit in (rules.barrel_suits if isinstance(asked_for, BarrelResult) else rules.jail_suits)
