"""Hand evaluations a second: ours beside two poker evaluators, called from Python.

    python benchmarks/hands.py [--rounds 51] [--hands 2000] [--passes 5]

The figure the target is about is `strength` called with a tuple of four ranks, the
largest hand. Two more rows show what a caller gets who deals in weights instead of
ranks, or keeps the sum of the weights with the hand; the latter is a bare look-up,
less work than the peers do here. The peers get five-card hands in the quickest form
they accept, made beforehand. All run in one process and take turns within each
round, each round in another order, so that a slow spell of the machine hits all alike.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any

from gunsmoke.plugins.most_wanted.hands import RANKS, STRENGTH, WEIGHT, strength

TARGET = 5.0
BIGGER = (
    "The peers solve a bigger problem: 5 to 7 cards of a 52-card deck, 7462 classes;"
    " ours has up to 4 cards of 9 ranks, 714 classes."
)

Pass = Callable[[], None]
Hands = list[tuple[int, ...]]
Deal = list[list[str]]


def deal_ranks(sizes: Sequence[int], count: int, rng: random.Random) -> Hands:
    """Hands of ours, each of one of these sizes."""
    return [tuple(rng.choices(range(len(RANKS)), k=rng.choice(sizes))) for _ in range(count)]


def from_ranks(hands: Hands) -> Pass:
    """A pass over hands that are tuples of ranks."""

    def run() -> None:
        for hand in hands:
            strength(hand)

    return run


def from_weights(hands: Hands) -> Pass:
    """A pass over hands that are tuples of weights."""
    weights = [tuple(WEIGHT[rank] for rank in hand) for hand in hands]

    def run() -> None:
        for hand in weights:
            STRENGTH[sum(hand)]

    return run


def from_sums(hands: Hands) -> Pass:
    """A pass over hands whose sum of weights is known."""
    totals = [sum(WEIGHT[rank] for rank in hand) for hand in hands]

    def run() -> None:
        for total in totals:
            STRENGTH[total]

    return run


def phevaluator(module: Any, deal: Deal) -> tuple[Pass, list[int]]:
    """A pass over the hands, and the peer's value of each."""
    evaluate = module.evaluate_cards
    to_id = import_module("phevaluator.card").Card.to_id
    hands = [tuple(to_id(card) for card in hand) for hand in deal]

    def run() -> None:
        for hand in hands:
            evaluate(*hand)

    return run, [evaluate(*hand) for hand in hands]


def treys(module: Any, deal: Deal) -> tuple[Pass, list[int]]:
    """A pass over the hands, and the peer's value of each."""
    evaluate = module.Evaluator().evaluate
    cards = [[module.Card.new(card) for card in hand] for hand in deal]
    hands = [(hand[:2], hand[2:]) for hand in cards]

    def run() -> None:
        for hole, board in hands:
            evaluate(hole, board)

    return run, [evaluate(hole, board) for hole, board in hands]


def peers(deal: Deal) -> dict[str, Pass]:
    """The passes of the peers that are installed; SystemExit if they disagree about a hand."""
    passes: dict[str, Pass] = {}
    values: list[list[int]] = []
    for name, prepare in (("phevaluator", phevaluator), ("treys", treys)):
        try:
            module = import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            print(f"{name} is not installed and left out; to compare with it: pip install {name}")
            continue
        run, found = prepare(module, deal)
        passes[f"{name} {version(name)}, 5 cards"] = run
        values.append(found)
    if len(values) == 2 and values[0] != values[1]:
        sys.exit("the peers give different values for the same hands: they are not driven rightly")
    return passes


def measure(passes: dict[str, Pass], rounds: int, each: int) -> dict[str, list[float]]:
    """The seconds of `each` passes of every contender, round by round."""
    for run in passes.values():
        run()
    taken: dict[str, list[float]] = {name: [] for name in passes}
    names = list(passes)
    for turn in range(rounds):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            run = passes[name]
            start = time.perf_counter()
            for _ in range(each):
                run()
            taken[name].append(time.perf_counter() - start)
    return taken


def compare(mine: list[float], theirs: list[float]) -> tuple[float, str]:
    """How many times as fast the first is: the rounds' median, and a text with their middle half."""
    rounds = [slow / quick for slow, quick in zip(theirs, mine)]
    low, ratio, high = statistics.quantiles(rounds, n=4)
    return ratio, f"{ratio:.1f} times (half of the rounds {low:.1f} to {high:.1f})"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description="Hand evaluations a second beside poker evaluators.")
    parser.add_argument("--rounds", type=int, default=51, help="rounds, at least 10 (default 51)")
    parser.add_argument("--hands", type=int, default=2000, help="different hands in a pass (default 2000)")
    parser.add_argument("--passes", type=int, default=5, help="passes a round (default 5)")
    given = parser.parse_args()
    if given.rounds < 10 or given.hands < 1 or given.passes < 1:
        parser.error("--rounds needs at least 10, --hands and --passes at least 1")

    rng = random.Random(5)
    largest = deal_ranks([4], given.hands, rng)
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    asked = "ours, 4 ranks"
    ours = {
        asked: from_ranks(largest),
        "ours, 1 to 4 ranks": from_ranks(deal_ranks([1, 2, 3, 4], given.hands, rng)),
        "ours, 4 weights": from_weights(largest),
        "ours, sum known (look-up only)": from_sums(largest),
    }
    others = peers([rng.sample(deck, 5) for _ in range(given.hands)])
    taken = measure({**ours, **others}, given.rounds, given.passes)

    evaluations = given.hands * given.passes
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {given.rounds} rounds of {evaluations} hands")
    print(f"{'evaluations a second':32}{'median':>12}{'lowest':>12}{'highest':>12}")
    for name, seconds in taken.items():
        rates = sorted(evaluations / spent for spent in seconds)
        print(f"{name:32}{statistics.median(rates):>12,.0f}{rates[0]:>12,.0f}{rates[-1]:>12,.0f}")
    if others:
        print(BIGGER)
    for other in others:
        for name in ours:
            ratio, text = compare(taken[name], taken[other])
            met = "met" if ratio >= TARGET else "missed"
            verdict = f"; target {TARGET:.0f} times: {met}" if name == asked else ""
            print(f"{name} / {other}: {text}{verdict}")


if __name__ == "__main__":
    main()
