"""Chance as nodes of a tree: every card is drawn when somebody takes or sees it, and not before.

A shuffle decides nothing yet. The cards of a shuffled pile that nobody knows are
*loose*: they lie in some order, but it counts for nothing. When a move takes one
of them, chance has to say first which one it is, and the move is made again. Since
all orders of loose cards are equally likely, this is the same chance as that of a
shuffle, with as few nodes as there are cards drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gunsmoke.core.cards import Deck
from gunsmoke.core.script import Script
from gunsmoke.core.state import State

Draw = tuple[str, int]
"""A shuffle, pick or roll by its label and count, which no two of a game share; or a pile and its size."""


class Loose(NamedTuple):
    """A pile, by its number in the box's layout, whose lowest so many cards are loose."""

    pile: int
    cards: int


class Chance(NamedTuple):
    """What chance has to say: what may come, with the probability and a text for each.

    `is_shuffle` says that it is the next card of a shuffle in the middle of a move; `loose` is
    the pile of a card that was loose before the move.
    """

    draw: Draw
    outcomes: tuple[Any, ...]
    probabilities: tuple[float, ...]
    texts: tuple[str, ...]
    is_shuffle: bool = False
    loose: Loose | None = None


DEAL = Chance(("deal", 0), (None,), (1.0,), ("deal",))
"""The one draw of a game whose chance is sampled: the table does all of it by itself."""


class Undrawn(Exception):
    """The move can't be made before chance has said this; the table it was tried on is spoilt."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance.draw)
        self.chance = chance


class Drawn(Script):
    """What chance has said since the move began.

    `made` has, for each draw, the faces from the top of a shuffle as far as they are
    drawn, the face of a pick, or the number of a roll.
    """

    __slots__ = ("_shuffled", "made")

    def __init__(self, made: Mapping[Draw, Any]) -> None:
        self.made = made
        self._shuffled: list[tuple[Draw, list[int], list[int]]] = []

    def arrange(self, label: str, count: int, pile: list[int], deck: Deck) -> None:
        """Put what was drawn of a shuffled pile on its top; the rest of it is loose."""
        draw = label, count
        drawn = deck.find_all(self.made.get(draw, ()), pile)
        rest = [card for card in pile if card not in drawn]
        pile[:] = [*rest, *reversed(drawn)]
        self._shuffled.append((draw, pile, rest))

    def pick(self, label: str, count: int, pile: list[int], deck: Deck) -> int | None:
        """The card picked: of a face that several have, the first."""
        face = self.made.get((label, count))
        if face is None:
            raise Undrawn(one_of((label, count), pile, deck))
        return next(card for card in pile if deck.faces[card] == face)

    def roll(self, label: str, count: int, sides: int) -> int | None:
        """The number rolled."""
        number: int | None = self.made.get((label, count))
        if number is None:
            numbers = tuple(range(sides))
            raise Undrawn(Chance((label, count), numbers, (1.0 / sides,) * sides, tuple(map(str, numbers))))
        return number

    def settle(self, before: State | None, loose: Sequence[Loose], after: State) -> tuple[Loose, ...]:
        """The loose cards once the move is made; Undrawn where it took some.

        `before` is the table that it began on, with these `loose` cards; None for the deal.
        """
        deck, piles = after.box.deck, after.pile_lists()
        found = []
        if before is not None:
            old = before.pile_lists()
            for entry in loose:
                cards = old[entry.pile][: entry.cards]
                if not _is_untouched(after, piles[entry.pile], cards):
                    draw = after.box.layout[entry.pile].name, entry.cards
                    raise Undrawn(one_of(draw, cards, deck)._replace(loose=entry))
                found.append(entry)
        for draw, pile, rest in self._shuffled:
            if not _is_varied(rest, deck):
                continue
            if not _is_untouched(after, pile, rest):
                raise Undrawn(one_of(draw, rest, deck)._replace(is_shuffle=True))
            found.append(Loose(next(number for number, one in enumerate(piles) if one is pile), len(rest)))
        return tuple(found)


def one_of(draw: Draw, cards: Sequence[int], deck: Deck) -> Chance:
    """One of these cards, by face."""
    among = [deck.faces[card] for card in cards]
    faces = tuple(sorted(set(among)))
    weights = tuple(among.count(face) / len(among) for face in faces)
    return Chance(draw, faces, weights, tuple(f"{draw[0]} {deck.texts[face]}" for face in faces))


def put_on_top(table: State, entry: Loose, face: int) -> tuple[Loose, ...]:
    """Chance has said which of the loose cards is the highest; returns what of them is loose still."""
    deck = table.box.deck
    pile = table.pile_lists()[entry.pile]
    place = next(place for place in range(entry.cards) if deck.faces[pile[place]] == face)
    pile.insert(entry.cards - 1, pile.pop(place))
    left = entry.cards - 1
    return (Loose(entry.pile, left),) if _is_varied(pile[:left], deck) else ()


def _is_untouched(after: State, pile: Sequence[int], cards: Sequence[int]) -> bool:
    known = after.known
    return list(pile[: len(cards)]) == list(cards) and not any(known[card] for card in cards)


def _is_varied(cards: Sequence[int], deck: Deck) -> bool:
    return len({deck.faces[card] for card in cards}) > 1
