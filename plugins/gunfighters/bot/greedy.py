"""A greedy gunfighter: shoots where it sees somebody, guesses by the cards it can't see, and forgets."""

from __future__ import annotations

from random import Random

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View
from gunsmoke.plugins.gunfighters.actions import FIGHT_ON, PASS, STORY, Choose, Move

from .chair import Chair

A_SURE_HIT = 1.0
"""A shot that is expected to hit so many men is taken at once."""

BLIND_SHOTS = 0.6
"""How often one shoots at nothing much rather than move."""

A_LITTLE = 0.01
"""Chance decides between shots that are as good, or nearly."""

ENOUGH_COINS = 3
"""With so many coins one goes on with the story rather than move."""


class GreedyGunfighter(Bot):
    """Takes the shot that hits most men now; where no shot is good, the story, a move or a blind shot."""

    def choose(self, view: View) -> Action:
        """The option that looks best without a thought of what comes next."""
        return by_sight(view, self.rng)


def by_sight(view: View, rng: Random) -> Action:
    """What looks best by the cards that can be seen now."""
    chair = Chair(view)
    assert view.question is not None
    match view.question.kind:
        case "action":
            return best_action(chair, rng)
        case "free shot" | "shoot too":
            return best_shot(chair, rng)[1]
        case "draw":
            return FIGHT_ON
        case "choose":
            return richest(chair)
        case _:
            return most_crowded(chair, rng)


def best_action(chair: Chair, rng: Random) -> Action:
    """A good shot, else a story for those who can afford it, else a move or a blind shot, as it comes."""
    worth, shot = best_shot(chair, rng)
    if worth >= A_SURE_HIT:
        return shot
    if STORY in chair.options and chair.coins[chair.seat] >= ENOUGH_COINS:
        return STORY
    return shot if rng.random() < BLIND_SHOTS else most_crowded(chair, rng)


def best_shot(chair: Chair, rng: Random) -> tuple[float, Action]:
    """The shot that is expected to hit most men, and how many; a pass where there is no shot."""
    best = 0.0
    shot: Action = PASS
    for option in chair.options:
        aimed = chair.aimed_at(option)
        if aimed is not None:
            worth = expected_hits(chair, *aimed) + A_LITTLE * rng.random()
            if worth > best:
                best, shot = worth, option
    return best, shot


def expected_hits(chair: Chair, target: int, place: int) -> float:
    """The men that are seen there, and a share of those that are not."""
    return chair.certain[target][place] + chair.hidden(target) * chair.rate[place]


def most_crowded(chair: Chair, rng: Random) -> Action:
    """The card of which one holds most, to be moved, given or lost; a claim where one can be made."""
    options = [(crowd(chair, option), rng.random(), place) for place, option in enumerate(chair.options)]
    return chair.options[max(options)[2]]


def crowd(chair: Chair, action: Action) -> int:
    """How many own men are where this one is; 0 for what is about no card."""
    if isinstance(action, Move):
        return chair.men(chair.place_of[action.card])
    if isinstance(action, CardsAction):
        return chair.men(chair.place_of[action.cards[0]])
    return 0


def richest(chair: Chair) -> Action:
    """The player with most coins, and most men among those."""

    def riches(action: Action) -> tuple[int, int]:
        assert isinstance(action, Choose)
        return chair.coins[action.target], chair.size[action.target]

    return max(chair.options, key=riches)
