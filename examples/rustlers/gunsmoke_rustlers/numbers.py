"""The shape of the constants in the rules file, checked before a box is made of them."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Numbers(BaseModel):
    """RU-1.3 and RU-4.2: the cards of a hand, and the points for a whole night's drives."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    hand: Annotated[int, Field(ge=1, le=7, strict=True)]
    border: Annotated[int, Field(ge=0, le=100, strict=True)]
