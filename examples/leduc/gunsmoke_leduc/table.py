"""Leduc poker: the table and the rules, paragraph by paragraph."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.box import Box
from gunsmoke.core.cards import Deck
from gunsmoke.core.knowledge import draw, flip, shuffle
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value

DECK = Deck([rank + suit for rank in "JQK" for suit in "hs"])
ANTE = 1
BETS = (2, 4)
RAISES = 2


def rank(card: int) -> int:
    """0 for a Jack, 1 for a Queen, 2 for a King."""
    return card >> 1


class Table(State):
    """Chips put in by each seat, the bets of this round, and three kinds of piles."""

    __slots__ = ("bets", "board", "deck", "hands", "paid", "round")
    pile_slots = frozenset({"deck", "hands", "board"})

    def __init__(self, box: Box, seed: int) -> None:
        super().__init__(box, seed)
        self.deck: list[int] = list(range(len(DECK)))
        self.hands: list[list[int]] = [[], []]
        self.board: list[int] = []
        self.paid: list[int] = [ANTE, ANTE]
        self.round = 0
        self.bets = 0

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.board = self.board[:]
        new.paid = self.paid[:]
        new.round = self.round
        new.bets = self.bets
        return new

    def pile_lists(self) -> list[list[int]]:
        """The deck, the two hands, the board."""
        return [self.deck, *self.hands, self.board]


@value
class Word(Action):
    """One of the three words of poker: fold, call (or check), raise."""

    word: str

    def text(self, notation: Notation) -> str:
        """The word itself."""
        return self.word


FOLD, CALL, RAISE = Word("fold"), Word("call"), Word("raise")
WORDS = {action.word: action for action in (FOLD, CALL, RAISE)}


@value
class Deal(Step[Table]):
    """LED-1. One card to each player, after the ante."""

    rule = "LED-1"

    def perform(self, state: Table) -> None:
        """Shuffle, then deal face down."""
        shuffle(state, state.deck, "deck")
        for seat, hand in enumerate(state.hands):
            card = draw(state, state.deck, hand, seat)
            if state.log is not None:
                state.tell("dealt", "LED-1", seat=seat, cards=(card,))
        state.agenda.append(TURNS[0])


@value
class Turn(Step[Table]):
    """LED-2. In turn, a player folds, calls or raises; two raises a round at most."""

    seat: Seat
    rule = "LED-2"

    def perform(self, state: Table) -> Ask:
        """Folding is for those who face a bet; raising while raises are left."""
        seat = self.seat
        return ASKS[seat][state.paid[seat] != state.paid[1 - seat]][state.bets < RAISES]

    def answer(self, state: Table, replies: Replies) -> None:
        """Chips go in; the round is over when both have acted and paid the same."""
        seat, action = replies[0]
        other = 1 - seat
        paid = state.paid
        opening = seat == 0 and state.bets == 0
        if action is RAISE:
            paid[seat] = paid[other] + BETS[state.round]
            state.bets += 1
            state.agenda.append(TURNS[other])
        elif action is FOLD:
            state.finish(OUTCOMES[other][paid[seat]])
        else:
            paid[seat] = paid[other]
            state.agenda.append(TURNS[1] if opening else SHOWDOWN if state.round else BOARD)
        if state.log is not None:
            state.tell(action.word + "ed", "LED-2", seat=seat, paid=paid[seat])  # type: ignore[attr-defined]


@value
class Board(Step[Table]):
    """LED-3. One card is turned up for both; the second round has the higher bet."""

    rule = "LED-3"

    def perform(self, state: Table) -> None:
        """Turn up the board card."""
        card = flip(state, state.deck, state.board)
        state.round = 1
        state.bets = 0
        if state.log is not None:
            state.tell("turned", "LED-3", cards=(card,))
        state.agenda.append(TURNS[0])


@value
class Showdown(Step[Table]):
    """LED-4. A pair with the board wins, else the higher card; equal cards share the pot."""

    rule = "LED-4"

    def perform(self, state: Table) -> None:
        """Both hands are turned up and compared."""
        board = rank(state.board[0])
        everyone = state.box.everyone
        mine, yours = state.hands[0][0], state.hands[1][0]
        state.known[mine] = state.known[yours] = everyone
        first, second = rank(mine), rank(yours)
        if state.log is not None:
            state.tell("showed", "LED-4", cards=(mine, yours))
        if first == second:
            state.finish(OUTCOMES[2][0])
        elif first == board or (second != board and first > second):
            state.finish(OUTCOMES[0][state.paid[1]])
        else:
            state.finish(OUTCOMES[1][state.paid[0]])


TURNS = (Turn(Seat(0)), Turn(Seat(1)))
BOARD, SHOWDOWN = Board(), Showdown()
ASKS = [
    [
        [
            Ask(
                seat,
                tuple(w for w, on in ((FOLD, bet), (CALL, True), (RAISE, more)) if on),
                "bet",
                ("LED-2",),
            )
            for more in (False, True)
        ]
        for bet in (False, True)
    ]
    for seat in (0, 1)
]
MOST = ANTE + RAISES * sum(BETS)
OUTCOMES = (
    [Outcome((Seat(0),), ("LED-5",), (won, -won)) for won in range(MOST + 1)],
    [Outcome((Seat(1),), ("LED-5",), (-won, won)) for won in range(MOST + 1)],
    [Outcome((Seat(0), Seat(1)), ("LED-5",), (0, 0))],
)
