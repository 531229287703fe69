"""The box: 72 cards, the scoreboard, the money and the tiles, as the rules file has them (MW-1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from gunsmoke.core.ask import Ask, Plain
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.seats import Seat, after

from .hands import RANKS, WEIGHT

if TYPE_CHECKING:
    from gunsmoke.core.game import Game

    from .numbers import Numbers


class Robbery(NamedTuple):
    """A robbery tile: its hand size, and its points on the first and the flipped side (MW-3.6 to MW-3.8)."""

    id: str
    title: str
    cards: int
    points: int
    flipped: int


class MostWantedBox(Box):
    """A match's numbers, made ready for play. All of them come from the rules file.

    Per card: `weight` (of its rank, for hand sums), `rank` and `suit` as indices.
    `bail[position]` is what a loser there owes, position 0 being off the board.
    `others[seat]` are the other seats from the left neighbour on. Whoever holds
    `largest_hand` cards can take part in anything. `usual_asks` keeps what a seat is
    asked in its turn where everybody does, by seat and whether it can pay the Saloon.
    """

    __slots__ = (
        "bags",
        "bail",
        "church_hand",
        "colours",
        "dishonest",
        "duel_decides_start",
        "duel_sizes",
        "hand_size",
        "labor_bags",
        "largest_hand",
        "last_space",
        "others",
        "rank",
        "robberies",
        "saloon",
        "saloon_hand",
        "saloon_price",
        "sheriff",
        "sheriff_cards_factor",
        "sheriff_wins_ties",
        "shootout",
        "shootout_points",
        "shootout_sizes",
        "starting_money",
        "suit",
        "suits",
        "usual_asks",
        "weight",
    )

    def __init__(
        self,
        game: Game[Any],
        numbers: Numbers,
        seats: int,
        options: Mapping[str, Plain],
        fingerprint: str,
    ) -> None:
        """Lay out the deck and the tiles that the numbers and options name."""
        suits, copies = numbers.suits, numbers.copies
        deck = Deck([rank + suit for rank in numbers.ranks for suit in suits for _ in range(copies)])
        self.sheriff: int | None = seats if seats == 2 else None
        super().__init__(game, deck, _layout(seats), seats, options, fingerprint)
        faces = [divmod(face, len(suits)) for face in deck.faces]
        self.rank = tuple(RANKS.index(numbers.ranks[rank]) for rank, _ in faces)
        self.weight = tuple(WEIGHT[rank] for rank in self.rank)
        self.suit = tuple(suit for _, suit in faces)
        self.suits = suits
        self.colours = numbers.colours
        self.last_space = numbers.track_spaces
        self.bail = (0, *numbers.bail)
        self.starting_money = numbers.starting_money
        self.bags = numbers.bags
        self.hand_size = numbers.hand_size
        self.church_hand = numbers.church_hand
        self.saloon_hand = numbers.saloon_hand
        self.saloon_price = numbers.saloon_price
        self.labor_bags = numbers.labor_bags
        self.duel_sizes = numbers.duel_sizes
        self.shootout_sizes = numbers.shootout_sizes
        self.shootout_points = numbers.shootout_points
        self.sheriff_cards_factor = numbers.sheriff_cards_factor
        self.robberies = tuple(
            Robbery(tile.id, tile.title, tile.cards, tile.points, tile.flipped) for tile in numbers.robberies
        )
        self.saloon = options["tile1"] == "saloon"
        self.dishonest = options["tile2"] == "dishonest"
        self.shootout = options["tile3"] == "shootout"
        self.duel_decides_start = options["first_player"] == "duel"
        self.sheriff_wins_ties = options["sheriff_wins_ties"] is True
        self.others: tuple[tuple[Seat, ...], ...] = tuple(after(seat, seats) for seat in range(seats))
        sizes = self.shootout_sizes if self.shootout else self.duel_sizes
        self.largest_hand = max(*sizes, *(tile.cards for tile in self.robberies))
        self.usual_asks: dict[tuple[int, bool], Ask] = {}

    def tile(self, name: str) -> int | None:
        """The number of the robbery tile with this id, in the order in which they flip."""
        for number, tile in enumerate(self.robberies):
            if tile.id == name:
                return number
        return None


def _layout(seats: int) -> tuple[PileSpec, ...]:
    """The deck and discard pile; the seats' hands, the cards they play, and those they break ties with.

    With two players the Sheriff has piles of his own, behind the seats'.
    """
    piles = (
        PileSpec("deck", True),
        PileSpec("discard", True, open=True),
        *owned("hand", seats),
        *owned("played", seats),
        *owned("tie", seats),
    )
    if seats > 2:
        return piles
    return (
        *piles,
        PileSpec("sheriff", False),
        PileSpec("played.sheriff", False),
        PileSpec("tie.sheriff", False),
    )
