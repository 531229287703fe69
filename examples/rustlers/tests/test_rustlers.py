"""The game keeps its contracts and plays its scenarios; other deals and the bot fit the rules."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from gunsmoke_rustlers.actions import Play
from gunsmoke_rustlers.bot import Foreman
from gunsmoke_rustlers.cards import DECK, brand
from gunsmoke_rustlers.game import GAME
from gunsmoke_rustlers.rules import strength
from gunsmoke_rustlers.state import Night

from gunsmoke.core.agenda import choose
from gunsmoke.core.bots import decide
from gunsmoke.core.errors import RulesetError
from gunsmoke.core.seats import Seat
from gunsmoke.core.testing import position

BAR, RAIL = 0, 2


def test_it_keeps_the_contracts(conforms: Callable[..., None]) -> None:
    conforms("rustlers", games=20)


def test_its_scenarios_pass(scenarios_pass: Callable[..., None]) -> None:
    scenarios_pass("rustlers")


def first_drive(seed: int) -> Night:
    """Three seats, nothing slipped, at the first card of the night."""
    return GAME.start(GAME.open_box(seats=3, options={"fence": False}), seed)


def test_who_could_not_follow_has_no_such_card_in_any_other_deal() -> None:
    state, rng = first_drive(3), Random(3)
    while not any(state.lacks):
        (seat,) = state.ask.seats if state.ask else ()
        choose(state, seat, 0)
    for looker in range(3):
        for _ in range(20):
            world = GAME.redeal(state, Seat(looker), rng)
            brands = [{brand(card) for card in hand} for hand in world.hand]
            assert not any(lacks >> one & 1 for lacks, held in zip(state.lacks, brands) for one in held)


@pytest.mark.parametrize(
    ("better", "worse", "strong"),
    [("9b", "8b", None), ("1b", "10k", None), ("1r", "10b", RAIL), ("2r", "1r", RAIL)],
)
def test_a_drive_goes_to_the_strong_brand_then_to_the_leaders(
    better: str, worse: str, strong: int | None
) -> None:
    first, second = DECK.read_all(f"{better} {worse}")
    assert strength(first, BAR, strong) > strength(second, BAR, strong)


def last_of_three(taken: Sequence[int]) -> Night:
    """Cat, who has so many drives to the others' number, can take this one or leave it."""
    return position(
        GAME,
        {
            "seats": ["ann", "bob", "cat"],
            "position": {
                "turn": "cat",
                "leader": "ann",
                "taken": list(taken),
                "drive": {"ann": "5b", "bob": "6b"},
                "hand": {"cat": "4b 9b"},
            },
        },
    )


@pytest.mark.parametrize(
    ("taken", "said"),
    [((0, 0, 0), "9b"), ((1, 1, 1), "4b"), ((3, 0, 1), "9b"), ((2, 0, 1), "4b")],
)
def test_the_foreman_takes_a_drive_only_while_somebody_stays_ahead(taken: Sequence[int], said: str) -> None:
    assert decide(Foreman(1), last_of_three(taken), Seat(2)) == Play.of((DECK.read(said),))


def test_a_house_may_deal_less_but_not_more_than_there_are_cards(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "rustlers"\n[constants]\nhand = 3\n')
    state = GAME.start(GAME.open_box(overlay=house), seed=1)
    assert [len(hand) for hand in state.hand] == [3, 3, 3]
    house.write_text('game = "rustlers"\n[constants]\nhand = 8\n')
    with pytest.raises(RulesetError, match=r"line 3: constants.hand"):
        GAME.open_box(overlay=house)
