"""The tables that adapters are tried at: every installed game at every number of seats."""

from collections.abc import Iterator
from random import Random

import pytest

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.state import State

IDS = ("bang", "gunfighters", "leduc", "most-wanted", "wanted7")


def game(name: str) -> Game:
    """The installed game of this id; the test is skipped where it is not installed."""
    manager = get_manager()
    if name not in manager.games:
        pytest.skip(f"{name} is not installed")
    return manager.open(name)


def seats_of(name: str) -> range:
    """Every number of seats; of a game that is not installed one, so that a test can say so."""
    label = get_manager().games.get(name)
    return range(2, 3) if label is None else range(label.least, label.most + 1)


TABLES = [(name, seats) for name in IDS for seats in seats_of(name)]


def positions(state: State, rng: Random, most: int = 10_000) -> Iterator[State]:
    """The same state at each ask of a random game."""
    for _ in range(most):
        ask = state.ask
        if ask is None:
            return
        yield state
        seat = ask.seats[0]
        options = ask.options(seat)
        carry_out(state, ask, seat, options[rng.randrange(len(options))])
