"""What game.toml, rulings.toml and a house-rules file may hold.

pydantic stays in this module: it loads when a rulebook is read, and nothing it
makes goes any further.
"""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StringConstraints, ValidationError
from pydantic_core import ErrorDetails

from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .book import OptionKind, Status
from .document import Document
from .lines import KeyPath

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Sentence = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}(-[A-Z]{2})?$")]
TermId = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")]
Sayings = dict[Language, Sentence]
"""A text by the code of its language."""
Count = Annotated[StrictInt, Field(ge=1)]

M = TypeVar("M", bound=BaseModel)


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class GameTable(_Table):
    """`[game]`: whose game it is."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$")]
    title: Sentence
    designers: tuple[Sentence, ...]
    artists: tuple[Sentence, ...]
    publisher: Sentence
    year: StrictInt
    minutes: tuple[Count, Count]
    age: Count
    setting: Sentence
    status: Status
    source: Sentence


class PlayersTable(_Table):
    """`[players]`: how many may play."""

    least: Count
    most: Count


class ComponentTable(_Table):
    """`[components.<id>]`: a kind of thing in the box."""

    title: Sentence
    count: Count
    status: Status
    source: Sentence
    note: str = ""


class ConstantTable(_Table):
    """`[constants.<name>]`: a number or table the engine reads."""

    value: Any
    status: Status
    source: Sentence
    note: str = ""


class OptionTable(_Table):
    """`[options.<name>]`: a way of playing chosen before the game."""

    kind: OptionKind
    default: Any
    choices: tuple[Name, ...] = ()
    least: StrictInt | None = None
    most: StrictInt | None = None
    summary: Sentence
    rules: tuple[Sentence, ...] = ()


class GameFile(_Table):
    """game.toml."""

    format: Literal[1]
    game: GameTable
    players: PlayersTable
    components: dict[Name, ComponentTable] = {}
    constants: dict[Name, ConstantTable] = {}
    options: dict[Name, OptionTable] = {}


class RulingTable(_Table):
    """`[rulings.<id>]`: a gap in the rules, and how it is filled."""

    question: Sentence
    ruling: Sentence
    reason: Sentence
    status: Status
    rules: tuple[Sentence, ...]
    option: Name | None = None


class RulingsFile(_Table):
    """rulings.toml."""

    format: Literal[1]
    rulings: dict[str, RulingTable] = {}


class HouseRuling(_Table):
    """`[rulings.<id>]` in a house-rules file: what is not given stays as it was."""

    question: Sentence | None = None
    ruling: Sentence | None = None
    reason: Sentence | None = None
    rules: tuple[Sentence, ...] | None = None


class HouseRule(BaseModel):
    """`[rules.<id>]` in a house-rules file: a text for each language, by its code.

    `new` says that the id is meant to be none of the game's own.
    """

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)
    __pydantic_extra__: dict[str, Sentence]

    topics: tuple[Sentence, ...] | None = None
    chapter: Sentence | None = None
    narrative: StrictBool | None = None
    new: StrictBool = False


class HouseFile(_Table):
    """A house-rules file."""

    format: Literal[1] = 1
    game: str
    title: Sentence | None = None
    constants: dict[str, Any] = {}
    options: dict[str, Any] = {}
    rules: dict[str, HouseRule] = {}
    rulings: dict[str, HouseRuling] = {}


class TermTable(BaseModel):
    """`[terms.<id>]` in a game's glossary: what the game calls it, by language."""

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)

    rules: tuple[Sentence, ...] = ()
    note: Sayings = {}


class GlossaryFile(_Table):
    """glossary.toml of a game."""

    format: Literal[1]
    terms: dict[TermId, TermTable] = {}


class SharedTermTable(BaseModel):
    """`[terms.<id>]` in the glossary that games share: the usual words, and what they mean."""

    model_config = ConfigDict(extra="allow", frozen=True, defer_build=True)

    definition: Sayings
    aliases: dict[Language, tuple[Sentence, ...]] = {}


class SharedGlossaryFile(_Table):
    """The glossary that games share."""

    format: Literal[1]
    terms: dict[TermId, SharedTermTable] = {}


def validate(document: Document, model: type[M]) -> M:
    """The document as a model; RulesetError about its first fault, with line and field."""
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        path, message = first_fault(error, model)
        raise document.error(message, path) from None


def first_fault(error: ValidationError, model: type[BaseModel]) -> tuple[KeyPath, str]:
    """Where the data do not fit, and what to say about it in one line.

    Unknown names come first: a misspelled name is a missing one too, and only the
    misspelling can be pointed at.
    """
    faults = sorted(error.errors(include_url=False), key=lambda fault: fault["type"] != "extra_forbidden")
    path = tuple(part for part in faults[0]["loc"] if part != "[key]")
    told = _sentence(faults[0], path, model)
    if len(faults) > 1:
        told = _("{fault} (and {count} more)", fault=told, count=len(faults) - 1)
    return path, told


def _sentence(fault: ErrorDetails, path: KeyPath, model: type[BaseModel]) -> str:
    given = reprlib.repr(fault["input"])
    match fault["type"]:
        case "extra_forbidden":
            return _("unknown name{hint}", hint=did_you_mean(str(path[-1]), _names(model, path[:-1])))
        case "missing":
            return _("is missing; add it")
        case "model_type" | "dict_type":
            return _("should be a table, not {given}", given=given)
        case "tuple_type" | "list_type":
            return _("should be an array, not {given}", given=given)
        case "too_short":
            least = fault["ctx"]["min_length"]
            return _("should have {least} or more entries, not {given}", least=least, given=given)
        case "too_long":
            most = fault["ctx"]["max_length"]
            return _("should have {most} entries at most, not {given}", most=most, given=given)
        case _:
            told = fault["msg"].removeprefix("Value error, ").removeprefix("Input ")
            # What is wrong with a whole table is not told better by all of the table.
            return (
                told if isinstance(fault["input"], dict) else _("{told}, not {given}", told=told, given=given)
            )


def _names(model: Any, path: Sequence[str | int]) -> list[str]:
    """The names that the table at this place may hold."""
    for part in path:
        if _is_model(model):
            model = model.model_fields[str(part)].annotation
        else:
            model = [kind for kind in get_args(model) if kind is not ...][-1]
    return list(model.model_fields) if _is_model(model) else []


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
