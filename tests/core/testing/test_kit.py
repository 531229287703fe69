"""The conformance kit: clean games pass, reports can be read, and checks can be narrowed and repeated."""

from dataclasses import replace

import little
import pytest
from toy.game import TOY, Toy
from toy.plants import PLANTS

import gunsmoke.core.author as gs
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.scene import Sign, Span
from gunsmoke.core.testing import CONTRACTS, Fault, Report, assert_conforms, check_game, transcript


@pytest.fixture(scope="module")
def clean() -> Report:
    return check_game(TOY, games=24, samples=6)


def test_a_clean_game_passes_every_contract(clean: Report) -> None:
    assert clean.ok, str(clean)
    assert clean.games == 24
    assert set(clean.checks) == set(CONTRACTS)
    assert min(clean.checks.values()) > 100


def test_a_clean_report_says_how_much_was_looked_at(clean: Report) -> None:
    assert str(clean).startswith("toy: no fault in 24 games, ")


def test_a_game_of_another_author_passes(leduc: Game) -> None:
    assert_conforms(leduc, games=12)


def test_every_number_of_seats_and_every_option_is_played() -> None:
    played = []

    class Counting(Toy):
        def open_box(self, seats=None, options=None, overlay=None):  # type: ignore[no-untyped-def]
            played.append((seats, *sorted((options or {}).items())))
            return super().open_box(seats, options, overlay)

    check_game(Counting(), games=16, contracts=())
    assert {seats for seats, *_ in played} == {2, 3, 4, 5}
    assert played[:4] == [(2,), (3,), (4,), (5,)]
    options = {options[0] for _, *options in played if len(options) == 1}
    assert {("lives", 1), ("lives", 3), ("mending", False), ("passing", "none")} <= options


def test_fewer_games_than_seats_are_played_at_every_number_of_seats_all_the_same() -> None:
    assert check_game(TOY, games=1, contracts=()).games == 4


def test_a_check_can_be_narrowed() -> None:
    report = check_game(TOY, games=3, seats=[2], options={"lives": 1}, contracts=["still", "moving"])
    assert report.ok, str(report)
    assert report.games == 3
    assert set(report.checks) == {"still", "moving"}


def test_a_contract_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="'stil' is no contract; did you mean 'still'"):
        check_game(TOY, contracts=["stil"])


def test_the_same_seed_makes_the_same_check(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PLANTS["only_the_moved_card_forgets"][1](monkeypatch)
    one, other = (check_game(game, games=4, seats=3, seed=5, contracts=["moving"]) for _ in range(2))
    assert one.faults
    assert one == other


def test_progress_is_told_after_each_game() -> None:
    told = []
    check_game(TOY, games=5, seats=2, contracts=(), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5)]


def test_a_fault_says_what_where_and_how_to_get_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PLANTS["a_game_breaks_off"][1](monkeypatch)
    with pytest.raises(AssertionError) as error:
        assert_conforms(game, games=2, seats=2, options={"lives": 1})
    text = str(error.value)
    assert text.startswith("toy: ")
    assert "ends: a game broke off: KeyError: " in text
    assert "(plants.py, line" in text
    assert "(2 seats, seed " in text
    assert "lives=1, decision 0)" in text


def test_many_faults_of_one_contract_are_listed_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PLANTS["a_refusal_has_no_reason"][1](monkeypatch)
    report = check_game(game, games=8, seats=2, contracts=["refusals"])
    assert len(report.faults) == 8
    assert report.unlisted > 0
    assert f"and {report.unlisted} more" in str(report)
    assert len({fault.text for fault in report.faults}) == len(report.faults)


def test_a_number_of_seats_that_can_not_be_opened_is_a_fault() -> None:
    class Small(Toy):
        def open_box(self, seats=None, options=None, overlay=None):  # type: ignore[no-untyped-def]
            if seats == 5:
                raise NotationError("there are only four chairs")
            return super().open_box(seats, options, overlay)

    report = check_game(Small(), games=4, contracts=())
    assert [replace(fault, seed=0) for fault in report.faults] == [
        Fault("ends", 0, 5, {}, -1, "no game of 5 can be opened: there are only four chairs")
    ]


def test_options_that_were_asked_for_and_that_there_are_not_are_a_fault() -> None:
    report = check_game(TOY, games=1, seats=3, options={"livse": 1})
    assert report.games == 0
    assert "there is no option 'livse'" in str(report)


def test_options_that_do_not_go_with_a_number_of_seats_are_passed_over() -> None:
    class Picky(Toy):
        def open_box(self, seats=None, options=None, overlay=None):  # type: ignore[no-untyped-def]
            if (options or {}).get("lives") == 3:
                raise NotationError("three lives are too many")
            return super().open_box(seats, options, overlay)

    report = check_game(Picky(), games=12, contracts=())
    assert report.ok
    assert report.games < 12


def test_the_game_of_a_fault_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = PLANTS["an_event_cites_nothing"][1](monkeypatch)
    fault = check_game(game, games=8, seats=3, contracts=()).faults[0]
    printed = transcript(game, fault.seats, fault.seed, fault.options)
    decision = printed.split(f"\n{fault.decision}> ")[1].split("\n\n")[0]
    assert "snatched ??" in decision
    assert "[]" in decision


def test_a_turn_without_an_option_is_told_as_that() -> None:
    @gs.value
    class Turn(little.Turn):
        def perform(self, state: little.Tray) -> gs.Ask:
            return gs.Ask(self.seat, () if state.turns == 2 else (little.DIP,), "dip", (self.rule,))

        def answer(self, state: little.Tray, replies: gs.Replies) -> None:
            state.turns += 1
            state.tell("dipped", self.rule)
            state.then(Turn(gs.left_of(self.seat, state.seats)))

    class Dumb(little.Little):
        first_step = Turn(gs.Seat(0))
        turn_step = Turn
        steps = (Turn,)

    report = check_game(Dumb(), games=1, seats=2, contracts=())
    assert [(fault.contract, fault.text, fault.decision) for fault in report.faults] == [
        ("asks", f"{Turn.__qualname__}(seat=0) asks @1 and has no option", 2)
    ]


def test_a_card_in_two_piles_after_the_set_up_is_a_fault_of_cards() -> None:
    class Copied(little.Little):
        def deal(self, box: gs.Box, seed: int) -> little.Tray:
            state = super().deal(box, seed)
            state.waste.append(state.stock[0])
            return state

    report = check_game(Copied(), games=1, seats=2, contracts=["redealing"])
    assert {fault.contract for fault in report.faults} == {"cards"}
    assert "a lies in two places" in str(report)


def test_a_seat_that_does_not_know_its_own_hand_is_told_by_name() -> None:
    @gs.value
    class Deal(gs.Step[little.Tray]):
        rule = "LT-1.1"

        def perform(self, state: little.Tray) -> None:
            gs.shuffle(state, state.stock, "stock")
            for hand in state.hand:
                hand.append(state.stock.pop())
            state.then(little.Turn(gs.Seat(0)))

    class Blind(little.Little):
        first_step = Deal()
        steps = (Deal, little.Turn)

    report = check_game(Blind(), games=4, seats=2, contracts=["still"])
    texts = [fault.text for fault in report.faults if fault.contract == "still"]
    assert any("does not know a card of its own hand." in text for text in texts)
    assert any("'drop " in text and "against 'drop " in text for text in texts)


def test_decisions_before_a_draw_of_chance_are_always_looked_at() -> None:
    """A game of many rounds whose later deals no event tells of: six games are enough to find it."""

    @gs.value
    class Deal(little.Deal):
        def perform(self, state: little.Tray) -> None:
            for pile in (*state.hand, state.waste):
                gs.pour(pile, state.stock)
            gs.shuffle(state, state.stock, "stock")
            gs.deal(state, state.stock, state.hand, 2)
            state.then(Turn(gs.Seat(0)))

    @gs.value
    class Turn(little.Turn):
        def answer(self, state: little.Tray, replies: gs.Replies) -> None:
            state.turns += 1
            if state.turns == 60:
                state.finish(gs.Outcome.by_scores(state.dips, "LT-3.1"))
            elif state.turns % 30:
                state.tell("passed", self.rule)
                state.then(Turn(gs.left_of(self.seat, state.seats)))
            else:
                state.then(Deal())

    class Rounds(little.Little):
        first_step = Deal()
        turn_step = Turn
        steps = (Deal, Turn)

    report = check_game(Rounds(), games=2, seats=2, contracts=["telling"])
    assert any("a change no event tells of" in fault.text for fault in report.faults)


def test_a_game_that_fails_to_open_is_a_fault_at_each_number_of_seats() -> None:
    class Shut(little.Little):
        def open_box(self, seats=None, options=None, overlay=None):  # type: ignore[no-untyped-def]
            raise RuntimeError("the box is shut")

    report = check_game(Shut(), games=3)
    assert [(fault.contract, fault.decision) for fault in report.faults] == [("ends", -1)] * 3
    assert "no game of 2 can be opened: RuntimeError: the box is shut (test_kit.py, " in str(report)


def test_an_event_that_cannot_be_told_is_a_fault_of_showing_alone() -> None:
    class Mute(little.Little):
        def describe(self, event, words):  # type: ignore[no-untyped-def]
            raise KeyError(event.kind)

    report = check_game(Mute(), games=1, seats=2)
    assert {fault.contract for fault in report.faults} == {"showing"}
    assert "the event 'dealt' can't be told to @1: KeyError: 'dealt' (test_kit.py, " in report.faults[0].text


def test_a_legend_has_lines_and_rules_that_there_are() -> None:
    class Unsigned(Toy):
        def legend(self, view, words):  # type: ignore[no-untyped-def]
            return (Sign(Span("lives"), "how many are left", "TY-9.9"), Sign(Span("deck"), " "))

    report = check_game(Unsigned(), games=1, seats=2, contracts=["showing"])
    assert any("the legend of 'lives' cites TY-9.9" in fault.text for fault in report.faults), str(report)
    assert any("is no line of a legend" in fault.text for fault in report.faults)


def test_what_the_engine_refuses_is_blamed_on_the_line_of_the_game_that_asked_for_it() -> None:
    @gs.value
    class Turn(little.Turn):
        def answer(self, state: little.Tray, replies: gs.Replies) -> None:
            gs.draw(state, state.shelf[0], state.waste, self.seat)

    @gs.value
    class Deal(little.Deal):
        def perform(self, state: little.Tray) -> None:
            little.Deal.perform(self, state)
            state.agenda[-1] = Turn(gs.Seat(0))

    class Bare(little.Little):
        first_step = Deal()
        turn_step = Turn
        steps = (Deal, Turn)

    (fault,) = check_game(Bare(), games=1, seats=2).faults
    assert fault.contract == "ends"
    assert "(test_kit.py, line " in fault.text


def test_a_step_that_asks_and_turns_a_pile_round_is_told_so() -> None:
    @gs.value
    class Turn(little.Turn):
        def perform(self, state: little.Tray) -> gs.Ask:
            state.hand[self.seat].reverse()
            return little.Turn.perform(self, state)

    @gs.value
    class Deal(little.Deal):
        def perform(self, state: little.Tray) -> None:
            little.Deal.perform(self, state)
            state.agenda[-1] = Turn(gs.Seat(0))

    class Restless(little.Little):
        first_step = Deal()
        turn_step = Turn
        steps = (Deal, Turn)

    report = check_game(Restless(), games=1, seats=2, contracts=["asks"])
    assert "asks, and moves cards: leave every pile as it is, even its order" in report.faults[0].text
