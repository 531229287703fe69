"""Games as OpenSpiel games: any installed game, for the algorithms and bots that come with it.

    from gunsmoke.adapters import openspiel
    game = openspiel.load("bang", players=4)

Needs the extra `gunsmoke[openspiel]`. How chance and information states are told:
`docs/adapters.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from gunsmoke.core.ask import Plain
from gunsmoke.core.errors import NotationError
from gunsmoke.core.extras import missing_extra
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager

from .position import GAMES, Parameters, Position, Setting
from .table import Rewards
from .texts import _

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise ImportError(missing_extra("openspiel", error)) from error

SAMPLED, EXPLICIT = "sampled", "explicit"
"""Chance is drawn by the table when it deals; or every draw is a node of the tree."""

PREFIX = "gunsmoke_"

DEFAULT = {"players": 0, "options": "", "rewards": str(Rewards.SHARE), "seed": 0, "most_decisions": 0}
"""The parameters of every game; 0 stands for what is usual. `options` reads `name:value;name:value`."""


def load(
    game: str | Game[Any],
    players: int | None = None,
    options: Mapping[str, Plain] | None = None,
    *,
    chance: str = SAMPLED,
    rewards: str = "share",
    seed: int = 0,
    most_decisions: int = 0,
) -> pyspiel.Game:
    """The OpenSpiel game of an installed game, by its id.

    With sampled chance a game is dealt from `seed`, the next one from what follows on
    it. With explicit chance every card, pick and roll is a chance node when it is drawn.
    `rewards`: `share` (one win shared by the winners, less the
    average, so that all add up to nothing), `win` (1 for each winner) or `score`, for games
    that tell the range of their scores. After `most_decisions` (the game's patience) a game
    is broken off with nothing for anybody.
    GunsmokeError where it can't be opened so. Afterwards `pyspiel.load_game` knows it too.
    """
    found = get_manager().open(game) if isinstance(game, str) else game
    name = register(found, chance)
    parameters = {
        "players": players or 0,
        "options": ";".join(f"{key}:{given}" for key, given in sorted((options or {}).items())),
        "rewards": rewards,
        "seed": seed,
        "most_decisions": most_decisions,
    }
    return pyspiel.load_game(name, {key: given for key, given in parameters.items() if given != DEFAULT[key]})


def register(game: Game[Any], chance: str = SAMPLED) -> str:
    """Make a game known to `pyspiel.load_game`; returns the name it has there."""
    if chance not in (SAMPLED, EXPLICIT):
        raise NotationError(_("chance can't be {given!r}; say sampled or explicit", given=chance))
    name = name_of(game, chance)
    GAMES[game.id] = game
    if name not in pyspiel.registered_names():
        # A class, which never dies: OpenSpiel drops what it holds only when Python is gone already.
        opened = type(name, (GunsmokeGame,), {"game": game, "chance": chance})
        pyspiel.register_game(_game_type(game, chance), opened)
    return name


def _opened(id: str, chance: str, parameters: Mapping[str, Any]) -> pyspiel.Game:
    """The game that was pickled."""
    return pyspiel.load_game(register(GAMES.get(id) or get_manager().open(id), chance), dict(parameters))


def _read(game: pyspiel.Game, text: str) -> GunsmokeState:
    """The state that was pickled."""
    state: GunsmokeState = game.deserialize_state(text)
    return state


def name_of(game: Game[Any], chance: str) -> str:
    """What a game is called in OpenSpiel."""
    return f"{PREFIX}{game.id.replace('-', '_')}{'_explicit' if chance == EXPLICIT else ''}"


def _game_type(game: Game[Any], chance: str, utility: Any = None) -> pyspiel.GameType:
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=name_of(game, chance),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if chance == EXPLICIT else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility or pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULT,
    )


class GunsmokeGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """One box of a game; `register` makes a class of it for each game.

    `universe` has its action texts, `setting` all that its states share.
    """

    game: ClassVar[Game[Any]]
    chance: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        """`parameters` as OpenSpiel has them; those left out are the usual ones."""
        game, chance = self.game, self.chance
        given = {**DEFAULT, **(parameters or {})}
        self.setting = Setting(Parameters(game.id, explicit=chance == EXPLICIT, **given))
        self.universe = self.setting.universe
        least, most, total = self.setting.utilities
        utilities = pyspiel.GameType.Utility
        utility = utilities.GENERAL_SUM if total is None else utilities.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.universe),
            max_chance_outcomes=self.setting.most_outcomes,
            num_players=self.setting.box.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=total,
            max_game_length=self.setting.most_decisions,
        )
        super().__init__(_game_type(game, chance, utility), info, dict(parameters or {}))

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own way wants the generator of games with sampled chance, and a class by its name."""
        return _opened, (self.game.id, self.chance, self.get_parameters())

    def new_initial_state(self) -> GunsmokeState:
        """A table before the deal: chance has the first word."""
        return GunsmokeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player sees; with perfect recall, all that it has seen."""
        return Observer(self.setting, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class GunsmokeState(pyspiel.State):  # type: ignore[misc]
    """A table in play. `position` holds everything that is ours."""

    def __init__(self, game: GunsmokeGame) -> None:
        """Only `new_initial_state` makes one."""
        super().__init__(game)
        self.position = Position(game.setting)

    def __reduce__(self) -> tuple[Any, ...]:
        """Its game, and what `serialize` writes."""
        return _read, (self.get_game(), self.serialize())

    def current_player(self) -> int:
        """Who is asked, the lowest seat of a sealed ask; chance, or the end."""
        position = self.position
        if position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if position.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, each with its probability; one outcome, the deal, where chance is sampled."""
        chance = self.position.chance
        assert chance is not None
        return list(enumerate(chance.probabilities))

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            chance = self.position.chance
            return f"chance {action}" if chance is None else chance.texts[action]
        return self.position.setting.universe.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or went on for too long."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before it."""
        return list(self.position.returns())

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> GunsmokeState:
        """Another table that this player could not tell from the real one; `sampler` gives chance, 0 to 1."""
        state: GunsmokeState = self.clone()
        state.position = self.position.resampled(player_id, Random(int(sampler() * 2**53)))
        return state

    def __str__(self) -> str:
        """All of the table, hidden cards too."""
        return self.position.text()


class Observer:
    """Writes what a player sees: `tensor` and, by name, `dict`; or, with recall, a text alone."""

    def __init__(self, setting: Setting, *, recalls: bool) -> None:
        """Of an observer that recalls only the text is made: histories have no fixed length."""
        self._setting = setting
        self._recalls = recalls
        self.tensor = None if recalls else np.zeros(setting.encoder.size, np.float32)
        self.dict: dict[str, Any] = {} if self.tensor is None else setting.encoder.named(self.tensor)

    def set_from(self, state: GunsmokeState, player: int) -> None:
        """Fill the arrays; before the deal they are empty."""
        if self.tensor is not None:
            table = state.position.table
            if table is None:
                self.tensor.fill(0)
            else:
                self.tensor[:] = self._setting.encoder.encode(table, player)

    def string_from(self, state: GunsmokeState, player: int) -> str:
        """What the player sees, or with recall its information state."""
        position = state.position
        return position.information(player) if self._recalls else position.observation(player)
