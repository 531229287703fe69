"""Who sits where."""

import pytest

from gunsmoke.cli.table.seating import BOT_NAMES, bot_names, read_bots, seat_players, strongest
from gunsmoke.core.errors import NotationError
from gunsmoke.core.label import BotLabel

BOTS = {
    name: BotLabel(game, name, "", "nowhere:nothing")
    for name, game in (("greedy", "poker"), ("outlaw", "poker"), ("random", "*"))
}


def test_people_come_first_and_bots_take_turns_on_the_other_seats() -> None:
    seating = seat_players(["ann"], 4, ["outlaw", "greedy"])
    assert seating.names == ("ann", "Belle", "Clem", "Doc")
    assert seating.players == ("human", "outlaw", "greedy", "outlaw")


def test_no_bot_is_called_or_begins_like_a_person() -> None:
    assert bot_names(["belle", "Cal"], 3) == ("Doc", "Ezra", "Flint")
    assert bot_names(["belle"], 24)[-1] != "Belle"


def test_bots_names_are_many_and_different() -> None:
    names = bot_names([], 30)
    assert len({name.casefold() for name in names}) == 30
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)


def test_more_people_than_seats_are_too_many() -> None:
    with pytest.raises(NotationError, match="3 people can't sit on 2 seats; give --players 3"):
        seat_players(["ann", "bob", "cat"], 2, ["outlaw"])


def test_a_name_has_to_fit() -> None:
    with pytest.raises(NotationError, match="too long"):
        seat_players(["Bartholomew-the-Third"], 2, ["outlaw"])


def test_the_strongest_bot_is_the_last_of_the_games_own() -> None:
    assert strongest(BOTS) == "outlaw"
    assert strongest({"random": BOTS["random"]}) == "random"


def test_bots_are_read_from_a_list() -> None:
    assert read_bots(None, BOTS) == ("outlaw",)
    assert read_bots("Greedy, random", BOTS) == ("greedy", "random")


@pytest.mark.parametrize("given", ["", ",", "zorro", "greedy,zorro"])
def test_an_unknown_bot_is_named(given: str) -> None:
    with pytest.raises(NotationError, match="there is no bot"):
        read_bots(given, BOTS)
