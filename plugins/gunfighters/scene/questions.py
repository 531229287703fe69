"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.plugins.gunfighters.texts import _

from .phrases import inside, number, several, titled

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View

CHOICES = {
    "pickpocket": later("Whose pocket do you pick?"),
    "scout": later("Whose hand do you look at?"),
    "turncoat": later("Who loses a man to you?"),
}
ANYBODY = later("whom do you choose?")


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        if not view.asked:
            return _("the game is over")
        return _("waiting for {names}", names=several(words, view.asked))
    said = question.values
    story = titled(said.get("story", ""))
    match question.kind:
        case "action":
            return _("Your turn: move, shoot or go on with the story?")
        case "free shot":
            return _("You may shoot for free: at whom?")
        case "shoot too":
            return _("Quick Draw: you may shoot as well. At whom?")
        case "move too":
            return _("Horse: you may move as well. Which card?")
        case "claim":
            return _.plural(
                "Do you lay {count} card of a place to control it?",
                "Do you lay {count} cards of a place to control it?",
                number(said["cards"]),
            )
        case "time":
            return _("Your time was up: which card do you discard?")
        case "discard":
            return _("{story}: which card do you discard?", story=story)
        case "stampede":
            place = inside(said["place"])
            return _("{story}: which man {inside} do you lose?", story=story, inside=place)
        case "give":
            return _("{story}: which card do you pass to the left?", story=story)
        case "choose":
            choice = _(CHOICES.get(str(said["story"]), ANYBODY))
            return _("{story}: {question}", story=story, question=choice)
        case _:
            return _.plural(
                "A draw? Whoever fights on gets {count} coin, and so does the other.",
                "A draw? Whoever fights on gets {count} coins, and so does the other.",
                number(said["coins"]),
            )
