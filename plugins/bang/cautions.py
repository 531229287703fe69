"""Plays that are allowed and had better be thought over: without effect, or against oneself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.action import Action
from gunsmoke.core.refusal import Refusal

from .actions import DIE, HAND, TAKE_HIT, Answer, Heal, Play
from .cards import BangBox, Kind, Role
from .ring import Ring
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.ask import Question
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.view import View

BURDENS = (Kind.JAIL, Kind.DYNAMITE)
"""What one may well want to be rid of."""


def warn(view: View, action: Action) -> Refusal | None:
    """What speaks against an action, from what its seat knows; None where nothing does."""
    question, seat = view.question, view.seat
    if question is None or seat is None:
        return None
    if isinstance(action, Play):
        return _of_play(view, seat, action)
    if question.kind == "shot" and isinstance(action, Answer):
        return _of_cancel(view, seat, question)
    if action is TAKE_HIT and view["life"][seat] == 1 and len(question.options) > 1:
        return _no("BANG-9.7", _("it is your last life point, and you could still answer"))
    if question.kind == "rescue":
        return _of_rescue(view, seat, question, action)
    return None


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


# --------------------------------------------------------------------- cards played


def _of_play(view: View, seat: Seat, action: Play) -> Refusal | None:
    ring = Ring(view)
    kind = ring.box.face_kind[action.card]
    match kind:
        case Kind.BEER:
            return _of_beer(ring, seat)
        case Kind.SALOON:
            return _of_saloon(ring, seat)
        case Kind.PANIC | Kind.CAT_BALOU:
            return _of_theft(ring, seat, action, kind)
        case Kind.JAIL if action.target == seat:
            return _no("BANG-2.14", _("it is you who may lose a turn by that"))
        case Kind.BANG | Kind.MISSED | Kind.DUEL | Kind.GATLING | Kind.INDIANS:
            return _of_attack(ring, seat, action)
    if kind is not None and ring.box.card_range[ring.box.deck.ids[action.card][0]]:
        return _of_weapon(ring, seat, action)
    return None


def _of_beer(ring: Ring, seat: Seat) -> Refusal | None:
    view = ring.view
    if sum(ring.alive) < ring.box.rules.beer_players:
        return _no("BANG-9.11", _("with only two players left a Beer does nothing"))
    if view["life"][seat] >= view["most_life"][seat]:
        return _no("BANG-9.10", _("you have all your life points, and the Beer does nothing"))
    return None


def _of_saloon(ring: Ring, seat: Seat) -> Refusal | None:
    life, most = ring.view["life"], ring.view["most_life"]
    if life[seat] < most[seat]:
        return None
    if any(life[other] < most[other] for other in range(ring.box.seats) if ring.alive[other]):
        return _no("BANG-2.4", _("you have all your life points, and the Saloon helps only others"))
    return _no("BANG-6.14", _("everybody has all life points, and the Saloon does nothing"))


def _of_theft(ring: Ring, seat: Seat, action: Play, kind: Kind) -> Refusal | None:
    if action.target is None:
        return _no(
            "BANG-6.14", _("there is nobody to aim at, and {card} does nothing", card=ring.box.names[kind])
        )
    if action.target != seat:
        return None
    if action.aim == HAND or action.aim is None:
        return _no("BANG-7.6", _("that is your own hand"))
    aimed_at = ring.box.face_kind[action.aim]
    if aimed_at in BURDENS:
        return None
    return _no("BANG-7.6", _("that is your own card"))


def _of_attack(ring: Ring, seat: Seat, action: Play) -> Refusal | None:
    """Whoever needs the Sheriff alive had better not aim at his last life point (BANG-11.3)."""
    badge = next((other for other in range(ring.box.seats) if ring.role(other) is Role.SHERIFF), None)
    if badge is None or ring.view["life"][badge] > 1 or action.target not in (None, badge):
        return None
    role = ring.role(seat)
    last_two = sum(ring.alive) == 2
    if role is Role.DEPUTY or (role is Role.RENEGADE and not last_two):
        return _no("BANG-11.3", _("the Sheriff may die of it, and then the Outlaws win"))
    return None


def _of_weapon(ring: Ring, seat: Seat, action: Play) -> Refusal | None:
    """A weapon takes the place of the one before (BANG-6.13)."""
    box = ring.box
    new = box.deck.ids[action.card][0]
    for old in ring.in_front(seat):
        kind, reach = box.kind[old], box.card_range[old]
        if not reach:
            continue
        assert kind is not None
        if kind in box.unlimited:
            said = _("your {card} is discarded, and with it the right to shoot on", card=box.names[kind])
            return _no("BANG-6.13", said)
        if reach > box.card_range[new] and box.kind[new] not in box.unlimited:
            said = _("your {card} is discarded, which reaches farther", card=box.names[kind])
            return _no("BANG-6.13", said)
    return None


# -------------------------------------------------------------------------- answers


def _of_cancel(view: View, seat: Seat, question: Question) -> Refusal | None:
    """One cancel against Slab the Killer is spent for nothing (BANG-9.3)."""
    box = view.box
    assert isinstance(box, BangBox)
    answers = {option.cards[0] for option in question.options if isinstance(option, Answer)}
    held = sum(face in answers for face in view.pile(f"hand.{seat}").faces)
    barrels = sum(not isinstance(option, Answer) and option is not TAKE_HIT for option in question.options)
    needed = question.values["needed"]
    assert isinstance(needed, int)
    if held + barrels < needed:
        said = _.plural(
            "it takes {count} to stop this shot, and the card is spent for nothing",
            "it takes {count} to stop this shot, and the card is spent for nothing",
            needed,
        )
        return _no("BANG-9.3", said)
    return None


def _of_rescue(view: View, seat: Seat, question: Question, action: Action) -> Refusal | None:
    """Giving up too early, or spending cards on a rescue that can't come about (BANG-9.7)."""
    box = view.box
    assert isinstance(box, BangBox)
    beers = {option.cards[0] for option in question.options if isinstance(option, Answer)}
    hand = view.pile(f"hand.{seat}").faces
    held = sum(face in beers for face in hand)
    trades = any(isinstance(option, Heal) for option in question.options)
    needed = question.values["needed"]
    assert isinstance(needed, int)
    rules = box.rules
    points = held * rules.beer_life
    if trades:
        points = max(
            drunk * rules.beer_life + (len(hand) - drunk) // rules.sid_ketchum_price * rules.sid_ketchum_life
            for drunk in range(held + 1)
        )
    if action is DIE and points >= needed:
        return _no("BANG-9.7", _("you can still save yourself"))
    if action is not DIE and points < needed:
        said = _("you need {needed} and can't reach that: the cards are spent for nothing", needed=needed)
        return _no("BANG-9.7", said)
    return None
