"""`gunsmoke export`: recorded matches for other tools, as tables or as a story to read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError, RecordError
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import Record
from gunsmoke.core.saves import ENDING
from gunsmoke.core.suggest import either
from gunsmoke.core.whole_file import WholeFile, unwritable

from .endings import check_ending
from .errors import FAILURE, tell
from .output import cleaned
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.export import Exported
    from gunsmoke.core.export.rows import Row


class Format(StrEnum):
    """What matches are written as."""

    PARQUET = "parquet"
    CSV = "csv"
    TRANSCRIPT = "transcript"


ENDINGS = {
    ".parquet": Format.PARQUET,
    ".csv": Format.CSV,
    ".transcript": Format.TRANSCRIPT,
    ".txt": Format.TRANSCRIPT,
    ".md": Format.TRANSCRIPT,
}


def export(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Records of matches, or folders with such files.")
    ],
    format: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="parquet, csv, or transcript; by default what the name after --out ends with.",
        ),
    ] = None,
    rows: Annotated[
        str | None,
        typer.Option(
            "--rows",
            metavar="KIND",
            help="A row for each of the decisions (default), the events or the matches; for tables.",
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat",
            metavar="N",
            help="Only what this seat saw, by its number from 1 or its name; for games still on, too.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write into this file; else it is printed."),
    ] = None,
) -> None:
    """Write recorded matches for other tools. A game that is still on needs --seat: its record is private."""
    chosen = read_format(format, out)
    kind = read_rows(rows, chosen)
    paths = list(records_in(files))
    check_out(out, chosen, paths)
    if format is None:
        check_ending("--out", out, ENDINGS, "--format")
    target = open_target(chosen, kind, out)
    failed = done = 0
    try:
        for path in paths:
            try:
                match = exported(path, seat)
            except GunsmokeError as error:
                failed += 1
                tell(str(error))
            else:
                target.add(match)
                done += 1
    except BaseException:
        target.drop()
        raise
    if done:
        target.keep()
    else:
        target.drop()
    if failed:
        raise typer.Exit(FAILURE)


def read_format(given: str | None, out: Path | None) -> Format:
    """The format that is named, or that the file's name ends with; a transcript where nothing tells."""
    if given is None:
        return Format.TRANSCRIPT if out is None else ENDINGS.get(out.suffix.casefold(), Format.TRANSCRIPT)
    if given.casefold() not in set(Format):
        raise NotationError(
            _("--format {given!r} is not {formats}", given=given, formats=either(list(Format)))
        )
    return Format(given.casefold())


def read_rows(given: str | None, chosen: Format) -> str:
    """The kind of rows that is named; decisions where none is."""
    from gunsmoke.core.export import ROWS

    if given is None:
        return next(iter(ROWS))
    if chosen is Format.TRANSCRIPT:
        raise NotationError(_("--rows is for tables; give --format csv or parquet, or leave it out"))
    if given.casefold() not in ROWS:
        raise NotationError(_("--rows {given!r} is not {kinds}", given=given, kinds=either(list(ROWS))))
    return given.casefold()


def records_in(files: Sequence[Path]) -> Iterator[Path]:
    """Each of these files once, and in the place of a folder the records in it and below it."""
    seen: set[Path] = set()
    for path in files:
        inside = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else [path]
        if not inside:
            raise NotationError(
                _("there is no record in {folder}; their names end with {ending}", folder=path, ending=ENDING)
            )
        for file in inside:
            if file.resolve() not in seen:
                seen.add(file.resolve())
                yield file


def check_out(out: Path | None, chosen: Format, paths: Sequence[Path]) -> None:
    """NotationError where the output has no place, or would take that of a record."""
    if out is None:
        if chosen is Format.PARQUET:
            raise NotationError(_("Parquet can't be printed; name a file with --out"))
        return
    if out.resolve() in {path.resolve() for path in paths}:
        raise NotationError(_("--out {out} is one of the records; name another file", out=out))


def exported(path: Path, seat: str | None) -> Exported:
    """A record opened for whoever reads it; GunsmokeError, with the file's name, where it can't be."""
    from gunsmoke.core.export import open_exported, read_seat
    from gunsmoke.core.replay import game_of

    record = Record.read(path)
    if record.dropped:
        tell(_("{record}: a torn last line was left out", record=record.name))
    try:
        game = game_of(record, get_manager().open)
        viewer = None if seat is None else read_seat(seat, record)
        return open_exported(record, game, viewer)
    except RecordError:
        raise
    except GunsmokeError as error:
        told = str(error)
        raise type(error)(told if record.name in told else f"{record.name}: {told}") from error


# ---------------------------------------------------------------- where matches go


class WrittenFile(Protocol):
    """A file that is there whole or not at all."""

    def keep(self) -> None:
        """Give it its name."""

    def drop(self) -> None:
        """Leave nothing of it."""


class RowFile(WrittenFile, Protocol):
    """A file with a table in it."""

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows; GunsmokeError where the disk is full."""


F = TypeVar("F", bound=WrittenFile)


class Target(ABC, Generic[F]):
    """Takes matches into a file, or prints them where there is none.

    The file is there once `keep` was called, and gone after `drop`.
    """

    def __init__(self, file: F | None) -> None:
        self._file = file

    @abstractmethod
    def add(self, match: Exported) -> None:
        """Write a match; GunsmokeError where that fails."""

    def keep(self) -> None:
        """All of it is in."""
        if self._file is not None:
            self._file.keep()

    def drop(self) -> None:
        """Leave no file behind."""
        if self._file is not None:
            self._file.drop()


def open_target(chosen: Format, kind: str, out: Path | None) -> Target[Any]:
    """Where matches are written to in this format; GunsmokeError where it can't be opened."""
    if chosen is Format.TRANSCRIPT:
        return Transcripts(out)
    return Table(kind, out, parquet=chosen is Format.PARQUET)


class Table(Target[RowFile]):
    """A table of rows of a kind: in a file, or printed as CSV."""

    def __init__(self, kind: str, out: Path | None, *, parquet: bool) -> None:
        from gunsmoke.core.export import ROWS
        from gunsmoke.core.export.files import CsvFile, CsvRows, ParquetFile

        self._kind = ROWS[kind]
        self._printed = StringIO()
        columns = self._kind.columns
        if out is not None:
            super().__init__((ParquetFile if parquet else CsvFile)(out, columns))
        else:
            super().__init__(None)
            self._rows = CsvRows(self._printed, columns)

    def add(self, match: Exported) -> None:
        """Write the rows of a match."""
        rows = self._kind.rows(match)
        if self._file is not None:
            self._file.add(rows)
            return
        self._rows.add(rows)
        typer.echo(cleaned(self._printed.getvalue()), nl=False)
        self._printed.seek(0)
        self._printed.truncate()


class Transcripts(Target[WholeFile]):
    """Matches as stories, one after the other: in a file, or printed."""

    def __init__(self, out: Path | None) -> None:
        super().__init__(None if out is None else WholeFile(out))
        self._begun = False

    def add(self, match: Exported) -> None:
        """Tell a match."""
        from gunsmoke.core.export import story

        lines = [*(["", ""] if self._begun else []), *story(match)]
        self._begun = True
        text = cleaned("\n".join(lines)) + "\n"
        if self._file is None:
            typer.echo(text, nl=False)
            return
        try:
            self._file.stream.write(text.encode())
        except OSError as error:
            raise unwritable(self._file.path, error) from error
