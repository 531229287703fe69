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

from .phrases import high_first

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
    return Track("Scoreboard", box.last_space, (*notes, "WANTED"), tokens)


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
    return Tiles("Actions", tiles)


def _robbery_tile(view: View, number: int, tile: Robbery) -> Tile:
    """Cards and present points (MW-3.6 to MW-3.8, MW-8.2)."""
    flipped = view["reshuffles"] > number
    points = Span(f"{tile.flipped} points", "strong") if flipped else Span(f"{tile.points} points")
    return Tile(tile.title, (Span(f"{tile.cards} cards"), points))


def _drawing_tile(box: MostWantedBox) -> Tile:
    """Church or Saloon (MW-4.1, MW-12.2)."""
    if box.saloon:
        return Tile("Saloon", (Span(f"pay ${box.saloon_price}"), Span(f"draw to {box.saloon_hand}")))
    return Tile("Church", (Span("discard"), Span(f"draw to {box.church_hand}")))


def _labor_tile(box: MostWantedBox) -> Tile:
    """Honest or Dishonest Labor (MW-4.2, MW-12.4)."""
    pay = Span(f"${box.labor_bags} a card")
    if box.dishonest:
        return Tile("Dishonest Labor", (Span("claim a colour"), pay))
    return Tile("Honest Labor", (Span("one colour"), pay))


def _fight_tile(box: MostWantedBox) -> Tile:
    """Duel or Shootout (MW-4.3, MW-12.3)."""
    if box.shootout:
        sizes = f"{box.shootout_sizes[0]}-{box.shootout_sizes[-1]} cards"
        return Tile("Shootout", (Span(sizes), Span(f"{box.shootout_points} points")))
    sizes = f"{box.duel_sizes[0]}-{box.duel_sizes[-1]} cards"
    return Tile("Duel", (Span(sizes), Span("loser's bail")))


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
    return Grid("Outlaws", ("player", "space", "bail", "money", "hand", "on the table"), tuple(rows))


def _outlaw(view: View, words: Words, seat: Seat) -> tuple[Span, ...]:
    space = view["position"][seat]
    name = "you active" if seat == view.seat else "active"
    style = name if seat == view["active"] else name.removesuffix("active").strip()
    return (
        Span(words.name(seat), style),
        Span(str(space) if space else "off", "" if space else "dim"),
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
        return Span("loses a turn" if skips == 1 else f"loses {skips} turns", "dim")
    if seat in view["joined"] and _contest(view) is not None:
        return Span("takes part", "dim")
    return Span("")


def _sheriff(view: View) -> tuple[Span, ...]:
    """The third man at a table for two (MW-10.1, MW-10.2)."""
    laid = _laid(view, "played.sheriff") + _laid(view, "tie.sheriff")
    hand = Span(" ".join(_laid(view, "sheriff")), "cards")
    return (Span("the Sheriff", "dim"), Span(""), Span(""), Span(""), hand, Span(" ".join(laid), "cards"))


def _laid(view: View, name: str) -> list[str]:
    """The cards of a pile as they lie there: texts, and backs."""
    pile = view.pile(name)
    texts = [view.box.deck.texts[face] for face in pile.faces]
    return sorted(texts, key=high_first) + [BACK] * pile.backs


def _piles(view: View) -> Note:
    """The deck, the discard pile with its top card, the money left."""
    deck, discard = view.pile("deck"), view.pile("discard")
    spans = [Span("deck ", "dim"), Span(str(deck.size)), Span("   discard ", "dim"), Span(str(discard.size))]
    if discard.top is not None:
        spans += [Span(", top ", "dim"), Span(view.box.deck.texts[discard.top], "cards")]
    spans += [Span("   supply ", "dim"), Span(f"${view['supply']}")]
    if view["stake"]:
        spans += [Span("   claimed ", "dim"), Span(f"${view['stake']}", "strong")]
    return Note(tuple(spans))


def _own_hand(view: View, seat: Seat) -> Cards:
    """The own cards, the highest first."""
    box = _box(view)
    texts = sorted((box.deck.texts[face] for face in view.pile(f"hand.{seat}").faces), key=high_first)
    shown = (CardView(text, SYMBOLS.get(text[-1], ""), box.colours[text[-1]]) for text in texts)
    return Cards("Your hand", tuple(shown), numbered=True)
