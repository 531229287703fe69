"""The spool file: rows of games already played, so that an interrupt loses none of them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from gunsmoke.core.errors import RecordError
from gunsmoke.core.journal import Journal
from gunsmoke.core.origin import package_of
from gunsmoke.core.texts import _
from gunsmoke.core.version import __version__

from .code import code_of
from .lines import row_of

if TYPE_CHECKING:
    from .table import OpenPlan

FORMAT = 2

CODE = "code"
"""Where in the first line the hash of the code stands."""


class OtherCode(RecordError):
    """The games in a spool file were played by other code than there is now."""


class Spool:
    """Rows as lines, after a first one that says what they belong to."""

    __slots__ = ("_journal", "_start", "path", "rows")

    def __init__(self, journal: Journal, start: int, rows: int) -> None:
        """`start` is where the rows begin in the file, `rows` how many there are."""
        self._journal = journal
        self._start = start
        self.path = journal.path
        self.rows = rows

    @classmethod
    def open(cls, path: Path, table: OpenPlan, *, decisions: bool) -> Spool:
        """Go on with a file of the same plan, rules, versions and code, or begin one.

        A torn last line is cut off. OtherCode where only the code is another one, RecordError where it can't
        be read or written, or belongs to something else.
        """
        head = header(table, decisions=decisions)
        try:
            if _begun(path, head):
                path.unlink()
            if not path.exists():
                return cls(Journal.create(path, head), len(head.encode()), 0)
            rows, size = _whole(path, head)
        except OSError as error:
            fault = _("{path} can't be read: {error}", path=path, error=error.strerror or error)
            raise RecordError(fault) from error
        return cls(Journal(path, size, torn=True), len(head.encode()), rows)

    def kept(self) -> Iterator[str]:
        """The lines of the rows there were when it was opened."""
        with self.path.open("rb") as file:
            file.seek(self._start)
            for _number in range(self.rows):
                yield file.readline().decode()

    def add(self, lines: str) -> None:
        """Keep further rows; RecordError where that fails, or where another run keeps its own there."""
        if self._taken():
            raise RecordError(_("another run of the same simulation uses {path}", path=self.path))
        self._journal.add(lines)

    def _taken(self) -> bool:
        """Whether somebody else has written to the file, or thrown it away."""
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            return True
        except OSError:
            return False  # the journal says why
        return size != self._journal.size and not self._journal.torn


def header(table: OpenPlan, *, decisions: bool) -> str:
    """The first line of the spool file of a plan."""
    return _line({**_belonging(table, decisions=decisions), CODE: code_of(table)})


def _belonging(table: OpenPlan, *, decisions: bool) -> dict[str, object]:
    """What the rows of a file belong to, whatever the code was that they were played by."""
    return {
        "format": FORMAT,
        "gunsmoke": __version__,
        "package": package_of(table.game),
        "ruleset": table.box.fingerprint,
        "decisions": decisions,
        "plan": json.loads(table.plan.text),
    }


def _line(data: dict[str, object]) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False) + "\n"


def spool_path(table: OpenPlan, *, decisions: bool) -> Path:
    """Where the rows of a plan wait on this machine: below GUNSMOKE_HOME, or in the user's cache."""
    data = _line(_belonging(table, decisions=decisions))
    name = blake2b(data.encode(), digest_size=12).hexdigest()
    return _folder() / f"{table.game.id}-{name}.jsonl"


def _folder() -> Path:
    home = os.environ.get("GUNSMOKE_HOME")
    if home:
        return Path(home).expanduser() / "simulations"
    from platformdirs import user_cache_path

    return user_cache_path("gunsmoke", appauthor=False) / "simulations"


def count_rows(path: Path) -> int:
    """How many rows a spool file keeps, by whatever code they were played; 0 where there is none."""
    if not path.exists():
        return 0
    with path.open("rb") as file:
        head = file.readline().decode(errors="replace")  # of bytes that are no text no head is made
    return _whole(path, head)[0]


def _whole(path: Path, head: str) -> tuple[int, int]:
    """How many whole rows follow this head in the file, in order, and where the last of them ends."""
    rows = 0
    with path.open("rb") as file:
        first = file.readline()
        _hold_code(path, first, head)
        if first != head.encode():
            raise RecordError(
                _("{path} belongs to another simulation; remove it, or choose another file", path=path)
            )
        size = len(first)
        for line in file:
            if not line.endswith(b"\n") or _number(line) != rows:
                break
            rows += 1
            size += len(line)
    return rows, size


def refuse_other_code(path: Path, table: OpenPlan, *, decisions: bool) -> None:
    """OtherCode where the file keeps games of this plan that were played by other code.

    OSError where it can't be read.
    """
    if path.exists():
        with path.open("rb") as file:
            _hold_code(path, file.readline(), header(table, decisions=decisions))


def _hold_code(path: Path, first: bytes, head: str) -> None:
    """OtherCode if these two first lines differ in nothing but the code."""
    told = _but_for_code(first)
    if first != head.encode() and told is not None and told == _but_for_code(head.encode()):
        raise OtherCode(
            _(
                "the code of the game, its bots or metrics has changed since the games in {path} were "
                "played, and the two don't mix; --fresh plays all games anew",
                path=path,
            )
        )


def _but_for_code(head: bytes) -> dict[str, object] | None:
    """What a first line says, without the code; None where it is none."""
    try:
        data: dict[str, object] = json.loads(head)
        del data[CODE]
    except (ValueError, LookupError, TypeError):
        return None
    return data


def _begun(path: Path, head: str) -> bool:
    """Whether a file ends within its first line, as when the process died that began it."""
    whole = head.encode()
    if not path.exists() or path.stat().st_size >= len(whole):
        return False
    return whole.startswith(path.read_bytes())


def _number(line: bytes) -> int | None:
    try:
        return row_of(line.decode()).number
    except ValueError:
        return None
