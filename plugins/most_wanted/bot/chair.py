"""The table from a bot's chair: its view, put so that one can reckon with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gunsmoke.plugins.most_wanted.actions import Discard, Hand
from gunsmoke.plugins.most_wanted.cards import MostWantedBox
from gunsmoke.plugins.most_wanted.hands import RANKS

from .odds import Pack, Ranks, copies_of

if TYPE_CHECKING:
    from gunsmoke.core.ask import Question
    from gunsmoke.core.view import View


class Faces:
    """What each face of a deck shows: its rank and its suit; how many cards of each the deck has."""

    __slots__ = ("pack", "rank", "suit", "suits")

    def __init__(self, box: MostWantedBox) -> None:
        first = [cards[0] for cards in box.deck.ids]
        self.rank = tuple([box.rank[card] for card in first])
        self.suit = tuple([box.suit[card] for card in first])
        self.pack: Pack = tuple([box.rank.count(rank) for rank in range(len(RANKS))])
        self.suits: Pack = tuple([box.suit.count(suit) for suit in range(len(box.suits))])


@lru_cache(maxsize=16)
def faces_of(box: MostWantedBox) -> Faces:
    """The faces of a box, looked up once."""
    return Faces(box)


class Chair:
    """A view in numbers. `hand` are the own cards by face, `ranks` the same by rank, both sorted."""

    __slots__ = ("box", "faces", "hand", "money", "position", "question", "ranks", "seat", "view")

    def __init__(self, view: View) -> None:
        assert isinstance(view.box, MostWantedBox)
        assert view.seat is not None
        assert view.question is not None
        self.view = view
        self.box = view.box
        self.seat: int = view.seat
        self.question: Question = view.question
        self.faces = faces_of(self.box)
        self.hand: Sequence[int] = view.pile(f"hand.{self.seat}").faces
        rank = self.faces.rank
        self.ranks: Ranks = tuple(sorted([rank[face] for face in self.hand]))
        self.position: list[int] = view["position"]
        self.money: list[int] = view["money"]

    @property
    def pack(self) -> Pack:
        """How many cards of each rank the deck has."""
        return self.faces.pack

    def asked(self, name: str) -> int:
        """A number that comes with the question."""
        value = self.question.values[name]
        assert isinstance(value, int)
        return value

    def points_of(self, tile: int) -> int:
        """What a robbery is worth at present."""
        robbery = self.box.robberies[tile]
        return robbery.flipped if self.view["reshuffles"] > tile else robbery.points

    def bail_of(self, seat: int) -> int:
        """What a seat owes if it loses."""
        return self.box.bail[self.position[seat]]

    def cost_of_losing(self, seat: int) -> int:
        """The bail, and a space for each bag of it that is missing."""
        bail = self.bail_of(seat)
        return bail + max(0, bail - self.money[seat])

    def sheriffs_cards(self, size: int) -> int:
        """How many cards the Sheriff gets in a robbery of this size; none where he does not ride."""
        return 0 if self.box.sheriff is None else size * self.box.sheriff_cards_factor

    def hand_of(self, total: int) -> Hand:
        """The hand with this sum of weights."""
        return Hand.of(self._pick(list(copies_of(total))))

    def all_but(self, kept: Ranks) -> Discard:
        """To throw away all but cards of these ranks."""
        return Discard.of(
            self._pick([self.ranks.count(rank) - kept.count(rank) for rank in range(len(RANKS))])
        )

    def _pick(self, wanted: list[int]) -> tuple[int, ...]:
        """So many cards of each rank, sorted; where there is a choice, those whose colours are rarest."""
        rank, suit = self.faces.rank, self.faces.suit
        suits = [suit[face] for face in self.hand]
        picked = []
        for face in sorted(self.hand, key=lambda face: suits.count(suit[face])):
            if wanted[rank[face]]:
                wanted[rank[face]] -= 1
                picked.append(face)
        assert not any(wanted), f"{self.hand} lacks {wanted}"
        return tuple(sorted(picked))
