"""Numbers as they are read: shares as percentages, means with the half width of their interval."""

from __future__ import annotations

from math import isfinite
from typing import Any

from gunsmoke.core.quantities import decimal, in_language, percent
from gunsmoke.core.statistics import Interval
from gunsmoke.core.texts import _

SHARE = "share"
"""The unit of numbers from 0 to 1."""

NOTHING = 1e-9
"""A number nearer to zero than this is what rounding left of zero."""


LOPSIDED = 0.05
"""An interval of which one side is longer than the other by more than this share of it is not told as ±."""


def rounded(number: float) -> str:
    """A number with three digits that count, or all before the point."""
    if not isfinite(number):
        return "∞"
    if abs(number) < NOTHING:
        return "0"
    for limit, digits in ((100, 0), (10, 1), (1, 2)):
        if abs(number) >= limit:
            return in_language(f"{number:.{digits}f}")
    return in_language(f"{number:.2g}")


def measured(found: Interval, unit: str) -> str:
    """A mean with its interval: `190 ± 18`, `31.0% ± 4.2`; both bounds where one side is longer."""
    share = unit == SHARE
    told = percent if share else rounded
    mean = told(found.value)
    below, above = found.value - found.low, found.high - found.value
    if not isfinite(below + above):
        return mean
    if abs(above - below) > LOPSIDED * (above + below):
        return _("{mean} [{low} to {high}]", mean=mean, low=told(found.low), high=told(found.high))
    half = (below + above) / 2
    return _("{mean} ± {half}", mean=mean, half=decimal(half * 100, 1) if share else rounded(half))


def changed(found: Interval, unit: str) -> str:
    """A difference with the bounds of its interval: `+7.0 [+1.2 to +12.8]`; shares in percentage points.

    Where there are no bounds it says that there are too few games.
    """
    share = unit == SHARE
    named = {"difference": _signed(found.value, share=share)}
    if not isfinite(found.high - found.low):
        if share:
            return _("{difference} points (too few games)", **named)
        return _("{difference} (too few games)", **named)
    named |= {"low": _signed(found.low, share=share), "high": _signed(found.high, share=share)}
    if share:
        return _("{difference} points [{low} to {high}]", **named)
    return _("{difference} [{low} to {high}]", **named)


def _signed(number: float, *, share: bool) -> str:
    told = decimal(number * 100, 1) if share else rounded(number)
    return told if told.startswith("-") or not told.strip("0.,") else f"+{told}"


def plain(data: Any) -> Any:
    """Data as JSON can have it: a number without bounds is null."""
    match data:
        case dict():
            return {key: plain(part) for key, part in data.items()}
        case list() | tuple():
            return [plain(part) for part in data]
        case float():
            return data if isfinite(data) else None
    return data
