"""OpenSpiel's IS-MCTS bot at Leduc against a random player; it runs in OpenSpiel's own environment.

Prints the chips it won in each game as one line of JSON.
"""

from __future__ import annotations

import argparse
import json
from random import Random

import pyspiel  # type: ignore[import-not-found]

GAME = "leduc_poker"


def main() -> None:
    """Play so many games, on either seat in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--simulations", type=int, required=True)
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--uct", type=float, default=5.0, help="the constant of its UCT rule")
    args = parser.parse_args()
    rng = Random(args.seed)
    game = pyspiel.load_game(GAME)
    bot = make_bot(args.simulations, args.uct, args.seed)
    print(json.dumps([play(game, bot, number % 2, rng) for number in range(args.games)]))


def make_bot(simulations: int, uct: float, seed: int) -> pyspiel.ISMCTSBot:
    """Its bot with random playouts, which takes what it visited most."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, evaluator, uct, simulations, -1, final, False, False)


def play(game: pyspiel.Game, bot: pyspiel.ISMCTSBot, seat: int, rng: Random) -> float:
    """The chips that the bot wins on this seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    chips: float = state.returns()[seat]
    return chips


if __name__ == "__main__":
    main()
