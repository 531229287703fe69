"""RLCard: its Leduc through the environment, and the bare game below it."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from typing import Any

import rlcard  # type: ignore[import-not-found]
from harness import Case, Copies, Play, Rnd, main, pick

POSITIONS = 100
FOLD, CHECK = 2, 3
"""RLCard lets a player fold where a check is free; we never do, so that games are as long as elsewhere."""


def environment() -> Any:
    return rlcard.make("leduc-holdem", config={"seed": 11})


def play_environment() -> Play:
    """`env.step` builds the next player's state each time: an array, legal actions, the record."""
    env = environment()

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state, _ = env.reset()
        choices = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            if CHECK in actions:
                actions.remove(FOLD)
            choices += 1
            state, _ = env.step(actions[int(rnd() * len(actions))])
        env.get_payoffs()
        return choices, 0

    return play_one


def play_game() -> Play:
    """The game object without the array; it still builds a small dict, which holds the legal actions."""
    game = environment().game

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state, _ = game.init_game()
        choices = 0
        while not game.is_over():
            actions = state["legal_actions"]
            if "check" in actions:
                actions.remove("fold")
            choices += 1
            state, _ = game.step(actions[int(rnd() * len(actions))])
        game.get_payoffs()
        return choices, 0

    return play_one


def copies(rnd: Rnd) -> Copies:
    """`deepcopy` of the game object: RLCard has no copy of its own."""
    env = environment()
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        state, _ = env.reset()
        path = []
        while not env.is_over():
            path.append(deepcopy(env.game))
            state, _ = env.step(pick(list(state["legal_actions"]), rnd))
        positions.append(pick(path, rnd))
    return positions, deepcopy


CASES = {
    "leduc": Case(play_environment, copies),
    "leduc-game": Case(play_game),
}

if __name__ == "__main__":
    main(CASES, version("rlcard"))
