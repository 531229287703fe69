"""How two rulesets of one game differ on paper: numbers, options, cards, rules, rulings."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from gunsmoke.core.option import spelt
from gunsmoke.core.values import value

if TYPE_CHECKING:
    from gunsmoke.core.box import Box

    from .ruleset import Ruleset


class Kind(StrEnum):
    """What differs."""

    OPTION = "option"
    NUMBER = "number"
    CARDS = "cards"
    RULE = "rule"
    RULING = "ruling"


@value
class Difference:
    """Something that differs: its name or id, and what it is in each ruleset; None where it is not there."""

    kind: Kind
    name: str
    before: str | None
    after: str | None


def differences(one: Ruleset, other: Ruleset, seats: int | None = None) -> list[Difference]:
    """All that differs; cards are those of a table of so many seats (by default the usual number)."""
    return [
        *_texts(Kind.OPTION, _shown(one.options), _shown(other.options)),
        *(
            Difference(Kind.NUMBER, name, before, after)
            for name in _all_of(one.book.constants, other.book.constants)
            for name, before, after in _parts(name, _value(one, name), _value(other, name))
        ),
        *_cards(one.box(seats), other.box(seats)),
        *_texts(Kind.RULE, _rules(one), _rules(other)),
        *_texts(Kind.RULING, _rulings(one), _rulings(other)),
    ]


def _value(ruleset: Ruleset, name: str) -> Any:
    constant = ruleset.book.constants.get(name)
    return None if constant is None else constant.value


def _rules(ruleset: Ruleset) -> dict[str, str]:
    return {id: ruleset.book.text(id) for id in ruleset.book.rules}


def _rulings(ruleset: Ruleset) -> dict[str, str]:
    return {id: ruling.text for id, ruling in ruleset.book.rulings.items()}


def _shown(options: Mapping[str, Any]) -> dict[str, str]:
    return {name: spelt(chosen) for name, chosen in options.items()}


def _texts(kind: Kind, one: Mapping[str, str], other: Mapping[str, str]) -> Iterator[Difference]:
    """The texts that are not the same, or not in both."""
    for name in _all_of(one, other):
        before, after = one.get(name), other.get(name)
        if before != after:
            yield Difference(kind, name, before, after)


def _cards(one: Box, other: Box) -> Iterator[Difference]:
    """The faces of which there are not as many in both boxes."""
    before, after = _faces(one), _faces(other)
    for face in _all_of(before, after):
        if before[face] != after[face]:
            yield Difference(Kind.CARDS, face, str(before[face]), str(after[face]))


def _faces(box: Box) -> Counter[str]:
    return Counter(box.deck.text(card) for card in range(len(box.deck)))


def _parts(name: str, one: Any, other: Any) -> Iterator[tuple[str, str | None, str | None]]:
    """The parts of a constant that differ, each by its dotted name; rows of a table go by their ids."""
    if one == other:
        return
    before, after = _table(one), _table(other)
    if before is None or after is None:
        yield name, _told(one), _told(other)
        return
    for key in _all_of(before, after):
        yield from _parts(f"{name}.{key}", before.get(key), after.get(key))


def _table(given: Any) -> dict[str, Any] | None:
    """A table, or an array of tables that each have an id of their own, by key; None for anything else."""
    if isinstance(given, dict):
        return given
    if isinstance(given, tuple) and given and all(isinstance(row, dict) and "id" in row for row in given):
        rows = {str(row["id"]): row for row in given}
        return rows if len(rows) == len(given) else None
    return None


def _told(given: Any) -> str | None:
    return None if given is None else _text(given)


def _text(given: Any) -> str:
    """A value as a house-rules file would have it."""
    return json.dumps(given, ensure_ascii=False)


def _all_of(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The keys of both, in the order of the first."""
    return list(dict.fromkeys([*one, *other]))
