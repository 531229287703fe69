"""A deputy's answers: to shots, Indians!, duels and death, and where the first card comes from."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.plugins.bang.actions import FROM_DECK, FROM_DISCARD, TAKE_HIT, DrawFrom

from .gunslinger import WORTH_PICKING_UP, answer_shot, answer_with_any, save_oneself
from .mind import CARD, Mind
from .odds import at_most_bangs
from .wishes import wish

__all__ = ["answer_duel", "answer_shot", "answer_with_any", "draw_first_card", "save_oneself"]


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
    most, action = 0.0, FROM_DECK
    for option in mind.options:
        if isinstance(option, DrawFrom) and mind.stance[option.target] > most:
            most, action = mind.stance[option.target], option
    return action
