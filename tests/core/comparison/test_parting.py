"""Where the games of two rulesets part."""

from typing import Any

from gunsmoke.core.comparison.moments import moments
from gunsmoke.core.comparison.parting import first_parting
from gunsmoke.core.simulation.play import play_game


def test_the_same_ruleset_never_parts(table: Any) -> None:
    assert first_parting(table(), table("lives=2"), 5) is None


def test_the_games_are_those_of_a_simulation(table: Any) -> None:
    opened = table()
    row = play_game(opened, 2)
    game = list(moments(opened, 2))
    assert len(game) - 1 == row.decisions
    assert game[-1].state.outcome.winners == row.winners


def test_an_option_that_adds_a_question_parts_there(table: Any) -> None:
    found = first_parting(table(), table("passing=none"), 5)
    assert found is not None
    assert (found.game, found.decision) == (0, 0)
    assert (found.before.asked, found.after.asked) == ("hand", "act")


def test_what_was_the_same_before_is_counted_and_only_what_differs_is_told(table: Any) -> None:
    one, other = table("mending=no"), table("mending=no,lives=1")
    found = first_parting(one, other, 5)
    assert found is not None
    assert found.decision > 0
    before = list(moments(one, found.game))[: found.decision]
    after = list(moments(other, found.game))[: found.decision]
    assert [(m.seat, m.action) for m in before] == [(m.seat, m.action) for m in after]
    assert found.before != found.after
    assert found.before.events[:1] != found.after.events[:1] or not found.before.events


def test_progress_is_told_by_game(table: Any) -> None:
    told: list[int] = []
    first_parting(table(), table(), 3, told.append)
    assert told == [1, 2, 3]
