"""Labor, honest and dishonest: which cards to work with, what to claim, and whom to believe."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import exp
from random import Random

from gunsmoke.plugins.most_wanted.actions import Lay, Work

from .mind import Mind
from .odds import chance_of_a_colour, hands_in
from .wavering import waver

SOMEBODY_DOUBTS = (0.0, 0.0, 0.05, 0.35, 0.85)
"""How often somebody challenges a claim to so many cards; larger claims than that are not tried falsely."""

BLUFFERS = 0.5
"""Of those who hold too few cards of a colour, so many claim more."""

LOST_TURN = 0.8
"""What a lost turn leaves of one's weight in the race."""

NERVE = 0.02
"""A challenge that adds this much to the chance to win is made three times in four."""

Choice = tuple[float, tuple[int, ...]]
"""My chance to win the game if I work with these cards, by face."""


def best_work(mind: Mind) -> tuple[float, Work]:
    """What Honest Labor is worth, and the cards to show."""
    worth, cards = max(_honest_work(mind))
    return worth, Work.of(cards)


def worth_of_a_claim(mind: Mind) -> float:
    """What Dishonest Labor is worth."""
    return max(_claims(mind))[0]


def claim_to_make(mind: Mind, rng: Random) -> Lay:
    """The cards to lay: of claims about as good, sometimes the one and sometimes the other."""
    return Lay.of(waver(_claims(mind), rng))


def _claims(mind: Mind) -> list[Choice]:
    return [*_honest_work(mind), *_bluffs(mind)]


def _honest_work(mind: Mind) -> Iterator[Choice]:
    """Every choice of cards of one colour."""
    suit, rank = mind.faces.suit, mind.faces.rank
    for colour in {suit[face] for face in mind.hand}:
        cards = [face for face in mind.hand if suit[face] == colour]
        for count in range(1, len(cards) + 1):
            race = mind.prospects.with_bags((mind.seat, wages(mind, count)))
            for chosen in combinations(cards, count):
                rest = list(mind.ranks)
                for face in chosen:
                    rest.remove(rank[face])
                yield race.chance(mind.holding_after(tuple(rest))), chosen


def _bluffs(mind: Mind) -> Iterator[Choice]:
    """For each number of cards, those that can best be done without, whatever their colours."""
    for count in range(2, min(len(mind.hand), len(SOMEBODY_DOUBTS) - 1) + 1):
        doubted = SOMEBODY_DOUBTS[count]
        holding, total = max(
            [(mind.holding_after(rest), total) for total, rest in hands_in(mind.ranks, count).items()]
        )
        paid = mind.prospects.with_bags((mind.seat, wages(mind, count)))
        worth = (1 - doubted) * paid.chance(holding) + doubted * mind.prospects.now.chance(holding)
        yield worth, mind.hand_of(total).cards


def wages(mind: Mind, cards: int) -> int:
    """The bags for so many cards, as far as the supply reaches."""
    supply: int = mind.view["supply"]
    return min(supply, cards * mind.box.labor_bags)


def should_challenge(mind: Mind, rng: Random) -> bool:
    """Whether to challenge a claim: the likelier, the more it helps. Never one card, which can't be false.

    It is enough if one of us does; the more might, the less need I be the one.
    """
    claimed = mind.asked("count")
    if claimed == 1:
        return False
    gain = worth_of_challenge(mind, claimed) - worth_of_believing(mind)
    nobody = 1 - 1 / (1 + exp(-gain / NERVE))
    not_me: float = nobody ** (1 / (mind.box.seats - 1))
    return rng.random() >= not_me


def worth_of_believing(mind: Mind) -> float:
    """My chance to win the game if the claimant keeps the bags."""
    return mind.prospects.with_bags((mind.asked("claimant"), mind.asked("bags"))).chance(mind.holding())


def worth_of_challenge(mind: Mind, claimed: int) -> float:
    """My chance to win the game if I challenge: bags if the claim is false, a lost turn if it is true."""
    claimant, bags = mind.asked("claimant"), mind.asked("bags")
    false = chance_of_a_false_claim(mind, claimed, mind.cards_of(claimant) + claimed)
    exposed = mind.prospects.with_bags((mind.seat, bags)).chance(mind.holding())
    proved = mind.prospects.with_bags((claimant, bags)).chance(mind.holding() * LOST_TURN)
    return false * exposed + (1 - false) * proved


def chance_of_a_false_claim(mind: Mind, claimed: int, cards: int) -> float:
    """How often somebody who held so many cards and claims so many has not got them in one colour."""
    able = chance_of_a_colour(mind.faces.suits, cards, claimed)
    bluffs = (1 - able) * BLUFFERS
    return bluffs / (bluffs + able)
