"""The box of one match: the deck, the piles, the numbers and options it is played with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .ask import Plain
from .cards import Deck
from .notation import Notation
from .seats import NUMBERS, Names, Seat, seat_range

if TYPE_CHECKING:
    from .game import Game
    from .rulebook import Rulebook

T = TypeVar("T")


class PileSpec(NamedTuple):
    """A pile's name, whether its order counts, whose it is, and whether it lies face up.

    A pile `by_seat` holds a card for each seat, in seat order: it is a row, not a heap.
    """

    name: str
    ordered: bool
    owner: Seat | None = None
    open: bool = False
    by_seat: bool = False


class Box:
    """Everything about a match that never changes while it is played.

    A game derives from it to keep its own numbers ready for the hot path; all
    states of the match share the one box. A small game names its own kind as
    `Game.box_type`, and fills it in `prepare`.
    """

    __slots__ = ("deck", "everyone", "fingerprint", "game", "layout", "options", "seats")

    def __init__(
        self,
        game: Game[Any],
        deck: Deck,
        layout: tuple[PileSpec, ...],
        seats: int,
        options: Mapping[str, Plain],
        fingerprint: str = "",
    ) -> None:
        """`fingerprint` is that of the ruleset; `everyone` has the bit of each seat and of the table."""
        self.game = game
        self.deck = deck
        self.layout = layout
        self.seats = seats
        self.options = options
        self.fingerprint = fingerprint
        self.everyone = (1 << seats + 1) - 1

    @property
    def open_words(self) -> frozenset[str]:
        """Words for open things (such as places) that also read as cards: they may be said of the former.

        Those of the deck, unless a game says otherwise.
        """
        return self.deck.open_words

    def prepare(self, book: Rulebook) -> None:
        """Keep what the game wants at hand of these rules: `open_box` calls it once, for a `Game.box_type`.

        This is where options become plain attributes (`option`), and constants
        (`validate_constants(book, Model)` in `core.rulebook`).
        """
        return

    def option(self, name: str, kind: type[T]) -> T:
        """The chosen value of an option, as the type it has: `self.option("nights", int)`.

        LookupError where there is no such option, TypeError where it is of another kind.
        """
        chosen = self.options[name]
        if type(chosen) is not kind:
            raise TypeError(f"the option {name} is {chosen!r}, which is no {kind.__name__}")
        return chosen

    def notation(self, names: Names = NUMBERS) -> Notation:
        """How cards and seats are written in this match."""
        return Notation(self.deck, names[: self.seats])


def owned(name: str, seats: int, *, ordered: bool = False) -> tuple[PileSpec, ...]:
    """One pile a seat: `hand.0`, `hand.1` and so on."""
    return tuple(PileSpec(f"{name}.{seat}", ordered, seat) for seat in seat_range(seats))
