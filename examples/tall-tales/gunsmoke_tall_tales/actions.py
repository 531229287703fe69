"""What players say: a claim, or one of two answers to it."""

import re
from collections.abc import Sequence

import gunsmoke.core.author as gs
from gunsmoke.core.notation import Notation

from .cards import DECK, FOOL, ORES


@gs.value
class Claim(gs.Action):
    """`claim 4 silver`, or just `4 silver`: at least so many nuggets of this ore."""

    number: int
    ore: str

    def text(self, notation: Notation) -> str:
        """The verb, the number and the ore."""
        return f"claim {self.said}"

    @property
    def said(self) -> str:
        """The claim itself."""
        return f"{self.number} {self.ore}"


DOUBT, SPOT_ON = gs.Word("doubt"), gs.Word("spot on")

CLAIMS = tuple(Claim(number, ore) for number in range(1, len(DECK) + 1) for ore in ORES)
"""TT-2.2. All claims: each goes beyond those before it."""

_PLACES = {claim.said: place for place, claim in enumerate(CLAIMS)}


def claim_of(said: str) -> Claim:
    """The claim that was said so."""
    return CLAIMS[_PLACES[said]]


def claims_beyond(last: str, nuggets: int) -> Sequence[Claim]:
    """TT-2.2, TT-2.3. What can be claimed after the last claim, if any, with so many nuggets in all pans."""
    return CLAIMS[_PLACES[last] + 1 if last else 0 : nuggets * len(ORES)]


def read_claim(text: str) -> Claim | None:
    """The claim that reads so, though it may be beyond the rules; None where the text is something else."""
    found = re.fullmatch(rf"(?:claim +)?(\d{{1,4}}) +({'|'.join((*ORES, FOOL))})", text.strip().casefold())
    return None if found is None else Claim(int(found[1]), found[2])
