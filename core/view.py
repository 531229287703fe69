"""What a seat may see: screens, bots, the web and adapters get a view, never the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from .ask import Question
from .event import Heard
from .seats import Seat, clockwise

if TYPE_CHECKING:
    from .box import Box
    from .event import Event
    from .outcome import Outcome
    from .state import State
    from .step import Step

HIDDEN = -1
"""Stands in an ordered pile's row for a card the seat does not know."""

_EMPTY: tuple[tuple[int, ...], int] = ((), 0)


class PileView(NamedTuple):
    """A pile as one seat sees it.

    Unordered: the known faces, sorted, and a number of backs beside them.
    Ordered: the whole row, top last, HIDDEN for each unknown card.
    """

    name: str
    faces: tuple[int, ...]
    backs: int
    ordered: bool

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return len(self.faces) if self.ordered else len(self.faces) + self.backs

    @property
    def top(self) -> int | None:
        """The top card's face of an ordered pile; None if unknown or empty."""
        return self.faces[-1] if self.ordered and self.faces and self.faces[-1] != HIDDEN else None


class View:
    """The table at rest as one seat sees it (`seat` None: a spectator).

    `view["money"]` is a public field by its name, `view.pile("hand.1")` a pile,
    `asked` the seats the table waits for, `question` the own one if any,
    `agenda` the steps that wait, the next one last. `box` is the box of the match, the same for
    all: its deck, options and seats, and what the game's own kind of box keeps. It holds no
    secret, so bots and scenes may read all of it.
    """

    __slots__ = (
        "_events",
        "_heard",
        "_piles",
        "_values",
        "agenda",
        "asked",
        "box",
        "outcome",
        "question",
        "seat",
    )

    box: Box
    seat: Seat | None
    asked: tuple[Seat, ...]
    question: Question | None
    outcome: Outcome | None
    agenda: tuple[Step[Any], ...]
    _piles: list[tuple[tuple[int, ...], int]]
    _values: Any
    _events: list[Event] | None
    _heard: int

    def __getitem__(self, field: str) -> Any:
        """A public field of the state; KeyError for any other name."""
        names = self.box.game.state_type.open_slots
        if field not in names:
            raise KeyError(f"no public field is called {field!r}; there are {', '.join(names)}")
        return self._values[names.index(field)] if len(names) > 1 else self._values

    def pile(self, name: str) -> PileView:
        """The pile of this name; KeyError where there is none."""
        for spec, (faces, backs) in zip(self.box.layout, self._piles, strict=True):
            if spec.name == name:
                return PileView(name, faces, backs, spec.ordered)
        raise KeyError(f"no pile is called {name!r}")

    @property
    def piles(self) -> tuple[PileView, ...]:
        """Every pile, in the order of the box."""
        return tuple(
            PileView(spec.name, faces, backs, spec.ordered)
            for spec, (faces, backs) in zip(self.box.layout, self._piles, strict=True)
        )

    @property
    def bit(self) -> int:
        """The knowledge bit of whoever looks."""
        return 1 << (self.box.seats if self.seat is None else self.seat)

    @property
    def ring(self) -> tuple[Seat, ...]:
        """All seats clockwise, the own one first."""
        return clockwise(self.seat or 0, self.box.seats)

    @property
    def listens(self) -> bool:
        """Whether events are recorded at this table; where they are not, `heard` stays empty."""
        return self._events is not None

    @property
    def heard(self) -> tuple[Heard, ...]:
        """Every event so far, as this seat saw it; empty where nobody listens."""
        return self.heard_since(0)

    def heard_since(self, number: int) -> tuple[Heard, ...]:
        """The events from this number on, for who has read those before; see `heard`."""
        events = self._events
        if events is None:
            return ()
        return tuple(event.heard_by(self.bit, self.box.deck) for event in events[number : self._heard])

    def key(self) -> tuple[object, ...]:
        """All that this seat can see, events aside, as one comparable value."""
        question = self.question
        asked = None
        if question is not None:
            asked = (question.kind, tuple(question.options), question.because, dict(question.values))
        return (self.seat, self.asked, asked, tuple(self._piles), self._values, self.agenda, self.outcome)


def view_of(state: State, seat: int | None) -> View:
    """The table as a seat sees it; None is a spectator. Only at rest."""
    view = object.__new__(View)
    box = view.box = state.box
    view.seat = seat  # type: ignore[assignment]  # a Seat by another name
    view.outcome = state.outcome
    view.agenda = tuple(state.agenda)
    ask = state.ask
    if ask is None:
        view.asked = ()
        view.question = None
    else:
        view.asked = ask.seats
        view.question = None if seat is None else ask.for_seat(seat)
    view._events = state.log
    view._heard = 0 if state.log is None else len(state.log)

    bit = 1 << (box.seats if seat is None else seat)
    faces, known = box.deck.faces, state.known
    seen: list[tuple[tuple[int, ...], int]] = []
    # Plain loops: a comprehension costs more than the few cards of most piles.
    for spec, cards in zip(box.layout, state.pile_lists(), strict=True):
        if not cards:
            seen.append(_EMPTY)
            continue
        row: list[int] = []
        if spec[1]:
            for card in cards:
                row.append(faces[card] if known[card] & bit else HIDDEN)
            seen.append((tuple(row), row.count(HIDDEN)))
        else:
            for card in cards:
                if known[card] & bit:
                    row.append(faces[card])
            row.sort()
            seen.append((tuple(row), len(cards) - len(row)))
    view._piles = seen

    values = state.open_values(state)
    if type(values) is tuple:
        own = []
        for one in values:
            own.append(one[:] if type(one) is list else one)
        view._values = tuple(own)
    else:
        view._values = values[:] if type(values) is list else values
    return view
