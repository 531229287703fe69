"""Bots as people write them: `greedy`, or a name, a colon and a setting, such as `search:500`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .errors import GunsmokeError, NotationError, PluginError, in_one_line
from .suggest import did_you_mean
from .texts import _

if TYPE_CHECKING:
    from .label import BotLabel


def read_bot(text: str, known: Mapping[str, BotLabel]) -> tuple[BotLabel, str]:
    """The label of the bot that a text names, and its setting, empty where none is given.

    Capitals and blanks around it don't count. NotationError for a bot that is not
    known, a setting for a bot without any, or one that it can't have; PluginError where
    the bot can't be made to ask it.
    """
    name, colon, setting = (part.strip() for part in text.strip().casefold().partition(":"))
    label = known.get(name)
    if label is None:
        raise NotationError(
            _("there is no bot {name!r} for this game{hint}", name=name, hint=did_you_mean(name, known))
        )
    if not colon:
        return label, ""
    if not label.setting:
        raise NotationError(
            _("the bot {name!r} has no setting; leave out {extra!r}", name=name, extra=f":{setting}")
        )
    if not setting:
        raise NotationError(
            _("nothing follows {text!r}; give {setting}", text=f"{name}:", setting=label.texts(label.setting))
        )
    _check_setting(label, setting)
    return label, setting


def bot_text(label: BotLabel, setting: str) -> str:
    """How a bot is written in a list and on record: `greedy`, `search:500`."""
    return f"{label.name}:{setting}" if setting else label.name


def _check_setting(label: BotLabel, setting: str) -> None:
    """Only the bot itself knows which settings it can have: it is made to see."""
    try:
        label.make(0, setting)
    except GunsmokeError:
        raise
    except Exception as error:  # a stranger's code may raise anything
        told = in_one_line(f"{type(error).__name__}: {error}")
        raise PluginError(
            _("the bot {name!r} can't be made: {error}", name=label.name, error=told)
        ) from error
