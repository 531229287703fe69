"""How fast simulations are on one worker and on two, what a cluster costs, and whether memory stays flat.

Every measurement is a process of its own, and the sides take turns, round by round; a
ratio is always that of one round. Time runs from before the workers are started (the
cluster stands already) to the summary; memory is the peak of the process that counts, and of
its largest worker.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import Any

NAME = "simulation"

GAME, SEATS, BOTS, SEED = "most-wanted", 4, ("random",), 1
GAMES = 10_000
MANY = 10
"""Memory is looked at once more with so many times the games."""

ROUNDS = 3
TARGET = 1.8
"""Two workers are to be so many times as fast as one, on two cores."""

SIDES = ("1 worker", "2 workers", "dask, 2 workers", "1 worker, no metrics")
PATIENCE = 900
"""Seconds that one measurement may take."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; or, with --measure, one measurement as a line of JSON."""
    parser = argparse.ArgumentParser(prog="benchmarks/simulation.py", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of a measurement ({GAMES})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds ({ROUNDS})")
    parser.add_argument("--no-memory", action="store_true", help=f"leave out {MANY} times the games")
    parser.add_argument("--measure", choices=SIDES, help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    if args.measure:
        print(json.dumps(measure(args.measure, args.games)))
        return 0
    for line in lines(args.games, args.rounds, memory=not args.no_memory):
        print(line, flush=True)
    return 0


def wanted(words: Sequence[str]) -> bool:
    """Whether these words of `--only` ask for this; no words ask for everything."""
    return not words or any(word in NAME for word in words)


# ------------------------------------------------------------------------ measuring


def measure(side: str, games: int) -> dict[str, float]:
    """Play, and tell the seconds and the peak of memory in MB, of this process and of its largest worker."""
    from gunsmoke.core.simulation import Plan, Tally, simulate, summarise
    from gunsmoke.core.simulation.engines import open_engine

    metrics = () if side.endswith("no metrics") else None
    plan = Plan(GAME, games, SEATS, BOTS, SEED, {}, None, metrics)
    with cluster(side.startswith("dask")) as address:
        start = perf_counter()
        tally = Tally(plan)
        workers = None if address else int(side[0])
        with open_engine("dask" if address else "local", workers=workers, address=address) as engine:
            for row in simulate(plan, executor=engine.executor, lanes=engine.lanes):
                tally.fold(row)
        decisions = summarise(tally).metrics["decisions"].interval if metrics is None else None
        seconds = perf_counter() - start
    found = {"seconds": seconds, "games": tally.games, "own_mb": peak(resource.RUSAGE_SELF)}
    found["worker_mb"] = peak(resource.RUSAGE_CHILDREN)
    found["cpu"] = processor_seconds(resource.RUSAGE_SELF) + processor_seconds(resource.RUSAGE_CHILDREN)
    if decisions is not None:
        found["decisions"] = decisions.value
    return found


@contextmanager
def cluster(wanted: bool) -> Iterator[str | None]:
    """The address of a cluster of two worker processes on this machine, if one is wanted."""
    if not wanted:
        yield None
        return
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as started:
        yield started.scheduler_address


def peak(who: int) -> float:
    """The largest resident set, in MB: Linux counts in kB, macOS in bytes."""
    return resource.getrusage(who).ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def processor_seconds(who: int) -> float:
    """What was used of any core: it says what the work costs where others use the cores as well."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def measured(side: str, games: int) -> dict[str, Any]:
    """A measurement in a process of its own."""
    command = [sys.executable, __file__, "--measure", side, "--games", str(games)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode != 0:
        return {"error": (done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1]}
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


# ------------------------------------------------------------------------- telling


def lines(games: int = GAMES, rounds: int = ROUNDS, *, memory: bool = True) -> Iterator[str]:
    """What was measured, a line each."""
    yield f"simulation: {games} games of {GAME}, {SEATS} seats, bots {', '.join(BOTS)}; {rounds} rounds"
    samples: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    for number in range(rounds):
        first = number % len(SIDES)
        for side in SIDES[first:] + SIDES[:first]:
            samples[side].append(measured(side, games))
    for side, by_round in samples.items():
        yield told(side, by_round)
    yield ratio_line("2 workers over 1", samples["1 worker"], samples["2 workers"], f"target >= {TARGET}")
    yield ratio_line("processor time of 1 over 2", samples["1 worker"], samples["2 workers"], "", "cpu")
    yield ratio_line("dask over the local pool", samples["2 workers"], samples["dask, 2 workers"], "")
    yield ratio_line("metrics: without over with", samples["1 worker"], samples["1 worker, no metrics"], "")
    if memory:
        few, many = samples["2 workers"][0], measured("2 workers", MANY * games)
        yield memory_line(games, few, many)


def told(side: str, by_round: Sequence[dict[str, Any]]) -> str:
    """The speed of a side, or why there is none."""
    errors = [sample["error"] for sample in by_round if "error" in sample]
    if errors:
        return f"  {side:<22} not measured: {errors[0]}"
    rates = [sample["games"] / sample["seconds"] for sample in by_round]
    return f"  {side:<22} {median(rates):7.0f} games/s [{min(rates):.0f}-{max(rates):.0f}]"


def ratio_line(
    name: str,
    below: Sequence[dict[str, Any]],
    above: Sequence[dict[str, Any]],
    target: str,
    quantity: str = "seconds",
) -> str:
    """How many times as fast the side `above` is, round by round."""
    ratios = [
        slow[quantity] / fast[quantity]
        for slow, fast in zip(below, above, strict=True)
        if "error" not in slow and "error" not in fast
    ]
    if not ratios:
        return f"  {name}: not measured"
    return f"  {name}: {median(ratios):.2f} [{min(ratios):.2f}-{max(ratios):.2f}]  {target}".rstrip()


def memory_line(games: int, few: dict[str, Any], many: dict[str, Any]) -> str:
    """Peak memory after so many games, and after many times as many."""
    if "error" in few or "error" in many:
        return "  memory: not measured"
    own = f"{few['own_mb']:.0f} MB after {games} games, {many['own_mb']:.0f} MB after {MANY * games}"
    return f"  memory: {own}; largest worker {few['worker_mb']:.0f} MB and {many['worker_mb']:.0f} MB"


if __name__ == "__main__":
    sys.exit(main())
