"""PettingZoo's classic Leduc (built on RLCard), raw and with its wrappers."""

from __future__ import annotations

from copy import deepcopy
from importlib.metadata import version
from typing import Any

from harness import Case, Copies, Play, Rnd, main, pick
from pettingzoo.classic import leduc_holdem_v4  # type: ignore[import-not-found]

POSITIONS = 50
FOLD, CHECK = 2, 3
"""As in RLCard, folding where a check is free is legal; we never do."""


def environment(*, raw: bool) -> Any:
    env = leduc_holdem_v4.raw_env() if raw else leduc_holdem_v4.env()
    env.reset(seed=11)
    return env


def play(*, raw: bool) -> Play:
    """The loop of its documentation: `last()` observes, the mask tells what is legal."""
    env = environment(raw=raw)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        env.reset()
        choices = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return choices, 0
            mask = observation["action_mask"]
            if mask[CHECK]:
                mask[FOLD] = 0
            actions = mask.nonzero()[0]
            choices += 1
            env.step(int(actions[int(rnd() * len(actions))]))

    return play_one


def play_unobserved() -> Play:
    """The raw environment with `last(observe=False)`; `step` observes once on its own account."""
    env = environment(raw=True)

    def play_one(rnd: Rnd) -> tuple[int, int]:
        env.reset()
        choices = 0
        while True:
            _, _, terminated, truncated, _ = env.last(observe=False)
            if terminated or truncated:
                return choices, 0
            actions = list(env.next_legal_moves)
            if CHECK in actions:
                actions.remove(FOLD)
            choices += 1
            env.step(actions[int(rnd() * len(actions))])

    return play_one


def copies(rnd: Rnd) -> Copies:
    """`deepcopy` of the raw environment: PettingZoo has no copy of its own."""
    env = environment(raw=True)
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        env.reset()
        path = []
        while not any(env.terminations.values()):
            path.append(deepcopy(env))
            env.step(pick(list(env.next_legal_moves), rnd))
        positions.append(pick(path, rnd))
    return positions, deepcopy


CASES = {
    "leduc-raw": Case(lambda: play(raw=True), copies),
    "leduc-wrapped": Case(lambda: play(raw=False)),
    "leduc-raw-unobserved": Case(play_unobserved),
}

if __name__ == "__main__":
    main(CASES, version("pettingzoo"))
