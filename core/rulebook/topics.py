"""What rules are about: one taxonomy, shared by all games."""

from __future__ import annotations

from enum import StrEnum


class Topic(StrEnum):
    """A subject a rule is filed under, so that games can be compared paragraph by paragraph."""

    SETUP = "setup"
    TURN = "turn"
    ACTIONS = "actions"
    HIDDEN_INFORMATION = "hidden-information"
    HAND_RANKING = "hand-ranking"
    ATTACK = "attack"
    DEFENCE = "defence"
    ELIMINATION = "elimination"
    SCORING = "scoring"
    END = "end"
    VARIANTS = "variants"
