"""A position for a test: a table laid out as a scenario lays it out, to ask a bot or a view about."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from gunsmoke.core.agenda import lapse, reply
from gunsmoke.core.errors import RulesetError
from gunsmoke.core.game import Game
from gunsmoke.core.rulebook.document import Document
from gunsmoke.core.rulebook.lines import KeyPath, line_numbers
from gunsmoke.core.state import State

S = TypeVar("S", bound=State)

HERE = "position"
"""What errors call the file that there is not."""


def position(game: Game[S], given: str | Mapping[str, Any]) -> S:
    """The table that a scenario's text, or the same as a mapping, leads to, with events recorded.

    `given` has what a scenario has (docs/scenarios.md) up to its play: `seats`, `[position]`, and
    where they are wanted `options`, `seed`, `overlay`, `[known]`, `[chance]` and `play`, in which
    only decisions and lapses can stand. Seats are numbered in the order of `seats`.

        state = position(CURIO, {
            "seats": ["ann", "bob"],
            "position": {"turn": "ann", "hand": {"ann": "vase3 coin1", "bob": "coin2"}},
        })
        assert decide(Dealer(seed=1), state, Seat(0)) == Bid(3)

    RulesetError says what can't be read or laid out, IllegalAction which decision is refused.
    """
    from gunsmoke.core.rulebook.schema import validate
    from gunsmoke.core.scenario.chance import Chance
    from gunsmoke.core.scenario.glossary import Glossary
    from gunsmoke.core.scenario.house_rules import open_box
    from gunsmoke.core.scenario.lines import Lapsed, Said, read_line
    from gunsmoke.core.scenario.position import lay_out
    from gunsmoke.core.scenario.schema import ScenarioFile

    document = _document(game, given)
    file = validate(document, ScenarioFile)
    box, book = open_box(game, file, document, Path(HERE))
    glossary = Glossary(document, box, file.seats, book.entries)
    state = lay_out(file, glossary, Chance(file.chance, glossary), lambda state: [])
    for place, text in enumerate(file.play):
        line = read_line(text, glossary, ("play", place))
        match line:
            case Said():
                reply(state, line.seat, line.action)
            case Lapsed():
                lapse(state, line.seat)
            case _:
                raise document.error("only decisions can stand here", ("play", place))
    return cast(S, state)  # a game lays out tables of its own kind


def _document(game: Game[Any], given: str | Mapping[str, Any]) -> Document:
    """What was given, with what every scenario needs and a position does not."""
    lines: Mapping[KeyPath, int] = {}
    if isinstance(given, str):
        try:
            data: Mapping[str, Any] = tomllib.loads(given)
        except tomllib.TOMLDecodeError as error:
            raise RulesetError(f"not valid TOML: {error}", file=HERE) from error
        lines = line_numbers(given)
    else:
        data = given
    return Document(HERE, {"game": game.id, "title": HERE, "rules": ["-"], **data}, lines)
