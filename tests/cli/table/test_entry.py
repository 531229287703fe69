"""What a person may choose where some of it is cards and some is not."""

import pytest
from bang_table import NAMES, lay, say, view

from gunsmoke.cli.table.drawing import rows_of_cards
from gunsmoke.cli.table.entry import Choices, Chosen, Opened
from gunsmoke.cli.table.prompt import Prompt, prompt_for
from gunsmoke.core.errors import GunsmokeError, IllegalAction
from gunsmoke.core.match import Match
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.plugins.bang.game import BANG

SID = "bart-cassidy sid-ketchum kit-carlson lucky-duke"
HAND = "missed-Ac beer-8h wells-fargo-3h volcanic-Ts"


def choices(state: State, seat: int = 1) -> Choices:
    """What this seat can reply at a table of four."""
    match = Match.new(BANG, names=NAMES[:4], seed=1)
    match.state = state
    table = BANG.scene(view(state, seat), Words(match.notation, Seat(seat)))
    return Choices(match, Seat(seat), rows_of_cards(table))


def under_fire(hand: str = HAND) -> Choices:
    """Bob, who may trade two cards for a life point, is shot at by all."""
    state = lay(characters=SID, hands={0: "gatling-Th", 1: hand}, life={1: 3})
    say(state, "ann: play gatling-Th")
    return choices(state)


def at_store() -> Choices:
    """Bob takes one of four open cards, or trades two of his own."""
    state = lay(
        characters=SID,
        hands={0: "general-store-9c", 1: "bang-As beer-8h mustang-9h"},
        life={1: 3},
        deck="beer-6h bang-2d bang-3d bang-4d",
    )
    say(state, "ann: play general-store-9c", "ann: take bang-2d")
    return choices(state)


def prompt(asked: Choices) -> Prompt:
    return prompt_for("", asked, ())


def chosen(asked: Choices, typed: str) -> str:
    read = asked.read(typed)
    assert isinstance(read, Chosen)
    return read.action.text(asked.match.notation)


def test_cards_to_choose_are_one_entry_of_a_numbered_menu() -> None:
    state = lay(characters=SID, hands={1: f"{HAND} saloon-5h bang-As"}, life={1: 3}, active=1)
    menu = prompt(choices(state)).menu
    assert menu[-1] == "heal: 2 cards"
    assert menu[:2] == ("play bang-As @Cat", "play bang-As @Ann")
    assert "end" in menu
    assert not prompt(choices(state)).cards


def test_single_cards_are_entries_of_their_own() -> None:
    assert prompt(under_fire()).menu == ("answer missed-Ac", "take the hit", "heal: 2 cards")


@pytest.mark.parametrize("typed", ["1", "missed", "answer missed-Ac", "ans"])
def test_a_single_card_is_said_by_its_number_or_its_beginning(typed: str) -> None:
    assert chosen(under_fire(), typed) == "answer missed-Ac"


@pytest.mark.parametrize("typed", ["3", "heal", "h"])
def test_the_entry_of_cards_opens_to_them(typed: str) -> None:
    asked = under_fire()
    opened = asked.read(typed)
    assert isinstance(opened, Opened)
    asked.open(opened)
    shown = prompt(asked)
    assert shown.menu == ()
    assert [card.text for card in shown.cards] == HAND.split()
    assert shown.hint == "2 cards, such as wells-fargo-3h volcanic-Ts or 3 4"
    assert chosen(asked, "3 4") == "heal wells-fargo-3h volcanic-Ts"
    asked.close()
    assert "heal: 2 cards" in prompt(asked).menu


@pytest.mark.parametrize("typed", ["volcanic wells", "heal 3 4", "3 4", "heal wells-fargo-3h volcanic-Ts"])
def test_cards_may_be_named_at_the_menu_at_once(typed: str) -> None:
    assert chosen(under_fire(), typed) == "heal wells-fargo-3h volcanic-Ts"


def test_a_begun_word_goes_before_cards_that_may_not_be_chosen() -> None:
    state = lay(characters=SID, hands={1: f"{HAND} bang-As"}, life={1: 3}, active=1)
    assert isinstance(choices(state).read("bang"), Opened)
    with pytest.raises(IllegalAction, match="a Beer outside your turn is for the last life point only"):
        under_fire().read("beer")


def test_the_only_choice_of_cards_is_listed_in_full() -> None:
    assert prompt(under_fire("missed-Ac beer-8h")).menu[-1] == "heal missed-Ac beer-8h"


def test_each_way_to_choose_has_its_own_row_of_cards() -> None:
    asked = at_store()
    assert prompt(asked).menu == ("take bang-3d", "take bang-4d", "take beer-6h", "heal: 2 cards")
    opened = asked.read("heal")
    assert isinstance(opened, Opened)
    asked.open(opened)
    assert {card.text for card in prompt(asked).cards} == {"bang-As", "beer-8h", "mustang-9h"}


@pytest.mark.parametrize("asked", [under_fire, at_store])
def test_examples_of_cards_are_legal(asked: type) -> None:
    opened = asked().items[-1]
    now = asked()
    now.open(Opened(opened.texts, opened.verb))
    assert chosen(now, opened.texts[0])
    for way in now.picked.ways.split(" or "):
        assert chosen(now, way) == opened.texts[0]


def test_what_is_no_choice_is_told_with_where_help_is() -> None:
    with pytest.raises(GunsmokeError) as error:
        under_fire().read("hlep")
    assert str(error.value) == (
        "'hlep' is no choice here; expected answer missed-Ac, take the hit, heal: 2 cards; ? tells more"
    )
