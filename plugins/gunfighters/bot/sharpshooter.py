"""A sharpshooter: remembers who was seen where, shoots by expected hits and dollars, and keeps moving."""

from __future__ import annotations

from typing import ClassVar

from gunsmoke.core.action import Action, CardsAction, Word
from gunsmoke.core.bots import Bot
from gunsmoke.core.view import View
from gunsmoke.plugins.gunfighters.actions import (
    FIGHT_ON,
    NONE,
    PASS,
    STORY,
    Aim,
    Choose,
    Claim,
    Follow,
    Move,
    Shoot,
)
from gunsmoke.plugins.gunfighters.cards import HORSE, QUICK_DRAW

from .greedy import by_sight
from .mind import Mind

HIT = 0.8
"""What a man fewer of theirs is worth, where one of one's own is worth 1."""

DOLLAR = 0.3
"""What a coin is worth."""

LAST_MAN = 1.5
"""What it is worth more to put somebody out than to hit a man."""

SHOWN = 0.6
"""How much of the threat to a place falls on a man who is shown there."""

PATIENCE = 8
"""After so many moves without a loss it cares no more: somebody has to begin."""

SAFE = 0.6
"""How much of it is taken off a man who was known to be there and moves."""

CROWD = 0.05
"""What it is worth to have one man fewer in the same place."""

STORY_WORTH = 0.6
"""What a story is worth to a gang that can afford it."""

SECOND_SHOT = 0.9
"""The part of a shot's worth that a Quick Draw still has after the move."""


WORDS = {FIGHT_ON: 1.0, PASS: 0.0, NONE: 0.0}
"""Of the other words the first is better, and a pass is worth what it does: nothing."""


class Sharpshooter(Bot):
    """Weighs every option by what it takes from others, and what it shows of the own gang.

    Where no events are recorded it has nothing to remember, and plays by sight as the greedy do.
    """

    listens: ClassVar[bool] = True

    def choose(self, view: View) -> Action:
        """The option that is worth most; chance decides between equals."""
        if not view.listens:  # it would hide, or miss the same man, for ever: it hears of neither
            return by_sight(view, self.rng)
        mind = Mind(view)
        options = list(mind.options)
        self.rng.shuffle(options)
        return max(options, key=lambda option: self.worth(mind, option))

    def worth(self, mind: Mind, action: Action) -> float:
        """How good an option looks, in men."""
        if isinstance(action, (Shoot, Aim)):
            return worth_of_shot(mind, action)
        if isinstance(action, (Move, Follow)):
            return worth_of_move(mind, action.card)
        if isinstance(action, Claim):
            return worth_of_claim(mind, action)
        if isinstance(action, CardsAction):
            return worth_of_losing(mind, action.cards[0])
        if isinstance(action, Choose):
            return worth_of_victim(mind, action.target)
        if action is STORY:
            return worth_of_story(mind)
        return WORDS.get(action, -1.0) if isinstance(action, Word) else -1.0


# ------------------------------------------------------------------------- shots


def worth_of_shot(mind: Mind, shot: Shoot | Aim) -> float:
    """Hits, dollars and coins of a loser, less what the shown card costs."""
    aimed = mind.aimed_at(shot)
    assert aimed is not None
    target, place = aimed
    odds = mind.odds(target, place)
    worth = HIT * odds.hits + DOLLAR * odds.dollars
    if mind.size[target] <= max(1, mind.certain[target][place]):
        worth += odds.any * (LAST_MAN + DOLLAR * mind.coins[target])
        if len(mind.others) == 1 or wins_by_coins(mind, mind.coins[target] + odds.dollars):
            worth += odds.any * 10
    elif wins_by_coins(mind, odds.dollars):
        worth += odds.any * 5
    if isinstance(shot, Shoot):
        worth -= cost_of_showing(mind, mind.place_of[shot.card])
    return worth


def wins_by_coins(mind: Mind, coins: float) -> bool:
    """Whether so many more coins are enough to win with at the end of this turn."""
    return mind.coins[mind.seat] + coins >= mind.box.winning_coins


def cost_of_showing(mind: Mind, place: int) -> float:
    """What the others can make of a card that is shown; nothing where its man can ride away at once.

    The longer nobody falls, the less it counts: else all would hide for ever.
    """
    if horse_is_ready(mind):
        return 0.0
    news = 1 - mind.exposed[place]
    patience = max(0.0, 1 - mind.quiet / PATIENCE)
    return SHOWN * patience * news * mind.threat[place] * mind.men(place)


def horse_is_ready(mind: Mind) -> bool:
    """Whether a shot now will be followed by a move."""
    return own_climax(mind) == HORSE and asked(mind) == "action"


def best_shot_after_moving(mind: Mind) -> float:
    """What a Quick Draw may still bring after a move: about the best shot there is now."""
    shots = [worth_of_shot(mind, option) for option in mind.options if isinstance(option, (Shoot, Aim))]
    return max([0.0, *shots])


# ------------------------------------------------------------------------- moves


def worth_of_move(mind: Mind, face: int) -> float:
    """What it is worth to have this man somewhere else."""
    place = mind.place_of[face]
    worth = danger(mind, place)
    if own_climax(mind) == QUICK_DRAW and asked(mind) == "action":
        worth += SECOND_SHOT * best_shot_after_moving(mind)
    return worth


def danger(mind: Mind, place: int) -> float:
    """How much a man in this place has to fear: that he is known to be there, and the company he has."""
    men = mind.men(place)
    return SAFE * mind.exposed[place] * mind.threat[place] * men + CROWD * (men - 1)


# ------------------------------------------------------- stories and what they ask


def worth_of_story(mind: Mind) -> float:
    """A story is for those with coins to spend and more than one man to lose."""
    coins = mind.coins[mind.seat]
    if len(mind.hand) == 1 or coins >= mind.box.winning_coins - 1:
        return 0.0
    return STORY_WORTH


def worth_of_losing(mind: Mind, face: int) -> float:
    """Which card is missed least: one whose man is in danger, or that others would be paid for."""
    return danger(mind, mind.place_of[face]) + 0.1 * mind.worth(face)


def worth_of_victim(mind: Mind, target: int) -> float:
    """Whom to rob, to spy out or to weaken: the one with most coins, then most hidden men."""
    return mind.coins[target] + 0.3 * mind.hidden(target)


def worth_of_claim(mind: Mind, claim: Claim) -> float:
    """Three men in one place are in danger anyway; but somebody has to be left."""
    left = len(mind.hand) - len(claim.cards)
    return 1.0 - 0.1 * sum([mind.worth(face) for face in claim.cards]) if left else -1.0


# -------------------------------------------------------------------------- asides


def own_climax(mind: Mind) -> str:
    """The kind of the own Climax card; empty where there is none."""
    face = mind.view.pile(f"climax.{mind.seat}").top
    return "" if face is None else mind.box.deck.texts[face]


def asked(mind: Mind) -> str:
    """The kind of the question."""
    assert mind.view.question is not None
    return mind.view.question.kind
