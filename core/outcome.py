"""How a game ended: who won, by which rule."""

from __future__ import annotations

from collections.abc import Iterable

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

    @classmethod
    def by_scores(cls, scores: Iterable[int], *because: str) -> Outcome:
        """The highest score wins; seats of equal scores share the win. `because` are rule ids."""
        scores = tuple(scores)
        best = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return cls(best, because, scores)


@value
class ScoreRange:
    """The least and the most that a seat can score, and what all scores add up to, where that is fixed."""

    least: int
    most: int
    sum: int | None = None
