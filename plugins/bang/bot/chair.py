"""The table from a bot's chair: what its view shows, put so that one can reckon with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from gunsmoke.plugins.bang.cards import BangBox, Character, Kind, Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gunsmoke.core.ask import Question
    from gunsmoke.core.options import Options
    from gunsmoke.core.view import View


class Faces:
    """What each face of a box's deck shows, and where each of its piles stands in a view.

    `number` is how many cards of each name there are, `range_of` a weapon's range.
    """

    __slots__ = ("character", "kind", "number", "place", "range_of", "rank", "reach", "role", "suit")

    def __init__(self, box: BangBox) -> None:
        first = [cards[0] for cards in box.deck.ids]
        self.kind = tuple([box.kind[card] for card in first])
        self.suit = tuple([box.suit[card] for card in first])
        self.rank = tuple([box.rank[card] for card in first])
        self.reach = tuple([box.card_range[card] for card in first])
        self.role = tuple([box.role[card] for card in first])
        self.character = tuple([box.character[card] for card in first])
        self.number: dict[Kind, int] = dict.fromkeys(Kind, 0)
        for name in box.kind:
            if name is not None:
                self.number[name] += 1
        self.range_of = {weapon.id: weapon.range for weapon in box.rules.weapons}
        self.place = {spec.name: place for place, spec in enumerate(box.layout)}


@lru_cache(maxsize=16)
def faces_of(box: BangBox) -> Faces:
    """The faces of a box, looked up once."""
    return Faces(box)


def distance(
    box: BangBox,
    living: Sequence[int],
    character: Sequence[Character | None],
    laid: Sequence[Sequence[Kind | None]],
    seat: int,
    other: int,
) -> int:
    """How far away `other` is for `seat`, with these in play and these cards in front of each (BANG-7.2)."""
    rules = box.rules
    steps = abs(living.index(seat) - living.index(other))
    steps = min(steps, len(living) - steps)
    if Kind.MUSTANG in laid[other]:
        steps += rules.mustang_distance
    if character[other] is Character.PAUL_REGRET:
        steps += rules.paul_regret_distance
    if Kind.SCOPE in laid[seat]:
        steps -= rules.scope_distance
    if character[seat] is Character.ROSE_DOOLAN:
        steps -= rules.rose_doolan_distance
    return max(rules.shortest_distance, steps)


class Chair:
    """A view in numbers. `hand` are the own cards by face.

    By seat: `role` (None where hidden), `character` (None before they are dealt),
    `held` (the size of each hand), `seen` (the cards in it that the own seat
    knows), `front` (the faces in front), `laid` (the same by name).
    """

    __slots__ = (
        "alive",
        "box",
        "character",
        "discard",
        "faces",
        "front",
        "hand",
        "held",
        "laid",
        "life",
        "living",
        "most_life",
        "options",
        "others",
        "question",
        "role",
        "seat",
        "seen",
        "sheriff",
        "view",
    )

    def __init__(self, view: View) -> None:
        box, seat, question = view.box, view.seat, view.question
        assert isinstance(box, BangBox)
        assert seat is not None
        assert question is not None
        self.view = view
        self.box = box
        self.seat: int = seat
        self.question: Question = question
        self.options: Options = question.options
        self.faces = faces = faces_of(box)
        piles, place, seats = view.piles, faces.place, box.seats
        first = place["hand.0"]
        hands = piles[first : first + seats]
        self.held = [pile.size for pile in hands]
        self.seen: list[tuple[int, ...]] = [pile.faces for pile in hands]
        self.hand = self.seen[seat]
        first = place["front.0"]
        kind = faces.kind
        self.front = [pile.faces for pile in piles[first : first + seats]]
        self.laid: list[list[Kind | None]] = [[kind[face] for face in cards] for cards in self.front]
        self.discard: Sequence[int] = piles[place["discard"]].faces
        self.role: list[Role | None] = [
            faces.role[face] if face >= 0 else None for face in piles[place["roles"]].faces
        ]
        named = piles[place["characters"]].faces
        self.character: list[Character | None] = (
            [faces.character[face] for face in named] if named else [None] * seats
        )
        self.alive: list[bool] = view["alive"]
        self.life: list[int] = view["life"]
        self.most_life: list[int] = view["most_life"]
        self.living = [one for one in range(seats) if self.alive[one]]
        self.others = [one for one in self.living if one != seat]
        self.sheriff = self.role.index(Role.SHERIFF) if Role.SHERIFF in self.role else None

    @property
    def own_role(self) -> Role:
        """What the own seat is after."""
        role = self.role[self.seat]
        assert role is not None
        return role

    @property
    def wounded(self) -> bool:
        """Whether the own seat has lost life points."""
        return self.life[self.seat] < self.most_life[self.seat]

    @property
    def beer_works(self) -> bool:
        """Whether there are players enough for Beer to heal."""
        return len(self.living) >= self.box.rules.beer_players

    def is_character(self, seat: int, character: Character) -> bool:
        """Whether a seat in play is this character."""
        return self.character[seat] is character and self.alive[seat]

    def kinds(self) -> list[Kind]:
        """The names of the own cards."""
        kind = self.faces.kind
        return [name for face in self.hand if (name := kind[face]) is not None]

    def count(self, *kinds: Kind) -> int:
        """How many own cards have one of these names."""
        kind = self.faces.kind
        return sum([kind[face] in kinds for face in self.hand])

    def bangs(self) -> int:
        """How many own cards serve as a BANG!: Calamity Janet counts her Missed! too."""
        if self.is_character(self.seat, Character.CALAMITY_JANET):
            return self.count(Kind.BANG, Kind.MISSED)
        return self.count(Kind.BANG)

    def reach(self, seat: int) -> int:
        """How far a seat's weapon reaches."""
        reach = self.faces.reach
        for face in self.front[seat]:
            if reach[face]:
                return reach[face]
        return self.box.rules.colt_range

    def distance(self, seat: int, other: int) -> int:
        """How far away `other` is for `seat`."""
        return distance(self.box, self.living, self.character, self.laid, seat, other)

    def reaches(self, seat: int, other: int) -> bool:
        """Whether `seat` can aim a BANG! at `other`."""
        return self.distance(seat, other) <= self.reach(seat)
