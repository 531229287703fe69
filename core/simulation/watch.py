"""What seats know of the cards that others hide, read from the masks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.box import Box
    from gunsmoke.core.state import State

    from .trace import Trace


class Secrets:
    """The piles of a box that hold what seats hide from each other."""

    __slots__ = ("_hands", "_roles", "_seats")

    def __init__(self, box: Box) -> None:
        layout = tuple(enumerate(box.layout))
        self._seats = box.seats
        self._hands = [
            (place, spec.owner) for place, spec in layout if spec.owner is not None and not spec.open
        ]
        self._roles = [place for place, spec in layout if spec.by_seat and not spec.open]

    def sample(self, state: State, trace: Trace, at: int) -> None:
        """Put down in the trace what is known before decision `at`."""
        masks, piles, others = state.known, state.pile_lists(), self._seats - 1
        if not others:
            return
        everybody = (1 << self._seats) - 1
        cards = seen = 0
        for place, owner in self._hands:
            pile = piles[place]
            if pile:
                bits = everybody ^ (1 << owner)
                cards += len(pile)
                for card in pile:
                    seen += (masks[card] & bits).bit_count()
        if cards:
            trace.known_hands.append((at, seen / (cards * others)))
        rows = told = 0
        for place in self._roles:
            for seat, card in enumerate(piles[place]):
                rows += 1
                told += (masks[card] & (everybody ^ (1 << seat))).bit_count()
        if rows:
            trace.known_roles.append((at, told / (rows * others)))
