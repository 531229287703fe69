"""What the signs on the table mean, as `?` and `help` tell it."""

from io import StringIO

import pytest
from bang_table import full_table, view
from puppets import sit
from rich.console import Console
from said import LANGUAGES
from toy.game import Toy

from gunsmoke.cli.table.entry import Choices
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.orders import HELP, TALL, Orders
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.language import ENGLISH, speak
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.scene import Sign, Span, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import View

GAMES = ("most-wanted", "bang", "wanted7", "gunfighters")


class Signed(Toy):
    """The toy with a legend of two signs."""

    def legend(self, view: View, words: Words) -> tuple[Sign, ...]:
        return (
            Sign(Span("lives"), f"how often @{words.name(view.ring[0])} may fall", "TY-4.2"),
            Sign(Span("??", "cards"), "a back"),
        )


def signed() -> Match:
    return Match.new(Signed(), names=("ann", "bob", "cat"), players=[PERSON, "random", "random"], seed=3)


def helped(match: Match, word: str, height: int | None, *, symbols: bool = True) -> list[str]:
    """What a word for help is answered with on a screen of so many rows, 80 columns wide."""
    seat = match.ask.seats[0]  # type: ignore[union-attr]
    teller = Teller(match, Look(symbols=symbols))
    said = Orders(match, teller, seat, lambda seat: ("", None)).obey(word, Choices(match, seat, ()), height)  # type: ignore[arg-type, return-value]
    assert said is not None
    console = Console(file=StringIO(), width=80, color_system=None)
    with console.capture() as captured:
        console.print(*said, sep="\n")
    return [line.rstrip() for line in captured.get().splitlines()]


def of(game: str) -> Match:
    return Match.new(
        get_manager().open(game), names=("ann", "bob", "cat", "dan"), players=[PERSON] * 4, seed=3
    )


def test_a_games_signs_are_told_as_they_are_drawn_with_their_rules() -> None:
    lines = helped(signed(), "?", None)
    assert "  lives  how often @ann may fall  [TY-4.2]" in lines
    assert "  ▒      a back" in lines


@pytest.mark.parametrize("word", ["?", "help"])
def test_where_all_stays_in_sight_the_orders_are_told_behind_the_signs(word: str) -> None:
    for height in (None, TALL):
        lines = helped(signed(), word, height)
        assert sum(any(line.startswith(f"  {order} ") for line in lines) for order, _ in HELP) == len(HELP)


def test_on_a_small_screen_a_question_mark_only_names_the_orders() -> None:
    lines = helped(signed(), "?", TALL - 1)
    assert "  lives  how often @ann may fall  [TY-4.2]" in lines
    assert lines[-1] == "Orders: rules why hint undo log save table quit; `help` says what each does."
    assert not any("take your last decision back" in line for line in lines)
    assert any("take your last decision back" in line for line in helped(signed(), "help", TALL - 1))


@pytest.mark.parametrize("rubbish", [None, 5, "rubbish", (1, None), (Sign("lives", "no span"),)])  # type: ignore[arg-type]
def test_a_legend_that_is_none_leaves_the_rest_of_the_help(
    rubbish: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Signed, "legend", lambda *ignored: rubbish)
    lines = helped(signed(), "?", None)
    assert any("failed to explain the table: TypeError" in line for line in lines)
    assert any(line.startswith("  undo") for line in lines)


def test_a_game_without_a_legend_has_none() -> None:
    match = Match.new(Toy(), names=("ann", "bob", "cat"), players=[PERSON, "random", "random"], seed=3)
    assert not any("lives" in line for line in sit(match, "?").answers)


@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES])
@pytest.mark.parametrize("game", GAMES)
def test_the_signs_fit_a_small_terminal_in_each_language(game: str, language: str) -> None:
    match = of(game)
    speak(language)
    try:
        lines = helped(match, "?", 24)
    finally:
        speak(ENGLISH)
    signs = [line for line in lines if line.startswith("  ")]
    assert len(signs) <= 24 - 4 - 6  # below them a question, above them what can be said now
    assert max(map(len, lines)) <= 80
    assert sum("[" in line and "]" in line for line in signs) >= 4


def test_bang_explains_who_reaches_whom_to_those_who_sit_at_the_table() -> None:
    game = get_manager().open("bang")
    state = full_table()
    words = Words(state.box.notation(), Seat(0))
    signs = {sign.sign.text: sign for sign in game.legend(view(state, 0), words)}
    assert signs["1, at them"].rule == "BANG-7.3"
    assert {"2, at you", "1, both", "3, none", "away, shots"} <= set(signs)
    onlooker = game.legend(view(state, None), Words(state.box.notation()))
    assert not any("at them" in sign.sign.text or "shots" in sign.sign.text for sign in onlooker)


def test_wanted_7_explains_the_signs_of_the_cards_there_are() -> None:
    signs = [line for line in helped(of("wanted7"), "?", 24) if line.startswith("  ")]
    for begun in ("  1br 1wr ", "  2<r 2>r ", "  3*r ", "  beer-1 +1 ", "  over ", "  27 (7 +20) "):
        assert any(line.startswith(begun) for line in signs), begun
    assert not any(line.startswith("  Draw ") for line in signs)


@pytest.mark.parametrize(
    ("game", "option", "sign"),
    [
        ("wanted7", {"simultaneous": "yes"}, "Draw"),
        ("gunfighters", {"control": "yes"}, "controls"),
        ("most-wanted", {"tile2": "dishonest"}, "claimed"),
    ],
)
def test_what_an_option_brings_to_the_table_is_explained_with_it(
    game: str, option: dict[str, str], sign: str
) -> None:
    opened = get_manager().open(game)

    def signs(options: dict[str, str]) -> set[str]:
        match = Match.new(opened, names=("ann", "bob", "cat"), players=[PERSON] * 3, seed=3, options=options)
        return {sign.sign.text for sign in opened.legend(match.view(Seat(0)), Words(match.notation, Seat(0)))}

    assert sign in signs(option)
    assert sign not in signs({})
