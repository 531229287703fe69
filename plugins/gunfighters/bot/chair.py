"""The table from a bot's chair: what its view shows, put so that one can reckon with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.action import Action
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.actions import Aim, Shoot
from gunsmoke.plugins.gunfighters.cards import GunfightersBox

if TYPE_CHECKING:
    from gunsmoke.core.options import Options
    from gunsmoke.core.view import View


class Chair:
    """A view in numbers.

    `hand` are the own cards by face. By seat: `size` of the hand, `certain[seat][place]`
    the men that are known to be there. `unseen[place]` are the cards of a place that may
    lie anywhere, `rate[place]` how likely a card one does not know is one of them, and
    `dollars[place]` what each of them is worth on average.
    """

    __slots__ = (
        "box",
        "certain",
        "coins",
        "dollars",
        "hand",
        "living",
        "options",
        "others",
        "place_of",
        "rate",
        "seat",
        "size",
        "unseen",
        "view",
    )

    def __init__(self, view: View) -> None:
        box, seat, question = view.box, view.seat, view.question
        assert isinstance(box, GunfightersBox)
        assert seat is not None
        assert question is not None
        self.view = view
        self.box = box
        self.seat = seat
        self.options: Options = question.options
        self.place_of = [box.place[cards[0]] for cards in box.deck.ids]
        self.living: tuple[Seat, ...] = view["living"]
        self.others = tuple([other for other in self.living if other != seat])
        self.coins: list[int] = view["coins"]
        self.hand = view.pile(f"hand.{seat}").faces
        self.size = [0] * box.seats
        self.certain = [[0] * len(box.places) for _ in range(box.seats)]
        for other in self.living:
            pile = view.pile(f"hand.{other}")
            self.size[other] = pile.size
            for face in pile.faces:
                self.certain[other][self.place_of[face]] += 1
        self._count_unseen()

    def _count_unseen(self) -> None:
        box = self.box
        left = [len(cards) for cards in box.deck.ids]
        for pile in self.view.piles:
            for face in pile.faces:
                if face >= 0:
                    left[face] -= 1
        self.unseen = [sum([left[face] for face in faces]) for faces in box.faces_of_place]
        total = sum(self.unseen) or 1
        self.rate = [number / total for number in self.unseen]
        self.dollars = [
            sum([left[face] * self.worth(face) for face in faces]) / max(1, self.unseen[place])
            for place, faces in enumerate(box.faces_of_place)
        ]

    def worth(self, face: int) -> int:
        """The dollars on a card of this face."""
        return self.box.dollars[self.box.deck.ids[face][0]]

    def certain_dollars(self, target: int, place: int) -> int:
        """The dollars of a seat's men who are known to be in a place."""
        faces = self.view.pile(f"hand.{target}").faces
        return sum([self.worth(face) for face in faces if self.place_of[face] == place])

    def hidden(self, target: int) -> int:
        """How many cards of a seat one knows nothing certain of."""
        return self.size[target] - sum(self.certain[target])

    def men(self, place: int) -> int:
        """How many of the own men are in a place."""
        return sum([1 for face in self.hand if self.place_of[face] == place])

    def aimed_at(self, action: Action) -> tuple[Seat, int] | None:
        """The target and place of a shot; None for anything else."""
        if isinstance(action, (Shoot, Aim)):
            return action.target, self.box.place_index[action.place]
        return None
