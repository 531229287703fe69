"""The table: lives, and where the cards are."""

from __future__ import annotations

from gunsmoke.core.state import State

from .cards import ToyBox


class Table(State):
    """`fell` are those who fell in the effect now settled; `shuffled` says whether the deck was this turn.

    A stage holds cards of its seat that are on their way.
    """

    __slots__ = (
        "active",
        "buried",
        "deck",
        "discard",
        "fell",
        "hands",
        "lives",
        "out",
        "shuffled",
        "shuffles",
        "stages",
    )
    pile_slots = frozenset({"deck", "discard", "buried", "hands", "stages"})

    box: ToyBox
    active: int
    lives: list[int]
    out: list[bool]
    fell: tuple[int, ...]
    shuffled: bool
    shuffles: int

    def __init__(self, box: ToyBox, seed: int) -> None:
        super().__init__(box, seed)
        self.deck: list[int] = list(range(len(box.deck)))
        self.discard: list[int] = []
        self.buried: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(box.seats)]
        self.stages: list[list[int]] = [[] for _ in range(box.seats)]
        self.active = 0
        self.lives = [box.lives] * box.seats
        self.out = [False] * box.seats
        self.fell = ()
        self.shuffled = False
        self.shuffles = 0

    def copy(self) -> Table:
        new = object.__new__(type(self))
        self.copy_core(new)
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.buried = self.buried[:]
        new.hands = [pile[:] for pile in self.hands]
        new.stages = [pile[:] for pile in self.stages]
        new.active = self.active
        new.lives = self.lives[:]
        new.out = self.out[:]
        new.fell = self.fell
        new.shuffled = self.shuffled
        new.shuffles = self.shuffles
        return new

    def pile_lists(self) -> list[list[int]]:
        return [self.deck, self.discard, self.buried, *self.hands, *self.stages]

    def stands(self, seat: int) -> bool:
        return not self.out[seat]

    def standing(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.out[seat]]

    def hand_faces(self, seat: int) -> list[int]:
        return sorted(self.box.deck.faces_of(self.hands[seat]))
