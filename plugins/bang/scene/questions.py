"""What players are asked, in a line: who attacks with what, how much it takes, what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.plugins.bang.cards import BangBox
from gunsmoke.plugins.bang.ring import Ring
from gunsmoke.plugins.bang.rules.shots import BarrelResult
from gunsmoke.plugins.bang.rules.turn import DynamiteResult, JailResult
from gunsmoke.plugins.bang.texts import _

from .phrases import ATTACKS, number, several

if TYPE_CHECKING:
    from gunsmoke.core.ask import Question
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View


FLIPS = {
    DynamiteResult: later("Draw! for the Dynamite: which card counts?"),
    JailResult: later("Draw! for the Jail: which card counts?"),
    BarrelResult: later("Draw! for the Barrel: which card counts?"),
}
"""What Lucky Duke is asked, by what waits for the card that he picks."""


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return _waiting(view, words)
    said = question.values
    match question.kind:
        case "play":
            return _turn(number(said["bangs"]))
        case "shot":
            return _shot(view, question, words)
        case "raid":
            return _raid(view, question, words)
        case "duel":
            return _duel(view, question, words)
        case "rescue":
            return _.plural(
                "You are dying: {count} life point would save you. Do you have them?",
                "You are dying: {count} life points would save you. Do you have them?",
                number(said["needed"]),
            )
        case "discard":
            return _.plural(
                "You hold {count} card more than you have life points: which card do you discard?",
                "You hold {count} cards more than you have life points: which card do you discard?",
                number(said["excess"]),
            )
        case "last discards":
            return _("You are dying: which of your {left} cards is discarded next?", left=said["left"])
        case "penalty":
            left = said["left"]
            return _("You have killed a Deputy: which of your {left} cards do you discard next?", left=left)
        case "store":
            return _("General Store: which card do you take?")
        case "flip":
            return _flip(view)
        case "draw":
            return _.plural(
                "You draw {count} card: where does the first come from?",
                "You draw {count} cards: where does the first come from?",
                _box(view).rules.turn_draw,
            )
        case "return":
            return _("Which card do you put back on the deck?")
        case _:
            return _("Who do you want to be?")


def _waiting(view: View, words: Words) -> str:
    """Who has to act, and what Sid Ketchum may do meanwhile (BANG-3.12)."""
    if not view.asked:
        return _("the game is over")
    box, names = _box(view), several(words, view.asked)
    if view.seat is None or not (box.sid_any_time and Ring(view).may_trade(view.seat)):
        return _("waiting for {names}", names=names)
    return _.plural(
        "waiting for {names}, while {count} card of yours could heal you",
        "waiting for {names}, while {count} cards of yours could heal you",
        box.rules.sid_ketchum_price,
        names=names,
    )


def _flip(view: View) -> str:
    """What waits for the card that is picked."""
    for step in reversed(view.agenda):
        if type(step) in FLIPS:
            return _(FLIPS[type(step)])
    raise LookupError("nothing waits for a flipped card")


def _turn(bangs: int) -> str:
    """How many BANG! cards were played counts for the limit (BANG-6.11)."""
    if not bangs:
        return _("Your turn: play a card, or end it.")
    return _.plural(
        "Your turn ({count} BANG! card played): play a card, or end it.",
        "Your turn ({count} BANG! cards played): play a card, or end it.",
        bangs,
    )


# ------------------------------------------------------------------------- attacks


def _shot(view: View, question: Question, words: Words) -> str:
    """The shooter, the card, how many cancels it takes and how many are missing, what is left (BANG-9)."""
    said = question.values
    by, card = _attacker(question, words), ATTACKS[str(said["card"])]
    needed, in_all = number(said["needed"]), number(said["in_all"])
    if needed < in_all:
        takes = _.plural(
            "it takes {count} Missed! to stop it, {missing} still missing",
            "it takes {count} Missed! to stop it, {missing} still missing",
            in_all,
            missing=needed,
        )
    else:
        takes = _.plural("it takes {count} Missed! to stop it", "it takes {count} Missed! to stop it", in_all)
    left = _left(view, _box(view).rules.shot_damage)
    if left <= 0:
        return _("{by} shoots at you with {card}: {takes}, or you are dying.", by=by, card=card, takes=takes)
    return _.plural(
        "{by} shoots at you with {card}: {takes}, or you are left with {count} life point.",
        "{by} shoots at you with {card}: {takes}, or you are left with {count} life points.",
        left,
        by=by,
        card=card,
        takes=takes,
    )


def _raid(view: View, question: Question, words: Words) -> str:
    by, left = _attacker(question, words), _left(view, _box(view).rules.indians_damage)
    if left <= 0:
        return _("{by} plays Indians!: discard a BANG! card, or you are dying.", by=by)
    return _.plural(
        "{by} plays Indians!: discard a BANG! card, or you are left with {count} life point.",
        "{by} plays Indians!: discard a BANG! card, or you are left with {count} life points.",
        left,
        by=by,
    )


def _duel(view: View, question: Question, words: Words) -> str:
    by, left = _attacker(question, words), _left(view, _box(view).rules.duel_damage)
    if left <= 0:
        return _("Duel with {by}: discard a BANG! card, or you are dying.", by=by)
    return _.plural(
        "Duel with {by}: discard a BANG! card, or you are left with {count} life point.",
        "Duel with {by}: discard a BANG! card, or you are left with {count} life points.",
        left,
        by=by,
    )


def _attacker(question: Question, words: Words) -> str:
    return words.name(number(question.values["by"]))


def _left(view: View, damage: int) -> int:
    """The life points that the seat of this view has left after a hit."""
    assert view.seat is not None
    life: int = view["life"][view.seat]
    return life - damage


def _box(view: View) -> BangBox:
    box = view.box
    assert isinstance(box, BangBox)
    return box
