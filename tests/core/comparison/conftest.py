"""A manager that knows the toy game and nothing else."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from toy.game import TOY

from gunsmoke.core.comparison.ruleset import Ruleset, read_ruleset
from gunsmoke.core.errors import UnknownGame
from gunsmoke.core.plugins import RANDOM
from gunsmoke.core.simulation.table import OpenPlan


def open_game(name: str) -> Any:
    if name != "toy":
        raise UnknownGame(f"there is no game {name!r}")
    return TOY


MANAGER: Any = SimpleNamespace(
    open=open_game,
    bots_for=lambda game: {"random": RANDOM},
    make_bot=lambda label, seed, setting="": label.make(seed, setting),
    metrics={},
)


@pytest.fixture
def manager() -> Any:
    return MANAGER


@pytest.fixture
def toy() -> Any:
    """Reads a ruleset of the toy game: `toy("lives=3")`."""

    def read(rest: str = "", overlay: Path | None = None) -> Ruleset:
        return read_ruleset(f"toy:{rest}" if rest else "toy", MANAGER, overlay)

    return read


@pytest.fixture
def table(toy: Any) -> Any:
    """Opens a plan of the toy game: `table("lives=3", games=5)`."""

    def opened(rest: str = "", games: int = 10, seats: int = 3) -> OpenPlan:
        return OpenPlan(toy(rest).plan(games, seats, ("random",), 7), MANAGER)

    return opened
