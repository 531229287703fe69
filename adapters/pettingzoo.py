"""Games as PettingZoo environments: any installed game, one agent asked at a time.

    from gunsmoke.adapters import pettingzoo
    env = pettingzoo.env("most-wanted", players=4)

Needs the extra `gunsmoke[pettingzoo]`. What the arrays hold: `docs/adapters.md`.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import replies_of, say
from gunsmoke.core.ask import Plain, SealedAsk
from gunsmoke.core.chance import SEED_BITS, digest, new_seed
from gunsmoke.core.errors import IllegalAction, NotationError
from gunsmoke.core.extras import missing_extra
from gunsmoke.core.game import Game
from gunsmoke.core.options import Options
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import View, view_of

from .observation import Encoder
from .table import as_data, described, open_box, read_rewards, rewards_of
from .texts import _
from .universe import Universe

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError(missing_extra("pettingzoo", error)) from error

Observation = dict[str, Any]


def env(game: str | Game[Any], *arguments: Any, **named: Any) -> raw_env:
    """A `raw_env` that ends when an agent says what the mask forbids: that agent gets -1, the others 0.

    It does what PettingZoo's usual wrappers do, and costs less.
    """
    return raw_env(game, *arguments, **{"illegal": "lose", **named})


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo is not typed
    """One box of a game, played again and again.

    An agent's observation is `observation`, the arrays of `encoder` by name or, with
    `flat`, the whole row; and `action_mask`, 1 for each action that may be said now.
    In a sealed ask the agents are asked one after the other, in seat order; what the
    earlier ones have said is in nobody's observation before all have answered.
    An agent speaks when it is asked: what it is offered besides may be said then, and not in between.
    """

    def __init__(
        self,
        game: str | Game[Any],
        players: int | None = None,
        options: Mapping[str, Plain] | None = None,
        *,
        seed: int | None = None,
        rewards: str = "share",
        illegal: str = "raise",
        flat: bool = False,
        most_decisions: int | None = None,
        house_rules: Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`game` is the id of an installed game, or a Game object.

        `seed` begins the series of deals where `reset` is given none. `rewards` come at
        the end: `share`, one win shared by the winners; `win`, 1 for each of them; `score`,
        what the outcome counts. Where an agent says what it can't, `illegal` is `raise`
        (IllegalAction, and nothing has changed) or `lose`. After `most_decisions` (the game's
        patience) a game is truncated with no rewards. GunsmokeError where the game can't be
        opened so.
        """
        super().__init__()
        self.box = box = open_box(game, players, options, house_rules)
        self.universe = Universe(box)
        self.encoder = Encoder(box, box.game.start(box, 0))
        self.metadata = {
            "name": f"gunsmoke_{box.game.id.replace('-', '_')}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "universe": self.universe.fingerprint,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(box.seats)]
        self._nothing = dict.fromkeys(self.possible_agents, 0.0)
        self._nobody = dict.fromkeys(self.possible_agents, False)
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        if illegal not in ("raise", "lose"):
            raise NotationError(_("illegal actions can't {given!r}; say raise or lose", given=illegal))
        self._illegal_loses = illegal == "lose"
        self._rewards = read_rewards(rewards)
        self._flat = flat
        self._patience = box.game.patience if most_decisions is None else most_decisions
        self._next_deal = _first_deal(new_seed() if seed is None else seed)
        self._no_mask = array("b", [0]) * len(self.universe)
        self.agents: list[str] = []
        boxes = {
            name: spaces.Box(part.least, part.most, part.shape, np.int16)
            for name, part in self.encoder.parts.items()
        }
        low, high = (
            np.concatenate([bound.ravel() for bound in bounds])
            for bounds in zip(*[(space.low, space.high) for space in boxes.values()], strict=True)
        )
        row = spaces.Box(low, high, (self.encoder.size,), np.int16)
        mask = spaces.Box(0, 1, (len(self.universe),), np.int8)
        seen: spaces.Space[Any] = row if flat else spaces.Dict({**boxes})
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(self.universe)) for agent in self.possible_agents}
        sealed = np.full(box.seats, len(self.universe), np.int16)
        self.state_space = spaces.Box(
            np.concatenate([low, np.zeros(box.seats, np.int16)]),
            np.concatenate([high, sealed]),
            dtype=np.int16,
        )

    # ------------------------------------------------------------- PettingZoo's

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of an agent's observations, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All numbers of the universe, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. With a seed, a series of deals begins that follows from it; without, the series goes on.

        `options` are not used: those of a game make another action space, and so another environment.
        """
        if seed is not None:
            self._next_deal = _first_deal(seed)
        self.table: State = self.box.game.start(self.box, self._next_deal)
        self._next_deal = (self._next_deal + 1) % (1 << SEED_BITS)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = self._nothing.copy()
        self._cumulative_rewards = self._nothing.copy()
        self.terminations = self._nobody.copy()
        self.truncations = self._nobody.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._find_turn()

    def step(self, action: int | None) -> None:
        """The selected agent says this; an agent that is out says None.

        IllegalAction, with nothing changed, where the mask has 0 for it, unless that loses.
        """
        if not self.agents:
            raise IllegalAction(_("nobody is at the table; call reset()"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table, numbers = self.table, self._numbers
        if action not in numbers:
            self._refuse(agent, action)
            return
        say(table, self._seat[agent], numbers.index(action))
        self.decisions += 1
        self._find_turn()

    def observe(self, agent: str) -> Observation:
        """What this agent sees now; a mask of zeros for an agent that is not the selected one."""
        row = np.frombuffer(self.encoder.encode(self.table, self._seat[agent]), np.int16)
        mask = self._no_mask[:]
        if agent == self.agent_selection:
            for number in self._numbers:
                mask[number] = 1
        return {
            "observation": row if self._flat else self.encoder.named(row),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def state(self) -> np.ndarray[Any, Any]:
        """Everything on the table, from seat 0: the row with all cards known, then each seat's sealed reply.

        A reply stands as its action's number and 1; 0 where there is none. For training
        only: no agent may see it.
        """
        row = self.encoder.encode_all(self.table, 0)
        sealed = array("h", [0]) * self.box.seats
        ask = self.table.ask
        if isinstance(ask, SealedAsk):
            for seat, reply in self.table.sealed.items():
                sealed[seat] = self.universe.numbers(self.table, seat, (reply,))[0] + 1
        return np.frombuffer(row + sealed, np.int16)

    def render(self) -> str | None:
        """The table as a spectator sees it: `ansi` returns the text, `human` prints it."""
        text = described(view_of(self.table, None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to release."""

    # ---------------------------------------------------------------- our own

    def action_text(self, action: int) -> str:
        """What a number stands for: the same in every match of this box."""
        return self.universe.text(action)

    def action_index(self, text: str) -> int:
        """The number of the action that reads so; NotationError where none does."""
        return self.universe.number(text)

    def action_for(self, action: int) -> Action | None:
        """What the selected agent would say with a number now, its cards by their faces; None if it can't."""
        numbers = self._numbers
        return self._options[numbers.index(action)] if action in numbers else None

    def number_of(self, action: Action) -> int:
        """The number of one of the selected agent's options; ValueError for any other action."""
        return self._numbers[list(self._options).index(action)]

    def view(self, agent: str) -> View:
        """The table as this agent sees it, for bots and for reading."""
        return view_of(self.table, self._seat[agent])

    def view_data(self, agent: str) -> dict[str, Any]:
        """The same as plain data, fit for JSON."""
        return as_data(self.view(agent))

    def named(self, observation: Any) -> dict[str, Any]:
        """The arrays by name of a row that a `flat` environment gave."""
        return self.encoder.named(observation)

    # ------------------------------------------------------------------- inside

    def __getattr__(self, name: str) -> Any:
        """Nothing but what `reset` makes is missing."""
        raise AttributeError(_("there is no {name} yet; call reset() first", name=name))

    _options: Options
    _numbers: tuple[int, ...]

    def _find_turn(self) -> None:
        """Select who is asked, the lowest seat of a sealed ask; or end."""
        table = self.table
        if table.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self._end(rewards_of(table.outcome, self.box.seats, self._rewards))
        elif self.decisions >= self._patience:
            self.truncations = dict.fromkeys(self.agents, True)
            self._end((0.0,) * self.box.seats)
        else:
            ask = table.ask
            assert ask is not None
            seat = min(ask.seats) if ask.sealed else ask.seats[0]
            self.agent_selection = self.possible_agents[seat]
            self._options = options = replies_of(table, seat)
            self._numbers = self.universe.numbers(table, seat, options)

    def _refuse(self, agent: str, action: int | None) -> None:
        if not self._illegal_loses:
            said: object = action
            if action is not None and action in range(len(self.universe)):
                said = self.universe.text(int(action))
            raise IllegalAction(
                _("{agent} can't say {said!r} now; the action mask tells what it can", agent=agent, said=said)
            )
        self.terminations = dict.fromkeys(self.agents, True)
        self._end(tuple(-1.0 if one == agent else 0.0 for one in self.agents))

    def _end(self, shares: tuple[float, ...]) -> None:
        self._options, self._numbers = (), ()
        self.agent_selection = self.agents[0]
        self.rewards = dict(zip(self.agents, shares, strict=True))
        self._cumulative_rewards = self.rewards.copy()


def _first_deal(seed: int) -> int:
    """Where a series of deals begins: those of other seeds are far away."""
    return digest(seed, "series", 0) >> (512 - SEED_BITS)
