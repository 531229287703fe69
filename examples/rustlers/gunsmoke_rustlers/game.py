"""The Game object: all of the above, tied together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import gunsmoke.core.author as gs
from gunsmoke.core.redeal import redeal
from gunsmoke.core.universe import single

from . import LABEL, rules, scene
from .actions import Play, Slip
from .cards import DECK, Range, brand
from .refusals import refusal
from .state import Night

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.scene import Scene, Sign, Words
    from gunsmoke.core.view import View


class Rustlers(gs.Game[Night]):
    """Three to five rustlers at a hole in the fence."""

    label = LABEL
    deck = DECK
    box_type = Range
    verbs = (Slip, Play)
    first_step = rules.NightFalls(gs.Seat(0))
    turn_step = rules.Turn
    steps = (
        rules.NightFalls,
        rules.Deal,
        rules.TurnUp,
        rules.Fence,
        rules.TakeIn,
        rules.Turn,
        rules.TakeDrive,
        rules.Marshal,
    )

    def explain(self, state: Night, seat: gs.Seat, action: gs.Action) -> gs.Refusal:
        """The rule that stands against it."""
        return refusal(state, seat, action)

    def redeal(self, state: Night, seat: gs.Seat | None, rng: Random) -> Night:
        """RU-3.2. Who could not follow has no such card in any deal."""
        return redeal(state, seat, rng, fits_memory)

    def universe(self, box: Range) -> Sequence[gs.Action]:
        """Every card slipped, and every card played."""
        faces = range(len(DECK))
        return (*single(Slip, faces), *single(Play, faces))

    def standing(self, state: Night) -> Sequence[float]:
        """The points of the nights that are over."""
        return state.points

    def score_range(self, box: Range) -> gs.ScoreRange:
        """On the best of nights nobody is better off than over the border."""
        return gs.ScoreRange(0, box.nights * max(box.border, box.hand))

    def describe(self, event: Heard, words: Words) -> str:
        """A sentence."""
        return scene.describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """What to do with a card."""
        return scene.prompt(view, words)

    def scene(self, view: View, words: Words) -> Scene:
        """The drive and the own hand."""
        return scene.scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """See there."""
        return scene.legend(view)


def fits_memory(world: Night) -> bool:
    """Whether no hand has a card of a brand that its seat has shown to be out of."""
    return not any(
        lacks >> brand(card) & 1 for lacks, hand in zip(world.lacks, world.hand, strict=True) for card in hand
    )


GAME = Rustlers()
