"""What a player may say at this table, and how it reads."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction, Word
from gunsmoke.core.cards import Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat
from gunsmoke.core.values import value


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
        f"{text!r} is no action here; say play CARD PLACE, move PLACE, stay, shoot, hold, "
        "choose CARD or order @NAME..."
    )
