"""Taking a decision back: only while nobody has learned anything by it.

Whoever takes a decision back must be no wiser than before it: no other seat has
decided since, no chance was drawn, nobody came to know a card, and no event told
of hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .language import later
from .record import Decision
from .seats import Names, Seat
from .texts import _
from .values import value

if TYPE_CHECKING:
    from .event import Event
    from .state import State


@value
class Deed:
    """A decision and what came to light by it: a reason against undoing it, in English, or nothing."""

    decision: Decision
    revealed: str


class Watch:
    """What is compared before and after a decision."""

    __slots__ = ("counts", "known", "told")

    def __init__(self, state: State) -> None:
        self.known = state.known[:]
        self.counts = state.counts.copy()
        self.told = 0 if state.log is None else len(state.log)

    def revealed(self, state: State) -> str:
        """What the decision since has brought to light, as an English clause; empty if nothing."""
        if state.log is None:
            return later("nobody listens to this match, so nobody can say what came to light")
        if state.counts != self.counts:
            return later("chance has been drawn since")
        if any(now & ~before for now, before in zip(state.known, self.known)):
            return later("a card has been seen since")
        # A card may be seen and lost from sight again within one decision.
        if any(event.revealing or self._shows_news(event, state) for event in state.log[self.told :]):
            return later("something hidden has come to light since")
        return ""

    def _shows_news(self, event: Event, state: State) -> bool:
        """Whether the event shows somebody more cards of a face than it knew the places of."""
        ids, known = state.box.deck.ids, self.known
        bits = [1 << seat for seat in range(state.box.seats + 1)]
        for face in {face for face, mask in event.cards}:
            masks = [mask for other, mask in event.cards if other == face]
            for bit in bits:
                places_known = sum(1 for card in ids[face] if known[card] & bit)
                if sum(1 for mask in masks if mask & bit) > places_known:
                    return True
        return False


def why_no_undo(deeds: Sequence[Deed], seat: Seat, names: Names) -> str | None:
    """Why this seat can't take its last decision back, as a clause; None if it can."""
    if not any(deed.decision.seat == seat and not deed.decision.clock for deed in deeds):
        return _("there is no decision of yours yet")
    last = deeds[-1]
    if last.decision.seat != seat:
        return _("{who} has decided since", who=names[last.decision.seat])
    if last.decision.clock:
        return _("the clock has decided for you since")
    if last.decision.sealed:
        return _("a sealed reply can't be changed")
    return _(last.revealed) if last.revealed else None
