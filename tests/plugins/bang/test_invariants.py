"""What holds at every table of Bang!, whatever is played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gunsmoke.core.codec import dump, fingerprint, load, same
from gunsmoke.core.testing import check_game
from gunsmoke.core.testing.play import any_choice, make, play_for
from gunsmoke.core.view import view_of
from gunsmoke.plugins.bang.cards import BangBox, Role
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.state import Table, role_of

seats = st.integers(3, 7)
seeds = st.integers(0, 2**128 - 1)
OPTIONS = BANG.rulebook().options
mixes = st.fixed_dictionaries(
    {
        name: st.sampled_from(option.choices) if option.choices else st.booleans()
        for name, option in OPTIONS.items()
    }
)
LAW = (Role.SHERIFF, Role.DEPUTY)


def random_table(box: BangBox, seed: int, decisions: int) -> Table:
    """A table after so many random decisions, or at the end of its game."""
    state = BANG.start(box, seed)
    play_for(state, Random(seed), decisions)
    return state


def all_cards(state: Table) -> list[int]:
    return sorted(card for pile in state.piles() for card in pile.cards)


@settings(max_examples=40)
@given(seats, mixes, seeds)
def test_cards_and_life_points_stay_what_they_can_be(players, mix, seed):
    box = BANG.open_box(players, mix)
    state, rng = BANG.start(box, seed), Random(seed)
    for _ in range(150):
        assert all_cards(state) == list(range(len(box.deck)))
        assert len(state.roles) == players
        for seat, alive in enumerate(state.alive):
            if not alive:
                assert (state.life[seat], state.hands[seat], state.in_play[seat]) == (0, [], [])
            elif seat in state.doomed or (
                state.ask and state.ask.kind == "rescue" and seat in state.ask.seats
            ):
                assert state.life[seat] <= 0
            elif state.characters and state.most_life[seat]:
                assert 1 <= state.life[seat] <= state.most_life[seat]
            names = [box.kind[card] for card in state.in_play[seat]]
            assert len(set(names)) == len(names)
            assert sum(box.card_range[card] > 0 for card in state.in_play[seat]) <= 1
        if state.outcome is not None:
            break
        make(state, any_choice(state, rng))


@settings(max_examples=40)
@given(seats, mixes, seeds)
def test_only_the_living_are_asked_and_every_decision_changes_something(players, mix, seed):
    state, rng = BANG.start(BANG.open_box(players, mix), seed), Random(seed)
    before = fingerprint(state)
    while state.ask is not None:
        assert all(state.alive[seat] for seat in state.ask.seats)
        assert all(state.alive[seat] for seat in BANG.offers(state))
        make(state, any_choice(state, rng))
        now = fingerprint(state)
        assert now != before
        before = now


@settings(max_examples=40)
@given(seats, mixes, seeds)
def test_between_cards_nothing_is_left_open(players, mix, seed):
    state, rng = BANG.start(BANG.open_box(players, mix), seed), Random(seed)
    while state.ask is not None:
        if state.ask.kind in ("play", "discard"):
            assert not any([state.flipped, state.store, state.looked, state.doomed, *state.choices])
            assert state.ask.seats == (state.active,)
        make(state, any_choice(state, rng))


@settings(max_examples=50)
@given(seats, mixes, seeds)
def test_a_game_comes_to_an_end_that_its_rule_describes(players, mix, seed):
    state = random_table(BANG.open_box(players, mix), seed, 20_000)
    assert state.outcome is not None
    roles = [role_of(state, seat) for seat in range(players)]
    left = [seat for seat in range(players) if state.alive[seat]]
    winners = list(state.outcome.winners)
    match state.outcome.because[0]:
        case "BANG-11.2":
            assert [roles[seat] for seat in left] == [Role.RENEGADE]
            assert winners == left
        case "BANG-11.3":
            assert Role.SHERIFF not in [roles[seat] for seat in left]
            assert winners == [seat for seat in range(players) if roles[seat] is Role.OUTLAW]
        case "BANG-11.4":
            assert Role.SHERIFF in [roles[seat] for seat in left]
            assert all(roles[seat] in LAW for seat in left)
            assert winners == [seat for seat in range(players) if roles[seat] in LAW]
        case "BANG-13.3":
            assert len(left) < 3
            assert len(winners) == 1
            assert winners[0] in left
        case rule:
            assert rule == "BANG-13.4"
            assert winners == left
    assert state.outcome.scores == tuple(int(seat in winners) for seat in range(players))


@settings(max_examples=40)
@given(seats, mixes, seeds, st.integers(0, 150))
def test_a_dumped_table_loads_back_equal_and_plays_on_alike(players, mix, seed, decisions):
    state = random_table(BANG.open_box(players, mix), seed, decisions)
    loaded = load(BANG, state.box, dump(state))
    assert same(state, loaded)
    assert fingerprint(state) == fingerprint(loaded)
    for table in (state, loaded):
        play_for(table, Random(1), 20)
    assert same(state, loaded)


@settings(max_examples=40)
@given(seats, mixes, seeds, st.integers(0, 150))
def test_a_redeal_shows_its_seat_the_same_table_with_roles_as_they_can_be(players, mix, seed, decisions):
    state = random_table(BANG.open_box(players, mix), seed, decisions)
    dealt = Counter(role_of(state, seat) for seat in range(players))
    rng = Random(seed)
    for seat in (*range(players), None):
        world = BANG.redeal(state, seat, rng)
        assert view_of(world, seat).key() == view_of(state, seat).key()
        assert all_cards(world) == all_cards(state)
        assert Counter(role_of(world, other) for other in range(players)) == dealt
        if seat is not None:
            assert role_of(world, seat) is role_of(state, seat)


def test_a_redeal_deals_the_hidden_roles_anew():
    state = random_table(BANG.open_box(7), 1, 0)
    rng = Random(1)
    worlds = [BANG.redeal(state, 0, rng) for _ in range(100)]
    hidden = [seat for seat in range(1, 7) if role_of(state, seat) is not Role.SHERIFF]
    for seat in hidden:
        assert len({role_of(world, seat) for world in worlds}) > 1


@pytest.mark.parametrize("players", range(3, 8))
def test_the_conformance_kit_finds_no_fault(players):
    report = check_game(BANG, games=3, seed=players, seats=players)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)
