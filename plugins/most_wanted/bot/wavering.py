"""Choosing so that nobody can foresee it: what is as good as the best is chosen about as often."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum
from random import Random
from typing import TypeVar

T = TypeVar("T")

KEENNESS = 100.0
"""What is worse by a hundredth of the best one's worth is chosen `1/e` times as often."""


def waver(choices: Sequence[tuple[float, T]], rng: Random) -> T:
    """One of the choices, each with its worth: the nearer to the best, the likelier."""
    best = max([worth for worth, _ in choices])
    if best <= 0:
        return choices[int(rng.random() * len(choices))][1]
    weights = [exp(KEENNESS * (worth / best - 1)) for worth, _ in choices]
    point = rng.random() * fsum(weights)
    for weight, (_, choice) in zip(weights, choices):
        point -= weight
        if point < 0:
            return choice
    return choices[-1][1]
