"""A board whose spots lie round a table, as it stands on the screen."""

from io import StringIO

import pytest
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.plain import plain_lines
from gunsmoke.core.scene import Around, Grid, Scene, Span, Spot

NAMES = ("Ann", "Bob")


def spot(name, *rows, style=""):
    return Spot(((Span(name),), *((Span(row),) for row in rows)), style)


PLAYERS = Grid(
    "Players", ("player", "points"), ((Span("Ann", "you active"), Span("3")), (Span("Bob"), Span("12")))
)
BOARD = Around(
    "Table",
    (spot("one", "a"), spot("two", "b")),
    (spot("three", "c", style="active"),),
    (spot("five", "e"), spot("four", "d")),
    (spot("six", "f"),),
    PLAYERS,
)


def drawn(width, density=Density.TIGHT):
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(Drawing(Scene((BOARD,)), Look(symbols=False), NAMES, 0, density))
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_the_ends_lie_beside_the_middle_where_there_is_room():
    assert drawn(40) == [
        "one                 two",
        "a                   b",
        "six    player  points              three",
        "f    > Ann          3              c",
        "       Bob         12",
        "five                four",
        "e                   d",
    ]


def test_the_ends_lie_in_the_corners_where_there_is_not():
    assert drawn(24) == [
        "one     two     three",
        "a       b       c",
        "  player  points",
        "> Ann          3",
        "  Bob         12",
        "six     five    four",
        "f       e       d",
    ]


def test_there_is_air_round_the_middle_where_there_is_room_for_it():
    roomy = drawn(60, Density.ROOMY)
    assert len(roomy) > len(drawn(60))
    assert roomy[2] == ""


@pytest.mark.parametrize("width", range(20, 140, 7))
def test_no_line_is_too_long(width):
    assert max(map(len, drawn(width))) <= width


def test_in_plain_lines_the_spots_come_clockwise():
    assert plain_lines(Scene((BOARD,)), NAMES, 0) == [
        "one: a",
        "two: b",
        "three (now): c",
        "four: d",
        "five: e",
        "six: f",
        "Ann (you, to act): points 3",
        "Bob: points 12",
    ]
