"""Small charts of one line, in symbols or, where the terminal has none, in plain letters."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import isfinite

from gunsmoke.core.quantities import HARD, THIN
from gunsmoke.core.statistics import Interval

SYMBOLS = "├─●┤┊▁▂▃▄▅▆▇█–…"
LETTERS = {HARD: " ", THIN: " ", "–": "-", "…": "."}
"""What stands for symbols in texts."""


class Charts:
    """How charts are drawn on a terminal: with symbols, or without."""

    __slots__ = ("_blocks", "_mark", "_parts", "symbols")

    def __init__(self, *, symbols: bool) -> None:
        self.symbols = symbols
        self._parts = tuple("├─●┤" if symbols else "|-o|")
        self._mark = "┊" if symbols else ":"
        self._blocks = " ▁▂▃▄▅▆▇█" if symbols else " .:-=+*#@"

    def interval(self, found: Interval, least: float, most: float, width: int, mark: float | None) -> str:
        """An interval as a line of `width` letters from `least` to `most`, with a mark behind it."""

        def place(number: float) -> int:
            share = (number - least) / (most - least) if most > least else 0.5
            return min(width - 1, max(0, round(share * (width - 1))))

        line = [" "] * width
        if mark is not None:
            line[place(mark)] = self._mark
        left, middle, dot, right = self._parts
        if isfinite(found.low) and isfinite(found.high):
            first, last = place(found.low), place(found.high)
            line[first : last + 1] = middle * (last - first + 1)
            line[first], line[last] = left, right
        line[place(found.value)] = dot
        return "".join(line)

    def spark(self, bins: Sequence[tuple[float, float, int]], width: int) -> str:
        """A histogram in at most `width` letters; what is not empty can be seen."""
        counts = [count for _low, _high, count in bins]
        together = -(-len(counts) // width)
        sums = [sum(counts[start : start + together]) for start in range(0, len(counts), together)]
        highest, steps = max(sums), len(self._blocks) - 1
        return "".join(self._blocks[-(-count * steps // highest)] for count in sums)

    def plain(self, text: str) -> str:
        """A text with letters in the place of symbols, where there are no symbols."""
        if self.symbols:
            return text
        for symbol, letter in LETTERS.items():
            text = text.replace(symbol, letter)
        return text


def charts_here() -> Charts:
    """Charts for the terminal, file or pipe that this process writes to."""
    try:
        SYMBOLS.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return Charts(symbols=False)
    return Charts(symbols=True)
