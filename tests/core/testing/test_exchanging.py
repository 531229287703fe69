"""Exchanging: a hidden card is found wherever its number went, whatever the number is called."""

from collections.abc import Callable
from typing import Any

import little
import pytest

import gunsmoke.core.author as gs
from gunsmoke.core.knowledge import flip
from gunsmoke.core.testing import check_game

Do = Callable[[Any], Any]


class Tray(little.Tray):
    mark: int = 0
    word: str = ""


def leaking(
    deal: Do = lambda state: None,
    dip: Do = lambda state: None,
    ask: Callable[[Any, gs.Ask], gs.Ask] = lambda step, ask: ask,
) -> gs.Game[Any]:
    """Little, with something done after the deal (a number it returns stays in the step), and at each dip."""

    @gs.value
    class Turn(gs.SeatStep[Tray]):
        number: int = 0
        rule = "LT-2.1"

        def perform(self, state: Tray) -> gs.Ask:
            return ask(self, little.Turn(self.seat).perform(state))

        def answer(self, state: Tray, replies: gs.Replies) -> None:
            if replies[0][1] is little.DIP:
                dip(state)
            little.Turn(self.seat).answer(state, replies)
            if state.outcome is None:
                state.agenda[-1] = Turn(gs.left_of(self.seat, state.seats), self.number)

    @gs.value
    class Deal(gs.Step[Tray]):
        rule = "LT-1.1"

        def perform(self, state: Tray) -> None:
            little.Deal().perform(state)
            state.agenda[-1] = Turn(gs.Seat(0), deal(state) or 0)

    class Leaking(little.Little):
        state_type = Tray
        first_step = Deal()
        turn_step = Turn
        steps = (Deal, Turn)

    return Leaking()


def faults_of(game: gs.Game[Any], contract: str = "exchanging") -> str:
    """What the contract alone has against the game."""
    return str(check_game(game, games=12, seats=[2, 3], contracts=[contract]))


def in_a_field(state: Tray) -> None:
    state.mark = state.stock[0]


def in_words(state: Tray) -> None:
    state.word = little.DECK.text(state.stock[0])


def in_an_event(state: Tray) -> None:
    state.tell("cut", "LT-1.1", bottom=state.stock[0])


def in_the_kind_of_an_event(state: Tray) -> None:
    state.tell("lucky" if state.stock[0] % 2 else "unlucky", "LT-1.1")


def the_bottom(state: Tray) -> int:
    return state.stock[0]


def as_a_value(step: Any, ask: gs.Ask) -> gs.Ask:
    return gs.Ask(ask.seat, ask.options(ask.seat), ask.kind, ask.because, {"bottom": step.number})


def as_an_order(step: Any, ask: gs.Ask) -> gs.Ask:
    options = tuple(ask.options(ask.seat))
    first = step.number % len(options)
    return gs.Ask(ask.seat, options[first:] + options[:first], ask.kind, ask.because)


LEAKS = {
    "a field that the deal sets": (leaking(deal=in_a_field), "sees what other cards would change: mark: "),
    "a text that the deal sets": (leaking(deal=in_words), "sees what other cards would change: word: "),
    "a step that the deal makes": (leaking(deal=the_bottom), "would change: agenda[0] Turn.number: "),
    "a value of an ask": (leaking(deal=the_bottom, ask=as_a_value), "would change: question[3].bottom: "),
    "the order of options": (leaking(deal=the_bottom, ask=as_an_order), "would change: question[1][0]: "),
    "an event of the deal": (leaking(deal=in_an_event), "the event 'cut' tells "),
    "a field that a reply sets": (leaking(dip=in_a_field), "sees what other cards would change: mark: "),
    "an event of a reply": (leaking(dip=in_an_event), "would change: bottom: "),
    "the kind of an event": (leaking(dip=in_the_kind_of_an_event), "cards it has never seen decide which"),
}


@pytest.mark.parametrize("name", LEAKS)
def test_the_number_of_a_hidden_card_is_found_in(name: str) -> None:
    game, told = LEAKS[name]
    assert told in faults_of(game)


@pytest.mark.parametrize("contract", ["still", "moving", "telling", "hiding"])
def test_no_other_contract_of_secrecy_finds_what_the_deal_left_in_a_number(contract: str) -> None:
    assert "no fault" in faults_of(leaking(deal=in_a_field), contract)
    assert "no fault" in faults_of(leaking(deal=in_an_event), contract)


def test_what_is_told_as_revealing_is_no_fault() -> None:
    def honestly(state: Tray) -> None:
        state.tell("cut", "LT-1.1", bottom=state.stock[0], revealing=True)

    assert "no fault" in faults_of(leaking(deal=honestly, dip=honestly))


def test_what_is_worked_out_of_a_card_that_all_see_is_no_fault() -> None:
    def openly(state: Tray) -> None:
        card = flip(state, state.stock, state.waste)
        state.mark = card
        state.tell("flipped", "LT-1.1", cards=(card,), number=card)

    assert "no fault" in faults_of(leaking(deal=openly))


def test_a_card_that_only_its_owner_knows_is_found_in_a_number() -> None:
    def own(state: Tray) -> None:
        state.tell("held", "LT-1.1", highest=max(state.hand[0]))

    report = check_game(leaking(deal=own), games=12, seats=2, contracts=["exchanging"])
    assert report.faults
    assert not any("tells @1" in fault.text for fault in report.faults)
