"""What a seat sees as numbers: a fixed row of them, in named arrays.

Everything is written from a view's knowledge bit, so it holds what the view
holds and nothing else. Seats are counted from the one who looks: row or column
0 is the own one, 1 the next on the left.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import fields
from enum import Enum
from math import prod
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from gunsmoke.core.box import Box, PileSpec
from gunsmoke.core.codec import slot_hints
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Step

STEPS_SEEN = 3
"""So many of the next steps say which seats they are about."""

TOP_CARDS = 4
"""So many cards of an ordered pile are told in their order; more where there are more seats."""

KEPT = 4096
"""Of so many steps it is kept which seats they name."""

NUMBER, BY_SEAT, NUMBERS, SEAT, SEATS = range(5)
"""The kinds of public fields that can be told: a number, one a seat, a fixed list, a seat, any seats."""

LOWEST, HIGHEST = -32768, 32767
"""Numbers are 16 bits wide; a bigger one is told as the bound."""


class Part(NamedTuple):
    """A named array: where it begins in the row, its shape, and the bounds of its numbers."""

    start: int
    shape: tuple[int, ...]
    least: int
    most: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Encoder:
    """Writes the tables of a box as numbers.

    `parts` are the arrays by name, one after the other in a row of `size` numbers:

    - `seat` (seats): 1 at the own seat's number, counted from seat 0
    - `asked` (seats): 1 for each seat that the table waits for
    - `step` (steps): 1 for the class of the step that asks, in the order of `game.steps`
    - `waiting` (steps): how many steps of each class wait after it
    - `about` (STEPS_SEEN, seats): 1 for each seat named in the step that asks and the next ones
    - `cards` (piles, faces): how many cards of each known face lie in each pile
    - `backs` (piles): how many unknown cards do
    - `tops` (ordered piles, depth): the top cards, the top first: 0 for none, 1 for
      an unknown one, else 2 and the face; of a pile with a card for each seat, those by seat
    - `numbers`: the public numbers, each field's at `number_fields[name]`; those by seat own first
    - `seats` (fields, seats): 1 for each seat that a public field names, by `seat_fields`

    `piles` are the names of the rows of `cards` and `backs`, `ordered` those of `tops`,
    with `+0` for the own seat. A field that is empty for lack of a game has size 0 and is
    left out, as are public fields of any other kind: the view has them.
    """

    def __init__(self, box: Box, dealt: State) -> None:
        """`dealt` is any state of this box at rest: its lists of public numbers never get longer."""
        self.box = box
        seats, faces = box.seats, len(box.deck.texts)
        self._step_number = {step: number for number, step in enumerate(box.game.steps)}
        self._depth = max(seats, TOP_CARDS)
        self.piles = tuple(map(_from_own, box.layout))
        self.ordered = tuple(name for name, spec in zip(self.piles, box.layout, strict=True) if spec.ordered)
        self._fields = _fields_of(box, dealt)
        slots = type(dealt).open_slots
        self._told = tuple((slots.index(name), kind, length) for name, kind, length in self._fields)
        self.number_fields: dict[str, slice] = {}
        numbers = 0
        for name, kind, length in self._fields:
            if kind in (NUMBER, BY_SEAT, NUMBERS):
                self.number_fields[name] = slice(numbers, numbers + length)
                numbers += length
        self.seat_fields = tuple(name for name, kind, _ in self._fields if kind in (SEAT, SEATS))
        steps, piles = len(self._step_number), len(self.piles)
        cards = len(box.deck.faces)
        shapes: dict[str, tuple[tuple[int, ...], int, int]] = {
            "seat": ((seats,), 0, 1),
            "asked": ((seats,), 0, 1),
            "step": ((steps,), 0, 1),
            "waiting": ((steps,), 0, HIGHEST),
            "about": ((STEPS_SEEN, seats), 0, 1),
            "cards": ((piles, faces), 0, cards),
            "backs": ((piles,), 0, cards),
            "tops": ((len(self.ordered), self._depth), 0, faces + 1),
            "numbers": ((numbers,), LOWEST, HIGHEST),
            "seats": ((len(self.seat_fields), seats), 0, 1),
        }
        self.parts: dict[str, Part] = {}
        self.size = 0
        for name, (shape, least, most) in shapes.items():
            if prod(shape):
                self.parts[name] = Part(self.size, shape, least, most)
                self.size += prod(shape)
        self._blank = array("h", [0]) * self.size
        self._unknown = array("h", [1]) * self._depth
        self._named: dict[int, tuple[Step[Any], Sequence[int]]] = {}
        self._starts = {name: part.start for name, part in self.parts.items()}
        self._cuts = tuple(
            (name, slice(part.start, part.start + part.size), part.shape if len(part.shape) > 1 else None)
            for name, part in self.parts.items()
        )
        self._rows = tuple(self._rows_from(seat) for seat in range(seats))

    def encode(self, state: State, seat: int) -> array[int]:
        """The table at rest as this seat sees it."""
        return self._encode(state, seat, state.known)

    def encode_all(self, state: State, seat: int) -> array[int]:
        """The table from a seat, with all cards known: for training alone, and no player."""
        return self._encode(state, seat, [state.box.everyone] * len(state.known))

    def _encode(self, state: State, seat: int, known: Sequence[int]) -> array[int]:
        row = self._blank[:]
        seats = self.box.seats
        row[seat] = 1  # `seat` is the first part
        ask = state.ask
        if ask is not None:
            for other in ask.seats:
                row[seats + (other - seat) % seats] = 1
        if state.agenda:
            self._encode_steps(row, state.agenda, seat)
        self._encode_piles(row, state.pile_lists(), known, seat)
        if self._told:
            values = state.open_values(state)
            if type(values) is not tuple:
                values = (values,)  # the one field there is
            try:
                self._encode_fields(row, values, seat)
            except OverflowError:
                self._encode_fields(row, tuple(map(_bounded, values)), seat)
        return row

    def named(self, row: Any) -> dict[str, Any]:
        """The arrays in a row by name, as views of it; `row` is a numpy array of `size` numbers."""
        found = {}
        for name, cut, shape in self._cuts:
            found[name] = row[cut] if shape is None else row[cut].reshape(shape)
        return found

    # ------------------------------------------------------------------- inside

    def _rows_from(self, seat: int) -> tuple[tuple[int, int, int, int, bool], ...]:
        """For each row, seen from a seat: the pile's number, where its faces, its backs and its top begin.

        The top is 0 for a pile without order; the last says whether each seat has a card of it.
        """
        box, starts = self.box, self._starts
        number_of = {spec.name: number for number, spec in enumerate(box.layout)}
        at, back, top = starts["cards"], starts["backs"], starts.get("tops", 0)
        rows = []
        for number, spec in enumerate(box.layout):
            if spec.owner is not None:
                number = number_of[f"{_base(spec)}.{(spec.owner + seat) % box.seats}"]
            rows.append((number, at, back, top if spec.ordered else 0, spec.by_seat))
            at += len(box.deck.texts)
            back += 1
            top += self._depth if spec.ordered else 0
        return tuple(rows)

    def _encode_steps(self, row: array[int], agenda: Sequence[Step[Any]], seat: int) -> None:
        seats, number_of = self.box.seats, self._step_number
        first = 2 * seats  # after `seat` and `asked`
        row[first + number_of[type(agenda[-1])]] = 1
        if len(agenda) > 1:
            waiting = first + len(number_of)
            for step in agenda[:-1]:
                row[waiting + number_of[type(step)]] += 1
        at = first + 2 * len(number_of)
        kept = self._named
        for step in agenda[: -STEPS_SEEN - 1 : -1]:
            entry = kept.get(id(step))
            if entry is None or entry[0] is not step:  # many steps are made once and shared
                if len(kept) >= KEPT:
                    kept.clear()
                entry = kept[id(step)] = step, seats_in(step)
            for other in entry[1]:
                if 0 <= other < seats:
                    row[at + (other - seat) % seats] = 1
            at += seats

    def _encode_piles(
        self, row: array[int], piles: Sequence[list[int]], known: Sequence[int], seat: int
    ) -> None:
        faces, depth, bit = self.box.deck.faces, self._depth, 1 << seat
        for number, at, back, top, by_seat in self._rows[seat]:
            pile = piles[number]
            if not pile:
                continue
            hidden = 0
            for card in pile:
                if known[card] & bit:
                    row[at + faces[card]] += 1
                else:
                    hidden += 1
            row[back] = hidden
            if not top:
                continue
            if hidden == len(pile):
                many = min(hidden, depth)
                row[top : top + many] = self._unknown[:many]
                continue
            if by_seat:
                shown = [pile[(seat + place) % len(pile)] for place in range(len(pile))][:depth]
            else:
                shown = pile[: -depth - 1 : -1]
            for card in shown:
                row[top] = faces[card] + 2 if known[card] & bit else 1
                top += 1

    def _encode_fields(self, row: array[int], values: Sequence[Any], seat: int) -> None:
        """Write the public fields; OverflowError where a number is too wide."""
        seats = self.box.seats
        at, bits = self._starts.get("numbers", 0), self._starts.get("seats", 0)
        for place, kind, length in self._told:
            given = values[place]
            if kind == NUMBER:
                row[at] = given
                at += 1
            elif kind == BY_SEAT:
                for column, one in enumerate(given[seat:length] + given[:seat], at):
                    row[column] = one
                at += length
            elif kind == NUMBERS:
                for column, one in enumerate(given[:length], at):
                    row[column] = one
                at += length
            else:
                for other in (given,) if kind == SEAT else given:
                    if other is not None and 0 <= other < seats:
                        row[bits + (other - seat) % seats] = 1
                bits += seats


def _bounded(given: Any) -> Any:
    """A number, or a list of numbers, with those that are too wide brought to the bound."""
    if isinstance(given, int):
        return min(max(given, LOWEST), HIGHEST)
    return [_bounded(one) for one in given] if isinstance(given, list) else given


def _from_own(spec: PileSpec) -> str:
    """What a pile is called from seat 0: `hand.+1` is the hand of the next on the left."""
    return spec.name if spec.owner is None else f"{_base(spec)}.+{spec.owner}"


def _base(spec: PileSpec) -> str:
    return spec.name.rpartition(".")[0]


def _fields_of(box: Box, dealt: State) -> tuple[tuple[str, int, int], ...]:
    """The public fields that can be told as numbers: name, kind and length."""
    hints = slot_hints(type(dealt))
    found = []
    for name in type(dealt).open_slots:
        given, kinds = getattr(dealt, name), _kinds(hints.get(name, Any))
        if Seat in kinds:
            found.append((name, SEATS if isinstance(given, (list, tuple)) else SEAT, box.seats))
        elif isinstance(given, (bool, int)) and type(None) not in kinds:
            found.append((name, NUMBER, 1))
        elif isinstance(given, list) and given and all(isinstance(one, (bool, int)) for one in given):
            found.append((name, BY_SEAT if len(given) == box.seats else NUMBERS, len(given)))
    return tuple(found)


def _kinds(hint: Any) -> set[Any]:
    """Every type in a hint: of `list[Seat] | None`, list, Seat and None."""
    inner = [kind for part in get_args(hint) for kind in _kinds(part)]
    return {hint, *inner}


def seats_in(given: object) -> Sequence[int]:
    """The seats that a step names, by its own fields and those of the values in it."""
    cls = given.__class__
    named = _seat_fields_of.get(cls)
    if named is None:
        named = _seat_fields_of[cls] = _seat_fields(cls)
    found: list[int] = []
    for name, is_seat in named:
        inner = getattr(given, name)
        if not is_seat:
            found += seats_in(inner)
        elif isinstance(inner, int):
            found.append(inner)
        elif isinstance(inner, tuple):
            found += inner
    return found


_seat_fields_of: dict[type[Any], tuple[tuple[str, bool], ...]] = {}


def _seat_fields(cls: type[Any]) -> tuple[tuple[str, bool], ...]:
    """The fields of a value class that hold seats, and those that may hold other such values."""
    if not hasattr(cls, "__dataclass_fields__") or issubclass(cls, Enum):
        return ()
    hints = get_type_hints(cls)
    found = []
    for field in fields(cls):
        kinds = _kinds(hints[field.name])
        if Seat in kinds:
            found.append((field.name, True))
        elif any(hasattr(kind, "__dataclass_fields__") or get_origin(kind) is Step for kind in kinds):
            found.append((field.name, False))
    return tuple(found)
