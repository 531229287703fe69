"""Nothing hidden outside piles: steps, asks and open fields hold no card that is not public."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from gunsmoke.core.cards import CardId
from gunsmoke.core.codec import slot_hints
from gunsmoke.core.state import State

from .trial import Trial


def hiding(trial: Trial, state: State) -> None:
    """Every card id in a step or an open field is that of a card all know."""
    for step in state.agenda:
        for path, card in _ids_in_value(step, type(step).__name__):
            _hold(trial, state, path, card)
    hints = slot_hints(type(state))
    for name in state.open_slots:
        for path, card in _ids(getattr(state, name), hints.get(name), name):
            _hold(trial, state, path, card)


def _hold(trial: Trial, state: State, path: str, card: int) -> None:
    text = trial.box.deck.text(card)
    if state.known[card] != trial.box.everyone:
        trial.fault("hiding", f"{path} holds {text}, which not all know")
    elif trial.box.deck.twins[card]:
        trial.fault("hiding", f"{path} holds the id of {text}, which has twins: hold its face or its pile")


def _ids(value: Any, hint: Any, path: str) -> Iterator[tuple[str, int]]:
    """The card ids in a value, as its hint tells them, by the way to them."""
    if hint is CardId and isinstance(value, int):
        yield path, value
    elif isinstance(value, (list, tuple)):
        inner = [part for part in get_args(hint) if part is not Ellipsis]
        for place, one in enumerate(value):
            part = inner[place] if len(inner) == len(value) else inner[0] if inner else None
            yield from _ids(one, part, f"{path}[{place}]")
    elif isinstance(value, Mapping):
        parts = get_args(hint) or (None, None)
        for key, one in value.items():
            yield from _ids(key, parts[0], f"{path}[{key}]")
            yield from _ids(one, parts[-1], f"{path}[{key}]")
    elif is_dataclass(value):
        yield from _ids_in_value(value, path)
    elif isinstance(value, int) and CardId in get_args(hint):
        yield path, value


def _ids_in_value(value: Any, path: str) -> Iterator[tuple[str, int]]:
    hints = get_type_hints(type(value))
    for field in fields(value):
        yield from _ids(getattr(value, field.name), hints[field.name], f"{path}.{field.name}")
