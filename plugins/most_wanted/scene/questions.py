"""What players are asked, in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.plugins.most_wanted.texts import _

from .phrases import number, seats_of, several, so_many_cards, so_many_points, the

if TYPE_CHECKING:
    from gunsmoke.core.ask import Question
    from gunsmoke.core.scene import Words
    from gunsmoke.core.view import View

FIRST_TURN = "duel for the first turn"
"""The title of the one contest that has no tile."""


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        if not view.asked:
            return _("the game is over")
        return _("waiting for {names}", names=several(words, view.asked))
    said = question.values
    match question.kind:
        case "action":
            return _("Your turn: what do you do?")
        case "join":
            return _join(question, words)
        case "hand":
            return _.plural(
                "Lay {count} card for {tile}.",
                "Lay {count} cards for {tile}.",
                number(said["size"]),
                tile=the(said["title"]),
            )
        case "tie" if said["title"] == FIRST_TURN:
            return _("The duel for the first turn is tied: lay one card more.")
        case "tie":
            return _("The {title} is tied: lay one card more.", title=said["title"])
        case "discard":
            return _(
                "Which cards do you discard, before you draw to {draws_to}?",
                draws_to=said["draws_to"],
            )
        case "work":
            return _("Which cards of one colour do you show, for ${bags} each?", bags=said["bags"])
        case "lay":
            return _(
                "Which cards do you lay face down, as if of one colour, for ${bags} each?",
                bags=said["bags"],
            )
        case _:
            return _(
                "{claimant} claims ${bags} for {cards} of one colour: do you challenge?",
                claimant=words.name(number(said["claimant"])),
                bags=said["bags"],
                cards=so_many_cards(said["count"]),
            )


def _join(question: Question, words: Words) -> str:
    """Who robs what, and who has joined so far."""
    said = question.values
    robber = words.name(number(said["robber"]))
    tile, points = the(said["title"]), so_many_points(said["points"])
    others = [seat for seat in seats_of(said["joined"]) if seat != said["robber"]]
    if not others:
        return _("{robber} robs {tile} ({points}): do you join?", robber=robber, tile=tile, points=points)
    return _(
        "{robber} robs {tile} ({points}, with {others} in it): do you join?",
        robber=robber,
        tile=tile,
        points=points,
        others=several(words, others),
    )
