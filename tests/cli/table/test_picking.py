"""Cards as people type them."""

import pytest

from gunsmoke.cli.table.labels import Ranks, place_labels
from gunsmoke.cli.table.picking import Picked, Picking
from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.cards import Deck
from gunsmoke.core.errors import NotationError
from gunsmoke.core.options import Alternatives, Options, Subsets
from gunsmoke.core.scene import CardView
from gunsmoke.core.suits import suits_of

DECK = Deck([rank + suit for rank in "6789TJQKA" for suit in "hdcs" for _ in range(2)])


class Lay(CardsAction):
    __slots__ = ()
    verb = "lay"


class Throw(CardsAction):
    __slots__ = ()
    verb = "throw"


def faces(cards: str) -> list[int]:
    return [int(face) for face in DECK.read_all(cards)]


def picking(cards: str, *sizes: int, options: Options | None = None) -> Picking:
    shown = [CardView(card, "", "") for card in cards.split()]
    return Picking(Subsets(Lay, faces(cards), sizes) if options is None else options, [shown], DECK.texts)


def lay(cards: str) -> Action:
    return Lay.of(tuple(sorted(faces(cards))))


@pytest.mark.parametrize(
    "typed",
    [
        "A A K",
        "a a k",
        "AAK",
        "Ah As Kd",
        "AhAsKd",
        "lay A A K",
        "la 1 2 3",
        "1 2 3",
        "#1 #2 #3",
        "A♥ A♠ K♦",
        "A,A,K",
    ],
)
def test_cards_are_named_by_rank_by_text_or_by_number(typed: str) -> None:
    assert picking("Ah As Kd Qc 9s", 3).read(typed) == Picked(lay("Ah As Kd"), others=False)


def test_of_equal_ranks_the_first_is_taken_and_it_is_said_that_there_were_others() -> None:
    assert picking("Ah As Kd Kc 9s", 2).read("A K") == Picked(lay("Ah Kd"), others=True)


def test_twins_are_no_others() -> None:
    assert picking("Ah Ah Kd 9s 8s", 2).read("A K") == Picked(lay("Ah Kd"), others=False)


def test_where_only_some_choices_are_allowed_a_rank_means_one_of_those() -> None:
    colours = Alternatives([Subsets(Lay, faces("Kc 7c"), (1, 2)), Subsets(Lay, faces("Kd"), (1,))])
    assert picking("Kd Kc 7c", options=colours).read("K 7") == Picked(lay("Kc 7c"), others=False)


def test_what_is_not_allowed_is_handed_back_to_be_refused_by_the_game() -> None:
    assert picking("Ah As Kd Qc 9s", 2).read("A A K") == Picked(lay("Ah As Kd"), others=False)


@pytest.mark.parametrize(
    ("typed", "cards"), [("all", "Ah Kd 9s"), ("none", ""), ("lay", ""), ("lay all", "Ah Kd 9s")]
)
def test_all_and_none_are_choices_too(typed: str, cards: str) -> None:
    assert picking("Ah Kd 9s", 0, 1, 2, 3).read(typed) == Picked(lay(cards), others=False)


def test_ten_is_typed_as_t_or_as_10() -> None:
    hand = picking("Th 9s 8s", 1)
    assert hand.read("10") == hand.read("T") == hand.read("10h") == Picked(lay("Th"), others=False)


def test_a_number_that_is_a_rank_of_the_hand_is_that_rank() -> None:
    hand = picking("Ah Kd Qc Jh 9s 8s 6d", 1)
    assert hand.read("6") == Picked(lay("6d"), others=False)
    assert hand.read("#6") == Picked(lay("8s"), others=False)


def test_labels_have_a_mark_only_where_a_number_could_be_a_rank() -> None:
    short, long = "Ah Kd Qc Jh 6d", "Ah Kd Qc Jh 9s 6d"
    assert place_labels([CardView(card, "", "") for card in short.split()]) == ("1", "2", "3", "4", "5")
    assert place_labels([CardView(card, "", "") for card in long.split()])[-1] == "#6"


def test_cards_with_titles_are_known_by_the_rank_behind_the_title() -> None:
    assert Ranks(["Saloon 5h", "Saloon 6h"]).of("Saloon 5h") == "5"
    assert Ranks(["Saloon 5h", "Saloon 6h"]).of("Saloon") == ""


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("Q", "there is no Q among these cards: Ah As Kd"),
        ("Ac", "there is no ac among these cards: Ah As Kd"),
        ("A A A", "3 cards asked for where there is only Ah As"),
        ("lay", "'lay' names no cards; expected 2 cards"),
        ("7 1", "there is no 7 among these cards: Ah As Kd"),
    ],
)
def test_cards_that_are_not_there_are_named(typed: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        picking("Ah As Kd", 2).read(typed)
    assert str(error.value) == message


@pytest.mark.parametrize("titled", ["", "camel "])
@pytest.mark.parametrize("number", ["11", "12", "110"])
def test_a_number_that_no_card_has_is_not_taken_apart_where_cards_are_numbers(
    titled: str, number: str
) -> None:
    deck = Deck([f"{titled}{face}" for face in range(1, 11)])
    shown = [CardView(text, "", "") for text in deck.texts]
    hand = Picking(Subsets(Lay, range(10), (1, 2)), [shown], deck.texts)
    with pytest.raises(NotationError, match=f"^there is no {number} among these cards: {titled}1 "):
        hand.read(f"lay {number}")
    assert hand.read("lay 10") == Picked(Lay.of((9,)), others=False)
    assert hand.read("lay 1 2") == Picked(Lay.of((0, 1)), others=False)


def test_ranks_that_are_numbers_are_taken_apart_still() -> None:
    assert picking("7h 7s Kd", 2).read("77") == Picked(lay("7h 7s"), others=False)


@pytest.mark.parametrize("typed", ["join", "pass it on", "zzz"])
def test_a_line_that_names_no_card_is_none_of_its_business(typed: str) -> None:
    assert picking("Ah As Kd", 2).read(typed) is None


def test_with_two_verbs_the_line_says_which() -> None:
    cards = faces("Ah As Kd")
    both = Alternatives([Subsets(Lay, cards, (1,)), Subsets(Throw, cards, (1,))])
    hand = picking("Ah As Kd", options=both)
    assert hand.read("throw K") == Picked(Throw.of(tuple(faces("Kd"))), others=False)
    assert hand.read("K") == Picked(lay("Kd"), others=True)


def test_without_a_drawn_hand_the_cards_on_offer_are_the_hand() -> None:
    assert [card.text for card in Picking(Subsets(Lay, faces("Kd Ah Ah"), (2,)), (), DECK.texts).cards] == [
        "Kd",
        "Ah",
        "Ah",
    ]


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((2,), "2 cards"),
        ((1,), "a card"),
        ((1, 2, 3), "any number of cards"),
        ((0, 1, 2, 3), "any number of cards or none"),
        ((1, 2), "1 to 2 cards"),
    ],
)
def test_what_is_expected_is_said_in_words(sizes: tuple[int, ...], expected: str) -> None:
    assert picking("Ah As Kd", *sizes).expected == expected


def test_the_hint_names_cards_that_may_be_chosen_in_every_way() -> None:
    assert picking("Ah As Kd", 0, 1, 2, 3).hint == (
        "any number of cards or none, such as A A, Ah As, 1 2, all or none"
    )


@pytest.mark.parametrize("typed", ["bang", "BANG-A", "bang-as", "lay ban", "1"])
def test_a_card_whose_text_has_a_name_is_named_by_its_beginning(typed: str) -> None:
    deck = Deck(["bang-As", "beer-6h"])
    shown = [CardView(text, "", "") for text in deck.texts]
    found = Picking(Subsets(Lay, range(2), (1,)), [shown], deck.texts).read(typed)
    assert found == Picked(Lay.of((0,)), others=False)


CATTLE = Deck([f"{rank}{brand}" for brand in "bcds" for rank in range(1, 13)])


def cattle(cards: str) -> Picking:
    shown = [CardView(card, "", "") for card in cards.split()]
    options = Subsets(Lay, [int(face) for face in CATTLE.read_all(cards)], (1,))
    return Picking(options, [shown], CATTLE.texts)


@pytest.mark.parametrize(("typed", "card"), [("3", "3b"), ("10", "10d"), ("#3", "7s"), ("4", "12c")])
def test_ranks_and_suits_are_those_of_the_deck(typed: str, card: str) -> None:
    hand = cattle("3b 10d 7s 12c")
    assert hand.read(typed) == Picked(Lay.of((CATTLE.read(card),)), others=False)


def test_a_word_for_one_card_that_begins_several_is_asked_about() -> None:
    with pytest.raises(NotationError, match="'3' may be 3b, 3c; say which"):
        cattle("3b 3c 10d").read("3")


def test_a_hint_names_no_rank_that_would_be_asked_about() -> None:
    assert cattle("3b 4c 10d").hint == "a card, such as 10, 10d or #3"
    assert cattle("3b 10c 10d").hint == "a card, such as 10d or #3"


def test_labels_have_a_mark_where_a_rank_of_any_suit_is_the_number_of_a_place() -> None:
    assert place_labels([CardView(card, "", "") for card in ("9y", "3k", "4k")]) == ("#1", "#2", "#3")
    assert place_labels([CardView(card, "", "") for card in ("9y", "8k", "4k")]) == ("1", "2", "3")


def test_suits_are_the_letters_behind_several_ranks() -> None:
    assert suits_of(["3b", "Kb", "beer-3x", "beer-4x", "Ox", "tin"]) == {"b", "x"}
    assert suits_of(["Ox", "tin", "10"]) == frozenset()
