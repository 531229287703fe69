"""Make You Gunfighters in Spanish, French and Italian."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console
from said import LANGUAGES, NAMES, Leftovers, in_language, misnamed, sayings

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.core.action import Action
from gunsmoke.core.agenda import choose
from gunsmoke.core.errors import NotationError
from gunsmoke.core.event import Heard
from gunsmoke.core.language import ENGLISH
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.gunfighters.actions import Aim, Choose, Claim, Discard, Shoot
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.scene.phrases import titled
from gunsmoke.plugins.gunfighters.state import Table

PLUGIN = Path(__file__).parents[3] / "plugins" / "gunfighters"
BOX = GUNFIGHTERS.open_box(7)
CARDS = (*NAMES, *BOX.deck.texts, *(place.title for place in BOX.places))
EXTRA_RULES = {"plaza": True, "control": True, "notes": True}
OTHER_WAYS = {"story_shot": "blind", "move_from_discard": True}


def leftovers(language: str) -> Leftovers:
    return Leftovers(PLUGIN / "locale" / f"{language}.po", CARDS, "is no action here")


def attempts(state: Table, seat: Seat, rng: Random) -> Iterator[Action]:
    """Shots with any card at anybody anywhere, and cards that nobody asked for."""
    faces = sorted({state.box.deck.faces[card] for card in state.hands[seat]})
    target = Seat(rng.randrange(state.seats))
    for place in [*state.box.place_index, "moon"]:
        yield Aim(place, target)
        yield Shoot(rng.choice(faces), target, place)
    yield Claim(tuple(faces[:3]))
    yield Discard(tuple(faces))
    yield Choose(target)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, EXTRA_RULES), (5, OTHER_WAYS), (7, EXTRA_RULES)])
def test_no_english_is_left_in_a_whole_game(language: str, seats: int, options: dict[str, Any]) -> None:
    left, lines = leftovers(language), 0
    left.names.add("moon")
    for saying in sayings(GUNFIGHTERS, seats, seats, options, 200, attempts):
        english, said = saying(), in_language(language, saying)
        assert len(english) == len(said)
        lines += len(said)
        assert [(line, left.in_line(*line)) for line in zip(english, said) if left.in_line(*line)] == []
    assert lines > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_is_left_in_english_is_found(language: str) -> None:
    left = leftovers(language)
    assert left.in_line("Zoe1 begins", "Zoe1 begins") != []
    assert left.in_line("Zoe1 controls the Saloon already", "Zoe1 controla the Saloon") != []
    assert left.in_line("Saloon, Cliff", "Saloon, Cliff") == []


@pytest.mark.parametrize("path", sorted(PLUGIN.rglob("*.py")), ids=lambda path: path.stem)
def test_every_place_in_a_text_is_filled_and_nothing_else_is(path: Path) -> None:
    assert misnamed(path.read_text("utf-8")) == []


RARE_EVENTS = {
    "turned_back": {},
    "ran_out_of_time": {},
    "earned": {"coins": 1, "dollars": 3},
    "forfeited": {"coins": 1},
    "robbed": {"coins": 2, "victim": 1},
    "cornered": {},
    "fell": {"by": None},
    "drew": {},
    "drew_game": {"seats": (0, 1)},
    "fought_on": {"seats": (1,)},
    "equipped": {"coins": 8},
    "retold": {},
    "told": {"story": "dust-devil"},
    "controlled": {"place": "ranch", "before": 1},
    "lost_control": {"places": ("saloon", "cliff")},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", RARE_EVENTS)
def test_rare_events_are_said_too(language: str, kind: str) -> None:
    event = Heard(kind, ("MYG-1.1",), Seat(0), (), RARE_EVENTS[kind])
    words = Words(BOX.notation(NAMES))
    (english,), (said,) = (
        in_language(spoken, lambda: [GUNFIGHTERS.describe(event, words)]) for spoken in (ENGLISH, language)
    )
    left = leftovers(language)
    left.names |= {"dust", "devil"}
    assert english != said
    assert left.in_line(english, said) == []


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("es", ["Zoe1 dispara a Zoe2 en la Station", "Zoe1 le quita el Saloon a Zoe2", "Zoe1 gana 1 moneda"]),
        ("fr", ["Zoe1 tire sur Zoe2 dans la Station", "Zoe1 prend le Saloon à Zoe2", "Zoe1 gagne 1 pièce"]),
        ("it", ["Zoe1 spara a Zoe2 nella Station", "Zoe1 prende il Saloon a Zoe2", "Zoe1 guadagna 1 moneta"]),
    ],
)
def test_places_and_coins_agree_in_each_language(language: str, lines: list[str]) -> None:
    rules, who, words = ("MYG-1.1",), Seat(0), Words(BOX.notation(NAMES))
    events = [
        Heard("aimed", rules, who, (), {"target": 1, "place": "station"}),
        Heard("controlled", rules, who, (), {"place": "saloon", "before": 1}),
        Heard("earned", rules, who, (), {"coins": 1, "dollars": 1}),
    ]
    assert in_language(language, lambda: [GUNFIGHTERS.describe(event, words) for event in events]) == lines


def test_a_place_of_the_house_rules_is_said_by_its_title() -> None:
    words = Words(BOX.notation(NAMES))
    event = Heard("aimed", ("MYG-1.1",), Seat(0), (), {"target": 1, "place": "old-mill"})
    assert GUNFIGHTERS.describe(event, words) == "Zoe1 shoots at Zoe2 in the Old Mill"
    assert in_language("fr", lambda: [GUNFIGHTERS.describe(event, words)]) == [
        f"Zoe1 tire sur Zoe2 dans le lieu {titled('old-mill')}"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 40])
def test_a_table_fits_a_small_screen_in_each_language(language: str, decisions: int) -> None:
    state = GUNFIGHTERS.start(GUNFIGHTERS.open_box(7, EXTRA_RULES), 3, listen=True)
    rng = Random(1)
    for _ in range(decisions):
        assert state.ask is not None
        seat = rng.choice(state.ask.seats)
        choose(state, seat, rng.randrange(len(state.ask.options(seat))))

    def rows() -> list[str]:
        console = Console(width=80, color_system=None, force_terminal=True)
        scene = GUNFIGHTERS.scene(view_of(state, Seat(0)), Words(state.box.notation(NAMES), Seat(0)))
        with console.capture() as captured:
            console.print(Drawing(scene, Look(symbols=False), NAMES, Seat(0), Density.TIGHT))
        return captured.get().split("\n")[:-1]

    lines = in_language(language, rows)
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_stays_as_it_is(language: str) -> None:
    notation = BOX.notation(NAMES)

    def refused() -> list[str]:
        assert GUNFIGHTERS.read_action("fight on", notation).text(notation) == "fight on"
        with pytest.raises(NotationError) as caught:
            GUNFIGHTERS.read_action("dance", notation)
        return [str(caught.value)]

    (said,) = in_language(language, refused)
    assert "fight on" in said
    assert "is no action" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_of_the_box_are_said_by_the_game(language: str) -> None:
    book = GUNFIGHTERS.rulebook()
    texts = [option.summary for option in book.options.values()]
    texts += [component.title for component in book.components.values()]
    said = in_language(language, lambda: [GUNFIGHTERS.texts(text) for text in texts])
    assert [text for text, other in zip(texts, said) if text == other] == []
