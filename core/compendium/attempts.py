"""Trying what is not on offer, as people at a table do: which rules the refusals cite."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from gunsmoke.core.seats import seat_range
from gunsmoke.core.testing.sampler import Sampler, Sayings

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.box import Box
    from gunsmoke.core.game import Game
    from gunsmoke.core.state import State

SHARE = 0.1
"""At so large a share of the decisions something is tried, and always when the game is over."""

MANY = 30
"""So many things are tried then."""

HEARD = 40
"""So many options are heard at each of these decisions, to be said at other times."""


class Attempts:
    """Says at one game what was on offer at other times and in other games, and changes of that.

    `refused` counts by rule the refusals that cite it. Nothing of it changes the game.
    """

    __slots__ = ("_notation", "_rng", "_sampler", "_sayings", "_seats", "refused")

    def __init__(self, game: Game[Any], box: Box, sayings: Sayings, rng: Random) -> None:
        """`sayings` are shared by all games of a sample, and grow."""
        self._notation = box.notation()
        self._rng = rng
        self._sayings = sayings
        self._seats = seat_range(box.seats)
        self._sampler = Sampler(game, self._notation, box.seats, sayings, rng)
        self.refused: Counter[str] = Counter()

    def at(self, state: State, action: Action | None) -> None:
        """Try something at this decision, or don't; `action` is what will be chosen, None at the end."""
        rng, ask = self._rng, state.ask
        if action is not None:
            self._sayings.hear(action.text(self._notation))
        if ask is not None and rng.random() >= SHARE:
            return
        seats = self._seats
        if ask is not None:
            seats = ask.seats
            for seat in seats:
                options = ask.options(seat)
                for place in range(min(len(options), HEARD)):
                    self._sayings.hear(options[place].text(self._notation))
        for attempt in self._sampler.actions(MANY):
            seat = rng.choice(seats if rng.random() < 0.8 else self._seats)
            refusal = state.box.game.refuse(state, seat, attempt)
            if refusal is not None and refusal.rule:
                self.refused[refusal.rule] += 1
