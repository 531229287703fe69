"""What the names in a scenario stand for at its table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from gunsmoke.core.box import Box, PileSpec
from gunsmoke.core.cards import BACK, Face
from gunsmoke.core.errors import NotationError, RulesetError
from gunsmoke.core.notation import Notation
from gunsmoke.core.rulebook.document import Document
from gunsmoke.core.rulebook.lines import KeyPath
from gunsmoke.core.seats import Names, Seat
from gunsmoke.core.suggest import did_you_mean
from gunsmoke.core.texts import _

T = TypeVar("T")

TABLE = "table"
"""The spectator, where a scenario says who knows or sees something."""

MORE = "..."
"""At the end of a row of cards: there are more, whichever they are."""


class Row(NamedTuple):
    """Cards that are expected in a pile; None is a back. `more` of them may follow."""

    faces: list[Face | None]
    any_order: bool
    more: bool


class Glossary:
    """The seats, piles and fields of one match by the names a scenario gives them.

    A pile is called as in the layout, with the names of seats for their numbers
    (`hand.ann`). Whatever can't be read raises RulesetError about its place in the file.
    """

    __slots__ = ("box", "document", "fields", "names", "notation", "piles", "rules")

    def __init__(self, document: Document, box: Box, names: Names, rules: Collection[str]) -> None:
        """`rules` are the ids of all rules and rulings of the game."""
        self.document = document
        self.box = box
        self.names = names
        self.rules = rules
        self.notation: Notation = box.notation(names)
        self.fields: tuple[str, ...] = box.game.state_type.open_slots
        self.piles: dict[str, PileSpec] = {self._named(spec.name): spec for spec in box.layout}
        if len(self.piles) < len(box.layout):
            raise self.error(_("one of these names is that of a pile; choose another"), ("seats",))

    def _named(self, pile: str) -> str:
        """The name of a pile with its numbers replaced by the names of those seats."""
        parts = pile.split(".")
        return ".".join(
            self.names[int(part)] if part.isdigit() and int(part) < len(self.names) else part
            for part in parts
        )

    def error(self, message: str, path: KeyPath) -> RulesetError:
        """The error to raise about a place in the file."""
        return self.document.error(message, path)

    def seat(self, name: object, path: KeyPath) -> Seat:
        """The seat of this name."""
        if name not in self.names:
            raise self.error(
                _(
                    "nobody here is called {name!r}{hint}",
                    name=name,
                    hint=did_you_mean(str(name), self.names),
                ),
                path,
            )
        return Seat(self.names.index(str(name)))

    def seer(self, name: str, path: KeyPath) -> Seat | None:
        """The seat of this name, or None for the spectator, `table`."""
        return None if name == TABLE else self.seat(name, path)

    def check_rule(self, id: str, path: KeyPath) -> None:
        """Hold that the game has a rule or ruling of this id."""
        if id not in self.rules:
            raise self.error(
                _("there is no rule {id!r}{hint}", id=id, hint=did_you_mean(id, self.rules)), path
            )

    def cards(self, text: object, path: KeyPath) -> list[Face]:
        """The faces in a row of cards."""
        if not isinstance(text, str):
            raise self.error(_("should be cards in a text, not {text!r}", text=text), path)
        try:
            return self.box.deck.read_all(text)
        except NotationError as error:
            raise self.error(str(error), path) from None

    def places(self, text: object, path: KeyPath) -> list[Face | None]:
        """The faces in a row of cards and backs; None for a back."""
        words = text.split() if isinstance(text, str) else [text]
        return [None if word == BACK else self.cards(word, path)[0] for word in words]

    @staticmethod
    def as_written(spec: PileSpec, cards: Iterable[T]) -> list[T]:
        """A pile's cards in the order of a scenario, top first or by seats; or the other way round."""
        row = list(cards)
        return row if spec.by_seat else row[::-1]

    def row(self, given: object, path: KeyPath) -> Row:
        """Cards and backs as an expectation gives them: in a text, or in an array for any order."""
        any_order = isinstance(given, list)
        words = " ".join(map(str, given)) if isinstance(given, list) else given
        more = isinstance(words, str) and words.rstrip().endswith(MORE)
        if more:
            words = str(words).rstrip().removesuffix(MORE)
        return Row(self.places(words, path), any_order, more)

    def piles_in(self, table: object, path: KeyPath, within: str = "") -> Iterator[tuple[str, Any, KeyPath]]:
        """(name, value, place) of every pile a table tells about, however its name is nested."""
        if not isinstance(table, Mapping):
            raise self.error(_("should be a table of piles, not {table!r}", table=table), path)
        for key, value in table.items():
            name, here = within + str(key), (*path, key)
            if name in self.piles:
                yield name, value, here
            elif isinstance(value, Mapping) and any(pile.startswith(f"{name}.") for pile in self.piles):
                yield from self.piles_in(value, here, f"{name}.")
            else:
                known = (*self.piles, *self.fields)
                raise self.error(
                    _(
                        "nothing on the table is called {name!r}{hint}",
                        name=name,
                        hint=did_you_mean(name, known),
                    ),
                    here,
                )
