"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .phrases import several, titled

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View

CHOICES = {
    "pickpocket": "Whose pocket do you pick?",
    "scout": "Whose hand do you look at?",
    "turncoat": "Who loses a man to you?",
}


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return f"waiting for {several(words, view.asked)}" if view.asked else "the game is over"
    said = question.values
    match question.kind:
        case "action":
            return "Your turn: move, shoot or go on with the story?"
        case "free shot":
            return "You may shoot for free: at whom?"
        case "shoot too":
            return "Quick Draw: you may shoot as well. At whom?"
        case "move too":
            return "Horse: you may move as well. Which card?"
        case "claim":
            return f"Do you lay {said['cards']} cards of a place to control it?"
        case "time":
            return "Your time was up: which card do you discard?"
        case "discard":
            return f"{titled(said['story'])}: which card do you discard?"
        case "stampede":
            return f"{titled(said['story'])}: which man in the {titled(said['place'])} do you lose?"
        case "give":
            return f"{titled(said['story'])}: which card do you pass to the left?"
        case "choose":
            return f"{titled(said['story'])}: {CHOICES.get(str(said['story']), 'whom do you choose?')}"
        case _:
            return f"A draw? Whoever fights on gets {said['coins']} coins, and so does the other."
