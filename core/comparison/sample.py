"""What a few games of a ruleset show: who is asked what, what is hidden, what chance does, how it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gunsmoke.core.statistics import Moments

from .moments import GameFailed, Moment, failing, moments

if TYPE_CHECKING:
    from gunsmoke.core.box import Box
    from gunsmoke.core.simulation.fault_tally import FaultTally
    from gunsmoke.core.simulation.table import OpenPlan
    from gunsmoke.core.state import State


class Sample:
    """Folds games. Counters are over all of them, moments have a number for each game.

    `asks` counts the decisions of each kind of ask, `sealed` those of sealed asks alone,
    `reactions` those of a seat asked in another seat's turn, `options` the number of options
    by kind. `hidden` is the share of the cards that a seat does not know after the deal,
    `peeked` the share of decisions before which some seat knows a card that lies hidden
    outside its own piles. `chance` is by label of the draws of chance. `out` counts the seats that
    were out of the game at its end, and `endings` the rules that ended it.
    """

    def __init__(self) -> None:
        """No game has been seen yet."""
        self.games = 0
        self.decisions = Moments()
        self.asks: Counter[str] = Counter()
        self.sealed: Counter[str] = Counter()
        self.reactions: Counter[str] = Counter()
        self.options: dict[str, Moments] = {}
        self.hidden = Moments()
        self.peeked = Moments()
        self.chance: dict[str, Moments] = {}
        self.out = Moments()
        self.with_out = 0
        self.endings: Counter[str] = Counter()

    def fold(self, game: Iterable[Moment]) -> None:
        """Take in a game, decision by decision; nothing of it where it raises something on the way."""
        made = peeked = 0
        hidden: float | None = None
        asks: Counter[str] = Counter()
        sealed: Counter[str] = Counter()
        reactions: Counter[str] = Counter()
        options: dict[str, Moments] = {}
        for state, ask, seat, _action in game:
            if hidden is None:
                secrets = hidden_piles(state.box)
                hidden = hidden_share(state)
            if ask is None or seat is None:
                break
            made += 1
            peeked += peeks(state, secrets)
            asks[ask.kind] += 1
            options.setdefault(ask.kind, Moments()).add(len(ask.options(seat)))
            turn = state.box.game.turn_of(state)
            if ask.sealed:
                sealed[ask.kind] += 1
            elif turn is not None and turn != seat:
                reactions[ask.kind] += 1
        assert hidden is not None
        out = state.seats - len(state.box.game.in_play(state))
        self.games += 1
        self.hidden.add(hidden)
        self.decisions.add(made)
        self.peeked.add(peeked / made if made else 0.0)
        self.asks += asks
        self.sealed += sealed
        self.reactions += reactions
        for kind, numbers in options.items():
            self.options.setdefault(kind, Moments()).merge(numbers)
        self._fold_end(state, out)

    def _fold_end(self, state: State, out: int) -> None:
        assert state.outcome is not None
        self.out.add(out)
        self.with_out += out > 0
        self.endings.update(set(state.outcome.because))
        for label in {*self.chance, *state.counts}:
            drawn = self.chance.setdefault(label, Moments([0.0] * (self.games - 1)))
            drawn.add(state.counts.get(label, 0))


def hidden_piles(box: Box) -> list[tuple[int, int | None, bool]]:
    """The places of the piles that don't lie open, their owners, and whether they are rows by seat."""
    return [(place, spec.owner, spec.by_seat) for place, spec in enumerate(box.layout) if not spec.open]


def peeks(state: State, secrets: list[tuple[int, int | None, bool]]) -> bool:
    """Whether a seat, but not the whole table, knows a card that lies hidden outside its own piles."""
    known, piles = state.known, state.pile_lists()
    table = 1 << state.seats
    seats = table - 1
    for place, owner, by_seat in secrets:
        for index, card in enumerate(piles[place]):
            mask = known[card]
            if mask & table:
                continue
            own = owner if owner is not None else index if by_seat else None
            if mask & (seats if own is None else seats & ~(1 << own)):
                return True
    return False


def hidden_share(state: State) -> float:
    """The share of the cards that lie anywhere and that a seat does not know, on average over the seats."""
    lying = [card for pile in state.pile_lists() for card in pile]
    seats = (1 << state.seats) - 1
    seen = sum((state.known[card] & seats).bit_count() for card in lying)
    return 1 - seen / (len(lying) * state.seats) if lying else 0.0


def sample(
    table: OpenPlan,
    numbers: Iterable[int],
    faults: FaultTally,
    timeout: float | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Sample:
    """The games of a plan that have these numbers.

    Those that fail, or take longer than `timeout` seconds, are left out and added to `faults`.
    """
    found = Sample()
    for done, number in enumerate(numbers):
        try:
            with failing(table, number, timeout):
                found.fold(moments(table, number))
        except GameFailed as error:
            faults.add(error.fault, error.number, error.seed)
        progress(done + 1)
    return found
