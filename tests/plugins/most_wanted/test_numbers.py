"""What house rules may make of the numbers: each fault is one line in the house's file."""

from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.plugins.most_wanted.actions import CARD_ACTIONS, WORDS
from gunsmoke.plugins.most_wanted.game import MOST_WANTED
from gunsmoke.plugins.most_wanted.numbers import VERBS

FAULTS = {
    "ranks = []": "2 or more entries",
    'ranks = ["6"]': "2 or more entries",
    "suits = []\ncolours = {}": "1 or more entries",
    'suits = ["h", "h", "d", "c", "s"]': "suits should be different letters",
    'colours = { h = "red", d = "red", c = "green", s = "black" }': "one name for each suit, each another",
    "copies = 21": "less than or equal to 20",
    "copies = 1": "8 players need 40 cards, and the deck has 36",
    "track_spaces = 101": "less than or equal to 100",
    "track_spaces = 12": "bail needs one number for each of the 12 spaces",
    "sheriff_cards_factor = 6": "less than or equal to 5",
    "starting_money = 8": "8 players start with 64 bags, and there are 63",
    "labor_bags = 101": "less than or equal to 100",
    "duel_sizes = []": "1 or more entries",
    "duel_sizes = [2, 2]": "different sizes from low to high",
    "robberies = []": "1 or more entries",
    'robberies = [{ id = "church", title = "Church", cards = 2, points = 2, flipped = 3 }]': "another action",
    'robberies = [{ id = "pony", title = "", cards = 2, points = 2, flipped = 3 }]': "text in one line",
    'robberies = [{ id = "a", title = "A", cards = 2, points = 2, flipped = 3 }, '
    '{ id = "a", title = "B", cards = 2, points = 2, flipped = 3 }]': "needs an id of its own",
}


@pytest.mark.parametrize(("numbers", "message"), FAULTS.items(), ids=FAULTS)
def test_numbers_that_no_game_could_be_played_with_are_refused(
    numbers: str, message: str, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'game = "most-wanted"\n[constants]\n{numbers}\n', "utf-8")
    with pytest.raises(RulesetError) as caught:
        MOST_WANTED.open_box(4, None, house)
    assert str(caught.value).startswith(f"{house}, line ")
    assert message in str(caught.value)
    assert len(str(caught.value)) < len(str(house)) + 200


def test_every_word_of_another_action_is_kept_from_robberies() -> None:
    assert {"rob", "duel", "shootout", *CARD_ACTIONS, *" ".join(WORDS).split()} == VERBS
