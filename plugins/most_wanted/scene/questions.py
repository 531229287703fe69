"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .phrases import count, number, seats_of, several

if TYPE_CHECKING:
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return f"waiting for {several(words, view.asked)}" if view.asked else "the game is over"
    said = question.values
    match question.kind:
        case "action":
            return "Your turn: what do you do?"
        case "join":
            others = [seat for seat in seats_of(said["joined"]) if seat != said["robber"]]
            company = f", with {several(words, others)} in it" if others else ""
            robber = words.name(number(said["robber"]))
            return f"{robber} robs the {said['title']} ({said['points']} points){company}: do you join?"
        case "hand":
            return f"Lay {count(said['size'], 'card')} for the {said['title']}."
        case "tie":
            return f"The {said['title']} is tied: lay one card more."
        case "discard":
            return f"Which cards do you discard, before you draw to {said['draws_to']}?"
        case "work":
            return f"Which cards of one colour do you show, for ${said['bags']} each?"
        case "lay":
            return f"Which cards do you lay face down, as if of one colour, for ${said['bags']} each?"
        case _:
            claimant = words.name(number(said["claimant"]))
            cards = count(said["count"], "card")
            return f"{claimant} claims ${said['bags']} for {cards} of one colour: do you challenge?"
