"""What to draw of a table: plain data that a terminal or a page renders in its own way.

Styles are meanings, not colours: `you`, `active`, `good`, `bad`, `dim`, `strong`,
`cards` for text that is a row of cards, backs among them, `gauge` for text such as
`3/4`, so many of so many, and a suit's colour name where a card shows one. A style
may hold several, separated by spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from itertools import islice

from .notation import Notation
from .seats import Seat
from .values import value


class Words:
    """How a screen names things: the match's notation, and who is `you`."""

    __slots__ = ("notation", "you")

    def __init__(self, notation: Notation, you: Seat | None = None) -> None:
        self.notation = notation
        self.you = you

    def name(self, seat: int) -> str:
        """A seat's name, without the @."""
        return self.notation.names[seat]


@value
class Span:
    """A stretch of text in one style."""

    text: str
    style: str = ""


@value
class Token:
    """A seat's marker on a track."""

    seat: Seat
    place: int


@value
class Track:
    """A row of numbered places with the seats' markers on them; place 0 is off the track.

    `notes` has one short text a place, from 1 (bail, points); `zero` is what to say of place 0,
    where that is more than that it is off the track.
    """

    title: str
    places: int
    notes: tuple[str, ...]
    tokens: tuple[Token, ...]
    zero: str = ""


@value
class Tile:
    """Something that lies open on the table, such as an action to choose."""

    title: str
    lines: tuple[Span, ...]
    style: str = ""


@value
class Tiles:
    """Several tiles side by side."""

    title: str
    tiles: tuple[Tile, ...]


@value
class Grid:
    """A table of rows; the seats, one a row.

    `title` is what the table is called where it stands alone. The terminal draws no titles of
    grids: what players have to read, such as the round, stands in a `Note` or in a column's name.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Span, ...], ...]


@value
class CardView:
    """One card: its text, a symbol for its suit, its style, or a back."""

    text: str
    symbol: str
    style: str
    hidden: bool = False


@value
class Cards:
    """A row of cards, such as the own hand or the cards just shown."""

    title: str
    cards: tuple[CardView, ...]
    numbered: bool = False


@value
class Note:
    """A line of text."""

    spans: tuple[Span, ...]


@value
class Spot:
    """A place on a board, row by row; the first row is its name."""

    rows: tuple[tuple[Span, ...], ...]
    style: str = ""


@value
class Around:
    """A board whose spots lie round a table, and what lies in the middle of it.

    `top` and `bottom` go from left to right; `left` and `right` are at the ends.
    """

    title: str
    top: tuple[Spot, ...]
    right: tuple[Spot, ...]
    bottom: tuple[Spot, ...]
    left: tuple[Spot, ...]
    middle: Grid


Block = Track | Tiles | Grid | Cards | Note | Around


@value
class Suit:
    """How a suit looks where cards stand in running text: its letter, symbol and style."""

    letter: str
    symbol: str
    style: str


@value
class Scene:
    """The blocks of a table, top to bottom, and the suits of its deck.

    `titles` has, by a card's text, what people read instead where the two differ
    (`beer-6h`: `Beer 6h`); the text is still what they type.
    """

    blocks: tuple[Block, ...]
    suits: tuple[Suit, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)


@value
class Sign:
    """Something on the table that does not say what it means: as it is drawn, what it means, and its rule.

    A sign is a column's name, or an example of what stands there; `rule` is empty where none says it.
    """

    sign: Span
    meaning: str
    rule: str = ""


MOST_SIGNS = 100
"""More of them nobody reads."""


def hold_signs(signs: Iterable[Sign]) -> tuple[Sign, ...]:
    """A game's legend as it can be drawn; TypeError for what is none."""
    held = tuple(islice(signs, MOST_SIGNS))
    for sign in held:
        if not (isinstance(sign, Sign) and isinstance(sign.sign, Span) and isinstance(sign.meaning, str)):
            raise TypeError(f"a legend consists of Sign(Span(...), meaning, rule), not of {sign!r:.60}")
    return held
