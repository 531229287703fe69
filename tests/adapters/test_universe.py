"""Every option of every game has a number, the same in all matches and on all machines."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from adapter_tables import IDS, TABLES, game, positions
from toy.game import TOY, Toy

from gunsmoke.adapters.universe import MOST_UNDECLARED, Universe
from gunsmoke.core.action import Action, Word
from gunsmoke.core.errors import NotationError, PluginError

KNOWN = tomllib.loads((Path(__file__).parent / "universes.toml").read_text("utf-8"))
"""Size and fingerprint by game and seats: a change breaks every model trained before."""


@pytest.mark.parametrize("name, seats", TABLES)
def test_the_universe_is_the_one_that_models_were_trained_with(name: str, seats: int) -> None:
    universe = Universe(game(name).open_box(seats))
    assert [len(universe), universe.fingerprint] == KNOWN[name][str(seats)]


@pytest.mark.parametrize("name, seats", TABLES)
def test_every_number_has_a_text_that_reads_back(name: str, seats: int) -> None:
    universe = Universe(game(name).open_box(seats))
    assert [universe.number(universe.text(number)) for number in range(len(universe))] == list(
        range(len(universe))
    )


@pytest.mark.parametrize("name, seats", TABLES)
def test_options_and_numbers_lead_to_each_other(name: str, seats: int) -> None:
    box = game(name).open_box(seats)
    universe = Universe(box)
    for state in positions(box.game.start(box, seats), Random(seats), most=150):
        assert state.ask is not None
        for seat in state.ask.seats:
            options = state.ask.options(seat)
            numbers = universe.numbers(state, seat, options)
            assert len(set(numbers)) == len(numbers) == len(options)
            for number, option in list(zip(numbers, options, strict=True))[:20]:
                place = universe.place(state, seat, options, number)
                assert place is not None
                assert options[place] == option


@pytest.mark.parametrize("name", IDS)
def test_all_that_is_offered_under_any_option_has_a_number(name: str) -> None:
    opened = game(name)
    for option in opened.rulebook().options.values():
        for chosen in (True, False) if option.kind == "bool" else option.choices or ():
            if chosen == option.default:
                continue
            try:
                box = opened.open_box(opened.most, {option.name: chosen})
            except NotationError:
                continue  # not with so many seats
            universe = Universe(box)
            for state in positions(box.game.start(box, 5), Random(5), most=40):
                assert state.ask is not None
                seat = state.ask.seats[-1]
                assert universe.numbers(state, seat, state.ask.options(seat))


def test_seats_are_counted_from_the_one_who_acts() -> None:
    box = game("most-wanted").open_box(4)
    universe = Universe(box)
    state = next(
        state
        for state in positions(box.game.start(box, 1), Random(1))
        if state.ask is not None and state.ask.seats == (2,) and state.ask.kind == "action"
    )
    assert state.ask is not None
    left = box.game.read_action("duel 2 @4", box.notation())
    options = state.ask.options(2)
    assert universe.place(state, 2, options, universe.number("duel 2 @+1")) == list(options).index(left)


def test_many_cards_are_said_by_their_places_in_the_sorted_hand() -> None:
    box = game("most-wanted").open_box(4)
    universe = Universe(box)
    state = next(
        state
        for state in positions(box.game.start(box, 1), Random(1))
        if state.ask is not None and state.ask.kind == "hand"
    )
    assert state.ask is not None
    seat = state.ask.seats[0]
    size = len(state.ask.options(seat)[0].cards)  # type: ignore[attr-defined]
    hand = sorted(box.deck.faces_of(state.pile(f"hand.{seat}").cards))
    number = universe.number(" ".join(["hand", *(f"#{place + 1}" for place in range(size))]))
    options = state.ask.options(seat)
    place = universe.place(state, seat, options, number)
    assert place is not None
    assert options[place].cards == tuple(hand[:size])  # type: ignore[attr-defined]


def test_a_number_that_is_not_on_offer_is_no_option() -> None:
    box = game("leduc").open_box()
    universe = Universe(box)
    state = box.game.start(box, 1)
    assert state.ask is not None
    assert universe.place(state, 0, state.ask.options(0), universe.number("fold")) is None


def test_what_is_no_action_is_refused_with_an_example() -> None:
    universe = Universe(game("leduc").open_box())
    with pytest.raises(NotationError, match="'bluff' is no action of this universe; one reads like 'raise'"):
        universe.number("bluff")
    with pytest.raises(NotationError, match="there are 3 actions, from 0; none has the number 3"):
        universe.text(3)


class Silent(Toy):
    """A game that does not tell its universe."""

    def universe(self, box: Any) -> None:
        return None


def test_without_a_universe_options_are_numbered_as_they_are_listed() -> None:
    box = Silent().open_box(3)
    universe = Universe(box)
    assert not universe.declared
    assert len(universe) == MOST_UNDECLARED
    assert universe.text(4) == "option 5"
    for state in positions(box.game.start(box, 2), Random(2), most=40):
        assert state.ask is not None
        seat = state.ask.seats[0]
        options = state.ask.options(seat)
        assert universe.numbers(state, seat, options) == tuple(range(len(options)))


class Forgetful(Toy):
    """A game whose universe lacks what it offers."""

    def universe(self, box: Any) -> tuple[Action, ...]:
        return (Word("sing"),)


def test_an_option_outside_the_universe_is_the_games_fault() -> None:
    box = Forgetful().open_box(3)
    state = box.game.start(box, 2)
    assert state.ask is not None
    seat = state.ask.seats[0]
    with pytest.raises(PluginError, match="Toy offers '.*', which is not in its universe"):
        Universe(box).numbers(state, seat, state.ask.options(seat))


def test_a_universe_that_says_a_thing_twice_is_refused() -> None:
    class Stammering(Toy):
        def universe(self, box: Any) -> tuple[Action, ...]:
            return (Word("sing"), Word("sing"))

    with pytest.raises(PluginError, match="the universe of Toy says 'sing' twice"):
        Universe(Stammering().open_box(3))


def test_the_toy_game_is_numbered_with_its_twins() -> None:
    box = TOY.open_box(4)
    universe = Universe(box)
    for state in positions(box.game.start(box, 3), Random(3), most=200):
        assert state.ask is not None
        for seat, options in {
            **{seat: state.ask.options(seat) for seat in state.ask.seats},
            **({} if state.ask.sealed else box.game.offers(state)),
        }.items():
            assert len(set(universe.numbers(state, seat, options))) == len(options)
