"""Wanted 7 in Spanish, French and Italian."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from said import LANGUAGES, NAMES, GameTexts, described, fault, in_language, screen

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import choose
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.event import Heard
from gunsmoke.core.language import ENGLISH
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.wanted7.actions import WORDS, Choose, Move, Order, Play
from gunsmoke.plugins.wanted7.game import WANTED7
from gunsmoke.plugins.wanted7.state import Table

BOX = WANTED7.open_box(6)
VARIANT = {"simultaneous": True, "optional_shots": True}
OTHER_WAYS = {"optional_shots": True, "zero_sum_scores": False, "multiple_band_sets": True}


def attempts(state: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Every word, cards and piles anywhere, and any order of the seats."""
    yield from WORDS.values()
    faces = sorted({state.box.deck.faces[card] for card in state.hands[seat] + state.chosen[seat]})
    places = [*(place.id for place, _number in state.box.all_places), "moon"]
    for face in [*faces, rng.randrange(len(state.box.deck.texts))]:
        yield Play(face, rng.choice(places))
        yield Choose.of((face,))
    for place in places:
        yield Move(place)
        yield Play(rng.choice(faces or [0]), place)
    yield Choose.of(tuple(faces[:2]))
    seats = [Seat(other) for other in range(state.seats)]
    yield Order(tuple(rng.sample(seats, len(seats))))
    yield Order(tuple(seats[:1]))


RARE_EVENTS: dict[str, dict[str, Any]] = {
    "mixed": {"count": 1},
    "round_over": {"full": True, "empty": True},
    "shot": {"place": "beer-2"},
    "held": {"place": "beer-2"},
    "stayed": {"place": "beer-2"},
    "took_draw_card": {},
    "ordered": {"seats": (2, 0, 1)},
    "ranked": {"position": 6, "tied": True, "sum": 0, "points": 0, "score": 0},
    "lapped": {"worth": 20},
    "bands": {"bands": 1, "points": 0, "score": 5},
    "gangs": {"sizes": (), "points": 0, "score": 5},
    "won": {"seats": (0, 2), "score": 30},
}


class TestWanted7Texts(GameTexts):
    game = WANTED7
    box = BOX
    folder = "wanted7"
    cards = (*NAMES, *BOX.deck.texts, *(place.id for place in BOX.ring), "Draw", "moon")
    tables = ((2, OTHER_WAYS), (3, VARIANT), (4, VARIANT), (4, OTHER_WAYS), (6, {}))
    decisions = 250
    attempts = staticmethod(attempts)
    english = (
        ("Zoe1 begins", "Zoe1 begins"),
        ("Zoe1 draws 5r", "Zoe1 roba 5r of beer-1"),
        ("5r 4b over 1br", "5r 4b over 1br"),
    )
    only_names = "beer-1 milk-3-6"
    rare_rule = "W7-1.1"
    rare_events = RARE_EVENTS
    typed = ("play 5r beer-1", "play 5r beer-1")
    typed_help = "shoot, hold"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "es",
            [
                "Zoe1 queda en primer puesto con 9 encima: 1 punto (ahora 7)",
                "Zoe1 comparte el tercer puesto con 9 encima: 2 puntos (ahora 7)",
                "Zoe1 gana con 7 puntos",
                "Zoe1, Zoe2 y Zoe3 comparten la victoria con 7 puntos",
            ],
        ),
        (
            "fr",
            [
                "Zoe1 est au premier rang avec 9 sur le dessus\u00a0: 1 point (maintenant 7)",
                "Zoe1 partage le troisième rang avec 9 sur le dessus\u00a0: 2 points (maintenant 7)",
                "Zoe1 gagne avec 7 points",
                "Zoe1, Zoe2 et Zoe3 partagent la victoire avec 7 points",
            ],
        ),
        (
            "it",
            [
                "Zoe1 è in prima posizione con 9 in cima: 1 punto (ora 7)",
                "Zoe1 condivide la terza posizione con 9 in cima: 2 punti (ora 7)",
                "Zoe1 vince con 7 punti",
                "Zoe1, Zoe2 e Zoe3 condividono la vittoria con 7 punti",
            ],
        ),
    ],
)
def test_positions_and_points_agree_in_each_language(language: str, lines: list[str]) -> None:
    rules, who, words = ("W7-6.3",), Seat(0), Words(BOX.notation(NAMES))
    first = {"position": 1, "tied": False, "sum": 9, "points": 1, "score": 7}
    events = [
        Heard("ranked", rules, who, (), first),
        Heard("ranked", rules, who, (), {**first, "position": 3, "tied": True, "points": 2}),
        Heard("won", rules, None, (), {"seats": (0,), "score": 7}),
        Heard("won", rules, None, (), {"seats": (0, 1, 2), "score": 7}),
    ]
    assert described(language, WANTED7, words, *events) == lines


def test_a_colour_of_the_house_rules_is_said_as_it_is_written(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    letters = ("r", "b", "g", "y", "k", "m")
    names = ("red", "blue", "green", "yellow", "black", "maroon")
    colours = ", ".join(f'{{ letter = "{letter}", name = "{name}" }}' for letter, name in zip(letters, names))
    house.write_text(f'game = "wanted7"\n[constants]\ncolours = [{colours}]\n', "utf-8")
    state = WANTED7.start(WANTED7.open_box(6, overlay=house), 1)

    def shown() -> list[str]:
        board = WANTED7.scene(view_of(state, None), Words(state.box.notation(NAMES[:6]))).blocks[0]
        return [row[1].text for row in board.middle.rows]

    assert in_language("es", shown) == ["r rojo", "b azul", "g verde", "y amarillo", "k negro", "m maroon"]


@pytest.mark.parametrize("language", (ENGLISH, *LANGUAGES))
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_fits_a_small_screen_in_each_language(language: str, seats: int) -> None:
    state, rng = WANTED7.start(WANTED7.open_box(seats), 5), Random(5)
    for _moment in range(6):
        lines = screen(language, state, NAMES[:seats])
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 20
        for _decision in range(17):
            if state.ask is not None:
                seat = state.ask.seats[0]
                choose(state, seat, rng.randrange(len(state.ask.options(seat))))
        state.scores[:] = [9 + 13 * seat for seat in range(seats)]


HOUSE = {
    "constants.rounds = 9": "9",
    "constants.hand_size = 10": "10",
    "constants.same_band = [0, 1]": "same_band",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "number"), HOUSE.items())
def test_faults_in_house_rules_are_told_in_each_language(
    language: str, text: str, number: str, tmp_path: Path
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(f'game = "wanted7"\n{text}\n', "utf-8")
    said, english = (
        fault(spoken, (RulesetError, NotationError), lambda: WANTED7.open_box(6, None, house))
        for spoken in (language, ENGLISH)
    )
    assert number in said
    assert said != english
