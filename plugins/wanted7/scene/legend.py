"""What the signs on cards, places and gunfighters mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gunsmoke.core.language import later
from gunsmoke.core.scene import Sign, Span
from gunsmoke.plugins.wanted7.cards import Wanted7Box
from gunsmoke.plugins.wanted7.texts import _

from .table import box_of, points_on_track

if TYPE_CHECKING:
    from gunsmoke.core.view import View

MEANINGS = (
    (("",), later("a card's value, and the letter of its colour; it covers lower ones"), "W7-4.4"),
    (("beer", "whisky"), later("beer, whisky: covers any card where that is served"), "W7-5.2"),
    (("left", "right"), later("a revolver: clears the place to its left or right"), "W7-5.3"),
    (("magic",), later("magic: may move the pile it comes to lie on"), "W7-5.6"),
)
"""What cards with these symbols do."""


def legend(view: View) -> Sequence[Sign]:
    """The cards, the places from top to bottom, and the points."""
    box = box_of(view)
    signs = [*_cards(box)]
    worth = next((place for place in box.ring if place.extra), None)
    if worth is not None:
        signs.append(
            Sign(
                Span(f"{worth.id} +{worth.extra}"),
                _("so many points more for whose card lies on top"),
                "W7-6.5",
            )
        )
    band = box.bands[0]
    signs += [
        Sign(Span(_("over")), _("what the top card covers; +2 are two more cards under these"), "W7-4.5"),
        Sign(
            Span(f"{band.symbol} {band.id}", band.colour), _("the gunfighter there, and the sign of its band")
        ),
        Sign(Span(f"{band.symbol}3"), _("three of that band are hired"), "W7-7.1"),
        Sign(
            Span(points_on_track(box.track_spaces + 7, box.track_spaces)), _("space 7, and a lap"), "W7-8.6"
        ),
    ]
    if box.simultaneous:
        signs.append(Sign(Span("Draw"), _("holds the Draw card, and orders equal cards"), "W7-9.4"))
    return signs


def _cards(box: Wanted7Box) -> Iterator[Sign]:
    """An example of each kind of card that there is, the highest first."""
    texts: dict[str, str] = {}
    for face, owner in enumerate(box.owner[ids[0]] for ids in box.deck.ids):
        if owner == 0:
            texts[box.symbol_of[face]] = box.deck.texts[face]
    for symbols, meaning, rule in MEANINGS:
        shown = [texts[symbol] for symbol in symbols if symbol in texts]
        if shown:
            yield Sign(Span(" ".join(shown), "cards"), _(meaning), rule)
