"""What an outlaw has in mind when it is asked: its chair, the race, the odds, its own hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chair import Chair
from .holding import holdings, worth_laying, worth_of_holding
from .remaining import Odds, Remaining
from .standing import Prospects

if TYPE_CHECKING:
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.view import View


class Mind(Chair):
    """A chair with its prospects. What it reckons out it remembers for the one question."""

    __slots__ = ("_left", "_odds", "_refilled", "prospects")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.prospects = Prospects(self.box, self.seat, self.position, self.money)
        self._refilled = holdings(self.pack, self.box.hand_size)
        self._left: Remaining | None = None
        self._odds: dict[tuple[int, int], Odds] = {}

    def cards_of(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.view.pile(f"hand.{seat}").size

    def those_with(self, size: int) -> list[Seat]:
        """The other seats that have the cards for a hand of this size, from the left on."""
        return [seat for seat in self.box.others[self.seat] if self.cards_of(seat) >= size]

    def odds(self, cards: int, size: int) -> Odds:
        """The odds against the strongest hand of this size in so many cards that I can't see."""
        odds = self._odds.get((cards, size))
        if odds is None:
            if self._left is None:
                self._left = Remaining(self._unseen())
            odds = self._odds[cards, size] = Odds(self.pack, self._left, cards, size)
        return odds

    def holding(self) -> float:
        """The worth of the cards I hold, if I draw none."""
        return worth_of_holding(self.pack, self.ranks)

    def holding_after(self, rest: tuple[int, ...]) -> float:
        """The worth of what I keep and what I then draw."""
        return self._refilled[rest]

    def choices(self, size: int) -> tuple[tuple[int, float], ...]:
        """The hands of this size worth laying, by sum of weights, with the worth of what each leaves."""
        return worth_laying(self.pack, self.ranks, size, self.box.hand_size)

    def _unseen(self) -> tuple[int, ...]:
        """By rank, the cards that neither lie open nor in my hand."""
        left = list(self.pack)
        rank = self.faces.rank
        for pile in self.view.piles:
            if pile.name != "deck":
                for face in pile.faces:
                    left[rank[face]] -= 1
        return tuple(left)
