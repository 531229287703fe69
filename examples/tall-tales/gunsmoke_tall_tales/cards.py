"""The box: sixty nuggets of six kinds."""

import gunsmoke.core.author as gs
from gunsmoke.core.rulebook import Rulebook

ORES = ("tin", "lead", "copper", "silver", "gold")
FOOL = "fool"
OF_EACH = 10
DECK = gs.Deck([kind for kind in (*ORES, FOOL) for _ in range(OF_EACH)], open_words=ORES)
"""TT-1.1. The nuggets; those of one kind look alike. To claim an ore aloud names no nugget."""


class Bag(gs.Box):
    """The box of a match, with its options in plain types."""

    room: int
    """TT-1.2. How many nuggets a whole pan has room for."""

    spot: bool
    """TT-2.5. Whether a claim may be called spot on."""

    def prepare(self, book: Rulebook) -> None:
        """Read the options once."""
        self.room = self.option("room", int)
        self.spot = self.option("spot", bool)
        self.fools = self.option("fools", bool)

    def counts(self, ore: str) -> frozenset[str]:
        """TT-3.1. The kinds of nuggets that count where this ore was claimed."""
        return frozenset((ore, FOOL) if self.fools else (ore,))
