"""The seats around the table as a view shows them: who sits how far from whom, and who reaches whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import BangBox, Character, Role
from .state import count_distances

if TYPE_CHECKING:
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.view import View


class Ring:
    """Who is who, and what lies in front of whom, by card ids; None where a view hides it."""

    __slots__ = ("_characters", "_in_play", "alive", "box", "view")

    def __init__(self, view: View) -> None:
        box = view.box
        assert isinstance(box, BangBox)
        self.box = box
        self.view = view
        self.alive: list[bool] = view["alive"]
        self._characters = self._ids("characters")
        self._in_play = [self._ids(f"front.{seat}") for seat in range(box.seats)]

    def _ids(self, pile: str) -> list[int]:
        """Some card of each face: faces are all that a view shows, and all that counts."""
        return [self.box.deck.ids[face][0] for face in self.view.pile(pile).faces]

    def role(self, seat: int) -> Role | None:
        """The seat's role, where it is known."""
        face = self.view.pile("roles").faces[seat]
        return None if face < 0 else self.box.role[self.box.deck.ids[face][0]]

    def character(self, seat: int) -> Character | None:
        """The seat's character; none before they are dealt."""
        return self.box.character[self._characters[seat]] if self._characters else None

    def in_front(self, seat: int) -> list[int]:
        """The cards in front of a seat, a weapon first."""
        ranges = self.box.card_range
        return sorted(self._in_play[seat], key=lambda card: (not ranges[card], card))

    def reach(self, seat: int) -> int:
        """How far the seat's weapon reaches."""
        ranges = [self.box.card_range[card] for card in self._in_play[seat]]
        return max(ranges, default=0) or self.box.rules.colt_range

    def distances(self, seat: int) -> dict[Seat, int]:
        """How far away the others in play are for a seat in play; empty before there are characters."""
        if not self._characters or not self.alive[seat]:
            return {}
        return count_distances(self.box, seat, self.alive, self._characters, self._in_play)

    def reaches(self, seat: int, other: Seat) -> bool:
        """Whether the seat's weapon reaches the other."""
        away = self.distances(seat).get(other)
        return away is not None and away <= self.reach(seat)

    def may_trade(self, seat: int) -> bool:
        """Whether Sid Ketchum sits there and could discard cards for a life point (BANG-3.12)."""
        view = self.view
        wounded = self.alive[seat] and view["life"][seat] < view["most_life"][seat]
        holds = view.pile(f"hand.{seat}").size >= self.box.rules.sid_ketchum_price
        return wounded and holds and self.character(seat) is Character.SID_KETCHUM
