"""A public learner at two tables: it begins at random and is measured against random players as it learns.

    python learn.py                          some minutes on one processor
    python learn.py --steps 2000 --games 50  a quick try

It writes learning.json, the figures, and learning.svg, the curves.

Needs what `requirements.txt` names. The learner is MaskablePPO of sb3-contrib, with its usual settings.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import torch
from one_seat import OneSeat
from sb3_contrib import MaskablePPO

MEASURES = 6
"""So often a learner is measured, the first time before it has learnt anything."""


class Table(NamedTuple):
    """What is learnt: a game, what its end is worth, from how many decisions; the games of a measurement."""

    title: str
    game: str
    players: int
    rewards: str
    unit: str
    steps: int
    games: int


TABLES = (
    Table("Leduc poker", "leduc", 2, "score", "chips won a game", 40_000, 3_000),
    Table("Most Wanted, 4 players", "most-wanted", 4, "share", "share of the games won", 50_000, 400),
)


class Point(NamedTuple):
    """A measurement: after so many steps, the mean and the half-width of its 95% interval."""

    steps: int
    mean: float
    half: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--steps", type=int, help="decisions to learn from at each table")
    parser.add_argument("--games", type=int, help="games of each measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(), help="folder of learning.json and learning.svg")
    args = parser.parse_args()
    torch.set_num_threads(1)
    found = {}
    for table in TABLES:
        table = table._replace(steps=args.steps or table.steps, games=args.games or table.games)
        began = time.perf_counter()
        at_random = measure(table, None, args.seed)
        points = list(learn(table, args.seed))
        seconds = time.perf_counter() - began
        print(f"{table.title}: random players {at_random.mean:+.3f} ±{at_random.half:.3f} {table.unit}")
        for point in points:
            print(f"  after {point.steps:6} decisions {point.mean:+.3f} ±{point.half:.3f}")
        print(f"  {seconds:.0f} s", flush=True)
        found[table.title] = {
            "table": table._asdict(),
            "random": at_random._asdict(),
            "learner": [point._asdict() for point in points],
        }
    (args.out / "learning.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    draw(found, args.out / "learning.svg")


def learn(table: Table, seed: int) -> Iterator[Point]:
    """Measure a new learner, let it learn a part of its steps, and so on."""
    model = MaskablePPO(
        "MlpPolicy",
        OneSeat(table.game, table.players, table.rewards, seed),
        seed=seed,
        gamma=1.0,
        n_steps=1024,
        batch_size=256,
        device="cpu",
    )
    yield measure(table, model, seed)
    for part in range(1, MEASURES):
        steps = table.steps * part // (MEASURES - 1) - model.num_timesteps
        if steps > 0:
            model.learn(steps, reset_num_timesteps=False)
        yield measure(table, model, seed)


def measure(table: Table, model: Any, seed: int) -> Point:
    """The learner (None: one more random player) against random players, in all seats by turns."""
    env = OneSeat(table.game, table.players, table.rewards, seed + 1_000_003)
    rng = Random(seed)
    gains = []
    for _ in range(table.games):
        observation, _ = env.reset()
        over, reward = False, 0.0
        while not over:
            masks = env.action_masks()
            if model is None:
                action = rng.choice(masks.nonzero()[0].tolist())
            else:
                action = int(model.predict(observation, action_masks=masks, deterministic=False)[0])
            observation, reward, over, _, _ = env.step(action)
        gains.append(reward)
    steps = 0 if model is None else model.num_timesteps
    return Point(steps, fmean(gains), 1.96 * stdev(gains) / sqrt(len(gains)))


def draw(found: dict[str, Any], path: Path) -> None:
    """The curves, with their 95% intervals and what random players reach."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    pyplot.rcParams["svg.hashsalt"] = "gunsmoke"
    figure, axes = pyplot.subplots(1, len(found), figsize=(5 * len(found), 3.4), layout="constrained")
    for axis, (title, one) in zip(axes, found.items(), strict=True):
        steps, means, halves = zip(*[point.values() for point in one["learner"]], strict=True)
        axis.errorbar(steps, means, halves, marker="o", markersize=4, capsize=3, label="MaskablePPO")
        random = one["random"]
        axis.axhline(random["mean"], color="0.4", linestyle="--", linewidth=1, label="random player")
        axis.axhspan(
            random["mean"] - random["half"], random["mean"] + random["half"], color="0.4", alpha=0.15
        )
        axis.set(title=title, xlabel="decisions learnt from", ylabel=one["table"]["unit"])
        axis.grid(alpha=0.3)
        axis.legend(loc="center right", frameon=False)
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    main()
