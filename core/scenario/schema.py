"""What a scenario file may hold; the names of piles and fields are its game's own."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StringConstraints

from gunsmoke.core.suggest import either
from gunsmoke.core.texts import _

RESERVED = ("asked", "expect", "table")
"""What no seat may be called, since it says something else in a scenario."""

Sentence = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


def _no_reserved_word(name: str) -> str:
    if name in RESERVED:
        raise ValueError(_("no seat may be called {names}", names=either(RESERVED)))
    return name


def _lines(play: Any) -> tuple[Any, ...]:
    """The lines of `play = [...]` or of `[play]` with `lines = [...]`."""
    if isinstance(play, dict) and list(play) == ["lines"]:
        play = play["lines"]
    if not isinstance(play, list):
        raise ValueError(_("should be an array of lines, or a table with nothing but lines = [...]"))
    return tuple(play)


SeatName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$"), AfterValidator(_no_reserved_word)]


def _all_different(names: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(names)) < len(names):
        raise ValueError(_("each seat needs a name of its own"))
    return names


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PositionTable(BaseModel):
    """`[position]`: whose turn it is, or that the set-up comes first, and any pile or public field.

    `rest` is the pile that cards named nowhere lie in, below those that are named there.
    """

    model_config = ConfigDict(extra="allow", frozen=True)

    turn: str = ""
    start: StrictBool = False
    rest: str = ""


class ScenarioFile(_Table):
    """A scenario."""

    game: Sentence
    title: Sentence
    rules: Annotated[tuple[Sentence, ...], Field(min_length=1)]
    seats: Annotated[tuple[SeatName, ...], Field(min_length=1), AfterValidator(_all_different)]
    options: dict[str, Any] = {}
    seed: StrictInt = 1
    check: str = ""
    overlay: Any = None
    position: PositionTable
    known: dict[str, Any] = {}
    chance: dict[str, Any] = {}
    play: Annotated[Any, AfterValidator(_lines)] = ()
    expect: dict[str, Any] = {}
