"""The agenda: steps ask or act, in order, and every impossible situation says what it is."""

import pytest
from toy.actions import END, PASS, Play
from toy.cards import BOLT
from toy.game import TOY
from toy.positions import asked, position, say
from toy.rules import Act, BuryDown, Defend, EndTurn, Judge, PassLeft
from toy.table import Table

from gunsmoke.core.agenda import ACTS_IN_A_ROW, advance, ask_again, choose, reply
from gunsmoke.core.ask import Ask, SealedAsk
from gunsmoke.core.codec import dump, same
from gunsmoke.core.errors import AgendaError, IllegalAction
from gunsmoke.core.outcome import Outcome
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Step
from gunsmoke.core.values import value

A, B = Seat(0), Seat(1)


@value
class Say(Step[Table]):
    """Says a word, and then has others said."""

    word: str
    then: tuple[Step[Table], ...] = ()

    def perform(self, state: Table) -> None:
        state.tell(self.word, "TY-1.1")
        state.then(*self.then)


@value
class Halt(Step[Table]):
    """The game is over."""

    def perform(self, state: Table) -> None:
        state.finish(Outcome((A,), ("TY-4.3",), (1, 0)))


@value
class Again(Step[Table]):
    """Goes on for ever."""

    def perform(self, state: Table) -> None:
        state.then(self)


@value
class AskNobody(Step[Table]):
    """A question for no one."""

    def perform(self, state: Table) -> Ask:
        return SealedAsk({}, "what", ("TY-1.1",))


def run(*steps: Step[Table]) -> tuple[Table, list[str]]:
    """Perform these steps, and what they lead to, to the end of the game."""
    state = position("bolt", "duck")
    state.agenda.clear()
    state.then(*steps, Halt())
    advance(state)
    assert state.log is not None
    return state, [event.kind for event in state.log]


# --------------------------------------------------------------------- order


def test_steps_come_in_the_order_in_which_they_were_named() -> None:
    assert run(Say("a"), Say("b"), Say("c"))[1] == ["a", "b", "c"]


def test_what_a_step_sets_going_comes_before_what_waited() -> None:
    assert run(Say("a", (Say("a1", (Say("deep"),)), Say("a2"))), Say("b"))[1] == [
        "a",
        "a1",
        "deep",
        "a2",
        "b",
    ]


def test_the_end_of_the_game_drops_what_waits() -> None:
    state, told = run(Say("a"), Halt(), Say("b"))
    assert told == ["a"]
    assert state.agenda == []
    assert state.ask is None


def test_skipping_stops_at_the_nearest_equal_marker() -> None:
    state = position("bolt", "duck")
    state.agenda[:] = [Judge(), EndTurn(A), Judge(), BuryDown(A), Act(A)]
    state.skip_to(Judge())
    assert state.agenda == [Judge(), EndTurn(A), Judge()]


def test_a_marker_that_is_not_there_is_an_error() -> None:
    state = position("bolt", "duck")
    before = list(state.agenda)
    with pytest.raises(LookupError, match="EndTurn.seat=1. is not on the agenda"):
        state.skip_to(EndTurn(B))
    assert state.agenda == before


# -------------------------------------------------------------------- faults


def test_an_empty_agenda_without_an_outcome_is_an_error() -> None:
    state = position("bolt", "duck")
    state.agenda.clear()
    with pytest.raises(AgendaError, match="nothing is left to do"):
        advance(state)
    with pytest.raises(AgendaError, match="nothing is left to do"):
        ask_again(state)


def test_steps_that_act_for_ever_are_named() -> None:
    with pytest.raises(AgendaError, match=rf"{ACTS_IN_A_ROW} steps without a reply.*Again"):
        run(Again())


def test_an_ask_for_nobody_is_an_error() -> None:
    with pytest.raises(AssertionError, match="'what' is put to nobody"):
        run(AskNobody())


def test_asking_again_gives_the_same_ask() -> None:
    state = position("bolt", "duck")
    first = state.ask
    before = dump(state)
    ask_again(state)
    assert first is not None
    assert state.ask is not None
    assert state.ask is not first
    assert state.ask.options(A) == first.options(A)
    assert dump(state) == before


# -------------------------------------------------------------------- replies


def test_choosing_by_index_and_replying_by_action_are_the_same() -> None:
    one, other = position("bolt", "duck"), position("bolt", "duck")
    assert one.ask is not None
    for index, action in enumerate(one.ask.options(A)):
        by_index, by_action = one.copy(), other.copy()
        choose(by_index, A, index)
        reply(by_action, A, action)
        assert same(by_index, by_action)


@pytest.mark.parametrize(
    ("seat", "index", "why"),
    [(A, -1, "none of index -1"), (A, 99, "none of index 99"), (B, 0, "seat 1 is not asked now")],
)
def test_choosing_what_is_not_there_changes_nothing(seat: Seat, index: int, why: str) -> None:
    state = position("bolt", "duck")
    before = dump(state)
    with pytest.raises(IllegalAction, match=why):
        choose(state, seat, index)
    assert dump(state) == before


def test_a_reply_pops_the_step_and_goes_on_to_the_next_ask() -> None:
    state = position("bolt", "duck")
    reply(state, A, Play(BOLT, B))
    assert asked(state) == "2 defend"
    assert state.agenda[-1] == Defend(A, B)
    assert Act(A) in state.agenda


@pytest.mark.parametrize(
    "seat, action, rule",
    [(A, PASS, "TY-2.3"), (A, Play(BOLT, A), "TY-2.3"), (B, END, "TY-2.3"), (Seat(9), END, "TY-2.3")],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(seat: Seat, action: Play, rule: str) -> None:
    state = position("bolt", "duck")
    before, ask = dump(state), state.ask
    with pytest.raises(IllegalAction) as error:
        reply(state, seat, action)
    assert error.value.refusal is not None
    assert error.value.refusal.rule == rule
    assert dump(state) == before
    assert state.ask is ask


def test_after_the_end_every_reply_is_refused() -> None:
    state = position("blast", "", lives=[1, 1])
    say(state, "1 play blast")
    with pytest.raises(IllegalAction, match="the game is over"):
        reply(state, A, END)


# ----------------------------------------------------------------- sealed asks


def passing() -> Table:
    state = position("bolt duck", "tonic feint", "snatch")
    state.then(PassLeft())
    advance(state)
    return state


def test_a_sealed_ask_waits_for_all_and_hands_the_replies_over_in_seat_order() -> None:
    state = passing()
    step = state.agenda[-1]
    say(state, "3 hand snatch", "1 hand duck")
    assert asked(state) == "2 hand"
    assert state.agenda[-1] == step
    assert list(state.sealed) == [Seat(2), A]
    say(state, "2 hand feint")
    assert state.sealed == {}
    assert state.log is not None
    assert [event.seat for event in state.log] == [A, B, Seat(2)]


def test_who_has_replied_has_no_options_left() -> None:
    state = passing()
    say(state, "1 hand duck")
    ask = state.ask
    assert isinstance(ask, SealedAsk)
    assert ask.options(A) == ()
    assert ask.for_seat(A) is None
    assert ask.all_seats == (A, B, Seat(2))
    assert len(ask.all_options(A)) == 2


def test_a_copy_of_a_sealed_ask_goes_its_own_way() -> None:
    state = passing()
    say(state, "1 hand duck")
    copy = state.copy()
    say(copy, "2 hand feint")
    assert list(state.sealed) == [A]
    assert asked(state) == "2 3 hand"
    assert TOY.refuse(state, A, END) is not None
