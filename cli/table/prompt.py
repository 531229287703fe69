"""What a person is asked: plain data, which a screen puts before them."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from gunsmoke.cli.texts import _

from .labels import place_labels

if TYPE_CHECKING:
    from gunsmoke.core.scene import CardView

    from .entry import Choices


class Prompt(NamedTuple):
    """A question with its menu or its cards.

    `cards` are to be picked by `labels`; where there are none, `menu` lists the
    choices. `hint` says what may be typed, `words` what can be completed.
    `deadline` is when the person's time is up, as `time.monotonic` counts.
    """

    question: str
    menu: tuple[str, ...] = ()
    cards: tuple[CardView, ...] = ()
    labels: tuple[str, ...] = ()
    hint: str = ""
    words: tuple[str, ...] = ()
    deadline: float | None = None

    @property
    def ways(self) -> str:
        """What may be typed where cards are to be picked: the hint, and the entries of the menu."""
        said = self.hint
        for label in self.menu:
            said = _("{ways} or {action}", ways=said, action=label)
        return said

    def rows(self, width: int) -> int:
        """How many rows of a screen of this width it takes, the line to type in among them."""
        if self.cards:
            choices = [self.ways]
        else:
            entries = [f"{number} {label}" for number, label in enumerate(self.menu, 1)]
            # An entry stays on one row: its spaces are no place to break.
            choices = ["  ".join(entry.replace(" ", "_") for entry in entries)]
        return sum(len(wrap(text, width)) for text in (self.question, *choices)) + 1


def prompt_for(question: str, choices: Choices, orders: Sequence[str]) -> Prompt:
    """The prompt for a seat's choices; `orders` are the words that are no replies."""
    menu = tuple(item.label for item in choices.items)
    words = (*choices.words, *choices.picking.verbs, *orders)
    if not choices.picking:
        return Prompt(question, menu, words=words)
    cards = choices.picking.cards
    return Prompt(question, menu, cards, place_labels(cards), choices.picking.hint, words)
