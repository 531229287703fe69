"""A greedy outlaw: it looks no further than the action in hand, and reckons that by the odds."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View
from gunsmoke.plugins.most_wanted.actions import (
    BELIEVE,
    CHALLENGE,
    CHURCH,
    DISHONEST_LABOR,
    HONEST_LABOR,
    JOIN,
    SALOON,
    STAY_OUT,
    Duel,
    Rob,
    Shootout,
)
from gunsmoke.plugins.most_wanted.hands import RANKS

from .chair import Chair
from .odds import spread, strongest

WORTH_KEEPING = RANKS.index("K")
"""Single cards below this rank are thrown away."""

DOUBTFUL_CLAIM = 4
"""So many cards are seldom all of one colour."""

RAINY_DAY = 2
"""The bail of so many losses should lie ready."""


class GreedyOutlaw(Bot):
    """Takes what brings most points now, joins where it expects to gain, shows its strongest hand."""

    def choose(self, view: View) -> Action:
        """What the odds say."""
        chair = Chair(view)
        match chair.question.kind:
            case "action":
                return best_action(chair)
            case "join":
                return JOIN if should_join(chair) else STAY_OUT
            case "hand" | "tie":
                return chair.hand_of(strongest(chair.ranks, chair.asked("size")))
            case "discard":
                return chair.all_but(tuple([rank for rank in chair.ranks if worth_keeping(chair, rank)]))
            case "work" | "lay":
                return most_cards_of_a_colour(chair)
            case _:
                return CHALLENGE if chair.asked("count") >= DOUBTFUL_CLAIM else BELIEVE


# ------------------------------------------------------------------ the own turn


def best_action(chair: Chair) -> Action:
    """The robbery or challenge that brings most points; where none brings any, work or fresh cards."""
    options = chair.question.options
    worth, best = 0.0, None
    for option in options:
        found = worth_of_action(chair, option)
        if found > worth:
            worth, best = found, option
    if best is not None:
        return best
    quiet = (HONEST_LABOR, DISHONEST_LABOR) if needs_money(chair) else (CHURCH, SALOON)
    return next((option for option in options if option in quiet), options[0])


def worth_of_action(chair: Chair, action: Action) -> float:
    """The points an action is expected to bring, less the cost of losing; 0 for all that brings none."""
    box = chair.box
    if isinstance(action, Rob):
        tile = box.tile(action.tile)
        assert tile is not None
        every_second = (box.seats - 1) / 2
        return worth_of_robbery(chair, box.robberies[tile].cards, chair.points_of(tile), every_second)
    if isinstance(action, Duel):
        return worth_of_fight(chair, chair.bail_of(action.target), chance_to_win(chair, action.size, 1))
    if isinstance(action, Shootout) and len(action.targets) == 1:
        return worth_of_fight(chair, box.shootout_points, chance_to_win(chair, action.size, 1))
    return 0.0


def worth_of_robbery(chair: Chair, size: int, points: int, rivals: float) -> float:
    """The points of a robbery with so many others in it, and the Sheriff with two players."""
    wins = chance_to_win(chair, size, rivals)
    sheriff = chair.sheriffs_cards(size)
    if sheriff:
        wins *= spread(chair.pack, sheriff, size).beats[strongest(chair.ranks, size)]
    return worth_of_fight(chair, points, wins)


def worth_of_fight(chair: Chair, points: int, wins: float) -> float:
    """The points if it is won, less the cost if it is lost."""
    return wins * points - (1 - wins) * chair.cost_of_losing(chair.seat)


def chance_to_win(chair: Chair, size: int, rivals: float) -> float:
    """How often the strongest hand beats those of so many others with a usual number of cards."""
    mine = strongest(chair.ranks, size)
    chance: float = max(0.0, spread(chair.pack, chair.box.hand_size, size).beats[mine]) ** rivals
    return chance


def needs_money(chair: Chair) -> bool:
    """Whether the purse is too light for a few losses."""
    return chair.money[chair.seat] < RAINY_DAY * chair.bail_of(chair.seat)


# ------------------------------------------------------------------- the answers


def should_join(chair: Chair) -> bool:
    """Whether the chance to beat all who are in is worth the cost of losing."""
    joined: list[int] = chair.view["joined"]
    return worth_of_robbery(chair, chair.asked("size"), chair.asked("points"), len(joined)) > 0


def worth_keeping(chair: Chair, rank: int) -> bool:
    """Pairs, kings and aces."""
    return rank >= WORTH_KEEPING or chair.ranks.count(rank) > 1


def most_cards_of_a_colour(chair: Chair) -> Action:
    """As many cards of one colour as there are; it never lies."""
    suit = chair.faces.suit

    def cards_of_one_colour(option: Action) -> int:
        assert isinstance(option, CardsAction)
        return len(option.cards) if len({suit[face] for face in option.cards}) == 1 else 0

    return max(chair.question.options, key=cards_of_one_colour)
