"""Actions to try: what was said anywhere, changed in one place, and whatever the parser takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random
from typing import Any, get_args, get_type_hints

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.cards import Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.seats import Seat

MOST_ALIKE = 40
"""So many texts that begin with the same word are kept."""


class Sayings:
    """Texts of actions by their first word, gathered over all games of a check."""

    __slots__ = ("_by_word",)

    def __init__(self) -> None:
        self._by_word: dict[str, set[str]] = {}

    def hear(self, text: str) -> None:
        """Keep a text, unless many like it are kept already."""
        alike = self._by_word.setdefault(text.partition(" ")[0], set())
        if len(alike) < MOST_ALIKE:
            alike.add(text)

    @property
    def texts(self) -> list[str]:
        """All that was kept, in a fixed order."""
        return sorted(text for alike in self._by_word.values() for text in alike)


class Sampler:
    """Makes actions that somebody at this table can say."""

    __slots__ = ("game", "notation", "rng", "sayings", "seats")

    def __init__(
        self, game: Game[Any], notation: Notation, seats: int, sayings: Sayings, rng: Random
    ) -> None:
        self.game = game
        self.notation = notation
        self.seats = seats
        self.sayings = sayings
        self.rng = rng

    def read(self, text: str) -> Action | None:
        """The action of a text, or None if the parser says it can't read it."""
        try:
            return self.game.read_action(text, self.notation)
        except NotationError:
            return None

    def actions(self, many: int) -> list[Action]:
        """So many actions, or fewer where little can be said."""
        texts = self.sayings.texts
        if not texts:
            return []
        found: list[Action] = []
        for _ in range(many):
            action = self.read(self._text(texts))
            if action is not None:
                found.append(self.rng.choice([action, *self._changed(action)]))
        return found

    def _text(self, texts: list[str]) -> str:
        """A text that was said, one with a word out of another, or one with a word more or less."""
        rng = self.rng
        words = rng.choice(texts).split()
        kind = rng.randrange(4)
        if kind == 1:
            words[rng.randrange(len(words))] = rng.choice(rng.choice(texts).split())
        elif kind == 2:
            words.insert(rng.randrange(len(words) + 1), rng.choice(rng.choice(texts).split()))
        elif kind == 3 and len(words) > 1:
            words.pop(rng.randrange(len(words)))
        return " ".join(words)

    def _changed(self, action: Action) -> list[Action]:
        """The action with one field or card changed, wherever that can be said."""
        changed: list[Action] = []
        for other in self._variants(action):
            text = self._said(other)
            read = None if text is None else self.read(text)
            if read is not None:
                changed.append(read)
        return changed

    def _said(self, action: Action) -> str | None:
        """The text of an action; None where it names a seat, card or thing that there is not."""
        try:
            return action.text(self.notation)
        except LookupError:
            return None

    def _variants(self, action: Action) -> Iterator[Action]:
        if isinstance(action, CardsAction):
            for cards in self._rows(action.cards, Face):
                yield type(action).of(tuple(sorted(cards)))
        elif is_dataclass(action):
            hints = get_type_hints(type(action))
            for field in fields(action):
                for other in self._others(getattr(action, field.name), hints[field.name]):
                    yield replace(action, **{field.name: other})

    def _others(self, given: Any, hint: Any) -> list[Any]:
        """Other values for a field."""
        if hint is Seat:
            return [Seat(seat) for seat in range(self.seats) if seat != given]
        if hint is Face:
            return [Face(self.rng.randrange(len(self.notation.deck.texts)))]
        if isinstance(given, Enum):
            return [one for one in type(given) if one is not given]
        if isinstance(given, bool):
            return [not given]
        if isinstance(given, int):
            return [given + 1, given - 1]
        if isinstance(given, tuple) and get_args(hint):
            return list(self._rows(given, get_args(hint)[0]))
        return []

    def _rows(self, row: tuple[Any, ...], hint: Any) -> Iterator[tuple[Any, ...]]:
        """The row with one thing less, and with one more or another one."""
        rng = self.rng
        new = self._others(row[0] if row else 0, hint)
        place = rng.randrange(len(row)) if row else 0
        if row:
            yield (*row[:place], *row[place + 1 :])
        if new:
            yield (*row, rng.choice(new))
            yield (*row[:place], rng.choice(new), *row[place + 1 :])
