"""The table from a bot's chair: what its view shows, put so that one can reckon with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gunsmoke.plugins.wanted7.cards import Wanted7Box

if TYPE_CHECKING:
    from gunsmoke.core.options import Options
    from gunsmoke.core.view import View

EMPTY = -1

Tops = tuple[int, ...]
"""The face on top of each place of the ring, or EMPTY."""

Counts = tuple[int, ...]
"""How many gunfighters of each band."""


@lru_cache(maxsize=16)
def owners_of(box: Wanted7Box) -> tuple[int, ...]:
    """Whose card each face is; of a gunfighter, nobody's: -1."""
    owners = [box.owner[cards[0]] for cards in box.deck.ids]
    return tuple([-1 if owner is None else owner for owner in owners])


@lru_cache(maxsize=16)
def colours_of(box: Wanted7Box) -> tuple[tuple[int, ...], ...]:
    """The faces of each seat's nine cards, twins twice."""
    faces = box.deck.faces
    return tuple([tuple([faces[card] for card in box.homes[seat]]) for seat in range(box.seats)])


class Chair:
    """A view in numbers.

    `bands` has the band of each place's gunfighter, None without one; `hired` counts by
    seat and band; `unseen` are the faces of each seat's cards in its hand and deck as far
    as this seat can tell (its own hand left out of its own).
    """

    __slots__ = (
        "bands",
        "box",
        "deck_sizes",
        "hand",
        "hand_sizes",
        "hired",
        "options",
        "owner_of",
        "rounds_left",
        "scores",
        "seat",
        "seats",
        "tops",
        "unseen",
        "view",
    )

    def __init__(self, view: View) -> None:
        box, seat, question = view.box, view.seat, view.question
        assert isinstance(box, Wanted7Box)
        assert seat is not None
        assert question is not None
        self.view = view
        self.box = box
        self.seat: int = seat
        self.seats = box.seats
        self.options: Options = question.options
        self.owner_of = owners_of(box)
        self.scores: list[int] = view["scores"]
        self.rounds_left = box.rounds - view["round"]
        piles = {pile.name: pile for pile in view.piles}
        laid = [piles[f"pile.{place.id}"].faces for place in box.ring]
        self.tops: Tops = tuple([pile[-1] if pile else EMPTY for pile in laid])
        gunfighters = [piles[f"gunfighter.{place.id}"].faces for place in box.ring]
        self.bands = tuple([box.band_of[one[-1]] if one else None for one in gunfighters])
        self.hired: list[Counts] = []
        self.unseen: list[list[int]] = []
        self.hand_sizes: list[int] = []
        self.deck_sizes: list[int] = []
        self.hand = piles[f"hand.{seat}"].faces
        for other in range(box.seats):
            counts = [0] * len(box.bands)
            for face in piles[f"hired.{other}"].faces:
                band = box.band_of[face]
                assert band is not None
                counts[band] += 1
            self.hired.append(tuple(counts))
            unseen = list(colours_of(box)[other])
            lying = [face for pile in laid for face in pile if self.owner_of[face] == other]
            out = [*lying, *piles[f"discard.{other}"].faces, *piles[f"chosen.{other}"].faces]
            for face in (*out, *(self.hand if other == seat else ())):
                unseen.remove(face)
            self.unseen.append(unseen)
            self.hand_sizes.append(piles[f"hand.{other}"].size)
            self.deck_sizes.append(piles[f"deck.{other}"].size)
