"""What a player may say at this table, and how it reads."""

from __future__ import annotations

from itertools import permutations

from gunsmoke.core.action import Action, CardsAction, Word
from gunsmoke.core.cards import Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.universe import single
from gunsmoke.core.values import value

from .cards import Wanted7Box
from .texts import _


@value
class Play(Action):
    """Lay a card on a place, face up (W7-4.1): `play 5r beer-1`."""

    card: Face
    place: str

    def text(self, notation: Notation) -> str:
        """The card, then the place by its id."""
        return f"play {notation.deck.texts[self.card]} {self.place}"


@value
class Move(Action):
    """Conjure the pile just covered onto another place (W7-5.6): `move whisky-2`."""

    place: str

    def text(self, notation: Notation) -> str:
        """The place that the pile goes to."""
        return f"move {self.place}"


@value
class Order(Action):
    """Say in which order a turn's cards are carried out (W7-9.4): `order @bob @ann @cat`."""

    seats: tuple[Seat, ...]

    def text(self, notation: Notation) -> str:
        """All seats of the turn, the first one first."""
        return " ".join(["order", *map(notation.seat, self.seats)])


STAY = Word("stay")
SHOOT = Word("shoot")
HOLD = Word("hold")

WORDS = {word.phrase: word for word in (STAY, SHOOT, HOLD)}


class Choose(CardsAction):
    """Pick the card for this turn, face down (W7-9.2): `choose 5r`."""

    __slots__ = ()
    verb = "choose"
    face_up = False


def universe(box: Wanted7Box) -> tuple[Action, ...]:
    """Everything players of this box can say: each card at each place, and what its symbol asks."""
    faces = sorted({box.deck.faces[card] for home in box.homes[:-1] for card in home})
    said: list[Action] = [Play(face, place.id) for face in faces for place in box.ring]
    said += [STAY, *(Move(place.id) for place in box.ring)]
    if box.optional_shots:
        said += [SHOOT, HOLD]
    if box.simultaneous:
        seats = seat_range(box.seats)
        said += single(Choose, faces)
        said += [Order(order) for many in range(2, box.seats + 1) for order in permutations(seats, many)]
    return tuple(said)


def read_action(text: str, notation: Notation) -> Action:
    """The action that reads so; NotationError says what was expected."""
    verb, *rest = text.casefold().split() or [""]
    match verb, rest:
        case word, [] if word in WORDS:
            return WORDS[word]
        case "play", [card, place]:
            return Play(notation.deck.read(card), place)
        case "move", [place]:
            return Move(place)
        case "choose", [_, *_]:
            return Choose.of(tuple(sorted(notation.deck.read_all(" ".join(rest)))))
        case "order", [_, *_]:
            return Order(tuple(map(notation.read_seat, rest)))
    raise NotationError(
        _(
            "{text} is no action here; say play CARD PLACE, move PLACE, stay, shoot, hold, "
            "choose CARD or order @NAME...",
            text=repr(text),
        )
    )
