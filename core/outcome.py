"""How a game ended: who won, by which rule."""

from __future__ import annotations

from .seats import Seat
from .values import value


@value
class Outcome:
    """The winners (several when they share the win), the rules that ended the game,
    and what each seat scored: points, coins or payoff, whatever the game counts.
    """

    winners: tuple[Seat, ...]
    because: tuple[str, ...]
    scores: tuple[int, ...]
