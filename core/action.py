"""Actions: what a player may say. One vocabulary serves people, bots, records and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from .cards import CardId, Deck
from .notation import Notation
from .seats import Seat
from .values import value

C = TypeVar("C", bound="CardsAction")


class Action:
    """A small immutable value; make each kind with `@value`.

    Its text reads back (by the game's `read_action`) and is unique among the
    options of any ask. It begins with a verb (`claim 4 silver`, not `4 silver`):
    where there are many options, menus gather them by their first words.
    """

    __slots__ = ()

    def text(self, notation: Notation) -> str:
        """What the player says, in full."""
        raise NotImplementedError(f"{type(self).__name__} has no text")

    def told(self, actor: Seat, hearer: Seat | None, notation: Notation) -> str:
        """What `hearer` hears when `actor` says this (None: a spectator).

        An action that names cards not everybody sees overrides this and names
        them as backs.
        """
        return self.text(notation)


@value
class Word(Action):
    """Something said in one phrase: `join`, `take the hit`. A game keeps each as one shared object."""

    phrase: str

    def text(self, notation: Notation) -> str:
        """The phrase itself."""
        return self.phrase


class CardsAction(Action):
    """An action that is a verb and some cards of the player's own, by face.

    Equal ones need not be one object: compare them with `==`. None is kept to be shared, as
    a long simulation meets hundreds of thousands of different ones.
    """

    __slots__ = ("cards",)

    verb: ClassVar[str]
    face_up: ClassVar[bool] = True

    cards: tuple[int, ...]

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.cards = cards

    @classmethod
    def of(cls: type[C], cards: tuple[int, ...]) -> C:
        """The action with these faces, which are sorted."""
        return cls(cards)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other.cards == self.cards)

    def __hash__(self) -> int:
        return hash((self.verb, self.cards))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.cards})"

    def text(self, notation: Notation) -> str:
        """The verb, then the cards: `hand Ad As`."""
        return f"{self.verb} {notation.cards(self.cards)}".rstrip()

    def told(self, actor: Seat, hearer: Seat | None, notation: Notation) -> str:
        """Cards laid face down read as backs to everybody but the actor."""
        if self.face_up or hearer == actor:
            return self.text(notation)
        return f"{self.verb} {notation.backs(len(self.cards))}".rstrip()


def chosen(action: Action, deck: Deck, cards: Sequence[int]) -> list[CardId]:
    """The cards, out of `cards`, that an action names by their faces.

    NotationError where they are not all there, AssertionError for an action that names no cards.
    """
    assert isinstance(action, CardsAction), f"{action} names no cards"
    return deck.find_all(action.cards, cards)


def read_word_or_cards(
    text: str,
    notation: Notation,
    words: Mapping[str, Word],
    kinds: Mapping[str, type[CardsAction]],
) -> Action | None:
    """The word, or the verb with cards, that reads so; None if it is neither.

    NotationError where a card after a known verb can't be read.
    """
    verb, *rest = text.split() or [""]
    word = words.get(" ".join([verb, *rest]).casefold())
    if word is not None:
        return word
    kind = kinds.get(verb.casefold())
    return None if kind is None else kind.of(tuple(sorted(notation.deck.read_all(" ".join(rest)))))
