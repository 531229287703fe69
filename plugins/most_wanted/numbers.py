"""The shape of the numbers in the rules file, checked before a box is made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator, model_validator

from .hands import LARGEST_HAND, RANKS
from .texts import _

MOST_PLAYERS = 8
"""Cards and bags must do for so many."""

VERBS = frozenset(
    {
        *("rob", "duel", "shootout", "church", "saloon", "honest", "dishonest", "labor", "pass"),
        *("join", "stay", "out", "challenge", "believe", "hand", "discard", "work", "lay"),
    }
)
"""Words that say something else than a robbery."""


def _printable(text: str) -> str:
    if not text.strip() or not text.isprintable():
        raise ValueError(_("should be a text in one line"))
    return text


def _different(values: tuple[int, ...]) -> tuple[int, ...]:
    if list(values) != sorted(set(values)):
        raise ValueError(_("should be different sizes from low to high"))
    return values


Text = Annotated[str, AfterValidator(_printable)]
Count = Annotated[int, Field(ge=0, le=1000, strict=True)]
Points = Annotated[int, Field(ge=1, le=100, strict=True)]
# Every choice of cards from a hand is an option: twelve cards have 4,096.
HandSize = Annotated[int, Field(ge=1, le=12, strict=True)]
Size = Annotated[int, Field(ge=1, le=LARGEST_HAND, strict=True)]
Sizes = Annotated[tuple[Size, ...], Field(min_length=1), AfterValidator(_different)]
Suit = Annotated[str, Field(pattern=r"^[a-z]$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class RobberyNumbers(_Strict):
    """One robbery tile."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]
    title: Text
    cards: Size
    points: Points
    flipped: Points

    @field_validator("id")
    @classmethod
    def _says_nothing_else(cls, id: str) -> str:
        if id in VERBS:
            raise ValueError(_("should be no word that players say for another action"))
        return id


class Numbers(_Strict):
    """Every number of Most Wanted; each comes with its status and source in the rules file."""

    track_spaces: Points
    bail: tuple[Count, ...]
    starting_money: Count
    bags: Count
    copies: Annotated[int, Field(ge=1, le=20, strict=True)]
    ranks: Annotated[tuple[str, ...], Field(min_length=2)]
    suits: Annotated[tuple[Suit, ...], Field(min_length=1)]
    colours: dict[str, Text]
    hand_size: HandSize
    church_hand: HandSize
    saloon_hand: HandSize
    saloon_price: Count
    labor_bags: Annotated[int, Field(ge=0, le=100, strict=True)]
    duel_sizes: Sizes
    shootout_sizes: Sizes
    shootout_points: Annotated[int, Field(ge=0, le=100, strict=True)]
    robberies: Annotated[tuple[RobberyNumbers, ...], Field(min_length=1, max_length=8)]
    sheriff_cards_factor: Annotated[int, Field(ge=1, le=5, strict=True)]

    @model_validator(mode="after")
    def _belong_together(self) -> Numbers:
        if len(self.bail) != self.track_spaces:
            raise ValueError(
                _("bail needs one number for each of the {spaces} spaces", spaces=self.track_spaces)
            )
        if list(self.ranks) != [rank for rank in RANKS if rank in self.ranks]:
            raise ValueError(_("ranks must be some of {ranks}, from low to high", ranks=" ".join(RANKS)))
        if _has_twins(self.suits):
            raise ValueError(_("suits should be different letters"))
        if set(self.colours) != set(self.suits) or _has_twins(list(self.colours.values())):
            raise ValueError(_("colours needs one name for each suit, each another"))
        if _has_twins([robbery.id for robbery in self.robberies]):
            raise ValueError(_("each of the robberies needs an id of its own"))
        cards, bags = self.hand_size * MOST_PLAYERS, self.starting_money * MOST_PLAYERS
        deck = len(self.ranks) * len(self.suits) * self.copies
        if deck < cards:
            raise ValueError(
                _(
                    "{players} players need {cards} cards, and the deck has {deck}",
                    players=MOST_PLAYERS,
                    cards=cards,
                    deck=deck,
                )
            )
        if self.bags < bags:
            raise ValueError(
                _(
                    "{players} players start with {bags} bags, and there are {there}",
                    players=MOST_PLAYERS,
                    bags=bags,
                    there=self.bags,
                )
            )
        return self


def _has_twins(values: Sequence[str]) -> bool:
    return len(set(values)) < len(values)
