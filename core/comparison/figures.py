"""Numbers as they are read: shares in per cent, means with the half width of their interval."""

from __future__ import annotations

from math import isfinite
from typing import Any

from gunsmoke.core.quantities import in_language
from gunsmoke.core.statistics import Interval
from gunsmoke.core.texts import _

SHARE = "share"
"""The unit of numbers from 0 to 1."""

NOTHING = 1e-9
"""A number nearer to zero than this is what rounding left of zero."""


LOPSIDED = 0.05
"""An interval of which one side is longer than the other by more than this share of it is not told as ±."""


def percent(share: float) -> str:
    """A share in per cent: `12 %`."""
    return _("{percent} %", percent=rounded(100 * share))


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
    """A mean with its interval: `190 ± 18`, `31 % ± 4`; both bounds where one side is longer."""
    share = unit == SHARE
    scale = 100.0 if share else 1.0
    mean = percent(found.value) if share else rounded(found.value)
    below, above = (found.value - found.low) * scale, (found.high - found.value) * scale
    if not isfinite(below + above):
        return mean
    if abs(above - below) > LOPSIDED * (above + below):
        low, high = rounded(found.low * scale), rounded(found.high * scale)
        return _("{mean} [{low} to {high}]", mean=mean, low=low, high=high)
    return _("{mean} ± {half}", mean=mean, half=rounded((below + above) / 2))


def changed(found: Interval, unit: str) -> str:
    """A difference with the bounds of its interval: `+7.0 [+1.2 to +12.8]`; shares in percentage points."""
    scale = 100.0 if unit == SHARE else 1.0
    named = {
        "difference": _signed(found.value * scale),
        "low": _signed(found.low * scale),
        "high": _signed(found.high * scale),
    }
    if unit == SHARE:
        return _("{difference} points [{low} to {high}]", **named)
    return _("{difference} [{low} to {high}]", **named)


def _signed(number: float) -> str:
    told = rounded(number)
    return told if told.startswith("-") or told == "0" else f"+{told}"


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
