"""Metrics of small games counted out by hand."""

from math import sqrt
from types import SimpleNamespace
from typing import Any

import pytest
from results import Length

from gunsmoke.core.errors import NotationError
from gunsmoke.core.metrics.choose import choose_metrics
from gunsmoke.core.metrics.standard import STANDARD
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.simulation.trace import Trace

METRICS = {metric.name: metric for metric in STANDARD}


def trace_of(
    decisions: str,
    *,
    seats: int = 3,
    winners: tuple[int, ...] = (0,),
    standing: list[tuple[int, list[float]]] | None = None,
    in_play: list[tuple[int, list[int]]] | None = None,
    hands: list[tuple[int, float]] | None = None,
) -> Trace:
    """A game from words such as `0:1x4`: in the turn of seat 0 (`-`: nobody's) seat 1 had four options.

    `s` behind a word says that it was the first reply to a sealed ask, `t` a later one to the same.
    """
    box: Any = SimpleNamespace(seats=seats)
    trace = Trace(box, ("random",) * seats)
    for word in decisions.split():
        turn, rest = word.split(":")
        seat, options = rest.rstrip("st").split("x")
        trace.turns.append(None if turn == "-" else Seat(int(turn)))
        trace.seats.append(int(seat))
        trace.options.append(int(options))
        trace.kinds.append("act")
        trace.sealed.append({"s": 1, "t": 2}.get(word[-1], 0))
    trace.standing = standing or []
    trace.in_play = in_play or []  # type: ignore[assignment]
    trace.known_hands = hands or []
    state: Any = SimpleNamespace(outcome=Outcome(tuple(map(Seat, winners)), ("R-1",), (0,) * seats), log=None)
    trace.state = state
    return trace


def measured(name: str, trace: Trace) -> float | None:
    return METRICS[name].measure(trace)


PLAIN = "0:0x2 0:1x1 1:1x4 1:1x10 2:2x2 0:0x1"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("decisions", 6),
        ("turns", 4),
        ("forced", 2 / 6),
        ("branching-factor", 20 / 6),
        ("decision-factor", 18 / 4),
        ("tree-complexity", 2.2041199826559246),
        ("largest-choice-share", 2 / 4),
        ("sealed", 0),
        ("reactions", 1 / 6),
        ("interaction", 1 / 4),
        ("longest-downtime", 4),
        ("sole-winner", 1),
        ("first-seat-advantage", 2 / 3),
    ],
)
def test_a_small_game_is_measured_as_by_hand(name: str, value: float) -> None:
    assert measured(name, trace_of(PLAIN)) == pytest.approx(value)


@pytest.mark.parametrize(
    "name",
    [
        *("time-eliminated", "eliminated", "lead-changes", "leader-at-half-wins", "comeback", "drama"),
        *("decisiveness", "hands-known", "roles-known-50"),
    ],
)
def test_what_a_game_does_not_tell_is_not_measured(name: str) -> None:
    assert measured(name, trace_of(PLAIN)) is None


@pytest.mark.parametrize("name", ["turns", "reactions", "interaction"])
def test_games_without_turns_have_no_measures_of_turns(name: str) -> None:
    assert measured(name, trace_of("-:0x2 -:1x2")) is None


def test_reactions_are_a_share_of_all_decisions_those_outside_of_turns_too() -> None:
    assert measured("reactions", trace_of("-:0x2 -:1x2 0:0x2 0:1x2")) == 1 / 4


def test_every_metric_bears_a_game_without_decisions_and_tells_what_it_is() -> None:
    for metric in STANDARD:
        metric.measure(trace_of("", winners=()))
        assert metric.definition.endswith(".")
        assert metric.title
        assert metric.unit
    assert len(METRICS) == len(STANDARD)


def test_evenness_is_one_for_equal_shares_and_nought_for_a_single_seat() -> None:
    assert measured("choice-evenness", trace_of("0:0x2 1:1x2 2:2x9")) == pytest.approx(1)
    assert measured("choice-evenness", trace_of("0:0x2 0:0x2 1:1x1")) == 0


def test_downtime_counts_asks_to_others_and_a_sealed_one_once() -> None:
    # Seat 0 waits for the three replies to one sealed ask that is not its own: one ask.
    trace = trace_of("0:0x2 0:1x2s 0:2x2t 0:0x2 1:1x2")
    # seat 0: 1; seat 1: from the sealed ask over one of seat 0: 1; seat 2 never again.
    assert measured("downtime", trace) == 1
    everybody = trace_of("0:0x2s 0:1x2t 0:2x2t 0:0x2s 0:1x2t 0:2x2t")
    assert measured("downtime", everybody) == 0
    assert measured("sealed", everybody) == 1


def test_a_turn_in_which_anothers_standing_changes_is_interaction() -> None:
    own = [(0, [0.0, 0.0, 0.0]), (1, [1.0, 0.0, 0.0])]
    others = [(0, [0.0, 0.0, 0.0]), (1, [0.0, -1.0, 0.0])]
    assert measured("interaction", trace_of("0:0x2 1:1x2", standing=own)) == 0
    assert measured("interaction", trace_of("0:0x2 1:1x2", standing=others)) == 1 / 2


def test_time_eliminated_is_the_mean_share_of_all_seats() -> None:
    trace = trace_of("0:0x2 " * 10, in_play=[(0, [0, 1, 2]), (4, [0, 2]), (9, [0])])
    # Seat 1 misses six of ten decisions, seat 2 one.
    assert measured("time-eliminated", trace) == pytest.approx((0.6 + 0.1) / 3)
    assert measured("eliminated", trace) == pytest.approx(2 / 3)


RACE = [
    (0, [0.0, 0.0, 0.0]),
    (2, [0.0, 4.0, 0.0]),
    (4, [4.0, 4.0, 0.0]),
    (5, [4.0, 5.0, 0.0]),
    (6, [9.0, 5.0, 0.0]),
]


def race(**settings: Any) -> Trace:
    return trace_of("0:0x2 " * 10, standing=RACE, **settings)


def test_the_lead_passes_over_only_where_one_is_alone_ahead() -> None:
    assert measured("lead-changes", race()) == 1
    assert measured("lead-changes", trace_of("0:0x2", standing=RACE[:1])) == 0


def test_the_leader_at_half_time_wins_or_not() -> None:
    assert measured("leader-at-half-wins", race(winners=(1,))) == 1
    assert measured("leader-at-half-wins", race(winners=(0,))) == 0
    assert measured("leader-at-half-wins", trace_of("0:0x2 " * 2, standing=RACE)) is None


def test_comeback_and_drama_tell_how_far_the_winner_was_behind() -> None:
    assert measured("comeback", race()) == pytest.approx(4 / 9)
    # Behind by 4 for two decisions, by 1 for one.
    assert measured("drama", race()) == pytest.approx((2 * sqrt(4 / 9) + sqrt(1 / 9)) / 3)
    assert measured("drama", trace_of("0:0x2", standing=[(0, [1.0, 0.0, 0.0])])) == 0


def test_decisiveness_is_what_is_left_once_the_winner_leads_for_good() -> None:
    assert measured("decisiveness", race()) == pytest.approx(4 / 10)
    assert measured("decisiveness", race(winners=(2,))) == 0


def test_winners_together_are_no_sole_winner_and_the_first_seat_has_its_share() -> None:
    both = race(winners=(0, 1))
    assert measured("sole-winner", both) == 0
    assert measured("first-seat-advantage", both) == pytest.approx(1 - 2 / 3)
    assert measured("first-seat-advantage", race(winners=(1,))) == pytest.approx(-1 / 3)


def test_what_is_known_is_read_at_quarters_and_over_the_whole_game() -> None:
    trace = trace_of("0:0x2 " * 8, hands=[(0, 0.0), (2, 0.5), (6, 1.0)])
    assert measured("hands-known", trace) == pytest.approx((2 * 0 + 4 * 0.5 + 2 * 1) / 8)
    assert measured("hands-known-25", trace) == 0.5
    assert measured("hands-known-50", trace) == 0.5
    assert measured("hands-known-75", trace) == 1


def test_what_is_hidden_later_is_not_read_before_it_is_there() -> None:
    trace = trace_of("0:0x2 " * 8, hands=[(4, 0.5), (6, 1.0)])
    assert measured("hands-known-25", trace) is None
    assert measured("hands-known-50", trace) == 0.5
    assert measured("hands-known", trace) == pytest.approx((2 * 0.5 + 2 * 1) / 4)


def test_what_is_known_of_roles_is_read_likewise() -> None:
    trace = trace_of("0:0x2 " * 8)
    trace.known_roles = [(0, 0.0), (4, 0.2), (6, 0.6)]
    assert measured("roles-known", trace) == pytest.approx((4 * 0 + 2 * 0.2 + 2 * 0.6) / 8)
    assert measured("roles-known-25", trace) == 0
    assert measured("roles-known-50", trace) == 0.2
    assert measured("roles-known-75", trace) == 0.6


# ------------------------------------------------------------------ choosing metrics


def test_metrics_are_chosen_by_name_in_their_own_order() -> None:
    found = choose_metrics("any", ("turns", "decisions"), {})
    assert list(found.metrics) == ["decisions", "turns"]
    assert not found.needs_events
    assert not found.needs_knowledge
    assert choose_metrics("any", None, {}).needs_knowledge
    assert choose_metrics("any", (), {}).metrics == {}


def test_a_metric_of_a_plugin_that_can_not_be_opened_is_told_by_name() -> None:
    registered = {"gone": "no.such.module:Gone", "wrong": "math:pi"}
    found = choose_metrics("any", None, registered)
    assert "No module named" in found.broken["gone"]
    assert "math:pi is no gunsmoke.core.metrics.metric.Metric" in found.broken["wrong"]
    assert list(choose_metrics("any", ("wrong",), registered).broken) == ["wrong"]


@pytest.mark.parametrize("field", ["name", "title", "unit", "definition"])
def test_a_metric_that_lacks_a_text_is_broken(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Length, field)
    found = choose_metrics("any", None, {"length": "results:Length"})
    assert found.broken == {"length": f"TypeError: the {field} of results:Length is None; write a text"}
    assert "length" not in found.metrics


def test_a_metric_registered_by_another_name_than_its_own_is_broken() -> None:
    found = choose_metrics("any", None, {"width": "results:Length"})
    assert found.broken == {
        "width": "ValueError: the name of results:Length is 'length'; register it by that, or name it 'width'"
    }


def test_a_name_that_no_metric_has_is_refused_with_a_near_one() -> None:
    with pytest.raises(NotationError, match="there is no metric 'trns'.*turns"):
        choose_metrics("any", ("trns",), {})
