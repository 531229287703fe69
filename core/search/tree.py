"""The tree: what is known of each option at each information set that playouts came through."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.options import Options

EXPLORATION = 1.0
"""How much is given for an option that was seldom tried: more tries wider, less looks deeper."""

TRUST = 0.5
"""The share of the first tries that goes to what the guide would do; the rest is shared by all options."""

FEW = 24
"""Up to so many options are all tried. Of more, only a growing number of them is."""

FIRST_WIDTH = 4
WIDENING = 2.0
"""Of many options, so many times the square root of the visits are tried, besides the first few."""

FAMILIAR = 8
"""After so many visits, a seat goes by what it learned with just these cards in view."""

_BY_A_HAIR = 1e-6
"""Equal options are told apart by chance."""


class Edge:
    """An option at a node: how often it could be chosen, how often it was, and what that brought.

    `told` is what everybody hears when it is chosen; None until it has been.
    """

    __slots__ = ("action", "available", "told", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.told: str | None = None


class Node:
    """A seat's decision.

    `edges` by action; `after` the nodes that follow, by who decides there and what everybody
    heard since; `familiar` the same decision by what the seat itself sees then.
    """

    __slots__ = ("_options", "_row", "after", "edges", "familiar", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Action, Edge] = {}
        self.after: dict[Hashable, Node] = {}
        self.familiar: dict[Hashable, Node] = {}
        self._options: Options = ()
        self._row: list[Edge] = []

    def follow(self, key: Hashable) -> Node:
        """The node that follows, made where there is none yet."""
        node = self.after.get(key)
        if node is None:
            node = self.after[key] = Node()
        return node

    def seen_as(self, key: Hashable) -> Node:
        """This decision with just this in view."""
        node = self.familiar.get(key)
        if node is None:
            node = self.familiar[key] = Node()
        return node

    def edge(self, action: Action) -> Edge:
        """The edge of an action, made where there is none yet."""
        edge = self.edges.get(action)
        if edge is None:
            edge = self.edges[action] = Edge(action)
        return edge

    def row(self, options: Options) -> list[Edge]:
        """The edges of all options. Games share options from table to table, so the last row is kept."""
        if options is not self._options:
            self._options = options
            self._row = [self.edge(action) for action in options]
        return self._row

    def learn(self, edge: Edge, reward: float) -> None:
        """An option was chosen here, and this came of it."""
        self.visits += 1
        self.total += reward
        edge.visits += 1
        edge.total += reward


class Scale:
    """The least and the most any seat has got yet: rewards are weighed between them, whatever their unit."""

    __slots__ = ("least", "most")

    def __init__(self) -> None:
        self.least = self.most = 0.0

    def stretch(self, rewards: Sequence[float]) -> None:
        """Take in the rewards of a playout."""
        least, most = min(rewards), max(rewards)
        if least < self.least:
            self.least = least
        if most > self.most:
            self.most = most


def select(
    node: Node,
    options: Options,
    hint: Action | None,
    scale: Scale,
    rng: Random,
    *,
    always: bool = False,
) -> Edge:
    """The option to try next at a node: what has paid, what may pay, and what is hinted at.

    PUCT (Rosin 2011) with availability: an option's share of the first tries, its prior, times
    the square root of the times it could have been chosen, is set against the times it
    was. An option never tried is taken to be worth what the node is on average. `always` says
    that the options are the same each time, as where all that the seat sees is the same.
    """
    edges = node.row(options) if len(options) <= FEW else widened(node, options, hint, rng)
    span = scale.most - scale.least or 1.0
    unknown = node.total / node.visits / span if node.visits else 0.0
    prior = EXPLORATION * (1.0 if hint is None else 1.0 - TRUST) / len(edges)
    weight = prior * sqrt(node.visits + 1)
    random = rng.random
    best, most = edges[0], -1e300
    for edge in edges:
        visits = edge.visits
        if not always:
            edge.available += 1
            weight = prior * sqrt(edge.available)
        share = weight
        if hint is not None and edge.action == hint:
            share += EXPLORATION * TRUST * weight / prior
        worth = edge.total / visits / span if visits else unknown
        worth += share / (1 + visits) + _BY_A_HAIR * random()
        if worth > most:
            best, most = edge, worth
    return best


def widened(node: Node, options: Options, hint: Action | None, rng: Random) -> list[Edge]:
    """Some of many options: those tried before that are there now, the hint, and another as visits grow."""
    found = [edge for edge in node.edges.values() if edge.action in options]
    if hint is not None and hint not in node.edges:
        found.append(node.edge(hint))
    if not found or len(found) < FIRST_WIDTH + WIDENING * sqrt(node.visits):
        another = options[int(rng.random() * len(options))]
        if another not in node.edges:
            found.append(node.edge(another))
    return found
