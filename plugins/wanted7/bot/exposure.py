"""How likely a card is to stay on top until the round ends."""

from __future__ import annotations

from math import comb

from .chair import Chair, Tops

LAPS_AN_EMPTY_PLACE = 0.75
"""So many turns everybody usually has before an empty place is filled for good."""

COVERS = 0.3
"""How often somebody who can cover a card does so in a turn."""

SHOOTS = 0.25
"""How often somebody with the right revolver shoots at a card in a turn."""


class Exposure:
    """What everybody may have in hand against the cards on the board, seen from one chair."""

    __slots__ = ("_chair", "_held", "_known")

    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._known: dict[tuple[int, int], float] = {}
        self._held: dict[tuple[int, int, str], tuple[float, float, float]] = {}

    def stays(self, tops: Tops) -> list[float]:
        """For each place the chance that its card stays on top until the round is over; 1 on a full board."""
        empty = sum([top < 0 for top in tops])
        if not empty:
            return [1.0] * len(tops)
        laps = LAPS_AN_EMPTY_PLACE * empty
        return [
            0.0 if top < 0 else (1 - self.attacked(number, top)) ** laps for number, top in enumerate(tops)
        ]

    def attacked(self, number: int, top: int) -> float:
        """The chance that somebody takes this card from the top within one turn of everybody."""
        key = (number, top)
        if key not in self._known:
            owner = self._chair.owner_of[top]
            stays = 1.0
            for seat in range(self._chair.seats):
                if seat != owner:
                    cover, left, right = self._in_hand(seat, top, number)
                    stays *= 1 - COVERS * cover - SHOOTS * (left + right) * (1 - cover) / 2
            self._known[key] = 1 - stays
        return self._known[key]

    def _in_hand(self, seat: int, top: int, number: int) -> tuple[float, float, float]:
        """How likely a seat holds a card that covers this one, a revolver to the left, one to the right."""
        box, chair = self._chair.box, self._chair
        value, drink = box.value_of[top], box.ring[number].drink
        key = (seat, value, drink)
        if key not in self._held:
            cards = list(chair.hand) if seat == chair.seat else chair.unseen[seat]
            covering = sum([box.value_of[face] > value or box.symbol_of[face] == drink for face in cards])
            left = sum([box.symbol_of[face] == "left" for face in cards])
            right = sum([box.symbol_of[face] == "right" for face in cards])
            self._held[key] = (
                self._holds(seat, covering),
                self._holds(seat, left),
                self._holds(seat, right),
            )
        return self._held[key]

    def _holds(self, seat: int, many: int) -> float:
        """How likely a seat has at least one of so many of its unseen cards in hand."""
        if seat == self._chair.seat or not many:
            return float(bool(many))
        hand, unseen = self._chair.hand_sizes[seat], len(self._chair.unseen[seat])
        return 1 - comb(unseen - many, hand) / comb(unseen, hand)
