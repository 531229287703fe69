"""What a player may say: `play bolt @2`, `pass`, `hand duck`."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.cards import Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat
from gunsmoke.core.values import value

from .cards import AIMED


@value
class Play(Action):
    """Play a card, at somebody where it is aimed."""

    face: Face
    target: Seat | None = None

    def text(self, notation: Notation) -> str:
        aimed = "" if self.target is None else f" {notation.seat(self.target)}"
        return f"play {notation.cards((self.face,))}{aimed}"


@value
class Word(Action):
    """A word without a card."""

    word: str

    def text(self, notation: Notation) -> str:
        return self.word


PASS, END, CHANCE = Word("pass"), Word("end"), Word("chance")
WORDS = {action.word: action for action in (PASS, END, CHANCE)}


class Give(CardsAction):
    """A card for the left neighbour."""

    __slots__ = ()
    verb = "hand"
    face_up = False


class Bury(CardsAction):
    """Cards laid aside face down."""

    __slots__ = ()
    verb = "bury"
    face_up = False


class Return(CardsAction):
    """A card put back on the deck."""

    __slots__ = ()
    verb = "return"
    face_up = False


class Mend(CardsAction):
    """Two cards for a life."""

    __slots__ = ()
    verb = "mend"


WITH_CARDS: dict[str, type[CardsAction]] = {kind.verb: kind for kind in (Give, Bury, Return, Mend)}


def read_action(text: str, notation: Notation) -> Action:
    """The action that reads so."""
    verb, *rest = text.casefold().split() or [""]
    if verb in WORDS and not rest:
        return WORDS[verb]
    if verb in WITH_CARDS and rest:
        return WITH_CARDS[verb].of(tuple(sorted(notation.deck.read(card) for card in rest)))
    if verb == "play" and rest:
        face = notation.deck.read(rest[0])
        if len(rest) == (2 if face in AIMED else 1):
            return Play(face, notation.read_seat(rest[1]) if face in AIMED else None)
    raise NotationError(f"{text!r} is no action; say play, hand, bury, return, mend, pass or end")
