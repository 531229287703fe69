"""Leduc poker: the table and the rules, paragraph by paragraph."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask
from gunsmoke.core.box import Box
from gunsmoke.core.cards import Deck
from gunsmoke.core.knowledge import draw, flip, shuffle, turn_up
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value

DECK = Deck([rank + suit for rank in "JQK" for suit in "hs"])
ANTE = 1
RAISES = (2, 4)
MOST_RAISES = 2


def rank(card: int) -> int:
    """0 for a Jack, 1 for a Queen, 2 for a King."""
    return card >> 1


class Table(State):
    """Chips put in by each seat, the round (0 or 1) and its raises, and three kinds of piles."""

    __slots__ = ("board", "deck", "hands", "paid", "raises", "round")
    pile_slots = frozenset({"deck", "hands", "board"})

    def __init__(self, box: Box, seed: int) -> None:
        super().__init__(box, seed)
        self.deck: list[int] = list(range(len(DECK)))
        self.hands: list[list[int]] = [[], []]
        self.board: list[int] = []
        self.paid: list[int] = [ANTE, ANTE]
        self.round = self.raises = 0

    def copy(self) -> Table:
        """A table that shares nothing mutable with this one."""
        new = object.__new__(Table)
        self.copy_core(new)
        new.deck = self.deck[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.board = self.board[:]
        new.paid = self.paid[:]
        new.round, new.raises = self.round, self.raises
        return new

    def pile_lists(self) -> list[list[int]]:
        """The deck, the two hands, the board."""
        return [self.deck, *self.hands, self.board]


@value
class Word(Action):
    """One of the three words of poker, how it is told once it was said, and its rule."""

    word: str
    said: str
    rule: str

    def text(self, notation: Notation) -> str:
        """The word itself."""
        return self.word


FOLD = Word("fold", "folded", "LED-2.3")
CALL = Word("call", "called", "LED-2.1")
RAISE = Word("raise", "raised", "LED-2.2")
WORDS = {action.word: action for action in (FOLD, CALL, RAISE)}


@value
class Deal(Step[Table]):
    """LED-1.1. One card to each player."""

    rule = "LED-1.1"

    def perform(self, state: Table) -> None:
        """Shuffle, then deal face down."""
        shuffle(state, state.deck, "deck")
        for seat, hand in enumerate(state.hands):
            card = draw(state, state.deck, hand, seat)
            if state.log is not None:
                state.tell("drew", "LED-1.1", seat=seat, cards=(card,))
        state.agenda.append(TURNS[0])


@value
class Turn(Step[Table]):
    """LED-2.1. A player folds, calls or raises."""

    seat: Seat
    rule = "LED-2.1"

    def perform(self, state: Table) -> Ask:
        """Who faces a raise may fold; who finds a raise left may raise."""
        first, second = state.paid
        return ASKS[self.seat][first != second][state.raises < MOST_RAISES]

    def answer(self, state: Table, replies: Replies) -> None:
        """Chips go in; the round is over when both have spoken and put in the same."""
        seat, action = replies[0]
        other = 1 - seat
        paid = state.paid
        if action is RAISE:
            paid[seat] = paid[other] + RAISES[state.round]
            state.raises += 1
            state.agenda.append(TURNS[other])
        elif action is FOLD:
            state.finish(WON[other][paid[seat]])
        else:
            opening = seat == 0 and state.raises == 0
            paid[seat] = paid[other]
            state.agenda.append(TURNS[1] if opening else SHOWDOWN if state.round else BOARD)
        if state.log is not None:
            assert isinstance(action, Word)
            state.tell(action.said, action.rule, seat=seat, paid=paid[seat])


@value
class Board(Step[Table]):
    """LED-3.1. One card is turned up for both, and the second round begins."""

    rule = "LED-3.1"

    def perform(self, state: Table) -> None:
        """Turn up the board card."""
        state.tell("turned", "LED-3.1", cards=(flip(state, state.deck, state.board),))
        state.round, state.raises = 1, 0
        state.agenda.append(TURNS[0])


@value
class Showdown(Step[Table]):
    """LED-4.1. A pair with the board wins, else the higher card; equal cards share the pot."""

    rule = "LED-4.1"

    def perform(self, state: Table) -> None:
        """Both hands are turned up and compared."""
        for hand in state.hands:
            turn_up(state, hand)
        (mine,), (yours,) = state.hands
        state.tell("showed", "LED-4.1", cards=(mine, yours))
        first, second, board = rank(mine), rank(yours), rank(state.board[0])
        if first == second:
            state.finish(Outcome((Seat(0), Seat(1)), ("LED-4.1",), (0, 0)))
        elif first == board or (second != board and first > second):
            state.finish(WON[0][state.paid[1]])
        else:
            state.finish(WON[1][state.paid[0]])


def ask(seat: int, faces_raise: bool, may_raise: bool) -> Ask:
    """The question to a seat; there are eight, made once."""
    words = (*([FOLD] if faces_raise else []), CALL, *([RAISE] if may_raise else []))
    return Ask(seat, words, "bet", ("LED-2.1",))


def won(seat: int, chips: int) -> Outcome:
    """A seat has gained so many chips, which are the other's."""
    return Outcome((Seat(seat),), ("LED-4.1",), (chips, -chips) if seat == 0 else (-chips, chips))


TURNS = (Turn(Seat(0)), Turn(Seat(1)))
DEAL, BOARD, SHOWDOWN = Deal(), Board(), Showdown()
ASKS = [[[ask(seat, facing, more) for more in (False, True)] for facing in (False, True)] for seat in (0, 1)]
MOST_CHIPS = ANTE + MOST_RAISES * sum(RAISES)
WON = [[won(seat, chips) for chips in range(MOST_CHIPS + 1)] for seat in (0, 1)]
