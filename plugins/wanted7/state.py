"""The table: what lies round it, who has hired whom, and the score."""

from __future__ import annotations

from typing import Any

from gunsmoke.core.ask import Plain
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State

from .cards import Wanted7Box


class Table(State):
    """A game of Wanted 7.

    `laid` are the cards on each place of the ring, the top one last, `gunfighters` the
    token there. `bag` are the tokens not yet met, `lost` those out of the game,
    `hired` each seat's own. `chosen` holds a seat's card in the designer's variant.
    `round` counts from 1, `active` is whose turn it is (or comes next), `scores` are
    protection points, `holder` has the Draw card.
    """

    __slots__ = (
        "active",
        "bag",
        "chosen",
        "decks",
        "discards",
        "gunfighters",
        "hands",
        "hired",
        "holder",
        "laid",
        "lost",
        "round",
        "scores",
    )
    pile_slots = frozenset(
        {"laid", "gunfighters", "bag", "lost", "hands", "decks", "discards", "hired", "chosen"}
    )

    box: Wanted7Box
    laid: list[list[int]]
    gunfighters: list[list[int]]
    bag: list[int]
    lost: list[int]
    hands: list[list[int]]
    decks: list[list[int]]
    discards: list[list[int]]
    hired: list[list[int]]
    chosen: list[list[int]]
    round: int
    active: int
    scores: list[int]
    holder: Seat | None

    def __init__(self, box: Wanted7Box, seed: int) -> None:
        """The table before the first round: every colour in its deck, every gunfighter in the bag."""
        super().__init__(box, seed)
        seats, places = range(box.seats), range(len(box.ring))
        self.laid = [[] for _ in places]
        self.gunfighters = [[] for _ in places]
        *decks, bag = box.homes
        self.bag = bag[:]
        self.lost = []
        self.hands = [[] for _ in seats]
        self.decks = [deck[:] for deck in decks]
        self.discards = [[] for _ in seats]
        self.hired = [[] for _ in seats]
        self.chosen = [[] for _ in seats]
        self.round = 0
        self.active = 0
        self.scores = [0] * box.seats
        self.holder = None

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.laid = [pile[:] for pile in self.laid]
        new.gunfighters = [pile[:] for pile in self.gunfighters]
        new.bag = self.bag[:]
        new.lost = self.lost[:]
        new.hands = [pile[:] for pile in self.hands]
        new.decks = [pile[:] for pile in self.decks]
        new.discards = [pile[:] for pile in self.discards]
        new.hired = [pile[:] for pile in self.hired]
        new.chosen = [pile[:] for pile in self.chosen]
        new.round = self.round
        new.active = self.active
        new.scores = self.scores[:]
        new.holder = self.holder
        return new

    def pile_lists(self) -> list[list[int]]:
        """Every pile, in the order of the box's layout."""
        return [
            *self.laid,
            *self.gunfighters,
            self.bag,
            self.lost,
            *self.hands,
            *self.decks,
            *self.discards,
            *self.hired,
            *self.chosen,
        ]


# ------------------------------------------------------------------ questions


def board_is_full(state: Table) -> bool:
    """Whether every place in use has a card (W7-3.6)."""
    return all(state.laid)


def sums_of(state: Table) -> list[int]:
    """For each seat the values of its cards on top; covered ones count nothing (W7-6.2, W7-4.5)."""
    box = state.box
    owner, value = box.owner, box.value
    sums = [0] * box.seats
    for pile in state.laid:
        if pile:
            card = pile[-1]
            seat = owner[card]
            assert seat is not None
            sums[seat] += value[card]
    return sums


def faces_in(state: Table, pile: list[int]) -> list[int]:
    """The faces of the cards of a pile."""
    faces = state.box.deck.faces
    return [faces[card] for card in pile]


# --------------------------------------------------------------------- deeds


def score(state: Table, seat: int, points: int) -> None:
    """Move a counter, past the end of the track any number of times (W7-6.6)."""
    state.scores[seat] += points


def tell_score(state: Table, kind: str, seat: int, points: int, *because: str, **values: Plain) -> None:
    """Tell what points were scored for, and of a counter that has passed the end of the track.

    W7-8.6: each lap is worth as many points as there are spaces (W7-G29).
    """
    lap, now = state.box.track_spaces, state.scores[seat]
    told: dict[str, Any] = {"points": points, "score": now, **values}
    state.tell(kind, *because, seat=seat, **told)
    if now // lap > (now - points) // lap:
        state.tell("lapped", "W7-8.6", "W7-G29", seat=seat, worth=now // lap * lap)
