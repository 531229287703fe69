"""Set-up, and the rounds one after the other (W7-1, W7-2)."""

from __future__ import annotations

from gunsmoke.core.knowledge import draw_several, draw_unseen, flip, pour, roll, shuffle
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Step
from gunsmoke.core.values import value
from gunsmoke.plugins.wanted7.state import Table

from .ending import FindWinner, ScoreGunfighters
from .scoring import SCORE_PLACES, TAKE_GUNFIGHTERS
from .turn import begin_turn
from .variant import begin_common_turn


@value
class ShuffleGunfighters(Step[Table]):
    """W7-1.1. All gunfighters are shuffled, face down; W7-1.2, everybody has a colour and stands on 0."""

    rule = "W7-1.1"

    def perform(self, state: Table) -> None:
        """They are drawn from in every round, and none comes back (W7-G39)."""
        shuffle(state, state.bag, "gunfighters")
        if state.log is not None:
            state.tell("mixed", "W7-1.1", "W7-1.2", count=len(state.bag))


@value
class FindFirstPlayer(Step[Table]):
    """W7-3.2. Somebody begins: chance says who, or the table has named a seat (W7-G31)."""

    rule = "W7-3.2"

    def perform(self, state: Table) -> None:
        """Only the first round is begun so."""
        box = state.box
        state.active = (
            roll(state, box.seats, "first player") if box.first_player is None else box.first_player
        )
        if state.log is not None:
            state.tell("started", "W7-3.2", "W7-G31", seat=state.active)


@value
class SetUpRound(Step[Table]):
    """W7-2.1 to W7-2.5. New gunfighters come to the table, and everybody has a new hand of all nine cards."""

    rule = "W7-2.1"

    def perform(self, state: Table) -> None:
        """Shot cards come back too (W7-G06), and those picked but not placed (W7-G33)."""
        state.round += 1
        _seat_gunfighters(state)
        _gather_cards(state)
        for seat in range(state.box.seats):
            _deal(state, seat)


def _seat_gunfighters(state: Table) -> None:
    """One from the bag to each place in use (W7-2.1), so many by the players (W7-2.2 to W7-2.4)."""
    for pile in state.gunfighters:
        flip(state, state.bag, pile)
    if state.log is not None:
        seats = state.box.seats
        places = "W7-2.2" if seats == 2 else "W7-2.3" if seats <= 4 else "W7-2.4"
        tokens = [pile[0] for pile in state.gunfighters]
        state.tell("round", "W7-2.1", places, "W7-G39", cards=tokens, number=state.round)


def _gather_cards(state: Table) -> None:
    """Every card goes back to its owner's deck, from wherever it lies."""
    owner = state.box.owner
    for pile in state.laid:
        while pile:
            seat = owner[pile[-1]]
            assert seat is not None
            draw_unseen(pile, state.decks[seat])
    for piles in (state.hands, state.discards, state.chosen):
        for pile, deck in zip(piles, state.decks):
            if pile:
                pour(pile, deck)


def _deal(state: Table, seat: int) -> None:
    """W7-2.5. All nine cards are shuffled, and four drawn."""
    deck, hand, size = state.decks[seat], state.hands[seat], state.box.hand_size
    shuffle(state, deck, "deck")
    draw_several(state, deck, hand, seat, size)
    if state.log is not None:
        state.tell("dealt", "W7-2.5", seat=seat, cards=hand, count=size)


@value
class BeginRound(Step[Table]):
    """W7-3.2, W7-3.3. The first turn of a round: of the first player, or of whoever is next anyway."""

    rule = "W7-3.3"

    def perform(self, state: Table) -> None:
        """In the designer's variant it is everybody's (W7-9.2)."""
        begin_any_turn(state, state.active)


@value
class NextRound(Step[Table]):
    """W7-7.4, W7-1.3. Another round, until all have been played; then the gunfighters are counted."""

    rule = "W7-7.4"

    def perform(self, state: Table) -> None:
        """The rest of the game."""
        if state.round < state.box.rounds:
            state.then(*A_ROUND)
        else:
            state.then(ScoreGunfighters(), FindWinner())


def begin_any_turn(state: Table, seat: int) -> None:
    """A turn of this seat, or a common one in the designer's variant."""
    if state.box.simultaneous:
        begin_common_turn(state)
    else:
        begin_turn(state, seat)


def turn_alone(state: Table, seat: Seat) -> None:
    """Nothing but this turn and the rest of its round and game comes next (for scenarios)."""
    state.agenda.clear()
    state.then(SCORE_PLACES, TAKE_GUNFIGHTERS, NEXT_ROUND)
    begin_any_turn(state, seat)


NEXT_ROUND = NextRound()
A_ROUND = (SetUpRound(), BeginRound(), SCORE_PLACES, TAKE_GUNFIGHTERS, NEXT_ROUND)
