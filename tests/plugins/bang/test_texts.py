"""Bang! in Spanish, French and Italian."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bang_table import NAMES as PLAYERS
from bang_table import lay, say, view
from rich.console import Console
from said import LANGUAGES, NAMES, Leftovers, in_language, misnamed, sayings, words_of

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.core.action import Action
from gunsmoke.core.errors import NotationError
from gunsmoke.core.event import Heard
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.plugins.bang.actions import HAND, Answer, DrawFrom, play_of
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.scene.phrases import ATTACKS, ROLES, and_so_on, one, spoken
from gunsmoke.plugins.bang.state import Table

PLUGIN = Path(__file__).parents[3] / "plugins" / "bang"
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


def leftovers(language: str) -> Leftovers:
    return Leftovers(PLUGIN / "locale" / f"{language}.po", CARDS, "is no action here")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, OTHER_WAYS), (5, {}), (7, OTHER_WAYS)])
def test_no_english_is_left_in_a_whole_game(language: str, seats: int, options: dict[str, Any]) -> None:
    left, lines = leftovers(language), 0
    for saying in sayings(BANG, seats, seats, options, 250, attempts):
        english, said = saying(), in_language(language, saying)
        assert len(english) == len(said)
        lines += len(said)
        assert [(line, left.in_line(*line)) for line in zip(english, said) if left.in_line(*line)] == []
    assert lines > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_is_left_in_english_is_found(language: str) -> None:
    left = leftovers(language)
    assert left.in_line("Ann gets a role", "Ann gets a role") != []
    assert left.in_line("Ann plays bang-As at Bob", "Ann plays bang-As contra Bob") != []
    assert left.in_line("bang-As, Barrel", "bang-As, Barrel") == []


@pytest.mark.parametrize("path", sorted(PLUGIN.rglob("*.py")), ids=lambda path: path.stem)
def test_every_place_in_a_text_is_filled_and_nothing_else_is(path: Path) -> None:
    assert misnamed(path.read_text("utf-8")) == []


def test_a_place_that_nothing_fills_is_found() -> None:
    assert misnamed('_("{who} draws {cards}", who=who)') == ["{who} draws {cards}"]
    assert misnamed('_("the game is over", who=who)') == ["the game is over"]
    assert misnamed('_.plural("{count} card", "{count} cards", 2)\n_(text, who=who)') == []


EVENT_TEXTS = {
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENT_TEXTS)
def test_rare_events_are_said_too(language: str, kind: str) -> None:
    values: dict[str, Any] = dict(EVENT_TEXTS[kind])
    event = Heard(kind, ("BANG-6.1",), Seat(0), values.pop("cards", ()), values)
    words = Words(BOX.notation(PLAYERS))
    (english,), (said,) = (
        in_language(spoken_here, lambda: [BANG.describe(event, words)]) for spoken_here in ("en", language)
    )
    assert leftovers(language).in_line(english, said) == []
    assert words_of(english) != words_of(said)


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
    assert in_language("es", lambda: [BANG.describe(event, words)]) == [line]
    for language in LANGUAGES:
        english = BANG.account([event], words, Seat(1))
        (said,) = in_language(language, lambda: [BANG.account([event], words, Seat(1))])
        assert leftovers(language).in_line(english, said) == []


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


def full_table() -> State:
    return lay(
        7,
        characters="suzy-lafayette slab-the-killer calamity-janet willy-the-kid paul-regret rose-doolan "
        "jourdonnais",
        hands={0: "bang-As cat-balou-Kh general-store-Qs beer-6h missed-2s", 1: "bang-2d", 2: "beer-7h"},
        front={0: "schofield-Ks", 1: "winchester-8s barrel-Qs", 3: "jail-Ts", 4: "mustang-8h dynamite-2h"},
        life={0: 3, 3: 1},
        dead=[5],
        discard="wells-fargo-3h",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_seven_fits_a_small_terminal_in_each_language(language: str) -> None:
    state = full_table()

    def drawn() -> list[str]:
        console = Console(file=StringIO(), width=80, color_system=None)
        table = BANG.scene(view(state, 0), Words(state.box.notation(PLAYERS), Seat(0)))
        with console.capture() as captured:
            console.print(Drawing(table, Look(table.suits, table.titles), PLAYERS, 0, Density.TIGHT))
        return captured.get().splitlines()

    lines = in_language(language, drawn)
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)
    assert len(lines) <= 24 - 4 - 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_stays_as_it_is(language: str) -> None:
    notation = BOX.notation(PLAYERS)

    def refused() -> list[str]:
        assert BANG.read_action("play bang-As @bob", notation).text(notation) == "play bang-As @Bob"
        with pytest.raises(NotationError) as caught:
            BANG.read_action("dance", notation)
        return [str(caught.value)]

    (said,) = in_language(language, refused)
    assert "take the hit" in said
    assert "is no action" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_of_the_box_are_said_by_the_game(language: str) -> None:
    book = BANG.rulebook()
    texts = [option.summary for option in book.options.values()]
    texts += [component.title for component in book.components.values()]
    said = in_language(language, lambda: [BANG.texts(text) for text in texts])
    assert [text for text, other in zip(texts, said) if text == other] == []


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
