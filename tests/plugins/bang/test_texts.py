"""Bang! in Spanish, French and Italian."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from bang_table import NAMES as PLAYERS
from bang_table import full_table, lay, say, view
from said import LANGUAGES, NAMES, GameTexts, described, in_language, misnamed, screen

from gunsmoke.core.action import Action
from gunsmoke.core.event import Heard
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.bang.actions import HAND, Answer, DrawFrom, play_of
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.scene.phrases import ATTACKS, ROLES, and_so_on, one, spoken
from gunsmoke.plugins.bang.state import Table

BOX = BANG.open_box(7)
CARDS = (*NAMES, *PLAYERS, *BOX.names.values(), *ATTACKS.values())
CARDS += tuple(text for text in BOX.deck.texts if text not in ROLES)
OTHER_WAYS = {
    "eliminations": "one_by_one",
    "character_deal": "choose_of_two",
    "aiming_at_oneself": "always",
    "cards_without_effect": True,
    "time_pressure": True,
}


def attempts(state: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Cards played at anybody and anything, and answers with any card."""
    faces = [state.box.deck.faces[card] for card in state.hands[seat]]
    anything = range(len(state.box.deck.texts))
    for face in [*faces, rng.choice(anything)]:
        target = rng.choice([None, *state.box.others[seat], seat])
        yield play_of(face, target, rng.choice([None, HAND, rng.choice(anything)]))
        yield play_of(face, target)
        if state.box.face_kind[face] is not None:
            yield Answer((face,))
    yield Answer(tuple(faces))
    yield DrawFrom(rng.choice(state.box.others[seat]))


RARE_EVENTS: dict[str, dict[str, Any]] = {
    "became": {"cards": ("deputy",)},
    "passed_on": {"cards": ("dynamite-2h",)},
    "inherited": {"cards": ("??", "bang-As"), "owner": 1},
    "punished": {},
    "avenged": {"victim": 1},
    "kept": {"count": 1},
    "stopped": {},
    "fell": {},
    "opened": {},
    "flipped": {},
}


class TestBangTexts(GameTexts):
    game = BANG
    box = BOX
    folder = "bang"
    cards = CARDS
    tables = ((3, {}), (4, OTHER_WAYS), (5, {}), (7, OTHER_WAYS))
    decisions = 250
    attempts = staticmethod(attempts)
    english = (
        ("Ann gets a role", "Ann gets a role"),
        ("Ann plays bang-As at Bob", "Ann plays bang-As contra Bob"),
    )
    only_names = "bang-As, Barrel"
    rare_rule = "BANG-6.1"
    rare_events = RARE_EVENTS
    players = PLAYERS
    typed = ("play bang-As @bob", "play bang-As @Bob")
    typed_help = "take the hit"


def test_a_place_that_nothing_fills_is_found() -> None:
    assert misnamed('_("{who} draws {cards}", who=who)') == ["{who} draws {cards}"]
    assert misnamed('_("the game is over", who=who)') == ["the game is over"]
    assert misnamed('_.plural("{count} card", "{count} cards", 2)\n_(text, who=who)') == []


DEATHS = [
    ((0,), "gatling", "Ann elimina a Bob con Gatling; Bob era un Forajido"),
    ((0,), "duel", "Ann elimina a Bob en un Duel; Bob era un Forajido"),
    ((), "duel", "un Duel elimina a Bob, que lo había jugado: nadie es responsable; Bob era un Forajido"),
    ((), "dynamite", "la Dynamite elimina a Bob: nadie es responsable; Bob era un Forajido"),
    ((), "", "la presión de tiempo elimina a Bob: nadie es responsable; Bob era un Forajido"),
]


@pytest.mark.parametrize(("by", "card", "line"), DEATHS)
def test_a_death_is_a_sentence_of_its_own_in_each_language(by: tuple[int, ...], card: str, line: str) -> None:
    event = Heard("eliminated", ("BANG-10.4",), Seat(1), ("outlaw",), {"by": by, "card": card})
    words = Words(BOX.notation(PLAYERS))
    assert described("es", BANG, words, event) == [line]
    for language in LANGUAGES:
        english = BANG.account([event], words, Seat(1))
        (said,) = in_language(language, lambda: [BANG.account([event], words, Seat(1))])
        assert TestBangTexts.leftovers(language).in_line(english, said) == []


@pytest.mark.parametrize(
    ("language", "phrases"),
    [
        ("es", ["reina de corazones", "10 de picas", "Ann, Bob y Cat", "el Sheriff", "un Alguacil"]),
        ("fr", ["dame de cœur", "10 de pique", "Ann, Bob et Cat", "le Shérif", "un Adjoint"]),
        ("it", ["donna di cuori", "10 di picche", "Ann, Bob e Cat", "lo Sceriffo", "un Vice"]),
    ],
)
def test_pieces_of_sentences_are_whole_in_each_language(language: str, phrases: list[str]) -> None:
    def pieces() -> list[str]:
        row = and_so_on(["Ann", "Bob", "Cat"])
        return [spoken("bang-Qh"), spoken("jail-Ts"), row, one("sheriff"), one("deputy")]

    assert in_language(language, pieces) == phrases


def test_the_number_of_life_points_agrees() -> None:
    state = lay(hands={0: "bang-As", 1: "missed-2s"}, life={1: 3})
    say(state, "ann: play bang-As @bob")
    words = Words(state.box.notation(PLAYERS), Seat(1))
    two = "Ann te dispara con BANG!: hace falta 1 Missed! para detenerlo, o te quedan 2 puntos de vida."
    assert in_language("es", lambda: [BANG.prompt(view(state, 1), words)]) == [two]
    state.life[1] = 2
    one_left = two.replace("te quedan 2 puntos", "te queda 1 punto")
    assert in_language("es", lambda: [BANG.prompt(view(state, 1), words)]) == [one_left]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_seven_fits_a_small_terminal_in_each_language(language: str) -> None:
    lines = screen(language, full_table(), PLAYERS, symbols=True)
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)
    assert len(lines) <= 24 - 4 - 4


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("es", ["Alguacil", "Ley", "Forajidos", "Bart Cassidy"]),
        ("fr", ["Adjoint", "Loi", "Hors-la-loi", "Bart Cassidy"]),
        ("it", ["Vice", "Legge", "Fuorilegge", "Bart Cassidy"]),
    ],
)
def test_simulations_say_roles_and_sides_in_the_language_spoken(language: str, titles: list[str]) -> None:
    groups = [("role", "deputy"), ("side", "law"), ("side", "outlaws"), ("character", "bart-cassidy")]
    assert in_language(language, lambda: [BANG.group_title(BOX, *group) for group in groups]) == titles
