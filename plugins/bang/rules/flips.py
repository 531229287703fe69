"""Draw! (BANG-8.1): a card is flipped, and its suit and rank decide."""

from __future__ import annotations

from typing import Any

from gunsmoke.core.action import CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import carry, flip
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import Take
from gunsmoke.plugins.bang.cards import Character
from gunsmoke.plugins.bang.state import Table, deck_was_touched, has_card_to_draw, is_character, one_of


@value
class Flip(Step[Table]):
    """BANG-8.1. The top card is flipped; BANG-3.8, Lucky Duke flips two and picks.

    `then` is the step that looks at the card.
    """

    seat: Seat
    then: Step[Any]
    rule = "BANG-8.1"

    def perform(self, state: Table) -> None:
        """Without a card anywhere nothing is flipped (BANG-12.3)."""
        lucky = is_character(state, self.seat, Character.LUCKY_DUKE)
        wanted = state.box.rules.lucky_duke_flips if lucky else 1
        while len(state.flipped) < wanted and has_card_to_draw(state):
            flip(state, state.deck, state.flipped)
            deck_was_touched(state)
        if state.log is not None:
            because = (self.rule, "BANG-3.8") if lucky else (self.rule,)
            state.tell("flipped", *because, seat=self.seat, cards=state.flipped)
        state.then(self.then)
        if len(state.flipped) > 1:
            state.then(PickFlip(self.seat))


@value
class PickFlip(Step[Table]):
    """BANG-3.8. Lucky Duke picks the card that counts."""

    seat: Seat
    rule = "BANG-3.8"

    def perform(self, state: Table) -> Ask:
        """Either of them."""
        return Ask(self.seat, one_of(Take, state, state.flipped), "flip", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        """The other one is discarded first, so that the picked one lies on top."""
        seat, picked = replies[0]
        assert isinstance(picked, CardsAction)
        card = state.box.deck.find(picked.cards[0], state.flipped)
        for other in sorted(state.flipped):
            if other != card:
                carry(other, state.flipped, state.discard)
        if state.log is not None:
            state.tell("picked", self.rule, seat=seat, cards=(card,))


def result(state: Table) -> tuple[str, str]:
    """Rank and suit of the flipped card, which is discarded; two empty texts without a card (BANG-12.3)."""
    if not state.flipped:
        return "", ""
    card = state.flipped[0]
    carry(card, state.flipped, state.discard)
    return state.box.rank[card], state.box.suit[card]
