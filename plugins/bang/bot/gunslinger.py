"""A gunslinger: shoots what is in reach, puts on what it finds, and asks no questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from random import Random
from typing import TypeVar

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.bots import Bot, any_of
from gunsmoke.core.view import View
from gunsmoke.plugins.bang.actions import (
    BARREL,
    DIE,
    END,
    FROM_DECK,
    FROM_DISCARD,
    JOURDONNAIS,
    TAKE_HIT,
    Answer,
    DrawFrom,
    Heal,
    Play,
)
from gunsmoke.plugins.bang.cards import Kind, Role
from gunsmoke.plugins.bang.rules.wounds import TARGETS

from .chair import Chair
from .flips import wanted_flip
from .worth import WORTH_PICKING_UP, best, favourite, least, plain_worth

C = TypeVar("C", bound=Chair)

Plays = dict[Kind, list[Play]]
"""What can be played, by the name it is played under."""


class Gunslinger(Bot):
    """Knows the goal of its role and nothing of the others': whoever may be an enemy is one."""

    def choose(self, view: View) -> Action:
        """A plain opinion for every question."""
        chair = Chair(view)
        match chair.question.kind:
            case "play":
                return play(chair, self.rng)
            case "shot":
                return answer_shot(chair)
            case "raid" | "duel":
                return answer_with_any(chair)
            case "rescue":
                return save_oneself(chair)
            case "discard" | "last discards" | "penalty" | "return":
                return take_card(chair, least)
            case "store":
                return take_card(chair, best)
            case "flip":
                return wanted_flip(chair)
            case "draw":
                return draw_first_card(chair, self.rng)
            case "character":
                return take_card(chair, favourite)
            case _:
                return any_of(chair.options, self.rng)


# ------------------------------------------------------------------------ the foe


def foes(chair: Chair, rng: Random) -> list[int]:
    """The others in play whom it would harm, the dearest first; those it can't tell apart in any order."""
    others = chair.others[:]
    rng.shuffle(others)
    role, sheriff = chair.own_role, chair.sheriff
    if sheriff is None:
        others.sort(key=lambda seat: chair.role[seat] is not TARGETS[role])
        return others
    if role is Role.OUTLAW:
        others.sort(key=lambda seat: seat != sheriff)
    elif role is Role.DEPUTY:
        others.remove(sheriff)
    elif role is Role.RENEGADE and len(others) > 1:
        others.remove(sheriff)
        others.sort(key=lambda seat: -chair.life[seat])
    return others


def nearest_foe(targets: list[Play], foes: list[int]) -> Play | None:
    """The play at the dearest of the foes that can be reached."""
    for foe in foes:
        for option in targets:
            if option.target == foe:
                return option
    return None


# ------------------------------------------------------------------- the own turn


def play(chair: Chair, rng: Random) -> Action:
    """More cards first, then what lies in front, then trouble for others, then healing."""
    plays: Plays = {}
    for option in chair.options:
        if isinstance(option, Play):
            kind = chair.faces.kind[option.card]
            assert kind is not None
            # Calamity Janet's Missed! can be played as a BANG! alone.
            plays.setdefault(Kind.BANG if kind is Kind.MISSED else kind, []).append(option)
    enemies = foes(chair, rng)
    return (
        draw_more(plays)
        or equip(chair, plays)
        or rob(chair, plays, enemies)
        or attack(chair, plays, enemies)
        or heal(chair, plays)
        or trade(chair)
        or END
    )


def draw_more(plays: Plays) -> Action | None:
    """Cards that bring cards, at once."""
    for kind in (Kind.WELLS_FARGO, Kind.STAGECOACH, Kind.GENERAL_STORE):
        if kind in plays:
            return plays[kind][0]
    return None


def equip(chair: Chair, plays: Plays) -> Action | None:
    """What protects or lets one see farther, and a weapon that reaches farther than the one at hand."""
    for kind in (Kind.BARREL, Kind.MUSTANG, Kind.SCOPE):
        if kind in plays:
            return plays[kind][0]
    reach, now = chair.faces.reach, chair.reach(chair.seat)
    guns = [option for options in plays.values() for option in options if reach[option.card] > now]
    if guns:
        return max(guns, key=lambda option: reach[option.card])
    if Kind.VOLCANIC in plays and now == chair.box.rules.colt_range and chair.bangs() > 1:
        return plays[Kind.VOLCANIC][0]
    return None


def rob(chair: Chair, plays: Plays, enemies: list[int]) -> Action | None:
    """A foe's card: one that lies in front rather than any of the hand, but no Jail and no Dynamite."""
    kind = chair.faces.kind
    for name in (Kind.PANIC, Kind.CAT_BALOU):
        options = [
            option
            for option in plays.get(name, ())
            if option.aim is not None
            and (option.aim < 0 or kind[option.aim] not in (Kind.JAIL, Kind.DYNAMITE))
        ]
        options.sort(key=lambda option: option.aim is None or option.aim < 0)
        found = nearest_foe(options, enemies)
        if found is not None:
            return found
    return None


def attack(chair: Chair, plays: Plays, enemies: list[int]) -> Action | None:
    """A Jail, a shot, a Duel with a BANG! to answer with, and what hits everybody."""
    for kind in (Kind.JAIL, Kind.BANG, Kind.DUEL):
        if kind is Kind.DUEL and not chair.bangs():
            continue
        found = nearest_foe(plays.get(kind, []), enemies)
        if found is not None:
            return found
    if may_hit_everybody(chair):
        for kind in (Kind.GATLING, Kind.INDIANS):
            if kind in plays:
                return plays[kind][0]
    return None


def may_hit_everybody(chair: Chair) -> bool:
    """Who needs the Sheriff alive spares one who is down to the last life point."""
    sheriff = chair.sheriff
    if sheriff is None or chair.own_role in (Role.SHERIFF, Role.OUTLAW) or len(chair.others) == 1:
        return True
    return chair.life[sheriff] > 1


def heal(chair: Chair, plays: Plays) -> Action | None:
    """A Saloon when wounded; a Beer waits for the last life point, unless it would have to be discarded."""
    if not chair.wounded:
        return None
    if Kind.SALOON in plays:
        return plays[Kind.SALOON][0]
    if Kind.BEER in plays and chair.beer_works and too_many_cards(chair):
        return plays[Kind.BEER][0]
    return None


def too_many_cards(chair: Chair) -> bool:
    """Whether cards would have to be discarded now."""
    return len(chair.hand) > chair.life[chair.seat]


def trade(chair: Chair) -> Action | None:
    """Sid Ketchum heals with cards that he would have to discard."""
    if not too_many_cards(chair):
        return None
    return cheapest_trade(chair)


def cheapest_trade(chair: Chair) -> Action | None:
    """The two cards Sid Ketchum misses least."""
    trades = [option for option in chair.options if isinstance(option, Heal)]
    if not trades:
        return None
    return min(trades, key=lambda option: fsum([plain_worth(chair, face) for face in option.cards]))


# ------------------------------------------------------------------------- answers


def answer_shot(chair: Chair) -> Action:
    """The Barrel costs nothing, a Missed! is for nothing else; none is wasted where one is too few."""
    for barrel in (BARREL, JOURDONNAIS):
        if barrel in chair.options:
            return barrel
    needed = chair.question.values["needed"]
    assert isinstance(needed, int)
    cancels = [option for option in chair.options if isinstance(option, Answer)]
    if not cancels or chair.count(Kind.MISSED, Kind.BANG) < needed:
        return TAKE_HIT
    return prefer(chair, cancels, Kind.MISSED)


def prefer(chair: Chair, answers: list[Answer], kind: Kind) -> Action:
    """An answer with a card of this name, where Calamity Janet has a choice."""
    return next((option for option in answers if chair.faces.kind[option.cards[0]] is kind), answers[0])


def answer_with_any(chair: Chair) -> Action:
    """A BANG! if there is one."""
    answers = [option for option in chair.options if isinstance(option, Answer)]
    return prefer(chair, answers, Kind.BANG) if answers else TAKE_HIT


def save_oneself(chair: Chair) -> Action:
    """Beers first; nothing, where all together would not do."""
    needed = chair.question.values["needed"]
    assert isinstance(needed, int)
    beers = [option for option in chair.options if isinstance(option, Answer)]
    drinks = chair.count(Kind.BEER) if beers else 0
    trades = cheapest_trade(chair)
    if trades is not None:
        drinks += (len(chair.hand) - drinks) // chair.box.rules.sid_ketchum_price
    if drinks < needed:
        return DIE
    return beers[0] if beers else trades or DIE


# ------------------------------------------------------------------- taking cards


def take_card(chair: C, which: Callable[[C, Sequence[int]], int]) -> Action:
    """The option with the card that `which` picks."""
    cards = [option.cards[0] for option in chair.options if isinstance(option, CardsAction)]
    return chair.options[cards.index(which(chair, cards))]


def draw_first_card(chair: Chair, rng: Random) -> Action:
    """Pedro Ramirez takes a good discard; Jesse Jones draws from a foe."""
    if FROM_DISCARD in chair.options:
        top = chair.discard[-1]
        return FROM_DISCARD if plain_worth(chair, top) >= WORTH_PICKING_UP else FROM_DECK
    for foe in foes(chair, rng):
        for option in chair.options:
            if isinstance(option, DrawFrom) and option.target == foe:
                return option
    return FROM_DECK
