"""Rulesets as people write them, and how two of them differ on paper."""

from pathlib import Path
from typing import Any

import pytest

from gunsmoke.core.comparison.differences import Difference, Kind, differences
from gunsmoke.core.comparison.ruleset import read_ruleset
from gunsmoke.core.errors import NotationError, RulesetError, UnknownGame


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    file.write_text(
        'game = "toy"\n[options]\nlives = 3\n[rules."TY-2.1"]\nen = "Draw one card."\n'
        '[rules."TY-9.1"]\nnew = true\nen = "Be nice."\n',
        "utf-8",
    )
    return file


def test_a_game_alone_is_its_usual_way(toy: Any) -> None:
    found = toy()
    assert (found.given, found.overlay) == ({}, None)
    assert found.options["lives"] == 2


def test_options_are_read_as_their_kinds_have_them(toy: Any) -> None:
    found = toy("lives=3, mending=no")
    assert found.given == {"lives": 3, "mending": False}
    assert found.box(3).lives == 3
    assert found.plan(5, 3, ("random",), 1).options == {"lives": 3, "mending": False}


def test_house_rules_and_options_go_together(toy: Any, house: Path) -> None:
    found = toy(f"{house},mending=no")
    assert (found.options["lives"], found.options["mending"]) == (3, False)
    assert found.plan(1, 3, ("random",), 1).house_rules == house.read_text("utf-8")
    assert toy("", house).options["lives"] == 3


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("chess", UnknownGame, "no game 'chess'"),
        ("toy:", NotationError, "house-rules file or option=value"),
        ("toy:lives=3,", NotationError, "house-rules file or option=value"),
        ("toy:lifes=3", NotationError, "did you mean 'lives'"),
        ("toy:lives=9", NotationError, "a whole number from 1 up to 3"),
        ("toy:there-is-none.toml", RulesetError, "there is no such file"),
        ("toy:a.toml,b.toml", NotationError, "one house-rules file"),
    ],
)
def test_what_can_not_be_read_is_told(manager: Any, text: str, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        read_ruleset(text, manager)


def test_a_ruleset_does_not_differ_from_itself(toy: Any) -> None:
    assert differences(toy(), toy()) == []
    assert differences(toy(), toy("lives=2")) == []


def test_options_rules_and_new_rules_differ(toy: Any, house: Path) -> None:
    found = differences(toy(), toy(str(house)))
    assert [(one.kind, one.name, one.before, one.after) for one in found] == [
        (Kind.OPTION, "lives", "2", "3"),
        (Kind.RULE, "TY-2.1", "Draw two cards.", "Draw one card."),
        (Kind.RULE, "TY-9.1", None, "Be nice."),
    ]
    back = differences(toy(str(house)), toy())
    assert Difference(Kind.RULE, "TY-9.1", "Be nice.", None) in back


def test_parts_of_a_number_differ_by_their_names_and_cards_by_their_count() -> None:
    from gunsmoke.core.plugins import get_manager

    example = Path(__file__).parents[3] / "examples" / "house" / "no-barrel.toml"
    one, other = (read_ruleset(text, get_manager()) for text in ("bang", f"bang:{example}"))
    found = differences(one, other)
    told = {(one.kind, one.name): (one.before, one.after) for one in found}
    assert told.pop((Kind.NUMBER, "deck.barrel")) == ('["Qs", "Ks"]', "[]")
    assert told.pop((Kind.CARDS, "barrel-Qs")) == told.pop((Kind.CARDS, "barrel-Ks")) == ("1", "0")
    assert list(told) == [(Kind.RULE, "BANG-2.13")]


def test_rows_with_ids_differ_by_their_ids() -> None:
    from gunsmoke.core.comparison.differences import _parts

    one = ({"id": "flick", "points": 1}, {"id": "squop", "points": 2})
    other = ({"id": "flick", "points": 3}, {"id": "pot", "points": 2})
    assert list(_parts("shots", one, other)) == [
        ("shots.flick.points", "1", "3"),
        ("shots.squop", '{"id": "squop", "points": 2}', None),
        ("shots.pot", None, '{"id": "pot", "points": 2}'),
    ]
