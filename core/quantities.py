"""Numbers as people read them, in the language spoken now: `12,345`, `41.2%` or `41,2 %`."""

from __future__ import annotations

from math import floor, isfinite, log10

from .language import ENGLISH, spoken
from .statistics import Interval
from .texts import _

THIN, HARD = "\u202f", "\u00a0"
"""The narrow space between thousands, and the one before a percent sign; neither breaks a line."""

ARROW = f"{HARD}→{HARD}"
"""Between what was and what is; no line breaks at it."""

MOST_DIGITS = 4


def whole(number: int) -> str:
    """A whole number, its thousands apart."""
    return in_language(f"{number:,}")


def decimal(number: float, digits: int) -> str:
    """A number with so many decimals; `–` for one that is not finite."""
    if not isfinite(number):
        return "–"
    text = in_language(f"{number:,.{digits}f}")
    return text.removeprefix("-") if not text.strip("-0.,") else text


def percent(share: float, digits: int = 1) -> str:
    """A share as a percentage."""
    return _("{number}%", number=decimal(share * 100, digits))


def digits_for(step: float) -> int:
    """How many decimals show a step of this size with two digits."""
    if not isfinite(step) or step <= 0:
        return 1
    return min(MOST_DIGITS, max(0, 1 - floor(log10(step))))


def amount(number: float) -> str:
    """A number with three digits or so."""
    if number == int(number) and abs(number) < 1e15:
        return whole(int(number))
    return decimal(number, min(MOST_DIGITS, max(0, 2 - floor(log10(abs(number))))))


def estimate(interval: Interval, *, share: bool) -> str:
    """The estimate alone, as exact as its interval lets it be told."""
    if share:
        return percent(interval.value)
    return decimal(interval.value, digits_for((interval.high - interval.low) / 2))


def bounds(interval: Interval, *, share: bool) -> str:
    """Both bounds of an interval: `39.1% to 43.3%`; `–` where it has none."""
    if not (isfinite(interval.low) and isfinite(interval.high)):
        return "–"
    if share:
        return _("{low} to {high}", low=percent(interval.low), high=percent(interval.high))
    digits = digits_for((interval.high - interval.low) / 2)
    return _("{low} to {high}", low=decimal(interval.low, digits), high=decimal(interval.high, digits))


def in_language(text: str) -> str:
    """English digits as the language spoken now writes them."""
    if spoken() == ENGLISH:
        return text
    return text.replace(",", THIN).replace(".", ",")
