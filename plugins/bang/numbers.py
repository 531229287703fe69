"""The shape of the numbers in the rules file, checked before a box is made of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, model_validator

from .names import Character, Kind
from .texts import _

Count = Annotated[int, Field(ge=0, strict=True)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class CardNumbers(_Strict):
    """A name of a playing card."""

    id: Kind
    name: str
    border: Literal["brown", "blue"]


class WeaponNumbers(_Strict):
    """A weapon's reach, and whether its owner may play any number of BANG! cards."""

    id: Kind
    range: PositiveInt
    unlimited: bool


class CharacterNumbers(_Strict):
    """A character's name and bullets."""

    id: Character
    name: str
    life: PositiveInt


class RoleNumbers(_Strict):
    """How many of each role are dealt to so many players."""

    players: PositiveInt
    sheriff: Count
    deputy: Count
    renegade: Count
    outlaw: Count


class PressureNumbers(_Strict):
    """From which reshuffle on time presses so many players."""

    players: PositiveInt
    reshuffles: PositiveInt


class Numbers(_Strict):
    """Every number of the game; each comes with its status and source in the rules file."""

    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    cards: tuple[CardNumbers, ...]
    deck: dict[Kind, tuple[str, ...]]
    book_cards: tuple[Kind, ...]
    weapons: tuple[WeaponNumbers, ...]
    colt_range: PositiveInt
    beer_life: Count
    beer_players: Count
    saloon_life: Count
    stagecoach_draw: Count
    wells_fargo_draw: Count
    panic_distance: PositiveInt
    mustang_distance: Count
    scope_distance: Count
    shortest_distance: Count
    barrel_suits: tuple[str, ...]
    jail_suits: tuple[str, ...]
    dynamite_suits: tuple[str, ...]
    dynamite_ranks: tuple[str, ...]
    dynamite_damage: PositiveInt
    shot_damage: PositiveInt
    shot_cancels: PositiveInt
    indians_damage: PositiveInt
    duel_damage: PositiveInt
    characters: tuple[CharacterNumbers, ...]
    bart_cassidy_draw: Count
    black_jack_draw: Count
    black_jack_suits: tuple[str, ...]
    el_gringo_draw: Count
    kit_carlson_looks: Annotated[int, Field(ge=2, strict=True)]
    lucky_duke_flips: PositiveInt
    paul_regret_distance: Count
    rose_doolan_distance: Count
    sid_ketchum_price: PositiveInt
    sid_ketchum_life: Count
    slab_the_killer_cancels: PositiveInt
    suzy_lafayette_draw: PositiveInt
    roles: tuple[RoleNumbers, ...]
    sheriff_life: Count
    character_choice: PositiveInt
    turn_draw: PositiveInt
    bang_limit: PositiveInt
    reward_cards: Count
    pressure_reshuffles: tuple[PressureNumbers, ...]
    pressure_damage: PositiveInt

    @model_validator(mode="after")
    def _every_card_has_its_copies(self) -> Numbers:
        """A card that is left out of the deck has an empty row there."""
        for card in self.cards:
            if card.id not in self.deck:
                raise ValueError(_("the deck lists no copies of {card}; write [] for none", card=card.id))
        return self
