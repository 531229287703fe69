"""Events: what happened, told after the deed, with the rules it follows from."""

from __future__ import annotations

from collections.abc import Mapping

from .ask import Plain
from .cards import BACK, Deck
from .seats import Seat
from .values import value


@value
class Event:
    """A deed in the past participle (`drew`), as the table's keeper has it.

    `cards` are pairs of a face and the mask of those who saw it. `values` are
    plain and public. A `revealing` event has values computed from hidden cards.
    """

    kind: str
    because: tuple[str, ...]
    seat: Seat | None
    cards: tuple[tuple[int, int], ...]
    values: Mapping[str, Plain]
    revealing: bool

    def heard_by(self, bit: int, deck: Deck) -> Heard:
        """The event as the holder of this knowledge bit sees it."""
        cards = tuple(deck.texts[face] if mask & bit else BACK for face, mask in self.cards)
        return Heard(self.kind, self.because, self.seat, cards, self.values)


@value
class Heard:
    """An event as one seat, or a spectator, sees it: unseen cards are backs."""

    kind: str
    because: tuple[str, ...]
    seat: Seat | None
    cards: tuple[str, ...]
    values: Mapping[str, Plain]
