"""Most Wanted in Spanish, French and Italian."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from said import LANGUAGES, NAMES, GameTexts, described, fault, in_language, played, screen

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import choose
from gunsmoke.core.errors import RulesetError
from gunsmoke.core.event import Heard
from gunsmoke.core.language import ENGLISH
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.most_wanted.actions import CARD_ACTIONS, WORDS, Duel, Rob, Shootout
from gunsmoke.plugins.most_wanted.game import MOST_WANTED
from gunsmoke.plugins.most_wanted.hands import RANKS, describe
from gunsmoke.plugins.most_wanted.state import Table

BOX = MOST_WANTED.open_box(7)
TILES = ("Pony Express", "Stagecoach", "Train", "Church", "Saloon", "Honest Labor", "Dishonest Labor")
OTHER_SIDES = {"tile1": "saloon", "tile2": "dishonest", "tile3": "shootout", "first_player": "duel"}
MIXED_SIDES = {"tile2": "dishonest", "first_player": "duel"}


def attempts(state: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Every word, fights of any size with anybody, robberies, and cards that nobody asked for."""
    yield from WORDS.values()
    targets = [Seat(other) for other in range(state.seats + 1)]
    for size in range(5):
        yield Duel(size, rng.choice(targets))
        yield Shootout(size, tuple(sorted(rng.sample(targets, rng.randrange(len(targets))))))
    for tile in ("pony", "train", "bank"):
        yield Rob(tile)
    held = sorted(state.box.deck.faces[card] for card in state.hands[seat])
    for kind in CARD_ACTIONS.values():
        yield kind.of(tuple(held[: rng.randrange(4)]))
        yield kind.of((rng.randrange(len(state.box.deck.texts)),))


RARE_EVENTS: dict[str, dict[str, Any]] = {
    "passed": {},
    "kept": {},
    "reshuffled": {"times": 4},
    "flipped": {"tile": "Train", "points": 5},
    "drew_blind": {},
    "untied": {"seats": (2,)},
    "sheriff_won": {"title": "Stagecoach"},
    "paid": {"bags": 0, "missing": 2, "space": 0},
    "beat": {"title": "duel for the first turn", "alone": True},
    "doubted": {"seats": (1, 2)},
    "proved": {"bags": 4, "challengers": (1,)},
    "exposed": {"share": 1, "rest": 1, "challengers": (1, 2, 3)},
    "double_crossed": {},
    "won": {},
}


class TestMostWantedTexts(GameTexts):
    game = MOST_WANTED
    box = BOX
    folder = "most_wanted"
    cards = (*NAMES, *BOX.deck.texts, *TILES, "Duel", "Shootout", "WANTED", "Double Crosser", "bank")
    tables = ((2, {}), (2, MIXED_SIDES), (4, OTHER_SIDES), (5, {}), (7, OTHER_SIDES))
    decisions = 150
    attempts = staticmethod(attempts)
    english = (("Zoe1 joins", "Zoe1 joins"), ("Zoe1 wins the Train", "Zoe1 gana the Train"))
    only_names = "Train 4 + 5, Duel 1"
    rare_rule = "MW-1.1"
    rare_events = RARE_EVENTS
    typed = ("stay out", "stay out")
    typed_help = "honest labor"


@pytest.mark.parametrize(
    ("language", "hands"),
    [
        ("es", ["pareja de 6, kicker as", "trío de reinas", "doble pareja, reyes y 9", "carta alta jota"]),
        ("fr", ["paire de 6, kicker as", "brelan de dames", "double paire, rois et 9", "carte haute valet"]),
        ("it", ["coppia di 6, kicker asso", "tris di donne", "doppia coppia, re e 9", "carta alta fante"]),
    ],
)
def test_hands_are_named_as_players_of_each_language_do(language: str, hands: list[str]) -> None:
    shown = [[RANKS.index(rank) for rank in hand] for hand in ("6A6", "QQQ", "K99K", "J8")]
    assert in_language(language, lambda: [describe(hand) for hand in shown]) == hands


def test_aces_are_joined_as_french_and_italian_want_it() -> None:
    aces = [[RANKS.index("A")] * many for many in (2, 3, 4)]
    french = in_language("fr", lambda: [describe(hand) for hand in aces])
    assert french == ["paire d'as", "brelan d'as", "carré d'as"]
    italian = in_language("it", lambda: [describe(hand) for hand in aces])
    assert italian == ["coppia d'assi", "tris d'assi", "poker d'assi"]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "es",
            [
                "Zoe1 atraca el Stagecoach: 3 cartas, 1 punto",
                "Zoe2 impugna la afirmación",
                "Zoe2 y Zoe3 impugnan la afirmación",
            ],
        ),
        (
            "fr",
            [
                "Zoe1 braque le Stagecoach\u00a0: 3 cartes, 1 point",
                "Zoe2 conteste l'annonce",
                "Zoe2 et Zoe3 contestent l'annonce",
            ],
        ),
        (
            "it",
            [
                "Zoe1 rapina lo Stagecoach: 3 carte, 1 punto",
                "Zoe2 contesta la dichiarazione",
                "Zoe2 e Zoe3 contestano la dichiarazione",
            ],
        ),
    ],
)
def test_tiles_and_numbers_agree_in_each_language(language: str, lines: list[str]) -> None:
    rules, who, words = ("MW-1.1",), Seat(0), Words(BOX.notation(NAMES))
    events = [
        Heard("called", rules, who, (), {"title": "Stagecoach", "size": 3, "points": 1}),
        Heard("doubted", rules, None, (), {"seats": (1,)}),
        Heard("doubted", rules, None, (), {"seats": (1, 2)}),
    ]
    assert described(language, MOST_WANTED, words, *events) == lines


def test_the_sheriff_is_named_in_each_language() -> None:
    words = Words(MOST_WANTED.open_box(2).notation(NAMES[:2]))
    tie = Heard("tied", ("MW-6.1",), None, (), {"seats": (1, 2)})
    said = [described(language, MOST_WANTED, words, tie) for language in LANGUAGES]
    assert said == [
        ["Zoe2 y el Sheriff empatan"],
        ["Zoe2 et le Shérif sont à égalité"],
        ["Zoe2 e lo Sceriffo sono in parità"],
    ]


def test_a_tile_of_the_house_rules_is_said_by_its_title() -> None:
    words = Words(BOX.notation(NAMES))
    event = Heard("beat", ("MW-3.4",), Seat(0), (), {"title": "Bank", "alone": False})
    assert MOST_WANTED.describe(event, words) == "Zoe1 wins the Bank"
    assert described("it", MOST_WANTED, words, event) == ["Zoe1 vince Bank"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_the_same_whatever_is_spoken(language: str) -> None:
    def told() -> list[str]:
        state = MOST_WANTED.start(MOST_WANTED.open_box(2), 1, listen=True)
        rng = Random(1)
        for _ in range(60):
            if state.ask is not None:
                seat = state.ask.seats[0]
                choose(state, seat, rng.randrange(len(state.ask.options(seat))))
        return [repr(event) for event in state.log or ()]

    assert in_language(language, told) == told()


@pytest.mark.parametrize("language", (ENGLISH, *LANGUAGES))
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (7, {}), (7, OTHER_SIDES)])
@pytest.mark.parametrize("decisions", [0, 30])
def test_a_table_fits_a_small_screen_in_each_language(
    language: str, seats: int, options: dict[str, Any], decisions: int
) -> None:
    lines = screen(language, played(MOST_WANTED, seats, options, decisions), NAMES[:seats])
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_in_house_rules_are_told_in_each_language(language: str, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "most-wanted"\n[constants]\nstarting_money = 8\n', "utf-8")
    said, english = (
        fault(spoken, RulesetError, lambda: MOST_WANTED.open_box(4, None, house))
        for spoken in (language, ENGLISH)
    )
    assert "64" in said
    assert said != english
