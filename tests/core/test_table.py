"""A declared table: its piles and fields follow from its annotations."""

from typing import ClassVar

import pytest
from little import DIP, LITTLE, Tray

import gunsmoke.core.author as gs
from gunsmoke.core.agenda import reply
from gunsmoke.core.box import PileSpec
from gunsmoke.core.codec import dump, load, same
from gunsmoke.core.errors import PluginError
from gunsmoke.core.seats import Seat


def test_annotations_are_piles_or_public_fields() -> None:
    assert Tray.pile_slots == {"stock", "waste", "hand", "shelf"}
    assert Tray.open_slots == ("dips", "turns", "said")


def test_the_layout_names_the_piles_of_each_seat() -> None:
    assert Tray.layout(2) == (
        PileSpec("stock", True),
        PileSpec("waste", True, open=True),
        PileSpec("hand.0", False, Seat(0)),
        PileSpec("hand.1", False, Seat(1)),
        PileSpec("shelf.0", True, open=True),
        PileSpec("shelf.1", True, open=True),
    )


def test_all_cards_lie_in_the_first_pile_at_the_start_and_numbers_are_0() -> None:
    state = Tray(LITTLE.open_box(3), 1)
    assert state.stock == list(range(15))
    assert state.hand == [[], [], []] == state.shelf
    assert (state.waste, state.dips, state.turns, state.said) == ([], [0, 0, 0], 0, ())


def test_the_lists_of_piles_are_live_and_in_the_order_of_the_layout() -> None:
    state = LITTLE.start(LITTLE.open_box(2), 1)
    assert [pile.name for pile in state.piles()] == [spec.name for spec in state.box.layout]
    assert state.pile("hand.1").cards is state.hand[1]
    assert state.pile("waste").cards is state.waste


def test_a_copy_shares_no_list() -> None:
    state = LITTLE.start(LITTLE.open_box(2), 1)
    copy = state.copy()
    assert type(copy) is Tray
    assert same(state, copy)
    before = dump(state)
    for seat in (0, 1, 0, 1):
        reply(copy, seat, DIP)
    assert dump(state) == before
    assert copy.dips == [2, 2]


def test_a_table_that_was_written_down_is_read_again() -> None:
    state = LITTLE.start(LITTLE.open_box(2), 1)
    reply(state, 0, DIP)
    again = load(LITTLE, state.box, dump(state))
    assert same(state, again)
    assert (again.dips, again.turns, again.said) == ([1, 0], 1, ("dip",))


def test_a_table_may_derive_from_another_and_has_what_that_has() -> None:
    class Bigger(Tray):
        jar: gs.OpenPile
        limit: int = 3
        kinds: ClassVar[int] = 5

    assert Bigger.open_slots == ("dips", "turns", "said", "limit")
    assert [spec.name for spec in Bigger.layout(2)][-1] == "jar"


def test_slots_may_be_named_for_speed() -> None:
    class Slim(gs.Table):
        __slots__ = ("coins", "deck")
        deck: gs.Stock
        coins: gs.Counts

    state = Slim(LITTLE.open_box(2), 1)
    assert not hasattr(state, "__dict__")
    assert state.copy().deck == state.deck
    assert Slim.open_slots == ("coins",)


def test_a_table_without_fields_has_no_open_values() -> None:
    class Bare(gs.Table):
        deck: gs.Stock

    assert Bare.open_slots == ()
    assert Bare.open_values(Bare(LITTLE.open_box(2), 1)) == ()


def test_the_kind_of_box_is_no_field() -> None:
    class Boxed(Tray):
        box: gs.Box

    assert Boxed.open_slots == Tray.open_slots


@pytest.mark.parametrize("name", ["seed", "known", "seats", "tell"])
def test_a_name_that_every_state_has_is_refused(name: str) -> None:
    with pytest.raises(PluginError, match=f"Bad.{name}: every state has a '{name}' of its own"):
        type("Bad", (gs.Table,), {"__annotations__": {name: int}, "__module__": __name__})


def test_each_table_has_its_own_list_of_what_a_field_starts_with() -> None:
    class Marked(Tray):
        marks: list[int] = [1]  # noqa: RUF012  # that it is shared is what is tried here

    first = Marked(LITTLE.open_box(2), 1)
    first.marks.append(2)
    assert Marked(LITTLE.open_box(2), 1).marks == [1]
    assert first.copy().marks == [1, 2]


@pytest.mark.parametrize(
    "kind", [dict[int, int], set[int], dict, list[list[int]], tuple[list[int], ...], dict | None]
)
def test_a_field_that_views_would_share_with_the_table_is_refused(kind: object) -> None:
    with pytest.raises(
        PluginError, match=r"Bad.seen: a public field is a value that never changes or a list"
    ):
        type("Bad", (gs.Table,), {"__annotations__": {"seen": kind}, "__module__": __name__})


@pytest.mark.parametrize("kind", [list[int], list[int] | None, tuple[int, ...], list[tuple[int, str]]])
def test_a_list_of_plain_values_may_be_a_field(kind: object) -> None:
    fit = type("Fit", (gs.Table,), {"__annotations__": {"seen": kind}, "__module__": __name__})
    assert fit.open_slots == ("seen",)
