"""An outlaw's thoughts about the table: its chair, and how the race stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .chair import Chair
from .holding import Holdings, holdings
from .remaining import Remaining, Sighted
from .standing import Prospects

if TYPE_CHECKING:
    from gunsmoke.core.view import View


LOOK=True
def question_kind(v): return v.question.kind
class Mind(Chair):
    """A chair with its prospects. `refilled` is the worth of what one keeps, after the refill."""

    __slots__ = ("prospects", "refilled", "left", "spreads")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.prospects = Prospects(self.box, self.seat, self.position, self.money)
        self.refilled: Holdings = holdings(self.pack, self.box.hand_size)
        left = list(self.pack)
        rank = self.faces.rank
        if LOOK:
            for r in self.ranks: left[r] -= 1
            for f in view.pile("discard").faces: left[rank[f]] -= 1
            if question_kind(view) == "tie":
                for pile in view.piles:
                    if pile.name.startswith("played"):
                        for f in pile.faces: left[rank[f]] -= 1
        self.left = Remaining(tuple(left))
        self.spreads = {}

    def spread(self, cards, size):
        cards = min(cards, 8) if not LOOK else cards
        s = self.spreads.get((cards, size))
        if s is None: s = self.spreads[cards, size] = Sighted(self.pack, self.left, cards, size)
        return s

    def cards_of(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.view.pile(f"hand.{seat}").size

    def cost_of_losing(self, seat: int) -> int:
        """The bail, and a space for each bag of it that is missing."""
        bail = self.bail_of(seat)
        return bail + max(0, bail - self.money[seat])
