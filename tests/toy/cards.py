"""The box: few faces, many twins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck, Face

if TYPE_CHECKING:
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.game import Game

COPIES = {"bolt": 7, "duck": 6, "feint": 4, "tonic": 3, "snatch": 3, "scope": 2, "blast": 2, "backfire": 1}

DECK = Deck([text for text, copies in COPIES.items() for _ in range(copies)])

BOLT, DUCK, FEINT, TONIC, SNATCH, SCOPE, BLAST, BACKFIRE = (Face(face) for face in range(len(COPIES)))

AIMED = (BOLT, SNATCH)
"""Cards played at somebody."""


class ToyBox(Box):
    """The box with the options of a match at hand."""

    __slots__ = ("lives", "mending", "passing")

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Plain]) -> None:
        layout = (
            PileSpec("deck", True),
            PileSpec("discard", True),
            PileSpec("buried", True),
            *owned("hand", seats),
            *owned("stage", seats),
        )
        super().__init__(game, DECK, layout, seats, options)
        self.lives = int(str(options["lives"]))
        self.mending = bool(options["mending"])
        self.passing = options["passing"] == "left"
