"""Plans travel as text."""

from gunsmoke.core.simulation.plan import Plan, bot_seed, plan_from, seed_of

PLAN = Plan(
    "any", 10, 3, ("a", "b:5"), 99, {"deep": (1, ("x", None)), "on": True}, "title = 'é'\n", ("turns",)
)


def test_a_plan_reads_back_from_its_text() -> None:
    assert plan_from(PLAN.text) == PLAN
    assert plan_from(Plan("any", 1, 2, ("a",), 1, {}).text).metrics is None


def test_equal_plans_have_equal_fingerprints_and_others_others() -> None:
    again = Plan(
        "any", 10, 3, ("a", "b:5"), 99, {"on": True, "deep": (1, ("x", None))}, "title = 'é'\n", ("turns",)
    )
    assert again.fingerprint == PLAN.fingerprint
    assert len({PLAN.fingerprint, Plan("any", 10, 3, ("a", "b:5"), 98, {}).fingerprint}) == 2


def test_a_plan_that_records_events_is_another_one_and_one_that_does_not_reads_as_ever() -> None:
    recording = Plan("any", 10, 3, ("a",), 99, {}, events=True)
    assert plan_from(recording.text) == recording
    silent = Plan("any", 10, 3, ("a",), 99, {})
    assert "events" not in silent.text
    assert silent.fingerprint != recording.fingerprint


def test_every_game_and_every_bot_has_a_seed_of_its_own() -> None:
    seeds = {seed_of(PLAN, number) for number in range(10)}
    seeds |= {bot_seed(PLAN, number, seat) for number in range(10) for seat in range(3)}
    assert len(seeds) == 40
