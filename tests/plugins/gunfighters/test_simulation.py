"""What Make You Gunfighters tells simulations."""

from random import Random

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.simulation import Plan, play_one
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS


def test_the_standing_is_the_bounty() -> None:
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(3), 1)
    state.coins[:] = [1, 5, 0]
    assert list(GUNFIGHTERS.standing(state)) == [1, 5, 0]


def test_who_has_no_cards_is_out() -> None:
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(3), 1)
    rng = Random(1)
    while len(state.living) == 3:
        assert state.ask is not None
        seat = state.ask.seats[0]
        carry_out(state, state.ask, seat, rng.choice(state.ask.options(seat)))
    assert list(GUNFIGHTERS.in_play(state)) == [seat for seat in range(3) if state.hands[seat]]


def test_who_is_asked_for_an_action_has_the_turn() -> None:
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(4), 1)
    assert state.ask is not None
    assert state.ask.kind == "action"
    assert GUNFIGHTERS.turn_of(state) == state.ask.seats[0]


def test_time_spent_out_of_the_game_is_measured() -> None:
    plan = Plan("gunfighters", 10, 4, ("random",), 1, {}, None, ("time-eliminated", "lead-changes"))
    rows = [play_one(plan, number) for number in range(10)]
    assert any(row.values["time-eliminated"] for row in rows)
    assert any(row.values["lead-changes"] for row in rows)
