"""One seat of a PettingZoo game as a single-agent environment: the other seats play at random."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np

from gunsmoke.adapters.pettingzoo import raw_env


class OneSeat(gymnasium.Env[Any, Any]):
    """The learner sits in another seat each game. It sees the row of numbers, each between -1 and 1."""

    def __init__(self, game: str, players: int | None, rewards: str, seed: int) -> None:
        self.table = raw_env(game, players, seed=seed, rewards=rewards, flat=True)
        self.agent = self.table.possible_agents[0]
        self._others = Random(seed)
        self._game = 0
        space: Any = self.table.observation_space(self.agent)["observation"]
        # Public numbers have no bounds of their own; few of them ever pass 64.
        self._scale = 1.0 / np.minimum(np.maximum(space.high, 1), 64).astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(-1.0, 1.0, space.shape, np.float32)
        self.action_space: Any = self.table.action_space(self.agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        self.agent = self.table.possible_agents[self._game % len(self.table.possible_agents)]
        self._game += 1
        self._let_others_play()
        if self._is_over():  # before the learner was asked at all
            return self.reset()
        return self._look(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._let_others_play()
        over = self._is_over()
        reward = self.table.rewards[self.agent] if over else 0.0
        return self._look(), reward, over, False, {}

    def action_masks(self) -> Any:
        """What may be said now, for learners that ask."""
        return self.table.observe(self.agent)["action_mask"].astype(bool)

    def _is_over(self) -> bool:
        return any(self.table.terminations.values()) or any(self.table.truncations.values())

    def _let_others_play(self) -> None:
        table, others = self.table, self._others
        while not self._is_over() and table.agent_selection != self.agent:
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(others.choice(mask.nonzero()[0].tolist()))

    def _look(self) -> Any:
        row = self.table.observe(self.agent)["observation"]
        return np.clip(row * self._scale, -1.0, 1.0).astype(np.float32)
