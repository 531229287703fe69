"""Where the right decision is known, the search makes it."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from kuhn.game import BET, KUHN, PASS
from little_games import EVENS, NIM, Take

from gunsmoke.core.agenda import carry_out
from gunsmoke.core.bots import RandomBot, decide
from gunsmoke.core.game import Game
from gunsmoke.core.search import SearchBot
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of


def open_table(game: Game[Any], seed: int = 1, **options: int) -> State:
    return game.start(game.open_box(options=options), seed)


def chosen(state: State, setting: str = "60", seed: int = 1) -> Any:
    assert state.ask is not None
    return decide(SearchBot(seed, setting), state, state.ask.seats[0])


def say(state: State, *words: Any) -> State:
    for word in words:
        assert state.ask is not None
        carry_out(state, state.ask, state.ask.seats[0], word)
    return state


@pytest.mark.parametrize(("heap", "right"), [(2, 2), (3, 3), (5, 1), (6, 2), (7, 3)])
@pytest.mark.parametrize("seed", range(3))
def test_it_finds_a_win_that_takes_two_turns(heap: int, right: int, seed: int) -> None:
    """From 5 to 7 counters, only leaving 4 wins: whatever the other takes, the rest is yours."""
    assert chosen(open_table(NIM, heap=heap), "200", seed) == Take(right)


def test_a_budget_of_seconds_finds_it_too() -> None:
    assert chosen(open_table(NIM, heap=5), "0.2s") == Take(1)


def kuhn_with(card: int, *said: Any) -> State:
    """A table where the seat that is to speak holds this card."""
    for seed in range(100):
        state = say(open_table(KUHN, seed), *said)
        assert state.ask is not None
        if state.hands[state.ask.seats[0]] == [card]:  # type: ignore[attr-defined]
            return state
    raise AssertionError("no deal of a hundred gives that card")


JACK, QUEEN, KING = range(3)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("card", "said", "right"),
    [
        pytest.param(KING, (BET,), BET, id="never folds the best hand"),
        pytest.param(JACK, (BET,), PASS, id="never calls with the worst"),
        pytest.param(KING, (PASS,), BET, id="bets the best hand where betting costs nothing"),
        pytest.param(KING, (PASS, BET), BET, id="calls a bet with the best hand"),
        pytest.param(JACK, (PASS, BET), PASS, id="gives up the worst hand"),
    ],
)
def test_in_kuhn_poker_it_makes_no_dominated_play(card: int, said: tuple, right: Any, seed: int) -> None:
    assert chosen(kuhn_with(card, *said), "100", seed) == right


@pytest.mark.parametrize("seed", range(3))
def test_in_leduc_poker_it_does_not_fold_the_best_pair(leduc: Game[Any], seed: int) -> None:
    """With a King and a King on the board nothing is lost but by folding."""
    for deal in range(200):
        state = open_table(leduc, deal)
        words = {word.word: word for word in state.ask.options(0)}  # type: ignore[union-attr]
        say(state, words["call"], words["call"], words["raise"])
        hand, board = state.hands[1], state.board  # type: ignore[attr-defined]
        if hand[0] >> 1 == board[0] >> 1 == 2:
            assert chosen(state, "100", seed).word in ("call", "raise")
            return
    raise AssertionError("no deal of two hundred gives that pair")


def test_in_leduc_poker_it_wins_chips_of_a_random_player(leduc: Game[Any]) -> None:
    """The unit is the chip, so that a big pot counts for more than a small one."""
    chips = 0
    games = 60
    for number in range(games):
        mine = number % 2
        state = open_table(leduc, number // 2)
        bots = [SearchBot(number, "30") if seat == mine else RandomBot(number) for seat in range(2)]
        while state.ask is not None:
            seat = state.ask.seats[0]
            carry_out(state, state.ask, seat, decide(bots[seat], state, seat))
        assert state.outcome is not None
        chips += state.outcome.scores[mine]
    assert chips / games > 0.5


def test_a_reply_that_is_forced_takes_no_search() -> None:
    def never(rng: Random) -> State:
        raise AssertionError("a table was dealt")

    state = open_table(NIM, heap=1)
    assert SearchBot(1, "50").choose_by(view_of(state, 0), never) == Take(1)


def replies(count: int, replied: Take) -> Counter[int]:
    """What seat 1 says in so many searches, when seat 0 has sealed a reply already."""
    said: Counter[int] = Counter()
    for seed in range(count):
        state = open_table(EVENS, heap=2)
        assert state.ask is not None
        carry_out(state, state.ask, Seat(0), replied)
        said[decide(SearchBot(seed, "20"), state, Seat(1)).number] += 1  # type: ignore[attr-defined]
    return said


def test_a_sealed_reply_of_somebody_else_is_not_known() -> None:
    """Seat 1 wins by saying the same; it must guess, and guesses alike whatever was said."""
    one, two = replies(40, Take(1)), replies(40, Take(2))
    assert one == two
    assert set(one) == {1, 2}


def test_the_first_to_reply_in_secret_guesses_too() -> None:
    said = {chosen(open_table(EVENS, heap=2), "20", seed).number for seed in range(20)}
    assert said == {1, 2}
