"""A greedy patron: plays the card that looks best if the round ended right now."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View

from .board import boards_after
from .chair import Chair, Tops
from .worth import exact_rank_points, prospect


class GreedyPatron(Bot):
    """Takes what the next card brings: its position, the extras and gunfighters under its colour."""

    quick = False  # it lays every card on a board of its own

    def choose(self, view: View) -> Action:
        """The option with the best board; of several the one that spends the lowest card."""
        chair = Chair(view)
        return max(chair.options, key=lambda option: best_after(chair, option))


def best_after(chair: Chair, option: Action) -> float:
    """The best board that an option leads to."""
    return max([worth_now(chair, tops) for tops in boards_after(chair, option)])


def worth_now(chair: Chair, tops: Tops) -> float:
    """My points if the round ended with this board, gunfighters at their present worth."""
    box, seat = chair.box, chair.seat
    sums = [0.0] * chair.seats
    each = prospect(box, 0).worth_of_each(chair.hired[seat])
    points = 0.0
    for place, top, band in zip(box.ring, tops, chair.bands):
        if top >= 0:
            owner = chair.owner_of[top]
            sums[owner] += box.value_of[top]
            if owner == seat:
                points += place.extra + (each[band] if band is not None else 0.0)
    return points + exact_rank_points(box, sums)[seat] + sums[seat] / 100
