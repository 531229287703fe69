"""What rules are about: one taxonomy, shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from gunsmoke.core.errors import NotationError
from gunsmoke.core.language import later
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _


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


TITLES: Mapping[Topic, str] = {
    Topic.SETUP: later("setup"),
    Topic.TURN: later("turn"),
    Topic.ACTIONS: later("actions"),
    Topic.HIDDEN_INFORMATION: later("hidden-information"),
    Topic.HAND_RANKING: later("hand-ranking"),
    Topic.ATTACK: later("attack"),
    Topic.DEFENCE: later("defence"),
    Topic.ELIMINATION: later("elimination"),
    Topic.SCORING: later("scoring"),
    Topic.END: later("end"),
    Topic.VARIANTS: later("variants"),
}


def topic_title(topic: Topic) -> str:
    """What people read for a topic, in the language spoken; in English it is the word in rulebooks."""
    return _(TITLES[topic])


def read_topic(typed: str) -> Topic:
    """The topic of a name, as rulebooks write it or as people read it; NotationError for another word."""
    titles = {topic_title(topic): topic for topic in Topic}
    if typed in titles:
        return titles[typed]
    try:
        return Topic(typed)
    except ValueError:
        hint = did_you_mean(typed, dict.fromkeys([*titles, *Topic]))
        raise NotationError(_("{name!r} is no topic of rules{hint}", name=typed, hint=hint)) from None
