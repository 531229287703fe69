"""How long `gunsmoke` takes to start, beside a bare import of what it is made with.

`python benchmarks/startup.py` prints, for each command line, the median of ten runs
in milliseconds and its ratio to `python -c "import typer, rich"`. The runs take
turns, so that a busy machine slows all of them alike, and have compiled modules, as
after an installation.
"""

from __future__ import annotations

import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

RUNS = 10
LIMIT = 1.3
"""The ratio that `--help` and `games` should keep below."""

BASE = "import typer, rich"
GUNSMOKE = "from gunsmoke.cli.main import main; main()"
LINES = {
    BASE: [sys.executable, "-c", BASE],
    "gunsmoke --help": [sys.executable, "-c", GUNSMOKE, "--help"],
    "gunsmoke games": [sys.executable, "-c", GUNSMOKE, "games"],
}


def milliseconds(line: list[str], compiled: str) -> float:
    """How long a process takes from its start to its end; compiled modules lie in a folder."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = perf_counter()
    subprocess.run(line, check=True, stdout=subprocess.DEVNULL, env=environment)
    return (perf_counter() - start) * 1000


def medians(runs: int = RUNS) -> dict[str, float]:
    """The median of so many runs of each line, one warm-up aside."""
    times: dict[str, list[float]] = {name: [] for name in LINES}
    with TemporaryDirectory() as compiled:
        for _ in range(runs + 1):
            for name, line in LINES.items():
                times[name].append(milliseconds(line, compiled))
    return {name: median(taken[1:]) for name, taken in times.items()}


def main() -> None:
    """Print a line for each command."""
    found = medians()
    for name, taken in found.items():
        print(f"{name:20} {taken:6.1f} ms  x {taken / found[BASE]:.2f}")
    print(f"(limit: x {LIMIT})")


if __name__ == "__main__":
    main()
