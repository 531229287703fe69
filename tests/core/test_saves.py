"""The saves folder: where records are kept, and which one `resume` goes on with."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.game import Game
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.saves import last_save, new_save_path, saves_folder

Say = Callable[..., None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def begin(game: Game, hour: int, player: str = PERSON) -> Match:
    """A match that was last played at this hour, ann's seat by this player and bob's by a bot."""
    match = Match.new(game, names=["ann", "bob"], players=[player, "random"], path=new_save_path(game.id))
    os.utime(match.path, (hour * 3600, hour * 3600))
    return match


def test_gunsmoke_home_says_where_saves_are(home: Path) -> None:
    assert saves_folder() == home / "saves"


def test_without_it_they_are_where_this_system_keeps_user_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GUNSMOKE_HOME")
    assert saves_folder().name == "saves"
    assert "gunsmoke" in str(saves_folder())


def test_an_empty_house_has_no_saves() -> None:
    assert last_save() is None


def test_new_paths_are_named_by_the_game_and_never_taken(pact: Game) -> None:
    paths = {begin(pact, hour).path for hour in range(3)}
    assert len(paths) == 3
    assert all(path.name.startswith("pact-") and path.suffix == ".jsonl" for path in paths)


def test_the_last_save_is_the_newest_that_is_not_over(pact: Game, say: Say) -> None:
    open_one, over = begin(pact, 1), begin(pact, 2)
    say(over, "0: vote", "0: yes", "1: yes")
    assert last_save() == open_one.path


@pytest.mark.parametrize("hours", [(1, 2), (2, 1)])
def test_the_last_save_is_the_one_last_played_whatever_its_name(hours: tuple[int, int], pact: Game) -> None:
    matches = {hour: begin(pact, hour).path for hour in hours}
    assert last_save() == matches[2]


def test_a_record_that_can_not_be_read_is_passed_over(pact: Game) -> None:
    match = begin(pact, 1)
    (saves_folder() / "broken.jsonl").write_text("hello\n")
    assert last_save() == last_save(finished=True) == match.path


def test_the_last_save_of_a_game_may_be_asked_for(pact: Game, say: Say) -> None:
    open_one, over = begin(pact, 1), begin(pact, 2)
    say(over, "0: vote", "0: yes", "1: yes")
    assert last_save("pact") == open_one.path
    assert last_save("pact", finished=True) == over.path
    assert last_save("chess") is None


def test_a_link_that_leads_nowhere_is_passed_over(pact: Game) -> None:
    match = begin(pact, 1)
    (saves_folder() / "link.jsonl").symlink_to("nowhere.jsonl")
    assert last_save() == match.path


def test_a_game_of_people_goes_before_one_of_bots_unless_bots_are_watched(pact: Game) -> None:
    own, older, newer = begin(pact, 1), begin(pact, 2, "random"), begin(pact, 3, "random")
    assert last_save() == last_save(finished=True) == own.path
    assert last_save(watched=True) == newer.path
    assert own.path is not None
    own.path.unlink()
    assert last_save() == newer.path != older.path
