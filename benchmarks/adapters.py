"""Our games through the adapters, in the loops that the peers' own games are measured with.

`run.py` measures Leduc so; as a script this prints what an adapter adds to each
decision of every game, in processor time:

    python benchmarks/adapters.py --seconds 1
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from harness import Play, Rnd

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager

GAMES = ("leduc", "most-wanted", "wanted7", "gunfighters", "bang")

Open = Callable[[], Game[Any]]


def pettingzoo(open_game: Open, *, checked: bool = True) -> Play:
    """The loop of PettingZoo's documentation, with observations as one row of numbers.

    Checked, an action that is not allowed ends the game, as in the usual wrappers.
    """
    from gunsmoke.adapters.pettingzoo import env, raw_env

    table = (env if checked else raw_env)(open_game(), flat=True, seed=11)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        table.reset()
        choices = forced = 0
        while True:
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                return choices, forced
            actions = observation["action_mask"].nonzero()[0]
            if len(actions) > 1:
                choices += 1
            else:
                forced += 1
            table.step(int(actions[int(rnd() * len(actions))]))

    return play_one


def openspiel(open_game: Open) -> Play:
    """The loop of OpenSpiel's example; the deal is one action of chance."""
    from gunsmoke.adapters.openspiel import load

    game = load(open_game(), seed=11)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = game.new_initial_state()
        choices = forced = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if len(actions) > 1:
                choices += 1
            elif not state.is_chance_node():
                forced += 1
            state.apply_action(actions[int(rnd() * len(actions))])
        return choices, forced

    return play_one


def engine(open_game: Open) -> Play:
    """The engine alone: options by the list, and nobody looks."""
    game = open_game()
    box, start, seeds = game.open_box(), game.start, iter(range(1 << 40))

    def play_one(rnd: Rnd) -> tuple[int, int]:
        state = start(box, next(seeds))
        choices = forced = 0
        while (ask := state.ask) is not None:
            seat = ask.seats[0]
            options = ask.options(seat)
            if len(options) > 1:
                choices += 1
            else:
                forced += 1
            carry_out(state, ask, seat, options[int(rnd() * len(options))])
        return choices, forced

    return play_one


def microseconds(play: Play, seconds: float) -> float:
    """Processor time of one decision, forced ones included, over whole random games."""
    rnd = Random(1).random
    play(rnd)
    decisions, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        decisions += sum(play(rnd))
    return spent / decisions * 1e6


def main() -> None:
    """One line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of each measurement (1)")
    args = parser.parse_args()
    print("microseconds a decision     engine  pettingzoo   openspiel")
    for name in GAMES:

        def open_game(name: str = name) -> Game[Any]:
            return get_manager().open(name)

        found = [microseconds(kind(open_game), args.seconds) for kind in (engine, pettingzoo, openspiel)]
        print(f"{name:24}{found[0]:10.1f}{found[1]:12.1f}{found[2]:12.1f}", flush=True)


if __name__ == "__main__":
    main()
