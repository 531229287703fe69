"""Holding a state against what a scenario expects of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gunsmoke.core.cards import BACK, Face
from gunsmoke.core.codec import encode
from gunsmoke.core.event import Event
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.state import State
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _
from gunsmoke.core.view import HIDDEN, view_of

from .glossary import MORE, Glossary, Row

OUTCOME = ("winners", "rules", "scores")


class Difference(NamedTuple):
    """An expectation that was not met: its place in the file, what it says, and what there is."""

    path: KeyPath
    expected: str
    found: str


Differences = Iterator[Difference]


def differences(state: State, table: Mapping[str, Any], glossary: Glossary, path: KeyPath) -> Differences:
    """The expectations of a table that a state at rest does not meet.

    RulesetError for a name that nothing on the table has and for what can't be
    read, whatever the state.
    """
    for name, wanted in table.items():
        here = (*path, name)
        match name:
            case "asked":
                yield from _asked(state, wanted, glossary, here)
            case "outcome":
                yield from _outcome(state, wanted, glossary, here)
            case "events":
                yield from _events(state.log or [], wanted, glossary, here)
            case "sees":
                yield from _sees(state, wanted, glossary, here)
            case _ if name in glossary.fields:
                yield from _field(encode(getattr(state, name)), wanted, glossary, here)
            case _:
                for pile, row, place in glossary.piles_in({name: wanted}, path):
                    yield from _pile(state, pile, row, glossary, place)


def asked_instead(state: State, seats: Sequence[int], glossary: Glossary, path: KeyPath) -> Differences:
    """A difference if others than these seats are asked now."""
    found = () if state.ask is None else state.ask.seats
    if set(found) != set(seats):
        yield Difference(path, _asked_are(seats, glossary), _asked_are(found, glossary))


def _asked_are(seats: Sequence[int], glossary: Glossary) -> str:
    return _("asked: {names}", names=_names(seats, glossary))


def _names(seats: Sequence[int], glossary: Glossary) -> str:
    return " ".join(glossary.names[seat] for seat in sorted(seats)) or _("nobody")


def _asked(state: State, wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    names = wanted.split() if isinstance(wanted, str) else _texts(wanted, glossary, path)
    yield from asked_instead(state, [glossary.seat(name, path) for name in names], glossary, path)


def _texts(given: Any, glossary: Glossary, path: KeyPath) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise glossary.error(_("should be an array of texts, not {given!r}", given=given), path)
    return given


def _outcome(state: State, wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    if not isinstance(wanted, Mapping):
        raise glossary.error(
            _("should be a table with {names}, not {wanted!r}", names=", ".join(OUTCOME), wanted=wanted), path
        )
    for name in wanted:
        if name not in OUTCOME:
            raise glossary.error(
                _("is no part of an outcome{hint}", hint=did_you_mean(name, OUTCOME)), (*path, name)
            )
    winners = [glossary.seat(name, path) for name in _texts(wanted.get("winners", []), glossary, path)]
    rules = _texts(wanted.get("rules", []), glossary, path)
    for rule in rules:
        glossary.check_rule(rule, (*path, "rules"))
    outcome = state.outcome
    if outcome is None:
        yield Difference(path, _("the game to be over"), _("it goes on"))
        return
    if "winners" in wanted and sorted(winners) != sorted(outcome.winners):
        yield Difference((*path, "winners"), _names(winners, glossary), _names(outcome.winners, glossary))
    if not set(rules) <= set(outcome.because):
        yield Difference((*path, "rules"), " ".join(rules), " ".join(outcome.because))
    if "scores" in wanted:
        yield from _field(list(outcome.scores), wanted["scores"], glossary, (*path, "scores"))


# ------------------------------------------------------------------- fields


def _field(found: Any, wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    """Compare a public field, or the part of it that a table tells about."""
    if isinstance(wanted, Mapping):
        for key, part in wanted.items():
            yield from _field(_part(found, key, glossary, (*path, key)), part, glossary, (*path, key))
        return
    plain = _numbered(wanted, found, glossary)
    if json.dumps(plain) != json.dumps(found):
        shown = found
        if isinstance(wanted, str) and plain != wanted and isinstance(found, int):
            shown = glossary.names[found] if 0 <= found < len(glossary.names) else found
        yield Difference(path, json.dumps(wanted), json.dumps(shown))


def _part(found: Any, key: str, glossary: Glossary, path: KeyPath) -> Any:
    if isinstance(found, Mapping) and key in found:
        return found[key]
    if isinstance(found, list):
        place = int(key) if key.isdigit() else int(glossary.seat(key, path))
        if place < len(found):
            return found[place]
    raise glossary.error(_("there is no such part of this field"), path)


def _numbered(wanted: Any, found: Any, glossary: Glossary) -> Any:
    """What is wanted, with seats by number where numbers stand in the state."""
    if isinstance(wanted, list):
        parts = found if isinstance(found, list) and len(found) == len(wanted) else [None] * len(wanted)
        return [_numbered(one, part, glossary) for one, part in zip(wanted, parts, strict=True)]
    if isinstance(wanted, str) and not isinstance(found, str) and wanted in glossary.names:
        return glossary.names.index(wanted)
    return wanted


# -------------------------------------------------------------------- piles


def _pile(state: State, name: str, wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    """Compare the cards of a pile, or their number if one is given; a back is any card."""
    spec = glossary.piles[name]
    found = glossary.box.deck.faces_of(glossary.as_written(spec, state.pile(spec.name).cards))
    if type(wanted) is int:
        if wanted != len(found):
            yield Difference(
                path,
                _.plural("{count} card", "{count} cards", wanted),
                f"{len(found)}: {_row(found, glossary)}",
            )
        return
    row = glossary.row(wanted, path)
    enough = len(found) >= len(row.faces) if row.more else len(found) == len(row.faces)
    if spec.ordered and not row.any_order:
        met = enough and all(face in (None, other) for face, other in zip(row.faces, found))
    else:
        met = enough and not Counter(face for face in row.faces if face is not None) - Counter(found)
    if not met:
        yield from _other_cards(row, found, spec.ordered, glossary, path)


def _sees(state: State, wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    """Compare piles as seats see them; here a back is a card that the seat does not know."""
    if not isinstance(wanted, Mapping):
        raise glossary.error(_("should be a table: sees.ann with piles in it"), path)
    for seer, piles in wanted.items():
        view = view_of(state, glossary.seer(seer, (*path, seer)))
        for name, given, place in glossary.piles_in(piles, (*path, seer)):
            row, spec = glossary.row(given, place), glossary.piles[name]
            seen = view.pile(spec.name)
            faces = glossary.as_written(spec, seen.faces)
            found = [None if face == HIDDEN else Face(face) for face in faces]
            if not seen.ordered:
                found += [None] * seen.backs
            if seen.ordered and not row.any_order:
                met = row.faces == (found[: len(row.faces)] if row.more else found)
            else:
                wanted_faces, found_faces = Counter(row.faces), Counter(found)
                met = wanted_faces <= found_faces if row.more else wanted_faces == found_faces
            if not met:
                yield from _other_cards(row, found, seen.ordered, glossary, place)


def _other_cards(
    row: Row, found: Sequence[Face | None], ordered: bool, glossary: Glossary, path: KeyPath
) -> Differences:
    """The difference between two rows; cards in any order are sorted, of longer rows the top is shown."""
    wanted: Sequence[Face | None] = row.faces
    if not ordered or row.any_order:
        wanted, found = (sorted(cards, key=lambda face: (face is None, face)) for cards in (wanted, found))
    elif row.more:
        found = found[: len(wanted)]
    more = f" {MORE}" if row.more else ""
    yield Difference(path, _row(wanted, glossary) + more, _row(found, glossary))


def _row(faces: Sequence[Face | None], glossary: Glossary) -> str:
    texts = glossary.box.deck.texts
    return " ".join(BACK if face is None else texts[face] for face in faces) or _("no cards")


# ------------------------------------------------------------------- events


def _events(log: Sequence[Event], wanted: Any, glossary: Glossary, path: KeyPath) -> Differences:
    """Hold that these events occurred in this order, with any others between them."""
    texts = _texts(wanted, glossary, path)
    patterns = [_Pattern(text, glossary, (*path, place)) for place, text in enumerate(texts)]
    left = iter(log)
    for place, pattern in enumerate(patterns):
        if not any(pattern.fits(event) for event in left):
            expected = texts[place]
            if place:
                expected = _("{event} after {other}", event=expected, other=texts[place - 1])
            yield Difference((*path, place), expected, _told(log, glossary))
            return


def _told(log: Sequence[Event], glossary: Glossary) -> str:
    return "; ".join(
        " ".join([event.kind, *([] if event.seat is None else [glossary.names[event.seat]]), *event.because])
        for event in log
    )


class _Pattern:
    """`scored ann AB-3.4 points=2`: the kind of an event, and any of its seat, rules and values."""

    __slots__ = ("kind", "rules", "seat", "values")

    def __init__(self, text: str, glossary: Glossary, path: KeyPath) -> None:
        self.kind, *rest = text.split() or [""]
        self.seat: int | None = None
        self.rules: set[str] = set()
        self.values: dict[str, str] = {}
        for word in rest:
            name, equals, told = word.partition("=")
            if equals:
                self.values[name] = told
            elif word in glossary.names:
                self.seat = glossary.seat(word, path)
            else:
                glossary.check_rule(word, path)
                self.rules.add(word)

    def fits(self, event: Event) -> bool:
        return (
            event.kind == self.kind
            and (self.seat is None or event.seat == self.seat)
            and self.rules <= set(event.because)
            and all(str(event.values.get(name)) == told for name, told in self.values.items())
        )
