"""Playing by the clock: whoever is silent too long is replied for, where the rules allow it."""

from pathlib import Path

import pytest
from puppets import Puppet
from toy.game import TOY

from gunsmoke.cli.table import clock as clock_module
from gunsmoke.cli.table.clock import Clock, TimeUp, time_left
from gunsmoke.cli.table.prompt import Prompt
from gunsmoke.cli.table.session import Session
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.ask import Ask
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.match import Match
from gunsmoke.core.record import Record
from gunsmoke.core.seats import Seat

ANN, BOB = Seat(0), Seat(1)


class Wound:
    """A clock face that tests set."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wound:
    wound = Wound()
    monkeypatch.setattr(clock_module, "time", wound)
    return wound


def asking(seat: Seat, *, lapse: bool = True) -> Ask:
    from toy.actions import CHANCE

    return Ask(seat, (), "question", ("TY-1.2",), None, CHANCE if lapse else None)


def test_without_seconds_there_is_all_the_time_in_the_world(wall: Wound) -> None:
    assert Clock().deadline(ANN, asking(ANN)) is None


def test_a_question_that_can_not_lapse_has_no_deadline(wall: Wound) -> None:
    assert Clock(10).deadline(ANN, asking(ANN, lapse=False)) is None


def test_questions_in_a_row_share_the_seconds_of_a_turn(wall: Wound) -> None:
    clock = Clock(10)
    assert clock.deadline(ANN, asking(ANN)) == 110
    wall.now = 104
    assert clock.deadline(ANN, asking(ANN)) == 110


def test_after_somebody_else_the_clock_starts_anew(wall: Wound) -> None:
    clock = Clock(10)
    clock.deadline(ANN, asking(ANN))
    wall.now = 104
    assert clock.deadline(BOB, asking(BOB)) == 114
    wall.now = 105
    clock.reset()
    assert clock.deadline(BOB, asking(BOB)) == 115


def test_no_time_is_left_after_the_deadline(wall: Wound) -> None:
    assert time_left(103.5) == 3.5
    assert time_left(99.0) == 0


class Asleep(Puppet):
    """A puppet whose person falls asleep at the first question with a deadline."""

    def ask(self, prompt: Prompt) -> str:
        self.prompts.append(prompt)
        if prompt.deadline is not None:
            raise TimeUp
        raise EOFError


def test_the_clock_replies_for_the_silent_and_the_record_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = Match.new(
        TOY, names=["ann", "bob", "cat"], players=["human", "random", "random"], seed=1, path=path
    )
    screen = Asleep(match.names, ())
    session = Session(
        match, Teller(match, screen.look), screen, lambda name, seed: RandomBot(seed), "random", clock=30
    )
    with pytest.raises(EOFError):
        session.play()
    assert any("the clock replies for ann" in line for line in screen.shown)
    by_clock = [decision for _, decision, _ in Record.read(path).played() if decision.clock]
    assert [decision.seat for decision in by_clock] == [ANN]


def test_who_asks_for_a_clock_that_the_rules_do_not_know_is_told_once(wall: Wound) -> None:
    clock = Clock(5)
    assert clock.is_of_no_use(asking(ANN, lapse=False))
    assert not clock.is_of_no_use(asking(ANN, lapse=False))
    assert not Clock(5).is_of_no_use(asking(ANN))
    assert not Clock().is_of_no_use(asking(ANN, lapse=False))
