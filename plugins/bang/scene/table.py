"""What the table looks like to somebody: the ring of seats, the goal, the piles, the cards to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.scene import Block, Cards, CardView, Grid, Note, Scene, Span, Suit, Words
from gunsmoke.plugins.bang.cards import BangBox
from gunsmoke.plugins.bang.ring import Ring
from gunsmoke.plugins.bang.texts import _

from .goals import ability, goal
from .phrases import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gunsmoke.core.seats import Seat
    from gunsmoke.core.view import View

SUITS = {
    "h": Suit("h", "♥", "red"),
    "d": Suit("d", "♦", "red"),
    "c": Suit("c", "♣", "black"),
    "s": Suit("s", "♠", "black"),
}


def scene(view: View, words: Words) -> Scene:
    """The ring, the own role and goal, the piles, open cards, and the own hand."""
    ring = Ring(view)
    blocks: list[Block] = [_seats(ring, words)]
    if view.seat is not None:
        blocks += _own_notes(ring, words, view.seat)
    blocks.append(_piles(ring))
    blocks += _cards(ring)
    suits = tuple(SUITS[letter] for letter in ring.box.rules.suits)
    return Scene(tuple(blocks), suits, _titles(ring.box))


def _titles(box: BangBox) -> dict[str, str]:
    """Cards as people read them: `BANG! As`, `Slab the Killer`, `Sheriff`."""
    titles: dict[str, str] = {}
    for card, face in enumerate(box.deck.faces):
        kind, character, role = box.kind[card], box.character[card], box.role[card]
        if kind is not None:
            title = f"{box.names[kind]} {box.rank[card]}{box.suit[card]}"
        elif character is not None:
            title = box.names[character]
        else:
            title = title_of(str(role))
        titles[box.deck.texts[face]] = title
    return titles


# -------------------------------------------------------------------------- the ring


def _seats(ring: Ring, words: Words) -> Grid:
    """A row a seat, clockwise, the own one first (BANG-5.9)."""
    view = ring.view
    columns = [_("player"), _("role"), _("character"), _("life"), _("hand")]
    columns += [_("away, shots")] if view.seat is not None else []
    rows = [_seat(ring, words, seat) for seat in view.ring]
    return Grid(_("Players"), (*columns, _("in front")), tuple(rows))


def _seat(ring: Ring, words: Words, seat: Seat) -> tuple[Span, ...]:
    view = ring.view
    alive = ring.alive[seat]
    role, character = ring.role(seat), ring.character(seat)
    styles = ["you"] * (seat == view.seat) + ["active"] * (seat == view["active"]) + ["dim"] * (not alive)
    cells = [
        Span(words.name(seat), " ".join(styles)),
        Span("" if role is None else title_of(role)),
        Span("" if character is None else ring.box.names[character], "" if alive else "dim"),
        _life(view, seat),
        Span(str(view.pile(f"hand.{seat}").size) if alive else ""),
    ]
    if view.seat is not None:
        cells.append(Span(_away(ring, view.seat, seat)))
    return (*cells, Span(_in_front(ring, seat)))


def _life(view: View, seat: Seat) -> Span:
    """Bullets, and those that have been lost."""
    if not view["alive"][seat]:
        return Span(_("dead"), "dim")
    if seat in view["doomed"]:
        return Span(_("dying"), "bad")
    return Span(f"{max(0, view['life'][seat])}/{view['most_life'][seat]}", "gauge")


def _away(ring: Ring, own: Seat, seat: Seat) -> str:
    """The distance from the own chair, and in whose weapon's range the other is (BANG-7).

    `at them`: the other is in your range; `at you`: you are in the other's.
    """
    away = ring.distances(own).get(seat)
    if away is None:
        return ""
    yours, theirs = ring.reaches(own, seat), ring.reaches(seat, own)
    if yours and theirs:
        return _("{away}, both", away=away)
    if yours:
        return _("{away}, at them", away=away)
    return _("{away}, at you", away=away) if theirs else _("{away}, none", away=away)


def _in_front(ring: Ring, seat: Seat) -> str:
    """The weapon with its range, then all else that lies there."""
    box = ring.box
    named = []
    for card in ring.in_front(seat):
        kind = box.kind[card]
        assert kind is not None
        reach = box.card_range[card]
        named.append(f"{box.names[kind]} {reach}" if reach else box.names[kind])
    return ", ".join(named)


# ----------------------------------------------------------------- goal, piles, cards


def _own_notes(ring: Ring, words: Words, seat: Seat) -> list[Block]:
    """What the own role wants, and what the own character can do."""
    notes: list[Block] = [Note((Span(goal(ring, words, seat)),))]
    character = ring.character(seat)
    if character is not None and ring.alive[seat]:
        notes.append(Note(ability(ring.box, character)))
    return notes


def _piles(ring: Ring) -> Note:
    """The deck and the discard pile with its top card."""
    view = ring.view
    deck, discard = view.pile("deck"), view.pile("discard")
    spans = [Span(_("deck") + " ", "dim"), Span(str(deck.size))]
    spans += [Span("   " + _("discard") + " ", "dim"), Span(str(discard.size))]
    if discard.top is not None:
        spans += [Span(", " + _("top") + " ", "dim"), Span(view.box.deck.texts[discard.top], "cards")]
    return Note(tuple(spans))


OWN_CARDS = ("shot", "raid", "duel", "rescue", "discard")
"""The questions that are answered with cards of the hand."""


def _cards(ring: Ring) -> list[Block]:
    """Open cards, and the own ones; numbered are those the question is about."""
    view, seat = ring.view, ring.view.seat
    asked = "" if view.question is None else view.question.kind
    blocks: list[Block] = []
    for pile, title, question in (("flipped", _("Draw!"), "flip"), ("store", "General Store", "store")):
        if view.pile(pile).size:
            blocks.append(_row(ring.box, title, view.pile(pile).faces, numbered=asked == question))
    if seat is None:
        return blocks
    for pile, title in (("looked", _("Top of the deck")), (f"choice.{seat}", _("Your choice"))):
        faces = view.pile(pile).faces
        if faces:
            blocks.append(_row(ring.box, title, faces, numbered=asked in ("return", "character")))
    hand = view.pile(f"hand.{seat}").faces
    if asked in ("last discards", "penalty"):
        hand = tuple(sorted((*hand, *view.pile(f"front.{seat}").faces)))
    numbered = asked in (*OWN_CARDS, "last discards", "penalty") or ring.may_trade(seat)
    return [*blocks, _row(ring.box, _("Your hand"), hand, numbered=numbered and bool(hand))]


def _row(box: BangBox, title: str, faces: Iterable[int], *, numbered: bool) -> Cards:
    return Cards(title, tuple(_card(box, face) for face in sorted(faces)), numbered=numbered)


def _card(box: BangBox, face: int) -> CardView:
    text, card = box.deck.texts[face], box.deck.ids[face][0]
    suit = SUITS.get(box.suit[card])
    return CardView(text, "", "strong") if suit is None else CardView(text, suit.symbol, suit.style)
