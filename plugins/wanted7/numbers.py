"""The shape of the numbers in the rules file, checked before a box is made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from .texts import _

Count = Annotated[int, Field(ge=0, strict=True)]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
Drink = Literal["beer", "whisky", "milk"]
Symbol = Literal["none", "beer", "whisky", "left", "right", "magic"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PlaceNumbers(_Strict):
    """A place at the table, and from how many players on it is used."""

    id: Word
    drink: Drink
    extra: Count
    players: PositiveInt


class CardNumbers(_Strict):
    """A kind of card, and how many of it each colour has."""

    value: Annotated[int, Field(ge=1, le=9, strict=True)]
    symbol: Symbol
    copies: PositiveInt


class ColourNumbers(_Strict):
    """A player's colour; its letter ends the texts of the cards."""

    letter: Annotated[str, Field(pattern=r"^[a-z]$")]
    name: Word


class BandNumbers(_Strict):
    """A band of gunfighters, with its mark and colour."""

    id: Annotated[str, Field(pattern=r"^[a-z]{2,}$")]
    symbol: Annotated[str, Field(min_length=1, max_length=1)]
    colour: Word


class Numbers(_Strict):
    """Every number of Wanted 7; each comes with its status and source in the rules file."""

    places: Annotated[tuple[PlaceNumbers, ...], Field(min_length=2)]
    left_is: Literal["clockwise", "counterclockwise"]
    track_spaces: PositiveInt
    cards: Annotated[tuple[CardNumbers, ...], Field(min_length=1)]
    colours: Annotated[tuple[ColourNumbers, ...], Field(min_length=6, max_length=6)]
    hand_size: PositiveInt
    rounds: PositiveInt
    trick_targets: tuple[PositiveInt, ...]
    draw_card_value: PositiveInt
    bands: Annotated[tuple[BandNumbers, ...], Field(min_length=1)]
    band_size: PositiveInt
    rank_points: tuple[Count, ...]
    different_bands: tuple[Count, ...]
    same_band: tuple[Count, ...]

    @model_validator(mode="after")
    def _belong_together(self) -> Numbers:
        if _has_twins([place.id for place in self.places]):
            raise ValueError(_("two of the places are the same; give each its own"))
        if _has_twins([(card.value, card.symbol) for card in self.cards]):
            raise ValueError(_("two of the cards are the same; give each its own"))
        if _has_twins([colour.letter for colour in self.colours]):
            raise ValueError(_("two of the colours are the same; give each its own"))
        if _has_twins([band.id for band in self.bands]):
            raise ValueError(_("two of the bands are the same; give each its own"))
        if sum(place.players <= 2 for place in self.places) < 2:
            raise ValueError(_("at least two places must be used with two players"))
        if len(self.different_bands) != len(self.bands):
            many = len(self.bands)
            raise ValueError(_("different_bands needs one number for each of the {bands} bands", bands=many))
        if len(self.same_band) != self.band_size:
            many = self.band_size
            raise ValueError(_("same_band needs one number for each of the {many} of a band", many=many))
        if sum(card.copies for card in self.cards) < self.hand_size:
            raise ValueError(_("a colour needs at least {cards} cards, one hand", cards=self.hand_size))
        return self


def _has_twins(values: Sequence[object]) -> bool:
    return len(set(values)) < len(values)
