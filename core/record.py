"""Records: a match as its header and its decisions, one JSON object a line, only ever added to.

A record replays to the same match on any machine. Until the game is over it is
private to the table's keeper, since the seed and the fingerprints give hands
away; `Record.for_seat` is what may leave it earlier.
"""

from __future__ import annotations

import json
import re
import reprlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .ask import Plain
from .errors import RecordError
from .outcome import Outcome
from .seats import Names, Seat, check_names
from .texts import _, located
from .values import value

if TYPE_CHECKING:
    from .box import Box

FORMAT = 1
"""The number of the format written here; a record of a higher one is not read."""

Json = Any


# ------------------------------------------------------------------ what a record holds


@value
class HouseRules:
    """A house-rules file as the match began with it: its name and all of its text."""

    file: str
    text: str


@value
class Header:
    """What a match needs to be dealt again.

    `engine` is gunsmoke's version, `plugin` the package the game came from and
    its version, `ruleset` the fingerprint of the rules, `options` all of them,
    `players` who plays each seat at the start, `seed` None where it was taken
    out, `started` an ISO time.
    """

    game: str
    engine: str
    plugin: str
    ruleset: str
    options: Mapping[str, Plain]
    house_rules: HouseRules | None
    names: Names
    players: tuple[str, ...]
    seed: int | None
    started: str


@value
class Decision:
    """A reply, or a standing offer taken up, in the words of the match.

    `clock` marks a lapse. `sealed` is the number of seats a sealed ask was put
    to, 0 for any other reply.
    """

    seat: Seat
    do: str
    clock: bool = False
    sealed: int = 0


@value
class Undone:
    """A seat took back the last decision, which was its own."""

    seat: Seat


@value
class PlayerChange:
    """From here on `player` plays this seat."""

    seat: Seat
    player: str


@value
class Checkpoint:
    """The fingerprint of the state at this point."""

    fingerprint: str


@value
class Ending:
    """The game is over."""

    outcome: Outcome


Entry = Decision | Undone | PlayerChange | Checkpoint | Ending


class Played(NamedTuple):
    """A decision that stands, the line it is on, and the fingerprint taken after it, if any."""

    line: int
    decision: Decision
    fingerprint: str | None


class Record:
    """A header and entries, in memory. `path` is the file they came from.

    `size` is the number of its bytes that hold, `dropped` says that a torn line
    follows there, which is left out. Two
    records are equal if they tell the same match: whenever it was started, and
    in whatever order sealed replies came in.
    """

    __slots__ = ("dropped", "entries", "header", "path", "size")

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        header: Header,
        entries: Iterable[Entry],
        path: Path | None = None,
        dropped: bool = False,
        size: int = 0,
    ) -> None:
        self.header = header
        self.entries = tuple(entries)
        self.path = path
        self.dropped = dropped
        self.size = size

    @classmethod
    def read(cls, path: Path) -> Record:
        """The record in a file.

        RecordError with the line where one can't be read, but a torn last line
        is dropped: its deed was never shown as done.
        """
        lines, torn = split_lines(path)
        if not lines:
            raise _no_whole_line(path)
        header = _read_header(lines[0], path)
        entries: list[Entry] = []
        for number, line in enumerate(lines[1:], start=2):
            try:
                entries.append(_read_entry(_parsed(line), len(header.names)))
            except (ValueError, RecursionError) as error:
                if number == len(lines) and not torn and isinstance(error, _NOT_JSON):
                    torn = True
                    lines.pop()
                    break
                raise RecordError(located(at_line(path, number), _fault(error))) from error
        return cls(header, entries, path, torn, sum(len(line) + 1 for line in lines))

    @property
    def name(self) -> str:
        """What messages call this record."""
        return _("this match") if self.path is None else str(self.path)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, as recorded."""
        last = self.entries[-1] if self.entries else None
        return last.outcome if isinstance(last, Ending) else None

    def players(self) -> tuple[str, ...]:
        """Who plays each seat by now."""
        players = list(self.header.players)
        for entry in self.entries:
            if isinstance(entry, PlayerChange):
                players[entry.seat] = entry.player
        return tuple(players)

    def played(self) -> list[Played]:
        """The decisions that were not taken back."""
        played: list[Played] = []
        for line, entry in enumerate(self.entries, start=2):
            if isinstance(entry, Decision):
                played.append(Played(line, entry, None))
            elif isinstance(entry, Checkpoint) and played:
                played[-1] = played[-1]._replace(fingerprint=entry.fingerprint)
            elif isinstance(entry, Undone):
                if not played or played[-1].decision.seat != entry.seat:
                    fault = _("there is no decision of this seat to undo")
                    raise RecordError(located(at_line(self.name, line), fault))
                played.pop()
        return played

    @property
    def first_fingerprint(self) -> str | None:
        """The fingerprint of the table as it was dealt."""
        first = self.entries[0] if self.entries else None
        return first.fingerprint if isinstance(first, Checkpoint) else None

    def for_seat(self, seat: Seat | None, box: Box) -> Record:
        """What may leave a game that is still on, for this seat (None: a spectator).

        Without seed and fingerprints; what others did as the seat was told, and
        nothing of sealed replies that are not opened yet. It is to be read, not
        replayed. `box` is that of the match.
        """
        game, notation = box.game, box.notation(self.header.names)
        waiting = _unopened(self.entries)
        entries: list[Entry] = []
        for entry in self.entries:
            if isinstance(entry, Checkpoint):
                continue
            if isinstance(entry, Decision) and entry.seat != seat:
                if any(entry is one for one in waiting):
                    continue
                action = game.read_action(entry.do, notation)
                entry = replace(entry, do=action.told(entry.seat, seat, notation))
            entries.append(entry)
        return Record(replace(self.header, seed=None), entries)

    def text(self) -> str:
        """The record as its file has it."""
        return as_line(self.header) + "".join(map(as_line, self.entries))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return replace(self.header, started="") == replace(other.header, started="") and list(
            _in_seat_order(self.entries)
        ) == list(_in_seat_order(other.entries))

    def __repr__(self) -> str:
        return f"Record({self.header.game}, {len(self.entries)} entries, {self.name})"


def _in_seat_order(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries, with the replies to each sealed ask sorted by seat."""
    waiting: list[Decision] = []
    for entry in entries:
        if not isinstance(entry, Decision) or not entry.sealed:
            yield entry
            continue
        waiting.append(entry)
        if len(waiting) == entry.sealed:
            yield from sorted(waiting, key=lambda decision: decision.seat)
            waiting = []
    yield from sorted(waiting, key=lambda decision: decision.seat)


def _unopened(entries: Iterable[Entry]) -> list[Decision]:
    """The replies to a sealed ask that still waits for others."""
    waiting: list[Decision] = []
    for entry in entries:
        if isinstance(entry, Decision) and entry.sealed:
            waiting.append(entry)
            if len(waiting) == entry.sealed:
                waiting = []
    return waiting


# ------------------------------------------------------------------ writing a line


def as_line(entry: Header | Entry) -> str:
    """A header or an entry as one line of JSON, with its line break."""
    return json.dumps(_as_json(entry), ensure_ascii=False) + "\n"


def _as_json(entry: Header | Entry) -> dict[str, Json]:
    match entry:
        case Decision():
            line: dict[str, Json] = {"seat": entry.seat, "do": entry.do}
            if entry.clock:
                line["by"] = "clock"
            if entry.sealed:
                line["sealed"] = entry.sealed
            return line
        case Undone():
            return {"undo": entry.seat}
        case PlayerChange():
            return {"seat": entry.seat, "player": entry.player}
        case Checkpoint():
            return {"fingerprint": entry.fingerprint}
        case Ending(outcome):
            return {
                "outcome": {
                    "winners": outcome.winners,
                    "because": outcome.because,
                    "scores": outcome.scores,
                }
            }
        case Header():
            house = entry.house_rules
            return {
                "format": FORMAT,
                "game": entry.game,
                "engine": entry.engine,
                "plugin": entry.plugin,
                "ruleset": entry.ruleset,
                "options": dict(entry.options),
                "house_rules": None if house is None else {"file": house.file, "text": house.text},
                "names": entry.names,
                "players": entry.players,
                "seed": None if entry.seed is None else f"{entry.seed:x}",
                "started": entry.started,
            }


# ------------------------------------------------------------------ reading a line

_NOT_JSON = (json.JSONDecodeError, UnicodeDecodeError)
_HEXADECIMAL = re.compile(r"-?[0-9a-fA-F]+")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")


def split_lines(path: Path) -> tuple[list[bytes], bool]:
    """The whole lines of a file, and whether a torn one followed. RecordError if it can't be read."""
    if path.exists() and not path.is_file():
        # A pipe would be waited for.
        raise RecordError(_("{path} is no file; name the record of a match", path=path))
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise RecordError(_("there is no record {path}", path=path)) from None
    except OSError as error:
        fault = _("{path} can't be read: {error}", path=path, error=error.strerror or error)
        raise RecordError(fault) from error
    *lines, rest = data.split(b"\n")
    return lines, bool(rest)


def read_header(path: Path) -> tuple[Header, bool]:
    """The header of a record, and whether its game is over, without reading what lies between."""
    lines, _torn = split_lines(path)
    if not lines:
        raise _no_whole_line(path)
    return _read_header(lines[0], path), lines[-1].startswith(b'{"outcome"')


def _read_header(line: bytes, path: Path) -> Header:
    try:
        return _header(_parsed(line))
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        fault = _("no header of a match: {fault}", fault=_fault(error))
        raise RecordError(located(at_line(path, 1), fault)) from error


def at_line(file: object, line: int) -> str:
    """Where something is wrong, to begin a message with."""
    return _("{file}, line {line}", file=file, line=line)


def no_seat(seat: object, seats: int) -> str:
    """That a match has no such seat."""
    return _("there is no seat {seat}; this match has {seats}, from 0", seat=seat, seats=seats)


def _no_whole_line(path: Path) -> RecordError:
    return RecordError(_("{path} is no record: it holds no whole line", path=path))


def _parsed(line: bytes) -> Json:
    try:
        return json.loads(line)
    except _NOT_JSON:
        raise
    except ValueError:
        raise ValueError(_("a number in it has too many digits")) from None


def _fault(error: Exception) -> str:
    match error:
        case json.JSONDecodeError():
            return _("not JSON: {error}", error=error.msg)
        case UnicodeDecodeError():
            return _("not a text in UTF-8")
        case KeyError():
            return _("{name} is missing", name=error)
        case RecursionError():
            return _("nested too deeply")
    return str(error)


def _header(data: Json) -> Header:
    if not isinstance(data, dict) or "format" not in data:
        raise ValueError(_("it should begin {beginning}", beginning='{"format": ...'))
    if data["format"] != FORMAT:
        raise ValueError(
            _(
                "its format is {given}, this gunsmoke reads {known}; install a newer one",
                given=_short(data["format"]),
                known=FORMAT,
            )
        )
    header = Header(
        game=_text(data["game"]),
        engine=_text(data["engine"]),
        plugin=_text(data["plugin"]),
        ruleset=_text(data["ruleset"]),
        options={name: _plain(given) for name, given in _table(data["options"], "options").items()},
        house_rules=_house_rules(data["house_rules"]),
        names=check_names(_texts(data["names"], "names")),
        players=_texts(data["players"], "players"),
        seed=_seed(data["seed"]),
        started=_text(data["started"]),
    )
    if len(header.players) != len(header.names):
        raise ValueError(
            _(
                "{names} names but {players} players; give one for each seat",
                names=len(header.names),
                players=len(header.players),
            )
        )
    return header


def _house_rules(given: Json) -> HouseRules | None:
    if given is None:
        return None
    house = _table(given, "house_rules")
    return HouseRules(_text(house["file"]), _text(house["text"]))


def _seed(given: Json) -> int | None:
    if given is None:
        return None
    if not isinstance(given, str) or not _HEXADECIMAL.fullmatch(given):
        raise ValueError(_("the seed is no hexadecimal number in a text: {given}", given=_short(given)))
    return int(given, 16)


def _read_entry(data: Json, seats: int) -> Entry:
    match data:
        case {"seat": seat, "do": str(do)}:
            return Decision(_seat(seat, seats), do, data.get("by") == "clock", _count(data.get("sealed", 0)))
        case {"seat": seat, "player": str(player)}:
            return PlayerChange(_seat(seat, seats), player)
        case {"undo": seat}:
            return Undone(_seat(seat, seats))
        case {"fingerprint": str(fingerprint)}:
            return Checkpoint(fingerprint)
        case {"outcome": {"winners": [*winners], "because": [*because], "scores": [*scores]}}:
            seen = tuple(_seat(seat, seats) for seat in winners)
            return Ending(Outcome(seen, tuple(map(_text, because)), tuple(map(_number, scores))))
    raise ValueError(
        _(
            "neither a decision, an undo, a change of player, a fingerprint nor an outcome: {given}",
            given=json.dumps(data, ensure_ascii=False)[:80],
        )
    )


def _text(given: Json) -> str:
    if not isinstance(given, str):
        raise ValueError(_("should be a text, not {given}", given=_short(given)))
    if _HALF_CHARACTER.search(given):
        raise ValueError(_("holds half a character: {given}", given=_short(given)))
    return given


def _texts(given: Json, name: str) -> tuple[str, ...]:
    if not isinstance(given, list):
        raise ValueError(_("{name} should be an array of texts, not {given}", name=name, given=_short(given)))
    return tuple(map(_text, given))


def _table(given: Json, name: str) -> dict[str, Json]:
    if not isinstance(given, dict):
        raise ValueError(_("{name} should be a table, not {given}", name=name, given=_short(given)))
    return given


def _short(given: Json) -> str:
    return reprlib.repr(given)


def _number(given: Json) -> int:
    if not isinstance(given, int) or isinstance(given, bool):
        raise ValueError(_("should be a whole number, not {given}", given=_short(given)))
    return given


def _count(given: Json) -> int:
    if _number(given) < 0:
        raise ValueError(_("should be a number from 0, not {given}", given=given))
    return int(given)


def _seat(given: Json, seats: int) -> Seat:
    if _number(given) not in range(seats):
        raise ValueError(no_seat(given, seats))
    return Seat(given)


def _plain(given: Json) -> Plain:
    if isinstance(given, Sequence) and not isinstance(given, str):
        return tuple(_plain(one) for one in given)
    if given is None or isinstance(given, (bool, int, str)):
        return given
    raise ValueError(_("should be plain, not {given}", given=_short(given)))
