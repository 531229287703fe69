"""A fault as a scenario file: it fails until the game is mended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation

from .contracts import MEANINGS
from .play import Way
from .sayings import NAMES
from .shrink import Example


def as_scenario(game: Game[Any], example: Example) -> str:
    """The text of a scenario that deals this table, makes these decisions and holds the contract then.

    Without a rulebook a game has no scenarios: ValueError.
    """
    if not example.rule:
        raise ValueError(f"{game.id} has no rules that a scenario could cite")
    return "\n".join(_lines(game, example)) + "\n"


def file_name(game: Game[Any], example: Example, number: int = 1) -> str:
    """What the file is called: the game, the contract, and a number from the second one on."""
    contract = example.contract.replace(" ", "-")
    return f"{game.id}-{contract}{'' if number == 1 else f'-{number}'}.toml"


def played(game: Game[Any], example: Example) -> Iterator[str]:
    """The decisions as lines of a play: `ann: join`."""
    names = NAMES[: example.seats]
    notation = Notation(game.open_box(example.seats, example.options, example.house_rules).deck, names)
    for choice in example.choices:
        who = names[choice.seat]
        lapsed = choice.way is Way.LAPSE
        yield f"lapse: {who}" if lapsed else f"{who}: {choice.action.text(notation)}"


def _lines(game: Game[Any], example: Example) -> Iterator[str]:
    yield f"# {example.contract}: {MEANINGS[example.contract]}"
    yield ""
    yield f"game = {_toml(game.id)}"
    yield f"title = {_toml(example.text)}"
    yield f"rules = [{_toml(example.rule)}]"
    yield f"seats = [{', '.join(map(_toml, NAMES[: example.seats]))}]"
    if example.options:
        given = ", ".join(f"{_toml(name)} = {_toml(one)}" for name, one in example.options.items())
        yield f"options = {{ {given} }}"
    if example.house_rules is not None:
        yield f"overlay = {_toml(str(example.house_rules.resolve()))}"
    yield f"seed = {example.seed}"
    yield f"check = {_toml(example.contract)}"
    yield ""
    yield "[position]"
    yield "start = true"
    if example.choices:
        yield ""
        yield "[play]"
        yield "lines = ["
        for line in played(game, example):
            yield f"    {_toml(line)},"
        yield "]"


def _toml(given: Plain) -> str:
    """A plain value as TOML writes it; its texts are those of JSON."""
    text = json.dumps(given, ensure_ascii=False)
    return text.replace("\x7f", "\\u007f")
