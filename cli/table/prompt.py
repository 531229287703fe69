"""What a person is asked: plain data, which a screen puts before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .labels import place_labels

if TYPE_CHECKING:
    from gunsmoke.core.scene import CardView

    from .entry import Choices


class Prompt(NamedTuple):
    """A question with its menu or its cards.

    `cards` are to be picked by `labels`; where there are none, `menu` lists the
    choices. `hint` says what may be typed, `words` what can be completed.
    """

    question: str
    menu: tuple[str, ...] = ()
    cards: tuple[CardView, ...] = ()
    labels: tuple[str, ...] = ()
    hint: str = ""
    words: tuple[str, ...] = ()


def prompt_for(question: str, choices: Choices, orders: Sequence[str]) -> Prompt:
    """The prompt for a seat's choices; `orders` are the words that are no replies."""
    menu = tuple(item.label for item in choices.items)
    words = (*choices.words, *choices.picking.verbs, *orders)
    if not choices.picking:
        return Prompt(question, menu, words=words)
    cards = choices.picking.cards
    return Prompt(question, menu, cards, place_labels(cards), choices.picking.hint, words)
