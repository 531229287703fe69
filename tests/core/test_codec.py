"""States as JSON: what is dumped loads back equal, and what does not fit is refused."""

import json
from enum import StrEnum
from typing import Any

import pytest
from toy.cards import DECK
from toy.game import TOY
from toy.positions import asked, position, say
from toy.rules import Contest, Defend, PassLeft, Spare, Wound
from toy.table import Table

from gunsmoke.core.agenda import advance
from gunsmoke.core.codec import decode, dump, encode, fingerprint, load, same, slot_hints
from gunsmoke.core.errors import RecordError
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.values import value


def through_json(state: Table) -> Table:
    loaded = load(TOY, state.box, json.loads(json.dumps(dump(state))))
    assert isinstance(loaded, Table)
    return loaded


def in_the_middle() -> Table:
    state = position("blast feint", "duck feint", "duck tonic")
    say(state, "1 play blast", "2 play duck", "1 play feint")
    return state


def test_a_state_loads_back_equal() -> None:
    state = in_the_middle()
    loaded = through_json(state)
    assert same(state, loaded)
    assert fingerprint(state) == fingerprint(loaded)
    assert asked(loaded) == "2 undo"
    assert loaded.agenda == state.agenda


def test_steps_within_steps_load_back_as_what_they_were() -> None:
    step = through_json(in_the_middle()).agenda[-1]
    assert step == Contest(Seat(1), Seat(0), False, Spare(Seat(1)), Wound(Seat(1), "TY-3.1"))
    assert isinstance(step, Contest)
    assert isinstance(step.deed, Spare)


def test_open_fields_load_back_as_their_types() -> None:
    state = in_the_middle()
    state.fell = (1, 2)
    loaded = through_json(state)
    assert loaded.fell == (1, 2)
    assert loaded.lives == [2, 2, 2]
    assert loaded.shuffled is False


def test_sealed_replies_load_back_and_are_not_asked_for_again() -> None:
    state = position("bolt duck", "tonic", "feint")
    state.then(PassLeft())
    advance(state)
    say(state, "2 hand tonic")
    loaded = through_json(state)
    assert asked(loaded) == "1 3 hand"
    assert loaded.sealed == state.sealed


def test_a_finished_game_loads_back() -> None:
    state = position("blast", "", lives=[1, 1])
    say(state, "1 play blast")
    loaded = through_json(state)
    assert loaded.ask is None
    assert loaded.outcome == Outcome((Seat(0), Seat(1)), ("TY-4.3",), (0, 0))


def test_states_are_equal_by_faces_and_not_by_ids_or_the_order_in_a_hand() -> None:
    one, other = position("bolt duck", "duck"), position("bolt duck", "duck")
    mine, theirs = DECK.find(DECK.read("duck"), other.hands[0]), other.hands[1][0]
    other.hands[0] = [theirs, *[card for card in other.hands[0] if card != mine]]
    other.hands[1] = [mine]
    other.known[mine], other.known[theirs] = other.known[theirs], other.known[mine]
    assert same(one, other)
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize("change", ["known", "order", "lives", "seed", "counts"])
def test_states_that_differ_in_anything_are_not_equal(change: str) -> None:
    one, other = position("bolt duck", "duck"), position("bolt duck", "duck")
    match change:
        case "known":
            other.known[other.hands[0][0]] |= 2
        case "order":
            other.deck.reverse()
        case "lives":
            other.lives[1] = 1
        case "seed":
            other.seed += 1
        case _:
            other.counts["deck"] = 3
    assert not same(one, other)
    assert fingerprint(one) != fingerprint(other)


def test_a_fingerprint_is_the_same_on_every_platform() -> None:
    assert fingerprint(TOY.start(TOY.open_box(2), 1)) == "a9f14472369d2589"


# ------------------------------------------------------------ what does not fit


def broken(**changes: Any) -> dict[str, Any]:
    return {**dump(in_the_middle()), **changes}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seed": "1"},
        broken(seed="not hexadecimal"),
        broken(agenda=[{"is": "Nonsense"}]),
        broken(agenda=[{"is": "Spare"}]),
        broken(agenda=[]),
        broken(sealed={"0": "mumble"}),
        broken(open={}),
    ],
)
def test_what_is_no_state_of_this_game_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="this is no state of Toy"):
        load(TOY, TOY.open_box(3), data)


def test_a_dump_that_lacks_a_card_is_refused() -> None:
    data = dump(in_the_middle())
    hand = data["piles"]["hand.2"]
    gone = hand["cards"].pop(), hand["known"].pop()
    with pytest.raises(RecordError, match=f"{gone[0]} lies in no pile"):
        load(TOY, TOY.open_box(3), data)


def test_a_dump_with_a_card_too_many_is_refused() -> None:
    data = dump(in_the_middle())
    data["piles"]["hand.2"]["cards"].append("backfire")
    data["piles"]["hand.2"]["known"].append(4)
    with pytest.raises(RecordError, match="no state of Toy"):
        load(TOY, TOY.open_box(3), data)


def test_a_step_that_asked_and_now_acts_is_refused() -> None:
    data = dump(position("bolt", "duck"))
    data["agenda"].append(encode(Wound(Seat(1), "TY-3.1")))
    with pytest.raises(RecordError, match="acts now"):
        load(TOY, TOY.open_box(2), data)


# ------------------------------------------------------------------- values


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@value
class Bid:
    seat: Seat
    colours: tuple[Colour, ...]
    over: "Bid | None" = None


CLASSES = {"Bid": Bid}


@pytest.mark.parametrize(
    "given, hint",
    [
        (3, int),
        (True, bool),
        ("red", str),
        (None, int | None),
        (7, int | None),
        (Colour.BLUE, Colour),
        (None, Colour | None),
        (Colour.RED, Colour | None),
        ((1, 2, 3), tuple[int, ...]),
        ((1, "two"), tuple[int, str]),
        ([Colour.RED], list[Colour]),
        ([(1, 2), (3,)], list[tuple[int, ...]]),
        ({1: "one"}, dict[int, str]),
        ({"one": (1,)}, dict[str, tuple[int, ...]]),
        ({Colour.RED: 2}, dict[Colour, int]),
        (Bid(Seat(1), (Colour.RED,)), Bid),
        ([Bid(Seat(1), ()), None], list[Bid | None]),
    ],
)
def test_plain_values_come_back_as_what_they_were(given: Any, hint: Any) -> None:
    back = decode(json.loads(json.dumps(encode(given))), hint, CLASSES)
    assert back == given
    assert type(back) is type(given)


@pytest.mark.parametrize("given", [{1, 2}, 1.5, object(), b"bytes"])
def test_what_is_not_plain_can_not_be_written_down(given: Any) -> None:
    with pytest.raises(TypeError, match="plain values only"):
        encode(given)


def test_the_types_of_open_slots_are_read_where_other_names_are_for_the_type_checker_alone() -> None:
    hints = slot_hints(Table)
    assert hints["fell"] == tuple[int, ...]
    assert hints["lives"] == list[int]
    assert "box" not in hints


def test_defend_is_a_step_the_toy_game_knows() -> None:
    assert decode(encode(Defend(Seat(0), Seat(1))), Any, {"Defend": Defend}) == Defend(Seat(0), Seat(1))
