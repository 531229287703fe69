"""One random game under check: what every contract gets beside the state."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from gunsmoke.core.box import Box
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat, seat_range

from .play import some
from .report import Fault, Findings
from .sampler import Sayings
from .setups import Setup


class Trial:
    """The game, its table, the kit's own generator, and where faults go.

    `number` counts decisions, `rules` are the ids that may be cited (None where
    there is no rulebook to ask), `sayings` what was said in any game so far.
    """

    __slots__ = (
        "box",
        "findings",
        "game",
        "limit",
        "notation",
        "number",
        "rng",
        "rules",
        "sayings",
        "seed",
        "setup",
    )

    def __init__(
        self,
        game: Game[Any],
        box: Box,
        setup: Setup,
        seed: int,
        rules: Collection[str] | None,
        sayings: Sayings,
        findings: Findings,
        limit: int,
    ) -> None:
        self.game = game
        self.box = box
        self.setup = setup
        self.seed = seed
        self.rng = Random(seed + 1)
        self.rules = rules
        self.sayings = sayings
        self.findings = findings
        self.limit = limit
        self.number = 0
        self.notation: Notation = box.notation()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of the table."""
        return seat_range(self.box.seats)

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and a spectator."""
        return (*self.seats, None)

    def some_viewers(self, most: int) -> list[Seat | None]:
        """A few of those who look on."""
        return some(self.viewers, most, self.rng)

    def words(self, viewer: Seat | None) -> Words:
        """The words of this viewer's screen."""
        return Words(self.notation, viewer)

    def fault(self, contract: str, text: str) -> None:
        """Note that the game broke a contract."""
        setup = self.setup
        self.findings.add(Fault(contract, self.seed, setup.seats, setup.options, self.number, text))


def who(viewer: Seat | None) -> str:
    """A viewer by name: seats as actions name them."""
    return "a spectator" if viewer is None else f"@{viewer + 1}"
