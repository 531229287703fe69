"""Information-set Monte Carlo tree search.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012): every
playout begins in a table of the searching seat's information set, and all of them share one
tree. What is added here: simultaneous replies are nodes of their own that know nothing
of each other, hidden actions of others lead to the same node, and a bot of the game's own may
say what to try first. How playouts are shared out at the root is another question: see `halving`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from gunsmoke.core.agenda import ask_again, carry_out, the_option
from gunsmoke.core.view import view_of

from .playout import FORESIGHT, MOST_DECISIONS, play_on
from .reward import Judge
from .sight import sight
from .tree import FAMILIAR, Edge, Node, Scale, select

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.bots import Bot
    from gunsmoke.core.box import Box
    from gunsmoke.core.options import Options
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.state import State

Step = tuple[Node, Edge, "Seat"]
"""A decision on the way down: where, what was chosen, and whose it was."""

_SEALED = "sealed"


class Search:
    """One decision of one seat: playouts in tables it can't tell from the real one, and their tree.

    It holds nothing of the real table: only what playouts in others have brought.
    """

    __slots__ = ("_guides", "_judge", "_rng", "_scale", "_seat", "_words", "root")

    def __init__(self, box: Box, seat: Seat, guides: Sequence[Bot]) -> None:
        """`guides` are bots that say what they would do, by seat; none of them, or one for each."""
        self.root = Node()
        self._seat = seat
        self._guides = guides
        self._judge: Judge | None = None
        self._rng = Random()
        self._scale = Scale()
        self._words = box.notation()

    def playout(self, world: State, first: Action, chance: int) -> float:
        """Play a table to its end, or as far as it can be weighed; returns what it brought the seat.

        The seat begins with `first`; `chance` is the seed of all that is left to chance.
        """
        judge = self._judge
        if judge is None:
            judge = self._judge = Judge(world)
        self._rng.seed(chance)
        if world.sealed:
            # Whoever has replied already does so anew: nobody's reply knows another's.
            world.sealed = {}
            ask_again(world)
        path = self._descend(world, first)
        play_on(world, self._guides, self._rng, FORESIGHT if judge.foresees else MOST_DECISIONS)
        worth = judge.weigh(world)
        self._scale.stretch(worth)
        for node, edge, seat in path:
            node.learn(edge, worth[seat])
        return worth[self._seat]

    def _descend(self, world: State, first: Action) -> list[Step]:
        """Begin with an action, then choose by the tree until a decision is met that is new."""
        path: list[Step] = []
        node: Node | None = None
        heard: tuple[str, ...] = ()
        sealed: list[tuple[Seat, str]] = []
        while (ask := world.ask) is not None:
            if sealed and not world.sealed:
                heard = tuple([told for _, told in sorted(sealed)])
                sealed.clear()
            seat = self._seat if node is None else ask.seats[0]
            options = ask.options(seat)
            if len(options) == 1:
                carry_out(world, ask, seat, options[0])
                continue
            if node is None:
                node, fresh = self.root, False
                edge = node.edge(first)
                path.append((node, edge, seat))
            else:
                node = node.follow((seat, _SEALED if world.sealed else heard))
                fresh = not node.visits
                edge = self._choose(world, node, seat, options, path)
            if ask.sealed:
                sealed.append((seat, self._told(seat, edge)))
            else:
                heard = (self._told(seat, edge),)
            carry_out(world, ask, seat, the_option(options, edge.action))
            if fresh:
                break
        return path

    def _choose(self, world: State, node: Node, seat: Seat, options: Options, path: list[Step]) -> Edge:
        """The option to try at a node, which learns from it later; as does the seat's own sight of it."""
        hint = self._guides[seat].choose(view_of(world, seat)) if self._guides else None
        own = node.seen_as(sight(world, seat))
        if own.visits < FAMILIAR:
            edge = select(node, options, hint, self._scale, self._rng)
            path.append((own, own.edge(edge.action), seat))
        else:
            familiar = select(own, options, hint, self._scale, self._rng, always=True)
            path.append((own, familiar, seat))
            edge = node.edge(familiar.action)
        path.append((node, edge, seat))
        return edge

    def _told(self, seat: Seat, edge: Edge) -> str:
        """What everybody hears when a seat does this."""
        if edge.told is None:
            edge.told = edge.action.told(seat, None, self._words)
        return edge.told
