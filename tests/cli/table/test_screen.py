"""The whole terminal as a screen: what fits, and what is left of it."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.prompt import Prompt
from gunsmoke.cli.table.screen import PROMPT, FullScreen
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.match import Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.seats import Seat

NAMES = ("Ann", "Belle", "Clem", "Doc", "Ezra", "Flint", "Gus", "Hattie")
HOME = "\x1b[H"


class NoKeys:
    """A keyboard that gives one empty line after the other, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Prompt] = []

    def drop_typed_ahead(self) -> None:
        """Nothing is typed ahead."""

    def ask(self, prompt: Prompt, typed: str = "") -> str:
        self.asked.append(prompt)
        return ""


def screen_of(match: Match, width: int = 80, height: int = 24) -> FullScreen:
    console = Console(file=StringIO(), width=width, height=height, force_terminal=True, color_system="256")
    look = Look(Teller(match, Look()).scene(None).suits)
    return FullScreen(look, match.names, 0, console, NoKeys())  # type: ignore[arg-type]


def written(screen: FullScreen) -> str:
    output = screen._console.file
    assert isinstance(output, StringIO)
    return output.getvalue()


def rows(screen: FullScreen) -> list[str]:
    """The rows of the last drawing."""
    last = written(screen).rpartition(HOME)[2].replace("\x1b[K", "").replace("\x1b[J", "")
    return Text.from_ansi(last).plain.rstrip("\n").split("\n")


def dealt(seats: int) -> Match:
    return Match.new(get_manager().open("most-wanted"), names=NAMES[:seats], seed=7)


@pytest.mark.parametrize("seats", range(2, 9))
def test_table_events_and_question_fit_80_columns_and_24_lines(seats: int) -> None:
    match = dealt(seats)
    screen = screen_of(match)
    teller = Teller(match, screen.look)
    screen.show(teller.scene(Seat(0)), 0)
    for event in match.heard(Seat(0)):
        screen.tell(teller.line(event, Seat(0)))
    shown = rows(screen)
    assert len(shown) <= 24 - PROMPT
    assert all(len(row) <= 80 for row in shown)
    assert any(row.startswith("Your hand") for row in shown)
    assert shown[-1] == teller.line(match.heard(Seat(0))[-1], Seat(0)).plain


def test_more_lines_give_the_table_air_before_they_show_older_events() -> None:
    match = dealt(4)
    tall = screen_of(match, 100, 40)
    tall.show(Teller(match, tall.look).scene(Seat(0)), 0)
    assert rows(tall)[0].startswith("╭")


def test_only_the_latest_events_stay() -> None:
    match = dealt(4)
    screen = screen_of(match)
    screen.show(Teller(match, screen.look).scene(None), None)
    for number in range(50):
        screen.tell(Text(f"event {number}"), at_once=number < 49)
    events = [row for row in rows(screen) if row.startswith("event")]
    assert events[-1] == "event 49"
    assert events == [f"event {number}" for number in range(50 - len(events), 50)]


def test_the_first_event_on_the_screen_is_a_whole_one() -> None:
    """Each of these takes two rows."""
    match = dealt(4)
    for height in (20, 21):
        screen = screen_of(match, height=height)
        screen.show(Teller(match, screen.look).scene(None), None)
        for number in range(20):
            screen.tell(Text(f"begin {number} " + "word " * 20), at_once=number < 19)
        table = next(place for place, row in enumerate(rows(screen)) if row.startswith("─"))
        assert rows(screen)[table + 1].startswith("begin")
        assert rows(screen)[-2].startswith("begin 19")


def test_of_an_event_too_long_for_the_screen_the_end_is_shown() -> None:
    match = dealt(4)
    screen = screen_of(match)
    screen.show(Teller(match, screen.look).scene(None), None)
    screen.tell(Text("word " * 800 + "end"))
    assert rows(screen)[-1].endswith("end")


def test_a_command_longer_than_the_screen_can_be_copied_as_one_line() -> None:
    screen = screen_of(dealt(4))
    command = f"See it again with: gunsmoke replay {'x' * 80}"
    screen.say(command)
    assert written(screen) == f"{command}\n"


def test_handing_over_leaves_nothing_of_the_hand_before() -> None:
    match = dealt(2)
    screen = screen_of(match)
    screen.show(Teller(match, screen.look).scene(Seat(0)), 0)
    screen.tell(Text("Ann draws Ah"))
    screen.hand_over("Belle")
    after = written(screen).rpartition("\x1b[2J")[2]
    assert after == "\x1b[3J\x1b[H"
    screen.tell(Text("Belle draws 6s"))
    screen.show(Teller(match, screen.look).scene(Seat(1)), 1)
    assert not any("Ann draws" in row for row in rows(screen))
