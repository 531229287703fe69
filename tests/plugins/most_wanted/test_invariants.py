"""Random legal play at every number of players and every mix of tiles: what must always hold."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gunsmoke.core.agenda import choose
from gunsmoke.core.codec import dump, fingerprint, load, same
from gunsmoke.core.state import State
from gunsmoke.core.testing import check_game
from gunsmoke.core.view import view_of
from gunsmoke.plugins.most_wanted.cards import MostWantedBox
from gunsmoke.plugins.most_wanted.game import MOST_WANTED
from gunsmoke.plugins.most_wanted.state import Table

seats = st.integers(2, 8)
seeds = st.integers(0, 2**128 - 1)
mixes = st.fixed_dictionaries(
    {
        "tile1": st.sampled_from(["church", "saloon"]),
        "tile2": st.sampled_from(["honest", "dishonest"]),
        "tile3": st.sampled_from(["duel", "shootout"]),
        "first_player": st.sampled_from(["random", "duel"]),
        "sheriff_wins_ties": st.booleans(),
    }
)


def one_reply(state: State, rng: Random) -> None:
    """Any seat that is asked takes any of its options."""
    assert state.ask is not None
    seat = rng.choice(state.ask.seats)
    choose(state, seat, rng.randrange(len(state.ask.options(seat))))


def random_table(box: MostWantedBox, seed: int, decisions: int) -> Table:
    """A table after so many random replies, or at the end of its game."""
    state, rng = MOST_WANTED.start(box, seed), Random(seed)
    for _ in range(decisions):
        if state.outcome is None:
            one_reply(state, rng)
    return state


@settings(max_examples=60)
@given(seats, mixes, seeds)
def test_seventy_two_cards_and_sixty_three_bags_are_always_there(players, mix, seed):
    box = MOST_WANTED.open_box(players, mix)
    state, rng = MOST_WANTED.start(box, seed), Random(seed)
    for _ in range(120):
        assert sorted(card for pile in state.piles() for card in pile.cards) == list(range(72))
        assert sum(state.money) + state.supply + state.stake == 63
        assert min(state.money) >= 0
        assert all(0 <= space <= 13 for space in state.position)
        if state.outcome is not None:
            break
        one_reply(state, rng)


@settings(max_examples=40)
@given(seats, mixes, seeds)
def test_between_turns_nothing_lies_on_the_table(players, mix, seed):
    state, rng = MOST_WANTED.start(MOST_WANTED.open_box(players, mix), seed), Random(seed)
    for _ in range(120):
        if state.outcome is not None:
            break
        if state.ask.kind == "action":
            assert not any([*state.played, *state.tie, state.sheriff])
            assert state.stake == 0
        one_reply(state, rng)


@settings(max_examples=40)
@given(seats, mixes, seeds, st.integers(0, 80))
def test_a_dumped_table_loads_back_equal_and_plays_on_alike(players, mix, seed, decisions):
    state = random_table(MOST_WANTED.open_box(players, mix), seed, decisions)
    loaded = load(MOST_WANTED, state.box, dump(state))
    assert same(state, loaded)
    assert fingerprint(state) == fingerprint(loaded)
    for table in (state, loaded):
        rng = Random(1)
        for _ in range(20):
            if table.outcome is None:
                one_reply(table, rng)
    assert same(state, loaded)


@settings(max_examples=40)
@given(seats, mixes, seeds, st.integers(0, 80))
def test_a_redeal_shows_its_seat_the_same_table_and_keeps_all_cards(players, mix, seed, decisions):
    state = random_table(MOST_WANTED.open_box(players, mix), seed, decisions)
    rng = Random(seed)
    for seat in (*range(players), None):
        world = MOST_WANTED.redeal(state, seat, rng)
        assert view_of(world, seat).key() == view_of(state, seat).key()
        assert sorted(card for pile in world.piles() for card in pile.cards) == list(range(72))


@settings(max_examples=30)
@given(st.integers(2, 6), mixes, seeds)
def test_a_game_comes_to_an_end_with_one_winner_on_the_last_space(players, mix, seed):
    """Seven and eight players who shoot at random lose more spaces than they win, and play for hours."""
    state = random_table(MOST_WANTED.open_box(players, mix), seed, 50_000)
    assert state.outcome is not None
    (winner,) = state.outcome.winners
    assert state.outcome.scores[winner] == 13
    assert [seat for seat, space in enumerate(state.outcome.scores) if space == 13] == [winner]


@pytest.mark.parametrize("players", range(2, 9))
def test_the_conformance_kit_finds_no_fault(players):
    report = check_game(MOST_WANTED, games=4, seed=players, seats=players)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)
