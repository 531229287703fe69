"""What to draw of the table, and how things are told."""

import gunsmoke.core.author as gs
from gunsmoke.core.event import Heard
from gunsmoke.core.scene import Block, Cards, CardView, Grid, Note, Scene, Sign, Span, Suit, Words
from gunsmoke.core.view import View

from .cards import BRANDS, DECK, brand, brand_name

SENTENCES = {
    "fell": "night {night} falls; {who} leads",
    "drew": "{who} draws {cards}",
    "turned": "{cards} is turned up",
    "slipped": "{who} slips {whom} {cards} through the fence",
    "played": "{who} plays {cards}",
    "took": "{who} takes the drive, {taken} so far",
    "escaped": "{who} is over the border with the whole herd and scores {points}",
    "caught": "{who} is caught with {taken} drives",
    "scored": "{who} scores {points}",
}
STYLES = ("blue", "green", "red", "yellow")
SUITS = tuple(Suit(letter, letter, style) for letter, style in zip(BRANDS, STYLES, strict=True))


def describe(event: Heard, words: Words) -> str:
    """A sentence for an event, as one seat has heard it."""
    said = {**event.values, "cards": " ".join(event.cards)}
    if event.seat is not None:
        said["who"] = words.name(event.seat)
    to = event.values.get("to")
    if isinstance(to, int):
        said["whom"] = words.name(to)
    return SENTENCES[event.kind].format(**said)


def prompt(view: View, words: Words) -> str:
    """What to do with a card; nothing to who is not asked."""
    if view.question is None:
        return ""
    if view.question.kind == "slip":
        left = gs.left_of(view.question.seat, view.box.seats)
        return f"which card do you slip through the fence to {words.name(left)}?"
    lead = next(iter(view.pile(f"drive.{view['leader']}").faces), None)
    return (
        "which card do you lead?"
        if lead is None
        else f"{brand_name(brand(lead))} is led: which card do you play?"
    )


def scene(view: View, words: Words) -> Scene:
    """The drive, everybody's drives and points, the strong brand, the own hand."""
    rows = tuple(_row(view, seat, words) for seat in view.ring)
    blocks: list[Block] = [Grid("Rustlers", ("rustler", "drive", "taken", "points"), rows)]
    turned = view.pile("turned").faces
    strong = f"{brand_name(brand(turned[0]))} is strong" if turned else "no brand is strong"
    blocks.append(Note((Span(f"Night {view['night']} of {view.box.options['nights']}: {strong}"),)))
    if view.seat is not None:
        blocks.append(Cards("Your hand", tuple(map(_card, view.pile(f"hand.{view.seat}").faces))))
    return Scene(tuple(blocks), SUITS)


def legend(view: View) -> tuple[Sign, ...]:
    """What the cards and the columns mean."""
    named = ", ".join(f"{letter} is {brand_name(number)}" for number, letter in enumerate(BRANDS))
    return (
        Sign(Span(DECK.texts[0], "cards"), f"a card: its number, and its brand: {named}", "RU-1.1"),
        Sign(Span("drive"), "the card played to this drive; the leader's brand has to be followed", "RU-3.2"),
        Sign(Span("taken"), "drives taken this night; whoever has most gets nothing for them", "RU-4.1"),
    )


def _row(view: View, seat: gs.Seat, words: Words) -> tuple[Span, ...]:
    style = "active" if seat in view.asked else ""
    played = " ".join(DECK.texts[face] for face in view.pile(f"drive.{seat}").faces)
    counts = (Span(str(view[name][seat])) for name in ("taken", "points"))
    return (Span(words.name(seat), style), Span(played, "cards"), *counts)


def _card(face: int) -> CardView:
    suit = SUITS[brand(face)]
    return CardView(DECK.texts[face], suit.symbol, suit.style)
