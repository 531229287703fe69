"""Random legal play at every number of players and every mix of options: what must always hold."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gunsmoke.core.agenda import choose
from gunsmoke.core.codec import dump, fingerprint, load, same
from gunsmoke.core.state import State
from gunsmoke.core.testing import check_game
from gunsmoke.core.view import view_of
from gunsmoke.plugins.gunfighters.cards import CLIMAX, GUNFIRE, STORY, GunfightersBox
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.state import Table

players = st.integers(3, 7)
seeds = st.integers(0, 2**128 - 1)
mixes = st.fixed_dictionaries(
    {
        "plaza": st.booleans(),
        "control": st.booleans(),
        "story_shot": st.sampled_from(["card", "blind"]),
        "move_from_discard": st.booleans(),
        "dealer": st.integers(0, 7),
    }
)


def one_reply(state: State, rng: Random) -> None:
    """Any seat that is asked takes any of its options."""
    assert state.ask is not None
    seat = rng.choice(state.ask.seats)
    choose(state, seat, rng.randrange(len(state.ask.options(seat))))


def random_table(box: GunfightersBox, seed: int, decisions: int) -> Table:
    """A table after so many random replies, or at the end of its game."""
    state, rng = GUNFIGHTERS.start(box, seed), Random(seed)
    for _ in range(decisions):
        if state.outcome is None:
            one_reply(state, rng)
    return state


def cards_with(box: GunfightersBox, back: int, *piles: list[int]) -> int:
    """How many cards of this back lie in these piles; AssertionError for any other card there."""
    cards = [card for pile in piles for card in pile]
    assert {box.deck.backs[card] for card in cards} <= {back}
    return len(cards)


@settings(max_examples=60)
@given(players, mixes, seeds)
def test_cards_and_coins_are_always_there_and_each_kind_in_its_place(seats, mix, seed):
    box = GUNFIGHTERS.open_box(seats, mix)
    state, rng = GUNFIGHTERS.start(box, seed), Random(seed)
    for _ in range(150):
        assert cards_with(box, GUNFIRE, state.deck, state.discard, *state.hands) == 42
        assert not any(state.passing)
        assert cards_with(box, STORY, state.stories, state.told) == 16
        assert cards_with(box, CLIMAX, state.climaxes, *state.climax) == 6
        assert sum(state.coins) + state.bank == 16
        assert min(*state.coins, state.bank) >= 0
        if state.outcome is not None:
            break
        one_reply(state, rng)


@settings(max_examples=60)
@given(players, mixes, seeds)
def test_between_decisions_gangs_are_as_their_cards_have_it(seats, mix, seed):
    state, rng = GUNFIGHTERS.start(GUNFIGHTERS.open_box(seats, mix), seed), Random(seed)
    for _ in range(150):
        assert list(state.living) == [seat for seat in range(seats) if state.hands[seat]]
        for seat in range(seats):
            if len(state.hands[seat]) != 1:
                assert not state.climax[seat]
            assert len(state.climax[seat]) <= 1
            if not state.hands[seat]:
                assert not state.coins[seat]
                assert not state.controls[seat]
        controlled = [place for places in state.controls for place in places]
        assert len(set(controlled)) == len(controlled)
        if state.outcome is not None:
            break
        one_reply(state, rng)


@settings(max_examples=40)
@given(players, mixes, seeds, st.integers(0, 120))
def test_a_dumped_table_loads_back_equal_and_plays_on_alike(seats, mix, seed, decisions):
    state = random_table(GUNFIGHTERS.open_box(seats, mix), seed, decisions)
    loaded = load(GUNFIGHTERS, state.box, dump(state))
    assert same(state, loaded)
    assert fingerprint(state) == fingerprint(loaded)
    for table in (state, loaded):
        rng = Random(1)
        for _ in range(20):
            if table.outcome is None:
                one_reply(table, rng)
    assert same(state, loaded)


@settings(max_examples=40)
@given(players, mixes, seeds, st.integers(0, 120))
def test_a_redeal_shows_its_seat_the_same_table_and_keeps_all_cards(seats, mix, seed, decisions):
    state = random_table(GUNFIGHTERS.open_box(seats, mix), seed, decisions)
    rng = Random(seed)
    for seat in (*range(seats), None):
        world = GUNFIGHTERS.redeal(state, seat, rng)
        assert view_of(world, seat).key() == view_of(state, seat).key()
        assert sorted(card for pile in world.piles() for card in pile.cards) == list(range(64))


@settings(max_examples=30)
@given(players, mixes, seeds)
def test_a_game_comes_to_an_end_in_one_of_the_four_ways(seats, mix, seed):
    state = random_table(GUNFIGHTERS.open_box(seats, mix), seed, 20_000)
    assert state.outcome is not None
    (rule,) = state.outcome.because
    winners = state.outcome.winners
    assert state.outcome.scores == tuple(state.coins)
    if rule == "MYG-7.5":
        assert winners == state.living
        assert len(winners) == 2
        return
    (winner,) = winners
    assert winner in state.living
    assert {
        "MYG-7.3": state.coins[winner] >= 9,
        "MYG-7.4": state.living == winners,
        "MYG-8.5": len(state.controls[winner]) == 3,
    }[rule]


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_conformance_kit_finds_no_fault(seats):
    report = check_game(GUNFIGHTERS, games=5, seed=seats, seats=seats)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)


EVERYTHING = {"plaza": True, "control": True, "story_shot": "blind", "move_from_discard": True, "notes": True}


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_conformance_kit_finds_no_fault_with_every_option_on(seats):
    report = check_game(GUNFIGHTERS, games=2, seed=seats, seats=seats, options=EVERYTHING)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)
