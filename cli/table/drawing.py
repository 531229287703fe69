"""Drawing a scene with rich, as roomy as the screen allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gunsmoke.cli.texts import _
from gunsmoke.core.scene import Around, Block, Cards, CardView, Grid, Note, Scene, Tile, Tiles, Track
from gunsmoke.core.seats import Names

from .around import draw_around
from .labels import place_labels
from .look import Look, initials, style_of


class Density(IntEnum):
    """How much air is between the things on the table."""

    ROOMY = 0
    """Boxes round tiles and cards."""
    PLAIN = 1
    """No boxes, a blank line between blocks."""
    TIGHT = 2
    """No blank lines."""


class Drawing:
    """A scene as rich renders it. `names` are the seats', for the markers on tracks; `you` is whose it is."""

    __slots__ = ("density", "look", "names", "scene", "you")

    def __init__(self, scene: Scene, look: Look, names: Names, you: int | None, density: Density) -> None:
        self.scene = scene
        self.look = look
        self.names = names
        self.you = you
        self.density = density

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        for number, block in enumerate(self.scene.blocks):
            if number and self.density is Density.PLAIN:
                yield ""
            yield self._block(block, options.max_width)

    def _block(self, block: Block, width: int) -> RenderableType:
        match block:
            case Track():
                return self._track(block, width)
            case Tiles():
                return self._tiles(block, width)
            case Grid():
                return self._grid(block, width)
            case Cards():
                return self._cards(block, width)
            case Note():
                return self.look.line(block.spans)
            case Around():
                airy = self.density is Density.ROOMY
                return draw_around(block, self._grid(block.middle, width), self.look, width, airy=airy)

    # ---------------------------------------------------------------- track

    def _track(self, track: Track, width: int) -> RenderableType:
        """Numbers, notes and tokens under each other; place 0 stands to the left of the first."""
        tokens = [self._tokens(track, place) for place in range(track.places + 1)]
        notes = ["", *track.notes]
        gap = 3 if self.density is Density.ROOMY else 2
        first = max(len(track.title), len(tokens[0]))
        widths = [max(2, len(notes[place]), len(tokens[place])) for place in range(1, track.places + 1)]
        boxed = self.density is Density.ROOMY and first + sum(widths) + gap * len(widths) + 4 <= width
        rows: list[RenderableType] = []
        for places in _rows(widths, gap, width - first - gap):
            table = Table(
                box=box.ROUNDED if boxed else None,
                show_header=False,
                pad_edge=boxed,
                padding=(0, 1) if boxed else (0, gap, 0, 0),
                border_style="dim",
            )
            table.add_column(min_width=first)
            for place in places:
                table.add_column(min_width=widths[place - 1])
            begins = places[0] == 1
            table.add_row(Text(track.title if begins else "", "bold"), *_dim(map(str, places)))
            if any(track.notes):
                table.add_row("", *_dim(notes[place] for place in places))
            table.add_row(tokens[0] if begins else "", *(tokens[place] for place in places))
            rows.append(table)
        return Group(*rows)

    def _tokens(self, track: Track, place: int) -> Text:
        """The markers of the seats on a place, the own one standing out."""
        markers = initials(self.names)
        text = Text()
        for token in track.tokens:
            if token.place == place:
                text.append(markers[token.seat], "bold reverse" if token.seat == self.you else "bold")
        return text

    # ---------------------------------------------------------------- tiles

    def _tiles(self, tiles: Tiles, width: int) -> RenderableType:
        """The tiles side by side, in as many rows as they need; boxes only where one row will do."""
        widths = [_tile_width(tile) for tile in tiles.tiles]
        boxed = self.density is Density.ROOMY and sum(widths) + 4 * len(widths) <= width
        gap = 4 if boxed else 2
        if sum(widths) + gap * len(widths) > width:
            widths = [max(widths)] * len(widths)
        rows: list[RenderableType] = []
        for places in _rows(widths, gap, width):
            row = Table.grid(expand=boxed)
            for place in places:
                wide = widths[place - 1] + gap
                row.add_column(min_width=wide, ratio=wide if boxed else None)
            row.add_row(*(self._tile(tiles.tiles[place - 1], boxed=boxed) for place in places))
            rows.append(row)
        return Group(*rows)

    def _tile(self, tile: Tile, *, boxed: bool) -> RenderableType:
        title = Text(tile.title, style_of(f"strong {tile.style}"))
        title.stylize("not dim")  # the border it stands in is
        if "active" in tile.style.split():
            title.stylize("reverse")
        lines = Text("\n").join(self.look.span(line) for line in tile.lines)
        if boxed:
            return Panel(lines, title=title, title_align="left", border_style="dim")
        return Text("\n").join([title, lines])

    # ----------------------------------------------------------------- grid

    def _grid(self, grid: Grid, width: int) -> RenderableType:
        """A row a seat, a pointer before those who act; where there is too much, the last column wraps."""
        roomy = self.density is Density.ROOMY
        table = Table(
            box=box.SIMPLE_HEAD if roomy else None,
            header_style="dim",
            border_style="dim",
            pad_edge=False,
            padding=(0, 2, 0, 0),
        )
        pointers = any("active" in row[0].style.split() for row in grid.rows)
        for place, column in enumerate(grid.columns):
            numeric = any(row[place].text.removeprefix("$").isdecimal() for row in grid.rows)
            header = f"  {column}" if place == 0 and pointers else column
            last = place == len(grid.columns) - 1
            table.add_column(header, justify="right" if numeric else "left", no_wrap=not last)
        for row in grid.rows:
            cells = [self.look.span(span) for span in row]
            if pointers:
                active = "active" in row[0].style.split()
                cells[0] = Text.assemble(f"{self.look.pointer} " if active else "  ", cells[0])
            table.add_row(*cells)
        return table

    # ---------------------------------------------------------------- cards

    def _cards(self, cards: Cards, width: int) -> RenderableType:
        """A row of cards behind its title; under numbered ones what to type for each."""
        if not cards.cards:
            return Text.assemble((f"{cards.title}  ", "bold"), (_("none"), "dim"))
        if cards.numbered and self.density is Density.ROOMY:
            return self._boxed(cards, width)
        labels = place_labels(cards.cards) if cards.numbered else ()
        wide = max(map(len, [*map(self.look.card, cards.cards), *map(Text, labels)]))
        first = len(cards.title) + 2
        per_row = max(1, (width - first) // (wide + 2))
        table = Table.grid(padding=(0, 2, 0, 0))
        for start in range(0, len(cards.cards), per_row):
            title = Text(cards.title if start == 0 else "", "bold")
            table.add_row(title, *map(self.look.card, cards.cards[start : start + per_row]))
            if labels:
                table.add_row("", *(Text(label, "dim") for label in labels[start : start + per_row]))
        return table

    def _boxed(self, cards: Cards, width: int) -> RenderableType:
        """Numbered cards with a box round each, what to type below."""
        drawn = [Panel(self.look.card(card), border_style="dim", expand=False) for card in cards.cards]
        labels = place_labels(cards.cards)
        wide = max(len(self.look.card(card)) for card in cards.cards) + 4
        per_row = max(1, width // wide)
        rows: list[RenderableType] = [Text(cards.title, "bold")]
        for start in range(0, len(drawn), per_row):
            places = slice(start, start + per_row)
            row = Table.grid()
            for _card in drawn[places]:
                row.add_column(min_width=wide, justify="center")
            row.add_row(*drawn[places])
            row.add_row(*_dim(labels[places]))
            rows.append(row)
        return Group(*rows)


def _rows(widths: Sequence[int], gap: int, room: int) -> Iterator[list[int]]:
    """Numbers from 1, in rows of as many things of these widths as have room side by side."""
    row: list[int] = []
    taken = 0
    for place, wide in enumerate(widths, 1):
        if row and taken + wide + gap > room + gap:
            yield row
            row, taken = [], 0
        row.append(place)
        taken += wide + gap
    if row:
        yield row


def _dim(texts: Iterable[str]) -> Iterator[Text]:
    return (Text(text, "dim") for text in texts)


def _tile_width(tile: Tile) -> int:
    return max(len(tile.title), *(len(line.text) for line in tile.lines))


def rows_of_cards(scene: Scene) -> tuple[tuple[CardView, ...], ...]:
    """All rows of cards, those that the game wants numbered first."""
    rows = [block for block in scene.blocks if isinstance(block, Cards) and block.cards]
    return tuple(row.cards for row in sorted(rows, key=lambda row: not row.numbered))


def numbered(scene: Scene, cards: tuple[CardView, ...]) -> Scene:
    """The scene with numbers under this row of cards, and under no other."""
    blocks = [
        replace(block, numbered=bool(cards) and block.cards == cards) if isinstance(block, Cards) else block
        for block in scene.blocks
    ]
    return replace(scene, blocks=tuple(blocks))
