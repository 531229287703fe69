"""The lines of a play: what is said, refused, offered or asked."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.errors import NotationError
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.seats import Seat
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .glossary import Glossary

_LINE = re.compile(r"(?P<who>[^:]*):\s*(?P<mark>[!?]?)\s*(?P<said>.*?)\s*", re.DOTALL)
_CITED = re.compile(r"(?P<said>.*?)\s*\[(?P<rule>[^\[\]]*)\]", re.DOTALL)


@value
class Said:
    """`ann: join`: the seat says this, and the game goes on."""

    seat: Seat
    action: Action


@value
class Refused:
    """`ann: !join [AB-1.2]`: the seat may not say this; by this rule, if one is given."""

    seat: Seat
    action: Action
    rule: str | None


@value
class Offered:
    """`ann: ?join`: the seat may say this, and does not."""

    seat: Seat
    action: Action


@value
class Asked:
    """`asked: ann bob`: just these seats are asked now; nobody if none is named."""

    seats: tuple[Seat, ...]


@value
class Lapsed:
    """`lapse: ann`: the seat stays silent, and the clock replies for it."""

    seat: Seat


@value
class Expected:
    """A table of expectations, or a line of one: `expect: money.ann = 3`."""

    table: Mapping[str, Any]


Line = Said | Refused | Offered | Asked | Lapsed | Expected

Play = list[tuple[KeyPath, Line]]
"""The lines of a play, each with its place in the file."""


def read_line(given: Any, glossary: Glossary, path: KeyPath) -> Line:
    """One entry of `play`; RulesetError for what can't be read."""
    if isinstance(given, dict):
        return Expected(given)
    found = _LINE.fullmatch(given) if isinstance(given, str) else None
    if found is None:
        raise glossary.error(_("{given!r} is no line of a play; write 'ann: pass'", given=given), path)
    who, mark, said = found["who"].strip(), found["mark"], found["said"]
    if who == "expect":
        return Expected(_toml(mark + said, glossary, path))
    if who == "asked":
        return Asked(tuple(sorted(glossary.seat(name, path) for name in said.split())))
    if who == "lapse":
        return Lapsed(glossary.seat(said, path))
    seat = glossary.seat(who, path)
    cited = _CITED.fullmatch(said) if mark == "!" else None
    rule = None
    if cited is not None:
        said, rule = cited["said"], cited["rule"].strip()
        glossary.check_rule(rule, path)
    action = _action(said, glossary, path)
    if mark == "!":
        return Refused(seat, action, rule)
    return Offered(seat, action) if mark == "?" else Said(seat, action)


def _action(text: str, glossary: Glossary, path: KeyPath) -> Action:
    try:
        return glossary.box.game.read_action(text, glossary.notation)
    except NotationError as error:
        raise glossary.error(str(error), path) from None


def _toml(text: str, glossary: Glossary, path: KeyPath) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise glossary.error(
            _("{text!r} is no expectation; write 'expect: field = 3' ({error})", text=text, error=error), path
        ) from None
