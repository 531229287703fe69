"""OpenSpiel: its C++ Leduc driven from Python, and two games written in Python."""

from __future__ import annotations

from importlib.metadata import version
from operator import methodcaller
from typing import Any

import open_spiel.python.games  # type: ignore[import-not-found]  # noqa: F401  (registers python_*)
import pyspiel  # type: ignore[import-not-found]
from harness import Case, Copies, Play, Rnd, main, pick

LEDUC = "leduc_poker"
POSITIONS = 200
UCT = 20.0
"""The constant of its search: of 1, 2, 5, 10 and 20 the one that won most chips (benchmarks/search.py)."""

SEED_OF_SEARCH = 1


def play(name: str) -> Play:
    """The loop of OpenSpiel's own example; a card dealt is an action of chance."""
    game = pyspiel.load_game(name)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                choices += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
        return choices, 0

    return play_one


def play_leanly() -> Play:
    """The same with the fewest calls we know: `current_player` alone tells chance and the end."""
    game = pyspiel.load_game(LEDUC)
    terminal = int(pyspiel.PlayerId.TERMINAL)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = game.new_initial_state()
        player, legal, apply = state.current_player, state.legal_actions, state.apply_action
        choices = 0
        while (seat := player()) != terminal:
            if seat >= 0:
                choices += 1
            actions = legal()
            apply(actions[int(rnd() * len(actions))])
        return choices, 0

    return play_one


def play_observed(observe: str) -> Play:
    """As `play`, and the player to move gets its observation by the method named."""
    game = pyspiel.load_game(LEDUC)
    look = getattr(type(game.new_initial_state()), observe)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                choices += 1
                look(state, state.current_player())
            actions = state.legal_actions()
            state.apply_action(actions[int(rnd() * len(actions))])
        return choices, 0

    return play_one


def search(simulations: int) -> Play:
    """Its IS-MCTS bot in C++ with random playouts, which searches for both seats before each choice."""
    game = pyspiel.load_game(LEDUC)
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED_OF_SEARCH)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(SEED_OF_SEARCH, evaluator, UCT, simulations, -1, final, False, False)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick(state.legal_actions(), rnd))
            else:
                state.apply_action(bot.step(state))
                choices += 1
        return choices, 0

    return play_one


def copies(name: str, rnd: Rnd) -> Copies:
    """`state.clone()` of positions where a player is to move."""
    game = pyspiel.load_game(name)
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        state = game.new_initial_state()
        path = []
        while not state.is_terminal():
            if not state.is_chance_node():
                path.append(state.clone())
            state.apply_action(pick(state.legal_actions(), rnd))
        positions.append(pick(path, rnd))
    return positions, methodcaller("clone")


CASES = {
    "leduc": Case(lambda: play(LEDUC), lambda rnd: copies(LEDUC, rnd)),
    "leduc-lean": Case(play_leanly),
    "leduc+tensor": Case(lambda: play_observed("observation_tensor")),
    "leduc+text": Case(lambda: play_observed("information_state_string")),
    "leduc+search100": Case(lambda: search(100), playouts=100),
    "leduc+search1000": Case(lambda: search(1000), playouts=1000),
    "python-kuhn": Case(lambda: play("python_kuhn_poker"), lambda rnd: copies("python_kuhn_poker", rnd)),
    "python-liars": Case(lambda: play("python_liars_poker"), lambda rnd: copies("python_liars_poker", rnd)),
}

if __name__ == "__main__":
    main(CASES, version("open_spiel"))
