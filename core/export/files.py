"""Rows as files: CSV, and Parquet with the meaning of each column in it."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import IO, TYPE_CHECKING

from gunsmoke.core.columns import Column, arrow_schema, pyarrow
from gunsmoke.core.whole_file import WholeFile, unwritable

if TYPE_CHECKING:
    from .rows import Row

ROWS_A_GROUP = 1 << 14
"""So many rows are held in memory before they are written."""


class CsvRows:
    """Rows as CSV on a stream: a line of names first, lists with blanks between, nulls as nothing."""

    def __init__(self, stream: IO[str], columns: Sequence[Column]) -> None:
        self._columns = columns
        self._writer = csv.writer(stream, lineterminator="\n")
        self._writer.writerow(column.name for column in columns)

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows."""
        for row in rows:
            self._writer.writerow(_cell(row[column.name]) for column in self._columns)


def _cell(given: object) -> object:
    if isinstance(given, list):
        return " ".join(map(str, given))
    if isinstance(given, bool):
        return "true" if given else "false"
    return given


class CsvFile:
    """Rows in a CSV file, which is there whole or not at all: `keep` or `drop` it."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        """GunsmokeError where the file can't be written."""
        self._file = WholeFile(path)
        self._stream = TextIOWrapper(self._file.stream, encoding="utf-8", newline="", write_through=True)
        self._rows = CsvRows(self._stream, columns)

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows; GunsmokeError where the disk is full."""
        try:
            self._rows.add(rows)
        except OSError as error:
            self.drop()
            raise unwritable(self._file.path, error) from error

    def keep(self) -> None:
        """Give the file its name."""
        self._stream.detach()
        self._file.keep()

    def drop(self) -> None:
        """Leave nothing behind."""
        self._stream.detach()
        self._file.drop()


class ParquetFile:
    """Rows in a Parquet file, written in groups; it is there whole or not at all: `keep` or `drop` it."""

    def __init__(self, path: Path, columns: Sequence[Column]) -> None:
        """GunsmokeError where the file can't be written or pyarrow is missing."""
        pyarrow()
        self._schema = arrow_schema(columns)
        self._file = WholeFile(path)
        self._writer = pyarrow().ParquetWriter(self._file.stream, self._schema, compression="zstd")
        self._waiting: list[Row] = []

    def add(self, rows: Iterable[Row]) -> None:
        """Take in rows; GunsmokeError where the disk is full."""
        self._waiting += rows
        if len(self._waiting) >= ROWS_A_GROUP:
            self._write()

    def keep(self) -> None:
        """Write what still waits, and give the file its name."""
        self._write()
        try:
            self._writer.close()
        except OSError as error:
            self.drop()
            raise unwritable(self._file.path, error) from error
        self._file.keep()

    def drop(self) -> None:
        """Leave nothing behind."""
        self._writer.is_open = False  # or it would write its end when it is collected
        self._file.drop()

    def _write(self) -> None:
        if not self._waiting:
            return
        table = import_module("pyarrow").Table.from_pylist(self._waiting, schema=self._schema)
        try:
            self._writer.write_table(table)
        except OSError as error:
            self.drop()
            raise unwritable(self._file.path, error) from error
        self._waiting = []
