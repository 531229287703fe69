"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.wanted7.cards import Wanted7Box
from gunsmoke.plugins.wanted7.texts import _

from .phrases import several

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        if not view.asked:
            return _("the game is over")
        return _("waiting for {names}", names=several(words, view.asked))
    box = view.box
    assert isinstance(box, Wanted7Box)
    said = question.values
    match question.kind:
        case "play":
            return _("Your turn: which card do you play, and where?")
        case "place":
            (face,) = view.pile(f"chosen.{question.seat}").faces
            return _("Your {card} comes up: where do you place it?", card=box.deck.texts[face])
        case "trick":
            return _("Hocus-pocus: where does the pile on {place} go?", place=said["place"])
        case "shoot":
            return _("Your revolver points at {place}: does it shoot?", place=said["place"])
        case "choose":
            return _("Which card do you pick for this turn?")
        case _:
            return _("You hold the Draw card: in which order do equal cards come?")
