"""What the table looks like to somebody: the scoreboard, the tiles, the outlaws, the piles, the own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import (
    Block,
    Cards,
    CardView,
    Grid,
    Note,
    Scene,
    Span,
    Suit,
    Tile,
    Tiles,
    Token,
    Track,
    Words,
)
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.plugins.most_wanted.cards import MostWantedBox, Robbery
from gunsmoke.plugins.most_wanted.rules.contest import Contest
from gunsmoke.plugins.most_wanted.texts import _

from .phrases import high_first, so_many_cards, so_many_points

if TYPE_CHECKING:
    from gunsmoke.core.view import View

SYMBOLS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}


def scene(view: View, words: Words) -> Scene:
    """The scoreboard, the tiles, the outlaws, the piles, and the own hand."""
    blocks: list[Block] = [_scoreboard(view), _tiles(view), _outlaws(view, words), _piles(view)]
    if view.seat is not None:
        blocks.append(_own_hand(view, view.seat))
    return Scene(tuple(blocks), _suits(_box(view)))


def _box(view: View) -> MostWantedBox:
    box = view.box
    assert isinstance(box, MostWantedBox)
    return box


def _suits(box: MostWantedBox) -> tuple[Suit, ...]:
    """Each suit's symbol and colour (MW-G44 keeps nothing of them from anybody)."""
    return tuple(Suit(letter, SYMBOLS.get(letter, ""), box.colours[letter]) for letter in box.suits)


def _scoreboard(view: View) -> Track:
    """Each space with its bail; the last one is Most Wanted (MW-7.2, MW-9.1)."""
    box = _box(view)
    notes = tuple(f"${bail}" for bail in box.bail[1:-1])
    tokens = tuple(Token(seat, view["position"][seat]) for seat in seat_range(box.seats))
    return Track(_("Scoreboard"), box.last_space, (*notes, "WANTED"), tokens, zero=_("off"))


def _tiles(view: View) -> Tiles:
    """The six visible sides; the one in play stands out."""
    box = _box(view)
    robberies = (_robbery_tile(view, number, tile) for number, tile in enumerate(box.robberies))
    tiles = (*robberies, _drawing_tile(box), _labor_tile(box), _fight_tile(box))
    contest = _contest(view)
    if contest is not None:
        tiles = tuple(
            Tile(tile.title, tile.lines, "active") if tile.title == contest.title else tile for tile in tiles
        )
    return Tiles(_("Actions"), tiles)


def _robbery_tile(view: View, number: int, tile: Robbery) -> Tile:
    """Cards and present points (MW-3.6 to MW-3.8, MW-8.2)."""
    flipped = view["reshuffles"] > number
    points = so_many_points(tile.flipped if flipped else tile.points)
    return Tile(tile.title, (Span(so_many_cards(tile.cards)), Span(points, "strong" if flipped else "")))


def _drawing_tile(box: MostWantedBox) -> Tile:
    """Church or Saloon (MW-4.1, MW-12.2)."""
    if box.saloon:
        pay = _("pay ${price}", price=box.saloon_price)
        return Tile("Saloon", (Span(pay), Span(_("draw to {hand}", hand=box.saloon_hand))))
    return Tile("Church", (Span(_("discard")), Span(_("draw to {hand}", hand=box.church_hand))))


def _labor_tile(box: MostWantedBox) -> Tile:
    """Honest or Dishonest Labor (MW-4.2, MW-12.4)."""
    pay = Span(_("${bags} a card", bags=box.labor_bags))
    if box.dishonest:
        return Tile("Dishonest Labor", (Span(_("claim a colour")), pay))
    return Tile("Honest Labor", (Span(_("one colour")), pay))


def _fight_tile(box: MostWantedBox) -> Tile:
    """Duel or Shootout (MW-4.3, MW-12.3)."""
    if box.shootout:
        points = so_many_points(box.shootout_points)
        return Tile("Shootout", (Span(_from_to(box.shootout_sizes)), Span(points)))
    return Tile("Duel", (Span(_from_to(box.duel_sizes)), Span(_("loser's bail"))))


def _from_to(sizes: tuple[int, ...]) -> str:
    """`1-3 cards`."""
    return _("{least}-{most} cards", least=sizes[0], most=sizes[-1])


def _contest(view: View) -> Contest | None:
    """What is being fought over."""
    for step in reversed(view.agenda):
        contest = getattr(step, "contest", None)
        if isinstance(contest, Contest):
            return contest
    return None


def _outlaws(view: View, words: Words) -> Grid:
    """Everybody's place, bail, money, number of cards and cards on the table (MW-G44)."""
    box = _box(view)
    rows = [_outlaw(view, words, seat) for seat in view.ring]
    if box.sheriff is not None and (view.pile("sheriff").size or view.pile("played.sheriff").size):
        rows.append(_sheriff(view))
    columns = (_("player"), _("space"), _("bail"), _("money"), _("hand"), _("on the table"))
    return Grid(_("Outlaws"), columns, tuple(rows))


def _outlaw(view: View, words: Words, seat: Seat) -> tuple[Span, ...]:
    space = view["position"][seat]
    name = "you active" if seat == view.seat else "active"
    style = name if seat == view["active"] else name.removesuffix("active").strip()
    return (
        Span(words.name(seat), style),
        Span(str(space) if space else _("off"), "" if space else "dim"),
        Span(f"${_box(view).bail[space]}"),
        Span(f"${view['money'][seat]}"),
        Span(" ".join([BACK] * view.pile(f"hand.{seat}").size), "cards"),
        _on_the_table(view, seat),
    )


def _on_the_table(view: View, seat: Seat) -> Span:
    """The cards a seat has laid, or what there is to say of it."""
    laid = _laid(view, f"played.{seat}") + _laid(view, f"tie.{seat}")
    if laid:
        return Span(" ".join(laid), "cards")
    skips = view["skips"][seat]
    if skips:
        return Span(_.plural("loses a turn", "loses {count} turns", skips), "dim")
    if seat in view["joined"] and _contest(view) is not None:
        return Span(_("takes part"), "dim")
    return Span("")


def _sheriff(view: View) -> tuple[Span, ...]:
    """The third man at a table for two (MW-10.1, MW-10.2)."""
    laid = _laid(view, "played.sheriff") + _laid(view, "tie.sheriff")
    hand = Span(" ".join(_laid(view, "sheriff")), "cards")
    name = Span(_("the Sheriff"), "dim")
    return (name, Span(""), Span(""), Span(""), hand, Span(" ".join(laid), "cards"))


def _laid(view: View, name: str) -> list[str]:
    """The cards of a pile as they lie there: texts, and backs."""
    pile = view.pile(name)
    texts = [view.box.deck.texts[face] for face in pile.faces]
    return sorted(texts, key=high_first) + [BACK] * pile.backs


def _piles(view: View) -> Note:
    """The deck, the discard pile with its top card, the money left."""
    deck, discard = view.pile("deck"), view.pile("discard")
    spans = [Span(_("deck") + " ", "dim"), Span(str(deck.size))]
    spans += [Span("   " + _("discard") + " ", "dim"), Span(str(discard.size))]
    if discard.top is not None:
        spans += [Span(", " + _("top") + " ", "dim"), Span(view.box.deck.texts[discard.top], "cards")]
    spans += [Span("   " + _("supply") + " ", "dim"), Span(f"${view['supply']}")]
    if view["stake"]:
        spans += [Span("   " + _("claimed") + " ", "dim"), Span(f"${view['stake']}", "strong")]
    return Note(tuple(spans))


def _own_hand(view: View, seat: Seat) -> Cards:
    """The own cards, the highest first."""
    box = _box(view)
    texts = sorted((box.deck.texts[face] for face in view.pile(f"hand.{seat}").faces), key=high_first)
    shown = (CardView(text, SYMBOLS.get(text[-1], ""), box.colours[text[-1]]) for text in texts)
    return Cards(_("Your hand"), tuple(shown), numbered=True)
