"""The action universe holds all that is ever on offer, for games that declare one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.agenda import offers_of
from gunsmoke.core.box import Box
from gunsmoke.core.options import Options
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.universe import Places, places_of

from .play import some
from .trial import Trial, who

MOST_LOOKED_FOR = 60

Declared = tuple[frozenset[Action], Mapping[type[CardsAction], Places]]


def sayable(trial: Trial, state: State) -> None:
    """Every option is in the universe of the box, once, and that follows from the box alone."""
    if state.ask is None:
        return
    declared = _declared(trial.box)
    if isinstance(declared, str):
        trial.fault("universe", declared)
    elif declared is not None:
        for seat in state.ask.seats:
            _hold(trial, state, seat, state.ask.options(seat), declared)
        for seat, options in offers_of(state).items():
            _hold(trial, state, seat, options, declared)


@lru_cache(maxsize=8)
def _declared(box: Box) -> Declared | str | None:
    """What a game says of a box; or what is wrong with that, in a text; None where it says nothing."""
    said = box.game.universe(box)
    if said is None:
        return None
    if tuple(said) != tuple(box.game.universe(box) or ()):
        return "asked twice for the universe of one box, the game has two answers"
    actions = [entry for entry in said if not isinstance(entry, Places)]
    places = {entry.kind: entry for entry in said if isinstance(entry, Places)}
    if len(set(actions)) + len(places) != len(said):
        return "the universe holds something twice"
    return frozenset(actions), places


def _hold(trial: Trial, state: State, seat: Seat, options: Options, declared: Declared) -> None:
    actions, places = declared
    for option in some(options, MOST_LOOKED_FOR, trial.rng):
        entry = places.get(type(option)) if isinstance(option, CardsAction) else None
        if option not in actions and (entry is None or not _is_placed(state, seat, option, entry)):
            text = option.text(trial.notation)
            trial.fault("universe", f"{who(seat)} is offered {text!r}, which is not in the universe")


def _is_placed(state: State, seat: Seat, option: Action, entry: Places) -> bool:
    assert isinstance(option, CardsAction)
    faces = state.box.deck.faces
    hand = sorted([faces[card] for card in state.pile(f"{entry.pile}.{seat}").cards])
    if len(option.cards) not in entry.sizes:
        return False
    try:
        return all(place < entry.cards for place in places_of(option.cards, hand))
    except ValueError:
        return False
