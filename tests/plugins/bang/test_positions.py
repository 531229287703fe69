"""Positions of Bang! in scenarios: rows with a card for each seat, and what follows from them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.scenario import Report, run_scenario
from gunsmoke.plugins.bang.game import BANG

TOP = """\
game = "bang"
title = "Four around a table"
rules = ["BANG-5.5"]
seats = ["ann", "bob", "cat", "dan"]

[position]
turn = "ann"
"""

ROWS = """\
roles = "outlaw sheriff renegade outlaw"
characters = "el-gringo paul-regret bart-cassidy lucky-duke"
"""

Run = Callable[[str], Report]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(text: str) -> Report:
        file = tmp_path / "table.toml"
        file.write_text(TOP + text, encoding="utf-8")
        return run_scenario(file, lambda name: BANG)

    return run


def test_a_row_is_written_in_the_order_of_the_seats(run: Run) -> None:
    expect = '[expect]\nroles = "outlaw sheriff renegade outlaw"\ncharacters = "el-gringo paul-regret ..."'
    assert run(ROWS + expect).differences == ()


def test_life_points_follow_from_character_and_badge_and_can_be_given(run: Run) -> None:
    report = run(ROWS + "life.dan = 1\n[expect]\nlife = [3, 4, 4, 1]\nmost_life = [3, 4, 4, 4]")
    assert report.differences == ()


def test_everybody_sees_the_own_role_the_badge_and_those_of_the_dead(run: Run) -> None:
    sees = """\
alive.cat = false
[expect]
life.cat = 0
sees.ann.roles = "outlaw sheriff renegade ??"
sees.dan.roles = "?? sheriff renegade outlaw"
sees.table.roles = "?? sheriff renegade ??"
"""
    assert run(ROWS + sees).differences == ()


def test_a_row_that_is_not_named_stays_as_it_was_dealt(run: Run) -> None:
    report = run('[expect]\nroles = ["sheriff", "outlaw", "outlaw", "renegade"]\ncharacters = 4\nunused = 12')
    assert report.differences == ()


def test_a_row_needs_a_card_for_each_seat(run: Run) -> None:
    with pytest.raises(RulesetError) as caught:
        run('roles = "sheriff outlaw"\n[expect]\nasked = "ann"')
    assert "position.roles: needs a card for each of the 4 seats, not 2" in str(caught.value)
