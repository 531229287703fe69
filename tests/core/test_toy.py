"""The engine carries the hardest turns a card game takes, each shown on the toy game."""

from collections import Counter

import pytest
from toy.actions import CHANCE, Mend
from toy.cards import DECK, DUCK
from toy.game import TOY
from toy.positions import asked, card_in, cards, heard, knowers, position, say
from toy.rules import Act, BuryDown, Contest, Defend, EndTurn, Judge, PassLeft, Spare, Turn, Wound

from gunsmoke.core.agenda import advance, lapse
from gunsmoke.core.codec import same
from gunsmoke.core.errors import IllegalAction
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import HIDDEN, view_of

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


# ----------------------------------------------------------------- reactions


def test_reactions_nest_three_deep_while_the_rest_of_a_blast_waits() -> None:
    state = position("blast feint tonic", "duck feint", "duck", lives=[2, 2, 2])
    say(state, "1 play blast", "2 play duck", "1 play feint")
    assert asked(state) == "2 undo"
    assert state.agenda == [
        EndTurn(A),
        BuryDown(A),
        Act(A),
        Judge(),
        Wound(A, "TY-3.5"),
        Defend(A, C),
        Contest(B, A, False, Spare(B), Wound(B, "TY-3.1")),
    ]
    say(state, "2 play feint", "1 pass")
    assert asked(state) == "3 defend"
    assert "2 ducked" in heard(state)
    assert state.lives == [2, 2, 2]


def test_a_feint_that_is_let_be_undoes_the_duck() -> None:
    state = position("bolt feint", "duck tonic", "duck")
    say(state, "1 play bolt @2", "2 play duck", "1 play feint", "2 pass")
    assert state.lives == [2, 1, 2]
    assert asked(state) == "1 act"


def test_a_seat_is_asked_for_an_answer_it_does_not_hold() -> None:
    state = position("bolt", "snatch", "duck")
    say(state, "1 play bolt @2")
    assert asked(state) == "2 defend"
    ask = state.ask
    assert ask is not None
    question = ask.for_seat(B)
    assert question is not None
    assert question.forced


def test_a_seat_without_cards_is_not_asked() -> None:
    state = position("bolt tonic", "", "duck")
    say(state, "1 play bolt @2")
    assert state.lives == [2, 1, 2]
    assert asked(state) == "1 act"


# ------------------------------------------------------------------- falling


def test_a_turn_is_cut_short_when_its_owner_falls_in_the_middle_of_a_reaction() -> None:
    state = position("bolt snatch snatch duck duck", "backfire", "duck", lives=[1, 2, 2])
    say(state, "1 play bolt @2", "2 play backfire", "1 pass")
    told = heard(state)
    assert told[told.index("2 began") - 1] == "1 fell duck duck snatch snatch"
    assert not any("buried" in line for line in told)
    assert state.active == B
    assert state.agenda == [EndTurn(B), BuryDown(B), Act(B)]


def test_a_blast_whose_thrower_falls_spares_those_it_has_not_hit() -> None:
    state = position("blast tonic", "backfire", "", lives=[1, 2, 1])
    say(state, "1 play blast", "2 play backfire", "1 pass")
    assert state.lives == [0, 2, 1]
    assert state.out == [True, False, False]
    assert asked(state) == "2 act"


def test_a_seat_is_eliminated_during_the_turn_of_another_which_goes_on() -> None:
    state = position("bolt duck", "duck", "duck", lives=[2, 1, 2])
    say(state, "1 play bolt @2", "2 pass", "2 pass")
    assert state.out == [False, True, False]
    assert asked(state) == "1 act"
    say(state, "1 end")
    assert state.active == C


def test_several_deaths_in_one_effect_are_settled_in_order_before_victory_is_judged() -> None:
    state = position("blast", "duck", "snatch", "", lives=[2, 1, 1, 1])
    say(state, "1 play blast", "2 pass", "2 pass", "3 pass", "3 pass")
    told = heard(state)
    assert [line.split()[0] for line in told if " fell" in line] == ["2", "3", "4"]
    assert told[-1] == "won"
    assert state.outcome is not None
    assert state.outcome.winners == (A,)


def test_when_all_fall_in_one_effect_they_share_the_win() -> None:
    state = position("blast", "", "", lives=[1, 1, 1])
    say(state, "1 play blast")
    assert state.out == [True, True, True]
    assert state.outcome is not None
    assert state.outcome.winners == (A, B, C)
    assert state.ask is None


def test_who_is_saved_in_the_middle_of_an_effect_stands_when_it_is_judged() -> None:
    state = position("blast", "tonic", lives=[2, 1])
    say(state, "1 play blast", "2 pass", "2 play tonic")
    assert state.outcome is None
    assert state.lives == [1, 1]


# ------------------------------------------------------------------ the deck


def test_a_deck_runs_out_in_the_middle_of_a_draw() -> None:
    state = position("bolt", "duck", deck="tonic", rest="discard")
    assert cards(state.deck) == ["tonic"]
    say(state, "1 end")
    told = heard(state, B)
    start = told.index("2 began")
    assert told[start + 1 : start + 3] == ["2 drew tonic", "shuffled"]
    assert told[start + 3].startswith("2 drew")
    assert state.shuffles == 1
    assert Counter(card for pile in state.pile_lists() for card in pile) == Counter(range(len(DECK)))
    assert all(state.known[card] == 0 for card in state.deck)


def test_who_draws_from_nothing_draws_nothing() -> None:
    everything = " ".join(DECK.text(card) for card in range(len(DECK)))
    state = position(everything, "")
    state.agenda[:] = [Turn(B)]
    advance(state)
    assert state.hands[B] == []


def test_a_card_put_back_on_the_deck_is_known_to_one_seat() -> None:
    state = position("scope", "duck", "duck", deck="bolt feint blast")
    say(state, "1 play scope")
    assert asked(state) == "1 return"
    say(state, "1 return blast")
    top = state.deck[-1]
    assert DECK.text(top) == "blast"
    assert knowers(state, top) == {A}
    assert cards(state.hands[A]) == ["bolt", "feint"]
    assert view_of(state, A).pile("deck").top == DECK.read("blast")
    assert view_of(state, B).pile("deck").top is None
    assert view_of(state, B).pile("deck").faces[-1] == HIDDEN
    assert heard(state, A)[-1] == "1 returned blast"
    assert heard(state, B)[-1] == "1 returned ??"


def test_who_knows_the_top_of_the_deck_knows_what_the_next_one_draws() -> None:
    state = position("scope duck", "duck", "duck", deck="bolt feint blast")
    say(state, "1 play scope", "1 return blast", "1 end")
    assert knowers(state, card_in(state.hands[B], "blast")) == {A, B}


# -------------------------------------------------------------- unseen moves


def test_a_card_taken_at_random_is_known_to_two_seats_and_hides_all_others() -> None:
    state = position("snatch", "bolt tonic", "duck", picks={"snatch": "bolt"})
    for card in state.hands[B]:
        state.known[card] |= 1 << C
    say(state, "1 play snatch @2")
    assert cards(state.hands[A]) == ["bolt"]
    assert knowers(state, card_in(state.hands[A], "bolt")) == {A, B}
    assert knowers(state, card_in(state.hands[B], "tonic")) == {B}
    assert heard(state, A)[-1] == heard(state, B)[-1] == "1 snatched bolt"
    assert heard(state, C)[-1] == heard(state)[-1] == "1 snatched ??"


def test_the_last_card_of_a_hand_is_followed_by_all_who_knew_it() -> None:
    state = position("snatch", "tonic", "duck")
    state.known[state.hands[B][0]] |= 1 << C
    say(state, "1 play snatch @2")
    assert knowers(state, card_in(state.hands[A], "tonic")) == {A, B, C}


def test_a_face_down_discard_hides_the_one_card_that_another_seat_knew() -> None:
    state = position("duck duck tonic bolt feint", "duck", "duck")
    tonic = card_in(state.hands[A], "tonic")
    state.known[tonic] |= 1 << B
    say(state, "1 end")
    assert asked(state) == "1 bury"
    before = view_of(state, B).pile("hand.0")
    assert (before.faces, before.backs) == ((DECK.read("tonic"),), 4)
    say(state, "1 bury bolt")
    after = view_of(state, B).pile("hand.0")
    assert (after.faces, after.backs) == ((), 4)
    assert view_of(state, B).pile("buried").faces == (HIDDEN,)
    assert view_of(state, A).pile("buried").faces == (DECK.read("bolt"),)


def test_cards_are_passed_to_the_left_at_the_same_moment() -> None:
    state = position("bolt duck", "tonic", "feint snatch")
    state.then(PassLeft())
    advance(state)
    assert asked(state) == "1 2 3 hand"
    other = state.copy()
    say(state, "2 hand tonic", "3 hand feint")
    assert asked(state) == "1 hand"
    assert heard(state) == []
    assert cards(state.hands[C]) == ["feint", "snatch"]
    say(state, "1 hand bolt")
    assert [cards(hand) for hand in state.hands] == [["duck", "feint"], ["bolt"], ["snatch", "tonic"]]
    assert knowers(state, card_in(state.hands[B], "bolt")) == {A, B}
    assert knowers(state, card_in(state.hands[C], "tonic")) == {B, C}
    assert heard(state, B) == ["1 passed bolt", "2 passed tonic", "3 passed ??"]
    say(other, "1 hand bolt", "3 hand feint", "2 hand tonic")
    assert same(state, other)


def test_a_sealed_reply_can_not_be_changed() -> None:
    state = position("bolt duck", "tonic", "feint snatch")
    state.then(PassLeft())
    advance(state)
    say(state, "1 hand bolt")
    with pytest.raises(IllegalAction, match="sealed"):
        say(state, "1 hand duck")


def test_a_seat_without_cards_is_not_among_those_who_pass() -> None:
    state = position("bolt duck", "", "feint snatch")
    state.then(PassLeft())
    advance(state)
    assert asked(state) == "1 3 hand"


def test_when_a_silent_seat_lapses_chance_lays_its_card() -> None:
    state = position("bolt duck", "tonic", "feint snatch", picks={"chance": "snatch"})
    state.then(PassLeft())
    advance(state)
    ask = state.ask
    assert ask is not None
    assert CHANCE not in ask.options(C)
    say(state, "1 hand bolt", "2 hand tonic")
    assert lapse(state, C) == CHANCE
    assert cards(state.hands[C]) == ["feint", "tonic"]


def test_nothing_lapses_where_the_ask_has_no_lapse() -> None:
    state = position("bolt duck", "tonic")
    with pytest.raises(ValueError, match="can lapse"):
        lapse(state, A)


# ------------------------------------------------------------- speaking up


def test_a_seat_may_speak_up_in_the_middle_of_a_reaction_of_others() -> None:
    state = position("bolt", "duck", "tonic snatch feint", lives=[2, 2, 1])
    say(state, "1 play bolt @2")
    assert asked(state) == "2 defend"
    assert list(TOY.offers(state)) == [C]
    say(state, "3 mend snatch tonic")
    assert state.lives == [2, 2, 2]
    assert cards(state.hands[C]) == ["feint"]
    assert asked(state) == "2 defend"
    assert state.agenda[-1] == Defend(A, B)


def test_a_dying_seat_may_speak_up_and_the_question_of_its_death_is_gone() -> None:
    state = position("bolt duck", "snatch snatch", lives=[2, 1])
    say(state, "1 play bolt @2", "2 pass")
    assert asked(state) == "2 survive"
    say(state, "2 mend snatch snatch")
    assert state.lives == [2, 1]
    assert asked(state) == "1 act"


def test_nobody_may_speak_up_while_replies_are_sealed() -> None:
    state = position("bolt duck", "tonic duck", lives=[2, 1])
    state.then(PassLeft())
    advance(state)
    with pytest.raises(IllegalAction, match="wait until all have chosen"):
        say(state, "2 mend duck tonic")


def test_only_seats_with_an_offer_may_speak_up() -> None:
    state = position("bolt", "duck", "tonic snatch feint", lives=[2, 2, 2])
    with pytest.raises(IllegalAction, match="not for you"):
        say(state, "3 mend snatch tonic")


# ------------------------------------------------------------------- twins


def test_options_list_twins_once() -> None:
    state = position("duck duck duck bolt feint", "duck", "duck")
    say(state, "1 end")
    ask = state.ask
    assert ask is not None
    texts = [action.text(state.box.notation()) for action in ask.options(A)]
    assert texts == ["bury bolt", "bury duck", "bury feint"]


def test_two_twins_may_be_chosen_together() -> None:
    state = position("bolt", "duck duck tonic", lives=[2, 1])
    offers = TOY.offers(state)[B]
    assert [action.text(state.box.notation()) for action in offers] == ["mend duck duck", "mend duck tonic"]
    assert Mend.of((DUCK, DUCK)) in offers


@pytest.mark.parametrize("first", [0, 1])
def test_which_of_two_twins_is_played_makes_no_difference_to_who_knew_one(first: int) -> None:
    state = position("bolt bolt", "duck duck", "duck")
    state.known[state.hands[B][first]] |= 1 << C
    say(state, "1 play bolt @2", "2 play duck")
    after = view_of(state, C).pile("hand.1")
    assert (after.faces, after.backs) == ((), 1)
