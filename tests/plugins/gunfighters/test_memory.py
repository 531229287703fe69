"""What is remembered of hands is true of them, and redeals agree with it."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gunsmoke.core.agenda import choose
from gunsmoke.core.knowledge import knows
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.memory import HandMemory, Memory
from gunsmoke.plugins.gunfighters.state import Table

BOX = GUNFIGHTERS.open_box(4)
STABLE2, STABLE1, STABLE, SALOON2, SALOON1, SALOON = range(6)
RANCH = BOX.deck.read("ranch")
IN_STABLE, IN_SALOON = 0, 1


@pytest.fixture
def hand() -> HandMemory:
    return HandMemory(BOX)


def memory_of(state: Table, seat: Seat | None) -> Memory:
    bit = 1 << (state.seats if seat is None else seat)
    return Memory(state.box, [event.heard_by(bit, state.box.deck) for event in state.log or ()])


def draws(hand: HandMemory, number: int) -> None:
    hand.gain([None] * number)


# ------------------------------------------------------------------ one hand


def test_a_shown_card_is_there_until_a_card_is_laid(hand: HandMemory) -> None:
    hand.see(STABLE)
    assert hand.sure(IN_STABLE) == 1
    assert not hand.fits([SALOON, RANCH])
    hand.lose(None)
    assert hand.sure(IN_STABLE) == 0
    assert hand.doubtful(IN_STABLE) == [1]
    assert hand.fits([SALOON, RANCH])


def test_of_two_cards_seen_only_one_can_have_left_in_one_move(hand: HandMemory) -> None:
    hand.see(STABLE)
    hand.see(SALOON)
    hand.lose(None)
    assert hand.fits([STABLE, RANCH])
    assert hand.fits([SALOON, RANCH])
    assert not hand.fits([RANCH, RANCH])


def test_a_card_seen_after_a_move_is_certain_beside_an_older_one(hand: HandMemory) -> None:
    hand.see(STABLE)
    hand.lose(None)
    hand.see(SALOON)
    assert not hand.fits([STABLE, RANCH])
    assert hand.fits([SALOON, RANCH])


def test_a_card_shown_twice_may_be_the_same(hand: HandMemory) -> None:
    hand.see(STABLE)
    hand.see(STABLE)
    assert hand.sure(IN_STABLE) == 1
    assert hand.fits([STABLE, RANCH])


def test_a_miss_says_that_nobody_is_there_until_somebody_may_have_come(hand: HandMemory) -> None:
    hand.count(IN_STABLE, [])
    assert hand.empty(IN_STABLE)
    assert not hand.fits([STABLE1, RANCH])
    draws(hand, 1)
    assert not hand.empty(IN_STABLE)
    assert hand.fits([STABLE1, RANCH])
    assert not hand.fits([STABLE1, STABLE2])


def test_a_miss_explains_a_move_so_that_the_others_who_were_seen_are_still_there(hand: HandMemory) -> None:
    hand.see(SALOON)
    hand.see(STABLE)
    hand.lose(None)
    assert hand.doubtful(IN_SALOON) == [1]
    hand.count(IN_STABLE, [])
    assert hand.sure(IN_SALOON) == 1
    assert not hand.fits([RANCH, RANCH])


def test_a_miss_explains_nothing_about_cards_seen_since_the_move(hand: HandMemory) -> None:
    hand.see(STABLE)
    hand.lose(None)
    hand.see(SALOON)
    hand.lose(None)
    hand.count(IN_STABLE, [])
    assert hand.doubtful(IN_SALOON) == [1]


def test_a_roll_call_counts_a_place(hand: HandMemory) -> None:
    hand.see(STABLE)
    hand.count(IN_STABLE, [STABLE, STABLE2])
    assert hand.sure(IN_STABLE) == 2
    assert not hand.fits([STABLE, RANCH, RANCH])
    assert hand.fits([STABLE, STABLE2, RANCH])
    assert not hand.fits([STABLE, STABLE2, STABLE1])


def test_a_card_lost_in_the_open_is_no_longer_looked_for(hand: HandMemory) -> None:
    hand.count(IN_STABLE, [STABLE, STABLE])
    hand.lose(STABLE)
    assert hand.sure(IN_STABLE) == 1
    assert not hand.fits([STABLE, STABLE])


# ----------------------------------------------------------- in random games


def random_game(seats: int, seed: int, decisions: int, options: dict[str, object]) -> Iterable[Table]:
    """The table at every decision of a game that is listened to."""
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(seats, options), seed, listen=True)
    rng = Random(seed)
    for _ in range(decisions):
        yield state
        if state.ask is None:
            return
        seat = rng.choice(state.ask.seats)
        choose(state, seat, rng.randrange(len(state.ask.options(seat))))


mixes = st.fixed_dictionaries(
    {
        "plaza": st.booleans(),
        "control": st.booleans(),
        "story_shot": st.sampled_from(["card", "blind"]),
        "move_from_discard": st.booleans(),
    }
)


@settings(max_examples=25)
@given(st.integers(3, 7), st.integers(0, 2**64), mixes)
def test_memory_never_errs(seats: int, seed: int, mix: dict[str, object]) -> None:
    for number, state in enumerate(random_game(seats, seed, 100, mix)):
        if number % 16 == 0:
            for seat in (*range(seats), None):
                assert memory_of(state, seat).fits(state.hands, None)  # type: ignore[arg-type]


@settings(max_examples=20)
@given(st.integers(3, 7), st.integers(0, 2**64), mixes)
def test_what_the_masks_know_is_remembered_too(seats: int, seed: int, mix: dict[str, object]) -> None:
    """The masks forget at least as much; so memory says of no place that fewer men are sure there."""
    for number, state in enumerate(random_game(seats, seed, 80, mix)):
        if number % 16 == 0:
            for seat in range(seats):
                memory = memory_of(state, Seat(seat))
                for other in range(seats):
                    known = [state.box.place[card] for card in state.hands[other] if knows(state, seat, card)]
                    for place in state.box.place_numbers:
                        assert memory.hands[other].sure(place) >= known.count(place)


@settings(max_examples=25)
@given(st.integers(3, 5), st.integers(0, 2**64), st.integers(0, 60))
def test_a_redeal_agrees_with_what_was_heard(seats: int, seed: int, decisions: int) -> None:
    *_, state = random_game(seats, seed, decisions + 1, {})
    for seat in range(seats):
        world = GUNFIGHTERS.redeal(state, Seat(seat), Random(seed))
        assert memory_of(state, Seat(seat)).fits(world.hands, Seat(seat))


def test_a_redeal_without_events_uses_the_masks_alone() -> None:
    state = GUNFIGHTERS.start(BOX, 5)
    assert state.log is None
    world = GUNFIGHTERS.redeal(state, Seat(0), Random(5))
    assert sorted(world.hands[0]) == sorted(state.hands[0])
