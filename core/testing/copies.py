"""Copies share nothing that can change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gunsmoke.core.codec import dump
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .compare import ask_key, difference
from .play import any_choice, make
from .trial import Trial

FEW = 6
SHARED = ("box", "ask", "script")
"""Slots whose values are never changed in place."""


def copies(trial: Trial, state: State) -> None:
    """A copy equals its original, shares no list with it, and plays on without it."""
    before = dump(state)
    copy = state.copy()
    if type(copy) is not type(state):
        trial.fault("copies", f"a {type(state).__name__} copies to a {type(copy).__name__}")
    if dump(copy) != before or ask_key(copy.ask) != ask_key(state.ask):
        trial.fault("copies", f"a copy differs from its original: {difference(before, dump(copy))}")
    for name in slots_of(state):
        if name not in SHARED:
            mine = dict(_containers(getattr(state, name), name))
            for path, container in _containers(getattr(copy, name), name):
                if mine.get(path) is container:
                    trial.fault("copies", f"a copy shares {path} with its original")
    views = [(viewer, view_of(copy, viewer)) for viewer in trial.viewers]
    seen = [repr(view.key()) for _, view in views]
    for _ in range(FEW):
        if copy.ask is None:
            break
        make(copy, any_choice(copy, trial.rng))
    if dump(state) != before:
        trial.fault("copies", f"a copy's play changes its original: {difference(before, dump(state))}")
    for (_, view), key in zip(views, seen):
        if repr(view.key()) != key:
            trial.fault("copies", f"a view changes when the game goes on: {key} becomes {view.key()}")
            break


def slots_of(state: State) -> list[str]:
    """The names of all that a state holds."""
    slots = [name for cls in type(state).__mro__ for name in vars(cls).get("__slots__", ())]
    return [*slots, *getattr(state, "__dict__", {})]


def _containers(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every list, dict and set in a value, by the way to it."""
    if isinstance(value, (list, dict, set)):
        yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _containers(inner, f"{path}[{key!r}]")
    elif isinstance(value, (list, tuple)):
        for place, inner in enumerate(value):
            yield from _containers(inner, f"{path}[{place}]")
