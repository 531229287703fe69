"""What speaks against a play that is allowed."""

from typing import Any

import pytest
from bang_table import NAMES, lay, say, view

from gunsmoke.core.refusal import Refusal
from gunsmoke.core.state import State
from gunsmoke.plugins.bang.game import BANG

ALWAYS = {"aiming_at_oneself": "always"}
DEPUTY: dict[str, Any] = {"seats": 5, "active": 4, "hands": {4: "duel-Js"}}
FOR_NOTHING = {"cards_without_effect": True}
SID = "sid-ketchum slab-the-killer kit-carlson lucky-duke"


def warned(state: State, seat: int, text: str) -> Refusal | None:
    """What is said against an option."""
    action = BANG.read_action(text, state.box.notation(NAMES))
    assert BANG.refuse(state, seat, action) is None
    return BANG.warn(view(state, seat), action)


HANDS = {0: "beer-6h saloon-5h panic-Jh cat-balou-Kh bang-As schofield-Ks winchester-8s volcanic-Ts jail-Ts"}


@pytest.mark.parametrize(
    ("table", "text", "rule"),
    [
        ({}, "play beer-6h", "BANG-9.10"),
        ({"life": {0: 2}}, "play beer-6h", None),
        ({"life": {0: 2}, "dead": [1, 2]}, "play beer-6h", "BANG-9.11"),
        ({"life": {1: 2}}, "play saloon-5h", "BANG-2.4"),
        ({"life": {0: 2}}, "play saloon-5h", None),
        ({"options": FOR_NOTHING}, "play saloon-5h", "BANG-6.14"),
        ({"options": FOR_NOTHING, "front": {}}, "play panic-Jh", "BANG-6.14"),
        ({"front": {0: "barrel-Qs"}}, "play cat-balou-Kh @ann barrel-Qs", "BANG-7.6"),
        ({"front": {0: "dynamite-2h"}}, "play cat-balou-Kh @ann dynamite-2h", None),
        ({"options": ALWAYS}, "play panic-Jh @ann hand", "BANG-7.6"),
        ({"options": ALWAYS, "active": 1, "hands": {1: "jail-Ts"}}, "play jail-Ts @bob", "BANG-2.14"),
        ({"front": {0: "winchester-8s"}, "hands": {0: "schofield-Ks"}}, "play schofield-Ks", "BANG-6.13"),
        ({"front": {0: "volcanic-Ts"}, "hands": {0: "schofield-Ks"}}, "play schofield-Ks", "BANG-6.13"),
        ({"front": {0: "schofield-Ks"}, "hands": {0: "winchester-8s"}}, "play winchester-8s", None),
        ({"front": {0: "schofield-Ks"}, "hands": {0: "volcanic-Ts"}}, "play volcanic-Ts", None),
        ({"life": {1: 1}}, "play bang-As @bob", None),
        (DEPUTY | {"life": {0: 1}}, "play duel-Js @ann", "BANG-11.3"),
        (DEPUTY | {"life": {0: 2}}, "play duel-Js @ann", None),
        ({"life": {0: 1}, "active": 3, "hands": {3: "gatling-Th"}}, "play gatling-Th", "BANG-11.3"),
        ({"life": {0: 1}, "active": 3, "hands": {3: "bang-As"}, "dead": [1, 2]}, "play bang-As @ann", None),
        ({"life": {0: 1}, "active": 1, "hands": {1: "bang-As"}}, "play bang-As @ann", None),
        ({}, "end", None),
    ],
)  # fmt: skip
def test_a_play_without_effect_or_against_oneself_is_warned_of(
    table: dict[str, Any], text: str, rule: str | None
) -> None:
    state = lay(**{"hands": HANDS, **table})
    warning = warned(state, state.active, text)
    assert (None if warning is None else warning.rule) == rule


def test_one_missed_against_slab_the_killer_is_spent_for_nothing() -> None:
    state = lay(characters=SID, hands={0: "missed-2s", 1: "bang-As"}, active=1)
    say(state, "bob: play bang-As @ann")
    found = warned(state, 0, "answer missed-2s")
    assert found is not None
    assert found.message == "it takes 2 to stop this shot, and the card is spent for nothing"
    state = lay(characters=SID, hands={0: "missed-2s", 1: "bang-As"}, front={0: "barrel-Qs"}, active=1)
    say(state, "bob: play bang-As @ann")
    assert warned(state, 0, "answer missed-2s") is None


def test_taking_the_last_hit_with_an_answer_in_hand_is_warned_of() -> None:
    for life, answer, rule in ((1, "missed-2s", "BANG-9.7"), (2, "missed-2s", None), (1, "bang-2d", None)):
        state = lay(hands={0: "bang-As", 1: answer}, life={1: life})
        say(state, "ann: play bang-As @bob")
        warning = warned(state, 1, "take the hit")
        assert (None if warning is None else warning.rule) == rule


@pytest.mark.parametrize(
    ("hand", "life", "text", "message"),
    [
        ("beer-6h", 1, "give up", "you can still save yourself"),
        ("beer-6h", 1, "answer beer-6h", None),
        ("bang-2d bang-3d", 1, "give up", "you can still save yourself"),
        ("bang-2d", 1, "give up", None),
        ("beer-6h beer-7h", 1, "heal beer-6h beer-7h", None),
    ],
)
def test_a_rescue_is_weighed(hand: str, life: int, text: str, message: str | None) -> None:
    state = lay(
        characters=SID, hands={0: hand, 2: "bang-As"}, life={0: life}, front={2: "winchester-8s"}, active=2
    )
    say(state, "cat: play bang-As @ann")
    if state.ask is not None and state.ask.kind == "shot":
        say(state, "ann: take the hit")
    warning = warned(state, 0, text)
    assert (None if warning is None else warning.message) == message


def test_a_beer_that_can_not_save_is_spent_for_nothing() -> None:
    state = lay(
        hands={0: "beer-6h bang-As"}, front={0: "dynamite-2h"}, life={0: 2}, deck="missed-5s", active=3
    )
    say(state, "dan: end")
    assert state.ask is not None
    assert state.ask.kind == "rescue"
    found = warned(state, 0, "answer beer-6h")
    assert found is not None
    assert found.message == "you need 2 and can't reach that: the cards are spent for nothing"
    assert warned(state, 0, "give up") is None


def test_who_is_not_asked_is_not_warned() -> None:
    state = lay(hands={0: "beer-6h", 1: "beer-7h"})
    beer = BANG.read_action("play beer-7h", state.box.notation(NAMES))
    assert BANG.warn(view(state, 1), beer) is None
