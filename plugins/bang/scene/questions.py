"""What players are asked, in a line: who attacks with what, how much it takes, what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.cards import BangBox, Kind
from gunsmoke.plugins.bang.ring import Ring
from gunsmoke.plugins.bang.rules.shots import BarrelResult
from gunsmoke.plugins.bang.rules.turn import DynamiteResult, JailResult

from .phrases import ATTACKS, count, number, several

if TYPE_CHECKING:
    from gunsmoke.core.ask import Question
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return _waiting(view, words)
    said = question.values
    match question.kind:
        case "play":
            shots = number(said["bangs"])
            played = f" ({count(shots, 'BANG! card')} played)" if shots else ""
            return f"Your turn{played}: play a card, or end it."
        case "shot" | "raid" | "duel":
            return _attack(view, question, words)
        case "rescue":
            return f"You are dying: {count(said['needed'], 'life point')} would save you. Do you have them?"
        case "discard":
            excess = count(said["excess"], "card")
            return f"You hold {excess} more than you have life points: which card do you discard?"
        case "last discards":
            return f"You are dying: which of your {said['left']} cards is discarded next?"
        case "penalty":
            return f"You have killed a Deputy: which of your {said['left']} cards do you discard next?"
        case "store":
            return "General Store: which card do you take?"
        case "flip":
            return f"Draw! for the {_purpose(view)}: which card counts?"
        case "draw":
            return f"You draw {_draws(view)} cards: where does the first come from?"
        case "return":
            return "Which card do you put back on the deck?"
        case _:
            return "Who do you want to be?"


def _waiting(view: View, words: Words) -> str:
    """Who has to act, and what Sid Ketchum may do meanwhile (BANG-3.12)."""
    if not view.asked:
        return "the game is over"
    waiting, box = f"waiting for {several(words, view.asked)}", _box(view)
    if view.seat is None or not (box.sid_any_time and Ring(view).may_trade(view.seat)):
        return waiting
    return f"{waiting}, while {count(box.rules.sid_ketchum_price, 'card')} of yours could heal you"


def _attack(view: View, question: Question, words: Words) -> str:
    """The attacker, the card, how many answers it takes and how many are missing, what is left (BANG-9)."""
    assert view.seat is not None
    said, rules = question.values, _box(view).rules
    by, card = words.name(number(said["by"])), str(said["card"])
    life = view["life"][view.seat]
    match card:
        case Kind.INDIANS:
            return f"{by} plays Indians!: discard a BANG! card, or {_left(life - rules.indians_damage)}."
        case Kind.DUEL:
            return f"Duel with {by}: discard a BANG! card, or {_left(life - rules.duel_damage)}."
    needed, in_all = number(said["needed"]), number(said["in_all"])
    missing = f", {needed} still missing" if needed < in_all else ""
    takes = f"it takes {count(in_all, 'Missed!')} to stop it{missing}".replace("Missed!s", "Missed!")
    return f"{by} shoots at you with {ATTACKS[card]}: {takes}, or {_left(life - rules.shot_damage)}."


def _left(life: int) -> str:
    return f"you are left with {count(life, 'life point')}" if life > 0 else "you are dying"


def _purpose(view: View) -> str:
    """What waits for the card that is picked."""
    for step in reversed(view.agenda):
        if isinstance(step, DynamiteResult):
            return "Dynamite"
        if isinstance(step, JailResult):
            return "Jail"
        if isinstance(step, BarrelResult):
            return "Barrel"
    raise LookupError("nothing waits for a flipped card")


def _draws(view: View) -> int:
    return _box(view).rules.turn_draw


def _box(view: View) -> BangBox:
    box = view.box
    assert isinstance(box, BangBox)
    return box
