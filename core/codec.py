"""States as JSON: dump, load, and a fingerprint that is the same on every platform.

Cards are written by face: two states are equal if they can't be told apart with
every card turned up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from .action import Action
from .agenda import ask_again
from .errors import AgendaError, RecordError
from .outcome import Outcome
from .seats import Seat
from .texts import _

if TYPE_CHECKING:
    from .box import Box
    from .game import Game
    from .state import State

Json = Any


def dump(state: State) -> dict[str, Json]:
    """All of a state at rest, hidden cards and seed included: for its keeper alone."""
    deck, known = state.box.deck, state.known
    notation = state.box.notation()
    piles = {}
    for pile in state.piles():
        rows = [(deck.text(card), known[card]) for card in pile.cards]
        if not pile.ordered:
            rows.sort()
        piles[pile.name] = {"cards": [text for text, mask in rows], "known": [mask for text, mask in rows]}
    return {
        "piles": piles,
        "open": {name: encode(getattr(state, name)) for name in state.open_slots},
        "agenda": [encode(step) for step in state.agenda],
        "outcome": encode(state.outcome),
        "sealed": {str(seat): action.text(notation) for seat, action in sorted(state.sealed.items())},
        "seed": f"{state.seed:x}",
        "counts": dict(sorted(state.counts.items())),
    }


def load(game: Game[Any], box: Box, data: Mapping[str, Json]) -> Any:
    """The state that was dumped; RecordError where the dump does not fit the game."""
    try:
        return _load(game, box, data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, AgendaError) as error:
        fault = _("this is no state of {game}: {error}", game=game.title, error=error)
        raise RecordError(fault) from error


def _load(game: Game[Any], box: Box, data: Mapping[str, Json]) -> Any:
    state = game.deal(box, int(data["seed"], 16))
    deck = box.deck
    free = {face: list(ids) for face, ids in enumerate(deck.ids)}
    for pile in state.piles():
        entry = data["piles"][pile.name]
        pile.cards.clear()
        for text, mask in zip(entry["cards"], entry["known"], strict=True):
            card = free[deck.read(text)].pop(0)
            state.known[card] = mask
            pile.cards.append(card)
    missing = [deck.texts[face] for face, left in free.items() for _card in left]
    if missing:
        fault = _("{cards} lies in no pile", cards=" ".join(missing))
        raise RecordError(_("this is no state of {game}: {error}", game=game.title, error=fault))
    classes = _classes(game)
    hints = slot_hints(game.state_type)
    for name in game.state_type.open_slots:
        setattr(state, name, decode(data["open"][name], hints.get(name, Any), classes))
    state.agenda[:] = [decode(step, Any, classes) for step in data["agenda"]]
    state.outcome = decode(data["outcome"], Any, classes)
    notation = box.notation()
    state.sealed = {
        Seat(int(seat)): game.read_action(text, notation) for seat, text in data["sealed"].items()
    }
    state.counts = {str(label): int(count) for label, count in data["counts"].items()}
    ask_again(state)
    return state


def same(state: State, other: State) -> bool:
    """Whether two states are equal by faces."""
    return dump(state) == dump(other)


def fingerprint(state: State) -> str:
    """A short hash of everything in a state, equal for equal states."""
    text = json.dumps(dump(state), sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


# ------------------------------------------------------------------ plain values


def encode(given: Any) -> Json:
    """A plain value, enum, tuple, list, dict or small value class as JSON."""
    if isinstance(given, Enum):
        return given.value
    if given is None or isinstance(given, (bool, int, str)):
        return given
    if isinstance(given, (tuple, list)):
        return [encode(one) for one in given]
    if isinstance(given, Mapping):
        return {str(encode(key)): encode(one) for key, one in given.items()}
    if is_dataclass(given):
        return {"is": type(given).__name__, **{f.name: encode(getattr(given, f.name)) for f in fields(given)}}
    if isinstance(given, Action) and hasattr(given, "cards"):
        return {"is": type(given).__name__, "cards": list(given.cards)}
    raise TypeError(f"{given!r} can't be written down: states hold plain values only")


def decode(data: Json, hint: Any, classes: Mapping[str, type[Any]]) -> Any:
    """What `encode` wrote, back as the type its hint names."""
    if isinstance(data, dict) and "is" in data:
        cls = classes[data["is"]]
        hints = get_type_hints(cls)
        return cls(**{name: decode(one, hints[name], classes) for name, one in data.items() if name != "is"})
    if data is None or hint is Any:
        return data
    for kind in get_args(hint) if _is_union(hint) else (hint,):
        if isinstance(kind, type) and issubclass(kind, Enum):
            return kind(data)
        origin = get_origin(kind)
        if origin is tuple and isinstance(data, list):
            inner = get_args(kind)
            if len(inner) == 2 and inner[1] is Ellipsis:
                return tuple(decode(one, inner[0], classes) for one in data)
            return tuple(decode(one, part, classes) for one, part in zip(data, inner, strict=True))
        if origin is list and isinstance(data, list):
            return [decode(one, get_args(kind)[0], classes) for one in data]
        if origin is dict and isinstance(data, dict):
            key_hint, value_hint = get_args(kind)
            return {_key(key, key_hint): decode(one, value_hint, classes) for key, one in data.items()}
    return data


def slot_hints(state_type: type[State]) -> Mapping[str, Any]:
    """The types of a game's open slots, as its state class has them; what it says nothing of is left out."""
    hints: dict[str, Any] = {}
    for cls in reversed(state_type.__mro__):
        own = {name: hint for name, hint in get_annotations(cls).items() if name in state_type.open_slots}
        # A class of nothing but these: the other hints may name what only a type checker imports.
        hints |= get_type_hints(type("Slots", (), {"__annotations__": own, "__module__": cls.__module__}))
    return hints


def _key(text: str, hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {str(one.value): one for one in hint}[text]
    return text if hint is str else int(text)


def _is_union(hint: Any) -> bool:
    from types import UnionType
    from typing import Union

    return isinstance(hint, UnionType) or get_origin(hint) is Union


def _classes(game: Game[Any]) -> dict[str, type[Any]]:
    return {cls.__name__: cls for cls in (*game.steps, *game.values, Outcome)}
