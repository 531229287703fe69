"""What the table looks like to somebody: the places round it, who sits there, the track, the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import (
    Around,
    Block,
    Cards,
    CardView,
    Grid,
    Scene,
    Span,
    Spot,
    Suit,
    Token,
    Track,
    Words,
)
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.plugins.wanted7.cards import Place, Wanted7Box
from gunsmoke.plugins.wanted7.texts import _

from .phrases import colour_of

if TYPE_CHECKING:
    from gunsmoke.core.view import View

DEEP = 2
"""So many covered cards of a pile are shown; of the others only how many there are."""


def scene(view: View, words: Words) -> Scene:
    """The board with everybody in its middle, the point track, and the own hand."""
    box = box_of(view)
    blocks: list[Block] = [_board(view, words), _track(view)]
    if view.seat is not None:
        blocks += _own_cards(view, view.seat)
    return Scene(tuple(blocks), tuple(Suit(letter, "", name) for letter, name in box.colours))


def box_of(view: View) -> Wanted7Box:
    """The box of a view."""
    box = view.box
    assert isinstance(box, Wanted7Box)
    return box


# ------------------------------------------------------------------------ board


def _board(view: View, words: Words) -> Around:
    """Clockwise from the top left; half of the places but the ends lie on either side (W7-G38)."""
    box = box_of(view)
    spots = [_spot(view, place, number) for place, number in box.all_places]
    end = 1 if len(spots) > 3 else 0
    top = (len(spots) - 2 * end + 1) // 2
    bottom = len(spots) - end
    return Around(
        _("Saloon"),
        tuple(spots[:top]),
        tuple(spots[top : top + end]),
        tuple(reversed(spots[top + end : bottom])),
        tuple(spots[bottom:]),
        _players(view, words),
    )


def _spot(view: View, place: Place, number: int | None) -> Spot:
    """Its name, drink and extra; its gunfighter; its pile, the top card first."""
    name = place.id if place.drink in place.id else f"{place.id} {place.drink}"
    if number is None:
        return Spot(((Span(name, "dim"),), (Span(_("not in use"), "dim"),), (Span(""),)))
    title = (Span(name), Span(f" +{place.extra}", "good")) if place.extra else (Span(name),)
    question = view.question
    active = question is not None and question.values.get("place") == place.id
    return Spot((title, _gunfighter(view, place), tuple(_pile(view, place))), "active" if active else "")


def _gunfighter(view: View, place: Place) -> tuple[Span, ...]:
    """The band's mark and name in its colour."""
    box = box_of(view)
    top = view.pile(f"gunfighter.{place.id}").top
    band = None if top is None else box.band_of[top]
    if band is None:
        return (Span(_("no gunfighter"), "dim"),)
    return (Span(f"{box.bands[band].symbol} {box.bands[band].id}", box.bands[band].colour),)


def _pile(view: View, place: Place) -> Iterator[Span]:
    """The card on top, and what lies under it."""
    texts = box_of(view).deck.texts
    faces = view.pile(f"pile.{place.id}").faces[::-1]
    if not faces:
        yield Span(_("empty"), "dim")
        return
    yield Span(texts[faces[0]], "cards")
    if len(faces) > 1:
        yield Span(" " + _("over") + " ", "dim")
        yield Span(" ".join(texts[face] for face in faces[1 : DEEP + 1]), "cards")
    if len(faces) > DEEP + 1:
        yield Span(f" +{len(faces) - DEEP - 1}", "dim")


# ---------------------------------------------------------------------- players


def _players(view: View, words: Words) -> Grid:
    """Everybody's colour, points, cards and gunfighters by band."""
    rows = tuple(_player(view, words, seat) for seat in view.ring)
    number = _("round {number} of {rounds}", number=view["round"], rounds=box_of(view).rounds)
    columns = (number, _("colour"), _("points"), _("hand"), _("deck"), _("hired"))
    return Grid(_("Players"), columns, rows)


def _player(view: View, words: Words, seat: Seat) -> tuple[Span, ...]:
    box = box_of(view)
    styles = ["you"] if seat == view.seat else []
    if seat in view.asked:
        styles.append("active")
    letter, colour = box.colours[seat]
    holder = " Draw" if view["holder"] == seat else ""
    backs = view.pile(f"hand.{seat}").size
    picked = view.pile(f"chosen.{seat}")
    chosen = "".join(f" +{box.deck.texts[face]}" for face in picked.faces) + f" +{BACK}" * picked.backs
    return (
        Span(words.name(seat) + holder, " ".join(styles)),
        Span(f"{letter} {colour_of(colour)}", colour),
        Span(points_on_track(view["scores"][seat], box.track_spaces)),
        Span(" ".join([BACK] * backs) if not chosen else f"{backs}{chosen}", "" if chosen else "cards"),
        Span(str(view.pile(f"deck.{seat}").size)),
        Span(_hired(view, seat)),
    )


def points_on_track(score: int, spaces: int) -> str:
    """A score with its space and the cards for laps beside it: `27 (7 +20)` (W7-8.6)."""
    laps, space = divmod(score, spaces)
    return f"{score} ({space} +{laps * spaces})" if laps else str(score)


def _hired(view: View, seat: Seat) -> str:
    """The gunfighters by band, most first: `%3 $1` (W7-7.1)."""
    box = box_of(view)
    counts = [0] * len(box.bands)
    for face in view.pile(f"hired.{seat}").faces:
        band = box.band_of[face]
        assert band is not None
        counts[band] += 1
    most_first = sorted(range(len(counts)), key=lambda band: -counts[band])
    return " ".join(f"{box.bands[band].symbol}{counts[band]}" for band in most_first if counts[band])


def _track(view: View) -> Track:
    """Spaces 0 to 19; what a counter has passed them for is told beside its score (W7-G29)."""
    box = box_of(view)
    tokens = tuple(Token(seat, view["scores"][seat] % box.track_spaces) for seat in seat_range(box.seats))
    notes = ("",) * (box.track_spaces - 1)
    return Track("0", box.track_spaces - 1, notes, tokens, zero="0")


# --------------------------------------------------------------------- own cards


def _own_cards(view: View, seat: Seat) -> Iterator[Block]:
    """The own hand, each card with the places it may go to now; numbered where one is picked."""
    box = box_of(view)
    hand, question = view.pile(f"hand.{seat}").faces, view.question
    if question is not None and question.kind == "choose":
        yield Cards(_("Your hand"), tuple(_card(box, face) for face in hand), numbered=True)
    placing = question is not None and question.kind == "place"
    faces = view.pile(f"chosen.{seat}").faces if placing else hand
    alike: dict[str, list[int]] = {}
    for face in faces:
        alike.setdefault(_where(view, face), []).append(face)
    rows = [
        (Span(" ".join(box.deck.texts[face] for face in group), "cards"), Span(where))
        for where, group in alike.items()
    ]
    empty = (Span(_("no cards"), "dim"), Span(""))
    whose = _("your card") if placing else _("your hand")
    yield Grid(_("Cards"), (whose, _("may go to")), tuple(rows or [empty]))


def _card(box: Wanted7Box, face: int) -> CardView:
    text = box.deck.texts[face]
    return CardView(text, "", dict(box.colours)[text[-1]])


def _where(view: View, face: int) -> str:
    """The places a card may go to now, in words; what it would cover stands on the board."""
    box = box_of(view)
    open_to = [
        place.id
        for number, place in enumerate(box.ring)
        if box.may_go(face, view.pile(f"pile.{place.id}").top, number)
    ]
    if len(open_to) == len(box.ring):
        return _("anywhere")
    return " ".join(open_to) or _("nowhere")
