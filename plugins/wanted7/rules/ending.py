"""The end of the game (W7-8): points for hired gunfighters, and the winner."""

from __future__ import annotations

from collections.abc import Sequence

from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.cards import Wanted7Box
from gunsmoke.plugins.wanted7.state import Table, score, tell_score


def count_bands(state: Table, seat: int) -> list[int]:
    """How many gunfighters of each band a seat has hired."""
    faces, band_of = state.box.deck.faces, state.box.band_of
    counts = [0] * len(state.box.bands)
    for token in state.hired[seat]:
        band = band_of[faces[token]]
        assert band is not None
        counts[band] += 1
    return counts


def points_for_different(box: Wanted7Box, counts: Sequence[int]) -> int:
    """W7-8.2. By the number of different bands; they make one set (W7-G27) unless several were agreed on.

    A gunfighter is in one set at most (W7-8.4).
    """
    table = box.different_bands
    if box.multiple_band_sets:
        return _best_sets(table, tuple(sorted([many for many in counts if many], reverse=True)))
    different = sum([many > 0 for many in counts])
    return table[different - 1] if different else 0


def _best_sets(table: Sequence[int], counts: tuple[int, ...]) -> int:
    """The most that sets of different bands are worth; each takes one of the bands with most left."""
    best = 0
    for size in range(1, len(counts) + 1):
        if table[size - 1]:
            left = [many - (place < size) for place, many in enumerate(counts)]
            rest = tuple(sorted([many for many in left if many], reverse=True))
            best = max(best, table[size - 1] + _best_sets(table, rest))
    return best


def points_for_same(box: Wanted7Box, counts: Sequence[int]) -> int:
    """W7-8.3, W7-8.4. By the number in each band, each band as one group (W7-G28)."""
    return sum([box.same_band[many - 1] for many in counts if many])


@value
class ScoreGunfighters(Step[Table]):
    """W7-8.1. After the last round everybody scores hired gunfighters in two categories."""

    rule = "W7-8.1"

    def perform(self, state: Table) -> None:
        """A gunfighter may count in both (W7-8.4), as in the booklet's example (W7-8.5)."""
        box = state.box
        for seat in range(box.seats):
            counts = count_bands(state, seat)
            different, same = points_for_different(box, counts), points_for_same(box, counts)
            score(state, seat, different)
            if state.log is not None:
                bands = sum([many > 0 for many in counts])
                because = ("W7-8.1", "W7-8.2", "W7-8.4", "W7-G27")
                tell_score(state, "bands", seat, different, *because, bands=bands)
            score(state, seat, same)
            if state.log is not None:
                sizes = tuple(sorted([many for many in counts if many], reverse=True))
                because = ("W7-8.1", "W7-8.3", "W7-8.4", "W7-G28")
                tell_score(state, "gangs", seat, same, *because, sizes=sizes)


@value
class FindWinner(Step[Table]):
    """W7-8.7. Most protection points win; W7-8.8, of those tied, whoever has most gunfighters."""

    rule = "W7-8.7"

    def perform(self, state: Table) -> None:
        """Who is tied in both shares the win (W7-G30)."""
        scores = state.scores
        winners = [seat for seat, points in enumerate(scores) if points == max(scores)]
        because: tuple[str, ...] = ("W7-8.7",)
        if len(winners) > 1:
            most = max(len(state.hired[seat]) for seat in winners)
            winners = [seat for seat in winners if len(state.hired[seat]) == most]
            because = ("W7-8.7", "W7-8.8") if len(winners) == 1 else ("W7-8.7", "W7-8.8", "W7-G30")
        if state.log is not None:
            state.tell("won", *because, seats=tuple(winners), score=max(scores))
        state.finish(Outcome(tuple(map(Seat, winners)), because, tuple(scores)))
