"""Moves (MYG-3): a man leaves a place, and nobody sees which."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.knowledge import draw, draw_unseen, slip
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.actions import Follow, Move
from gunsmoke.plugins.gunfighters.state import Table, card_of, faces_in, has_card_to_draw

from .shots import arms_of


def moves_of(state: Table, seat: int) -> list[Action]:
    """Every card can be moved, so there is always something to do (MYG-G09, MYG-G13)."""
    arms = arms_of(state, seat)
    faces = sorted(set(faces_in(state, state.hands[seat])))
    found = [arms.moves[face] for face in faces]
    if can_follow(state, seat):
        found += [arms.follows[face] for face in faces]
    return found


def can_follow(state: Table, seat: int) -> bool:
    """MYG-G06. Where that is agreed on: the player before has moved, and its card is still on top."""
    return state.box.move_from_discard and state.trail is not None and state.trail != seat


def move(state: Table, seat: Seat, action: Move) -> None:
    """MYG-3.1. A card is laid face down and another drawn, in one step (MYG-G07, MYG-G08).

    The laid card is on the discard pile before the draw, so there is always one to
    draw (MYG-G09); it may be of the same place again (MYG-3.3).
    """
    hand = state.hands[seat]
    card = card_of(state, seat, action.card)
    state.trail = seat
    slip(state, card, hand, state.discard, 1 << seat)
    if state.log is not None:
        state.tell("moved", "MYG-3.1", "MYG-G05", seat=seat, cards=[card])
    has_card_to_draw(state)
    drawn = draw(state, state.deck, hand, seat)
    if state.log is not None:
        state.tell("drew", "MYG-3.1", seat=seat, cards=[drawn], count=1)


def follow(state: Table, seat: Seat, action: Follow) -> None:
    """MYG-G06. A card is laid face down, and the one that the player before has laid is taken up."""
    hand, laid = state.hands[seat], state.passing[seat]
    card = card_of(state, seat, action.card)
    slip(state, card, hand, laid, 1 << seat)
    taken = draw(state, state.discard, hand, seat)
    draw_unseen(laid, state.discard)
    state.trail = seat
    if state.log is not None:
        state.tell("moved", "MYG-3.1", "MYG-G05", seat=seat, cards=[card])
        state.tell("followed", "MYG-G06", seat=seat, cards=[taken])
