"""Where games are played: engines that fit together, pools that outlive workers, and a cluster."""

import os
import signal
import sys
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from subprocess import run
from time import monotonic, sleep

import pytest

from gunsmoke.core.errors import GunsmokeError, NotationError
from gunsmoke.core.simulation import Plan, simulate
from gunsmoke.core.simulation.engines import Cluster, open_engine
from gunsmoke.core.simulation.pool import LastingPool
from gunsmoke.core.simulation.row import WORKER, Fault
from gunsmoke.core.simulation.worker import play_batch


def plan_of(game: str = "kuhn", games: int = 100) -> Plan:
    return Plan(game, games, 2, ("coward", "random"), 7, {})


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"name": "dusk"}, "there is no engine 'dusk'.*dask"),
        ({"name": "dask"}, "needs --address"),
        ({"name": "local", "address": "tcp://here:1"}, "--address is for --engine dask"),
        ({"name": "dask", "address": "tcp://here:1", "workers": 2}, "--workers is for --engine local"),
        ({"workers": 0}, "0 workers can't play"),
    ],
)
def test_arguments_that_do_not_go_together_are_refused(settings: dict, message: str) -> None:
    with pytest.raises(NotationError, match=message), open_engine(**settings):
        pass


def test_one_worker_is_this_process() -> None:
    with open_engine(workers=1) as engine:
        assert engine == (None, 1)


def test_a_local_engine_plays_in_processes_of_its_own(tmp_path: Path) -> None:
    with open_engine(workers=2) as engine:
        rows = list(simulate(plan_of("kuhn-slow", 60), executor=engine.executor, lanes=engine.lanes, batch=5))
    played_in = {int(file.name[4:]) for file in (tmp_path / "grave").glob("pid-*")}
    assert len(played_in) == 2
    assert os.getpid() not in played_in
    assert rows == list(simulate(plan_of("kuhn-slow", 60)))


def test_an_engine_left_by_an_exception_ends_its_workers_at_once(tmp_path: Path) -> None:
    def play_until_interrupted() -> None:
        with open_engine(workers=2) as engine:
            next(simulate(plan_of("kuhn-slow", 10_000), executor=engine.executor, lanes=2, batch=1))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_until_interrupted()
    wait_until_ended(workers_in(tmp_path))


def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import os, signal\n"
        "from gunsmoke.core.simulation import Plan, simulate\n"
        "from gunsmoke.core.simulation.pool import LastingPool\n"
        "if __name__ == '__main__':\n"
        "    plan = Plan('kuhn-slow', 10_000, 2, ('random',), 7, {})\n"
        "    rows = simulate(plan, executor=LastingPool(2), lanes=2, batch=1)\n"
        "    next(rows)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n",
        "utf-8",
    )
    with (tmp_path / "heard").open("w") as heard:
        killed = run([sys.executable, str(script)], check=False, stderr=heard)
    assert killed.returncode == -signal.SIGKILL
    wait_until_ended(workers_in(tmp_path))
    wait_until_ended(trackers_that_write_to(tmp_path / "heard"))
    assert (tmp_path / "heard").read_text() == ""  # no warning of semaphores that were left


def trackers_that_write_to(file: Path) -> list[int]:
    """The processes that still have this file for their stderr."""
    found = []
    for stream in Path("/proc").glob("[0-9]*/fd/2"):
        with suppress(OSError):
            if stream.readlink() == file:
                found.append(int(stream.parts[2]))
    return found


def workers_in(tmp_path: Path) -> list[int]:
    """The processes that have played a slow game."""
    found = [int(file.name[4:]) for file in (tmp_path / "grave").glob("pid-*")]
    assert found
    return found


def wait_until_ended(pids: list[int]) -> None:
    deadline = monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() and not is_zombie(pid) for pid in pids):
        assert monotonic() < deadline, "they go on"
        sleep(0.02)


def is_zombie(pid: int) -> bool:
    try:
        return ") Z " in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True


def test_a_pool_takes_games_after_its_workers_died() -> None:
    pool = LastingPool(1)
    try:
        with pytest.raises(Exception, match="terminated abruptly"):
            pool.submit(os._exit, 1).result()
        assert pool.submit(abs, -3).result() == 3
    finally:
        pool.shutdown()


def test_a_pool_that_breaks_while_a_worker_is_begun_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = LastingPool(1)

    def breaks(*ignored: object) -> None:
        raise OSError("handle is closed")  # as Python's own pool does, which closes its queue then

    monkeypatch.setattr(pool._pool, "submit", breaks)
    try:
        assert pool.submit(abs, -3).result() == 3
    finally:
        pool.shutdown()


# ------------------------------------------------------------------------ a cluster


@pytest.mark.parametrize("address", ["nonsense", "tcp://host", "tcp://host:port", " "])
def test_what_is_no_address_is_refused_before_anything_is_tried(address: str) -> None:
    with (
        pytest.raises(NotationError, match=r"write it such as tcp://host:8786"),
        open_engine("dask", address=address),
    ):
        raise AssertionError


def test_a_cluster_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gunsmoke.core.simulation.engines.REACH_SECONDS", 0.3)
    with (
        pytest.raises(GunsmokeError, match="no scheduler answers at tcp://127.0.0.1:9 within"),
        open_engine("dask", address="tcp://127.0.0.1:9"),
    ):
        pass


def test_a_cluster_without_the_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(GunsmokeError, match=r"pip install 'gunsmoke\[cluster\]'"),
        open_engine("dask", address="tcp://127.0.0.1:9"),
    ):
        pass


def test_a_cluster_gives_the_rows_of_one_core_though_a_worker_is_killed(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    plan = plan_of("kuhn-slow", 150)
    alone = list(simulate(plan))
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        open_engine("dask", address=cluster.scheduler_address) as engine,
    ):
        assert engine.lanes == 2
        rows = []
        for row in simulate(plan, executor=engine.executor, lanes=engine.lanes, batch=10):
            rows.append(row)
            if len(rows) == 20:
                victim = next(pid for pid in workers_in(tmp_path) if pid != os.getpid())
                os.kill(victim, signal.SIGKILL)
    assert rows == alone
    assert len(workers_in(tmp_path)) >= 3  # this process and both workers


def test_a_batch_that_a_cluster_gives_up_counts_as_lost_with_its_worker() -> None:
    scheduler = pytest.importorskip("distributed.scheduler")

    class GivesUp(ThreadPoolExecutor):
        def submit(self, *arguments: object, **settings: object) -> Future:  # type: ignore[type-arg]
            if arguments[0] is not play_batch:
                return super().submit(*arguments)  # type: ignore[arg-type]
            future: Future[object] = Future()
            future.set_exception(scheduler.KilledWorker("play_batch", None, 3))
            return future

    rows = list(simulate(plan_of(games=2), executor=Cluster(GivesUp()), lanes=1))
    assert [row.faults for row in rows] == [(Fault(WORKER, "its worker process ended 3 times"),)] * 2


def test_workers_that_end_whatever_they_are_given_blame_no_game(tmp_path: Path) -> None:
    class Hopeless(ThreadPoolExecutor):
        def submit(self, *arguments: object, **settings: object) -> Future:  # type: ignore[type-arg]
            future: Future[object] = Future()
            future.set_exception(BrokenExecutor("gone"))
            return future

    with pytest.raises(GunsmokeError, match="the workers end before they can play"):
        list(simulate(plan_of(), executor=Hopeless(), lanes=2))


def test_a_clusters_other_errors_come_through() -> None:
    pytest.importorskip("distributed")
    with ThreadPoolExecutor(1) as threads:
        cluster = Cluster(threads)
        assert cluster.submit(abs, -2).result() == 2
        with pytest.raises(ZeroDivisionError):
            cluster.submit(divmod, 1, 0).result()
