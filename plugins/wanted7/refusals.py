"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.language import later
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from .actions import HOLD, SHOOT, STAY, Choose, Move, Order, Play
from .state import Table, faces_in
from .texts import _

_EXPECTED = {
    "play": later("now you play a card onto a place"),
    "place": later("now you place the card you have picked"),
    "trick": later("now you move the pile to another place, or let it stay"),
    "shoot": later("now you say whether the revolver shoots"),
    "choose": later("now you pick one card for this turn"),
    "order": later("now you put the turn's cards in order"),
}


def explain(state: Table, seat: Seat, action: Action) -> Refusal | None:
    """The reason, from what the seat itself knows and the open table."""
    ask = state.ask
    assert ask is not None
    reasons: dict[str, Callable[[Table, Seat, Action], Refusal | None]] = {
        "play": _not_played,
        "place": _not_placed,
        "trick": _not_moved,
        "choose": _not_chosen,
        "order": _not_ordered,
    }
    reason = reasons.get(ask.kind)
    found = None if reason is None else reason(state, seat, action)
    return found or _out_of_turn(action, ask) or _no(ask.because[0], _(_EXPECTED[ask.kind]))


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


def _out_of_turn(action: Action, ask: Ask) -> Refusal | None:
    """Words that answer another question."""
    if isinstance(action, Move) and ask.kind != "trick":
        return _no("W7-5.6", _("only a magic trick just played moves a pile"))
    if action == STAY and ask.kind in ("play", "place"):
        return _no("W7-G20", _("you can't pass: play a card"))
    if action in (SHOOT, HOLD):
        return _no("W7-G05", _("no revolver waits for your word"))
    if isinstance(action, Choose):
        return _no("W7-3.1", _("no card is picked in secret now"))
    return None


# ----------------------------------------------------------------------- cards


def _not_played(state: Table, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, Play):
        return None
    if action.card not in faces_in(state, state.hands[seat]):
        return _no("W7-3.1", _("you play a card of your own hand, and this one is not there"))
    return _not_there(state, action)


def _not_placed(state: Table, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, Play):
        return None
    (card,) = faces_in(state, state.chosen[seat])
    if action.card != card:
        return _no("W7-9.2", _("you place the card that you picked, no other"))
    return _not_there(state, action)


def _not_there(state: Table, action: Play) -> Refusal:
    """Why this card can't go to that place."""
    box = state.box
    at = box.place_number.get(action.place)
    if at is None:
        return _no_place(state, action.place)
    top = box.deck.faces[state.laid[at][-1]]
    card, there = box.deck.texts[action.card], box.deck.texts[top]
    drink = box.symbol_of[action.card]
    if drink in ("beer", "whisky"):
        if box.ring[at].drink == "milk":
            return _no("W7-G03", _("{card} covers nothing higher or equal where milk is served", card=card))
        if drink == "beer":
            return _no("W7-G04", _("{card} covers anything only where beer is served", card=card))
        return _no("W7-G04", _("{card} covers anything only where whisky is served", card=card))
    if box.value_of[top] == box.value_of[action.card]:
        return _no("W7-G01", _("{card} does not cover {top}: equal is not lower", card=card, top=there))
    return _no("W7-4.4", _("{card} covers only lower cards, and {top} lies there", card=card, top=there))


def _no_place(state: Table, place: str) -> Refusal:
    """The place is not used, or there is none of that name."""
    if any(other.id == place for other, _number in state.box.all_places):
        return _no(
            "W7-4.2",
            _(
                "{place} has no gunfighter: with {seats} players it is not in use",
                place=place,
                seats=state.box.seats,
            ),
        )
    places = ", ".join(place.id for place in state.box.ring)
    return _no("W7-4.1", _("there is no place {place}; there are {places}", place=repr(place), places=places))


# ------------------------------------------------------------------------ tricks


def _not_moved(state: Table, seat: Seat, action: Action) -> Refusal | None:
    ask, box = state.ask, state.box
    assert ask is not None
    if not isinstance(action, Move):
        return None
    at = box.place_number.get(action.place)
    if at is None:
        refusal = _no_place(state, action.place)
        return refusal if refusal.rule != "W7-4.2" else _no("W7-G13", refusal.message)
    if action.place == ask.values["place"]:
        return _no("W7-G13", _("the pile goes to another place, or stays"))
    targets = _either([str(value) for value in sorted(box.trick_targets)])
    top = box.deck.text(state.laid[at][-1])
    return _no(
        "W7-5.7",
        _(
            "the pile goes onto an empty place or a {targets}, and {top} lies there",
            targets=targets,
            top=top,
        ),
    )


def _either(values: Sequence[str]) -> str:
    """`1 or 2`."""
    if len(values) < 2:
        return "".join(values)
    return _("{several} or {last}", several=", ".join(values[:-1]), last=values[-1])


# ----------------------------------------------------------- the designer's variant


def _not_chosen(state: Table, seat: Seat, action: Action) -> Refusal | None:
    if isinstance(action, Play):
        return _no("W7-9.2", _("first everybody picks a card in secret: choose CARD"))
    if not isinstance(action, Choose):
        return None
    if len(action.cards) != 1:
        return _no("W7-9.2", _("pick one card, not {given}", given=len(action.cards)))
    return _no("W7-9.2", _("you pick a card of your own hand, and this one is not there"))


def _not_ordered(state: Table, seat: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, Order):
        return None
    playing = sorted(other for other in range(state.seats) if state.chosen[other])
    if sorted(action.seats) != playing:
        return _no("W7-9.4", _("name everybody who has a card in this turn, just once"))
    return _no("W7-9.3", _("higher values go before lower ones; only equal ones are yours to order"))
