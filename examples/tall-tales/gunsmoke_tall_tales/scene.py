"""What to draw of the table, and how things are told."""

import gunsmoke.core.author as gs
from gunsmoke.core.event import Heard
from gunsmoke.core.scene import Block, Cards, CardView, Grid, Note, Scene, Span, Words
from gunsmoke.core.view import View

from .cards import DECK, FOOL, ORES

SENTENCES = {
    "drew": "{who} draws {cards}",
    "claimed": "{who} claims {number} {ore}",
    "doubted": "{who} doubts it",
    "agreed": "{who} says that is spot on",
    "showed": "{who} shows {cards}",
    "counted": "counted for {ore}: {number}",
    "gained": "{who} is right and has room for {room}",
    "lost": "{who} loses a nugget and has room for {room}",
    "left": "{who} is out",
}
STYLES = dict(zip((*ORES, FOOL), ("white", "blue", "red", "cyan", "yellow", "dim"), strict=True))


def describe(event: Heard, words: Words) -> str:
    """A sentence for an event, as one seat has heard it."""
    who = "" if event.seat is None else words.name(event.seat)
    return SENTENCES[event.kind].format(**{"who": who, "cards": " ".join(event.cards), **event.values})


def prompt(view: View, words: Words) -> str:
    """The last claim, and what can be said to it; nothing to who is not asked."""
    if view.question is None:
        return ""
    if not view["claim"]:
        return f"{sum(view['room'])} nuggets in all pans: what do you claim?"
    answers = "doubt it or call it spot on" if view.box.options["spot"] else "doubt it"
    return f"{words.name(view['claimer'])} claims {view['claim']}: go beyond it, {answers}?"


def scene(view: View, words: Words) -> Scene:
    """Everybody's room, the last claim, the own pan."""
    rows = tuple(_row(view, seat, words) for seat in view.ring)
    blocks: list[Block] = [Grid("At the fire", ("player", "room", "claim"), rows)]
    ranks = " < ".join(ORES)
    blocks.append(Note((Span(f"{sum(view['room'])} nuggets in all pans; {ranks}", "dim"),)))
    if view.seat is not None:
        blocks.append(Cards("Your pan", tuple(map(_nugget, view.pile(f"pan.{view.seat}").faces))))
    return Scene(tuple(blocks))


def _row(view: View, seat: gs.Seat, words: Words) -> tuple[Span, ...]:
    room = view["room"][seat]
    style = "active" if seat in view.asked else "" if room else "dim"
    claim = view["claim"] if seat == view["claimer"] else ""
    return Span(words.name(seat), style), Span(str(room) if room else "out", style), Span(claim, "strong")


def _nugget(face: int) -> CardView:
    text = DECK.texts[face]
    return CardView(text, "", STYLES[text])
