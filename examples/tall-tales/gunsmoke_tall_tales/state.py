"""The table: the bag, the pans, and what was claimed."""

import gunsmoke.core.author as gs

from .cards import Bag


class Camp(gs.Table):
    """All nuggets are in the bag at the start; what is no pile, everybody sees."""

    box: Bag

    bag: gs.Stock
    pan: gs.Hands
    room: gs.Counts  # of each pan, in nuggets
    points: gs.Counts
    claim: str = ""  # the last one of this round, as it was said
    claimer: int = -1


def still_in(state: Camp) -> list[gs.Seat]:
    """TT-3.5. The seats whose pan has room, in order."""
    return [gs.Seat(seat) for seat, room in enumerate(state.room) if room]


def next_in(state: Camp, seat: gs.Seat) -> gs.Seat:
    """The nearest seat to the left that is not out."""
    return next(other for other in gs.after(seat, state.seats) if state.room[other])
