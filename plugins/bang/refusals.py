"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.language import later
from gunsmoke.core.options import holds
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from .actions import (
    BARREL,
    DIE,
    END,
    FROM_DECK,
    FROM_DISCARD,
    HAND,
    JOURDONNAIS,
    TAKE_HIT,
    Answer,
    BeCharacter,
    Discard,
    DrawFrom,
    Heal,
    Play,
    PutBack,
    Take,
)
from .cards import RULES, Character, Kind
from .rules.plays import jail_targets
from .state import (
    Table,
    beer_works,
    distances,
    in_front,
    is_character,
    may_bang_again,
    reach,
    serving,
    sheriff,
)
from .texts import _

_EXPECTED = {
    "character": later("now you choose one of your characters"),
    "flip": later("now you pick the card that counts"),
    "shot": later("now you answer the shot: with a Missed!, a Barrel, or not at all"),
    "raid": later("now you discard a BANG! card or take the hit"),
    "duel": later("now you discard a BANG! card or take the hit"),
    "rescue": later("you are dying: save yourself or give up"),
    "penalty": later("you discard everything: choose what goes next"),
    "last discards": later("you are dying: choose what is discarded next"),
    "store": later("now you take one of the open cards"),
    "draw": later("now you draw"),
    "return": later("now you put a card back on the deck"),
    "play": later("now you play cards, or end it"),
    "discard": later("now you discard down to your life points"),
}


def explain(state: Table, seat: Seat, action: Action) -> Refusal | None:
    """The reason, from what the seat itself knows and the open table."""
    ask = state.ask
    if ask is None:
        return None
    if isinstance(action, Heal):
        return _no_heal(state, seat, action)
    if seat not in ask.seats:
        return _no("BANG-6.10", _("it is not for you to act now"))
    found = None
    if isinstance(action, Play):
        found = _no_play(state, seat, action, ask)
    elif isinstance(action, Answer):
        found = _no_answer(state, seat, action, ask)
    elif action in (BARREL, JOURDONNAIS) and ask.kind == "shot":
        found = _no("BANG-8.2", _("you have no such Barrel, or used it against this shot"))
    elif action in (BARREL, JOURDONNAIS):
        found = _no("BANG-8.2", _("a Barrel helps only against a shot"))
    elif action is FROM_DISCARD or action is FROM_DECK:
        found = _no("BANG-6.8", _("it is not for you to choose where to draw from now"))
    elif isinstance(action, DrawFrom):
        rule = "BANG-3.5" if ask.kind == "draw" else "BANG-6.8"
        found = _no(rule, _("you can't draw from that hand now"))
    elif action is END or action is DIE or action is TAKE_HIT:
        found = None
    elif isinstance(action, CardsAction):
        found = _no_cards(state, seat, action, ask)
    return found or _no(ask.because[0], _(_EXPECTED[ask.kind]))


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


def _held(state: Table, seat: int) -> list[int]:
    faces = state.box.deck.faces
    return sorted(faces[card] for card in state.hands[seat])


def _name(state: Table, kind: Kind) -> str:
    return state.box.names[kind]


# ----------------------------------------------------------------------- playing


def _no_play(state: Table, seat: Seat, action: Play, ask: Ask) -> Refusal | None:
    box = state.box
    kind = box.face_kind[action.card]
    if kind is None:
        return _no("BANG-R36", _("roles and characters are never played"))
    if ask.kind != "play":
        return _no(
            "BANG-6.10", _("cards are played in phase 2 of the own turn; now you answer what is asked")
        )
    if action.card not in _held(state, seat):
        return _no("BANG-6.9", _("you don't hold {card}", card=box.deck.texts[action.card]))
    if serving(state, seat, Kind.BANG)[action.card]:
        return _no_bang(state, seat, action)
    if kind is Kind.MISSED:
        return _no("BANG-2.2", _("a Missed! only ever answers a shot"))
    if kind is Kind.JAIL:
        return _no_jail(state, seat, action)
    if kind in (Kind.PANIC, Kind.CAT_BALOU):
        return _no_theft(state, seat, action, kind)
    if kind is Kind.DUEL:
        return _no("BANG-2.12", _("challenge one other player in play"))
    if action.target is not None:
        return _no("BANG-7.4", _("{card} is aimed at nobody", card=_name(state, kind)))
    if kind is Kind.SALOON:
        return _no("BANG-6.14", _("everybody in play has all life points"))
    if kind in box.blue and in_front(state, seat, kind) is not None:
        return _no("BANG-6.12", _("a {card} lies in front of you already", card=_name(state, kind)))
    return _no(RULES[kind], _("{card} can't be played like that", card=_name(state, kind)))


def _no_bang(state: Table, seat: Seat, action: Play) -> Refusal:
    target = action.target
    if target is None or target == seat or not _in_play(state, target):
        return _no("BANG-2.1", _("aim a BANG! at one other player in play"))
    if action.aim is not None:
        return _no("BANG-R36", _("a BANG! is aimed at a player, not at a card"))
    if not may_bang_again(state, seat):
        return _no("BANG-6.11", _("you have played your BANG! card of this turn"))
    away, far = distances(state, seat)[target], reach(state, seat)
    if away > far:
        message = _(
            "the target is at distance {distance}, and your weapon reaches {range}", distance=away, range=far
        )
        return Refusal("BANG-7.3", message, {"distance": away, "range": far})
    return _no("BANG-2.1", _("that is no BANG! as it is played"))


def _no_jail(state: Table, seat: Seat, action: Play) -> Refusal:
    target = action.target
    if target is not None and target == sheriff(state):
        return _no("BANG-R38", _("the Sheriff can't be put in Jail"))
    if target is None or not _in_play(state, target):
        return _no("BANG-2.14", _("lay the Jail in front of another player in play"))
    if target == seat:
        return _no("BANG-7.6", _("at this table nobody goes to Jail by the own hand"))
    if target not in jail_targets(state, seat):
        return _no("BANG-6.12", _("a Jail lies there already"))
    return _no("BANG-2.14", _("a Jail is aimed at a player, not at a card"))


def _no_theft(state: Table, seat: Seat, action: Play, kind: Kind) -> Refusal:
    rule, name, target = RULES[kind], _name(state, kind), action.target
    if target is None:
        return _no("BANG-6.14", _("name whom {card} is aimed at; it can't be played for nothing", card=name))
    if not _in_play(state, target):
        return _no(rule, _("aim at a player in play"))
    if target == seat and (state.box.aims_at_oneself == "never" or action.aim == HAND):
        return _no("BANG-7.6", _("of your own cards {card} can't get that one at this table", card=name))
    if target != seat and kind is Kind.PANIC:
        away = distances(state, seat)[target]
        if away > state.box.rules.panic_distance:
            message = _("the target is at distance {distance}", distance=away)
            return Refusal("BANG-7.5", message, {"distance": away})
    if action.aim is None:
        return _no(rule, _("say hand, or which card in front of the player"))
    if action.aim == HAND:
        return _no(rule, _("that hand is empty"))
    if state.box.face_kind[action.aim] is None:
        return _no("BANG-R36", _("roles and characters can't be taken"))
    return _no(rule, _("no such card lies in front of that player"))


def _in_play(state: Table, seat: int) -> bool:
    return 0 <= seat < state.box.seats and state.alive[seat]


# --------------------------------------------------------------------- answering


def _no_answer(state: Table, seat: Seat, action: Answer, ask: Ask) -> Refusal | None:
    if ask.kind not in ("shot", "raid", "duel", "rescue"):
        return _no("BANG-6.10", _("there is nothing to answer"))
    if len(action.cards) != 1:
        return _no(ask.because[0], _("answer with one card at a time"))
    face = action.cards[0]
    if face not in _held(state, seat):
        return _no(ask.because[0], _("you don't hold {card}", card=state.box.deck.texts[face]))
    kind = state.box.face_kind[face]
    if ask.kind == "rescue":
        if kind is Kind.BEER and not beer_works(state):
            return _no("BANG-9.11", _("with two players left a Beer saves nobody"))
        if kind is Kind.SALOON:
            return _no("BANG-9.9", _("a Saloon saves nobody who is dying"))
        return _no("BANG-9.7", _("only a Beer saves you now"))
    if kind is Kind.BEER:
        return _no("BANG-9.8", _("a Beer outside your turn is for the last life point only"))
    if ask.kind == "shot":
        return _no("BANG-9.2", _("a shot is cancelled by a Missed!"))
    return _no(ask.because[0], _("only a BANG! card helps now"))


def _no_heal(state: Table, seat: Seat, action: Heal) -> Refusal:
    if not is_character(state, seat, Character.SID_KETCHUM):
        return _no("BANG-3.12", _("only Sid Ketchum heals by discarding cards"))
    if state.life[seat] >= state.most_life[seat]:
        return _no("BANG-9.10", _("you have all your life points"))
    price = state.box.rules.sid_ketchum_price
    if len(action.cards) != price:
        return _no(
            "BANG-3.12", _.plural("discard {count} card for it", "discard {count} cards for it", price)
        )
    if not holds(_held(state, seat), action.cards):
        return _no("BANG-3.12", _("you don't hold these cards"))
    return _no("BANG-3.12", _("at this table Sid Ketchum heals in his own turn, or when he is dying"))


_VERBS: dict[str, type[CardsAction]] = {
    "character": BeCharacter,
    "flip": Take,
    "store": Take,
    "return": PutBack,
    "discard": Discard,
    "last discards": Discard,
    "penalty": Discard,
}


def _no_cards(state: Table, seat: Seat, action: CardsAction, ask: Ask) -> Refusal | None:
    if type(action) is not _VERBS.get(ask.kind):
        if isinstance(action, Discard):
            return _no("BANG-6.16", _("cards can't be thrown away, but in phase 3"))
        return None
    if len(action.cards) != 1:
        return _no(ask.because[0], _("one card at a time"))
    card = state.box.deck.texts[action.cards[0]]
    return _no(ask.because[0], _("{card} is not among the cards to choose from", card=card))
