"""The search knows what its seat knows: in any table that the seat can't tell apart, it chooses the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from toy.game import TOY

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import any_of, decide
from gunsmoke.core.codec import dump
from gunsmoke.core.game import Game
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.search import SearchBot
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

GAMES = ("most-wanted", "wanted7", "gunfighters", "bang", "toy", "leduc")
SEATS = {"bang": 5, "leduc": 2, "toy": 3}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    if request.param == "toy":
        return TOY
    found: Game[Any] = (
        request.getfixturevalue("leduc") if request.param == "leduc" else get_manager().open(request.param)
    )
    return found


def moments(game: Game[Any], listen: bool, wanted: int) -> Iterator[tuple[State, Seat]]:
    """Some tables of random games, each with a seat that has a choice there."""
    rng = Random(3)
    box = game.open_box(SEATS.get(game.id, 4))
    for number in range(wanted):
        state = game.start(box, number, listen=listen)
        left = rng.randrange(60)
        while (ask := state.ask) is not None:
            seat = ask.seats[rng.randrange(len(ask.seats))]
            options = ask.options(seat)
            if left <= 0 and len(options) > 1:
                yield state, seat
                break
            left -= 1
            carry_out(state, ask, seat, any_of(options, rng))


@pytest.mark.parametrize("listen", [False, True], ids=["unheard", "heard"])
@pytest.mark.parametrize("setting", ["6", "6/random"])
def test_it_chooses_the_same_in_every_table_its_seat_can_not_tell_apart(
    game: Game[Any], listen: bool, setting: str
) -> None:
    for number, (state, seat) in enumerate(moments(game, listen, 5)):
        other = game.redeal(state, seat, Random(number))
        if listen:
            other.log = state.log  # it heard what it heard; a redeal itself remembers no events
        choice = decide(SearchBot(number, setting), state, seat)
        assert decide(SearchBot(number, setting), other, seat) == choice


def test_the_table_itself_stays_as_it_was(game: Game[Any]) -> None:
    for number, (state, seat) in enumerate(moments(game, True, 4)):
        before, heard, ask = dump(state), list(state.log or ()), state.ask
        decide(SearchBot(number, "5"), state, seat)
        assert dump(state) == before
        assert state.log == heard
        assert state.ask is ask


def test_equal_seeds_choose_alike(game: Game[Any]) -> None:
    for state, seat in moments(game, False, 2):
        assert decide(SearchBot(7, "5"), state, seat) == decide(SearchBot(7, "5"), state, seat)
