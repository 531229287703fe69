"""Running a scenario: lay out, play, compare."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from gunsmoke.core.agenda import lapse, reply
from gunsmoke.core.errors import (
    AgendaError,
    GunsmokeError,
    IllegalAction,
    NotationError,
    UnknownGame,
    in_one_line,
)
from gunsmoke.core.game import UNEXPLAINED, Game
from gunsmoke.core.rulebook.document import Document, File, dotted
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.rulebook.schema import validate
from gunsmoke.core.state import State
from gunsmoke.core.texts import _

from .chance import Chance
from .expect import Difference, asked_instead, differences
from .glossary import Glossary
from .holding import hold_contract
from .house_rules import open_box
from .lines import Asked, Expected, Lapsed, Offered, Play, Refused, Said, read_line
from .position import lay_out
from .report import Report
from .schema import ScenarioFile

EXPECT: KeyPath = ("expect",)


def run_scenario(path: File, find_game: Callable[[str], Game[Any]]) -> Report:
    """Play a scenario and report where the game did otherwise.

    `find_game` opens a game by its id. RulesetError, with line and field, for a
    file that can't be read, whatever the game does.
    """
    document = Document.read(path)
    file = validate(document, ScenarioFile)
    if not file.expect and not file.play and not file.check:
        raise document.error(_("expects nothing; say under [expect] what must have become of it"), ())
    try:
        game = find_game(file.game)
    except UnknownGame as error:
        raise document.error(str(error), ("game",)) from error
    box, book = open_box(game, file, document, path)
    glossary = Glossary(document, box, file.seats, book.entries)
    for place, rule in enumerate(file.rules):
        glossary.check_rule(rule, ("rules", place))
    chance = Chance(file.chance, glossary)
    holding = hold_contract(file.check, glossary, book, file.seed) if file.check else None
    top = _top_of_play(document)
    play = [((*top, place), read_line(line, glossary, (*top, place))) for place, line in enumerate(file.play)]
    with _blaming_the_position(file, document):
        try:
            if holding is not None:
                found = [_told(one, file, document) for one in holding.carry_out(file, play, chance)]
                return Report(str(path), file.title, file.rules, tuple(found))
            state = lay_out(file, glossary, chance)
        except NotationError as error:
            raise document.error(str(error), ("chance",)) from error
        _read_expectations(state, play, file.expect, glossary)
        found = [_told(one, file, document) for one in _carry_out(state, play, file.expect, chance, glossary)]
    return Report(str(path), file.title, file.rules, tuple(found))


@contextmanager
def _blaming_the_position(file: ScenarioFile, document: Document) -> Iterator[None]:
    """Take it for a fault of the file if a game trips over a position that it never gets into by itself."""
    try:
        yield
    except GunsmokeError:
        raise
    except (AgendaError, LookupError, ValueError) as error:
        if file.position.start:
            raise
        told = in_one_line(f"{type(error).__name__}: {error}")
        raise document.error(_("the position can't be played: {told}", told=told), ("position",)) from error


def _top_of_play(document: Document) -> KeyPath:
    return ("play", "lines") if isinstance(document.data.get("play"), dict) else ("play",)


def _read_expectations(state: State, play: Play, expect: Mapping[str, Any], glossary: Glossary) -> None:
    """Try every expectation once, so that a misspelt name is found even where play never gets to it."""
    tables = [(path, line.table) for path, line in play if isinstance(line, Expected)]
    for path, table in (*tables, (EXPECT, expect)):
        list(differences(state, table, glossary, path))


def _carry_out(
    state: State, play: Play, expect: Mapping[str, Any], chance: Chance, glossary: Glossary
) -> Iterator[Difference]:
    """Everything the game does otherwise; a line that can't be played ends it."""
    for path, line in play:
        match line:
            case Said():
                try:
                    reply(state, line.seat, line.action)
                except IllegalAction as error:
                    yield Difference(path, _("to be allowed"), _("refused: {refusal}", refusal=error))
                    return
                except NotationError as error:
                    yield Difference(path, _("chance as it is written"), str(error))
                    return
            case Lapsed():
                try:
                    lapse(state, line.seat)
                except IllegalAction as error:
                    yield Difference(path, _("to lapse"), str(error))
                    return
            case Refused():
                yield from _refused(state, line, glossary, path)
            case Offered():
                refusal = glossary.box.game.refuse(state, line.seat, line.action)
                if refusal is not None:
                    yield Difference(path, _("to be on offer"), _("refused: {refusal}", refusal=refusal))
            case Asked():
                yield from asked_instead(state, line.seats, glossary, path)
            case Expected():
                yield from differences(state, line.table, glossary, path)
    yield from differences(state, expect, glossary, EXPECT)
    for label, expected, came in chance.unused(state):
        yield Difference(("chance", label), expected, came)


def _refused(state: State, line: Refused, glossary: Glossary, path: KeyPath) -> Iterator[Difference]:
    refusal = glossary.box.game.refuse(state, line.seat, line.action)
    if refusal is None:
        yield Difference(path, _("to be refused"), _("allowed"))
    elif refusal.rule == UNEXPLAINED:
        yield Difference(
            path, _("to be refused with a reason"), _("{message}, by no rule", message=refusal.message)
        )
    elif line.rule is not None and refusal.rule != line.rule:
        yield Difference(
            path, _("to be refused by {rule}", rule=line.rule), _("refused: {refusal}", refusal=refusal)
        )


def _told(difference: Difference, file: ScenarioFile, document: Document) -> str:
    """A difference in a line: where, what was expected, what was found."""
    path, expected, found = difference
    top = _top_of_play(document)
    if path[: len(top)] == top:
        place, *rest = path[len(top) :]
        what = dotted(tuple(rest)) or str(file.play[int(place)])
    else:
        what = dotted(path[1:] if path[:1] == EXPECT else path)
    return _(
        "line {line}: {what}: expected {expected}, found {found}",
        line=document.line(path),
        what=what,
        expected=expected,
        found=found,
    )
