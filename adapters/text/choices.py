"""What a seat may reply, numbered, and how what it writes is read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from gunsmoke.adapters.texts import _
from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.errors import NotationError
from gunsmoke.core.replay import naming

if TYPE_CHECKING:
    from gunsmoke.core.game import Game
    from gunsmoke.core.notation import Notation
    from gunsmoke.core.options import Options

MOST = 50
"""So many replies are listed at a time."""

LOOK_AT = 5000
"""So many are looked at to see which kinds there are, or which fit some words."""

LONGEST = 300
"""A reply of more characters is not read; the longest actions have some dozens."""

_NUMBER = re.compile(r"#?(?P<number>\d{1,7})[.):]?")
_QUOTES = "`'\"“”‘’"


class Choices:
    """The options of a question and the offers a seat may take up besides, numbered from 1 in this order.

    It stays as it is while the table moves on: a number goes on meaning the action it stood before.
    """

    def __init__(self, options: Options, offers: Options, notation: Notation) -> None:
        self._options = options
        self._offers = offers
        self._notation = notation

    def __len__(self) -> int:
        return len(self._options) + len(self._offers)

    def __iter__(self) -> Iterator[Action]:
        yield from self._options
        yield from self._offers

    def action(self, number: int) -> Action:
        """The action of a number; NotationError where there is none."""
        if not len(self):
            raise NotationError(_("there is nothing for you to reply now, by number or otherwise"))
        if not 1 <= number <= len(self):
            raise NotationError(
                _("there is no reply {number}; they are numbered 1 to {last}", number=number, last=len(self))
            )
        asked = len(self._options)
        return self._options[number - 1] if number <= asked else self._offers[number - 1 - asked]

    def text(self, number: int) -> str:
        """What stands behind a number."""
        return self.action(number).text(self._notation)

    def some(self) -> list[int]:
        """The numbers to list: all, or where there are many a few of each kind."""
        if len(self) <= MOST:
            return list(range(1, len(self) + 1))
        kinds: dict[str, list[int]] = {}
        for number, action in enumerate(islice(self, LOOK_AT), start=1):
            kinds.setdefault(_verb(action, self._notation), []).append(number)
        share = max(1, MOST // len(kinds))
        first = [number for numbers in kinds.values() for number in numbers[:share]]
        rest = [number for numbers in kinds.values() for number in numbers[share:]]
        return sorted([*first, *rest[: MOST - len(first)]][:MOST])

    def found(self, words: str, start: int = 1) -> list[int]:
        """The numbers from `start` on whose texts hold all these words, at most MOST."""
        wanted = words.casefold().split()
        numbers = range(max(1, start), min(len(self), LOOK_AT) + 1)
        fits = (number for number in numbers if _holds(self.text(number), wanted))
        return list(islice(fits, MOST))

    def kinds(self) -> list[str]:
        """How replies are written where not all are listed, a line for each kind that chooses cards."""
        sizes: dict[str, set[int]] = {}
        cards: dict[str, Counter[int]] = {}
        for action in islice(self, LOOK_AT):
            if isinstance(action, CardsAction):
                sizes.setdefault(action.verb, set()).add(len(action.cards))
                cards.setdefault(action.verb, Counter())
                cards[action.verb] |= Counter(action.cards)
        lines = []
        for verb, faces in cards.items():
            least, most = min(sizes[verb]), max(sizes[verb])
            among = self._notation.cards(sorted(faces.elements()))
            if least == most:
                told = _.plural(
                    "`{verb}` and {count} card out of: {cards}",
                    "`{verb}` and {count} cards out of: {cards}",
                    most,
                    verb=verb,
                    cards=among,
                )
            else:
                told = _(
                    "`{verb}` and {least} to {most} cards out of: {cards}",
                    verb=verb,
                    least=least,
                    most=most,
                    cards=among,
                )
            lines.append(told)
        return lines

    def named(self, written: str) -> Action | None:
        """The reply whose words these are, capitals or not; None where there is none."""
        folded = written.casefold()
        for action in islice(self, LOOK_AT):
            if action.text(self._notation).casefold() == folded:
                return action
        return None


def read_number(written: str) -> int | None:
    """The number that is written here, as in `3`, `#3` or `3.`; None if it is something else."""
    number = _NUMBER.fullmatch(written)
    return None if number is None else int(number["number"])


def clean(text: str) -> str:
    """A reply without what models put around it: blanks, quotation marks, empty lines.

    NotationError for more than one line, or one that no action is as long as.
    """
    lines = [line.strip().strip(_QUOTES).strip() for line in text.strip().splitlines()]
    lines = [line for line in lines if line]
    if len(lines) > 1:
        raise NotationError(
            _("{lines} lines can't be read as a reply; write the action alone, in one line", lines=len(lines))
        )
    if lines and len(lines[0]) > LONGEST:
        raise NotationError(
            _(
                "a reply of {length} characters can't be read; write the action alone, such as its number",
                length=len(lines[0]),
            )
        )
    return " ".join(lines[0].split()) if lines else ""


def read_action(written: str, game: Game[Any], notation: Notation) -> Action:
    """The action that reads so at this table, allowed or not; NotationError where none does."""
    with naming(_("{game} failed to read {text!r}", game=game.title, text=written)):
        return game.read_action(written, notation)


def _verb(action: Action, notation: Notation) -> str:
    return action.text(notation).partition(" ")[0]


def _holds(text: str, wanted: Sequence[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def numbered(choices: Choices, numbers: Iterable[int]) -> list[str]:
    """Lines of replies with their numbers before them."""
    return [f"  {number}. {choices.text(number)}" for number in numbers]
