"""Where a deputy looks at who asks: at the other in a duel, and at whom to draw from."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.plugins.bang.actions import FROM_DECK, FROM_DISCARD, TAKE_HIT, DrawFrom
from gunsmoke.plugins.bang.cards import Character

from .gunslinger import answer_with_any
from .mind import CARD, Mind
from .odds import at_most_bangs
from .wishes import wish
from .worth import WORTH_PICKING_UP


def answer_duel(mind: Mind) -> Action:
    """Fight on, if the chance to win is worth the cards, and the other the wound."""
    answer = answer_with_any(mind)
    if answer is TAKE_HIT:
        return answer
    other = mind.question.values["by"]
    assert isinstance(other, int)
    bangs, wound = mind.bangs(), mind.point(mind.seat)
    win = at_most_bangs(mind, other, bangs - 1)
    fight = win * mind.harm(other) - (1 - win) * wound - CARD / 2 * bangs
    return answer if fight > -wound else TAKE_HIT


def draw_first_card(mind: Mind) -> Action:
    """Pedro Ramirez takes a good discard; Jesse Jones draws from the worst enemy."""
    if FROM_DISCARD in mind.options:
        return FROM_DISCARD if wish(mind, mind.discard[-1]) >= WORTH_PICKING_UP else FROM_DECK
    most = 0.0
    action: Action = FROM_DECK
    for option in mind.options:
        if isinstance(option, DrawFrom) and mind.stance[option.target] > most:
            most, action = mind.stance[option.target], option
    return action


def pedro_is_an_enemy(mind: Mind) -> bool:
    """Whether what is discarded last, and lies on top for Pedro Ramirez, should be worth little."""
    character = Character.PEDRO_RAMIREZ
    return character in mind.character and mind.stance[mind.character.index(character)] > 0
