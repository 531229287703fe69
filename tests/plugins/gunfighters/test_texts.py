"""Make You Gunfighters in Spanish, French and Italian."""

from collections.abc import Iterator
from random import Random

import pytest
from said import LANGUAGES, NAMES, GameTexts, described, played, screen

from gunsmoke.core.action import Action
from gunsmoke.core.event import Heard
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.actions import Aim, Choose, Claim, Discard, Shoot
from gunsmoke.plugins.gunfighters.game import GUNFIGHTERS
from gunsmoke.plugins.gunfighters.scene.phrases import titled
from gunsmoke.plugins.gunfighters.state import Table

BOX = GUNFIGHTERS.open_box(7)
WORDS = Words(BOX.notation(NAMES))
EXTRA_RULES = {"plaza": True, "control": True, "notes": True}
OTHER_WAYS = {"story_shot": "blind", "move_from_discard": True}


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


class TestGunfightersTexts(GameTexts):
    game = GUNFIGHTERS
    box = BOX
    folder = "gunfighters"
    cards = (*NAMES, *BOX.deck.texts, *(place.title for place in BOX.places))
    tables = ((3, {}), (4, EXTRA_RULES), (5, OTHER_WAYS), (7, EXTRA_RULES))
    decisions = 200
    attempts = staticmethod(attempts)
    attempted = ("moon",)
    english = (
        ("Zoe1 begins", "Zoe1 begins"),
        ("Zoe1 controls the Saloon already", "Zoe1 controla the Saloon"),
    )
    only_names = "Saloon, Cliff"
    rare_rule = "MYG-1.1"
    rare_events = RARE_EVENTS
    rare_names = ("dust", "devil")
    typed = ("fight on", "fight on")
    typed_help = "fight on"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("es", ["Zoe1 dispara a Zoe2 en la Station", "Zoe1 le quita el Saloon a Zoe2", "Zoe1 gana 1 moneda"]),
        ("fr", ["Zoe1 tire sur Zoe2 dans la Station", "Zoe1 prend le Saloon à Zoe2", "Zoe1 gagne 1 pièce"]),
        ("it", ["Zoe1 spara a Zoe2 nella Station", "Zoe1 prende il Saloon a Zoe2", "Zoe1 guadagna 1 moneta"]),
    ],
)
def test_places_and_coins_agree_in_each_language(language: str, lines: list[str]) -> None:
    rules, who = ("MYG-1.1",), Seat(0)
    events = [
        Heard("aimed", rules, who, (), {"target": 1, "place": "station"}),
        Heard("controlled", rules, who, (), {"place": "saloon", "before": 1}),
        Heard("earned", rules, who, (), {"coins": 1, "dollars": 1}),
    ]
    assert described(language, GUNFIGHTERS, WORDS, *events) == lines


def test_a_place_of_the_house_rules_is_said_by_its_title() -> None:
    event = Heard("aimed", ("MYG-1.1",), Seat(0), (), {"target": 1, "place": "old-mill"})
    assert GUNFIGHTERS.describe(event, WORDS) == "Zoe1 shoots at Zoe2 in the Old Mill"
    french = described("fr", GUNFIGHTERS, WORDS, event)
    assert french == [f"Zoe1 tire sur Zoe2 dans le lieu {titled('old-mill')}"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("decisions", [0, 40])
def test_a_table_fits_a_small_screen_in_each_language(language: str, decisions: int) -> None:
    lines = screen(language, played(GUNFIGHTERS, 7, EXTRA_RULES, decisions), NAMES)
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)
