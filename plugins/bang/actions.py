"""What a player may say at this table, and how it reads."""

from __future__ import annotations

from functools import lru_cache

from gunsmoke.core.action import Action, CardsAction, Word, read_word_or_cards
from gunsmoke.core.cards import Deck
from gunsmoke.core.errors import NotationError
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.universe import several, single
from gunsmoke.core.values import value

from .cards import BangBox
from .names import Kind
from .texts import _

END = Word("end")
TAKE_HIT = Word("take the hit")
BARREL = Word("draw barrel")
JOURDONNAIS = Word("draw jourdonnais")
DIE = Word("give up")
FROM_DECK = Word("draw deck")
FROM_DISCARD = Word("draw discard")

WORDS = {word.phrase: word for word in (END, TAKE_HIT, BARREL, JOURDONNAIS, DIE, FROM_DECK, FROM_DISCARD)}

AT_SOMEBODY = frozenset({Kind.BANG, Kind.MISSED, Kind.JAIL, Kind.DUEL})
"""What is played at a player; a Missed! by Calamity Janet, as a BANG! (BANG-3.3)."""

AT_SOMETHING = frozenset({Kind.PANIC, Kind.CAT_BALOU})
"""What is played at a card of a player's (BANG-2.8, BANG-2.9)."""

MOST_LISTED = 2
"""So many cards of a trade make thousands of choices; with more there would be millions."""

HAND = -1
"""The card aimed at by Panic! or Cat Balou is any card of the target's hand."""


@value
class Play(Action):
    """Play a card, perhaps at somebody, perhaps at a card in front of them.

    `play beer-6h`, `play bang-As @cat`, `play panic-Jh @cat hand`,
    `play cat-balou-Kh @cat barrel-Qs`. `aim` is a face, HAND, or None.
    """

    card: int
    target: Seat | None
    aim: int | None

    def text(self, notation: Notation) -> str:
        """The card, the target, what is aimed at."""
        words = [f"play {notation.cards([self.card])}"]
        if self.target is not None:
            words.append(notation.seat(self.target))
        if self.aim is not None:
            words.append("hand" if self.aim == HAND else notation.cards([self.aim]))
        return " ".join(words)


@value
class DrawFrom(Action):
    """Draw the first card at random from a player's hand (Jesse Jones): `draw @cat`."""

    target: Seat

    def text(self, notation: Notation) -> str:
        """Whose hand."""
        return f"draw {notation.seat(self.target)}"


@lru_cache(maxsize=1 << 14)
def play_of(card: int, target: Seat | None = None, aim: int | None = None) -> Play:
    """This play, as one object for all who ask for it."""
    return Play(card, target, aim)


@lru_cache(maxsize=1 << 14)
def plays_at(card: int, targets: tuple[Seat, ...], aim: int | None = None) -> tuple[Play, ...]:
    """A card aimed at each of these seats, or at something of theirs."""
    return tuple([play_of(card, target, aim) for target in targets])


@lru_cache(maxsize=1 << 12)
def plays_among(card: int, target: Seat, deck: Deck, front: tuple[int, ...]) -> tuple[Play, ...]:
    """A card aimed at each of these cards in front of a seat, by face."""
    return tuple([play_of(card, target, aim) for aim in sorted(deck.faces_of(front))])


class Answer(CardsAction):
    """Lay a card against an attack or a last hit: `answer missed-2s`."""

    __slots__ = ()
    verb = "answer"


class Heal(CardsAction):
    """Discard two cards for a life point (Sid Ketchum): `heal bang-As beer-6h`."""

    __slots__ = ()
    verb = "heal"


class Discard(CardsAction):
    """Discard a card: `discard bang-As`."""

    __slots__ = ()
    verb = "discard"


class Take(CardsAction):
    """Take one of the open cards: `take beer-6h`."""

    __slots__ = ()
    verb = "take"


class PutBack(CardsAction):
    """Put a card back on the deck, face down (Kit Carlson): `return bang-As`."""

    __slots__ = ()
    verb = "return"
    face_up = False


class BeCharacter(CardsAction):
    """Choose a character: `be slab-the-killer`. Nobody hears which before all have chosen."""

    __slots__ = ()
    verb = "be"
    face_up = False


CARD_ACTIONS: dict[str, type[CardsAction]] = {
    kind.verb: kind for kind in (Answer, Heal, Discard, Take, PutBack, BeCharacter)
}


def universe(box: BangBox) -> tuple[Action, ...] | None:
    """Everything players of this box can say; None where Sid Ketchum's trades are too many to list."""
    if box.rules.sid_ketchum_price > MOST_LISTED:
        return None
    seats, kinds, deck = seat_range(box.seats), box.face_kind, box.deck
    playing = sorted({deck.faces[card] for card in box.playing_cards})
    blue = [face for face in playing if kinds[face] in box.blue]
    said: list[Action] = [END, TAKE_HIT, BARREL, JOURDONNAIS, DIE, FROM_DECK, FROM_DISCARD]
    for face in playing:
        said.append(play_of(face))
        if kinds[face] in AT_SOMEBODY:
            said += [play_of(face, target) for target in seats]
        elif kinds[face] in AT_SOMETHING:
            said += [play_of(face, target, aim) for target in seats for aim in (HAND, *blue)]
    said += [DrawFrom(target) for target in seats]
    said += [*single(Answer, playing), *single(Discard, playing)]
    said += [*single(Take, playing), *single(PutBack, playing)]
    said += single(BeCharacter, sorted({deck.faces[card] for card in box.character_cards}))
    said += several(Heal, deck, playing, box.rules.sid_ketchum_price)
    return tuple(said)


def read_action(text: str, notation: Notation) -> Action:
    """The action that reads so; NotationError says what was expected."""
    found = read_word_or_cards(text, notation, WORDS, CARD_ACTIONS)
    if found is not None:
        return found
    verb, *rest = text.split() or [""]
    verb = verb.casefold()
    if verb == "draw" and len(rest) == 1:
        return DrawFrom(notation.read_seat(rest[0]))
    if verb == "play" and 1 <= len(rest) <= 3:
        card = notation.deck.read(rest[0])
        target = notation.read_seat(rest[1]) if len(rest) > 1 else None
        if len(rest) < 3:
            return play_of(card, target)
        return play_of(card, target, HAND if rest[2].casefold() == "hand" else notation.deck.read(rest[2]))
    raise NotationError(
        _(
            "{text} is no action here; say play CARD [@NAME [hand|CARD]], end, answer CARD, take the hit, "
            "draw barrel, draw jourdonnais, draw deck, draw discard, draw @NAME, heal CARD CARD, "
            "discard CARD, take CARD, return CARD, be CHARACTER, or give up",
            text=repr(text),
        )
    )
