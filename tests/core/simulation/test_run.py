"""A plan gives the same rows, whoever plays its games and whatever happens on the way."""

import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from gunsmoke.core.errors import GunsmokeError, NotationError, PluginError, RecordError
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.simulation import GameRow, Plan, Tally, lineup, play_one, seed_of, simulate
from gunsmoke.core.simulation.faults import LONGEST
from gunsmoke.core.simulation.pool import LastingPool
from gunsmoke.core.simulation.row import GAME, WORKER, Fault
from gunsmoke.core.simulation.spool import count_rows

BOTS = ("coward", "random")

DEADLY = 7
"""With this seed, one of the first 60 deals of the deadly game ends the process."""


def plan_of(game: str = "kuhn", games: int = 120, **settings: object) -> Plan:
    given: dict = {"bots": BOTS, "seed": 7, "options": {}, **settings}
    return Plan(game, games, 2, **given)


@pytest.fixture
def pool() -> Iterator[Executor]:
    executor = LastingPool(2)
    yield executor
    executor.shutdown(cancel_futures=True)


def test_every_game_gives_a_row_in_order() -> None:
    rows = list(simulate(plan_of()))
    assert [row.number for row in rows] == list(range(120))
    assert all(row.ended and row.winners and row.decisions >= 2 for row in rows)
    assert {row.bots for row in rows} == {("coward", "random"), ("random", "coward")}


def test_the_same_plan_gives_the_same_rows_and_another_seed_others() -> None:
    assert list(simulate(plan_of())) == list(simulate(plan_of()))
    assert list(simulate(plan_of())) != list(simulate(plan_of(seed=8)))


@pytest.mark.parametrize("size", [1, 7, 50, 1000])
def test_rows_do_not_depend_on_the_size_of_batches(size: int) -> None:
    assert list(simulate(plan_of(), batch=size)) == list(simulate(plan_of()))


def test_rows_do_not_depend_on_the_workers(pool: Executor) -> None:
    alone = list(simulate(plan_of()))
    assert list(simulate(plan_of(), executor=pool, lanes=2)) == alone
    assert list(simulate(plan_of(), executor=pool, lanes=3, batch=11)) == alone


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as threads:
        assert list(simulate(plan_of(), executor=threads, lanes=3, batch=7)) == list(simulate(plan_of()))


def test_rows_do_not_depend_on_what_is_measured() -> None:
    measured, bare = (list(simulate(plan_of(metrics=metrics))) for metrics in (None, ()))
    assert [row.winners for row in measured] == [row.winners for row in bare]
    assert [row.decisions for row in measured] == [row.decisions for row in bare]
    assert bare[0].values == {}


def test_a_single_game_is_played_as_in_the_whole() -> None:
    rows = list(simulate(plan_of()))
    assert play_one(plan_of(), 100) == rows[100]


def test_decisions_are_kept_where_they_are_asked_for() -> None:
    row = play_one(plan_of(), 3, decisions=True)
    assert len(row.trail) == row.decisions
    assert [made.number for made in row.trail] == list(range(row.decisions))
    assert {made.action for made in row.trail} <= {"pass", "bet"}
    assert all(made.bot == row.bots[made.seat] and made.game == 3 and made.options == 2 for made in row.trail)
    rows = list(simulate(plan_of(games=9), decisions=True, batch=2))
    assert rows[3] == row
    assert play_one(plan_of(), 3).trail == ()


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    list(simulate(plan_of(), progress=told.append, batch=50))
    assert told == [50, 100, 120]


def test_no_more_is_under_way_than_is_needed() -> None:
    submitted = []

    class Counting(ThreadPoolExecutor):
        def submit(self, *arguments, **settings):  # type: ignore[no-untyped-def]
            submitted.append(arguments)
            return super().submit(*arguments, **settings)

    with Counting(1) as executor:
        rows = simulate(plan_of(games=10_000), executor=executor, lanes=1, batch=1)
        for _ in range(3):
            next(rows)
        rows.close()  # type: ignore[attr-defined]
    assert len(submitted) <= 7


# ---------------------------------------------------------------- bots and seats


def test_bots_sit_on_each_seat_equally_often() -> None:
    plan = Plan("any", 30, 5, ("a", "b", "c"), 1, {})
    for seat in range(5):
        sat = Counter(lineup(plan, number)[seat] for number in range(30))
        assert sat == {"a": 12, "b": 12, "c": 6}


def test_bots_follow_each_other_in_every_order() -> None:
    """With three seats that only moved on, one bot would always play after the same other."""
    plan = Plan("any", 3000, 3, ("a", "b", "c"), 1, {})
    after = Counter(
        bots[(bots.index("a") + 1) % 3] for bots in (lineup(plan, number) for number in range(plan.games))
    )
    assert after["b"] + after["c"] == plan.games
    assert abs(after["b"] - after["c"]) < 4 * 3 * 1000**0.5  # four deviations of a thousand blocks of three


def test_an_order_is_kept_for_as_many_games_as_there_are_seats() -> None:
    plan = Plan("any", 15, 5, ("a", "b", "c"), 1, {})
    for block in range(3):
        first = lineup(plan, block * 5)
        assert [lineup(plan, block * 5 + moved) for moved in range(5)] == [
            first[moved:] + first[:moved] for moved in range(5)
        ]


def test_duplicate_deals_give_each_lineup_the_same_cards() -> None:
    plan = plan_of(duplicate=True)
    rows = list(simulate(plan))
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first.seed == second.seed
        assert first.groups == second.groups
        assert first.bots == second.bots[::-1]
    assert len({row.seed for row in rows}) == 60
    assert len({seed_of(plan_of(), number) for number in range(120)}) == 120


# ------------------------------------------------------------------ what can't be


@pytest.mark.parametrize(
    ("settings", "kind", "message"),
    [
        ({"games": -1}, NotationError, "-1 games"),
        ({"bots": ()}, NotationError, "no bot is named"),
        ({"bots": ("hero",)}, NotationError, "there is no bot 'hero'"),
        ({"bots": ("random",) * 3}, NotationError, "3 bots are named for 2 seats"),
        ({"bots": ("random",), "duplicate": True}, NotationError, "at least two different bots"),
        ({"metrics": ("forcd",)}, NotationError, "there is no metric 'forcd'.*forced"),
        ({"game": "kuhn-absent"}, LookupError, "there is no game 'kuhn-absent'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_at_once(
    settings: dict, kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        simulate(plan_of(**settings))


def test_a_metric_of_another_game_is_refused() -> None:
    with pytest.raises(NotationError, match="there is no metric 'bets' for this game"):
        simulate(plan_of("kuhn-slow", metrics=("bets",)))


# ------------------------------------------------------------------------- faults


def lineless(fault: Fault) -> Fault:
    """The fault without the number of the line, which moves as the file is edited."""
    return Fault(fault.where, re.sub(r", line [1-9]\d*", "", fault.message))


def test_a_game_that_raises_is_told_and_the_others_go_on() -> None:
    rows = list(simulate(plan_of("kuhn-raising")))
    faulty = [row for row in rows if not row.ended]
    assert 0 < len(faulty) < len(rows) == 120
    assert {lineless(fault) for row in faulty for fault in row.faults} == {
        Fault(GAME, "RuntimeError: the deck is sticky (game.py)")
    }
    assert all(row.seed % 5 == 0 and not row.winners for row in faulty)


def test_a_bot_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(bot: object, view: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr("kuhn.plugin.Coward.choose", stumble)
    (fault,) = {lineless(fault) for row in simulate(plan_of()) for fault in row.faults}
    assert fault.where == GAME
    assert fault.message == "RuntimeError: no idea (test_run.py); the bot 'coward' was thinking"


def test_a_game_without_end_is_told_and_the_others_go_on() -> None:
    rows = list(simulate(plan_of("kuhn-endless")))
    faults = {fault for row in rows for fault in row.faults}
    assert faults == {Fault(GAME, "EndlessGame: no end after 100 decisions")}
    assert any(row.ended for row in rows)


def test_a_bot_that_cheats_is_told() -> None:
    row = play_one(plan_of(bots=("cheat", "random")), 0)
    assert row.faults[0].message.startswith("WrongChoice: the bot 'cheat' chose Word(word='steal')")


def test_a_fault_reads_the_same_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kuhn.plugin.Coward.choose", lambda bot, view: object())
    rows = list(simulate(plan_of(games=9)))
    assert {fault for row in rows for fault in row.faults} == {
        Fault(GAME, "WrongChoice: the bot 'coward' chose <object object>, which is not on offer")
    }


def test_a_message_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    def complain(bot: object, view: object) -> None:
        raise ValueError("no " * 1000)

    monkeypatch.setattr("kuhn.plugin.Coward.choose", complain)
    (fault,) = play_one(plan_of(), 0).faults
    told, cut, _where = fault.message.partition("…")
    assert told.startswith("ValueError: no no no")
    assert len(told + cut) == LONGEST


def test_a_bot_or_a_metric_that_wants_to_exit_ends_its_game_and_not_the_simulation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leave(*ignored: object) -> None:
        raise SystemExit(3)

    monkeypatch.setattr("kuhn.plugin.Grumpy.measure", leave)
    row = play_one(plan_of(bots=("random",)), 0)
    assert Fault("grumpy", "SystemExit: 3 (test_run.py)") in map(lineless, row.faults)
    assert row.ended
    monkeypatch.setattr("kuhn.plugin.Coward.choose", leave)
    (fault,) = play_one(plan_of(), 0).faults
    assert lineless(fault) == Fault(GAME, "SystemExit: 3 (test_run.py); the bot 'coward' was thinking")


def test_a_number_too_large_to_be_counted_up_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of(games=3, metrics=("grumpy",), bots=("random",))
    monkeypatch.setattr("kuhn.plugin.Grumpy.measure", lambda metric, trace: -1e308)
    tally = Tally(plan)
    for row in simulate(plan):
        tally.fold(row)
    (fault,) = tally.summary().faults
    assert (fault.where, fault.message) == ("grumpy", "ValueError: -1e+308 is farther from zero than 1e+100")
    assert fault.games == 3


def test_scores_and_winners_that_are_none_end_their_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for winners, scores in (((0,), (10**400, 0)), (("nobody",), (0, 0)), ((0,), (float("nan"), 0))):
        outcome = Outcome(winners, ("K-3",), scores)  # type: ignore[arg-type]
        monkeypatch.setattr("kuhn.game.won", lambda seat, chips, outcome=outcome: outcome)
        assert not play_one(plan_of(bots=("random",)), 0).ended


def test_names_of_groups_are_one_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kuhn.game.Kuhn.groups", lambda game, state: {"a\r\nb": ("x\ny", "z")})
    assert play_one(plan_of(bots=("random",)), 0).groups == {"a b": ("x y", "z")}


def test_a_metric_that_raises_is_told_and_the_others_are_measured() -> None:
    rows = list(simulate(plan_of(metrics=("grumpy", "decisions"))))
    assert {lineless(fault).message for row in rows for fault in row.faults} == {
        "ZeroDivisionError: not today (plugin.py)",
        "ValueError: nan is no number",
    }
    assert {fault.where for row in rows for fault in row.faults} == {"grumpy"}
    assert all(row.ended and row.values["decisions"] == row.decisions for row in rows)
    assert any(row.values["grumpy"] == 1.0 for row in rows)


def test_a_worker_that_dies_loses_nothing(pool: Executor) -> None:
    plan = plan_of("kuhn-mortal", 300)
    died = sum(seed_of(plan, number) % 40 == 0 for number in range(300))
    assert died >= 3
    rows = list(simulate(plan, executor=pool, lanes=2, batch=20))
    assert rows == list(simulate(plan))
    assert all(row.ended for row in rows)


def test_a_game_that_ends_every_worker_is_given_up_and_the_others_go_on(pool: Executor) -> None:
    plan = plan_of("kuhn-deadly", 60, seed=DEADLY)
    deadly = [number for number in range(60) if seed_of(plan, number) % 40 == 0]
    assert len(deadly) == 1
    rows = list(simulate(plan, executor=pool, lanes=2, batch=20))
    assert [row.number for row in rows if not row.ended] == deadly
    assert {fault for row in rows for fault in row.faults} == {
        Fault(WORKER, "its worker process ended 3 times")
    }
    others = {row.number: row for row in simulate(plan_of("kuhn", 60, seed=DEADLY))}
    assert all(row.winners == others[row.number].winners for row in rows if row.ended)


def test_an_executor_that_can_not_go_on_is_told() -> None:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor,
        pytest.raises(GunsmokeError, match="the workers have ended"),
    ):
        list(simulate(plan_of("kuhn-deadly", 60, seed=DEADLY), executor=executor, lanes=1))


def test_a_plugin_that_is_missing_in_a_worker_is_told(
    pool: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUNSMOKE_LOAD_PLUGINS", "")
    with pytest.raises((PluginError, LookupError), match="kuhn"):
        list(simulate(plan_of(), executor=pool, lanes=2))


# ----------------------------------------------------------------- spool and resume


def test_an_interrupted_plan_goes_on_where_it_was(tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    whole = list(simulate(plan_of()))
    begun = simulate(plan_of(), spool=spool, batch=25)
    with closing(begun):  # type: ignore[type-var]
        first = [next(begun) for _ in range(60)]
    assert first == whole[:60]
    played: list[int] = []
    rest = list(simulate(plan_of(), spool=spool, batch=25, progress=played.append))
    assert rest == whole
    assert played[0] == 75


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    whole = list(simulate(plan_of(), spool=spool, batch=10))
    text = spool.read_bytes()
    for cut in (1, 40, 500):
        spool.write_bytes(text[:-cut])
        assert list(simulate(plan_of(), spool=spool, batch=10)) == whole
        assert spool.read_bytes() == text


@pytest.mark.parametrize("line", ['{"half": 1}', "null", "5", "[]", "[" * 100_000])
def test_a_line_that_is_no_row_ends_what_is_kept(line: str, tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    whole = list(simulate(plan_of(), spool=spool))
    lines = spool.read_text("utf-8").splitlines(keepends=True)
    spool.write_text("".join([*lines[:50], f"{line}\n", *lines[51:]]), "utf-8")
    played: list[int] = []
    assert list(simulate(plan_of(), spool=spool, progress=played.append)) == whole
    assert played[0] == 49


def test_the_spool_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    list(simulate(plan_of(), spool=spool))
    before = spool.read_bytes()
    with pytest.raises(RecordError, match="belongs to another simulation"):
        simulate(plan_of(seed=9), spool=spool)
    assert spool.read_bytes() == before


def test_a_spool_that_is_no_text_is_left_alone(tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    list(simulate(plan_of(), spool=spool))
    spool.write_bytes(b"\xff\xfe" + spool.read_bytes())
    with pytest.raises(RecordError, match="belongs to another simulation"):
        count_rows(spool)
    with pytest.raises(RecordError, match="belongs to another simulation"):
        simulate(plan_of(), spool=spool)


def test_kept_rows_keep_their_decisions_and_faults(tmp_path: Path) -> None:
    spool = tmp_path / "spool.jsonl"
    plan = plan_of("kuhn-raising", 30)
    played = list(simulate(plan, spool=spool, decisions=True))
    again: list[GameRow] = list(simulate(plan, spool=spool, decisions=True))
    assert again == played
    assert any(row.faults for row in again)
    assert any(row.trail for row in again)


def test_a_file_that_ends_within_its_first_line_is_begun_anew(tmp_path: Path) -> None:
    spool, plan = tmp_path / "rows.jsonl", plan_of(games=4)
    rows = list(simulate(plan, spool=spool))
    spool.write_bytes(spool.read_bytes()[:40])
    assert list(simulate(plan, spool=spool)) == rows


def test_two_runs_of_a_plan_at_once_give_the_same_rows_and_one_says_that_it_keeps_none(
    tmp_path: Path,
) -> None:
    spool, plan = tmp_path / "rows.jsonl", plan_of(games=30)
    told: list[RecordError] = []
    one = simulate(plan, spool=spool, unkept=told.append, batch=3)
    other = simulate(plan, spool=spool, unkept=told.append, batch=5)
    pairs = [(next(one), next(other)), *zip(one, other, strict=True)]
    assert [mine for mine, _its in pairs] == [its for _mine, its in pairs] == list(simulate(plan))
    (error,) = told
    assert "another run of the same simulation uses" in str(error)


def test_a_spool_that_is_taken_away_is_missed_once_and_the_games_go_on(tmp_path: Path) -> None:
    spool, plan = tmp_path / "rows.jsonl", plan_of(games=20)
    told: list[RecordError] = []
    rows = simulate(plan, spool=spool, unkept=told.append, batch=2)
    first = next(rows)
    spool.unlink()
    assert [first, *rows] == list(simulate(plan))
    assert len(told) == 1
    assert not spool.exists()


def test_a_place_that_keeps_nothing_is_told_or_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    spool, plan = tmp_path / "file" / "rows.jsonl", plan_of(games=5)
    told: list[RecordError] = []
    assert list(simulate(plan, spool=spool, unkept=told.append)) == list(simulate(plan))
    assert len(told) == 1
    with pytest.raises(RecordError, match="can't be written"):
        simulate(plan, spool=spool)
