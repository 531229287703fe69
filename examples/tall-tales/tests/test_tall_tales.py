"""The game keeps the contracts of the engine and plays its scenarios; its bot knows what is likely."""

from collections.abc import Callable

import pytest
from gunsmoke_tall_tales.actions import DOUBT, Claim
from gunsmoke_tall_tales.bot import Prospector, odds
from gunsmoke_tall_tales.cards import DECK
from gunsmoke_tall_tales.game import GAME
from gunsmoke_tall_tales.state import Camp

from gunsmoke.core.agenda import choose
from gunsmoke.core.bots import decide
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import View, view_of


def test_it_keeps_the_contracts(conforms: Callable[..., None]) -> None:
    conforms("tall-tales", games=20)


def test_its_scenarios_pass(scenarios_pass: Callable[..., None]) -> None:
    scenarios_pass("tall-tales")


@pytest.fixture
def table() -> Camp:
    return GAME.start(GAME.open_box(seats=2), seed=1)


def own_nuggets(view: View, *kinds: str) -> int:
    return sum(DECK.texts[face] in kinds for face in view.pile("pan.0").faces)


def test_what_the_own_pan_holds_is_certain(table: Camp) -> None:
    view = view_of(table, Seat(0))
    held = own_nuggets(view, "gold", "fool")
    assert odds(view, Claim(held, "gold")) == pytest.approx(1.0)
    assert odds(view, Claim(held + 1, "gold")) == pytest.approx(1 - (2 / 3) ** 5)
    assert odds(view, Claim(held + 6, "gold")) == 0.0


def test_the_prospector_doubts_what_can_hardly_be(table: Camp) -> None:
    options = list(table.ask.options(0)) if table.ask else []
    choose(table, Seat(0), options.index(Claim(10, "tin")))
    assert decide(Prospector(1), table, Seat(1)) is DOUBT


def test_the_prospector_boasts_no_more_than_is_likely(table: Camp) -> None:
    said = decide(Prospector(1), table, Seat(0))
    assert isinstance(said, Claim)
    assert odds(view_of(table, Seat(0)), said) > 0.5
