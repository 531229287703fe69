"""Laying out the position a scenario starts from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from gunsmoke.core.agenda import advance
from gunsmoke.core.event import Event
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.state import State
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

from .chance import Chance
from .glossary import Glossary
from .schema import ScenarioFile

STOCK = "deck"
"""The pile whose unnamed cards lie where `rest` says; where none is called so, the first ordered one."""


def lay_out(
    file: ScenarioFile,
    glossary: Glossary,
    chance: Chance,
    log_for: Callable[[State], list[Event]] = lambda state: [],
) -> State:
    """The table at its first ask, with events recorded from here on in the list that `log_for` gives."""
    game, position = glossary.box.game, file.position
    if position.start == bool(position.turn):
        raise glossary.error(
            _('needs whose turn it is, as turn = "name", or start = true for the set-up'), ("position",)
        )
    given = dict(position.model_extra or {})
    fields = {name: given.pop(name) for name in list(given) if name in glossary.fields}
    if position.start:
        _leave_cards_to_the_set_up(given, file, glossary)
        state: State = game.deal(glossary.box, file.seed)
    else:
        state = game.deal(glossary.box, file.seed)
        homes = {card: pile.name for pile in state.piles() for card in pile.cards}
        advance(state)
        state.ask = state.outcome = None
        state.sealed = {}
        _fill_piles(state, given, homes, _rest(position.rest, glossary), glossary)
        game.complete_position(state)
        _share_knowledge(state, file.known, glossary)
    for name, value in fields.items():
        _set_field(state, name, value, glossary)
    state.log = log_for(state)
    state.script = chance.script(state)
    if position.turn:
        game.begin_turn(state, glossary.seat(position.turn, ("position", "turn")))
    advance(state)
    return state


def _leave_cards_to_the_set_up(piles: Mapping[str, Any], file: ScenarioFile, glossary: Glossary) -> None:
    rest = ["rest"] if file.position.rest else []
    for table, names in (("position", [*piles, *rest]), ("known", [*file.known])):
        for name in names:
            raise glossary.error(
                _("the set-up deals the cards; write their order as [chance]"), (table, name)
            )


def _rest(rest: str, glossary: Glossary) -> Mapping[str, str]:
    """Where cards that are named nowhere lie instead of in their home."""
    if not rest:
        return {}
    if rest not in glossary.piles:
        raise glossary.error(
            _("no pile is called {rest!r}{hint}", rest=rest, hint=did_you_mean(rest, glossary.piles)),
            ("position", "rest"),
        )
    ordered = (name for name, spec in glossary.piles.items() if spec.ordered)
    stock = STOCK if STOCK in glossary.piles else next(ordered, next(iter(glossary.piles)))
    return {glossary.piles[stock].name: rest}


def _fill_piles(
    state: State,
    given: Mapping[str, Any],
    homes: Mapping[int, str],
    rest: Mapping[str, str],
    glossary: Glossary,
) -> None:
    """Named piles get their cards; all others lie where they lay before the deal, below those named there.

    A row with a card for each seat, if it is not named, stays as it was dealt.
    """
    deck = glossary.box.deck
    free: dict[int, list[int]] = {face: list(ids) for face, ids in enumerate(deck.ids)}
    rows: dict[str, list[int]] = {name: [] for name in glossary.piles}
    for name, text, path in glossary.piles_in(given, ("position",)):
        for face in glossary.cards(text, path):
            if not free[face]:
                raise glossary.error(_("there is no {card} left for this pile", card=deck.texts[face]), path)
            rows[name].append(free[face].pop(0))
    _fill_rows(state, rows, free, glossary)
    named = {spec.name: name for name, spec in glossary.piles.items()}
    for card in sorted(card for cards in free.values() for card in cards):
        rows[rest.get(homes[card], named[homes[card]])].append(card)
    for cards, (name, spec) in zip(state.pile_lists(), glossary.piles.items(), strict=True):
        cards[:] = glossary.as_written(spec, rows[name])
        seen = glossary.box.everyone if spec.open else 0 if spec.owner is None else 1 << spec.owner
        for card in cards:
            state.known[card] = seen
        if spec.by_seat:
            for seat, card in enumerate(cards):
                state.known[card] |= 1 << seat


def _fill_rows(
    state: State, rows: Mapping[str, list[int]], free: Mapping[int, list[int]], glossary: Glossary
) -> None:
    faces = state.box.deck.faces
    for cards, (name, spec) in zip(state.pile_lists(), glossary.piles.items(), strict=True):
        if not spec.by_seat:
            continue
        if not rows[name]:
            rows[name] += [card for card in cards if card in free[faces[card]]]
            for card in rows[name]:
                free[faces[card]].remove(card)
        if len(rows[name]) != state.seats:
            raise glossary.error(
                _(
                    "needs a card for each of the {seats} seats, not {count}",
                    seats=state.seats,
                    count=len(rows[name]),
                ),
                ("position", name),
            )


def _share_knowledge(state: State, known: Mapping[str, Any], glossary: Glossary) -> None:
    """What is said about a seat and a pile replaces what the seat knows there by default."""
    deck = glossary.box.deck
    for seer, piles in known.items():
        seat = glossary.seer(seer, ("known", seer))
        bit = 1 << (state.seats if seat is None else seat)
        for name, text, path in glossary.piles_in(piles, ("known", seer)):
            spec = glossary.piles[name]
            cards = glossary.as_written(spec, state.pile(spec.name).cards)
            for card in cards:
                state.known[card] &= ~bit
            for place, face in enumerate(glossary.places(text, path)):
                if face is None:
                    continue
                row = cards[place : place + 1] if spec.ordered else cards
                found = [card for card in row if deck.faces[card] == face and not state.known[card] & bit]
                if not found:
                    where = name
                    if spec.ordered:
                        where = _("place {place} from the top of {pile}", place=place + 1, pile=name)
                    raise glossary.error(
                        _("{card} does not lie in {where}", card=deck.texts[face], where=where), path
                    )
                state.known[found[0]] |= bit


def _set_field(state: State, name: str, given: Any, glossary: Glossary) -> None:
    path: KeyPath = ("position", name)
    old = getattr(state, name)
    if isinstance(given, Mapping) and isinstance(old, (list, tuple)):
        if len(old) != state.seats:
            raise glossary.error(_("has no value for each seat"), path)
        row = list(old)
        for key, part in given.items():
            seat = glossary.seat(key, (*path, key))
            row[seat] = _shaped(part, old[seat], glossary, (*path, key))
        setattr(state, name, type(old)(row))
    else:
        setattr(state, name, _shaped(given, old, glossary, path))


def _shaped(given: Any, old: Any, glossary: Glossary, path: KeyPath) -> Any:
    """A value of the file as the kind of value that stands there; names of seats become seats."""
    if given in glossary.names and not isinstance(old, str):
        given = glossary.seat(given, path)
    if isinstance(old, Enum):
        kinds = [member.value for member in type(old)]
        if given not in kinds:
            raise glossary.error(
                _("should be one of {names}, not {given!r}", names=", ".join(map(str, kinds)), given=given),
                path,
            )
        return type(old)(given)
    if isinstance(old, (list, tuple)) and isinstance(given, list):
        like = old[0] if old else None
        return type(old)(_shaped(part, like, glossary, (*path, place)) for place, part in enumerate(given))
    if old is not None and type(given) is not type(old):
        raise glossary.error(
            _(
                "should be like {old!r}, which stands there after the set-up, not {given!r}",
                old=old,
                given=given,
            ),
            path,
        )
    return given
