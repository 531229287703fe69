"""The board as a bot reckons with it: the face on top of each place, and what a card does to it.

Covered cards never come to light again (W7-G11), so that the tops are all that counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from gunsmoke.core.action import Action
from gunsmoke.plugins.wanted7.actions import SHOOT, Choose, Move, Play
from gunsmoke.plugins.wanted7.cards import Wanted7Box

from .chair import EMPTY, Chair, Tops


def after_card(tops: Tops, face: int, at: int) -> Tops:
    """The board once this card lies there."""
    return (*tops[:at], face, *tops[at + 1 :])


def after_shot(box: Wanted7Box, tops: Tops, face: int, at: int) -> Tops:
    """The board once the revolver on this card, if it has one, has shot."""
    step = box.step.get(box.symbol_of[face])
    return tops if step is None else cleared(tops, (at + step) % len(tops))


def cleared(tops: Tops, at: int) -> Tops:
    """The board without what lies on this place."""
    return (*tops[:at], EMPTY, *tops[at + 1 :])


def after_trick(tops: Tops, at: int, to: int) -> Tops:
    """The board once the pile on one place has gone onto another."""
    moved = list(tops)
    moved[to], moved[at] = tops[at], EMPTY
    return tuple(moved)


def after_tricks(box: Wanted7Box, tops: Tops, at: int) -> Iterator[Tops]:
    """Every board that a trick with the pile on this place can make, beside leaving it there."""
    for to, top in enumerate(tops):
        if to != at and (top == EMPTY or box.value_of[top] in box.trick_targets):
            yield after_trick(tops, at, to)


def outcomes(box: Wanted7Box, tops: Tops, face: int, at: int) -> Iterator[Tops]:
    """Every board that playing this card there can end in: several where a trick may follow."""
    placed = after_card(tops, face, at)
    yield after_shot(box, placed, face, at)
    if box.symbol_of[face] == "magic":
        yield from after_tricks(box, placed, at)


def open_places(box: Wanted7Box, tops: Tops, face: int) -> Iterator[int]:
    """The places this card may go to."""
    for at, top in enumerate(tops):
        if box.may_go(face, None if top == EMPTY else top, at):
            yield at


def boards_after(chair: Chair, option: Action) -> Iterator[Tops]:
    """Every board that a reply can lead to, as far as its own player decides; the present one if none."""
    box, tops = chair.box, chair.tops
    question = chair.view.question
    assert question is not None
    place = question.values.get("place")
    at = box.place_number[str(place)] if place is not None else 0
    if isinstance(option, Play):
        yield from outcomes(box, tops, option.card, box.place_number[option.place])
    elif isinstance(option, Move):
        yield after_trick(tops, at, box.place_number[option.place])
    elif option is SHOOT:
        yield cleared(tops, at)
    elif isinstance(option, Choose):
        (face,) = option.cards
        for there in open_places(box, tops, face):
            yield from outcomes(box, tops, face, there)
    else:
        yield tops
