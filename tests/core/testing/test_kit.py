"""The conformance kit: clean games pass, reports can be read, and checks can be narrowed and repeated."""

from dataclasses import replace

import pytest
from toy.game import TOY, Toy
from toy.plants import PLANTS

from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
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
