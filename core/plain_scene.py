"""The scene of a game that draws none of its own: who has what, the piles in the middle, the own cards."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import BACK
from .scene import Block, Cards, CardView, Grid, Note, Scene, Span, Words
from .texts import _
from .view import HIDDEN, PileView, View

MOST_SHOWN = 12
"""So many cards of a pile are shown one by one; of a longer one the number and the top."""


def plain_scene(view: View, words: Words) -> Scene:
    """A row for each seat with its piles and numbers, a line for each other pile and field, the own cards."""
    seats = view.box.seats
    piles = {pile.name: pile for pile in view.piles}
    by_seat = [
        name.removesuffix(".0")
        for name in piles
        if name.endswith(".0") and all(f"{name[:-1]}{seat}" in piles for seat in range(seats))
    ]
    fields = [
        name
        for name in view.box.game.state_type.open_slots
        if isinstance(view[name], (list, tuple)) and len(view[name]) == seats
    ]
    rows = tuple(
        (
            Span(words.name(seat), _style(view, seat)),
            *(Span(_cards(view, piles[f"{name}.{seat}"]), "cards") for name in by_seat),
            *(Span(str(view[name][seat])) for name in fields),
        )
        for seat in view.ring
    )
    blocks: list[Block] = [Grid("", (_("player"), *by_seat, *fields), rows)]
    blocks += _middle(view, [pile for name, pile in piles.items() if name.partition(".")[0] not in by_seat])
    blocks += [
        Note((Span(f"{name}: {view[name]}"),))
        for name in view.box.game.state_type.open_slots
        if name not in fields
    ]
    if view.seat is not None:
        for spec in view.box.layout:
            if spec.owner == view.seat:
                title = spec.name.partition(".")[0]
                blocks.append(Cards(title, tuple(_card(view, face) for face in piles[spec.name].faces)))
    return Scene(tuple(blocks))


def _style(view: View, seat: int) -> str:
    styles = ["you"] if seat == view.seat else []
    return " ".join([*styles, "active"] if seat in view.asked else styles)


def _middle(view: View, piles: list[PileView]) -> Iterator[Note]:
    """A line for each pile that is no seat's."""
    for pile in piles:
        text = _("nothing") if not pile.size else _cards(view, pile)
        yield Note((Span(f"{pile.name}: "), Span(text, "cards")))


def _cards(view: View, pile: PileView) -> str:
    """The cards of a pile in a line; a long one is its number, and its top card where that is known."""
    texts = view.box.deck.texts
    if pile.size > MOST_SHOWN:
        top = pile.top
        shown = "" if top is None else f" {texts[top]}"
        return _.plural("{count} card", "{count} cards", pile.size) + shown
    faces = [BACK if face == HIDDEN else texts[face] for face in pile.faces]
    return " ".join(faces if pile.ordered else [*faces, *[BACK] * pile.backs])


def _card(view: View, face: int) -> CardView:
    hidden = face == HIDDEN
    return CardView(BACK if hidden else view.box.deck.texts[face], "", "", hidden)
