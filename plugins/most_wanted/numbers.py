"""The shape of the numbers in the rules file, checked before a box is made of them."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from .hands import LARGEST_HAND, RANKS

Count = Annotated[int, Field(ge=0, strict=True)]
# Every choice of cards from a hand is an option: twelve cards have 4,096.
HandSize = Annotated[int, Field(ge=1, le=12, strict=True)]
Size = Annotated[int, Field(ge=1, le=LARGEST_HAND, strict=True)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class RobberyNumbers(_Strict):
    """One robbery tile."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]
    title: str
    cards: Size
    points: PositiveInt
    flipped: PositiveInt


class Numbers(_Strict):
    """Every number of Most Wanted; each comes with its status and source in the rules file."""

    track_spaces: PositiveInt
    bail: tuple[Count, ...]
    starting_money: Count
    bags: Count
    copies: PositiveInt
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    colours: dict[str, str]
    hand_size: HandSize
    church_hand: HandSize
    saloon_hand: HandSize
    saloon_price: Count
    labor_bags: Count
    duel_sizes: tuple[Size, ...]
    shootout_sizes: tuple[Size, ...]
    shootout_points: Count
    robberies: tuple[RobberyNumbers, ...]
    sheriff_cards_factor: PositiveInt

    @model_validator(mode="after")
    def _belong_together(self) -> Numbers:
        if len(self.bail) != self.track_spaces:
            raise ValueError(f"bail needs one number for each of the {self.track_spaces} spaces")
        if list(self.ranks) != [rank for rank in RANKS if rank in self.ranks]:
            raise ValueError(f"ranks must be some of {' '.join(RANKS)}, from low to high")
        if set(self.colours) != set(self.suits):
            raise ValueError("colours needs one name for each suit")
        return self
