"""How a match's cards and seats are written and read."""

from __future__ import annotations

from collections.abc import Iterable

from .cards import BACK, Deck
from .errors import NotationError
from .seats import NUMBERS, Names, Seat
from .texts import _


class Notation:
    """The words for the cards of one deck and the seats of one table."""

    __slots__ = ("deck", "names")

    def __init__(self, deck: Deck, names: Names = NUMBERS) -> None:
        self.deck = deck
        self.names = names

    def cards(self, faces: Iterable[int]) -> str:
        """Faces as a line of text: `As Kd`."""
        texts = self.deck.texts
        return " ".join([texts[face] for face in faces])

    def backs(self, count: int) -> str:
        """So many cards seen from behind."""
        return " ".join([BACK] * count)

    def seat(self, seat: int) -> str:
        """A seat as actions name it: `@cat`."""
        return f"@{self.names[seat]}"

    def read_seat(self, text: str) -> Seat:
        """The seat named so, with or without the @; NotationError where there is none."""
        name = text.removeprefix("@").casefold()
        for seat, known in enumerate(self.names):
            if known.casefold() == name:
                return Seat(seat)
        names = ", ".join(self.names)
        fault = _("nobody here is called {name!r}; at the table: {names}", name=text, names=names)
        raise NotationError(fault)
