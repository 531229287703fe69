"""The box: sixty nuggets of six kinds."""

import gunsmoke.core.author as gs

ORES = ("tin", "lead", "copper", "silver", "gold")
FOOL = "fool"
OF_EACH = 10
DECK = gs.Deck([kind for kind in (*ORES, FOOL) for _ in range(OF_EACH)])
"""TT-1.1. The nuggets; those of one kind look alike."""


class Bag(gs.Box):
    """The box of a match, with its options in plain types."""

    @property
    def open_words(self) -> frozenset[str]:
        """Ores are claimed aloud: to say one names no nugget."""
        return frozenset(ORES)

    @property
    def room(self) -> int:
        """TT-1.2. How many nuggets a whole pan has room for."""
        room = self.options["room"]
        assert isinstance(room, int)
        return room

    @property
    def spot(self) -> bool:
        """TT-2.5. Whether a claim may be called spot on."""
        return self.options["spot"] is True

    def counts(self, ore: str) -> frozenset[str]:
        """TT-3.1. The kinds of nuggets that count where this ore was claimed."""
        return frozenset((ore, FOOL) if self.options["fools"] else (ore,))
