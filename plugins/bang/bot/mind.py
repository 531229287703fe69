"""A deputy's thoughts about the table: its chair, who is who, and what everybody's life is worth to it."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.cards import Kind, Role

from .belief import Belief
from .chair import Chair
from .interest import stances

if TYPE_CHECKING:
    from gunsmoke.core.view import View

LIFE = (0.0, 3.0, 1.4, 1.15, 1.0, 0.95)
"""What the next life point of anybody is worth, by how many are left; the last one is the player."""

DEAR_LIFE = (0.0, 8.0, 2.4, 1.7, 1.3, 1.2)
"""The same of somebody whose death ends the game for a side."""

CARD = 0.45
"""What a card is worth, in life points."""


class Mind(Chair):
    """A chair with opinions: `chances` who is who, `stance` what to think of whom.

    `stance` is 1 for somebody to be rid of, -1 for a friend, 0 for somebody who
    does not matter.
    """

    __slots__ = ("_unseen", "chances", "stance")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._unseen: dict[Kind, int] | None = None

    def consider(self, belief: Belief) -> None:
        """Make up one's mind on the others."""
        belief.see(self.role)
        self.chances = belief.chances
        self.stance = stances(self)

    @property
    def unseen(self) -> dict[Kind, int]:
        """How many cards of each name lie where the own seat can't see them."""
        left = self._unseen
        if left is None:
            kind = self.faces.kind
            left = self._unseen = self.faces.number.copy()
            for pile in (self.discard, *self.seen, *self.front):
                for face in pile:
                    name = kind[face]
                    assert name is not None
                    left[name] -= 1
        return left

    def share_of(self, *kinds: Kind) -> float:
        """How many of the unseen cards have one of these names, as a share."""
        left = self.unseen
        everything = sum(left.values())
        return sum([left[kind] for kind in kinds]) / everything if everything else 0.0

    # --------------------------------------------------------------------- worth

    def point(self, seat: int, life: int | None = None) -> float:
        """What the last of so many life points of a seat is worth to those who want it alive."""
        dear = self.seat if self.own_role is Role.RENEGADE else self.sheriff
        scale = DEAR_LIFE if seat == dear else LIFE
        return scale[min(self.life[seat] if life is None else max(0, life), len(scale) - 1)]

    def points(self, seat: int, number: int) -> float:
        """What the next so many life points of a seat are worth to those who want it alive."""
        life = self.life[seat]
        return fsum([self.point(seat, left) for left in range(life, max(0, life - number), -1)])

    def harm(self, seat: int) -> float:
        """What it is worth that a seat loses a life point to the own card."""
        worth = self.stance[seat] * self.point(seat)
        if self.life[seat] == 1:
            worth += self.kill(seat)
        return worth

    def kill(self, seat: int) -> float:
        """What it is worth to be responsible for a death, besides that somebody is dead."""
        cards = self.held[seat] + len(self.front[seat])
        chance = self.chances[seat]
        worth = self.stance[seat] * CARD * cards / 2
        worth += chance[Role.OUTLAW] * CARD * self.box.rules.reward_cards
        if self.own_role is Role.SHERIFF:
            worth -= chance[Role.DEPUTY] * CARD * (len(self.hand) + len(self.front[self.seat]))
        return worth
