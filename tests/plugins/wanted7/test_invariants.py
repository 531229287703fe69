"""Random legal play at every number of players and every mix of options: what must always hold."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gunsmoke.core.agenda import choose
from gunsmoke.core.codec import dump, fingerprint, load, same
from gunsmoke.core.testing import check_game
from gunsmoke.core.view import view_of
from gunsmoke.plugins.wanted7.game import WANTED7

seeds = st.integers(0, 2**128 - 1)
agreed = {
    "optional_shots": st.booleans(),
    "zero_sum_scores": st.booleans(),
    "multiple_band_sets": st.booleans(),
}
boxes = st.one_of(
    st.builds(WANTED7.open_box, st.integers(2, 6), st.fixed_dictionaries(agreed)),
    st.builds(
        WANTED7.open_box,
        st.integers(2, 4),
        st.fixed_dictionaries({"simultaneous": st.just(True), **agreed}),
    ),
)
"""Tables of every size, the designer's variant as often as not."""


def one_reply(state, rng):
    """Any seat that is asked takes any of its options."""
    seat = rng.choice(state.ask.seats)
    choose(state, seat, rng.randrange(len(state.ask.options(seat))))


def random_table(box, seed, decisions):
    """A table after so many random replies, or at the end of its game."""
    state, rng = WANTED7.start(box, seed), Random(seed)
    for _ in range(decisions):
        if state.outcome is None:
            one_reply(state, rng)
    return state


def cards_of(state, seat):
    """The texts of a seat's cards, wherever they lie."""
    deck, owner = state.box.deck, state.box.owner
    return Counter(deck.text(card) for pile in state.pile_lists() for card in pile if owner[card] == seat)


@settings(max_examples=60)
@given(boxes, seeds)
def test_nine_cards_of_each_colour_and_thirty_five_gunfighters_are_always_there(box, seed):
    state, rng = WANTED7.start(box, seed), Random(seed)
    nine = [cards_of(state, seat) for seat in range(box.seats)]
    assert all(sum(cards.values()) == 9 for cards in nine)
    while state.outcome is None:
        tokens = [*state.bag, *state.lost]
        for pile in (*state.gunfighters, *state.hired):
            tokens += pile
        assert len(tokens) == len(set(tokens)) == 35
        assert all(box.owner[token] is None for token in tokens)
        assert [cards_of(state, seat) for seat in range(box.seats)] == nine
        for seat in range(box.seats):
            for pile in (state.hands[seat], state.decks[seat], state.discards[seat], state.chosen[seat]):
                assert {box.owner[card] for card in pile} <= {seat}
        one_reply(state, rng)


@settings(max_examples=60)
@given(boxes, seeds)
def test_while_a_round_goes_on_a_place_is_empty_and_every_card_may_go_there(box, seed):
    state, rng = WANTED7.start(box, seed), Random(seed)
    while state.outcome is None:
        if state.ask.kind in ("play", "choose", "place"):
            assert not all(state.laid)
        if state.ask.kind == "play":
            (seat,) = state.ask.seats
            playable = {option.card for option in state.ask.options(seat)}
            assert playable == {box.deck.faces[card] for card in state.hands[seat]}
        one_reply(state, rng)


@settings(max_examples=60)
@given(boxes, seeds, st.integers(0, 60))
def test_options_are_just_what_the_rules_of_placing_allow(box, seed, decisions):
    """The sets of places that options are made of agree with the rule said card by card."""
    state = random_table(box, seed, decisions)
    rng = Random(seed)
    while state.outcome is None and state.ask.kind not in ("play", "place"):
        one_reply(state, rng)
    if state.outcome is None:
        (seat,) = state.ask.seats
        faces = box.deck.faces
        source = state.hands[seat] if state.ask.kind == "play" else state.chosen[seat]
        allowed = {
            (faces[card], place.id)
            for card in source
            for number, place in enumerate(box.ring)
            if box.may_go(faces[card], faces[state.laid[number][-1]] if state.laid[number] else None, number)
        }
        assert [(option.card, option.place) for option in state.ask.options(seat)] == sorted(
            allowed, key=lambda one: (one[0], box.place_number[one[1]])
        )


@settings(max_examples=40)
@given(boxes, seeds, st.integers(0, 120))
def test_a_dumped_table_loads_back_equal_and_plays_on_alike(box, seed, decisions):
    state = random_table(box, seed, decisions)
    loaded = load(WANTED7, state.box, dump(state))
    assert same(state, loaded)
    assert fingerprint(state) == fingerprint(loaded)
    for table in (state, loaded):
        rng = Random(1)
        for _ in range(20):
            if table.outcome is None:
                one_reply(table, rng)
    assert same(state, loaded)


@settings(max_examples=40)
@given(boxes, seeds, st.integers(0, 120))
def test_a_redeal_shows_its_seat_the_same_table_and_keeps_all_cards(box, seed, decisions):
    state = random_table(box, seed, decisions)
    rng = Random(seed)
    for seat in (*range(box.seats), None):
        world = WANTED7.redeal(state, seat, rng)
        assert view_of(world, seat).key() == view_of(state, seat).key()
        assert all(cards_of(world, other) == cards_of(state, other) for other in range(box.seats))


@settings(max_examples=60)
@given(boxes, seeds)
def test_a_game_ends_after_four_rounds_with_the_highest_score(box, seed):
    state = random_table(box, seed, 5_000)
    assert state.outcome is not None
    assert state.round == 4
    best = max(state.outcome.scores)
    assert {state.outcome.scores[winner] for winner in state.outcome.winners} == {best}
    tied = [seat for seat, score in enumerate(state.outcome.scores) if score == best]
    most = max(len(state.hired[seat]) for seat in tied)
    assert list(state.outcome.winners) == [seat for seat in tied if len(state.hired[seat]) == most]
    # All gunfighters met are hired or lost, four rounds of one a place.
    assert sum(map(len, state.hired)) + len(state.lost) == 4 * len(box.ring)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_conformance_kit_finds_no_fault(players):
    report = check_game(WANTED7, games=5, seed=players, seats=players)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)


@pytest.mark.parametrize("players", range(2, 5))
def test_the_conformance_kit_finds_no_fault_in_the_variant(players):
    options = {"simultaneous": True, "optional_shots": players % 2 == 0}
    report = check_game(WANTED7, games=3, seed=players, seats=players, options=options)
    assert report.ok, "\n".join(str(fault) for fault in report.faults)
