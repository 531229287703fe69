"""Control of places (MYG-8.4 to MYG-8.7): three men of a place are spent to hold it."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.options import Subsets
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.gunfighters.actions import PASS, TIME_UP, Claim
from gunsmoke.plugins.gunfighters.state import (
    Table,
    came_up,
    draw_men,
    eliminate,
    faces_in,
    lose_cards,
    men_in,
    win,
)

from .clock import run_out_of_time


@value
class ClaimPlace(Step[Table]):
    """MYG-8.4. At the end of its turn a seat may spend three cards of a place, once (MYG-G40)."""

    seat: Seat
    rule = "MYG-8.4"

    def perform(self, state: Table) -> Ask | None:
        """Who holds cards enough is asked, whatever they are; which three is the owner's choice (MYG-G39)."""
        box, seat = state.box, self.seat
        if len(state.hands[seat]) < box.control_cards:
            return None
        options: list[Action] = []
        for place in box.place_numbers:
            options += Subsets(Claim, faces_in(state, men_in(state, seat, place)), (box.control_cards,))
        return Ask(
            seat,
            (*options, PASS),
            "claim",
            ("MYG-8.4", "MYG-G40"),
            {"cards": box.control_cards},
            TIME_UP,
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """The cards are gone before the marker is placed: who has no others is out (MYG-8.7, MYG-G43)."""
        seat, action = replies[0]
        if action is TIME_UP:
            run_out_of_time(state, seat)
            return
        if action is PASS:
            if state.log is not None:
                state.tell("declined", "MYG-8.4", seat=seat)
            return
        assert isinstance(action, CardsAction)
        claim(state, seat, action)


def claim(state: Table, seat: Seat, action: CardsAction) -> None:
    """MYG-8.4. The cards are discarded for nothing (MYG-G41), the place is marked, three are drawn."""
    box = state.box
    cards = box.deck.find_all(action.cards, state.hands[seat])
    place = box.places[box.place[cards[0]]].id
    lose_cards(state, seat, cards)
    if state.log is not None:
        state.tell("spent", "MYG-8.4", "MYG-G39", "MYG-G41", seat=seat, cards=cards, place=place)
    if not state.hands[seat]:
        eliminate(state, seat, None, "MYG-8.7", "MYG-G43")
        return
    mark(state, seat, place)
    # Spending and drawing are one step: nobody is cornered between them (MYG-G42).
    draw_men(state, seat, len(cards), "MYG-8.4", "MYG-G42")
    came_up(state, seat)
    if len(state.controls[seat]) >= box.control_wins:
        win(state, seat, "MYG-8.5")


def mark(state: Table, seat: Seat, place: str) -> None:
    """MYG-8.6. Whoever controlled the place before does no more; one's own stays one's own (MYG-G44)."""
    if place in state.controls[seat]:
        if state.log is not None:
            state.tell("controlled", "MYG-G44", seat=seat, place=place, before=seat)
        return
    before = next((other for other in state.living if place in state.controls[other]), None)
    if before is not None:
        state.controls[before] = tuple([one for one in state.controls[before] if one != place])
    order = state.box.place_index
    state.controls[seat] = tuple(sorted((*state.controls[seat], place), key=order.__getitem__))
    if state.log is not None:
        because = ("MYG-8.4",) if before is None else ("MYG-8.4", "MYG-8.6")
        state.tell("controlled", *because, seat=seat, place=place, before=before)
