"""A scene as it stands on the screen, character by character."""

from io import StringIO

import pytest
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing, numbered, rows_of_cards
from gunsmoke.cli.table.look import Look, has_symbols, initials
from gunsmoke.cli.table.plain import plain_lines
from gunsmoke.core.scene import (
    Cards,
    CardView,
    Grid,
    Note,
    Scene,
    Span,
    Suit,
    Tile,
    Tiles,
    Token,
    Track,
)
from gunsmoke.core.seats import Seat

NAMES = ("Ann", "Bob", "Alma")
SUITS = (Suit("h", "♥", "red"), Suit("s", "♠", "black"))
HAND = (CardView("Ah", "♥", "red"), CardView("Ts", "♠", "black"), CardView("6s", "♠", "black"))
SCENE = Scene(
    (
        Track(
            "Track",
            5,
            ("$1", "$1", "$2", "$2", "END"),
            (Token(Seat(0), 2), Token(Seat(1), 2), Token(Seat(2), 0)),
        ),
        Tiles(
            "Actions",
            (
                Tile("Coach", (Span("3 cards"), Span("4 points", "strong"))),
                Tile("Train", (Span("4 cards"), Span("5 points")), "active"),
            ),
        ),
        Grid(
            "Seats",
            ("player", "space", "hand", "table"),
            (
                (Span("Ann", "you active"), Span("2"), Span("?? ?? ??", "cards"), Span("Ah ??", "cards")),
                (Span("Bob"), Span("2"), Span("?? ??", "cards"), Span("")),
                (Span("Alma"), Span("off", "dim"), Span("", "cards"), Span("out", "dim")),
            ),
        ),
        Note((Span("deck ", "dim"), Span("12"), Span(", top "), Span("6s", "cards"))),
        Cards("Shown", (CardView("Ah", "♥", "red"), CardView("", "", "", hidden=True))),
        Cards("Your hand", HAND, numbered=True),
    ),
    SUITS,
)


def drawn(density: Density, width: int, *, symbols: bool = True, colour: bool = False) -> str:
    console = Console(
        file=StringIO(),
        width=width,
        force_terminal=True,
        color_system="256" if colour else None,
        no_color=not colour,
    )
    with console.capture() as captured:
        console.print(Drawing(SCENE, Look(SUITS, symbols=symbols), NAMES, 0, density))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def test_a_tight_table_has_no_line_to_spare() -> None:
    assert (
        drawn(Density.TIGHT, 80)
        == """\
Track  1   2     3   4   5
       $1  $1    $2  $2  END
Al         AnBo
Coach     Train
3 cards   4 cards
4 points  5 points
  player  space  hand  table
▸ Ann         2  ▒▒▒   A♥ ▒
  Bob         2  ▒▒
  Alma      off        out
deck 12, top 6♠
Shown  A♥  ▒▒
Your hand  A♥  T♠  6♠
           1   2   3"""
    )


def test_where_there_is_room_blocks_stand_apart() -> None:
    lines = drawn(Density.PLAIN, 80).splitlines()
    assert [line for line in lines if line] == drawn(Density.TIGHT, 80).splitlines()
    assert lines.count("") == len(SCENE.blocks) - 1


def test_where_there_is_more_room_things_get_boxes() -> None:
    assert (
        drawn(Density.ROOMY, 44)
        == """\
╭───────┬────┬──────┬────┬────┬─────╮
│ Track │ 1  │ 2    │ 3  │ 4  │ 5   │
│       │ $1 │ $1   │ $2 │ $2 │ END │
│ Al    │    │ AnBo │    │    │     │
╰───────┴────┴──────┴────┴────┴─────╯
╭─ Coach ────────────╮╭─ Train ────────────╮
│ 3 cards            ││ 4 cards            │
│ 4 points           ││ 5 points           │
╰────────────────────╯╰────────────────────╯

   player   space   hand   table
 ───────────────────────────────
 ▸ Ann          2   ▒▒▒    A♥ ▒
   Bob          2   ▒▒
   Alma       off          out

deck 12, top 6♠
Shown  A♥  ▒▒
Your hand
╭────╮╭────╮╭────╮
│ A♥ ││ T♠ ││ 6♠ │
╰────╯╰────╯╰────╯
  1     2     3"""
    )


def test_a_narrow_screen_gets_more_rows() -> None:
    assert (
        drawn(Density.TIGHT, 26)
        == """\
Track  1   2     3   4
       $1  $1    $2  $2
Al         AnBo
       5
       END

Coach     Train
3 cards   4 cards
4 points  5 points
  player  space  hand  ta…
▸ Ann         2  ▒▒▒   A♥
                       ▒
  Bob         2  ▒▒
  Alma      off        out
deck 12, top 6♠
Shown  A♥  ▒▒
Your hand  A♥  T♠  6♠
           1   2   3"""
    )


def test_without_symbols_suits_are_letters() -> None:
    shown = drawn(Density.TIGHT, 80, symbols=False)
    assert shown.isascii()
    assert "> Ann         2  ###   Ah #" in shown
    assert "Your hand  Ah  Ts  6s" in shown


def test_colours_are_colours_that_read_on_light_and_on_dark() -> None:
    shown = drawn(Density.TIGHT, 80, colour=True)
    assert "\x1b[1;38;5;196mA♥\x1b[0m" in shown
    assert "\x1b[1mT♠\x1b[0m" in shown  # black is the terminal's own colour


@pytest.mark.parametrize(
    ("encoding", "symbols"), [("utf-8", True), ("latin-1", False), (None, False), ("nope", False)]
)
def test_symbols_are_for_terminals_that_can_write_them(encoding: str | None, symbols: bool) -> None:
    assert has_symbols(encoding) is symbols


@pytest.mark.parametrize(
    ("names", "markers"),
    [
        (("Ann", "bob"), ("A", "B")),
        (("Ann", "Alma"), ("An", "Al")),
        (("Anna", "Anne"), ("1", "2")),
    ],
)
def test_markers_are_as_short_as_they_may_be(names: tuple[str, ...], markers: tuple[str, ...]) -> None:
    assert initials(names) == markers


def test_the_cards_to_choose_from_are_the_numbered_ones() -> None:
    assert rows_of_cards(SCENE)[0] == HAND
    assert rows_of_cards(Scene(())) == ()


def test_numbers_stand_under_the_row_that_is_asked_for_alone() -> None:
    table = Scene((Cards("Shown", HAND[:2]), Cards("Your hand", HAND, numbered=True)))
    assert [block.numbered for block in numbered(table, HAND[:2]).blocks] == [True, False]  # type: ignore[union-attr]
    assert [block.numbered for block in numbered(table, ()).blocks] == [False, False]  # type: ignore[union-attr]


def test_running_text_shows_cards_as_cards_and_words_as_words() -> None:
    look = Look(SUITS)
    assert look.running("As if: Ah and ?? for Ann", ["Ah", "??"]).plain == "As if: A♥ and ▒▒ for Ann"


def test_plain_lines_name_every_number() -> None:
    assert plain_lines(SCENE, NAMES, 0) == [
        "Track, 1 to 5: Ann 2, Bob 2, Alma off",
        "Coach: 3 cards, 4 points",
        "Train (now): 4 cards, 5 points",
        "Ann (you, to act): space 2, hand 3 cards, table Ah 1 more card",
        "Bob: space 2, hand 2 cards",
        "Alma: space off, table out",
        "deck 12, top 6s",
        "Shown: Ah 1 more card",
        "Your hand: 1 Ah, 2 Ts, 3 6s",
    ]


NAMED = Scene(
    (
        Note((Span("on top "), Span("bang-As sheriff ??", "cards"), Span("  life "), Span("3/4", "gauge"))),
        Cards("Your hand", (CardView("bang-As", "♠", "black"),), numbered=True),
    ),
    SUITS,
    {"bang-As": "BANG! As", "sheriff": "Sheriff Jess"},
)


@pytest.mark.parametrize(
    ("symbols", "lines"),
    [
        (True, ["on top BANG! A♠ Sheriff Jess ▒  life ●●●○", "Your hand  BANG! A♠", "           1"]),
        (False, ["on top BANG! As Sheriff Jess #  life 3/4", "Your hand  BANG! As", "           1"]),
    ],
)
def test_cards_read_by_their_titles_and_gauges_as_dots(symbols: bool, lines: list[str]) -> None:
    console = Console(file=StringIO(), width=80, color_system=None)
    look = Look(NAMED.suits, NAMED.titles, symbols=symbols)
    with console.capture() as captured:
        console.print(Drawing(NAMED, look, NAMES, 0, Density.TIGHT))
    assert [line.rstrip() for line in captured.get().splitlines()] == lines


def test_titles_are_read_in_running_text_and_in_plain_lines_too() -> None:
    look = Look(NAMED.suits, NAMED.titles)
    assert look.running("ann, sheriff, plays bang-As", ["bang-As"]).plain == "ann, sheriff, plays BANG! A♠"
    assert plain_lines(NAMED, NAMES, 0) == [
        "on top BANG! As Sheriff Jess 1 more card  life 3 of 4",
        "Your hand: 1 BANG! As",
    ]
