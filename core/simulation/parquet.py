"""A simulation as Parquet files: a row for each game and, where asked for, one for each decision.

Rows are written as they come, in groups of bounded size, under a temporary name; the
files get their own when the last game is in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from gunsmoke.core.columns import Column, arrow_schema, pyarrow
from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.texts import _
from gunsmoke.core.whole_file import WholeFile, unwritable

from . import columns
from .columns import AFTER, BEFORE, DECISION, METRIC

if TYPE_CHECKING:
    from gunsmoke.core.metrics.metric import Metric

    from .plan import Plan
    from .row import GameRow

ENDING = ".parquet"
DECISIONS_ENDING = ".decisions.parquet"

GAMES_A_GROUP = 2048
DECISIONS_A_GROUP = 1 << 16
"""So many rows are held in memory before they are written."""


class ResultFiles:
    """The files of a simulation; a context that keeps them where it ends well, and else leaves none.

    `add` takes the rows in order. A metric or a group that nobody told of in the beginning
    gets its column when it first occurs.
    """

    def __init__(
        self, path: Path, plan: Plan, metrics: Iterable[Metric] = (), *, decisions: bool = False
    ) -> None:
        """Open the files; GunsmokeError, at once, where they can't be written or pyarrow is missing."""
        if path.suffix != ENDING or path.name.endswith(DECISIONS_ENDING):
            raise GunsmokeError(_("{path} should end with .parquet, as in results.parquet", path=path))
        pyarrow()
        # In the order of these lists, whatever order they are first met in.
        self._groups: dict[str, Column] = {}
        self._metrics = {column.name: column for column in columns.metric_columns(metrics)}
        self._games = _RowFile(path, plan, self._columns())
        self._decisions: _RowFile | None = None
        if decisions:
            try:
                self._decisions = _RowFile(decisions_path(path), plan, DECISION)
            except GunsmokeError:
                self._games.drop()
                raise
        self._waiting: list[dict[str, object]] = []
        self._trail: dict[str, list[object]] = {column.name: [] for column in DECISION}

    def __enter__(self) -> ResultFiles:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.keep()
        else:
            self.drop()

    def add(self, row: GameRow) -> None:
        """Take in a game's row, and those of its decisions; GunsmokeError where the disk is full."""
        self._waiting.append(dict(columns.game_values(row)))
        for group in row.groups:
            column = columns.group_column(group)
            self._groups.setdefault(column.name, column)
        for name in row.values:
            if METRIC + name not in self._metrics:
                self._metrics[METRIC + name] = columns.unknown_metric_column(name)
        if self._decisions is not None:
            for decision in row.trail:
                for name, held in self._trail.items():
                    held.append(getattr(decision, name))
        if len(self._waiting) >= GAMES_A_GROUP:
            self._write_games()
        if len(self._trail["game"]) >= DECISIONS_A_GROUP:
            self._write_decisions()

    def keep(self) -> None:
        """Write what still waits and give the files their names, that of the games last."""
        self._write_games()
        self._write_decisions()
        try:
            if self._decisions is not None:
                self._decisions.keep()
            self._games.keep()
        except BaseException:
            self.drop()
            raise

    def drop(self) -> None:
        """Leave no file behind."""
        self._games.drop()
        if self._decisions is not None:
            self._decisions.drop()

    def _columns(self) -> list[Column]:
        return [*BEFORE, *self._groups.values(), *self._metrics.values(), *AFTER]

    def _write_games(self) -> None:
        wanted = self._columns()
        self._games.write(
            wanted, {column.name: [row.get(column.name) for row in self._waiting] for column in wanted}
        )
        self._waiting.clear()

    def _write_decisions(self) -> None:
        if self._decisions is not None:
            self._decisions.write(DECISION, self._trail)
            for held in self._trail.values():
                held.clear()


def decisions_path(path: Path) -> Path:
    """Where the decisions go if the games go there: `results.decisions.parquet`."""
    return path.with_name(path.name.removesuffix(ENDING) + DECISIONS_ENDING)


class _RowFile:
    """One file, whose columns may become more while it is written."""

    def __init__(self, path: Path, plan: Plan, wanted: Sequence[Column]) -> None:
        self._path = path
        self._plan = plan
        self._wanted = list(wanted)
        self._file = WholeFile(path)
        self._writer: Any = None

    def write(self, wanted: Sequence[Column], held: dict[str, list[Any]]) -> None:
        """Write these rows, given by column, as a group."""
        try:
            if list(wanted) != self._wanted:
                self._widen(wanted)
            table = self._table(held)
            if len(table):
                self._open_writer().write_table(table)
        except OSError as error:
            self.drop()
            raise unwritable(self._path, error) from error

    def keep(self) -> None:
        """Give the file its name."""
        try:
            self._open_writer().close()
        except OSError as error:
            self.drop()
            raise unwritable(self._path, error) from error
        self._file.keep()

    def drop(self) -> None:
        """Leave nothing behind."""
        if self._writer is not None:
            self._writer.is_open = False  # or it would write its end when it is collected
        self._file.drop()

    def _open_writer(self) -> Any:
        if self._writer is None:
            self._writer = pyarrow().ParquetWriter(self._file.stream, self._schema(), compression="zstd")
        return self._writer

    def _schema(self) -> Any:
        return arrow_schema(self._wanted, {"gunsmoke.plan": self._plan.text})

    def _table(self, held: dict[str, list[Any]]) -> Any:
        pa = import_module("pyarrow")
        schema = self._schema()
        arrays = [pa.array(held[field.name], field.type) for field in schema]
        return pa.Table.from_arrays(arrays, schema=schema)

    def _widen(self, wanted: Sequence[Column]) -> None:
        """Go on in a file with more columns; what was written is copied, group by group."""
        old, writer = self._file, self._writer
        self._wanted, self._writer = list(wanted), None
        if writer is None:
            return
        writer.close()
        old.stream.flush()
        self._file = WholeFile(self._path)
        try:
            self._copy(old)
        finally:
            old.drop()

    def _copy(self, old: WholeFile) -> None:
        pa = import_module("pyarrow")
        schema = self._schema()
        with pyarrow().ParquetFile(old.temporary) as source:
            there = set(source.schema_arrow.names)
            for group in range(source.num_row_groups):
                table = source.read_row_group(group)
                arrays = [
                    table[field.name] if field.name in there else pa.nulls(len(table), field.type)
                    for field in schema
                ]
                self._open_writer().write_table(pa.Table.from_arrays(arrays, schema=schema))
