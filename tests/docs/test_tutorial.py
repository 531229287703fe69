"""The game of the tutorial: it is whole, it is shown whole, and it is what the text says of it."""

import ast
import re
from pathlib import Path
from random import Random

import pytest
from doc_pages import SITE, TUTORIAL, blocks, named
from gunsmoke_curio.bot import Dealer
from gunsmoke_curio.game import GAME

from gunsmoke.cli.main import run
from gunsmoke.core.agenda import reply
from gunsmoke.core.bots import Bot, RandomBot, decide
from gunsmoke.core.compendium.coverage import covered
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.testing import assert_conforms

CURIO = TUTORIAL / "gunsmoke_curio"
PAGE = TUTORIAL / "write-a-game.md"
SCENARIOS = sorted((CURIO / "rules" / "scenarios").glob("*.toml"))
INCLUDED = [
    (page, block.info.partition(" ")[2], block.body)
    for page in SITE
    for block in blocks(page)
    if block.info.startswith("{literalinclude}")
]


def test_it_keeps_the_contracts() -> None:
    assert_conforms(GAME, games=12)


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_its_scenarios_pass(file: Path) -> None:
    assert run_scenario(file, lambda name: GAME).differences == ()


def test_each_of_its_rules_has_code_and_a_scenario() -> None:
    lines = covered(GAME.rulebook(), GAME, None)
    assert [line.id for line in lines if not line.ruling and not line.code] == []
    assert [line.id for line in lines if not line.scenarios] == []


def test_its_bot_beats_chance() -> None:
    wins = 0
    for number in range(100):
        dealer = number % 2
        bots: list[Bot] = [RandomBot(number), RandomBot(number)]
        bots[dealer] = Dealer(number)
        state = GAME.start(GAME.open_box(2), seed=number)
        while state.ask is not None:
            seat = Random(number).choice(state.ask.seats)
            reply(state, seat, decide(bots[seat], state, seat))
        assert state.outcome is not None
        wins += state.outcome.winners == (dealer,)
    assert wins > 55


def test_the_first_package_is_as_the_first_page_tells(workplace: Path) -> None:
    text = (TUTORIAL / "first-game.md").read_text("utf-8")
    assert run(["new-game", "orchard"]) == 0
    named_there = set(re.findall(r"`(gunsmoke_orchard/[\w/.]+|tests/)`", text))
    assert len(named_there) == 4
    assert [way for way in named_there if not (workplace / "gunsmoke-orchard" / way).exists()] == []
    (points,) = re.findall(r"^POINTS = .+$", text, re.MULTILINE)
    game = (workplace / "gunsmoke-orchard" / "gunsmoke_orchard" / "game.py").read_text("utf-8")
    assert points.replace("10", "4") in game


@pytest.mark.parametrize("page, way, body", INCLUDED)
def test_what_a_page_shows_of_a_file_is_there(page: Path, way: str, body: str) -> None:
    text = (page.parent / way).read_text("utf-8")
    found = re.findall(r"^:([\w-]+): (.+)$", body, re.MULTILINE)
    wanted = {key: told.strip(chr(34)) for key, told in found}
    if "pyobject" in wanted:
        names = {
            node.name
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
        }
        assert wanted["pyobject"].split(".")[-1] in names, f"{named(page)}: {wanted['pyobject']}"
    for key in ("start-at", "start-after", "end-at", "end-before"):
        assert wanted.get(key, "") in text, f"{named(page)}: {wanted[key]!r} is not in {way}"


def test_the_tutorial_shows_all_of_the_game() -> None:
    tree = ast.parse((CURIO / "game.py").read_text("utf-8"))
    shown = {
        name
        for _page, way, body in INCLUDED
        if way.endswith("gunsmoke_curio/game.py")
        for name in re.findall(r"^:pyobject: (\w+)$", body, re.MULTILINE)
    }
    there = {node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    assert there == shown
