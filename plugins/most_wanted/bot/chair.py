"""The table from a bot's chair: what its view shows, put so that one can reckon with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gunsmoke.core.action import CardsAction
from gunsmoke.plugins.most_wanted.cards import MostWantedBox
from gunsmoke.plugins.most_wanted.hands import RANKS, WEIGHT

from .odds import Pack, Ranks

if TYPE_CHECKING:
    from gunsmoke.core.options import Options
    from gunsmoke.core.view import View


class Faces:
    """What each face of a box's deck shows: its rank and suit; `pack` counts the cards of each rank."""

    __slots__ = ("pack", "rank", "suit", "weight")

    def __init__(self, box: MostWantedBox) -> None:
        first = [cards[0] for cards in box.deck.ids]
        self.rank = tuple([box.rank[card] for card in first])
        self.suit = tuple([box.suit[card] for card in first])
        self.weight = tuple([WEIGHT[rank] for rank in self.rank])
        self.pack: Pack = tuple([box.rank.count(rank) for rank in range(len(RANKS))])


@lru_cache(maxsize=16)
def faces_of(box: MostWantedBox) -> Faces:
    """The faces of a box, looked up once."""
    return Faces(box)


class Chair:
    """A view in numbers. `hand` are the own cards by face, `ranks` the same by rank, both sorted."""

    __slots__ = ("box", "faces", "hand", "money", "options", "position", "ranks", "seat", "seats", "view")

    def __init__(self, view: View) -> None:
        box, seat, question = view.box, view.seat, view.question
        assert isinstance(box, MostWantedBox)
        assert seat is not None
        assert question is not None
        self.view = view
        self.box = box
        self.seat: int = seat
        self.seats = box.seats
        self.options: Options = question.options
        self.faces = faces_of(box)
        self.hand: Sequence[int] = view.pile(f"hand.{seat}").faces
        rank = self.faces.rank
        self.ranks: Ranks = tuple(sorted([rank[face] for face in self.hand]))
        self.position: list[int] = view["position"]
        self.money: list[int] = view["money"]

    @property
    def pack(self) -> Pack:
        """How many cards of each rank the deck has."""
        return self.faces.pack

    def points_of(self, tile: int) -> int:
        """What a robbery is worth at present."""
        robbery = self.box.robberies[tile]
        return robbery.flipped if self.view["reshuffles"] > tile else robbery.points

    def bail_of(self, seat: int) -> int:
        """What a seat owes if it loses."""
        return self.box.bail[self.position[seat]]

    def total(self, cards: Sequence[int]) -> int:
        """The sum of weights of these faces."""
        weight = self.faces.weight
        return sum([weight[face] for face in cards])

    def with_total(self, total: int) -> CardsAction:
        """The first option whose cards add up to this sum."""
        for option in self.options:
            assert isinstance(option, CardsAction)
            if self.total(option.cards) == total:
                return option
        raise AssertionError(f"no option of {self.options!r} has the sum {total}")
