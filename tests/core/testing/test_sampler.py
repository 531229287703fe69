"""Actions to try: all of them can be said at the table, and many were never on offer."""

from collections import Counter
from random import Random

import pytest
from toy.actions import Bury, Play
from toy.game import TOY, Toy

from gunsmoke.core.action import Action
from gunsmoke.core.notation import Notation
from gunsmoke.core.testing.sampler import MOST_ALIKE, Sampler, Sayings

SAID = ("play bolt @2", "play duck", "pass", "end", "bury bolt duck", "hand tonic")


def sampler(*said: str, seed: int = 1) -> Sampler:
    sayings = Sayings()
    for text in said:
        sayings.hear(text)
    return Sampler(TOY, TOY.open_box(3).notation(), 3, sayings, Random(seed))


def test_every_action_can_be_said() -> None:
    made = sampler(*SAID)
    for action in made.actions(300):
        assert TOY.read_action(action.text(made.notation), made.notation) == action


def test_actions_are_said_changed_in_a_field_or_a_card_and_put_together_from_parts() -> None:
    made = sampler(*SAID)
    texts = Counter(action.text(made.notation) for action in made.actions(1500))
    assert set(SAID) <= set(texts)
    assert {"play bolt @1", "play bolt @3", "bury bolt", "bury bolt duck tonic", "hand duck"} <= set(texts)
    assert any(text.startswith("bury") and "blast" in text for text in texts)


def test_seats_and_cards_that_there_are_not_are_never_named() -> None:
    made = sampler(*SAID)
    for action in made.actions(600):
        if isinstance(action, Play) and action.target is not None:
            assert 0 <= action.target < 3
        if isinstance(action, Bury):
            assert all(0 <= face < len(made.notation.deck.texts) for face in action.cards)


def test_where_nothing_was_said_there_is_nothing_to_try() -> None:
    assert sampler().actions(10) == []


def test_of_many_alike_texts_some_are_kept() -> None:
    sayings = Sayings()
    for number in range(3 * MOST_ALIKE):
        sayings.hear(f"bury {number}")
    sayings.hear("pass")
    assert len(sayings.texts) == MOST_ALIKE + 1


def test_a_parser_that_breaks_down_is_not_hushed_up() -> None:
    class Brittle(Toy):
        def read_action(self, text: str, notation: Notation) -> Action:
            return super().read_action(text, notation) if text in SAID else {}[text]

    made = sampler(*SAID)
    made.game = Brittle()
    with pytest.raises(KeyError):
        made.actions(100)
