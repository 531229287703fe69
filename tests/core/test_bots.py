"""The pace at which bots answer where people look on."""

import pytest
from little import DIP, LITTLE, Tray, Turn

import gunsmoke.core.author as gs
from gunsmoke.core import bots
from gunsmoke.core.action import Action
from gunsmoke.core.agenda import ask_again
from gunsmoke.core.bots import Bot, Pace
from gunsmoke.core.view import View, view_of


class Hours:
    """A clock that goes only where somebody thinks or waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    kept = Hours()
    monkeypatch.setattr(bots, "monotonic", lambda: kept.now)
    monkeypatch.setattr(bots, "sleep", kept.pass_by)
    return kept


class Ponderer(Bot):
    """Thinks for three seconds where there is anything to choose."""

    hours: Hours

    def choose(self, view: View) -> Action:
        assert view.question is not None
        self.hours.pass_by(0.25 if view.question.forced else 3.0)
        return view.question.options[0]


class Bound(Turn):
    def perform(self, state: Tray) -> gs.Ask:
        return gs.Ask(self.seat, (DIP,), "dip", (self.rule,))


def asked(seat: int, kind: type[Turn]) -> Tray:
    state = LITTLE.start(LITTLE.open_box(3), 4)
    state.agenda[:] = [kind(gs.Seat(seat))]
    ask_again(state)
    return state


def test_an_only_reply_takes_as_long_as_the_seats_last_choice(hours: Hours) -> None:
    pace, bot = Pace(), Ponderer(1)
    bot.hours = hours
    took = []
    for seat, kind in ((0, Turn), (0, Bound), (1, Bound), (0, Bound)):
        before, state = hours.now, asked(seat, kind)
        assert pace.decide(bot, state, gs.Seat(seat), view_of(state, seat)) == DIP
        took.append(hours.now - before)
    assert took == [3.0, 3.0, 0.25, 3.0]  # seat 1 has not chosen yet
