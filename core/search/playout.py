"""Playing a table on, by a bot of the game's own at first and then by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.view import view_of

if TYPE_CHECKING:
    from gunsmoke.core.bots import Bot
    from gunsmoke.core.state import State

FORESIGHT = 20
"""A playout that can be weighed before the end is broken off after so many decisions; in one that
can't, so many are the guide's, and the rest is left to chance, which is quicker."""

MOST_DECISIONS = 600
"""A playout that is not over after so many decisions is weighed as it stands."""


def play_on(state: State, guides: Sequence[Bot], rng: Random, most: int = MOST_DECISIONS) -> None:
    """Play a table to its end, or so many decisions on; `guides` by seat, none for chance alone."""
    random = rng.random
    guided = FORESIGHT if guides else 0
    for number in range(most):
        ask = state.ask
        if ask is None:
            return
        seat = ask.seats[0]
        options = ask.options(seat)
        count = len(options)
        if count == 1:
            option = options[0]
        elif number < guided:
            option = guides[seat].choose(view_of(state, seat))
        else:
            option = options[int(random() * count)]
        carry_out(state, ask, seat, option)
