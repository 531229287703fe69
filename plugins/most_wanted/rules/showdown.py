"""Challenges that can't be refused: the duel (MW-4.3 to MW-4.5) and the shootout (MW-12.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from gunsmoke.core.action import Action
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.most_wanted.actions import Duel, Shootout
from gunsmoke.plugins.most_wanted.state import Table

from .contest import CLEAR_TABLE, REFILL, Contest, Kind, LayHands, ShowHands


def start_duel(state: Table, seat: Seat, duel: Duel) -> None:
    """MW-4.3, MW-4.4. The challenger names one player and the hand size; both fight."""
    if state.log is not None:
        state.tell("challenged", "MW-4.3", "MW-4.4", seat=seat, targets=(duel.target,), size=duel.size)
    _fight(state, Contest(Kind.DUEL, seat, duel.size, 0, "Duel"), [seat, duel.target])


def start_shootout(state: Table, seat: Seat, shootout: Shootout) -> None:
    """MW-12.3. The challenger names any number of players and the hand size; all must fight."""
    if state.log is not None:
        state.tell("challenged", "MW-12.3", seat=seat, targets=shootout.targets, size=shootout.size)
    contest = Contest(Kind.SHOOTOUT, seat, shootout.size, state.box.shootout_points, "Shootout")
    clockwise = [other for other in state.box.others[seat] if other in shootout.targets]
    _fight(state, contest, [seat, *clockwise])


def start_first_duel(state: Table) -> None:
    """MW-G34. Everybody lays one card for the first turn; no points, no bail."""
    everybody = [Seat(0), *state.box.others[0]]
    _fight(state, Contest(Kind.FIRST_TURN, Seat(0), 1, 0, "duel for the first turn"), everybody)


def _fight(state: Table, contest: Contest, fighters: list[Seat]) -> None:
    state.joined = fighters
    state.then(LayHands(contest), ShowHands(contest), CLEAR_TABLE, REFILL)


def challenges(state: Table, seat: int) -> tuple[Action, ...]:
    """Every challenge the seat can make: whoever fights needs the cards for it (MW-G11, MW-G18)."""
    box = state.box
    sizes = box.shootout_sizes if box.shootout else box.duel_sizes
    own = len(state.hands[seat])
    if own >= sizes[-1] and all(len(hand) >= sizes[-1] for hand in state.hands):
        return _all_challenges(box.shootout, sizes, box.others[seat])
    found: list[Action] = []
    for size in sizes:
        if own >= size:
            able = tuple([other for other in box.others[seat] if len(state.hands[other]) >= size])
            found += _all_challenges(box.shootout, (size,), able)
    return tuple(found)


@lru_cache(maxsize=1024)
def _all_challenges(shootout: bool, sizes: tuple[int, ...], targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    if not shootout:
        return tuple(Duel(size, target) for size in sizes for target in targets)
    groups = [
        tuple(sorted(group)) for many in range(1, len(targets) + 1) for group in combinations(targets, many)
    ]
    return tuple(Shootout(size, group) for size in sizes for group in groups)
