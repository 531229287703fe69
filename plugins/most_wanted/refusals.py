"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.language import later
from gunsmoke.core.options import holds
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from .actions import (
    BELIEVE,
    CHALLENGE,
    CHURCH,
    DISHONEST_LABOR,
    HONEST_LABOR,
    JOIN,
    PASS,
    SALOON,
    STAY_OUT,
    Discard,
    Duel,
    Hand,
    Lay,
    Rob,
    Shootout,
    Work,
)
from .state import Table, faces_in
from .texts import _

_EXPECTED = {
    "action": later("now is the time to choose an action"),
    "join": later("now you say whether you join the robbery"),
    "hand": later("now you lay a hand"),
    "tie": later("now you lay one card to break the tie"),
    "discard": later("now you discard, then draw"),
    "work": later("now you show the cards you work with"),
    "lay": later("now you lay the cards you claim to be of one colour"),
    "doubt": later("now you challenge the claim or believe it"),
}

_ANSWERS: dict[str, tuple[type[Action], ...]] = {
    "hand": (Hand,),
    "tie": (Hand,),
    "discard": (Discard,),
    "work": (Work,),
    "lay": (Lay,),
}


def explain(state: Table, seat: Seat, action: Action) -> Refusal | None:
    """The reason, from what the seat itself knows and the open table."""
    ask = state.ask
    assert ask is not None
    if ask.kind == "action":
        found = _not_this_turn(state, seat, action)
    elif isinstance(action, _ANSWERS.get(ask.kind, ())):
        assert isinstance(action, CardsAction)
        found = _not_these_cards(state, seat, action, ask)
    elif ask.kind == "hand" and action == STAY_OUT:
        found = _no("MW-G08", _("whoever takes part stays to the end"))
    else:
        found = None
    return found or _no(ask.because[0], _(_EXPECTED[ask.kind]))


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


# ------------------------------------------------------------- a turn's action


def _not_this_turn(state: Table, seat: Seat, action: Action) -> Refusal | None:
    box = state.box
    if isinstance(action, Rob):
        return _no_robbery(state, seat, action)
    if isinstance(action, Duel):
        if box.shootout:
            return _no("MW-12.1", _("the tile shows the Shootout, not the Duel"))
        return _no_fight(state, seat, (action.target,), action.size, box.duel_sizes, ("MW-4.3", "MW-4.4"))
    if isinstance(action, Shootout):
        if not box.shootout:
            return _no("MW-12.1", _("the tile shows the Duel, not the Shootout"))
        rules = ("MW-12.3", "MW-12.3")
        return _no_fight(state, seat, action.targets, action.size, box.shootout_sizes, rules)
    if action in (CHURCH, SALOON):
        if (action == SALOON) != box.saloon:
            shown = _("the tile shows the Saloon") if box.saloon else _("the tile shows the Church")
            return _no("MW-12.1", shown)
        return _no("MW-G23", _("off the board and without money you can't pay the Saloon"))
    if action in (HONEST_LABOR, DISHONEST_LABOR):
        if (action == DISHONEST_LABOR) != box.dishonest:
            shown = _("the tile shows Dishonest Labor") if box.dishonest else _("the tile shows Honest Labor")
            return _no("MW-12.1", shown)
        return _no("MW-G25", _("labor takes at least one card, and you hold none"))
    if action == PASS:
        return _no("MW-G43", _("a turn can't be passed: choose an action"))
    if action in (JOIN, STAY_OUT):
        return _no("MW-3.1", _("nobody has called a robbery to join"))
    if action in (CHALLENGE, BELIEVE):
        return _no("MW-12.5", _("nobody has made a claim to challenge"))
    return None


def _no_robbery(state: Table, seat: Seat, action: Rob) -> Refusal:
    number = state.box.tile(action.tile)
    if number is None:
        tiles = ", ".join(tile.id for tile in state.box.robberies)
        return _no(
            "MW-2.2",
            _("no robbery tile is called {tile}; there are {tiles}", tile=repr(action.tile), tiles=tiles),
        )
    tile = state.box.robberies[number]
    return _no(
        "MW-G11",
        _.plural(
            "the {tile} takes {count} card, and you hold {held}",
            "the {tile} takes {count} cards, and you hold {held}",
            tile.cards,
            tile=tile.title,
            held=len(state.hands[seat]),
        ),
    )


def _no_fight(
    state: Table,
    seat: Seat,
    targets: tuple[Seat, ...],
    size: int,
    sizes: tuple[int, ...],
    rules: tuple[str, str],
) -> Refusal:
    who, how_many = rules
    if size not in sizes:
        known = ", ".join(map(str, sizes))
        return _no(how_many, _("the hand size is one of {sizes}, not {size}", sizes=known, size=size))
    if seat in targets:
        return _no(who, _("you can't challenge yourself"))
    if not targets or any(not 0 <= target < state.box.seats for target in targets):
        return _no(who, _("challenge players who sit at this table"))
    if len(state.hands[seat]) < size:
        held = _.plural("you hold fewer than {count} card", "you hold fewer than {count} cards", size)
        return _no("MW-G11", held)
    if any(len(state.hands[target]) < size for target in targets):
        return _no(
            "MW-G11",
            _.plural(
                "who holds fewer than {count} card can't be challenged to so many",
                "who holds fewer than {count} cards can't be challenged to so many",
                size,
            ),
        )
    return _no(who, _("that is no challenge to these players"))


# ----------------------------------------------------------------------- cards


def _not_these_cards(state: Table, seat: Seat, action: CardsAction, ask: Ask) -> Refusal | None:
    rule = ask.because[0]
    size = ask.values.get("size")
    if size is not None and len(action.cards) != size:
        assert isinstance(size, int)
        given = len(action.cards)
        return _no(
            rule,
            _.plural("lay {count} card, not {given}", "lay {count} cards, not {given}", size, given=given),
        )
    if not holds(sorted(faces_in(state, state.hands[seat])), action.cards):
        return _no(rule, _("you don't hold all of these cards"))
    if not action.cards:
        return _no("MW-G25", _("labor takes at least one card"))
    if isinstance(action, Work):
        return _no("MW-4.2", _("the cards must be of one colour"))
    return None
