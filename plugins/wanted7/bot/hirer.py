"""A patron that thinks of the end of the round: what will lie where then, and whether it should come now."""

from __future__ import annotations

from math import exp, fsum

from gunsmoke.core.action import Action
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View
from gunsmoke.plugins.wanted7.actions import Order, Play

from .board import boards_after
from .chair import Chair, Tops
from .exposure import Exposure
from .worth import exact_rank_points, points_for_position, prospect


class Hirer(Bot):
    """Hires with the end of the round in mind.

    Values positions, extras, gunfighters in both categories by what they promise, and
    how likely each card is to stay on top; weighs ending the round now against going on.
    """

    def choose(self, view: View) -> Action:
        """The option that leads to the best board."""
        chair = Chair(view)
        if isinstance(chair.options[0], Order):
            return best_order(chair)
        mind = Mind(chair)
        return max(chair.options, key=mind.worth_of)


class Mind:
    """What one seat thinks of the boards it can bring about."""

    __slots__ = ("_each", "_exposure", "_tempo", "_weights", "chair")

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        to_come = round(chair.rounds_left * len(chair.tops) / chair.seats)
        look_ahead = prospect(chair.box, to_come)
        self._each = [look_ahead.worth_of_each(counts) for counts in chair.hired]
        self._exposure = Exposure(chair)
        self._weights = rivals_weights(chair)
        self._tempo = TEMPO[min(chair.seats, 4) - 2] * tempo(chair)

    def worth_of(self, option: Action) -> float:
        """The best board that an option leads to, less what its card could still have done."""
        worth = max([self.worth(tops) for tops in boards_after(self.chair, option)])
        if isinstance(option, Play):
            worth -= CARD * self.chair.box.value_of[option.card]
        return worth

    def worth(self, tops: Tops) -> float:
        """My points from this board as it will probably end, less those of my rivals."""
        chair, box = self.chair, self.chair.box
        stays = self._exposure.stays(tops)
        ended = min(tops) >= 0
        sums = [0.0] * chair.seats
        points = [0.0] * chair.seats
        for number, top in enumerate(tops):
            if top < 0:
                continue
            owner, stay, band = chair.owner_of[top], stays[number], chair.bands[number]
            sums[owner] += stay * box.value_of[top]
            points[owner] += stay * box.ring[number].extra
            if band is not None:
                points[owner] += stay * self._each[owner][band]
        ranked = exact_rank_points(box, sums) if ended else self._likely_rank_points(sums)
        gains = [weight * (gain + rank) for weight, gain, rank in zip(self._weights, points, ranked)]
        return fsum(gains) + self._tempo * sum([top < 0 for top in tops])

    def _likely_rank_points(self, sums: list[float]) -> list[float]:
        """The points of positions that are not settled yet: a small lead may still be lost."""
        likely = []
        for seat, own in enumerate(sums):
            position = 1.0
            for other, theirs in enumerate(sums):
                if other != seat:
                    position += 1 / (1 + exp((own - theirs) / SPREAD))
            likely.append(points_for_position(self.chair.box, position))
        return likely


def rivals_weights(chair: Chair) -> list[float]:
    """How much each seat's points count: my own fully, those of rivals against me, of the leading most."""
    me = chair.seat
    ahead = [exp((score - chair.scores[me]) / LEAD) for score in chair.scores]
    total = fsum([share for seat, share in enumerate(ahead) if seat != me])
    return [1.0 if seat == me else -RIVALS * share / total for seat, share in enumerate(ahead)]


def tempo(chair: Chair) -> float:
    """Whether I gain by a round that goes on: from -1, the first of a lap, to 1, the last; 0 in common turns.

    If nobody fills the last place, the last of the lap has the last word, and in the next round too.
    """
    if chair.box.simultaneous:
        return 0.0
    left = [hand + deck for hand, deck in zip(chair.hand_sizes, chair.deck_sizes)]
    question = chair.view.question
    assert question is not None
    mine = left[chair.seat] + (question.kind != "play")
    before = sum([cards < mine for seat, cards in enumerate(left) if seat != chair.seat])
    return 2 * before / (chair.seats - 1) - 1


def best_order(chair: Chair) -> Action:
    """Come last where I can, so that nobody covers me this turn; first if the board may be full before."""
    empty = sum([top < 0 for top in chair.tops])

    def place_of_mine(option: Action) -> int:
        assert isinstance(option, Order)
        return option.seats.index(chair.seat) if chair.seat in option.seats else 0

    pick = max if empty > chair.seats else min
    return pick(chair.options, key=place_of_mine)


CARD = 0.05
"""What a point of a card's value is worth in hand."""

SPREAD = 2.5
"""How far sums usually move until the round ends."""

LEAD = 12.0
"""How many points ahead make a rival count e times as much."""

TEMPO = (6.0, 3.0, 0.5)
"""What an empty place is worth to the last of a lap, and costs the first: with two, with three, with more."""

RIVALS = 0.8
"""How much all rivals' points together count against mine."""
