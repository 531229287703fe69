"""What the table looks like to somebody: the gangs, the town, the decks, the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.language import later
from gunsmoke.core.scene import Block, Cards, CardView, Grid, Note, Scene, Span, Words
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.cards import GunfightersBox
from gunsmoke.plugins.gunfighters.memory import HandMemory, Memory
from gunsmoke.plugins.gunfighters.texts import _

from .phrases import titled

if TYPE_CHECKING:
    from gunsmoke.core.view import View

DECKS = {
    "deck": later("deck"),
    "discard": later("discard"),
    "stories": later("stories"),
    "climaxes": later("climax"),
}
"""What the piles are called."""


def scene(view: View, words: Words) -> Scene:
    """The gangs, what is remembered of them if the table wants that, the piles, and the own hand."""
    blocks: list[Block] = [_gangs(view, words)]
    if _box(view).notes:
        blocks += _notes(view, words)
    blocks.append(_piles(view))
    if view.seat is not None and view.pile(f"hand.{view.seat}").size:
        blocks.append(_own_hand(view, view.seat))
    return Scene(tuple(blocks))


def _box(view: View) -> GunfightersBox:
    box = view.box
    assert isinstance(box, GunfightersBox)
    return box


# --------------------------------------------------------------------- the gangs


def _gangs(view: View, words: Words) -> Grid:
    """Everybody's coins, hand as far as it is known, Climax card and places (MYG-G49)."""
    control = _box(view).control
    columns = [_("player"), _("coins"), _("hand"), _("climax")]
    columns += [_("controls")] if control else []
    return Grid(_("Gangs"), tuple(columns), tuple([_gang(view, words, seat, control) for seat in view.ring]))


def _gang(view: View, words: Words, seat: Seat, control: bool) -> tuple[Span, ...]:
    living = seat in view["living"]
    styles = ["you"] * (seat == view.seat) + ["active"] * (seat == view["active"] and living)
    climax = view.pile(f"climax.{seat}").top
    controls = ", ".join(map(titled, view["controls"][seat]))
    return (
        Span(words.name(seat), " ".join(styles)),
        Span(str(view["coins"][seat]), "" if living else "dim"),
        _hand(view, seat) if living else Span(_("out"), "dim"),
        Span("" if climax is None else titled(view.box.deck.texts[climax]), "strong"),
        *((Span(controls),) if control else ()),
    )


def _hand(view: View, seat: Seat) -> Span:
    """The cards one is certain of, and the others from behind; the own hand is shown elsewhere."""
    pile = view.pile(f"hand.{seat}")
    if seat == view.seat:
        return Span(" ".join([BACK] * pile.size), "cards")
    texts = view.box.deck.texts
    return Span(" ".join([texts[face] for face in pile.faces] + [BACK] * pile.backs), "cards")


# --------------------------------------------------------------------- the notes


def _notes(view: View, words: Words) -> list[Block]:
    """What the events say about each opponent's hand, beyond what is certain (MYG-4.4)."""
    memory = Memory(_box(view), view.heard)
    found: list[Block] = []
    for seat in view.ring:
        if seat != view.seat and seat in view["living"]:
            said = _remembered(view, memory.hands[seat])
            if said:
                found.append(Note((Span(_("{who}:", who=words.name(seat)) + " ", "dim"), Span(said))))
    return found


def _remembered(view: View, hand: HandMemory) -> str:
    """Places where somebody may still be, and where nobody is."""
    places = _box(view).places
    perhaps = [place.title for number, place in enumerate(places) if hand.doubtful(number)]
    nobody = [place.title for number, place in enumerate(places) if hand.empty(number)]
    seen = _("seen, and perhaps still there: {places}", places=", ".join(perhaps))
    empty = _("nobody in: {places}", places=", ".join(nobody))
    if perhaps and nobody:
        return _("{seen}; {nobody}", seen=seen, nobody=empty)
    if perhaps:
        return seen
    return empty if nobody else ""


# ------------------------------------------------------------ piles and own hand


def _piles(view: View) -> Note:
    """The coins in the bank, the decks, the last story."""
    spans = [Span(_("bank") + " ", "dim"), Span(str(view["bank"]))]
    for name, title in DECKS.items():
        spans += [Span("   " + _(title) + " ", "dim"), Span(str(view.pile(name).size))]
    told = view.pile("told").top
    if told is not None:
        spans += [Span("   " + _("last story") + " ", "dim"), Span(titled(view.box.deck.texts[told]))]
    return Note(tuple(spans))


def _own_hand(view: View, seat: Seat) -> Cards:
    """The own cards by place."""
    texts = [view.box.deck.texts[face] for face in view.pile(f"hand.{seat}").faces]
    return Cards(_("Your gang"), tuple([CardView(text, "", "strong") for text in texts]), numbered=True)
