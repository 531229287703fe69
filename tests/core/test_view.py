"""Views: what a seat may see, and nothing besides."""

import pytest
from toy.bare import Bare
from toy.cards import DECK
from toy.positions import position, say
from toy.rules import Act, BuryDown, EndTurn

from gunsmoke.core.cards import Deck
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import HIDDEN, view_of

A, B, C = Seat(0), Seat(1), Seat(2)


def faces(line: str) -> tuple[int, ...]:
    return tuple(DECK.read_all(line))


def test_the_own_hand_is_seen_sorted_and_that_of_others_as_backs() -> None:
    state = position("feint bolt duck", "tonic", "duck duck")
    view = view_of(state, A)
    assert view.pile("hand.0").faces == faces("bolt duck feint")
    assert view.pile("hand.0").backs == 0
    assert (view.pile("hand.2").faces, view.pile("hand.2").backs, view.pile("hand.2").size) == ((), 2, 2)


def test_a_known_card_in_the_hand_of_another_is_seen_beside_the_backs() -> None:
    state = position("bolt", "tonic feint duck")
    state.known[state.hands[B][0]] |= 1 << A
    pile = view_of(state, A).pile("hand.1")
    assert (pile.faces, pile.backs, pile.size) == (faces("tonic"), 2, 3)
    assert pile.top is None


def test_an_ordered_pile_is_a_row_with_backs() -> None:
    state = position("bolt", "tonic", deck="scope duck blast", discard="feint bolt")
    state.known[state.deck[-2]] |= 1 << B
    deck = view_of(state, B).pile("deck")
    assert deck.faces[-3:] == (HIDDEN, DECK.read("duck"), HIDDEN)
    assert deck.size == len(state.deck)
    assert deck.backs == len(state.deck) - 1
    assert deck.top is None
    discard = view_of(state, B).pile("discard")
    assert discard.faces == faces("feint bolt")
    assert discard.top == DECK.read("bolt")
    assert view_of(state, B).pile("buried").top is None


def test_a_spectator_sees_what_lies_open() -> None:
    state = position("bolt", "tonic", discard="feint")
    view = view_of(state, None)
    assert view.pile("hand.0").faces == ()
    assert view.pile("discard").faces == faces("feint")
    assert view.question is None
    assert view.bit == 1 << 2


def test_the_question_is_for_those_who_are_asked() -> None:
    state = position("bolt", "tonic")
    mine, yours = view_of(state, A), view_of(state, B)
    assert mine.asked == yours.asked == (A,)
    assert mine.question is not None
    assert mine.question.kind == "act"
    assert not mine.question.forced
    assert yours.question is None


def test_open_fields_are_seen_by_their_names() -> None:
    view = view_of(position("bolt", "tonic", lives=[1, 2]), A)
    assert view["lives"] == [1, 2]
    assert view["active"] == 0
    with pytest.raises(KeyError, match="no public field is called 'deck'; there are active, fell"):
        view["deck"]
    with pytest.raises(KeyError, match="no pile is called 'deek'"):
        view.pile("deek")


def test_what_waits_is_seen_with_the_next_step_last() -> None:
    assert view_of(position("bolt", "tonic"), B).agenda == (EndTurn(A), BuryDown(A), Act(A))


def test_the_ring_begins_with_the_own_chair() -> None:
    state = position("bolt", "tonic", "duck")
    assert view_of(state, C).ring == (C, A, B)
    assert view_of(state, None).ring == (A, B, C)


def test_a_view_stays_as_it_is_when_the_game_goes_on() -> None:
    state = position("bolt", "", lives=[2, 2])
    view = view_of(state, B)
    before = repr(view.key()), view.heard
    say(state, "1 play bolt @2")
    assert state.lives == [2, 1]
    assert (repr(view.key()), view.heard) == before
    assert view_of(state, B).key() != view.key()


def test_events_are_heard_with_the_cards_one_knows() -> None:
    state = position("snatch", "tonic duck", "duck", picks={"snatch": "tonic"})
    say(state, "1 play snatch @2")
    for seat, cards in ((A, ("tonic",)), (B, ("tonic",)), (C, ("??",)), (None, ("??",))):
        event = view_of(state, seat).heard[-1]
        assert (event.kind, event.seat, event.cards) == ("snatched", A, cards)
        assert event.because == ("TY-3.6",)
        assert event.values == {"victim": B}


def test_nothing_is_heard_where_nobody_listens() -> None:
    state = position("bolt", "tonic")
    assert view_of(state, A).listens
    state.log = None
    assert not view_of(state, A).listens
    assert view_of(state, A).heard == ()


def test_every_pile_is_in_the_view_in_the_order_of_the_box() -> None:
    state = position("bolt", "tonic")
    names = [pile.name for pile in view_of(state, A).piles]
    assert names == ["deck", "discard", "buried", "hand.0", "hand.1", "stage.0", "stage.1"]


def test_a_table_of_piles_alone_has_a_view() -> None:
    state = Bare(Deck(["A", "B"]), 2, "deck", "hand")
    view = view_of(state, A)
    assert view.pile("deck").faces == (HIDDEN, HIDDEN)
    assert view.asked == ()
    assert view.key() == view_of(state, A).key()


def test_what_others_know_is_in_no_view() -> None:
    state = position("bolt", "tonic feint")
    before = view_of(state, A).key(), view_of(state, None).key()
    state.known[state.hands[A][0]] |= 1 << B
    state.known[state.deck[-1]] |= 1 << B
    assert (view_of(state, A).key(), view_of(state, None).key()) == before
