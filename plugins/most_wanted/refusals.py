"""Why an action is not allowed now, with the rule: what `why` and a wrong entry are answered with."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
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

_EXPECTED = {
    "action": "now is the time to choose an action",
    "join": "now you say whether you join the robbery",
    "hand": "now you lay a hand",
    "tie": "now you lay one card to break the tie",
    "discard": "now you discard, then draw",
    "work": "now you show the cards you work with",
    "lay": "now you lay the cards you claim to be of one colour",
    "doubt": "now you challenge the claim or believe it",
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
        found = _no("MW-G08", "whoever takes part stays to the end")
    else:
        found = None
    return found or _no(ask.because[0], _EXPECTED[ask.kind])


def _no(rule: str, message: str) -> Refusal:
    return Refusal(rule, message, {})


# ------------------------------------------------------------- a turn's action


def _not_this_turn(state: Table, seat: Seat, action: Action) -> Refusal | None:
    box = state.box
    if isinstance(action, Rob):
        return _no_robbery(state, seat, action)
    if isinstance(action, Duel):
        if box.shootout:
            return _no("MW-12.1", "the tile shows the Shootout, not the Duel")
        return _no_fight(state, seat, (action.target,), action.size, box.duel_sizes, ("MW-4.3", "MW-4.4"))
    if isinstance(action, Shootout):
        if not box.shootout:
            return _no("MW-12.1", "the tile shows the Duel, not the Shootout")
        rules = ("MW-12.3", "MW-12.3")
        return _no_fight(state, seat, action.targets, action.size, box.shootout_sizes, rules)
    if action in (CHURCH, SALOON):
        if (action == SALOON) != box.saloon:
            return _no("MW-12.1", f"the tile shows the {'Saloon' if box.saloon else 'Church'}")
        return _no("MW-G23", "off the board and without money you can't pay the Saloon")
    if action in (HONEST_LABOR, DISHONEST_LABOR):
        if (action == DISHONEST_LABOR) != box.dishonest:
            return _no("MW-12.1", f"the tile shows {'Dishonest' if box.dishonest else 'Honest'} Labor")
        return _no("MW-G25", "labor takes at least one card, and you hold none")
    if action == PASS:
        return _no("MW-G43", "a turn can't be passed: choose an action")
    if action in (JOIN, STAY_OUT):
        return _no("MW-3.1", "nobody has called a robbery to join")
    if action in (CHALLENGE, BELIEVE):
        return _no("MW-12.5", "nobody has made a claim to challenge")
    return None


def _no_robbery(state: Table, seat: Seat, action: Rob) -> Refusal:
    number = state.box.tile(action.tile)
    if number is None:
        tiles = ", ".join(tile.id for tile in state.box.robberies)
        return _no("MW-2.2", f"no robbery tile is called {action.tile!r}; there is {tiles}")
    tile = state.box.robberies[number]
    return _no("MW-G11", f"the {tile.title} takes {tile.cards} cards, and you hold {len(state.hands[seat])}")


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
        return _no(how_many, f"the hand size is one of {', '.join(map(str, sizes))}, not {size}")
    if seat in targets:
        return _no(who, "you can't challenge yourself")
    if not targets or any(not 0 <= target < state.box.seats for target in targets):
        return _no(who, "challenge players who sit at this table")
    if len(state.hands[seat]) < size:
        return _no("MW-G11", f"you hold fewer than {size} cards")
    if any(len(state.hands[target]) < size for target in targets):
        return _no("MW-G11", f"who holds fewer than {size} cards can't be challenged to so many")
    return _no(who, "that is no challenge to these players")


# ----------------------------------------------------------------------- cards


def _not_these_cards(state: Table, seat: Seat, action: CardsAction, ask: Ask) -> Refusal | None:
    rule = ask.because[0]
    size = ask.values.get("size")
    if size is not None and len(action.cards) != size:
        cards = "1 card" if size == 1 else f"{size} cards"
        return _no(rule, f"lay {cards}, not {len(action.cards)}")
    if not holds(sorted(faces_in(state, state.hands[seat])), action.cards):
        return _no(rule, "you don't hold all of these cards")
    if not action.cards:
        return _no("MW-G25", "labor takes at least one card")
    if isinstance(action, Work):
        return _no("MW-4.2", "the cards must be of one colour")
    return None
