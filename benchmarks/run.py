"""Measures ourselves and the peers side by side and prints one table.

Every case is a process of its own; one runs at a time, and their order rotates
from round to round, so that a machine that slows down slows everybody. Speeds
are never asserted: the table says which targets are met, the exit code does not.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import simulation
from comparisons import COMPARISONS, Comparison, Side, select, sides
from environments import Unavailable, last_line, open_cache, python_of
from report import Sample, as_json, forced_lines, table

HERE = Path(__file__).parent
LEDUC = HERE.parent / "examples" / "leduc"
"""Our Leduc is a distribution of its own; it is found there whether it is installed or not."""

START_UP_SECONDS = 120
"""Time a case may take besides its random play: imports, warm-up, copies."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; 2 for a selection that fits nothing."""
    args = parse(arguments)
    comparisons = select(args.only)
    simulates = simulation.wanted(args.only)
    if args.list or not (comparisons or simulates):
        found = bool(comparisons or simulates)
        listed = sides(comparisons if found else COMPARISONS)
        names = [*map(str, listed), *([simulation.NAME] if simulates or not found else [])]
        print("\n".join(names))
        if found:
            return 0
        print(f"nothing fits --only {' '.join(args.only)}; the cases are listed above", file=sys.stderr)
        return 2
    if comparisons:
        compare(args, comparisons)
    if simulates:
        for line in simulation.lines():
            print(line, flush=True)
    return 0


def compare(args: argparse.Namespace, comparisons: Sequence[Comparison]) -> None:
    """Measure ourselves beside the peers, and print the table of ratios."""
    pythons, absent = interpreters(comparisons, open_cache(args.cache))
    samples: dict[Side, list[Sample]] = {side: [] for side in sides(comparisons) if side.program in pythons}
    try:
        run_rounds(samples, pythons, absent, args.rounds, args.seconds)
    except KeyboardInterrupt:
        print("stopped early; the table holds the rounds that were measured", file=sys.stderr)
    print(heading(args.rounds, args.seconds, samples))
    print(table(samples, comparisons))
    for line in (*forced_lines(samples), *(f"{name}: not measured: {why}" for name, why in absent.items())):
        print(line)
    if args.json is not None:
        found = {"machine": machine(), "rounds": args.rounds, "seconds": args.seconds, "absent": absent}
        found.update(as_json(samples, comparisons))
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks/run.py", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="rounds, each with every case once (10)")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="random play measured per case and round (1)"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="TEXT",
        help="comparisons whose names hold TEXT; repeatable",
    )
    parser.add_argument("--list", action="store_true", help="list the cases and stop")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every sample and ratio there")
    parser.add_argument(
        "--cache",
        type=Path,
        default=HERE.parent / ".bench",
        help="folder of the peers' environments (.bench)",
    )
    args = parser.parse_args(arguments)
    if args.rounds < 1 or args.seconds <= 0:
        parser.error("--rounds and --seconds must be above zero")
    args.cache = args.cache.resolve()
    return args


def interpreters(comparisons: Sequence[Comparison], cache: Path) -> tuple[dict[str, Path], dict[str, str]]:
    """The interpreter of each program that can run here, and why the others can't."""
    pythons: dict[str, Path] = {}
    absent: dict[str, str] = {}
    for program in dict.fromkeys(side.program for side in sides(comparisons)):
        try:
            pythons[program] = python_of(program, cache)
        except Unavailable as reason:
            absent[program] = f"{reason}"
    return pythons, absent


def run_rounds(
    samples: dict[Side, list[Sample]],
    pythons: dict[str, Path],
    absent: dict[str, str],
    rounds: int,
    seconds: float,
) -> None:
    """Fill in the samples; a case that fails is dropped with its reason and the rest goes on."""
    for number in range(rounds):
        order = list(samples)
        first = number % len(order) if order else 0
        for side in order[first:] + order[:first]:
            try:
                samples[side].append(measure(side, pythons[side.program], seconds, seed=number + 1))
            except Unavailable as reason:
                absent[str(side)] = f"{reason}"
                del samples[side]
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)


def measure(side: Side, python: Path, seconds: float, seed: int) -> Sample:
    """One run of one case in a process of its own."""
    mine = side.program == "gunsmoke"
    module = "ours" if mine else f"peers.{side.program}"
    command = [str(python), "-m", module, side.case, "--seconds", str(seconds), "--seed", str(seed)]
    try:
        done = subprocess.run(
            command,
            cwd=HERE,
            env={**os.environ, "PYTHONPATH": str(LEDUC)} if mine else None,
            capture_output=True,
            text=True,
            timeout=START_UP_SECONDS + seconds,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{error}") from error
    if done.returncode != 0:
        raise Unavailable(last_line(done.stderr) or f"exit code {done.returncode}")
    sample: dict[str, Any] = json.loads(last_line(done.stdout))
    return sample


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


def heading(rounds: int, seconds: float, samples: dict[Side, list[Sample]]) -> str:
    """The machine and the versions, in two lines."""
    versions = {side.program: sample["version"] for side, by_round in samples.items() for sample in by_round}
    here = machine()
    programs = ", ".join(f"{program} {number}" for program, number in versions.items())
    return (
        f"{here['python']}, {here['system']}, {here['cores']} cores; "
        f"{rounds} rounds of {seconds:g} s a case\n{programs}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
