"""What is compared with what, and what we want to reach."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class Side(NamedTuple):
    """A case of one program: `openspiel leduc`."""

    program: str
    case: str

    def __str__(self) -> str:
        return f"{self.program} {self.case}"


class Quantity(StrEnum):
    """A measured number, by its name in what a case prints."""

    DECISIONS = "decisions_per_second"
    COPY = "copy_us"
    PLAYOUTS = "playouts_per_second"


class Comparison(NamedTuple):
    """Ours divided by the peer's: at least `target` for decisions and playouts, at most for copies."""

    ours: Side
    peer: Side
    quantity: Quantity = Quantity.DECISIONS
    target: float | None = None
    stretch: float | None = None

    def verdict(self, ratio: float) -> str:
        """Whether a ratio reaches the target; empty where there is none."""
        if self.target is None:
            return ""
        if self.quantity is Quantity.COPY:
            return "yes" if ratio <= self.target else "no"
        if self.stretch is not None and ratio >= self.stretch:
            return "stretch"
        return "yes" if ratio >= self.target else "no"

    def wanted(self) -> str:
        """The target in words."""
        if self.target is None:
            return ""
        text = f"{'<=' if self.quantity is Quantity.COPY else '>='} {self.target:g}"
        return text if self.stretch is None else f"{text} (stretch {self.stretch:g})"


LEDUC = Side("gunsmoke", "leduc")
LEDUC_VIEWED = Side("gunsmoke", "leduc+view")
LEDUC_TOLD = Side("gunsmoke", "leduc+view+events")
MOST_WANTED = Side("gunsmoke", "most-wanted-4")
GUNFIGHTERS = Side("gunsmoke", "gunfighters-4")
WANTED7 = Side("gunsmoke", "wanted7-4")
MOST_WANTED_VIEWED = Side("gunsmoke", "most-wanted-4+view")

OPENSPIEL = Side("openspiel", "leduc")
OPENSPIEL_TENSOR = Side("openspiel", "leduc+tensor")
OPENSPIEL_TEXT = Side("openspiel", "leduc+text")
OPENSPIEL_KUHN = Side("openspiel", "python-kuhn")
OPENSPIEL_LIARS = Side("openspiel", "python-liars")
RLCARD = Side("rlcard", "leduc")
PETTINGZOO = Side("pettingzoo", "leduc-raw")
TEXTARENA = Side("textarena", "leduc")

COMPARISONS: tuple[Comparison, ...] = (
    # nobody looks: our view is not built, the peer's observation is not asked for
    Comparison(LEDUC, OPENSPIEL, target=1.0, stretch=1.5),
    Comparison(LEDUC, Side("openspiel", "leduc-lean")),
    Comparison(LEDUC, OPENSPIEL_KUHN),
    Comparison(LEDUC, OPENSPIEL_LIARS),
    Comparison(LEDUC, Side("rlcard", "leduc-game")),
    Comparison(LEDUC, Side("pettingzoo", "leduc-raw-unobserved")),
    Comparison(LEDUC, Side("textarena", "leduc-unobserved")),
    # the player to move looks before each decision, on both sides
    Comparison(LEDUC_VIEWED, OPENSPIEL_TENSOR),
    Comparison(LEDUC_VIEWED, OPENSPIEL_TEXT),
    Comparison(LEDUC_VIEWED, RLCARD, target=8.0),
    Comparison(LEDUC_VIEWED, PETTINGZOO, target=20.0),
    Comparison(LEDUC_VIEWED, Side("pettingzoo", "leduc-wrapped")),
    Comparison(LEDUC_VIEWED, TEXTARENA, target=5.0),
    # and is told what happened since the deal
    Comparison(LEDUC_TOLD, OPENSPIEL_TEXT),
    Comparison(LEDUC_TOLD, TEXTARENA),
    # a bigger game of ours against the small one of theirs
    Comparison(MOST_WANTED, OPENSPIEL, target=0.35),
    Comparison(GUNFIGHTERS, OPENSPIEL, target=0.35),
    Comparison(WANTED7, OPENSPIEL, target=0.35),
    Comparison(MOST_WANTED_VIEWED, OPENSPIEL_TENSOR),
    # through the same interface: theirs with the wrappers that check the caller, ours checking by itself
    Comparison(Side("gunsmoke", "leduc-pettingzoo"), Side("pettingzoo", "leduc-wrapped"), target=5.0),
    Comparison(Side("gunsmoke", "leduc-pettingzoo-raw"), PETTINGZOO),
    Comparison(Side("gunsmoke", "leduc-openspiel"), OPENSPIEL_KUHN),
    # copies of positions in the middle of a game
    Comparison(LEDUC, OPENSPIEL, Quantity.COPY),
    Comparison(LEDUC, OPENSPIEL_KUHN, Quantity.COPY),
    Comparison(LEDUC, OPENSPIEL_LIARS, Quantity.COPY),
    Comparison(LEDUC, RLCARD, Quantity.COPY),
    Comparison(LEDUC, PETTINGZOO, Quantity.COPY),
    Comparison(LEDUC, TEXTARENA, Quantity.COPY),
    Comparison(MOST_WANTED, OPENSPIEL, Quantity.COPY, target=8.0),
    Comparison(GUNFIGHTERS, OPENSPIEL, Quantity.COPY, target=8.0),
    Comparison(WANTED7, OPENSPIEL, Quantity.COPY, target=8.0),
    # both seats search with as many playouts for each decision
    *[
        Comparison(Side("gunsmoke", case), Side("openspiel", case), Quantity.PLAYOUTS)
        for case in ("leduc+search100", "leduc+search1000")
    ],
)


def select(words: Sequence[str]) -> tuple[Comparison, ...]:
    """The comparisons where some word occurs in the name of either side; all, without words."""
    if not words:
        return COMPARISONS
    return tuple(
        comparison
        for comparison in COMPARISONS
        if any(word in f"{comparison.ours} / {comparison.peer}" for word in words)
    )


def sides(comparisons: Sequence[Comparison]) -> tuple[Side, ...]:
    """Every side that takes part, once, ours first."""
    ours = [comparison.ours for comparison in comparisons]
    peers = [comparison.peer for comparison in comparisons]
    return tuple(dict.fromkeys(ours + peers))
