"""Drawing a board whose spots lie round a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from gunsmoke.core.scene import Around, Spot

from .look import Look, style_of

GAP = 2


def draw_around(
    board: Around, middle: RenderableType, look: Look, width: int, *, airy: bool
) -> RenderableType:
    """The spots round the drawn middle; the ends go into the corners where they don't fit beside it.

    `airy` leaves a blank line on either side of the middle.
    """
    top = [_spot(spot, look) for spot in board.top]
    right = [_spot(spot, look) for spot in board.right]
    bottom = [_spot(spot, look) for spot in board.bottom]
    left = [_spot(spot, look) for spot in board.left]
    console = Console(width=width)
    inner = Measurement.get(console, console.options, middle).maximum
    ends = sum(_width(end) + GAP for end in (left, right) if end)
    parts: list[RenderableType]
    if ends + inner <= width:
        table = Table.grid(expand=True, padding=(0, GAP, 0, 0))
        sides: list[RenderableType] = [*([Group(*left)] if left else []), middle]
        table.add_column(vertical="middle")
        table.add_column(vertical="middle", ratio=1)
        table.add_column(vertical="middle")
        table.add_row(*sides, *([Group(*right)] if right else []))
        parts = [_row(top, width), table, _row(bottom, width)]
    else:
        parts = [_row([*top, *right], width), middle, _row([*left, *bottom], width)]
    return Group(*([parts[0], "", parts[1], "", parts[2]] if airy else parts))


def _row(spots: Sequence[Text], width: int) -> Table:
    """Spots side by side, in columns of one width."""
    row = Table.grid(padding=0)
    column = width // max(1, len(spots))
    for _ in spots:
        row.add_column(width=column, no_wrap=True, overflow="ellipsis")
    row.add_row(*spots)
    return row


def _spot(spot: Spot, look: Look) -> Text:
    name, *rows = (look.line(row) for row in spot.rows)
    name.stylize(style_of(f"strong {spot.style}"))
    if "active" in spot.style.split():
        name.stylize("reverse")
    return Text("\n").join([name, *rows])


def _width(spots: Sequence[Text]) -> int:
    return max(len(line) for spot in spots for line in spot.plain.split("\n"))
