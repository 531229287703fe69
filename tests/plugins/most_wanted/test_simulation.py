"""What Most Wanted tells simulations."""

import gc

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import carry_out
from gunsmoke.core.simulation import Plan
from gunsmoke.core.simulation.worker import play_batch
from gunsmoke.plugins.most_wanted.game import MOST_WANTED


def test_the_standing_is_the_place_on_the_track() -> None:
    state = MOST_WANTED.start(MOST_WANTED.open_box(3), 1)
    state.position[:] = [4, 0, 9]
    assert list(MOST_WANTED.standing(state)) == [4, 0, 9]


def test_nobody_is_ever_out() -> None:
    assert list(MOST_WANTED.in_play(MOST_WANTED.start(MOST_WANTED.open_box(3), 1))) == [0, 1, 2]


def test_it_is_nobodys_turn_in_the_duel_for_who_begins() -> None:
    state = MOST_WANTED.start(MOST_WANTED.open_box(3, {"first_player": "duel"}), 1)
    asked = 0
    while MOST_WANTED.turn_of(state) is None:
        assert state.ask is not None
        asked += 1
        seat = state.ask.seats[0]
        carry_out(state, state.ask, seat, state.ask.options(seat)[0])
    assert asked >= 3
    assert MOST_WANTED.turn_of(state) == state.active


def test_the_turn_is_that_of_the_one_who_chooses_an_action() -> None:
    state = MOST_WANTED.start(MOST_WANTED.open_box(4), 1)
    for _ in range(60):
        assert state.ask is not None
        seat = state.ask.seats[0]
        if state.ask.kind == "action":
            assert MOST_WANTED.turn_of(state) == seat
        carry_out(state, state.ask, seat, state.ask.options(seat)[0])


def test_a_worker_keeps_no_action_of_the_games_it_has_played() -> None:
    plan = Plan("most-wanted", 40, 4, ("random",), 1, {}, None, ()).text

    def kept(first: int) -> int:
        play_batch(plan, first, 20, decisions=False)
        gc.collect()
        return sum(issubclass(type(one), Action) for one in gc.get_objects())

    before = kept(0)
    assert kept(20) < before + 20
