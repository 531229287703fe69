"""A summary as plain data, for JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any

from .summary import Summary


def as_plain(summary: Summary) -> dict[str, Any]:
    """The summary by the names of its fields; a bound that is not finite is None."""
    data: dict[str, Any] = _plain(summary)
    return data


def _plain(given: Any) -> Any:
    if is_dataclass(given):
        return {field.name: _plain(getattr(given, field.name)) for field in fields(given)}
    if isinstance(given, Mapping):
        return {name: _plain(item) for name, item in given.items()}
    if isinstance(given, (tuple, list)):
        return [_plain(item) for item in given]
    if isinstance(given, float) and not isfinite(given):
        return None
    return given
