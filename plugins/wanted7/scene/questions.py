"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.wanted7.cards import Wanted7Box

from .phrases import several

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return f"waiting for {several(words, view.asked)}" if view.asked else "the game is over"
    box = view.box
    assert isinstance(box, Wanted7Box)
    said = question.values
    match question.kind:
        case "play":
            return "Your turn: which card do you play, and where?"
        case "place":
            (face,) = view.pile(f"chosen.{question.seat}").faces
            return f"Your {box.deck.texts[face]} comes up: where do you place it?"
        case "trick":
            return f"Hocus-pocus: where does the pile on {said['place']} go?"
        case "shoot":
            return f"Your revolver points at {said['place']}: does it shoot?"
        case "choose":
            return "Which card do you pick for this turn?"
        case _:
            return "You hold the Draw card: in which order do equal cards come?"
