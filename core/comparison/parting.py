"""The first decision at which the games of two plans part: the same seed, the same bots, other rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.scene import Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.simulation.plan import seed_of
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .moments import GameFailed, Moment, failing, moments

if TYPE_CHECKING:
    from gunsmoke.core.event import Event
    from gunsmoke.core.simulation.fault_tally import FaultTally
    from gunsmoke.core.simulation.table import OpenPlan

MOST_OPTIONS = 64
"""Longer lists of options are compared by their length and by what was chosen."""


@value
class Side:
    """A decision as it is under one ruleset.

    `asked` is the kind of ask, `seat` who decides (None: the game is over), `options` how many
    there are, `offered` the texts of those that the other side does not have (of a few),
    `chosen` the text of the choice. `events` are what happened since the decision before,
    from the first on that is not the same, as the table's keeper has it; `winners` the
    seats that won, at the end.
    """

    asked: str | None
    seat: Seat | None
    options: int
    offered: tuple[str, ...]
    chosen: str | None
    events: tuple[str, ...]
    winners: tuple[Seat, ...] | None


@value
class Parting:
    """Where two games part: the game's number and seed, and how many decisions were the same before."""

    game: int
    seed: int
    decision: int
    before: Side
    after: Side


def first_parting(
    one: OpenPlan,
    other: OpenPlan,
    numbers: Iterable[int],
    faults: Sequence[FaultTally],
    timeout: float | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Parting | None:
    """The first decision of the first of these games that is not the same under both plans; None if all are.

    A decision is the same if the same happened before it, and the same seat is asked the same
    with the same options and chooses the same. A game that fails under one of them, or in which a
    decision takes longer than `timeout` seconds, is left out and added to the `faults` of that one.
    """
    for done, number in enumerate(numbers):
        sides = [_Follower(one, number, timeout), _Follower(other, number, timeout)]
        try:
            found = _parting(sides)
        except GameFailed as error:
            broken = next(place for place, side in enumerate(sides) if side.failed)
            faults[broken].add(error.fault, error.number, error.seed)
            found = None
        progress(done + 1)
        if found is not None:
            return found
    return None


def _parting(sides: Sequence[_Follower]) -> Parting | None:
    decision = 0
    while True:
        steps = [side.step() for side in sides]
        if steps[0] != steps[1]:
            alike = _alike(steps[0]["events"], steps[1]["events"])
            before, after = _side(steps[0], steps[1], alike), _side(steps[1], steps[0], alike)
            number, plan = sides[0].number, sides[0].table.plan
            return Parting(number, seed_of(plan, number), decision, before, after)
        if steps[0]["asked"] is None:
            return None
        decision += 1


class _Follower:
    """Goes through a game decision by decision, and says what is to be compared."""

    def __init__(self, table: OpenPlan, number: int, timeout: float | None) -> None:
        self.table = table
        self.number = number
        self.timeout = timeout
        self.failed = False
        self.game = moments(table, number)
        self.heard = 0
        self.notation = table.box.notation()
        seats = range(table.box.seats)
        self.named = table.box.notation(tuple(_("seat {number}", number=seat + 1) for seat in seats))

    def step(self) -> dict[str, Any]:
        """The next decision, or the end, as plain values that can be compared; GameFailed for a fault."""
        try:
            with failing(self.table, self.number, self.timeout):
                return self._step()
        except GameFailed:
            self.failed = True
            raise

    def _step(self) -> dict[str, Any]:
        moment = next(self.game)
        log = moment.state.log or []
        events = tuple(self._event(event) for event in log[self.heard :])
        self.heard = len(log)
        outcome = moment.state.outcome
        options: Any = () if moment.ask is None else moment.ask.options(moment.seat or 0)
        return {
            "asked": None if moment.ask is None else moment.ask.kind,
            "seat": moment.seat,
            "options": len(options),
            "texts": [one.text(self.notation) for one in options] if len(options) <= MOST_OPTIONS else [],
            "chosen": self._chosen(moment),
            "events": events,
            "winners": None if outcome is None else outcome.winners,
        }

    def _chosen(self, moment: Moment) -> str | None:
        return None if moment.action is None else moment.action.text(self.notation)

    def _event(self, event: Event) -> str:
        """An event in the game's words, all cards that anybody saw shown; by its kind where it has none."""
        box = self.table.box
        heard = event.heard_by(box.everyone, box.deck)
        try:
            told = self.table.game.describe(heard, Words(self.named))
        except GunsmokeError:
            told = ""
        return told or event.kind


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """How many events from the first on are the same."""
    pairs = enumerate(zip(one, other))
    return next((place for place, (mine, its) in pairs if mine != its), min(len(one), len(other)))


def _side(step: dict[str, Any], other: dict[str, Any], alike: int) -> Side:
    offered = tuple(text for text in step["texts"] if other["texts"] and text not in other["texts"])
    events = step["events"][alike:]
    return Side(
        step["asked"], step["seat"], step["options"], offered, step["chosen"], events, step["winners"]
    )
