"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.language import later
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
from .texts import _

_EXPECTED = {
    "action": later("now you move, shoot or go on with the story"),
    "free shot": later("now you may shoot for free, or pass"),
    "shoot too": later("after your Move you may shoot, or pass"),
    "move too": later("after your shot you may move, or pass"),
    "claim": later("now you may claim a place, or pass"),
    "time": later("your time was up: discard a card of your hand"),
    "discard": later("the story has you discard a card of your hand"),
    "stampede": later("the story has you discard a card of that place, if you hold one"),
    "choose": later("the story has you choose a player"),
    "give": later("the story has you give a card to the left"),
    "draw": later("the game is drawn unless one of you fights on"),
}

_SHOOTING = ("action", "free shot", "shoot too")
_MOVING = ("action", "move too")


def explain(state: Table, seat: Seat, action: Action) -> Refusal | None:
    """The reason, from what the seat itself knows and the open table."""
    ask = state.ask
    assert ask is not None
    if action == TIME_UP:
        return _no("MYG-2.3", _("only the clock says so"))
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
    return found or _no(ask.because[0], _(_EXPECTED[ask.kind]))


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


def _holds(state: Table, seat: Seat, face: int) -> bool:
    return face in faces_in(state, state.hands[seat])


# ------------------------------------------------------------------ moves and shots


def _no_move(state: Table, seat: Seat, action: Move | Follow, ask: Ask) -> Refusal | None:
    if ask.kind == "shoot too":
        return _no("MYG-G24", _("you have moved already; now you may shoot, or pass"))
    if ask.kind not in _MOVING:
        return None
    if isinstance(action, Follow):
        if not state.box.move_from_discard:
            return _no("MYG-G06", _("a Move draws from the deck at this table"))
        if state.trail is None or state.trail == seat:
            return _no("MYG-G06", _("the player before you has laid no card that is still on top"))
    return _no("MYG-3.1", _("you hold no {card}", card=state.box.deck.texts[action.card]))


def _no_shot(state: Table, seat: Seat, action: Shoot | Aim, ask: Ask) -> Refusal | None:
    box = state.box
    if ask.kind == "move too":
        return _no("MYG-G24", _("you have shot already; now you may move, or pass"))
    if ask.kind not in _SHOOTING:
        return None
    if action.target == seat:
        return _no("MYG-G15", _("you can't shoot at yourself"))
    if action.target not in state.living:
        return _no("MYG-G15", _("that player is out of the game"))
    blind = ask.kind == "free shot" and box.blind_story_shot
    if action.place not in box.place_index:
        places = ", ".join(place.id for place in box.places)
        said = _("no place is called {name}; there are {places}", name=repr(action.place), places=places)
        return _no("MYG-4.1", said)
    if isinstance(action, Aim):
        if climax_of(state, seat) != RIFLE and not blind:
            return _no("MYG-6.6", _("without a Rifle you have to show a card: shoot CARD @NAME"))
        return None
    if blind:
        return _no("MYG-G03", _("nothing is shown for this shot: aim PLACE @NAME"))
    if not _holds(state, seat, action.card):
        return _no("MYG-4.1", _("you hold no {card}", card=box.deck.texts[action.card]))
    return _out_of_reach(state, action)


def _out_of_reach(state: Table, action: Shoot) -> Refusal:
    box = state.box
    own = box.place[box.deck.ids[action.card][0]]
    place = box.place_index[action.place]
    assert own != NOWHERE
    here, there = box.places[own].title, box.places[place].title
    if box.square in (own, place) and box.options["plaza"]:
        return _no("MYG-8.3", _("{own} and {other} lie too far apart", own=here, other=there))
    rule = "MYG-G38" if box.options["plaza"] else "MYG-4.1"
    return _no(rule, _("that card shoots in the {own}, not in the {other}", own=here, other=there))


# ----------------------------------------------------------------- words and names


def _no_such_word(state: Table, action: Action, ask: Ask) -> Refusal | None:
    if action == STORY:
        if ask.kind == "action":
            said = _.plural(
                "a story costs {count} of your coins",
                "a story costs {count} of your coins",
                state.box.story_price,
            )
            return _no("MYG-5.1", said)
        return _no("MYG-2.1", _("a story is a whole turn's action"))
    if action == PASS and ask.kind == "action":
        return _no("MYG-G13", _("a turn can't be passed: you can always move"))
    if action == NONE and ask.kind == "stampede":
        return _no("MYG-9.7", _("you do hold such a card"))
    if action in (DRAW, FIGHT_ON):
        return _no("MYG-7.5", _("a draw is for the last two with a single man each and no coins"))
    return None


def _not_this_player(state: Table, seat: Seat, action: Choose, ask: Ask) -> Refusal | None:
    if ask.kind != "choose":
        return None
    if action.target == seat:
        return _no(ask.because[0], _("choose somebody else"))
    if action.target not in state.living:
        return _no(ask.because[0], _("that player is out of the game"))
    return _no(ask.because[0], _("there is nothing to take from that player"))


# --------------------------------------------------------------------------- cards


_CARDS_FOR: dict[type[CardsAction], tuple[str, ...]] = {
    Discard: ("time", "discard", "stampede"),
    Give: ("give",),
    Claim: ("claim",),
}


def _not_these_cards(state: Table, seat: Seat, action: CardsAction, ask: Ask) -> Refusal | None:
    if ask.kind not in _CARDS_FOR[type(action)]:
        if isinstance(action, Claim) and not state.box.control:
            return _no("MYG-8.4", _("places are not controlled at this table"))
        return None
    if not holds(sorted(faces_in(state, state.hands[seat])), action.cards):
        return _no(ask.because[0], _("you don't hold all of these cards"))
    if isinstance(action, Claim):
        number = state.box.control_cards
        if len(action.cards) != number:
            said = _.plural(
                "exactly {count} card is laid for a place",
                "exactly {count} cards are laid for a place",
                number,
            )
            return _no("MYG-G39", said)
        return _no("MYG-8.4", _("the cards must be of one place"))
    if len(action.cards) != 1:
        return _no(ask.because[0], _("one card, not more and not less"))
    return _no(ask.because[0], _("the card must be of that place"))
