"""Numbers of the rules file change play, and what does not fit is told in a line."""

from pathlib import Path

import pytest

from gunsmoke.core.agenda import choose
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.plugins.wanted7.game import WANTED7


@pytest.fixture
def house(tmp_path):
    """Writes a house-rules file."""

    def write(text):
        path = tmp_path / "house.toml"
        path.write_text(f'game = "wanted7"\n{text}', encoding="utf-8")
        return path

    return write


def test_a_scan_of_the_board_replaces_the_table_of_places(house):
    places = """[constants]
places = [
    { id = "door", drink = "beer", extra = 2, players = 2 },
    { id = "window", drink = "whisky", extra = 0, players = 2 },
    { id = "piano", drink = "milk", extra = 0, players = 4 },
]"""
    two, four = (WANTED7.open_box(seats, overlay=house(places)) for seats in (2, 4))
    assert [place.id for place in two.ring] == ["door", "window"]
    assert [place.id for place in four.ring] == ["door", "window", "piano"]
    assert two.extras == ((0, 2),)
    state = WANTED7.start(four, 1)
    assert [len(pile) for pile in state.gunfighters] == [1, 1, 1]


def test_a_scan_of_the_cards_replaces_the_split(house):
    cards = """[constants]
cards = [
    { value = 1, symbol = "none", copies = 3 },
    { value = 2, symbol = "beer", copies = 2 },
    { value = 7, symbol = "magic", copies = 4 },
]"""
    box = WANTED7.open_box(2, overlay=house(cards))
    nine = [box.deck.text(card) for card in box.homes[0]]
    assert nine == ["1r", "1r", "1r", "2br", "2br", "7*r", "7*r", "7*r", "7*r"]
    assert max(box.value) == 7


def test_fewer_rounds_make_a_shorter_game(house):
    box = WANTED7.open_box(3, overlay=house("constants.rounds = 1"))
    state = WANTED7.start(box, 4)
    while state.ask is not None:
        choose(state, state.ask.seats[0], 0)
    assert state.round == 1


@pytest.mark.parametrize(
    "text, told",
    [
        ("constants.rank_points = [5, -3]", "constants.rank_points"),
        ('constants.left_is = "left"', "constants.left_is"),
        ("constants.different_bands = [1, 2]", "one number for each of the 7 bands"),
        ("constants.same_band = [0, 1]", "one number for each of the 5 of a band"),
        ("constants.hand_size = 10", "at least 10 cards, one hand"),
        ('constants.bands = [{ id = "wolf", symbol = "%", colour = "red" }]', "different_bands needs"),
        (
            'constants.places = [{ id = "bar", drink = "beer", extra = 0, players = 2 },'
            ' { id = "bar", drink = "beer", extra = 0, players = 2 }]',
            "two of the places are the same",
        ),
        (
            'constants.places = [{ id = "bar", drink = "beer", extra = 0, players = 2 },'
            ' { id = "sofa", drink = "milk", extra = 0, players = 3 }]',
            "at least two places",
        ),
    ],
)
def test_numbers_that_do_not_fit_are_told(house, text, told):
    with pytest.raises(RulesetError, match=told):
        WANTED7.open_box(2, overlay=house(text))


def test_more_rounds_than_there_are_gunfighters_for_are_told(house):
    five = house("constants.rounds = 5")
    assert WANTED7.open_box(4, overlay=five).rounds == 5
    with pytest.raises(NotationError, match="5 rounds for 6 players take 40 gunfighters, and there are 35"):
        WANTED7.open_box(6, overlay=five)


@pytest.mark.parametrize("seats", [1, 7])
def test_a_table_of_another_size_is_told(seats):
    with pytest.raises(NotationError, match=f"2 to 6 players, not {seats}"):
        WANTED7.open_box(seats)


def test_the_designers_variant_is_for_four_at_most():
    assert WANTED7.open_box(4, {"simultaneous": True}).simultaneous
    with pytest.raises(NotationError, match="2 to 4 players, not 5"):
        WANTED7.open_box(5, {"simultaneous": True})


@pytest.mark.parametrize("option", ["first_player", "draw_card"])
def test_a_named_seat_must_be_at_the_table(option):
    assert getattr(WANTED7.open_box(3, {option: 3}), option) == 2
    with pytest.raises(NotationError, match="no seat 4 at a table of 3"):
        WANTED7.open_box(3, {option: 4})


def test_the_house_rules_in_the_documentation_are_valid(tmp_path):
    page = (Path(__file__).parents[3] / "docs" / "wanted7.md").read_text("utf-8")
    file = tmp_path / "house.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0], encoding="utf-8")
    box = WANTED7.open_box(3, overlay=file)
    assert box.step == {"left": -1, "right": 1}
    assert [box.deck.text(card) for card in box.homes[0]].count("3r") == 1
