"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.options import holds
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from .actions import (
    DRAW,
    FIGHT_ON,
    NONE,
    PASS,
    STORY,
    TIME_UP,
    Aim,
    Choose,
    Claim,
    Discard,
    Follow,
    Give,
    Move,
    Shoot,
)
from .cards import NOWHERE, RIFLE
from .state import Table, climax_of, faces_in

_EXPECTED = {
    "action": "now you move, shoot or go on with the story",
    "free shot": "now you may shoot for free, or pass",
    "shoot too": "after your Move you may shoot, or pass",
    "move too": "after your shot you may move, or pass",
    "claim": "now you may claim a place, or pass",
    "time": "your time was up: discard a card of your hand",
    "discard": "the story has you discard a card of your hand",
    "stampede": "the story has you discard a card of that place, if you hold one",
    "choose": "the story has you choose a player",
    "give": "the story has you give a card to the left",
    "draw": "the game is drawn unless one of you fights on",
}

_SHOOTING = ("action", "free shot", "shoot too")
_MOVING = ("action", "move too")


def explain(state: Table, seat: Seat, action: Action) -> Refusal | None:
    """The reason, from what the seat itself knows and the open table."""
    ask = state.ask
    assert ask is not None
    if action == TIME_UP:
        return _no("MYG-2.3", "only the clock says so")
    found = None
    if isinstance(action, (Shoot, Aim)):
        found = _no_shot(state, seat, action, ask)
    elif isinstance(action, (Move, Follow)):
        found = _no_move(state, seat, action, ask)
    elif isinstance(action, CardsAction):
        found = _not_these_cards(state, seat, action, ask)
    elif isinstance(action, Choose):
        found = _not_this_player(state, seat, action, ask)
    else:
        found = _no_such_word(state, action, ask)
    return found or _no(ask.because[0], _EXPECTED[ask.kind])


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


def _holds(state: Table, seat: Seat, face: int) -> bool:
    return face in faces_in(state, state.hands[seat])


# ------------------------------------------------------------------ moves and shots


def _no_move(state: Table, seat: Seat, action: Move | Follow, ask: Ask) -> Refusal | None:
    if ask.kind == "shoot too":
        return _no("MYG-G24", "you have moved already; now you may shoot, or pass")
    if ask.kind not in _MOVING:
        return None
    if isinstance(action, Follow):
        if not state.box.move_from_discard:
            return _no("MYG-G06", "a Move draws from the deck at this table")
        if state.trail is None or state.trail == seat:
            return _no("MYG-G06", "the player before you has laid no card that is still on top")
    return _no("MYG-3.1", f"you hold no {state.box.deck.texts[action.card]}")


def _no_shot(state: Table, seat: Seat, action: Shoot | Aim, ask: Ask) -> Refusal | None:
    box = state.box
    if ask.kind == "move too":
        return _no("MYG-G24", "you have shot already; now you may move, or pass")
    if ask.kind not in _SHOOTING:
        return None
    if action.target == seat:
        return _no("MYG-G15", "you can't shoot at yourself")
    if action.target not in state.living:
        return _no("MYG-G15", "that player is out of the game")
    blind = ask.kind == "free shot" and box.blind_story_shot
    if action.place not in box.place_index:
        places = ", ".join(place.id for place in box.places)
        return _no("MYG-4.1", f"no place is called {action.place!r}; there is {places}")
    if isinstance(action, Aim):
        if climax_of(state, seat) != RIFLE and not blind:
            return _no("MYG-6.6", "without a Rifle you have to show a card: shoot CARD @NAME")
        return None
    if blind:
        return _no("MYG-G03", "nothing is shown for this shot: aim PLACE @NAME")
    if not _holds(state, seat, action.card):
        return _no("MYG-4.1", f"you hold no {box.deck.texts[action.card]}")
    return _out_of_reach(state, action)


def _out_of_reach(state: Table, action: Shoot) -> Refusal:
    box = state.box
    own = box.place[box.deck.ids[action.card][0]]
    place = box.place_index[action.place]
    assert own != NOWHERE
    if box.square in (own, place) and box.options["plaza"]:
        return _no("MYG-8.3", f"{box.places[own].title} and {box.places[place].title} lie too far apart")
    rule = "MYG-G38" if box.options["plaza"] else "MYG-4.1"
    return _no(rule, f"that card shoots in the {box.places[own].title}, not in the {box.places[place].title}")


# ----------------------------------------------------------------- words and names


def _no_such_word(state: Table, action: Action, ask: Ask) -> Refusal | None:
    if action == STORY:
        if ask.kind == "action":
            return _no("MYG-5.1", f"a story costs {state.box.story_price} of your coins")
        return _no("MYG-2.1", "a story is a whole turn's action")
    if action == PASS and ask.kind == "action":
        return _no("MYG-G13", "a turn can't be passed: you can always move")
    if action == NONE and ask.kind == "stampede":
        return _no("MYG-9.7", "you do hold such a card")
    if action in (DRAW, FIGHT_ON):
        return _no("MYG-7.5", "a draw is for the last two with a single man each and no coins")
    return None


def _not_this_player(state: Table, seat: Seat, action: Choose, ask: Ask) -> Refusal | None:
    if ask.kind != "choose":
        return None
    if action.target == seat:
        return _no(ask.because[0], "choose somebody else")
    if action.target not in state.living:
        return _no(ask.because[0], "that player is out of the game")
    return _no(ask.because[0], "there is nothing to take from that player")


# --------------------------------------------------------------------------- cards


_CARDS_FOR: dict[type[CardsAction], tuple[str, ...]] = {
    Discard: ("time", "discard", "stampede"),
    Give: ("give",),
    Claim: ("claim",),
}


def _not_these_cards(state: Table, seat: Seat, action: CardsAction, ask: Ask) -> Refusal | None:
    if ask.kind not in _CARDS_FOR[type(action)]:
        if isinstance(action, Claim) and not state.box.control:
            return _no("MYG-8.4", "places are not controlled at this table")
        return None
    if not holds(sorted(faces_in(state, state.hands[seat])), action.cards):
        return _no(ask.because[0], "you don't hold all of these cards")
    if isinstance(action, Claim):
        number = state.box.control_cards
        if len(action.cards) != number:
            return _no("MYG-G39", f"exactly {number} cards are laid for a place")
        return _no("MYG-8.4", "the cards must be of one place")
    if len(action.cards) != 1:
        return _no(ask.because[0], "one card, not more and not less")
    return _no(ask.because[0], "the card must be of that place")
