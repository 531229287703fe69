"""How words get on the screen: wrapped and strong for a person, plain in a pipe."""

import os
import sys
from collections.abc import Callable

import pytest

from gunsmoke.cli.output import dim, paragraph, say, strong, table

ROWS = [("a", "one"), ("bcd", "two words and some more words to fill the line of a small screen with")]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A screen of so many columns, with colours."""

    def show(columns: int) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("NO_COLOR", raising=False)

    return show


def test_in_a_pipe_each_row_is_one_plain_line() -> None:
    assert table(("X", "WHAT"), ROWS) == ["X    WHAT", "a    one", f"bcd  {ROWS[1][1]}"]


def test_on_a_screen_the_last_column_is_wrapped_below_itself(screen: Callable) -> None:
    screen(40)
    lines = table(("X", "WHAT"), ROWS)
    assert lines[2:] == [
        "bcd  two words and some more words to",
        "     fill the line of a small screen",
        "     with",
    ]
    assert all(len(line) <= 40 for line in lines[1:])


def test_where_little_room_is_left_the_text_goes_below(screen: Callable) -> None:
    screen(30)
    assert paragraph("some words that do not fit", "a long beginning  ") == [
        "a long beginning",
        "  some words that do not fit",
    ]


def test_a_paragraph_of_several_lines_becomes_one() -> None:
    assert paragraph("one\n\ntwo  three", "* ") == ["* one two three"]


@pytest.mark.parametrize("style", [strong, dim])
def test_styles_are_for_screens_that_want_them(
    style: Callable[[str], str], screen: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert style("x") == "x"
    screen(80)
    assert style("x").startswith("\x1b[")
    monkeypatch.setenv("NO_COLOR", "1")
    assert style("x") == "x"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert style("x") == "x"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(("plain", "styled"), [("1", False), ("", True)])
def test_no_color_is_honoured_on_a_real_terminal(plain: str, styled: bool) -> None:
    import pexpect

    environment = {**os.environ, "NO_COLOR": plain, "TERM": "xterm"}
    line = ["-m", "gunsmoke.cli", "games"]
    shown = pexpect.spawn(sys.executable, line, env=environment, dimensions=(24, 80), encoding="utf-8").read()
    assert ("\x1b[" in shown) is styled
    assert all(len(row) <= 80 + 8 * styled for row in shown.splitlines())


def test_texts_can_not_steer_the_terminal(screen: Callable, capsys: pytest.CaptureFixture[str]) -> None:
    screen(80)
    say(strong("title") + " \x1b]0;owned\x07\x1b[2J\r\u202e")
    assert capsys.readouterr().out == "\x1b[1mtitle\x1b[0m ?]0;owned??[2J??\n"
