"""The columns of tables that are written to files: their types and meanings, and their Parquet schema."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.extras import install_hint
from gunsmoke.core.texts import _
from gunsmoke.core.values import value
from gunsmoke.core.version import __version__

INTEGER, NUMBER, FLAG, TEXT, WORD = "integer", "number", "flag", "text", "word"
"""Types of columns: 64 bits, double, true or false, text, and text of which there are few."""

INTEGERS, TEXTS, COUNTS, FAULTS = "integers", "texts", "counts", "faults"
"""Lists of integers and of texts, a map of text to integer, and a list of {where, message}."""


@value
class Column:
    """A column: its name, the type of its values, and what they mean."""

    name: str
    kind: str
    definition: str


def pyarrow() -> Any:
    """The library that writes Parquet; GunsmokeError where it is not installed."""
    try:
        return import_module("pyarrow.parquet")
    except ImportError as error:
        raise GunsmokeError(
            _(
                "Parquet files need the extra parquet: {hint} ({error})",
                hint=install_hint("parquet"),
                error=error,
            )
        ) from error


def arrow_schema(columns: Sequence[Column], origin: Mapping[str, str] | None = None) -> Any:
    """The columns as Arrow has them, each with its definition.

    The schema itself tells our version, all the definitions as JSON, and where the rows come
    from, if `origin` says so.
    """
    pa = import_module("pyarrow")
    types = {
        INTEGER: pa.int64(),
        NUMBER: pa.float64(),
        FLAG: pa.bool_(),
        TEXT: pa.string(),
        WORD: pa.dictionary(pa.int32(), pa.string()),
        INTEGERS: pa.list_(pa.int64()),
        TEXTS: pa.list_(pa.string()),
        COUNTS: pa.map_(pa.string(), pa.int64()),
        FAULTS: pa.list_(pa.struct([("where", pa.string()), ("message", pa.string())])),
    }
    fields = [
        pa.field(column.name, types[column.kind], metadata={"definition": column.definition})
        for column in columns
    ]
    about = {column.name: column.definition for column in columns}
    return pa.schema(
        fields,
        metadata={
            "gunsmoke.version": __version__,
            **(origin or {}),
            "gunsmoke.columns": json.dumps(about, ensure_ascii=False),
        },
    )
