"""What Bang! tells simulations: turns, who lives, life points, who is who, and friendly fire."""

from types import SimpleNamespace
from typing import Any

import pytest

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.event import Event
from gunsmoke.core.seats import Seat
from gunsmoke.core.simulation import Plan, play_one
from gunsmoke.plugins.bang.cards import Role
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.metrics import FirstElimination, FriendlyFire
from gunsmoke.plugins.bang.state import Table, sheriff


def test_it_is_nobodys_turn_while_characters_are_chosen_and_then_the_sheriffs() -> None:
    box = BANG.open_box(5, {"character_deal": "choose_of_two"})
    state = BANG.start(box, 3)
    while state.ask is not None and state.ask.kind == "character":
        assert BANG.turn_of(state) is None
        seat = state.ask.seats[0]
        carry_out(state, state.ask, seat, state.ask.options(seat)[0])
    assert BANG.turn_of(state) == sheriff(state)


def test_the_dead_are_out_of_play_and_have_no_life_left() -> None:
    state = BANG.start(BANG.open_box(4), 1)
    assert list(BANG.in_play(state)) == [0, 1, 2, 3]
    assert min(BANG.standing(state)) >= 3
    state.alive[2] = False
    state.life[2] = 0
    assert list(BANG.in_play(state)) == [0, 1, 3]
    assert BANG.standing(state)[2] == 0


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_groups_tell_role_side_and_character_of_each_seat(seats: int) -> None:
    state = BANG.start(BANG.open_box(seats), 1)
    groups = BANG.groups(state)
    assert all(len(group) == seats for group in groups.values())
    assert len(set(groups["character"])) == seats
    for role, side in zip(groups["role"], groups["side"], strict=True):
        assert side == {"outlaw": "outlaws", "renegade": "renegade"}.get(role, "law")
    assert groups["role"].count("sheriff") == (seats > 3)


def test_roles_sides_and_characters_have_titles() -> None:
    box = BANG.open_box(5)
    assert BANG.group_title(box, "role", "deputy") == "Deputy"
    assert BANG.group_title(box, "side", "law") == "Law"
    assert BANG.group_title(box, "character", "slab-the-killer") == "Slab the Killer"
    assert BANG.group_title(box, "character", "of-a-later-box") == "of-a-later-box"
    assert BANG.group_title(box, "team", "law") == "law"


def test_every_group_of_a_box_has_a_title() -> None:
    for seats in range(3, 8):
        state = BANG.start(BANG.open_box(seats), 1)
        for kind, names in BANG.groups(state).items():
            assert [name for name in names if BANG.group_title(state.box, kind, name) == name] == []


def test_seats_of_a_side_win_together() -> None:
    plan = Plan("bang", 30, 6, ("random",), 1, {}, None, ())
    for number in range(30):
        row = play_one(plan, number)
        sides = {row.groups["side"][seat] for seat in row.winners}
        winners = tuple(seat for seat, side in enumerate(row.groups["side"]) if side in sides)
        assert row.winners == winners


# -------------------------------------------------------------------------- metrics

SIDES = ("law", "outlaws", "outlaws", "renegade", "law")


def played(seat: int, kind: str, *at: int) -> Event:
    return Event("played", (), Seat(seat), (), {"kind": kind, "at": at}, False)


def measured(*events: Event, sides: tuple[str, ...] = SIDES) -> float | None:
    trace: Any = SimpleNamespace(groups={"side": sides}, events=events)
    return FriendlyFire().measure(trace)


def test_friendly_fire_is_the_share_of_shots_at_the_own_side() -> None:
    shots = (played(1, "bang", 2), played(1, "duel", 0), played(0, "jail", 4), played(4, "bang", 3))
    assert measured(*shots) == 2 / 4


def test_those_without_allies_and_cards_at_nobody_do_not_count() -> None:
    assert measured(played(3, "bang", 1), played(1, "gatling"), played(2, "panic", 1)) is None
    assert measured(played(0, "bang", 1), sides=("law", "outlaws", "renegade")) is None


def test_friendly_fire_is_measured_in_real_games() -> None:
    plan = Plan("bang", 20, 5, ("random",), 1, {}, None, ("friendly-fire", "first-elimination"))
    rows = [play_one(plan, number) for number in range(20)]
    fire = [row.values["friendly-fire"] for row in rows]
    assert all(share is None or 0 <= share <= 1 for share in fire)
    assert any(fire)
    assert all(0 < (row.values["first-elimination"] or 0) <= 1 for row in rows)


def test_the_first_elimination_is_where_somebody_is_missing_first() -> None:
    box = SimpleNamespace(seats=3)
    trace: Any = SimpleNamespace(box=box, decisions=20, in_play=[(0, [0, 1, 2]), (5, [0, 2]), (9, [0])])
    assert FirstElimination().measure(trace) == 5 / 20


def test_the_roles_of_the_box_have_a_side_each() -> None:
    state: Table = BANG.start(BANG.open_box(7), 1)
    assert set(BANG.groups(state)["role"]) == {role.value for role in Role}
