"""A position in Python: a table laid out for a test."""

import pytest
from little import DECK, DIP, LITTLE, Drop

from gunsmoke.core.bots import GreedyBot, decide
from gunsmoke.core.errors import IllegalAction, RulesetError
from gunsmoke.core.seats import Seat
from gunsmoke.core.testing import position
from gunsmoke.core.view import view_of

LAID = """
seats = ["ann", "bob"]
play = ["ann: drop b"]

[position]
turn = "ann"
dips = [0, 1]
hand.ann = "a b"
hand.bob = "c"
"""


class Dipper(GreedyBot):
    """Dips whatever it has."""

    def score(self, view, action):  # type: ignore[no-untyped-def]
        return float(action is DIP)


def test_a_text_lays_a_table_out_and_plays_its_lines() -> None:
    state = position(LITTLE, LAID)
    assert state.ask.seats == (1,)
    assert DECK.faces_of(state.hand[0]) == [DECK.read("a")]
    assert state.dips == [0, 1]
    assert [event.kind for event in view_of(state, Seat(0)).heard] == ["dropped"]


def test_a_mapping_says_the_same_and_a_bot_can_be_asked() -> None:
    state = position(LITTLE, {"seats": ["ann", "bob"], "position": {"turn": "bob", "hand": {"bob": "c e"}}})
    assert decide(Dipper(1), state, Seat(1)) is DIP
    assert Drop.of((DECK.read("e"),)) in state.ask.options(1)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("seats = [", RulesetError, "not valid TOML"),
        (LAID.replace("hand.bob", "hnd.bob"), RulesetError, "line 9.*hnd"),
        (LAID.replace("ann: drop b", "asked: ann"), RulesetError, "only decisions can stand here"),
        (LAID.replace("ann: drop b", "ann: drop e"), IllegalAction, "you may say: dip, drop a, drop b"),
    ],
)
def test_what_does_not_fit_is_told(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        position(LITTLE, text)
