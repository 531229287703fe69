"""The table: hands, the fence, the drive that is on, and the drives that are over."""

import gunsmoke.core.author as gs

from .cards import Range, brand


class Night(gs.Table):
    """All cards are in the deck at the start; what is no pile, everybody sees."""

    box: Range

    deck: gs.Stock
    turned: gs.OpenPile
    hand: gs.Hands
    fence: gs.Hands  # what comes through it to each seat
    drive: gs.OpenPiles  # the card that each seat has played
    driven: gs.OpenPile
    taken: gs.Counts  # drives of this night
    points: gs.Counts
    lacks: gs.Counts  # the brands that a seat has shown to be out of, a bit each
    night: int = 0  # from 1
    leader: int = 0


def strong_brand(state: Night) -> int | None:
    """RU-1.4. Tonight's strong brand, if there is one."""
    return brand(state.turned[0]) if state.turned else None


def led_brand(state: Night) -> int | None:
    """RU-3.2. The brand that the leader has played, if the drive is on."""
    lead = state.drive[state.leader]
    return brand(lead[0]) if lead else None
