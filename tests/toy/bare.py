"""A table of piles without a game, for tests of the moves alone."""

from __future__ import annotations

from typing import Any

from gunsmoke.core.box import Box, PileSpec
from gunsmoke.core.cards import Deck
from gunsmoke.core.state import State

ANY_GAME: Any = None


class Bare(State):
    """Piles by name; all cards lie in the first one, and nobody knows any."""

    __slots__ = ("lists",)
    pile_slots = frozenset({"lists"})
    lists: dict[str, list[int]]

    def __init__(self, deck: Deck, seats: int, ordered: str, unordered: str, seed: int = 1) -> None:
        layout = (
            *(PileSpec(name, True) for name in ordered.split()),
            *(PileSpec(name, False) for name in unordered.split()),
        )
        super().__init__(Box(ANY_GAME, deck, layout, seats, {}), seed)
        self.lists = {spec.name: [] for spec in layout}
        self.lists[layout[0].name] = list(range(len(deck)))

    def pile_lists(self) -> list[list[int]]:
        return list(self.lists.values())

    def __getitem__(self, name: str) -> list[int]:
        return self.lists[name]

    def __setitem__(self, name: str, pile: list[int]) -> None:
        self.lists[name] = pile

    def copy(self) -> Bare:
        new = object.__new__(Bare)
        self.copy_core(new)
        new.lists = {name: pile[:] for name, pile in self.lists.items()}
        return new

    def knowers(self, card: int) -> set[int]:
        """The seats that know where a card lies; the number of seats stands for the table."""
        return {seat for seat in range(self.seats + 1) if self.known[card] >> seat & 1}

    def rows(self) -> dict[str, list[tuple[int, int]]]:
        """What lies where and who knows it, by faces: all that two equal tables have in common."""
        faces = self.box.deck.faces
        rows = {
            pile.name: [(int(faces[card]), self.known[card]) for card in pile.cards] for pile in self.piles()
        }
        return {
            spec.name: rows[spec.name] if spec.ordered else sorted(rows[spec.name])
            for spec in self.box.layout
        }
