"""The shape of the numbers in the rules file, checked before a box is made of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from .texts import _

MOST_PLAYERS = 7

Count = Annotated[int, Field(ge=0, strict=True)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z-]*$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class PlaceNumbers(_Strict):
    """A place of the town."""

    id: Id
    title: str


class ClimaxNumbers(_Strict):
    """A kind of Climax card; what it does goes by its id."""

    id: Literal["quick-draw", "horse", "rifle", "hard-liquor"]
    title: str
    copies: Count


class StoryNumbers(_Strict):
    """A Story card: what it does, how often or where, and whether it allows a free shot.

    `rule` is the rule that says so to the players.
    """

    id: Id
    title: str
    copies: Count
    effect: Literal[
        "draw",
        "roll-call",
        "stray-bullet",
        "stampede",
        "pickpocket",
        "gold-strike",
        "sandstorm",
        "taxes",
        "scout",
        "turncoat",
    ]
    amount: PositiveInt = 1
    place: Id | None = None
    free_shot: bool
    rule: Annotated[str, Field(pattern=r"^MYG-\d+\.\d+$")]

    @model_validator(mode="after")
    def _has_its_place(self) -> StoryNumbers:
        if (self.place is not None) != (self.effect in ("roll-call", "stampede")):
            raise ValueError(
                _("{story}: a roll-call and a stampede name a place, and nothing else does", story=self.id)
            )
        return self


class Numbers(_Strict):
    """Every number of Make You Gunfighters; each comes with its status and source in the rules file."""

    places: Annotated[tuple[PlaceNumbers, ...], Field(min_length=1)]
    dollars: Annotated[tuple[Count, ...], Field(min_length=1)]
    square: Id
    outlying: tuple[Id, ...]
    hand_size: Annotated[int, Field(ge=1, strict=True)]
    coins: Count
    starting_coins: Count
    winning_coins: PositiveInt
    draw_coins: PositiveInt
    climax: tuple[ClimaxNumbers, ...]
    story_price: PositiveInt
    stories: tuple[StoryNumbers, ...]
    control_cards: PositiveInt
    control_wins: PositiveInt

    @model_validator(mode="after")
    def _belong_together(self) -> Numbers:
        known = [place.id for place in self.places]
        named = [self.square, *self.outlying, *(story.place for story in self.stories if story.place)]
        for place in named:
            if place not in known:
                raise ValueError(
                    _(
                        "no place is called {name}; there are {places}",
                        name=repr(place),
                        places=", ".join(known),
                    )
                )
        every = [*known, *(one.id for one in self.climax), *(story.id for story in self.stories)]
        if len(set(every)) < len(every):
            raise ValueError(_("places, climax cards and stories each need an id of their own"))
        cards = len(known) * len(self.dollars)
        if self.hand_size * MOST_PLAYERS >= cards:
            raise ValueError(
                _(
                    "{cards} cards are too few for {hands} hands of {size}",
                    cards=cards,
                    hands=MOST_PLAYERS,
                    size=self.hand_size,
                )
            )
        if self.starting_coins * MOST_PLAYERS > self.coins:
            raise ValueError(
                _("{coins} coins are too few for {players} players", coins=self.coins, players=MOST_PLAYERS)
            )
        if not sum(story.copies for story in self.stories):
            raise ValueError(_("there must be a story to draw"))
        return self
