"""The box: nine cards a player, the gunfighters, the places, as the rules file has them (W7-0.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.cards import Deck
from gunsmoke.core.options import Options
from gunsmoke.core.seats import Seat

if TYPE_CHECKING:
    from gunsmoke.core.game import Game

    from .numbers import Numbers

MARKS = {"none": "", "beer": "b", "whisky": "w", "left": "<", "right": ">", "magic": "*"}
"""How a card's symbol reads in its text: `1br` is red's 1 with a beer, `2<r` shoots to the left."""


Plays = tuple[Action, ...]
"""Options of one card."""


class Place(NamedTuple):
    """A place that is used at this table; its number is that in the ring of such places."""

    id: str
    drink: str
    extra: int


class Band(NamedTuple):
    """A band of gunfighters."""

    id: str
    symbol: str
    colour: str


class Wanted7Box(Box):
    """A match's numbers, made ready for play. All of them come from the rules file.

    `ring` are the places in use, clockwise, so that the next in use is the next in it
    (W7-5.5); `all_places` has the others too, each with its number in the ring or None.
    `homes` are the cards of each seat, and the gunfighters last, as they lie in the box.
    `extras` are the special places with what they are worth. Per card: `owner` (None for a
    gunfighter), `value`, `drink_side`: the set of places where it may cover anything
    (W7-5.2), and `plays`: its options that were made once, by the set of places, shared by
    twins. `moves` keeps options too.
    Sets of places are bits by their numbers in the ring; `every_place` is all of them.
    `opens[place][card]` is what that card on top leaves open, and the last entry what the
    empty place does: one set for each value, at the bits from `level[card]` on for the
    value of a card.
    Per face: `value_of`, `symbol_of` ('' for none), `band_of` (a gunfighter's band, else
    None). `step` leads a revolver from a place to the one it threatens.
    """

    __slots__ = (
        "all_places",
        "band_of",
        "bands",
        "colours",
        "different_bands",
        "draw_card",
        "draw_card_value",
        "drink_side",
        "every_place",
        "extras",
        "first_player",
        "hand_size",
        "homes",
        "level",
        "moves",
        "multiple_band_sets",
        "opens",
        "optional_shots",
        "owner",
        "place_number",
        "plays",
        "rank_points",
        "ring",
        "rounds",
        "same_band",
        "simultaneous",
        "step",
        "symbol_of",
        "track_spaces",
        "trick_targets",
        "value",
        "value_of",
        "zero_sum_scores",
    )

    def __init__(
        self,
        game: Game[Any],
        numbers: Numbers,
        seats: int,
        options: Mapping[str, Plain],
        fingerprint: str,
    ) -> None:
        """Lay out the cards of as many colours as there are seats, and the places used (W7-2.2 to W7-2.4)."""
        colours = numbers.colours[:seats]
        kinds = [card for card in numbers.cards for _ in range(card.copies)]
        cards = [(seat, card) for seat in range(seats) for card in kinds]
        texts = [f"{card.value}{MARKS[card.symbol]}{colours[seat].letter}" for seat, card in cards]
        tokens = [band.id for band in numbers.bands for _ in range(numbers.band_size)]
        deck = Deck([*texts, *tokens], [*(seat for seat, _ in cards), *[seats] * len(tokens)])
        places = tuple(
            [(Place(one.id, one.drink, one.extra), one.players <= seats) for one in numbers.places]
        )
        self.ring = tuple([place for place, used in places if used])
        super().__init__(game, deck, _layout(self.ring, seats), seats, options, fingerprint)

        self.place_number = {place.id: number for number, place in enumerate(self.ring)}
        self.all_places = tuple([(place, self.place_number.get(place.id)) for place, _ in places])
        self.extras = tuple([(number, place.extra) for number, place in enumerate(self.ring) if place.extra])
        self.every_place = (1 << len(self.ring)) - 1
        self.colours = tuple([(colour.letter, colour.name) for colour in colours])
        self.bands = tuple([Band(band.id, band.symbol, band.colour) for band in numbers.bands])
        left = 1 if numbers.left_is == "clockwise" else -1
        self.step = {"left": left, "right": -left}

        nobody = [None] * len(tokens)
        self.owner: tuple[Seat | None, ...] = (*(Seat(seat) for seat, _ in cards), *nobody)
        self.homes = tuple([_cards_of(self.owner, home) for home in (*range(seats), None)])
        self.value = (*(card.value for _, card in cards), *[0] * len(tokens))
        symbols = (*("" if card.symbol == "none" else card.symbol for _, card in cards), *[""] * len(tokens))
        first = [ids[0] for ids in deck.ids]
        self.value_of = tuple([self.value[card] for card in first])
        self.symbol_of = tuple([symbols[card] for card in first])
        band_numbers = {band.id: number for number, band in enumerate(self.bands)}
        self.band_of = tuple([band_numbers.get(text) for text in deck.texts])

        self.drink_side = tuple([_side(self.ring, symbol) for symbol in symbols])
        self.level = tuple([value * len(self.ring) for value in self.value])
        higher = [_higher(top, max(self.value), len(self.ring)) for top in (*self.value, 0)]
        self.opens = tuple([tuple([one << number for one in higher]) for number in range(len(self.ring))])
        plays: list[dict[int, Plays]] = [{} for _ in deck.texts]
        self.plays = tuple([plays[face] for face in deck.faces])
        self.moves: dict[int, Options] = {}

        self.hand_size = numbers.hand_size
        self.rounds = numbers.rounds
        self.track_spaces = numbers.track_spaces
        self.trick_targets = frozenset(numbers.trick_targets)
        self.draw_card_value = numbers.draw_card_value
        self.rank_points = numbers.rank_points
        self.different_bands = numbers.different_bands
        self.same_band = numbers.same_band
        self.simultaneous = options["simultaneous"] is True
        self.first_player = _named_seat(options["first_player"])
        self.draw_card = _named_seat(options["draw_card"])
        self.optional_shots = options["optional_shots"] is True
        self.zero_sum_scores = options["zero_sum_scores"] is True
        self.multiple_band_sets = options["multiple_band_sets"] is True

    def may_go(self, face: int, top: int | None, number: int) -> bool:
        """Whether a card may go to this place of the ring with this face on top (W7-4.3, W7-4.4, W7-5.2)."""
        if top is None or self.value_of[top] < self.value_of[face]:
            return True
        return self.symbol_of[face] == self.ring[number].drink


def _cards_of(owner: tuple[Seat | None, ...], home: int | None) -> list[int]:
    """The cards of a seat; those of nobody are the gunfighters."""
    return [card for card, whose in enumerate(owner) if whose == home]


def _side(ring: tuple[Place, ...], symbol: str) -> int:
    """The set of places where this drink is served; none for any other symbol."""
    return sum([1 << number for number, place in enumerate(ring) if place.drink == symbol])


def _higher(top: int, highest: int, places: int) -> int:
    """The bit of place 0 in the sets of all values that may cover this one."""
    return sum([1 << value * places for value in range(top + 1, highest + 1)])


def _named_seat(given: Plain) -> Seat | None:
    """The seat that an option names, 1 for the first; None where 0 leaves it to chance (W7-G31)."""
    assert isinstance(given, int)
    return Seat(given - 1) if given else None


def _layout(ring: tuple[Place, ...], seats: int) -> tuple[PileSpec, ...]:
    """The board's piles and gunfighters, those not yet met, and what belongs to each seat.

    `chosen` holds the card a seat has picked in the designer's variant.
    """
    return (
        *(PileSpec(f"pile.{place.id}", True, open=True) for place in ring),
        *(PileSpec(f"gunfighter.{place.id}", True, open=True) for place in ring),
        PileSpec("bag", True),
        PileSpec("lost", True, open=True),
        *owned("hand", seats),
        *(PileSpec(f"deck.{seat}", True) for seat in range(seats)),
        *(spec._replace(open=True) for spec in owned("discard", seats, ordered=True)),
        *(spec._replace(open=True) for spec in owned("hired", seats, ordered=True)),
        *owned("chosen", seats),
    )
