"""Comparing states, views and asks, and saying where they differ."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.state import State
from gunsmoke.core.step import Step
from gunsmoke.core.view import View


def difference(one: Any, other: Any, say: Callable[[Any], str] = repr) -> str:
    """Where two values of plain data differ, in a line: the first place, and both sides as `say` has them."""
    found = _first(one, other, "")
    if found is None:
        return "they are equal"
    path, left, right = found
    return f"{path.lstrip('.') or 'all'}: {say(left)} against {say(right)}"


def view_difference(one: View, other: View, but: Collection[str] = ()) -> str:
    """Where two views differ, in a line: a pile or field by its name, or a part of the ask; empty if nowhere.

    `but` names what may differ.
    """
    if one.key() == other.key():
        return ""
    mine, theirs = (
        {part: seen for part, seen in _seen(view).items() if part not in but} for view in (one, other)
    )
    notation = one.box.notation()

    def say(part: Any) -> str:
        return repr(part.text(notation) if isinstance(part, Action) else part)

    return "" if mine == theirs else difference(mine, theirs, say)


def _seen(view: View) -> dict[str, Any]:
    """The parts of `View.key` by name."""
    _, asked, question, _, _, agenda, outcome = view.key()
    return {
        "asked": asked,
        "question": question,
        **{pile.name: (pile.faces, pile.backs) for pile in view.piles},
        **{name: view[name] for name in view.box.game.state_type.open_slots},
        "agenda": agenda,
        "outcome": outcome,
    }


def _first(one: Any, other: Any, path: str) -> tuple[str, Any, Any] | None:
    if one == other:
        return None
    if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        parts = [(f"{path}.{key}", one[key], other[key]) for key in one]
    elif _is_row(one) and _is_row(other) and len(one) == len(other):
        parts = [(f"{path}[{place}]", left, right) for place, (left, right) in enumerate(zip(one, other))]
    elif isinstance(one, Step) and is_dataclass(one) and type(one) is type(other):
        names = [field.name for field in fields(one)]
        path = f"{path} {type(one).__name__}"
        parts = [(f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in names]
    else:
        return path, one, other
    return next((found for where, left, right in parts if (found := _first(left, right, where))), None)


def _is_row(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def ask_key(ask: Ask | None) -> dict[str, Any] | None:
    """All of an ask, every seat's options included, as one comparable value."""
    if ask is None:
        return None
    put_to = ask.all_seats if isinstance(ask, SealedAsk) else ask.seats
    return {
        "kind": ask.kind,
        "seats": ask.seats,
        "because": ask.because,
        "values": dict(ask.values),
        "lapse": ask.lapse,
        "options": {
            seat: tuple(ask.all_options(seat) if isinstance(ask, SealedAsk) else ask.options(seat))
            for seat in put_to
        },
    }


def misplaced_cards(state: State) -> str:
    """What is wrong with the cards, each of which lies in one pile; empty if nothing is."""
    deck = state.box.deck
    lying = [card for pile in state.pile_lists() for card in pile]
    if sorted(lying) == list(range(len(deck))):
        return ""
    strange = [card for card in lying if not 0 <= card < len(deck)]
    if strange:
        return f"{strange} are no cards"
    lost = [deck.text(card) for card in sorted(set(range(len(deck))) - set(lying))]
    double = [deck.text(card) for card in sorted(set(lying)) if lying.count(card) > 1]
    return "; ".join(
        f"{' '.join(cards)} {verb}"
        for cards, verb in ((lost, "lies in no pile"), (double, "lies in two places"))
        if cards
    )
