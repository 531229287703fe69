"""TextArena: its Leduc, a match of five hands (its default), without wrappers."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from typing import Any

from harness import Case, Copies, Play, Rnd, main, pick
from textarena.envs.LeducHoldem.env import LeducHoldemEnv  # type: ignore[import-not-found]

POSITIONS = 50

REPLIES = {
    frozenset(words): [f"[{word}]" for word in words]
    for words in (("bet", "check"), ("call", "fold", "raise"), ("call", "fold"))
}
"""The texts of the legal moves, ready made: writing them is no part of the game."""


def replies(env: Any) -> list[str]:
    return REPLIES[frozenset(env._legal(env.state.game_state))]


def play(*, observed: bool) -> Play:
    """A player reads its new messages and answers in text; unobserved, they pile up unread."""
    env = LeducHoldemEnv()

    def play_one(rnd: Rnd) -> tuple[int, int]:
        env.reset(num_players=2)
        choices, done = 0, False
        while not done:
            if observed:
                env.get_observation()
            actions = replies(env)
            choices += 1
            done, _ = env.step(actions[int(rnd() * len(actions))])
        return choices, 0

    return play_one


def copies(rnd: Rnd) -> Copies:
    """`deepcopy` of the environment, early in the match, when its log is short."""
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        env = LeducHoldemEnv()
        env.reset(num_players=2)
        for _ in range(int(rnd() * 4)):
            env.get_observation()
            env.step(pick(replies(env), rnd))
        positions.append(env)
    return positions, deepcopy


CASES = {
    "leduc": Case(lambda: play(observed=True), copies),
    "leduc-unobserved": Case(lambda: play(observed=False)),
}

if __name__ == "__main__":
    main(CASES, version("textarena"))
