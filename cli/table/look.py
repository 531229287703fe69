"""How things look on this terminal: the colours that styles mean, and letters where it has no symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rich.style import Style
from rich.text import Text

from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import CardView, Span, Suit

STYLES = {
    "you": Style(bold=True),
    "active": Style(bold=True),
    "strong": Style(bold=True),
    "good": Style(color="color(28)"),
    "bad": Style(color="color(160)"),
    "dim": Style(dim=True),
    "back": Style(dim=True),
    "red": Style(color="color(196)", bold=True),
    "blue": Style(color="color(27)", bold=True),
    "green": Style(color="color(28)", bold=True),
    "yellow": Style(color="color(136)", bold=True),
    "purple": Style(color="color(127)", bold=True),
    "orange": Style(color="color(166)", bold=True),
    "black": Style(bold=True),
}
"""What each style means here. The colours read on dark and on light; black is the terminal's own colour."""

LONGEST = 3
"""A rank and a suit's letter are no longer together: `9s`, `10s`."""

SYMBOLS = "♥♦♣♠▒▸★●○"
"""What a terminal must be able to write to get symbols."""


class Look:
    """How one terminal shows the cards of one deck: with symbols for suits, or with their letters.

    `titles` are what to show for card texts that nobody would want to read.
    """

    __slots__ = ("_suits", "_titles", "symbols")

    def __init__(
        self, suits: Sequence[Suit] = (), titles: Mapping[str, str] | None = None, *, symbols: bool = True
    ) -> None:
        self._suits = {suit.letter: suit for suit in suits}
        self._titles = titles or {}
        self.symbols = symbols

    @property
    def back(self) -> str:
        """One card from behind, where several lie in a row."""
        return "▒" if self.symbols else "#"

    @property
    def pointer(self) -> str:
        """What points at whose turn it is."""
        return "▸" if self.symbols else ">"

    def span(self, span: Span) -> Text:
        """A stretch of text in its style."""
        styles = span.style.split()
        if "cards" in styles:
            return self.row(span.text.split())
        if "gauge" in styles:
            return Text(self.gauge(span.text), style_of(span.style))
        return Text(span.text, style_of(span.style))

    def gauge(self, text: str) -> str:
        """So many of so many, in dots where there are symbols: `3/4` is `●●●○`."""
        full, _, most = text.partition("/")
        if not (self.symbols and full.isdecimal() and most.isdecimal()):
            return text
        return "●" * int(full) + "○" * (int(most) - int(full))

    def line(self, spans: Iterable[Span]) -> Text:
        """Stretches of text as one line."""
        return Text.assemble(*map(self.span, spans))

    def row(self, cards: Sequence[str]) -> Text:
        """Cards in a row, by their texts; backs close together."""
        text = Text()
        for place, card in enumerate(cards):
            if place and not (card == BACK == cards[place - 1]):
                text.append(" ")
            text.append_text(Text(self.back, style_of("back")) if card == BACK else self.text(card))
        return text

    def card(self, card: CardView) -> Text:
        """A card of a scene: its rank and its suit's symbol, its text, or a back."""
        if card.hidden:
            return Text(self.back * 2, style_of("back"))
        text = self._titles.get(card.text, card.text)
        if card.symbol and self.symbols:
            text = text[:-1] + card.symbol
        return Text(text, style_of(card.style))

    def text(self, card: str) -> Text:
        """A card by its text."""
        shown = self._titles.get(card, card).rpartition(" ")[2]
        # A longer last word is a name, whatever letter it ends with.
        suit = self._suits.get(shown[-1:]) if len(shown) <= LONGEST else None
        if card == BACK or suit is None:
            return self.card(CardView(card, "", "strong", hidden=card == BACK))
        return self.card(CardView(card, suit.symbol, suit.style))

    def running(self, told: str, cards: Sequence[str]) -> Text:
        """A told line in which the texts of these cards, and backs, look like cards."""
        pattern = "|".join(rf"(?<!\w){re.escape(card)}(?!\w)" for card in {*cards, BACK})
        text = Text()
        end = 0
        for found in re.finditer(pattern, told):
            text.append(told[end : found.start()]).append_text(self.text(found[0]))
            end = found.end()
        return text.append(told[end:])


def has_symbols(encoding: str | None) -> bool:
    """Whether a terminal that writes in this encoding can show symbols."""
    try:
        SYMBOLS.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def style_of(names: str) -> Style:
    """The style that these names, separated by spaces, mean together; unknown ones mean nothing."""
    return Style.combine([Style.null(), *(STYLES[name] for name in names.split() if name in STYLES)])


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The shortest different markers for these names: `A`, or `An` and `Al`, or the seats' numbers."""
    for length in (1, 2):
        short = tuple(name[:length].capitalize() for name in names)
        if len(set(short)) == len(short):
            return short
    return tuple(str(number + 1) for number in range(len(names)))
