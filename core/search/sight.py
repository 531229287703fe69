"""What a seat can tell of a table, as a key: tables of one information set have the same."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.state import State

_HIDDEN = -1


def sight(state: State, seat: Seat) -> Hashable:
    """The cards that a seat knows, where they lie, and all that is open. Only at rest.

    As `view_of` tells it, without options and the agenda, and quicker.
    """
    box, known, bit = state.box, state.known, 1 << seat
    faces = box.deck.faces
    piles = []
    for spec, cards in zip(box.layout, state.pile_lists(), strict=True):
        row: list[int] = [faces[card] if known[card] & bit else _HIDDEN for card in cards]
        if not spec.ordered:
            row.sort()
        piles.append(tuple(row))
    values = state.open_values(state)
    if type(values) is not tuple:
        values = (values,)
    return (*piles, *[tuple(one) if type(one) is list else one for one in values])
