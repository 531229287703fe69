"""Measures one case and prints what it found as one line of JSON; the same code on every side.

It imports nothing outside the standard library, because it runs inside the
environment of each program measured.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

WARM_UP_SECONDS = 0.2
COPY_SECONDS = 0.3
SEED_OF_COPIES = 7
"""Copies are always taken of the same positions."""

Rnd = Callable[[], float]
"""The one source of random choices on every side: `Random(seed).random`."""

Play = Callable[[Rnd], tuple[int, int]]
"""Plays one random game from deal to result; returns its choices and its forced replies.

A choice is a reply where two or more were possible. Deals and other events of
chance are neither, but their time is inside what is measured.
"""

Copies = tuple[Sequence[Any], Callable[[Any], Any]]
"""Positions in the middle of a game, one a game, and what copies one of them."""


class Case(NamedTuple):
    """Something to measure: `play` makes the player of random games, `copies` the positions.

    With `playouts`, each choice is made by a search with so many of them.
    """

    play: Callable[[], Play]
    copies: Callable[[Rnd], Copies] | None = None
    playouts: int | None = None


def main(cases: Mapping[str, Case], version: str) -> None:
    """Measure the case named on the command line; `version` is that of the program measured."""
    parser = argparse.ArgumentParser()
    parser.add_argument("case", choices=list(cases))
    parser.add_argument("--seconds", type=float, default=1.0, help="time of random play measured")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices")
    args = parser.parse_args()
    case = cases[args.case]
    found: dict[str, float | str] = {"version": version}
    measured = throughput(case.play(), args.seconds, args.seed)
    if case.playouts is not None:
        measured["playouts_per_second"] = case.playouts * measured.pop("decisions_per_second")
    found.update(measured)
    if case.copies is not None:
        positions, copy = case.copies(Random(SEED_OF_COPIES).random)
        found["copy_us"] = microseconds_per_copy(positions, copy, min(COPY_SECONDS, args.seconds))
    print(json.dumps(found), flush=True)


def throughput(play: Play, seconds: float, seed: int) -> dict[str, float]:
    """Choices a second over `seconds` of whole games, after a short warm-up."""
    rnd = Random(seed).random
    clock = time.perf_counter
    end = clock() + min(WARM_UP_SECONDS, seconds / 4)
    while clock() < end:
        play(rnd)
    choices = forced = games = 0
    batch = 1
    start = clock()
    now = start
    while now < start + seconds:
        for _ in range(batch):
            more_choices, more_forced = play(rnd)
            choices += more_choices
            forced += more_forced
        games += batch
        before, now = now, clock()
        if now - before < seconds / 200:
            batch *= 2
    return {
        "decisions_per_second": choices / (now - start),
        "games_per_second": games / (now - start),
        "choices_per_game": choices / games,
        "forced_share": forced / (choices + forced),
    }


def microseconds_per_copy(positions: Sequence[Any], copy: Callable[[Any], Any], seconds: float) -> float:
    """The mean time of one copy, over all the positions in turn."""
    clock = time.perf_counter
    for position in positions:
        copy(position)
    copied = 0
    start = clock()
    now = start
    while now < start + seconds:
        for position in positions:
            copy(position)
        copied += len(positions)
        now = clock()
    return (now - start) / copied * 1e6


def pick(items: Sequence[Any], rnd: Rnd) -> Any:
    """One of the items, by the same draw the games are played with."""
    return items[int(rnd() * len(items))]
