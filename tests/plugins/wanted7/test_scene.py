"""What screens show of Wanted 7."""

import ast
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.core.agenda import choose
from gunsmoke.core.event import Heard
from gunsmoke.core.match import Match
from gunsmoke.core.scene import Around, Cards, Grid, Track, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import view_of
from gunsmoke.plugins.wanted7.game import WANTED7
from gunsmoke.plugins.wanted7.scene import account, describe, prompt, scene
from gunsmoke.plugins.wanted7.scene.table import points_on_track

ROOT = Path(__file__).parents[3] / "plugins" / "wanted7"
NAMES = ("Calamity", "Stranger", "Belle", "Dusty", "Wyatt", "Doc")
WORDS = Words(WANTED7.open_box(6).notation(NAMES))


def heard(kind, seat=0, cards="", **values):
    return Heard(kind, ("W7-3.1",), None if seat is None else Seat(seat), tuple(cards.split()), values)


def scored(kind, **values):
    return heard(kind, points=1, score=21, **values)


LINES = {
    "mixed": (heard("mixed", None, count=35), "35 gunfighters are mixed face down"),
    "started": (heard("started"), "Calamity begins"),
    "round": (heard("round", None, "owl wolf", number=2), "round 2: owl wolf come to the table"),
    "dealt": (heard("dealt", cards="?? ??", count=2), "Calamity shuffles and draws 2 cards"),
    "drew": (heard("drew", cards="5r", count=1), "Calamity draws 5r"),
    "round_over": (
        heard("round_over", None, full=True, empty=True),
        "the board is full and nobody has a card left: the round is over",
    ),
    "played": (
        heard("played", cards="5r", place="beer-1", covered="4b"),
        "Calamity plays 5r on beer-1, over 4b",
    ),
    "shot": (heard("shot", cards="4b 1br", place="beer-2"), "beer-2 is cleared: 4b 1br out for this round"),
    "held": (heard("held", place="beer-2"), "Calamity holds fire at beer-2"),
    "moved": (
        heard("moved", cards="3*r 1bb", place="beer-1", to="milk-3-6"),
        "Calamity conjures 3*r 1bb from beer-1 to milk-3-6",
    ),
    "stayed": (heard("stayed", place="beer-1"), "Calamity leaves the pile on beer-1"),
    "took_draw_card": (heard("took_draw_card"), "Calamity has the Draw card"),
    "chose": (heard("chose", cards="??"), "Calamity picks 1 card"),
    "revealed": (heard("revealed", cards="5r"), "Calamity turns up 5r"),
    "ordered": (
        heard("ordered", seats=(1, 0, 2)),
        "Calamity settles the order: Stranger, Calamity and Belle",
    ),
    "ranked": (
        scored("ranked", sum=9, position=3, tied=True),
        "Calamity shares the third place with 9 on top: 1 point (now 21)",
    ),
    "extra": (scored("extra", place="beer-1"), "Calamity lies on top at beer-1: 1 point (now 21)"),
    "lapped": (heard("lapped", worth=20), "Calamity passes the end of the track: a card for 20 points"),
    "hired": (heard("hired", cards="owl", place="beer-1"), "Calamity hires the owl at beer-1"),
    "lost": (heard("lost", None, "owl", place="beer-1"), "the owl at beer-1 leaves the game"),
    "bands": (scored("bands", bands=4), "Calamity has 4 different bands: 1 point (now 21)"),
    "gangs": (scored("gangs", sizes=(3, 1)), "Calamity has 3 + 1 of a band: 1 point (now 21)"),
    "won": (heard("won", None, seats=(0, 2), score=30), "Calamity and Belle share the win with 30 points"),
}


@pytest.mark.parametrize("kind", LINES)
def test_an_event_in_words(kind):
    event, line = LINES[kind]
    assert describe(event, WORDS) == line


def kinds_told():
    """The kinds of event that the rules tell of."""
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("state.tell", "tell_score"):
                kinds = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
                yield from kinds[:1]


def test_every_event_there_is_has_its_words():
    assert set(kinds_told()) == set(LINES)


def test_an_unknown_event_is_no_silence():
    with pytest.raises(LookupError, match="danced"):
        describe(heard("danced"), WORDS)


def test_a_shot_at_nothing_says_so():
    assert describe(heard("shot", place="beer-2"), WORDS) == "the shot at beer-2 hits nothing"


# ----------------------------------------------------------------------- the table


def table(seats=4, decisions=0, **options):
    """A table after so many random replies."""
    state, rng = WANTED7.start(WANTED7.open_box(seats, {"first_player": 1, **options}), 5), Random(5)
    for _ in range(decisions):
        if state.ask is not None:
            seat = state.ask.seats[0]
            choose(state, seat, rng.randrange(len(state.ask.options(seat))))
    return state


def drawn(state, seat=0):
    return scene(view_of(state, seat), Words(state.box.notation(NAMES), Seat(seat)))


def block(state, kind, seat=0):
    return next(one for one in drawn(state, seat).blocks if isinstance(one, kind))


def text(row):
    return "".join(span.text for span in row)


def spots(state):
    """The rows of every spot by its name, clockwise."""
    board = block(state, Around)
    around = (*board.top, *board.right, *reversed(board.bottom), *board.left)
    return {text(spot.rows[0]): [text(row) for row in spot.rows[1:]] for spot in around}


def test_eight_places_lie_round_the_table_with_drink_and_extra():
    assert list(spots(table(6))) == [
        *("beer-1 +1", "beer-2", "beer-3 +2", "milk-3-6"),
        *("whisky-1 +1", "whisky-2", "whisky-3 +2", "milk-5-6"),
    ]


def test_a_place_shows_its_gunfighter_and_its_pile_from_the_top():
    state = table(2)
    box, deck = state.box, state.box.deck
    (token,) = state.gunfighters[0]
    for text_ in ("1br", "2<b", "3*r", "4b"):
        card = next(card for card in deck.ids[deck.read(text_)])
        for pile in state.pile_lists():
            if card in pile:
                pile.remove(card)
        state.known[card] = box.everyone
        state.laid[0].append(card)
    band = next(band for band in box.bands if band.id == deck.text(token))
    assert spots(state)["beer-1 +1"] == [f"{band.symbol} {band.id}", "4b over 3*r 2<b +1"]
    assert spots(state)["beer-2"][1] == "empty"
    assert spots(state)["milk-3-6"] == ["not in use", ""]


def test_the_hand_shows_where_each_card_may_go_before_one_is_chosen():
    state = table(3, decisions=8)
    seat = state.ask.seats[0]
    hand = [one for one in drawn(state, seat).blocks if isinstance(one, Grid)][-1]
    shown = {card: row[1].text for row in hand.rows for card in row[0].text.split()}
    everywhere = {place.id for place in state.box.ring}
    allowed = {}
    for option in state.ask.options(seat):
        allowed.setdefault(state.box.deck.texts[option.card], set()).add(option.place)
    assert {
        card: everywhere if where == "anywhere" else set(where.split()) for card, where in shown.items()
    } == allowed


def test_a_spectator_sees_no_hand():
    state = table()
    kinds = [type(one) for one in scene(view_of(state, None), Words(state.box.notation(NAMES))).blocks]
    assert kinds == [Around, Track]


def test_in_the_variant_the_cards_to_pick_from_are_numbered():
    cards = block(table(simultaneous=True), Cards)
    assert cards.numbered
    assert len(cards.cards) == 4
    assert {card.style for card in cards.cards} == {"red"}


def test_the_holder_of_the_draw_card_and_picked_cards_are_shown():
    state = table(3, simultaneous=True, draw_card=2)
    for seat in (0, 1, 2):
        choose(state, seat, 0)
    rows = block(state, Around).middle.rows
    assert rows[1][0].text == "Stranger Draw"
    assert all("+" in row[3].text for row in rows)


@pytest.mark.parametrize(
    "score, shown", [(0, "0"), (19, "19"), (20, "20 (0 +20)"), (27, "27 (7 +20)"), (45, "45 (5 +40)")]
)
def test_points_are_a_space_and_laps_of_twenty(score, shown):
    assert points_on_track(score, 20) == shown


def test_the_track_has_every_counter_on_its_space():
    state = table(3)
    state.scores[:] = [0, 19, 27]
    track = block(state, Track)
    assert track.places == 19
    assert [token.place for token in track.tokens] == [0, 19, 7]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_table_fits_a_small_terminal_and_reads_without_colour(seats):
    """24 lines less a line, a question with a menu of two lines, and the answer."""
    for decisions in range(0, 200, 9):
        state = table(seats, decisions)
        state.scores[:] = [9 + 13 * seat for seat in range(seats)]
        console = Console(width=80, file=StringIO(), color_system=None)
        made = drawn(state)
        console.print(Drawing(made, Look(made.suits, symbols=False), NAMES[:seats], 0, Density.TIGHT))
        lines = console.file.getvalue().splitlines()
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 20
        assert console.file.getvalue().isascii()


# ---------------------------------------------------------------------- questions


def asked(kind, **options):
    """A table where this is asked, found by playing at random."""
    rng = Random(1)
    for seed in range(20):
        state = WANTED7.start(WANTED7.open_box(3, options), seed)
        while state.ask is not None:
            if state.ask.kind == kind:
                return state
            seat = state.ask.seats[0]
            choose(state, seat, rng.randrange(len(state.ask.options(seat))))
    raise AssertionError(f"{kind} was never asked")


@pytest.mark.parametrize(
    "kind, line",
    [
        ("play", "Your turn: which card do you play, and where?"),
        ("place", " comes up: where do you place it?"),
        ("trick", "Hocus-pocus: where does the pile on "),
        ("shoot", ": does it shoot?"),
        ("choose", "Which card do you pick for this turn?"),
        ("order", "You hold the Draw card: in which order do equal cards come?"),
    ],
)
def test_a_question_in_words(kind, line):
    state = asked(kind, simultaneous=kind in ("place", "choose", "order"), optional_shots=True)
    seat = state.ask.seats[0]
    assert line in prompt(view_of(state, seat), WORDS)
    other = next(other for other in (*range(3), None) if other not in state.ask.seats)
    assert prompt(view_of(state, other), WORDS).startswith("waiting for ")


def test_the_score_is_accounted_for():
    match = Match.new(WANTED7, names=NAMES[:4], seed=3)
    rng = Random(3)
    while match.ask is not None:
        seat = match.ask.seats[0]
        match.reply(seat, rng.choice(match.ask.options(seat)))
    told = match.heard(None)
    for seat, score in enumerate(match.outcome.scores):
        line = account(told, WORDS, Seat(seat))
        ranking, places, gunfighters = line.split(", ")
        numbers = [int(word) for word in (ranking + " " + places).split() if word.isdecimal()]
        hired = [int(word) for word in gunfighters.split() if word.isdecimal()]
        assert hired[0] == len(match.state.hired[seat])
        assert sum(numbers) + sum(hired[1:]) == score
