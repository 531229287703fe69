"""A fault is shrunk to a short game, which as a scenario fails until the game is mended."""

import sys
from pathlib import Path

import pytest
from little import LITTLE
from toy.game import TOY
from toy.plants import PLANTS

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.game import Game
from gunsmoke.core.scenario import run_scenario
from gunsmoke.core.testing import CONTRACTS, MEANINGS, Example, Fault, as_scenario, check_game, shrink
from gunsmoke.core.testing.contracts import THROUGHOUT
from gunsmoke.core.testing.scenario import file_name, played
from gunsmoke.core.testing.shrink import kind_of

SHOWN = {
    "asks": "a_step_acts_the_first_time_it_asks",
    "texts": "two_options_read_the_same",
    "universe": "a_word_is_left_out_of_the_universe",
    "refusals": "a_refusal_has_no_reason",
    "rules": "an_event_cites_nothing",
    "copies": "a_copy_shares_a_list",
    "saves": "a_step_is_not_named_for_loading",
    "still": "a_refusal_tells_what_others_hold",
    "moving": "a_twin_that_leaves_tells_which_one_it_was",
    "telling": "a_change_is_not_told",
    "exchanging": "the_deal_leaves_the_number_of_a_card_in_a_step",
    "hiding": "a_step_holds_a_hidden_card",
    "redealing": "the_seed_is_kept_in_a_redeal",
    "ordering": "options_are_listed_as_the_hand_happens_to_lie",
    "sealing": "the_order_of_sealed_replies_decides",
    "taking back": "what_a_seat_learns_is_not_marked_as_revealing",
    "showing": "an_event_has_no_line",
    "cards": "a_card_gets_lost",
    "replay": "chance_comes_from_elsewhere",
    "ends": "a_game_breaks_off",
}
"""A plant for each contract."""

NOT_SHOWN = ("a_game_never_ends", "the_rulebook_does_not_load")
"""No end can't be reached by leaving out, and without rules there are no scenarios."""


def fault_of(game: Game, contract: str) -> Fault:
    looked_at = [contract] if contract in CONTRACTS else []
    report = check_game(game, games=6, seats=3, contracts=looked_at, samples=16, limit=1000)
    return next(fault for fault in report.faults if fault.contract == contract)


def test_there_is_a_plant_for_each_contract() -> None:
    assert set(SHOWN) == set(MEANINGS)
    assert all(PLANTS[name][0] == contract for contract, name in SHOWN.items())


@pytest.mark.parametrize("name", SHOWN.values())
def test_a_planted_fault_becomes_a_scenario_that_fails_until_it_is_mended(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    contract, plant = PLANTS[name]
    with monkeypatch.context() as patch:
        patch.setattr(sys.modules[shrink.__module__], "MOST_TRIES", 80)  # short enough, and sooner
        game = plant(patch)
        fault = fault_of(game, contract)
        example = shrink(game, fault)
        assert example is not None
        if contract not in THROUGHOUT:
            assert len(example.choices) <= fault.decision
        assert kind_of(example.text) == kind_of(fault.text) or contract == "replay"
        file = tmp_path / file_name(game, example)
        file.write_text(as_scenario(game, example), "utf-8")
        report = run_scenario(file, lambda name: game)
        assert report.title == example.text
        # where chance comes from elsewhere, the decisions may not even be possible again
        kept = f"expected {contract} to be kept, found "
        assert kept in report.differences[0] or contract == "replay"
    assert run_scenario(file, lambda name: TOY).differences == ()


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_what_no_short_game_shows_is_left_as_it_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    contract, plant = PLANTS[name]
    game = plant(monkeypatch)
    assert shrink(game, fault_of(game, contract)) is None


def test_a_fault_that_is_not_there_is_not_shown() -> None:
    assert shrink(TOY, Fault("still", 1, 3, {}, 5, "@1 sees a redeal: something")) is None


def test_a_long_game_becomes_a_short_one_at_a_small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PLANTS["a_step_acts_the_first_time_it_asks"][1](monkeypatch)
    report = check_game(game, games=8, seats=4, options={"lives": 3}, contracts=["asks"])
    fault = max(report.faults, key=lambda fault: fault.decision)
    assert fault.decision > 20
    tries: list[int] = []
    example = shrink(game, fault, progress=tries.append)
    assert example is not None
    assert len(example.choices) <= 5
    assert (example.seats, dict(example.options)) == (2, {})
    assert tries == list(range(1, len(tries) + 1))


def test_the_same_fault_gives_the_same_example(monkeypatch: pytest.MonkeyPatch) -> None:
    game = PLANTS["a_change_is_not_told"][1](monkeypatch)
    fault = fault_of(game, "telling")
    assert shrink(game, fault) == shrink(game, fault)


def test_options_that_matter_stay(tmp_path: Path) -> None:
    example = Example("still", "all is well", 3, {"lives": 1, "passing": "none"}, 5, (), "TY-2.1", None)
    text = as_scenario(TOY, example)
    assert 'options = { "lives" = 1, "passing" = "none" }' in text
    file = tmp_path / "it.toml"
    file.write_text(text, "utf-8")
    assert run_scenario(file, lambda name: TOY).passed


def test_a_game_without_rules_has_no_scenarios() -> None:
    with pytest.raises(ValueError, match="little has no rules"):
        as_scenario(LITTLE, Example("still", "x", 2, {}, 1, (), "", None))


def test_a_file_is_called_after_game_and_contract() -> None:
    example = Example("taking back", "x", 2, {}, 1, (), "LT-1.1", None)
    assert file_name(LITTLE, example) == "little-taking-back.toml"
    assert file_name(LITTLE, example, 2) == "little-taking-back-2.toml"
    assert list(played(LITTLE, example)) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("@1 sees a redeal: hand.0[1]: 3 against 4", "@2 sees a redeal: deck: 1 against 2"),
        ("'join' is refused without a reason while x", "'pass' is refused without a reason while x"),
        ("a game broke off: KeyError: 3 (it.py, line 8)", "a game broke off: KeyError: 'x' (it.py, line 8)"),
    ],
)  # fmt: skip
def test_faults_of_one_kind_differ_in_what_was_found(one: str, other: str) -> None:
    assert kind_of(one) == kind_of(other)


def test_an_exception_elsewhere_is_another_kind() -> None:
    assert kind_of("a game broke off: KeyError: 3 (rules.py, line 8)") != kind_of(
        "a game broke off: KeyError: 3 (rules.py, line 9)"
    )


def test_every_contract_says_in_a_sentence_what_it_holds_and_why() -> None:
    assert set(MEANINGS) == {*CONTRACTS, *THROUGHOUT}
    assert all(text.endswith(".") and text.count(". ") == 0 for text in MEANINGS.values())


# -------------------------------------------------------- scenarios that hold a contract

HEAD = 'game = "little"\ntitle = "x"\nrules = ["LT-2.1"]\nseats = ["ann", "bob"]\n'


def run(tmp_path: Path, text: str, game: Game = LITTLE) -> tuple[str, ...]:
    file = tmp_path / "it.toml"
    file.write_text(HEAD + text, "utf-8")
    return run_scenario(file, lambda name: game).differences


@pytest.mark.parametrize("contract", MEANINGS)
def test_a_sound_game_keeps_each_contract_anywhere(contract: str, tmp_path: Path) -> None:
    play = '[position]\nstart = true\n[play]\nlines = ["ann: dip", "bob: dip"]\n'
    assert run(tmp_path, f'check = "{contract}"\n{play}') == ()


def test_a_contract_can_be_held_in_a_position_that_was_laid_out(tmp_path: Path) -> None:
    position = '[position]\nturn = "bob"\nhand.ann = "a b"\nhand.bob = "c c"\n'
    assert run(tmp_path, f'check = "still"\n{position}[play]\nlines = ["bob: drop c"]\n') == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('check = "stil"\n[position]\nstart = true\n', r"there is no contract 'stil'; did you mean 'still'"),
        ('check = "still"\n[position]\nstart = true\n[play]\nlines = ["asked: ann"]\n',
         r"line 9: play\.lines\[0\]: .*nothing but decisions and lapses"),
    ],
)  # fmt: skip
def test_a_file_that_can_not_be_read_is_told(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=said):
        run(tmp_path, text)


def test_a_decision_that_can_not_be_made_is_a_difference(tmp_path: Path) -> None:
    play = '[position]\nstart = true\n[play]\nlines = ["bob: dip"]\n'
    assert run(tmp_path, f'check = "still"\n{play}') == (
        "line 9: bob: dip: expected to be allowed, found refused",
    )
