"""A game that never returns is a fault, wherever it is played, and the others go on."""

import faulthandler
import os
from pathlib import Path
from signal import ITIMER_REAL, SIGALRM, getitimer, getsignal, raise_signal
from time import monotonic, sleep

import pytest

from gunsmoke.core.action import Action
from gunsmoke.core.bots import RandomBot, decide
from gunsmoke.core.seats import Seat
from gunsmoke.core.simulation import GameRow, Plan, play_one, seed_of, simulate
from gunsmoke.core.simulation.engines import open_engine
from gunsmoke.core.simulation.pool import LastingPool
from gunsmoke.core.simulation.row import GAME, WORKER, Fault
from gunsmoke.core.simulation.table import open_plan
from gunsmoke.core.simulation.timeout import GameTimeout, game_timeout, told_of_end
from gunsmoke.core.view import View

LIMIT = 0.2
"""Seconds; an honest game takes a ten-thousandth of that."""

HUNG = "GameTimeout: no end after 0.2 s; "
SEED = 7
"""With it one of the first 60 deals hangs."""


def plan_of(game: str = "kuhn-hanging", *bots: str, games: int = 60) -> Plan:
    return Plan(game, games, 2, bots or ("coward", "random"), SEED, {}, None, ())


@pytest.fixture(params=["loop", "sleep"])
def interruptible(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUHN_HANG", request.param)


@pytest.fixture
def in_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KUHN_HANG", "c")


def hanging(plan: Plan) -> list[int]:
    found = [number for number in range(plan.games) if seed_of(plan, number) % 40 == 0]
    assert len(found) == 1
    return found


def hold_others_alike(rows: list[GameRow]) -> None:
    others = list(simulate(Plan("kuhn", len(rows), 2, ("coward", "random"), SEED, {}, None, ())))
    assert [row.number for row in rows] == [row.number for row in others]
    assert all(row.winners == other.winners for row, other in zip(rows, others) if row.ended)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_loops_or_sleeps_is_broken_off_and_the_others_are_as_ever(workers: int) -> None:
    with open_engine(workers=workers) as engine:
        rows = list(simulate(plan_of(), executor=engine.executor, lanes=engine.lanes, timeout=LIMIT))
    assert [row.number for row in rows if not row.ended] == hanging(plan_of())
    assert {fault for row in rows for fault in row.faults} == {
        Fault(GAME, HUNG + "the game itself was at work")
    }
    hold_others_alike(rows)


@pytest.mark.usefixtures("interruptible")
def test_the_bot_that_was_thinking_is_named() -> None:
    rows = list(simulate(plan_of("kuhn", "thinker", "random"), timeout=LIMIT))
    assert {fault for row in rows for fault in row.faults} == {
        Fault(GAME, HUNG + "the bot 'thinker' was thinking")
    }
    assert any(row.ended for row in rows)


@pytest.mark.usefixtures("interruptible")
def test_nothing_is_left_of_the_timer() -> None:
    before = getsignal(SIGALRM)
    assert not play_one(plan_of(), hanging(plan_of())[0], timeout=LIMIT).ended
    assert play_one(plan_of("kuhn"), 0, timeout=LIMIT).ended
    assert getitimer(ITIMER_REAL) == (0, 0)
    assert getsignal(SIGALRM) is before


def test_games_that_end_in_time_are_as_without_a_limit() -> None:
    assert list(simulate(plan_of("kuhn"), timeout=60)) == list(simulate(plan_of("kuhn")))


def test_a_timer_that_strikes_too_late_breaks_nothing_off() -> None:
    with game_timeout(60):
        strike = getsignal(SIGALRM)
    assert callable(strike)
    strike(SIGALRM, None)  # as a signal that was on its way does
    with pytest.raises(GameTimeout), game_timeout(60):
        raise_signal(SIGALRM)
    assert getitimer(ITIMER_REAL) == (0, 0)


@pytest.mark.usefixtures("in_c")
def test_a_game_that_never_comes_back_from_c_code_ends_with_its_worker() -> None:
    with open_engine(workers=2) as engine:
        rows = list(simulate(plan_of(), executor=engine.executor, lanes=2, batch=20, timeout=LIMIT))
    assert [row.number for row in rows if not row.ended] == hanging(plan_of())
    (fault,) = {fault for row in rows for fault in row.faults}
    assert fault == Fault(
        WORKER,
        HUNG
        + "the game itself was at work in code that can't be broken off, and its worker process was ended",
    )
    hold_others_alike(rows)


def test_what_a_process_was_doing_when_it_ended_tells_the_bot_from_the_game(tmp_path: Path) -> None:
    note = tmp_path / "note"

    class Dumping(RandomBot):
        def choose(self, view: View) -> Action:
            with note.open("w") as file:
                faulthandler.dump_traceback(file)
            return super().choose(view)

    opened = open_plan(plan_of("kuhn"))
    state = opened.game.start(opened.box, 1)
    decide(Dumping(1), state, Seat(0))
    assert told_of_end(0.2, note.read_text("utf-8")).startswith(HUNG + "a bot was thinking")
    with note.open("w") as file:
        faulthandler.dump_traceback(file)
    assert told_of_end(0.2, note.read_text("utf-8")).startswith(HUNG + "the game itself was at work")
    assert told_of_end(0.2, "") == HUNG + "its worker process was ended"


def test_a_pool_that_is_left_ends_workers_that_hear_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gunsmoke.core.simulation.pool.HEARD", 0.2)
    pool = LastingPool(1)
    pool.submit(os.getpid).result()
    pool.submit(max, Endless())
    sleep(0.5)  # by now it is at work
    begun = monotonic()
    pool.shutdown(cancel_futures=True)
    assert 0.1 < monotonic() - begun < 20


class Endless:
    """Travels to a worker, and has no end there: all of it in C."""

    def __reduce__(self) -> tuple:
        from itertools import repeat

        return repeat, (0,)


def test_a_cluster_gives_up_a_game_that_never_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed")
    dask = pytest.importorskip("dask")
    monkeypatch.setenv("KUHN_HANG", "sleep")
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        open_engine("dask", address=cluster.scheduler_address) as engine,
    ):
        rows = list(
            simulate(plan_of(), executor=engine.executor, lanes=engine.lanes, batch=20, timeout=LIMIT)
        )
    (fault,) = {fault for row in rows for fault in row.faults}
    assert fault.message.startswith(HUNG + "the game itself was at work")
    hold_others_alike(rows)
