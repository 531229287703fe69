"""Replaying records: the header deals, the decisions do the rest."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from . import agenda
from .codec import fingerprint
from .errors import GunsmokeError, PluginError, RecordError, UnknownGame, in_one_line
from .record import Decision, HouseRules, Record, at_line
from .texts import _, located
from .values import value

if TYPE_CHECKING:
    from .box import Box
    from .event import Event
    from .game import Game
    from .notation import Notation
    from .state import State


_PLAIN_NAME = re.compile(r"[\w .-]{0,50}\w")


class Moment(NamedTuple):
    """The table after a decision: its number from 1, itself, its line, and what happened by it.

    Number 0 is the table as it was dealt. `state` is the one object that the
    replay goes on with: copy what is to be kept. `recorded` is the fingerprint
    the record has for this point, if any.
    """

    number: int
    decision: Decision | None
    line: int
    events: tuple[Event, ...]
    state: State
    recorded: str | None


@value
class Difference:
    """Where a record and the installed rules part: after this many decisions, on this line."""

    number: int
    line: int
    message: str

    def __str__(self) -> str:
        return self.message


def game_of(record: Record, find_game: Callable[[str], Game[Any]]) -> Game[Any]:
    """The game that a match was played by; `find_game` gives the game with an id.

    UnknownGame, with where it came from, if no game of exactly that id is installed.
    """
    wanted = record.header.game
    game: Game[Any] | None = None
    cause: Exception | None = None
    try:
        game = find_game(wanted)
    except LookupError as error:
        cause = error
    if game is None or game.id != wanted:  # an id that is written in short leads to another game
        raise UnknownGame(
            _(
                "{path} is a match of {game!r}, which is not installed (it came from {plugin})",
                path=record.name,
                game=wanted,
                plugin=record.header.plugin,
            )
        ) from cause
    return game


def replay(record: Record, game: Game[Any], *, until: int | None = None) -> Iterator[Moment]:
    """The match again, from the deal to decision number `until` or its end.

    Decisions that were taken back are left out. RecordError at the first one
    that the installed rules don't allow.
    """
    return retrace(record, set_up(record, game), until=until)


def verify(record: Record, game: Game[Any]) -> Difference | None:
    """The first decision at which the installed rules play another game than the record tells.

    A differing table is found at the next fingerprint: at the deal, every so
    many decisions, and at the end.
    """
    agreed = 0
    number, line = 0, 1
    try:
        for moment in replay(record, game):
            number, line = moment.number, moment.line
            if moment.recorded is not None:
                if fingerprint(moment.state) != moment.recorded:
                    return Difference(number, line, parted(record, agreed, moment))
                agreed = number
            state = moment.state
    except RecordError as error:
        return Difference(number + 1, line, str(error))
    if record.outcome is not None and record.outcome != state.outcome:
        last = len(record.entries) + 1
        fault = _("the game ends otherwise under the rules installed")
        return Difference(number, last, located(at_line(record.name, last), fault))
    return None


def parted(record: Record, agreed: int, moment: Moment) -> str:
    """How to say that the table is another one than the record's at this moment."""
    if moment.number == 0:
        fault = _("the rules installed deal another table than this match had")
        return located(at_line(record.name, 1), fault)
    fault = _(
        "by decision {number} the table is another one under the rules installed "
        "(it was the same after decision {agreed})",
        number=moment.number,
        agreed=agreed,
    )
    return located(at_line(record.name, moment.line), fault)


# ------------------------------------------------------------------ what a match is made of too


def retrace(record: Record, box: Box, *, until: int | None = None, listen: bool = True) -> Iterator[Moment]:
    """Like `replay`, in a box that is open already."""
    game, notation = box.game, box.notation(record.header.names)
    if record.header.seed is None:
        raise RecordError(
            _("{record} has no seed: it is one seat's extract and can't be replayed", record=record.name)
        )
    with naming(_("{game} failed at the deal", game=game.title)):
        state: State = game.start(box, record.header.seed, listen=listen)
    told = 0

    def moment(number: int, decision: Decision | None, line: int, recorded: str | None) -> Moment:
        nonlocal told
        events = () if state.log is None else tuple(state.log[told:])
        told += len(events)
        return Moment(number, decision, line, events, state, recorded)

    yield moment(0, None, 1, record.first_fingerprint)
    for number, (line, decision, recorded) in enumerate(record.played()[:until], start=1):
        _carry_out(state, decision, notation, at_line(record.name, line))
        yield moment(number, decision, line, recorded)


def _carry_out(state: State, decision: Decision, notation: Notation, where: str) -> None:
    game, seat, do = state.box.game, decision.seat, decision.do
    name = notation.names[seat]
    try:
        failed = _("{game} failed at {who}'s {action!r}", game=game.title, action=do, who=name)
        with naming(f"{where}: {failed}"):
            if not decision.clock:
                agenda.reply(state, seat, game.read_action(do, notation))
                return
            found = agenda.lapse(state, seat).text(notation)
    except PluginError:
        raise
    except GunsmokeError as error:
        fault = _(
            "the rules installed don't allow {who}'s {action!r}: {error}", action=do, who=name, error=error
        )
        raise RecordError(located(where, fault)) from error
    if found != do:
        fault = _(
            "the clock plays {found!r} under the rules installed, not {action!r}", found=found, action=do
        )
        raise RecordError(located(where, fault))


@contextmanager
def naming(what: str) -> Iterator[None]:
    """Turn whatever a plugin raises by a fault of its own into a PluginError that says where."""
    try:
        yield
    except (GunsmokeError, KeyboardInterrupt):
        raise
    except BaseException as error:  # a game may raise SystemExit, too
        raise PluginError(f"{what}: {last_line(error)}") from error


def last_line(error: BaseException) -> str:
    """The end of an exception's traceback, in one line."""
    return in_one_line(traceback.format_exception_only(error)[-1])


def set_up(record: Record, game: Game[Any]) -> Box:
    """The box of a recorded match; RecordError where the installed game has no such box."""
    header = record.header
    with house_rules_file(header.house_rules) as overlay:
        try:
            return game.open_box(len(header.names), header.options, overlay)
        except GunsmokeError as error:
            # The file is gone by the time somebody reads this.
            message = str(error) if overlay is None else str(error).replace(str(overlay), overlay.name)
            fault = _("{game} can't be set up like this now: {error}", game=game.title, error=message)
            raise RecordError(f"{record.name}: {fault}") from error


@contextmanager
def house_rules_file(house: HouseRules | None) -> Iterator[Path | None]:
    """The house rules of a record as a file for as long as it is needed."""
    if house is None:
        yield None
        return
    with TemporaryDirectory(prefix="gunsmoke-") as folder:
        # A record chooses no other place to write to: its name is kept only if it is nothing but a name.
        name = house.file if _PLAIN_NAME.fullmatch(house.file) else "house-rules.toml"
        path = Path(folder) / name
        path.write_text(house.text, encoding="utf-8", newline="")
        yield path
