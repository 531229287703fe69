"""What a plugin registers, checked as it comes in: ids, names, player counts, targets."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .errors import PluginError
from .label import BotLabel, Label

ANY_GAME = "*"
"""The game of a bot that plays any."""

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TARGET = re.compile(r"\w+(?:\.\w+)*:\w+", re.ASCII)


class NameTaken(PluginError):
    """A name that somebody else has registered."""


class Registration:
    """The labels of one plugin; its methods are the callbacks that the hooks get.

    Each raises PluginError for what does not validate. `owners` says who has
    registered what before: `game 'my-game'` by `plugin 'mine'`.
    """

    __slots__ = ("bots", "claims", "games", "metrics", "owners")

    def __init__(self, owners: Mapping[str, str]) -> None:
        self.owners = owners
        self.claims: list[str] = []
        self.games: list[Label] = []
        self.bots: list[BotLabel] = []
        self.metrics: dict[str, str] = {}

    def game(self, label: Label) -> None:
        """Take in a game."""
        if not isinstance(label, Label):
            raise _wrong_type("register_games", label, Label)
        what = game_claim(label)
        _check_id(what, label.id)
        _check_text(what, "title", label.title)
        _check_text(what, "summary", label.summary)
        _check_players(what, label.least, label.most)
        _check_usual(what, label)
        _check_target(what, label.target)
        self._claim(what)
        self.games.append(label)

    def bot(self, label: BotLabel) -> None:
        """Take in a bot."""
        if not isinstance(label, BotLabel):
            raise _wrong_type("register_bots", label, BotLabel)
        what = bot_claim(label)
        _check_id(what, label.name)
        if label.game != ANY_GAME:
            _check_id(what, label.game)
        _check_text(what, "summary", label.summary)
        _check_settings(what, label)
        _check_target(what, label.target)
        self._claim(what)
        self.bots.append(label)

    def metric(self, name: str, target: str) -> None:
        """Take in a metric."""
        what = f"metric {name!r}"
        _check_id(what, name)
        _check_target(what, target)
        self._claim(what)
        self.metrics[name] = target

    def _claim(self, what: str) -> None:
        owner = "this plugin" if what in self.claims else self.owners.get(what)
        if owner is not None:
            raise NameTaken(f"{what} is registered already, by {owner}; choose another name")
        self.claims.append(what)


def game_claim(label: Label) -> str:
    """What nobody else can register once this label is."""
    return f"game {label.id!r}"


def bot_claim(label: BotLabel) -> str:
    """What nobody else can register once this label is."""
    return f"bot {label.name!r} for {'any game' if label.game == ANY_GAME else repr(label.game)}"


def _wrong_type(hook: str, given: object, expected: type) -> PluginError:
    return PluginError(
        f"{hook}: {given!r} is a {type(given).__name__}; register a {expected.__module__}.{expected.__name__}"
    )


def _check_id(what: str, id: object) -> None:
    if not isinstance(id, str) or not _ID.fullmatch(id):
        raise PluginError(f"{what}: {id!r} is no name; use small letters, digits and hyphens: 'my-game'")


def _check_text(what: str, field: str, text: object) -> None:
    if not isinstance(text, str) or not text.strip() or "\n" in text:
        raise PluginError(f"{what}: its {field} is {text!r}; write one line of text")


def _check_settings(what: str, label: BotLabel) -> None:
    if label.setting:
        _check_text(what, "setting", label.setting)
    examples: object = label.examples
    if not isinstance(examples, tuple) or not all(
        isinstance(one, tuple) and len(one) == 2 for one in examples
    ):
        raise PluginError(f"{what}: its examples are {examples!r}; write (('500', 'what it means'),)")
    for setting, meaning in label.examples:
        _check_text(what, "example", setting)
        _check_text(what, "example's meaning", meaning)
    if label.examples and not label.setting:
        raise PluginError(f"{what}: it has examples of a setting; say in `setting` what may be set")


def _check_players(what: str, least: object, most: object) -> None:
    numbers = type(least) is int and type(most) is int
    if not numbers or not 1 <= least <= most:  # type: ignore[operator]
        raise PluginError(
            f"{what}: it is for {least!r} to {most!r} players; least is 1 or more, and most no less than that"
        )


def _check_usual(what: str, label: Label) -> None:
    usual: object = label.usual
    if type(usual) is not int or (usual and not label.least <= usual <= label.most):
        raise PluginError(
            f"{what}: its usual number of players is {usual!r}; choose one of {label.least} to {label.most}"
        )


def _check_target(what: str, target: object) -> None:
    if not isinstance(target, str) or not _TARGET.fullmatch(target):
        raise PluginError(f"{what}: its target is {target!r}; write 'module:object'")
