"""The moves of cards, and who knows what after each."""

from itertools import permutations

import pytest
from toy.bare import Bare

from gunsmoke.core.cards import Deck
from gunsmoke.core.errors import NotationError
from gunsmoke.core.knowledge import (
    draw,
    draw_unseen,
    flip,
    knows,
    look,
    mask_of,
    pick,
    play,
    pour,
    roll,
    show,
    show_several,
    show_to,
    shuffle,
    slip,
    slip_several,
    stack,
    tuck,
    turn_up,
)
from gunsmoke.core.script import Script

PLAIN = Deck(["A", "B", "C", "D", "E"])
TWINS = Deck(["A", "A", "A", "B", "C"])
A1, A2, A3, OTHER, LAST = range(5)

ALL = {0, 1, 2, 3}
"""Three seats and the table."""


def table(deck: Deck = PLAIN, **known: set[int]) -> Bare:
    """All cards in an unordered hand of seat 0; `known` are the other seats that know a card, by its text."""
    state = Bare(deck, 3, "deck discard", "hand stage")
    state["hand"][:] = state["deck"]
    state["deck"].clear()
    for card in state["hand"]:
        state.known[card] = mask_of(0, *known.get(deck.text(card), set()))
    return state


# ---------------------------------------------------------- from known places


def test_only_the_drawer_sees_a_card_it_draws() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    card = draw(state, state["deck"], state["hand"], 1)
    assert state["hand"] == [card] == [4]
    assert state.knowers(card) == {1}


def test_who_knew_the_top_of_the_deck_knows_who_drew_it() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    look(state, state["deck"][-1:], 2)
    card = draw(state, state["deck"], state["hand"], 1)
    assert state.knowers(card) == {1, 2}


def test_a_card_drawn_unseen_is_known_to_those_who_knew_it() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    look(state, state["deck"][-1:], 2)
    first = draw_unseen(state["deck"], state["hand"])
    second = draw_unseen(state["deck"], state["hand"])
    assert (state.knowers(first), state.knowers(second)) == ({2}, set())


def test_a_flipped_card_is_known_to_all() -> None:
    state = Bare(PLAIN, 3, "deck discard", "hand")
    assert state.knowers(flip(state, state["deck"], state["discard"])) == ALL


def test_a_pile_that_is_turned_up_is_known_to_all() -> None:
    state = table()
    turn_up(state, state["hand"])
    assert all(state.knowers(card) == ALL for card in state["hand"])


# ------------------------------------------------------- from unordered piles


def test_a_card_played_is_known_to_all_and_tells_nothing_of_the_others() -> None:
    state = table(A={1}, B={2})
    play(state, 0, state["hand"], state["discard"])
    assert state.knowers(0) == ALL
    assert state.knowers(1) == {0, 2}
    assert state["discard"] == [0]


def test_a_card_that_is_shown_stays() -> None:
    state = table(A={1})
    show(state, 1, state["hand"])
    assert 1 in state["hand"]
    assert (state.knowers(0), state.knowers(1), state.knowers(2)) == ({0, 1}, ALL, {0})


def test_a_card_is_shown_to_some() -> None:
    state = table(A={1})
    show_to(state, 1, state["hand"], mask_of(2))
    assert (state.knowers(0), state.knowers(1)) == ({0, 1}, {0, 2})


def test_a_card_that_slips_away_makes_the_others_forget_its_whole_pile() -> None:
    state = table(A={1, 2}, B={1, 2}, C={2})
    slip(state, 0, state["hand"], state["stage"], mask_of(0, 2))
    assert state.knowers(0) == {0, 2}
    assert state.knowers(1) == {0, 2}
    assert state.knowers(2) == {0, 2}


def test_the_only_card_of_a_pile_slips_away_under_the_eyes_of_those_who_knew_it() -> None:
    state = table(A={1})
    for card in (4, 3, 2, 1):
        play(state, card, state["hand"], state["discard"])
    slip(state, 0, state["hand"], state["stage"], mask_of(0))
    assert state.knowers(0) == {0, 1}


def test_some_cards_laid_face_down_make_the_others_forget() -> None:
    state = table(A={1}, B={1})
    slip_several(state, [0, 2], state["hand"], state["stage"], 0)
    assert sorted(state["stage"]) == [0, 2]
    assert all(state.knowers(card) == {0} for card in range(5))


def test_a_whole_hand_laid_face_down_is_known_as_before() -> None:
    state = table(A={1})
    slip_several(state, [3, 1, 0, 2, 4], state["hand"], state["stage"], 0)
    assert (state.knowers(0), state.knowers(1)) == ({0, 1}, {0})


def test_no_card_laid_face_down_makes_nobody_forget() -> None:
    state = table(A={1})
    slip_several(state, [], state["hand"], state["stage"], 0)
    assert state.knowers(0) == {0, 1}


def test_a_poured_pile_is_known_as_before() -> None:
    state = table(A={1})
    pour(state["hand"], state["stage"])
    assert state["hand"] == []
    assert len(state["stage"]) == 5
    assert (state.knowers(0), state.knowers(1)) == ({0, 1}, {0})


@pytest.mark.parametrize("order", [[4, 1, 3, 0, 2], [0, 2, 1, 4, 3]])
def test_a_pile_is_stacked_face_up_by_faces_whatever_its_order(order: list[int]) -> None:
    state = table()
    state["hand"][:] = order
    stack(state, state["hand"], state["discard"])
    assert state["discard"] == [0, 1, 2, 3, 4]
    assert state["hand"] == []
    assert all(state.knowers(card) == ALL for card in range(5))


def test_knows_says_whether_a_seat_is_certain() -> None:
    state = table(A={1})
    assert knows(state, 1, 0)
    assert not knows(state, 1, 1)


# -------------------------------------------------------------------- twins


@pytest.mark.parametrize("played", [A1, A2, A3])
def test_a_seat_that_knew_a_twin_loses_one_whichever_is_played(played: int) -> None:
    state = table(TWINS)
    state.known[A2] |= mask_of(1)
    play(state, played, state["hand"], state["discard"])
    assert not any(knows(state, 1, card) for card in state["hand"])


@pytest.mark.parametrize("played", [A1, A2, A3])
def test_a_seat_that_knew_two_twins_knows_one_that_is_left(played: int) -> None:
    state = table(TWINS)
    state.known[A1] |= mask_of(1)
    state.known[A3] |= mask_of(1)
    play(state, played, state["hand"], state["discard"])
    assert sum(knows(state, 1, card) for card in state["hand"]) == 1


@pytest.mark.parametrize("shown", [A1, A2, A3])
def test_a_seat_that_is_shown_a_face_it_knew_may_have_seen_the_same_card_again(shown: int) -> None:
    state = table(TWINS)
    state.known[A2] |= mask_of(1)
    show_to(state, shown, state["hand"], mask_of(1))
    assert sum(knows(state, 1, card) for card in state["hand"]) == 1


@pytest.mark.parametrize("shown", [*permutations([A1, A2, A3], 2)])
def test_twins_shown_side_by_side_are_all_known(shown: tuple[int, int]) -> None:
    state = table(TWINS)
    show_several(state, shown, state["hand"])
    assert [state.knowers(card) for card in shown] == [ALL, ALL]
    (left,) = {A1, A2, A3} - set(shown)
    assert state.knowers(left) == {0}
    assert len(state["hand"]) == 5


def test_a_seat_that_knew_all_twins_still_does_when_two_of_them_are_shown() -> None:
    state = table(TWINS, A={1})
    show_several(state, [A1, A2], state["hand"])
    assert sorted(len(state.knowers(card)) for card in (A1, A2, A3)) == [2, 4, 4]


def test_a_card_tucked_under_a_deck_is_known_to_those_who_knew_it() -> None:
    state = Bare(PLAIN, 3, "deck discard", "hand")
    card = flip(state, state["deck"], state["discard"])
    assert tuck(state["discard"], state["deck"]) == card
    assert state["deck"] == [4, 0, 1, 2, 3]
    assert state.knowers(card) == ALL


@pytest.mark.parametrize("masks", list(permutations([mask_of(0, 1), mask_of(0, 1, 2), mask_of(0, 3)])))
@pytest.mark.parametrize("shown", [A1, A2, A3])
@pytest.mark.parametrize("seers", [mask_of(1), mask_of(2), mask_of(0, 1, 2, 3, 4)])
def test_what_is_known_of_twins_follows_from_faces_and_not_from_ids(
    masks: tuple[int, ...], shown: int, seers: int
) -> None:
    tables = []
    for card, known in ((A1, (mask_of(0, 1), mask_of(0, 1, 2), mask_of(0, 3))), (shown, masks)):
        state = Bare(TWINS, 4, "deck", "hand")
        state["hand"], state["deck"] = state["deck"], state["hand"]
        state.known[:3] = known
        show_to(state, card, state["hand"], seers)
        tables.append(state.rows())
    assert tables[0] == tables[1]


def test_a_twin_elsewhere_is_left_alone() -> None:
    state = table(TWINS)
    slip(state, A2, state["hand"], state["stage"], mask_of(0, 1))
    play(state, A1, state["hand"], state["discard"])
    assert state.knowers(A2) == {0, 1}


# ------------------------------------------------------------------- chance


def test_after_a_shuffle_nobody_knows_a_card() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    turn_up(state, state["deck"])
    shuffle(state, state["deck"], "deck")
    assert sorted(state["deck"]) == [0, 1, 2, 3, 4]
    assert state.known == [0] * 5
    assert state.counts == {"deck": 1}


def test_the_order_after_a_shuffle_does_not_depend_on_the_order_before() -> None:
    one, other = (Bare(PLAIN, 3, "deck", "hand") for _ in range(2))
    other["deck"].reverse()
    shuffle(one, one["deck"], "deck")
    shuffle(other, other["deck"], "deck")
    assert one["deck"] == other["deck"]


def test_one_pick_more_shifts_no_shuffle() -> None:
    one, other = (Bare(PLAIN, 3, "deck", "hand") for _ in range(2))
    pick(other, other["deck"], "pick")
    shuffle(one, one["deck"], "deck")
    shuffle(other, other["deck"], "deck")
    assert one["deck"] == other["deck"]


@pytest.mark.parametrize("seed", range(8))
def test_a_pick_takes_the_same_face_however_the_pile_lies(seed: int) -> None:
    deck = Deck(["B", "A", "C", "A", "B"])
    one, other = (Bare(deck, 3, "deck", "hand", seed) for _ in range(2))
    other["deck"].reverse()
    assert deck.text(pick(one, one["deck"], "pick")) == deck.text(pick(other, other["deck"], "pick"))
    assert len(one["deck"]) == 5


def test_every_card_of_a_pile_is_picked_now_and_then() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    assert {pick(state, state["deck"], "pick") for _ in range(60)} == {0, 1, 2, 3, 4}


def test_a_roll_gives_every_side_now_and_then() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    assert {roll(state, 4, "die") for _ in range(60)} == {0, 1, 2, 3}
    assert state.counts == {"die": 60}


def test_a_script_says_what_is_shuffled_up_and_picked() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    state.script = Script({("deck", 1): [2, 0]}, {("pick", 0): 3})
    shuffle(state, state["deck"], "deck")
    shuffle(state, state["deck"], "deck")
    assert state["deck"][-1] == 2
    assert state["deck"][-2] == 0
    assert pick(state, state["deck"], "pick") == 3


def test_a_script_that_picks_what_is_not_there_says_so() -> None:
    state = Bare(PLAIN, 3, "deck", "hand")
    state.script = Script({}, {("pick", 0): 3})
    with pytest.raises(NotationError, match="D, which does not lie there"):
        pick(state, state["hand"], "pick")
