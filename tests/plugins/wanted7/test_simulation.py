"""What Wanted 7 tells simulations."""

from gunsmoke.core.agenda import carry_out
from gunsmoke.plugins.wanted7.game import WANTED7


def test_the_standing_is_the_score() -> None:
    state = WANTED7.start(WANTED7.open_box(3), 1)
    state.scores[:] = [4, -2, 9]
    assert list(WANTED7.standing(state)) == [4, -2, 9]


def test_who_plays_a_card_has_the_turn() -> None:
    state = WANTED7.start(WANTED7.open_box(3), 1)
    for _ in range(40):
        assert state.ask is not None
        seat = state.ask.seats[0]
        assert WANTED7.turn_of(state) == seat
        carry_out(state, state.ask, seat, state.ask.options(seat)[0])


def test_common_turns_are_nobodys() -> None:
    assert WANTED7.turn_of(WANTED7.start(WANTED7.open_box(3, {"simultaneous": True}), 1)) is None
