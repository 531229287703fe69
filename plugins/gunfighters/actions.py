"""What a player may say at this table, and how it reads."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction, Word, read_word_or_cards
from gunsmoke.core.cards import BACK, Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.universe import several, single
from gunsmoke.core.values import value

from .cards import GunfightersBox
from .texts import _

# ------------------------------------------------------------------- a turn


@value
class Move(Action):
    """Lay a card face down and draw another (MYG-3.1): `move saloon`."""

    card: Face

    def text(self, notation: Notation) -> str:
        """The card that is laid."""
        return f"move {notation.cards((self.card,))}"

    def told(self, actor: Seat, hearer: Seat | None, notation: Notation) -> str:
        """Nobody else sees the card (MYG-G05)."""
        return self.text(notation) if hearer == actor else f"move {BACK}"


@value
class Follow(Action):
    """Lay a card face down and take the one that the player before has laid (MYG-G06): `follow saloon`."""

    card: Face

    def text(self, notation: Notation) -> str:
        """The card that is laid."""
        return f"follow {notation.cards((self.card,))}"

    def told(self, actor: Seat, hearer: Seat | None, notation: Notation) -> str:
        """Nobody else sees the card (MYG-G05)."""
        return self.text(notation) if hearer == actor else f"follow {BACK}"


@value
class Shoot(Action):
    """Show a card and shoot at one player's men in a place (MYG-4.1): `shoot saloon$1 @bob`.

    The place is said where it is another one than the card's (MYG-8.1, MYG-8.2):
    `shoot plaza @bob saloon`.
    """

    card: Face
    target: Seat
    place: str

    def text(self, notation: Notation) -> str:
        """Card, target, and the place if it is another one."""
        card = notation.cards((self.card,))
        text = f"shoot {card} {notation.seat(self.target)}"
        return text if place_on(card) == self.place else f"{text} {self.place}"


@value
class Aim(Action):
    """Shoot at one player's men in any place and show nothing (MYG-6.6, MYG-G03): `aim saloon @bob`."""

    place: str
    target: Seat

    def text(self, notation: Notation) -> str:
        """Place, then target."""
        return f"aim {self.place} {notation.seat(self.target)}"


@value
class Choose(Action):
    """Name the player a story is about: `choose @bob`."""

    target: Seat

    def text(self, notation: Notation) -> str:
        """The player."""
        return f"choose {notation.seat(self.target)}"


STORY = Word("story")
"""Pay a coin and see how the story goes on (MYG-5.1)."""
PASS = Word("pass")
"""Do without what one might do (MYG-5.3, MYG-6.3, MYG-6.4, MYG-8.4)."""
NONE = Word("none")
"""There is no such card in this hand (MYG-G52)."""
DRAW = Word("draw")
FIGHT_ON = Word("fight on")
TIME_UP = Word("time is up")
"""What the clock says; nobody else may (MYG-2.3)."""

WORDS = {word.phrase: word for word in (STORY, PASS, NONE, DRAW, FIGHT_ON, TIME_UP)}

# ------------------------------------------------------------- cards by face


class Discard(CardsAction):
    """Lose a card of one's own choice, face up (MYG-G51): `discard ranch`."""

    __slots__ = ()
    verb = "discard"


class Give(CardsAction):
    """Pass a card to the left, face down (MYG-9.10): `give cliff`."""

    __slots__ = ()
    verb = "give"
    face_up = False


class Claim(CardsAction):
    """Show three cards of a place, discard them and control it (MYG-8.4): `claim cliff cliff cliff$1`."""

    __slots__ = ()
    verb = "claim"


CARD_ACTIONS: dict[str, type[CardsAction]] = {kind.verb: kind for kind in (Discard, Give, Claim)}


def universe(box: GunfightersBox) -> tuple[Action, ...]:
    """Everything players of this box can say; the clock's word is not among it."""
    seats, places = seat_range(box.seats), box.places
    men = sorted({face for faces in box.faces_of_place for face in faces})
    said: list[Action] = [STORY, PASS, NONE, DRAW, FIGHT_ON]
    said += [Move(Face(face)) for face in men]
    if box.move_from_discard:
        said += [Follow(Face(face)) for face in men]
    said += [
        Shoot(Face(face), target, places[place].id)
        for number, faces in enumerate(box.faces_of_place)
        for face in faces
        for place in box.reach[number]
        for target in seats
    ]
    said += [Aim(place.id, target) for place in places for target in seats]
    said += [Choose(target) for target in seats]
    said += [*single(Discard, men), *single(Give, men)]
    if box.control:
        for faces in box.faces_of_place:
            said += several(Claim, box.deck, faces, box.control_cards)
    return tuple(said)


def place_on(card: str) -> str:
    """The place on a card, by the card's text: `saloon$1` is a man in the saloon."""
    return card.partition("$")[0]


def read_action(text: str, notation: Notation) -> Action:
    """The action that reads so; NotationError says what was expected."""
    found = read_word_or_cards(text, notation, WORDS, CARD_ACTIONS)
    if found is not None:
        return found
    verb, *rest = text.split() or [""]
    verb = verb.casefold()
    match (verb, rest):
        case ("move", [card]):
            return Move(notation.deck.read(card))
        case ("follow", [card]):
            return Follow(notation.deck.read(card))
        case ("shoot", [card, target]):
            face = notation.deck.read(card)
            return Shoot(face, notation.read_seat(target), place_on(notation.deck.texts[face]))
        case ("shoot", [card, target, place]):
            return Shoot(notation.deck.read(card), notation.read_seat(target), place.casefold())
        case ("aim", [place, target]):
            return Aim(place.casefold(), notation.read_seat(target))
        case ("choose", [target]):
            return Choose(notation.read_seat(target))
    raise NotationError(
        _(
            "{text} is no action here; say move CARD, follow CARD, shoot CARD @NAME, shoot CARD @NAME PLACE, "
            "aim PLACE @NAME, story, choose @NAME, pass, none, draw, fight on, or discard, give, claim with "
            "cards",
            text=repr(text),
        )
    )
