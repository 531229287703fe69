"""Recorded matches for other tools: rows for tables, and a story for people.

`open_exported` plays a record again; `ROWS` says what rows there are, `story` tells it in lines.
"""

from .rows import ROWS, RowKind
from .source import Exported, open_exported, read_seat
from .story import story

__all__ = ["ROWS", "Exported", "RowKind", "open_exported", "read_seat", "story"]
