"""A greedy outlaw: looks no further than the action in hand, and reckons it by the odds."""

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
    PASS,
    SALOON,
    STAY_OUT,
    Duel,
    Rob,
    Shootout,
)
from gunsmoke.plugins.most_wanted.hands import RANKS

from .chair import Chair
from .odds import spread, strongest

KING = RANKS.index("K")

WORTH_CHALLENGING = 4
"""So many cards are seldom all of one colour."""

RAINY_DAY = 2
"""So many losses' bail should lie ready."""


class GreedyOutlaw(Bot):
    """Takes what promises most points now, joins what it expects to win, always shows its strongest hand."""

    def choose(self, view: View) -> Action:
        """The option that scores most."""
        chair = Chair(view)
        assert view.question is not None
        match view.question.kind:
            case "action":
                return best_action(chair)
            case "join":
                return JOIN if should_join(chair) else STAY_OUT
            case "hand" | "tie":
                return strongest_hand(chair)
            case "discard":
                return discard_loose_cards(chair)
            case "work" | "lay":
                return most_cards_of_a_colour(chair)
            case _:
                return CHALLENGE if should_challenge(chair) else BELIEVE


# ------------------------------------------------------------------ the own turn


def best_action(chair: Chair) -> Action:
    """The robbery or challenge that is worth most points; where none is worth any, work or prayer."""
    worth, best = max(
        [(worth_of_action(chair, option), -place) for place, option in enumerate(chair.options)]
    )
    if worth > 0:
        return chair.options[-best]
    options = chair.options
    if needs_money(chair):
        return next((option for option in options if option in (HONEST_LABOR, DISHONEST_LABOR)), options[-best])
    return next((option for option in options if option in (CHURCH, SALOON)), options[-best])


def worth_of_action(chair: Chair, action: Action) -> float:
    """The points an action is expected to bring, less what losing it costs; 0 for all that brings none."""
    if isinstance(action, Rob):
        tile = chair.box.tile(action.tile)
        assert tile is not None
        rivals = (chair.seats - 1) / 2
        return worth_of_fight(chair, chair.box.robberies[tile].cards, chair.points_of(tile), rivals)
    if isinstance(action, Duel):
        return worth_of_fight(chair, action.size, chair.bail_of(action.target), 1, robbery=False)
    if isinstance(action, Shootout):
        rivals = len(action.targets)
        return worth_of_fight(chair, action.size, chair.box.shootout_points, rivals, robbery=False)
    return -1.0 if action == PASS else 0.0


def worth_of_fight(chair: Chair, size: int, points: int, rivals: float, *, robbery: bool = True) -> float:
    """The points of a fight against so many rivals with the strongest hand, less the cost of losing."""
    wins = chance_to_win(chair, size, rivals, robbery=robbery)
    return wins * points - (1 - wins) * cost_of_losing(chair)


def chance_to_win(chair: Chair, size: int, rivals: float, *, robbery: bool = True) -> float:
    """How often the strongest hand beats so many who hold five random cards, and the Sheriff in a robbery."""
    mine = strongest(chair.ranks, size)
    box = chair.box
    wins = spread(chair.pack, box.hand_size, size).beats[mine] ** rivals
    if robbery and box.sheriff is not None:
        wins *= spread(chair.pack, size * box.sheriff_cards_factor, size).beats[mine]
    return wins


def cost_of_losing(chair: Chair) -> int:
    """The bail, and a space for each bag of it that is missing."""
    bail = chair.bail_of(chair.seat)
    return bail + max(0, bail - chair.money[chair.seat])


def needs_money(chair: Chair) -> bool:
    """Whether the purse would not pay for two losses."""
    return chair.money[chair.seat] < RAINY_DAY * chair.bail_of(chair.seat)


# ------------------------------------------------------------------- the answers


def should_join(chair: Chair) -> bool:
    """Whether the chance to beat all who are in is worth more than the cost of losing."""
    assert chair.view.question is not None
    values = chair.view.question.values
    size, points, joined = values["size"], values["points"], values["joined"]
    assert isinstance(size, int)
    assert isinstance(points, int)
    assert isinstance(joined, tuple)
    return worth_of_fight(chair, size, points, len(joined)) > 0


def strongest_hand(chair: Chair) -> Action:
    """The hand that is best by itself."""
    some_hand = chair.options[0]
    assert isinstance(some_hand, CardsAction)
    return chair.with_total(strongest(chair.ranks, len(some_hand.cards)))


def discard_loose_cards(chair: Chair) -> Action:
    """Throw away all but pairs, aces and kings."""
    ranks = chair.ranks
    loose = tuple([
        face
        for face in chair.hand
        if chair.faces.rank[face] < KING and ranks.count(chair.faces.rank[face]) == 1
    ])
    return next(option for option in chair.options if isinstance(option, CardsAction) and option.cards == loose)


def most_cards_of_a_colour(chair: Chair) -> Action:
    """As many cards of one colour as there are."""
    suit = chair.faces.suit

    def cards_of_one_colour(option: Action) -> int:
        assert isinstance(option, CardsAction)
        return len(option.cards) if len({suit[face] for face in option.cards}) == 1 else 0

    return max(chair.options, key=cards_of_one_colour)


def should_challenge(chair: Chair) -> bool:
    """Whether the claim is for more cards than one colour often has."""
    assert chair.view.question is not None
    claimed = chair.view.question.values["count"]
    assert isinstance(claimed, int)
    return claimed >= WORTH_CHALLENGING
