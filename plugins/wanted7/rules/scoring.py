"""The end of a round (W7-6, W7-7): protection points, then the gunfighters."""

from __future__ import annotations

from gunsmoke.core.knowledge import draw_unseen
from gunsmoke.core.step import Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.cards import Wanted7Box
from gunsmoke.plugins.wanted7.state import Table, score, sums_of, tell_score


def lower_positions(sums: list[int]) -> list[int]:
    """Each seat's position by its sum, from 1; the tied share the lowest they fill (W7-6.4, W7-G22)."""
    return [sum([other >= own for other in sums]) for own in sums]


def rank_points_of(box: Wanted7Box, sums: list[int]) -> list[int]:
    """What each seat's position is worth (W7-6.3), with two players too (W7-G23).

    Who has nothing on top is ranked all the same, unless it was agreed otherwise (W7-G24).
    """
    points = box.rank_points
    return [
        points[position - 1] if position <= len(points) and (own or box.zero_sum_scores) else 0
        for own, position in zip(sums, lower_positions(sums))
    ]


@value
class ScorePlaces(Step[Table]):
    """W7-6.1 to W7-6.6. First come the points: for the ranking of the sums, then for special places."""

    rule = "W7-6.1"

    def perform(self, state: Table) -> None:
        """The extras do not count towards the sums (W7-G25)."""
        sums = sums_of(state)
        earned = rank_points_of(state.box, sums)
        for seat, points in enumerate(earned):
            score(state, seat, points)
        if state.log is not None:
            _tell_ranking(state, sums, earned)
        _score_extras(state)


def _tell_ranking(state: Table, sums: list[int], earned: list[int]) -> None:
    """Everybody's sum, position and points, the best first."""
    positions = lower_positions(sums)
    for seat in sorted(range(state.box.seats), key=positions.__getitem__):
        tied = positions.count(positions[seat]) > 1
        because = ["W7-6.2", "W7-6.3", "W7-6.6"]
        if tied:
            because += ["W7-6.4", "W7-G22"]
        if not sums[seat]:
            because.append("W7-G24")
        told = {"sum": sums[seat], "position": positions[seat], "tied": tied}
        tell_score(state, "ranked", seat, earned[seat], *because, **told)


def _score_extras(state: Table) -> None:
    """W7-6.5. To the colour on top; to nobody where the place is empty (W7-G26)."""
    box = state.box
    for number, extra in box.extras:
        pile = state.laid[number]
        if pile:
            seat = box.owner[pile[-1]]
            assert seat is not None
            score(state, seat, extra)
            if state.log is not None:
                place = box.ring[number].id
                tell_score(state, "extra", seat, extra, "W7-6.5", "W7-6.6", "W7-G25", place=place)


@value
class TakeGunfighters(Step[Table]):
    """W7-7.1 to W7-7.3. Each gunfighter goes to the colour on top, or out of the game."""

    rule = "W7-7.1"

    def perform(self, state: Table) -> None:
        """They are kept face up, and count at the end of the game (W7-7.2)."""
        box = state.box
        for place, pile, gunfighter in zip(box.ring, state.laid, state.gunfighters):
            if not gunfighter:
                continue
            seat = box.owner[pile[-1]] if pile else None
            token = draw_unseen(gunfighter, state.lost if seat is None else state.hired[seat])
            if state.log is not None:
                if seat is None:
                    state.tell("lost", "W7-7.3", "W7-G39", cards=[token], place=place.id)
                else:
                    state.tell("hired", "W7-7.1", "W7-7.2", seat=seat, cards=[token], place=place.id)


SCORE_PLACES, TAKE_GUNFIGHTERS = ScorePlaces(), TakeGunfighters()
