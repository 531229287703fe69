"""What the table looks like, what players are asked, and what happened, in words."""

from __future__ import annotations

from collections.abc import Iterable
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

from .cards import MostWantedBox, Robbery
from .hands import RANKS
from .rules.contest import Contest

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.view import View

SYMBOLS = {"h": "♥", "d": "♦", "c": "♣", "s": "♠"}


# ----------------------------------------------------------------- the table


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
        return Span("in", "dim")
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
    return sorted(texts, key=_high_first) + [BACK] * pile.backs


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
    texts = sorted((box.deck.texts[face] for face in view.pile(f"hand.{seat}").faces), key=_high_first)
    shown = (CardView(text, SYMBOLS.get(text[-1], ""), box.colours[text[-1]]) for text in texts)
    return Cards("Your hand", tuple(shown), numbered=True)


def _high_first(card: str) -> tuple[int, str]:
    return -RANKS.index(card[0]), card


# ----------------------------------------------------------------- the prompt


def prompt(view: View, words: Words) -> str:
    """What the seat of this view is asked; who the others wait for."""
    question = view.question
    if question is None:
        return f"waiting for {_several(words, view.asked)}" if view.asked else "the game is over"
    said = question.values
    match question.kind:
        case "action":
            return "Your turn: what do you do?"
        case "join":
            others = [seat for seat in _seats(said["joined"]) if seat != said["robber"]]
            company = f", with {_several(words, others)} in it" if others else ""
            robber = words.name(_number(said["robber"]))
            return f"{robber} robs the {said['title']} ({said['points']} points){company}: do you join?"
        case "hand":
            return f"Lay {_count(said['size'], 'card')} for the {said['title']}."
        case "tie":
            return f"The {said['title']} is tied: lay one card more."
        case "discard":
            return f"Which cards do you discard, before you draw to {said['draws_to']}?"
        case "work":
            return f"Which cards of one colour do you show, for ${said['bags']} each?"
        case "lay":
            return f"Which cards do you lay face down, as if of one colour, for ${said['bags']} each?"
        case _:
            claimant = words.name(_number(said["claimant"]))
            cards = _count(said["count"], "card")
            return f"{claimant} claims ${said['bags']} for {cards} of one colour: do you challenge?"


# ------------------------------------------------------------------ the events


def describe(event: Heard, words: Words) -> str:
    """An event in a line."""
    who = "" if event.seat is None else words.name(event.seat)
    told = _told_of_table(event) if event.seat is None else _told_of_seat(event, who, words)
    return told or _told_of_several(event, words)


def _told_of_table(event: Heard) -> str:
    """What happens to the table, the deck and the Sheriff."""
    said = event.values
    match event.kind:
        case "shuffled":
            return "the deck is shuffled"
        case "duelled":
            return "a duel of everybody decides who begins"
        case "reshuffled":
            return f"the discard pile is shuffled into a new deck, for the {_ordinal(said['times'])} time"
        case "flipped":
            return f"the {said['tile']} is flipped: {said['points']} points from now on"
        case "kept":
            return "no tile is left to flip"
        case "cleared":
            goes = "goes" if len(event.cards) == 1 else "go"
            return f"{_count(len(event.cards), 'card')} {goes} to the discard pile"
        case "sheriff_drew":
            return f"the Sheriff gets {_cards(event)}"
        case "looked":
            return f"the Sheriff's cards are {_cards(event)}"
        case "sheriff_showed":
            return f"the Sheriff shows {_cards(event)}: {said['hand']}"
        case "sheriff_won":
            return f"the Sheriff wins the {said['title']}, nobody scores"
        case "double_crossed":
            return "double-crossed! Sixes beat the aces"
        case _:
            return ""


def _told_of_seat(event: Heard, who: str, words: Words) -> str:
    """What a player does, or has done to him."""
    said = event.values
    match event.kind:
        case "drew":
            return f"{who} draws {_cards(event)}"
        case "started":
            return f"{who} begins"
        case "lost_turn":
            return f"{who} sits this turn out"
        case "passed":
            return f"{who} can do nothing"
        case "called":
            points = f"{said['points']} points"
            return f"{who} robs the {said['title']}: {_count(said['size'], 'card')}, {points}"
        case "joined":
            return f"{who} joins"
        case "declined":
            return f"{who} stays out"
        case "challenged":
            fight = "shootout" if "MW-12.3" in event.because else "duel"
            targets = _several(words, _seats(said["targets"]))
            return f"{who} challenges {targets} to a {fight} with {_count(said['size'], 'card')}"
        case "laid":
            return f"{who} lays {_cards(event)}"
        case "showed":
            return f"{who} shows {_cards(event)}: {said['hand']}"
        case "drew_blind":
            return f"{who} has no card and lays the deck's top one"
        case "beat":
            return f"{who} wins the {said['title']}{' unopposed' if said['alone'] else ''}"
        case "scored":
            return f"{who} moves up {said['points']} to {_space(said['space'])}"
        case "won":
            return f"{who} is Most Wanted and wins the game"
        case "paid":
            return f"{who} {_payment(event)}"
        case "owed_nothing":
            return f"{who} is off the board and owes nothing"
        case _:
            return _told_of_work(event, who, words)


def _told_of_work(event: Heard, who: str, words: Words) -> str:
    """What a player does alone."""
    said = event.values
    match event.kind:
        case "entered":
            return f"{who} goes to the {said['title']}"
        case "discarded":
            return f"{who} discards {_cards(event)}" if said["count"] else f"{who} discards nothing"
        case "worked":
            return f"{who} works with {_cards(event)} for ${said['bags']}"
        case "claimed":
            return f"{who} lays {_cards(event)}, claims one colour and ${said['bags']}"
        case "believed":
            return f"nobody challenges: {who} takes ${said['bags']}"
        case "turned_up":
            return f"{who} turns up {_cards(event)}"
        case "proved":
            losers = _several(words, _seats(said["challengers"]))
            return f"the claim is true: {who} takes ${said['bags']}, next turn lost for {losers}"
        case "exposed":
            winners = _several(words, _seats(said["challengers"]))
            rest = f", ${said['rest']} go back" if said["rest"] else ""
            return f"{who} bluffed: ${said['share']} to {winners}{rest}"
        case _:
            return ""


def _told_of_several(event: Heard, words: Words) -> str:
    """What several players, or one without a part in it, have done."""
    seats = _seats(event.values.get("seats", ()))
    match event.kind:
        case "tied":
            return f"{_several(words, seats)} are tied"
        case "untied":
            return f"no card is left to break the tie: {_several(words, seats)} sits nearest and wins it"
        case "doubted":
            return f"{_several(words, seats)} challenge{'s' if len(seats) == 1 else ''} the claim"
        case _:
            raise LookupError(f"Most Wanted has no words for the event {event.kind!r}")


def _payment(event: Heard) -> str:
    """Bags, and the spaces for those that were missing (MW-7.4)."""
    said = event.values
    paid = f"pays ${said['bags']}" if said["bags"] else ""
    if not said["missing"]:
        return paid or "pays nothing"
    back = f"goes back to {_space(said['space'])} for ${said['missing']} owed"
    return f"{paid} and {back}" if paid else back


def _cards(event: Heard) -> str:
    """The cards of an event, high first; only their number where they are seen from behind."""
    if BACK in event.cards:
        return _count(len(event.cards), "card")
    return " ".join(sorted(event.cards, key=_high_first))


def _count(number: object, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _space(number: object) -> str:
    return f"space {number}" if number else "off the board"


def _ordinal(number: object) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(_number(number), f"{number}th")


def _number(given: object) -> int:
    assert isinstance(given, int)
    return given


def _seats(given: object) -> tuple[int, ...]:
    assert isinstance(given, tuple)
    return given


def _several(words: Words, seats: Iterable[int]) -> str:
    """Names in a row; the Sheriff comes after the last seat."""
    known = words.notation.names
    names = [known[seat] if seat < len(known) else "the Sheriff" for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
