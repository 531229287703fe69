"""A state that is declared rather than written: piles and fields by their types, in a line each.

    class Market(Table):
        deck: Stock
        hand: Hands
        row: OpenPiles
        coins: Counts
        round: int = 1

says all that `copy`, `pile_lists` and the box's layout need. A table costs a little
more to copy than a `State` written by hand; derive from that where millions of games
are to be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import get_annotations
from operator import attrgetter
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from .box import PileSpec
from .errors import PluginError
from .seats import seat_range
from .state import State
from .values import value

if TYPE_CHECKING:
    from .box import Box

Self = TypeVar("Self", bound="Table")


@value
class PileKind:
    """What piles of a field are like: one for each seat or a single one, and as `PileSpec` has it."""

    each: bool = False
    ordered: bool = False
    owned: bool = False
    open: bool = False


@value
class ForEachSeat:
    """A field with a number for each seat, 0 at the start."""


Stock = Annotated[list[int], PileKind(ordered=True)]
"""A pile that lies face down, its order counts: a deck. The first pile of a table holds all cards."""

OpenPile = Annotated[list[int], PileKind(ordered=True, open=True)]
"""A pile that lies face up, in the order in which cards came, the last on top: a discard pile.

Its order is public and counts: views and redeals keep it, scenarios write it from the top down."""

Hands = Annotated[list[list[int]], PileKind(each=True, owned=True)]
"""For each seat, cards in no order that it alone sees."""

OpenPiles = Annotated[list[list[int]], PileKind(each=True, ordered=True, open=True)]
"""For each seat, cards that lie face up before it in their order."""

Counts = Annotated[list[int], ForEachSeat()]
"""For each seat a public number, 0 at the start: coins, points, tricks."""


class Table(State):
    """A state whose piles and public fields are its annotations.

    Piles are annotated with a kind above, or with another `Annotated[..., PileKind(...)]`;
    the piles of seats are called `hand.0`, `hand.1` and so on after the field. Every other
    annotation is a public field, which starts with the value it has in the class: a value that
    never changes, or a list of such, of which each table has its own. One is
    neither: `box: Bag` says of what kind the box of the match is (`Game.box_type`).
    PluginError for an annotation by a name that every state has already, and for a field of
    dicts, sets or lists in lists: views and copies would share what changes in it.
    """

    __slots__ = ()

    pile_kinds: ClassVar[Mapping[str, PileKind]] = {}
    """The kinds of the piles by the names of their fields, in their order."""

    counts_by_seat: ClassVar[tuple[str, ...]] = ()
    """The names of the fields with a number for each seat."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        kinds: dict[str, PileKind] = {}
        counts: list[str] = []
        fields: list[str] = []
        for name, hint in _declared(cls):
            marks = getattr(hint, "__metadata__", ())
            kind = next((mark for mark in marks if isinstance(mark, PileKind)), None)
            if kind is not None:
                kinds[name] = kind
                continue
            if _changes_inside(hint.__origin__ if marks else hint):
                raise PluginError(
                    f"{cls.__name__}.{name}: a public field is a value that never changes or a list of "
                    f"such, not {hint}; make it a list or a tuple"
                )
            fields.append(name)
            if any(isinstance(mark, ForEachSeat) for mark in marks):
                counts.append(name)
        cls.pile_kinds = kinds
        cls.pile_slots = frozenset(kinds)
        cls.counts_by_seat = tuple(counts)
        cls.open_slots = tuple(fields)
        cls.open_values = attrgetter(*fields) if fields else staticmethod(_no_values)

    def __init__(self, box: Box, seed: int) -> None:
        """All cards lie in the first pile, in the order of the deck; numbers of seats are 0."""
        super().__init__(box, seed)
        for name, kind in self.pile_kinds.items():
            setattr(self, name, [[] for _ in range(box.seats)] if kind.each else [])
        for name in self.open_slots:
            first = getattr(self, name, None)
            if isinstance(first, list):  # the class's own, which no table may change
                setattr(self, name, first[:])
        for name in self.counts_by_seat:
            setattr(self, name, [0] * box.seats)
        for stock in self.pile_lists()[:1]:
            stock.extend(range(len(box.deck)))

    @classmethod
    def layout(cls, seats: int) -> tuple[PileSpec, ...]:
        """The piles of a table of so many seats."""
        specs: list[PileSpec] = []
        for name, kind in cls.pile_kinds.items():
            if kind.each:
                specs += [
                    PileSpec(f"{name}.{seat}", kind.ordered, seat if kind.owned else None, kind.open)
                    for seat in seat_range(seats)
                ]
            else:
                specs.append(PileSpec(name, kind.ordered, open=kind.open))
        return tuple(specs)

    def copy(self: Self) -> Self:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(type(self))
        self.copy_core(new)
        for name, kind in self.pile_kinds.items():
            piles = getattr(self, name)
            setattr(new, name, [pile[:] for pile in piles] if kind.each else piles[:])
        for name in self.open_slots:
            held = getattr(self, name)
            setattr(new, name, held[:] if isinstance(held, list) else held)
        return new

    def pile_lists(self) -> list[list[int]]:
        """The live lists of every pile, in the order of the declaration."""
        lists: list[list[int]] = []
        for name, kind in self.pile_kinds.items():
            if kind.each:
                lists += getattr(self, name)
            else:
                lists.append(getattr(self, name))
        return lists


def _declared(cls: type[Table]) -> Iterator[tuple[str, Any]]:
    """The annotations of a table and of the tables it derives from, the oldest first."""
    hints: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Table) and base is not Table:
            own = {"__annotations__": _own_names(base), "__module__": base.__module__}
            # A class of nothing but these: those of State name what only a type checker imports.
            hints |= get_type_hints(type(base.__name__, (), own), include_extras=True)
    return ((name, hint) for name, hint in hints.items() if get_origin(hint) is not ClassVar)


def _own_names(table: type[Table]) -> dict[str, Any]:
    """The annotations of a table but for that of the box, which every state has."""
    own = {name: hint for name, hint in get_annotations(table).items() if name != "box"}
    for name in own:
        if hasattr(State, name):
            raise PluginError(
                f"{table.__name__}.{name}: every state has a {name!r} of its own; choose another name"
            )
    return own


def _changes_inside(hint: Any, *, inner: bool = False) -> bool:
    """Whether a field of this type holds what may change, other than as a list of plain values."""
    kind = get_origin(hint) or hint
    if kind in (dict, set) or (inner and kind is list):
        return True
    inner = inner or kind not in (Union, UnionType)
    return any(_changes_inside(part, inner=inner) for part in get_args(hint))


def _no_values(state: State) -> tuple[()]:
    return ()
