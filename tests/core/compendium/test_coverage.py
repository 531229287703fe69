"""Where each rule is met."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from toy.game import TOY

from gunsmoke.core.compendium.coverage import cited_in, covered, play, scenarios, sources
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.plugins import RANDOM

MANAGER: Any = SimpleNamespace(
    open=lambda name: TOY,
    bots_for=lambda game: {"random": RANDOM},
    make_bot=lambda label, seed, setting="": label.make(seed, setting),
    metrics={},
)

SCENARIO = """\
game = "toy"
title = "A scenario"
rules = ["TY-3.1", "TY-3.2"]
seats = ["a", "b"]
position = {}
play = ["a: !pass [TY-2.3]"]
"""


def test_ids_in_a_text_are_the_books_own_and_ranges_cite_those_between() -> None:
    book = TOY.rulebook()
    assert list(cited_in("TY-3.1, XX-3.2 and TY-99.9", book)) == ["TY-3.1"]
    assert set(cited_in("see TY-3.2 to TY-3.5.", book)) == {"TY-3.2", "TY-3.3", "TY-3.4", "TY-3.5"}


def test_the_whole_package_of_a_game_is_its_code() -> None:
    texts = list(sources(TOY))
    assert any("class Toy(" in text for text in texts)
    assert any("class Defend(" in text for text in texts)


def test_scenarios_count_for_the_rules_they_are_about_and_those_they_expect(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(SCENARIO, "utf-8")
    (tmp_path / "other.toml").write_text(SCENARIO.replace('"toy"', '"chess"'), "utf-8")
    assert len(list(scenarios(TOY.rulebook(), TOY, [tmp_path]))) == 1
    covers = {cover.id: cover for cover in covered(TOY.rulebook(), TOY, None, [tmp_path])}
    assert (covers["TY-3.1"].scenarios, covers["TY-3.1"].expected) == (1, 0)
    assert (covers["TY-2.3"].scenarios, covers["TY-2.3"].expected) == (0, 1)
    assert covers["TY-3.1"].code > 0
    assert covers["TY-3.1"].times is None
    (tmp_path / "bad.toml").write_text("game =", "utf-8")
    with pytest.raises(RulesetError, match="bad.toml"):
        list(scenarios(TOY.rulebook(), TOY, [tmp_path]))


def test_rules_fire_in_games_at_every_number_of_seats_and_the_same_seed_gives_the_same() -> None:
    played = play(TOY, 12, 5, MANAGER, bots=("random",))
    assert played.games == 12
    assert played.in_games["TY-1.1"] == 12
    assert played.times["TY-2.1"] > played.in_games["TY-2.1"] > 0
    assert set(played.times) <= set(TOY.rulebook().entries)
    assert play(TOY, 12, 5, MANAGER, bots=("random",)) == played


def test_options_that_do_not_fit_a_number_of_seats_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, refused = TOY.open_box, []

    def open_box(seats: Any = None, options: Any = None, overlay: Any = None) -> Any:
        if options and seats == TOY.least:
            refused.append(options)
            raise NotationError("not at this table")
        return opened(seats, options, overlay)

    monkeypatch.setattr(TOY, "open_box", open_box)
    assert play(TOY, 20, 5, MANAGER, bots=("random",)).games == 20
    assert refused


def test_what_is_met_nowhere_is_not_met() -> None:
    played = play(TOY, 4, 1, MANAGER, bots=("random",))
    covers = covered(TOY.rulebook(), TOY, played)
    assert [cover.id for cover in covers] == list(TOY.rulebook().entries)
    assert all(cover.met for cover in covers if not cover.narrative and not cover.ruling)
    assert {cover.times for cover in covers if cover.id == "TY-4.3"} != {0}


def test_a_game_that_fails_is_left_out_and_told_with_its_plan_and_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = play(TOY, 6, 3, MANAGER, bots=("random",))
    start, begun = TOY.start, []

    def explode(*arguments: Any, **settings: Any) -> Any:
        begun.append(arguments)
        if len(begun) in (2, 5):
            raise RuntimeError("boom")
        return start(*arguments, **settings)

    monkeypatch.setattr(TOY, "start", explode)
    played = play(TOY, 6, 3, MANAGER, bots=("random",))
    assert played.games == 4
    assert played.in_games["TY-1.1"] == 4
    assert sum(played.times.values()) < sum(whole.times.values())
    assert [(one.number, one.fault.message.partition(" (")[0]) for one in played.failures] == [
        (1, "RuntimeError: boom"),
        (4, "RuntimeError: boom"),
    ]
    assert [one.plan.seats for one in played.failures] == [3, 2]


def test_refusals_of_what_is_not_on_offer_are_counted_by_the_rule_they_cite() -> None:
    played = play(TOY, 12, 5, MANAGER, bots=("random",))
    covers = {cover.id: cover for cover in covered(TOY.rulebook(), TOY, played)}
    assert set(played.refused) <= set(covers)
    assert covers["TY-2.3"].refused == played.refused["TY-2.3"] > 0  # somebody acts out of turn
    assert covers["TY-4.3"].refused  # the game is over
    assert covers["TY-1.1"].refused == 0


def test_trying_what_is_refused_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = play(TOY, 8, 5, MANAGER, bots=("random",))
    monkeypatch.setattr("gunsmoke.core.compendium.attempts.SHARE", 0.0)
    untried = play(TOY, 8, 5, MANAGER, bots=("random",))
    assert (tried.times, tried.in_games) == (untried.times, untried.in_games)
    assert sum(tried.refused.values()) > sum(untried.refused.values())
