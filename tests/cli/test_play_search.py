"""Bots that think about whole tables sit at the table like any other."""

from pathlib import Path

import pytest
from puppets import Puppet
from toy.game import TOY

from gunsmoke.cli.main import run
from gunsmoke.cli.table.session import Session
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.codec import dump
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.record import Record
from gunsmoke.core.search import SearchBot

WATCH = ["play", "most-wanted", "--watch", "--plain", "--pace", "0", "--seed", "7"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path))
    return tmp_path


def test_a_game_is_played_by_searching_bots(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*WATCH, "--bots", "search:2,random"]) == 0
    assert "wins Most Wanted" in capsys.readouterr().out
    (file,) = home.rglob("*.jsonl")
    assert Record.read(file).header.players == ("search:2", "random", "search:2", "random")


def test_a_saved_game_knows_their_settings(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*WATCH, "--bots", "search:2"]) == 0
    (file,) = home.rglob("*.jsonl")
    whole = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(whole[:12]), "utf-8")
    capsys.readouterr()
    assert run(["play", "--resume", "last", "--plain"]) == 0
    assert "wins Most Wanted" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("search:lots", "'lots' is no budget for search"),
        ("greedy:5", "the bot 'greedy' has no setting"),
        ("serch:5", "did you mean 'search'?"),
    ],
)
def test_a_setting_that_can_not_be_is_said_in_a_line(
    bots: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*WATCH, "--bots", bots]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert len(error.splitlines()) == 1


def test_a_hint_may_come_from_a_search_and_changes_nothing() -> None:
    match = Match.new(TOY, names=["ann", "bob", "cat"], players=[PERSON, "search:5", "search:5"], seed=3)
    before = dump(match.state)
    screen = Puppet(match.names, ["hint", "hint"])
    advisor = "search:5"
    session = Session(
        match, Teller(match, screen.look), screen, lambda text, seed: SearchBot(seed, "5"), advisor
    )
    with pytest.raises(EOFError):
        session.play()
    assert dump(match.state) == before
    hints = [line for line in screen.shown if line.startswith("the bot search:5")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
