"""What a person is asked: plain data, which a screen puts before them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from .labels import place_labels

if TYPE_CHECKING:
    from gunsmoke.core.scene import CardView

    from .entry import Choices


class Prompt(NamedTuple):
    """A question with its menu or its cards.

    `cards` are to be picked by `labels`; where there are none, `menu` lists the
    choices. `hint` says of cards what may be typed, `words` what can be completed.
    `deadline` is when the person's time is up, as `time.monotonic` counts.
    """

    question: str
    menu: tuple[str, ...] = ()
    cards: tuple[CardView, ...] = ()
    labels: tuple[str, ...] = ()
    hint: str = ""
    words: tuple[str, ...] = ()
    deadline: float | None = None

    def rows(self, width: int) -> int:
        """How many rows of a screen of this width it takes, the line to type in among them."""
        if self.cards:
            choices = [self.hint]
        else:
            entries = [f"{number} {label}" for number, label in enumerate(self.menu, 1)]
            # An entry stays on one row: its spaces are no place to break.
            choices = ["  ".join(entry.replace(" ", "_") for entry in entries)]
        return sum(len(wrap(text, width)) for text in (self.question, *choices)) + 1


def prompt_for(question: str, choices: Choices, orders: Sequence[str]) -> Prompt:
    """The prompt for a seat's choices; `orders` are the words that are no replies."""
    words = (*choices.words, *choices.verbs, *orders)
    picking = choices.picked
    if picking is None:
        return Prompt(question, tuple(item.label for item in choices.items), words=words)
    labels = place_labels(picking.cards)
    return Prompt(question, cards=picking.cards, labels=labels, hint=picking.hint, words=words)
