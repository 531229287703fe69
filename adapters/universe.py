"""The numbers of actions: a game's universe laid out so that options become numbers, and numbers options.

Seats are counted from the one who acts: `@+1` is the next on the left, `@+0` oneself.
So a number means the same from every chair.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from hashlib import blake2b

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.box import Box
from gunsmoke.core.errors import NotationError, PluginError
from gunsmoke.core.notation import Notation
from gunsmoke.core.options import Options
from gunsmoke.core.state import State
from gunsmoke.core.universe import Places, places_of

from .texts import _

MOST_UNDECLARED = 512
"""A game that declares no universe gets so many numbers: the first option, the second and so on."""

KEPT = 4096
"""Numbers of so many lists of options are kept, for games that make theirs once and share them."""


class Universe:
    """Every action of a box by its number, from 0.

    `declared` says whether the game told its universe. If not, numbers stand for places
    in the list of options, and one of them means another thing at every ask.
    """

    def __init__(self, box: Box) -> None:
        """PluginError where the game says the same thing twice, or it reads differently from another seat."""
        self._box = box
        said = box.game.universe(box)
        self.declared = said is not None
        self._actions: list[Action] = []
        self._action_at: dict[int, Action] = {}
        self._places: dict[type[CardsAction], dict[tuple[int, ...], int]] = {}
        self._piles: dict[type[CardsAction], str] = {}
        self._by_seat: dict[int, Mapping[Action, int]] = {}
        self._kept: dict[tuple[int, int], tuple[Options, tuple[int, ...]]] = {}
        texts: list[str] = []
        notation = notation_from(box, 0)
        for entry in said if said is not None else ():
            if isinstance(entry, Places):
                choices = entry.choices()
                self._places[entry.kind] = {
                    places: number for number, places in enumerate(choices, len(texts))
                }
                self._piles[entry.kind] = entry.pile
                texts += map(entry.text, choices)
            else:
                self._action_at[len(texts)] = entry
                texts.append(entry.text(notation))
        if not self.declared:
            texts = [f"option {number + 1}" for number in range(MOST_UNDECLARED)]
        self.texts: tuple[str, ...] = tuple(texts)
        self._numbers = {text.casefold(): number for number, text in enumerate(texts)}
        if len(self._numbers) != len(texts):
            twice = next(text for number, text in enumerate(texts) if text in texts[:number])
            raise PluginError(
                _(
                    "the universe of {game} says {text!r} twice; say each action once",
                    game=box.game.title,
                    text=twice,
                )
            )

    def __len__(self) -> int:
        return len(self.texts)

    @cached_property
    def fingerprint(self) -> str:
        """A short hash of all texts in their order: models trained with one universe fit no other."""
        return blake2b("\n".join(self.texts).encode(), digest_size=8).hexdigest()

    def text(self, number: int) -> str:
        """What a number stands for in every match with this box; NotationError where it is none of them."""
        if not 0 <= number < len(self.texts):
            raise NotationError(
                _(
                    "there are {count} actions, from 0; none has the number {number}",
                    count=len(self.texts),
                    number=number,
                )
            )
        return self.texts[number]

    def number(self, text: str) -> int:
        """The number of the action that reads so; NotationError where none does."""
        found = self._numbers.get(" ".join(text.split()).casefold())
        if found is None:
            raise NotationError(
                _(
                    "{text!r} is no action of this universe; one reads like {example!r}. Seats are counted "
                    "from the one who acts (@+1 is on the left), many cards go by their places (#1 #3)",
                    text=text,
                    example=self.texts[-1],
                )
            )
        return found

    def numbers(self, state: State, seat: int, options: Options) -> tuple[int, ...]:
        """The number of each of a seat's options, in their order.

        PluginError for an option that is not in the game's universe.
        """
        key = (id(options), seat)
        kept = self._kept.get(key)
        if kept is not None and kept[0] is options:
            return kept[1]
        if not self.declared:
            return self._in_order(options)
        own = self._by_seat.get(seat)
        if own is None:
            own = self._by_seat[seat] = self._from(seat)
        hands: dict[str, list[int]] = {}
        found: list[int] = []
        placed = False
        for option in options:
            number = own.get(option)
            if number is None:
                placed = True
                number = self._placed(state, seat, option, hands)
            found.append(number)
        numbers = tuple(found)
        # What is said by places depends on the hand besides, which may change behind the same options.
        if not placed:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = (options, numbers)
        return numbers

    def place(self, state: State, seat: int, options: Options, number: int) -> int | None:
        """Where the option that a number stands for now is among them; None where it is not."""
        numbers = self.numbers(state, seat, options)
        return numbers.index(number) if number in numbers else None

    # ------------------------------------------------------------------- inside

    def _in_order(self, options: Options) -> tuple[int, ...]:
        if len(options) > MOST_UNDECLARED:
            raise PluginError(
                _(
                    "{game} offers {count} options at once and declares no universe; "
                    "without Game.universe there are numbers for {most}",
                    game=self._box.game.title,
                    count=len(options),
                    most=MOST_UNDECLARED,
                )
            )
        return tuple(range(len(options)))

    def _placed(self, state: State, seat: int, option: Action, hands: dict[str, list[int]]) -> int:
        choices = self._places.get(type(option)) if isinstance(option, CardsAction) else None
        if choices is not None:
            assert isinstance(option, CardsAction)
            pile = self._piles[type(option)]
            hand = hands.get(pile)
            if hand is None:
                faces = state.box.deck.faces
                hand = hands[pile] = sorted([faces[card] for card in state.pile(f"{pile}.{seat}").cards])
            number = choices.get(places_of(option.cards, hand))
            if number is not None:
                return number
        raise PluginError(
            _(
                "{game} offers {text!r}, which is not in its universe: "
                "Game.universe must hold all that is ever on offer",
                game=self._box.game.title,
                text=option.text(self._box.notation()),
            )
        )

    def _from(self, seat: int) -> Mapping[Action, int]:
        """The numbers of the actions as this seat says them."""
        notation = notation_from(self._box, seat)
        by_words = {
            tuple(sorted(self.texts[number].casefold().split())): number for number in self._action_at
        }
        found: dict[Action, int] = {}
        for action in self._action_at.values():
            text = action.text(notation).casefold()
            number = self._numbers.get(text)
            if number is None:  # seats that are listed in table order stand in another one from here
                number = by_words.get(tuple(sorted(text.split())))
            if number is None:
                raise PluginError(
                    _(
                        "the universe of {game} has {text!r} for one seat, but not for all",
                        game=self._box.game.title,
                        text=text,
                    )
                )
            found[action] = number
        if len(set(found.values())) != len(found):
            raise PluginError(
                _(
                    "in the universe of {game} two actions of seat {seat} read alike",
                    game=self._box.game.title,
                    seat=seat,
                )
            )
        return found


def notation_from(box: Box, seat: int) -> Notation:
    """The notation in which seats are counted from one of them: `+0` itself, `+1` on its left."""
    return Notation(box.deck, tuple(f"+{(other - seat) % box.seats}" for other in range(box.seats)))
