"""What screens show of Most Wanted."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gunsmoke.core.event import Heard
from gunsmoke.core.match import Match
from gunsmoke.core.scene import Cards, Grid, Note, Scene, Span, Tiles, Track, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import View
from gunsmoke.plugins.most_wanted.game import MOST_WANTED
from gunsmoke.plugins.most_wanted.scene import account, describe, prompt, scene

ROOT = Path(__file__).parents[3] / "plugins" / "most_wanted"
NAMES = ("Ann", "Bob", "Cat", "Dan")
SIDE_B = {"tile1": "saloon", "tile2": "dishonest", "tile3": "shootout"}
WORDS = Words(MOST_WANTED.open_box(4).notation(NAMES))
WORDS_FOR_TWO = Words(MOST_WANTED.open_box(2).notation(NAMES[:2]))


def heard(kind: str, seat: int | None = 0, cards: str = "", because: str = "MW-2.1", **values: Any) -> Heard:
    return Heard(kind, (because,), None if seat is None else Seat(seat), tuple(cards.split()), values)


LINES = {
    "shuffled": (heard("shuffled", None), "the deck is shuffled"),
    "sheriff_joined": (
        heard("sheriff_joined", None, because="MW-10.1"),
        "the Sheriff joins in: he is in every robbery",
    ),
    "duelled": (heard("duelled", None), "a duel of everybody decides who begins"),
    "started": (heard("started"), "Ann begins"),
    "drew": (heard("drew", cards="6h As", count=2), "Ann draws As 6h"),
    "lost_turn": (heard("lost_turn", left=0), "Ann sits this turn out"),
    "passed": (heard("passed"), "Ann can do nothing"),
    "cleared": (heard("cleared", None, "As 6h"), "2 cards go to the discard pile"),
    "reshuffled": (
        heard("reshuffled", None, times=2),
        "the discard pile is shuffled into a new deck, for the second time",
    ),
    "flipped": (
        heard("flipped", None, tile="Train", points=5),
        "the Train is flipped: 5 points from now on",
    ),
    "kept": (heard("kept", None), "no tile is left to flip"),
    "called": (heard("called", title="Train", size=4, points=4), "Ann robs the Train: 4 cards, 4 points"),
    "joined": (heard("joined"), "Ann joins"),
    "declined": (heard("declined"), "Ann stays out"),
    "challenged": (
        heard("challenged", targets=(1,), size=1, because="MW-4.3"),
        "Ann challenges Bob to a duel with 1 card",
    ),
    "laid": (heard("laid", cards="?? ??", count=2), "Ann lays 2 cards"),
    "showed": (heard("showed", cards="As 6h", hand="high card"), "Ann shows As 6h: Ace high"),
    "sheriff_drew": (heard("sheriff_drew", None, "?? ?? ?? ??", count=4), "the Sheriff gets 4 cards"),
    "looked": (heard("looked", None, "6h As"), "the Sheriff's cards are As 6h"),
    "sheriff_showed": (
        heard("sheriff_showed", None, "As Ah", hand="pair"),
        "the Sheriff shows Ah As: pair of Aces",
    ),
    "double_crossed": (heard("double_crossed", None), "double-crossed! Sixes beat the aces"),
    "tied": (heard("tied", None, seats=(0, 2, 3)), "Ann, Cat and Dan are tied"),
    "drew_blind": (heard("drew_blind", cards="??"), "Ann has no card and lays the deck's top one"),
    "untied": (
        heard("untied", None, seats=(3,)),
        "no card is left to break the tie: Dan sits nearest and wins it",
    ),
    "beat": (heard("beat", title="Train", alone=True), "Ann wins the Train unopposed"),
    "sheriff_won": (heard("sheriff_won", None, title="Train"), "the Sheriff wins the Train: nobody scores"),
    "scored": (heard("scored", points=3, space=4), "Ann moves up 3 to space 4"),
    "won": (heard("won", space=13), "Ann is Most Wanted and wins the game"),
    "paid": (
        heard("paid", owed=3, bags=2, missing=1, space=8),
        "Ann pays $2 and goes back to space 8 for $1 owed",
    ),
    "owed_nothing": (heard("owed_nothing"), "Ann is off the board and owes nothing"),
    "entered": (heard("entered", title="Church"), "Ann goes to the Church"),
    "discarded": (heard("discarded", cards="6h", count=1), "Ann discards 6h"),
    "worked": (heard("worked", cards="7h 9h", bags=4), "Ann works with 9h 7h for $4"),
    "claimed": (
        heard("claimed", cards="?? ??", count=2, bags=4),
        "Ann lays 2 cards, claims one colour and $4",
    ),
    "doubted": (heard("doubted", None, seats=(1,)), "Bob challenges the claim"),
    "believed": (heard("believed", bags=4), "nobody challenges: Ann takes $4"),
    "turned_up": (heard("turned_up", cards="7h 9h"), "Ann turns up 9h 7h"),
    "proved": (
        heard("proved", bags=4, challengers=(1, 3)),
        "the claim is true: Ann takes $4, next turn lost for Bob and Dan",
    ),
    "exposed": (
        heard("exposed", share=3, challengers=(1,), rest=1),
        "Ann bluffed: $3 to Bob, $1 left over",
    ),
}


def told_kinds() -> set[str]:
    """The kinds of events that the rules tell, read from their sources."""
    found: set[str] = set()
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                first = node.args[0]
                kinds = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {kind.value for kind in kinds if isinstance(kind, ast.Constant)}
    return found


def test_every_event_the_rules_tell_has_a_line_here() -> None:
    assert told_kinds() == set(LINES)


@pytest.mark.parametrize(("event", "line"), LINES.values(), ids=LINES.keys())
def test_an_event_reads_as_a_line(event: Heard, line: str) -> None:
    assert describe(event, WORDS) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (heard("drew", cards="?? ?? ??"), "Ann draws 3 cards"),
        (heard("cleared", None, "As"), "1 card goes to the discard pile"),
        (heard("beat", title="Duel", alone=False), "Ann wins the Duel"),
        (heard("paid", owed=2, bags=2, missing=0, space=8), "Ann pays $2"),
        (heard("paid", owed=1, bags=0, missing=1, space=0), "Ann goes back off the board for $1 owed"),
        (heard("discarded", count=0), "Ann discards nothing"),
        (heard("entered", title="Honest Labor"), "Ann turns to Honest Labor"),
        (
            heard("reshuffled", None, times=4),
            "the discard pile is shuffled into a new deck, for the 4th time",
        ),
        *(
            (
                heard("reshuffled", None, times=times),
                f"the discard pile is shuffled into a new deck, for the {said} time",
            )
            for times, said in [(11, "11th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (112, "112th")]
        ),
        (
            heard("challenged", targets=(1, 2), size=3, because="MW-12.3"),
            "Ann challenges Bob and Cat to a shootout with 3 cards",
        ),
        (heard("doubted", None, seats=(1, 2)), "Bob and Cat challenge the claim"),
        (heard("exposed", share=2, challengers=(1, 2), rest=0), "Ann bluffed: $2 to Bob and Cat"),
    ],
)
def test_an_event_may_read_otherwise(event: Heard, line: str) -> None:
    assert describe(event, WORDS) == line


def test_the_sheriff_is_named_among_those_who_tie() -> None:
    assert describe(heard("tied", None, seats=(1, 2)), WORDS_FOR_TWO) == "Bob and the Sheriff are tied"


def test_an_unknown_event_is_a_fault() -> None:
    with pytest.raises(LookupError, match="no words for the event 'flew'"):
        describe(heard("flew"), WORDS)


# ------------------------------------------------------------ over whole games


def views(seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[View, Words]]:
    """What every seat and a spectator see at each decision of a random game."""
    match = Match.new(MOST_WANTED, names=NAMES[:seats], seed=seed, options=options)
    rng = Random(seed)
    for _ in range(120):
        for seat in (None, *range(seats)):
            looker = None if seat is None else Seat(seat)
            yield match.view(looker), Words(match.notation, looker)
        if match.ask is None:
            return
        asked = match.ask.seats[0]
        match.reply(asked, rng.choice(match.ask.options(asked)))


PROMPTS = {
    "action": "Your turn: what do you do?",
    "join": " robs the ",
    "hand": "Lay ",
    "tie": " is tied: lay one card more.",
    "discard": "Which cards do you discard, before you draw to 8?",
    "lay": "Which cards do you lay face down, as if of one colour, for $2 each?",
    "doubt": " of one colour: do you challenge?",
}


def test_every_question_has_its_words() -> None:
    seen: dict[str, str] = {}
    for seed in range(6):
        for view, words in views(3, seed, SIDE_B):
            if view.question is not None:
                seen.setdefault(view.question.kind, prompt(view, words))
    assert set(seen) == set(PROMPTS)
    assert [kind for kind, said in PROMPTS.items() if said not in seen[kind]] == []


def test_honest_labor_has_its_words() -> None:
    seen = {
        prompt(view, words)
        for seed in range(3)
        for view, words in views(3, seed, {})
        if view.question is not None and view.question.kind == "work"
    }
    assert seen == {"Which cards of one colour do you show, for $2 each?"}


def test_who_is_not_asked_hears_who_is() -> None:
    match = Match.new(MOST_WANTED, names=NAMES, seed=1)
    assert match.ask is not None
    assert prompt(match.view(None), WORDS) == f"waiting for {NAMES[match.ask.seats[0]]}"


def card_texts(shown: Scene) -> Iterator[str]:
    """Every card that a scene shows by its face."""
    spans: list[Span] = []
    for block in shown.blocks:
        match block:
            case Cards():
                yield from (card.text for card in block.cards if not card.hidden)
            case Grid():
                spans += [span for row in block.rows for span in row]
            case Note():
                spans += block.spans
            case Tiles() | Track():
                pass
    for span in spans:
        if "cards" in span.style.split():
            yield from (text for text in span.text.split() if text != "??")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, SIDE_B)], ids=["two", "side B"])
def test_a_table_shows_no_card_that_its_seat_does_not_know(seats: int, options: dict[str, Any]) -> None:
    for view, words in views(seats, 5, options):
        known = {view.box.deck.texts[face] for pile in view.piles for face in pile.faces if face >= 0}
        assert set(card_texts(scene(view, words))) <= known


def test_the_first_table_of_a_game() -> None:
    match = Match.new(MOST_WANTED, names=NAMES, seed=7)
    view = match.view(Seat(1))
    shown = scene(view, Words(match.notation, Seat(1)))
    board, tiles, outlaws, piles, hand = shown.blocks
    assert isinstance(board, Track)
    assert (board.places, board.notes[0], board.notes[-2:]) == (13, "$1", ("$3", "WANTED"))
    assert {token.place for token in board.tokens} == {0}
    assert isinstance(tiles, Tiles)
    assert [tile.title for tile in tiles.tiles] == [
        *("Pony Express", "Stagecoach", "Train"),
        *("Church", "Honest Labor", "Duel"),
    ]
    assert isinstance(outlaws, Grid)
    assert [row[0].text for row in outlaws.rows] == ["Bob", "Cat", "Dan", "Ann"]
    assert isinstance(piles, Note)
    assert "".join(span.text for span in piles.spans) == "deck 52   discard 0   supply $63"
    assert isinstance(hand, Cards)
    assert hand.numbered
    ranks = ["6789TJQKA".index(card.text[0]) for card in hand.cards]
    assert ranks == sorted(ranks, reverse=True)
    assert {suit.letter: suit.style for suit in shown.suits} == {
        "h": "red",
        "d": "blue",
        "c": "green",
        "s": "black",
    }


def test_the_sheriff_sits_at_a_table_for_two_while_he_has_cards() -> None:
    rows = {
        row[0].text
        for view, words in views(2, 1, {})
        for block in scene(view, words).blocks
        if isinstance(block, Grid)
        for row in block.rows
    }
    assert rows == {"Ann", "Bob", "the Sheriff"}


def test_an_account_adds_up_where_the_points_came_from() -> None:
    story = [
        heard("beat", title="Train", alone=False),
        heard("scored", points=4, space=4),
        heard("beat", 1, title="Duel", alone=False),
        heard("scored", 1, points=1, space=1),
        heard("paid", owed=3, bags=1, missing=2, space=2),
        heard("beat", title="Train", alone=True),
        heard("scored", points=5, space=7),
    ]
    assert account(story, WORDS, Seat(0)) == "Train 4 + 5; moved back 2, paid $1"
    assert account(story, WORDS, Seat(1)) == "Duel 1"
    assert account(story, WORDS, Seat(2)) == "no points"
