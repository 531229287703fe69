"""Where the games of two rulesets part."""

from typing import Any

import pytest

from gunsmoke.core.comparison.moments import moments
from gunsmoke.core.comparison.parting import first_parting
from gunsmoke.core.simulation.fault_tally import FaultTally
from gunsmoke.core.simulation.play import play_game
from gunsmoke.core.simulation.table import OpenPlan


def none() -> tuple[FaultTally, FaultTally]:
    """No faults yet."""
    return FaultTally(), FaultTally()


def test_the_same_ruleset_never_parts(table: Any) -> None:
    assert first_parting(table(), table("lives=2"), range(5), none()) is None


def test_the_games_are_those_of_a_simulation(table: Any) -> None:
    opened = table()
    row = play_game(opened, 2)
    game = list(moments(opened, 2))
    assert len(game) - 1 == row.decisions
    assert game[-1].state.outcome.winners == row.winners


def test_an_option_that_adds_a_question_parts_there(table: Any) -> None:
    found = first_parting(table(), table("passing=none"), range(5), none())
    assert found is not None
    assert (found.game, found.decision) == (0, 0)
    assert (found.before.asked, found.after.asked) == ("hand", "act")


def test_what_was_the_same_before_is_counted_and_only_what_differs_is_told(table: Any) -> None:
    one, other = table("mending=no"), table("mending=no,lives=1")
    found = first_parting(one, other, range(5), none())
    assert found is not None
    assert found.decision > 0
    before = list(moments(one, found.game))[: found.decision]
    after = list(moments(other, found.game))[: found.decision]
    assert [(m.seat, m.action) for m in before] == [(m.seat, m.action) for m in after]
    assert found.before != found.after
    assert found.before.events[:1] != found.after.events[:1] or not found.before.events


def test_progress_is_told_by_game(table: Any) -> None:
    told: list[int] = []
    first_parting(table(), table(), range(3), none(), progress=told.append)
    assert told == [1, 2, 3]


def test_a_game_that_fails_under_one_of_them_is_passed_over_and_blamed_there(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, faults = table(), table("passing=none"), none()
    bots = OpenPlan.bots

    def broken(opened: OpenPlan, number: int) -> Any:
        if opened is other and number == 0:
            raise RuntimeError("boom")
        return bots(opened, number)

    monkeypatch.setattr(OpenPlan, "bots", broken)
    found = first_parting(one, other, range(2), faults)
    assert found is not None
    assert found.game == 1
    assert faults[0].summary() == []
    (fault,) = faults[1].summary()
    assert (fault.message.partition(" (")[0], fault.numbers) == ("RuntimeError: boom", (0,))
