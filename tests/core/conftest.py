"""Games to try the engine with: Leduc poker from the examples, and Pact, which is made up for the tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.game import Game
from gunsmoke.core.match import Match
from gunsmoke.core.seats import Seat

HERE = Path(__file__).parent


@pytest.fixture
def leduc(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(HERE.parent.parent / "examples" / "leduc")
    from gunsmoke_leduc.game import LEDUC

    return LEDUC


@pytest.fixture
def pact(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(HERE)
    from pact import PACT

    return PACT


@pytest.fixture
def say() -> Callable[..., None]:
    """Carries out lines such as `0: pass` in a match: a seat and what it says."""

    def lines_in(match: Match, *lines: str) -> None:
        for line in lines:
            seat, _, text = line.partition(": ")
            match.reply(Seat(int(seat)), match.game.read_action(text, match.notation))

    return lines_in
