"""What screens show of Bang!."""

import ast
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bang_table import NAMES, full_table, lay, say, view
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.plain import plain_lines
from gunsmoke.core.event import Heard
from gunsmoke.core.match import Match
from gunsmoke.core.scene import Cards, CardView, Grid, Note, Scene, Span, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import View
from gunsmoke.plugins.bang.game import BANG
from gunsmoke.plugins.bang.scene import account, describe, prompt, scene

ROOT = Path(__file__).parents[3] / "plugins" / "bang"
WORDS = Words(BANG.open_box(7).notation(NAMES))


def heard(
    told: str, seat: int | None = 0, cards: str = "", because: str = "BANG-6.1", **values: Any
) -> Heard:
    rules = tuple(because.split())
    return Heard(told, rules, None if seat is None else Seat(seat), tuple(cards.split()), values)


def numbered_cards(table: Scene) -> tuple[CardView, ...]:
    """The cards of the row that is numbered."""
    rows = [block.cards for block in table.blocks if isinstance(block, Cards) and block.numbered]
    return rows[0] if rows else ()


def killed(by: tuple[int, ...], card: str, because: str = "BANG-10.4") -> Heard:
    return heard("eliminated", 1, "outlaw", because, by=by, card=card)


LINES = {
    "became": (heard("became", cards="sheriff"), "Ann is the Sheriff"),
    "offered": (heard("offered", cards="?? ??"), "Ann chooses between 2 cards"),
    "named": (heard("named", cards="sid-ketchum"), "Ann is sid-ketchum"),
    "loaded": (heard("loaded", life=5), "Ann has 5 life points"),
    "began": (heard("began"), "Ann's turn"),
    "flipped": (heard("flipped", cards="missed-5s"), "Ann draws! missed-5s (5 of Spades)"),
    "picked": (heard("picked", cards="bang-Qh"), "Ann picks bang-Qh (Queen of Hearts)"),
    "exploded": (heard("exploded", cards="dynamite-2h"), "dynamite-2h explodes in front of Ann"),
    "passed_on": (
        heard("passed_on", cards="dynamite-2h", owner=6),
        "dynamite-2h does not explode and goes on to Ann",
    ),
    "freed": (heard("freed", cards="jail-Ts"), "Ann is out of Jail; jail-Ts is discarded"),
    "held": (heard("held", cards="jail-Ts"), "Ann stays in Jail and loses the turn; jail-Ts is discarded"),
    "looked": (heard("looked", cards="?? ?? ??", count=3), "Ann looks at 3 cards of the deck"),
    "returned": (heard("returned", cards="??"), "Ann puts 1 card back on the deck"),
    "kept": (heard("kept", count=2), "Ann keeps 2 cards"),
    "picked_up": (heard("picked_up", cards="beer-6h"), "Ann takes beer-6h from the discard pile"),
    "stopped": (heard("stopped"), "Ann plays no more"),
    "drew": (heard("drew", cards="?? ??", count=2), "Ann draws 2 cards"),
    "played": (
        heard("played", cards="cat-balou-Kh", at=(1,), kind="cat-balou"),
        "Ann plays cat-balou-Kh at Bob",
    ),
    "replaced": (heard("replaced", cards="schofield-Ks"), "Ann discards schofield-Ks"),
    "discarded": (heard("discarded", cards="bang-As"), "Ann discards bang-As"),
    "took": (heard("took", cards="??", owner=1), "Ann takes 1 card from Bob"),
    "lost": (heard("lost", cards="barrel-Qs", by=1), "Ann loses barrel-Qs to Bob"),
    "opened": (heard("opened", cards="bang-As beer-6h"), "bang-As and beer-6h in the store"),
    "chose": (heard("chose", cards="beer-6h"), "Ann takes beer-6h from the store"),
    "reshuffled": (
        heard("reshuffled", None, times=2),
        "the discard pile is shuffled into a new deck, reshuffle 2",
    ),
    "answered": (heard("answered", cards="missed-2s"), "Ann answers with missed-2s"),
    "hid": (heard("hid"), "a Heart: the Barrel counts as a Missed! for Ann"),
    "stood": (heard("stood"), "no Heart: the Barrel is of no use to Ann"),
    "escaped": (heard("escaped"), "Ann is not hit"),
    "wounded": (heard("wounded", points=1, life=2, by=(1,)), "Ann loses 1 life point and has 2 left"),
    "healed": (heard("healed", points=1, life=3), "Ann gets back 1 life point and has 3"),
    "stayed": (heard("stayed", life=4), "Ann gets no life point and stays at 4"),
    "traded": (
        heard("traded", cards="bang-As beer-6h"),
        "Ann discards bang-As and beer-6h for a life point",
    ),
    "survived": (heard("survived", life=1), "Ann survives"),
    "fell": (heard("fell"), "nothing saves Ann"),
    "eliminated": (killed((0,), "gatling"), "Bob is eliminated by Ann's Gatling; Bob was an Outlaw"),
    "inherited": (
        heard("inherited", cards="?? bang-As", owner=1),
        "Ann takes bang-As and 1 more card of Bob's",
    ),
    "punished": (
        heard("punished", cards="bang-As"),
        "Ann has killed a Deputy and discards bang-As",
    ),
    "avenged": (heard("avenged", victim=1), "Bob was Ann's target"),
    "unmasked": (heard("unmasked", cards="deputy"), "Ann was a Deputy"),
    "won": (
        heard("won", None, because="BANG-11.3", seats=(1, 2)),
        "the Sheriff is dead, and the badge goes to the Outlaws: Bob and Cat win",
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
        (heard("became", cards="??"), "Ann gets a role"),
        (heard("became", cards="outlaw"), "Ann is an Outlaw"),
        (heard("flipped"), "Ann can't draw!: there is no card anywhere"),
        (
            heard("flipped", cards="bang-Td gatling-Th"),
            "Ann draws! bang-Td (10 of Diamonds) and gatling-Th (10 of Hearts)",
        ),
        (
            heard("drew", cards="?? ?? ??", because="BANG-10.5", count=3),
            "Ann draws 3 cards as a reward",
        ),
        (
            heard("played", cards="missed-2s", because="BANG-2.1 BANG-3.3", at=(1,), kind="bang"),
            "Ann plays missed-2s as a BANG! at Bob",
        ),
        (heard("played", cards="gatling-Th", at=(), kind="gatling"), "Ann plays gatling-Th"),
        (heard("lost", cards="jail-Ts", by=0), "Ann discards jail-Ts from in front"),
        (heard("opened"), "nothing in the store"),
        (heard("wounded", points=3, life=-1, by=()), "Ann loses 3 life points and is dying"),
        (heard("punished"), "Ann has killed a Deputy and discards nothing, having nothing"),
        (heard("won", None, because="BANG-11.2", seats=(3,)), "the Sheriff is dead and nobody but the "
         "Renegade is left: Dan wins"),
    ],
)  # fmt: skip
def test_an_event_may_read_otherwise(event: Heard, line: str) -> None:
    assert describe(event, WORDS) == line


@pytest.mark.parametrize(
    ("event", "by"),
    [
        (killed((0,), "bang"), "Ann's BANG!"),
        (killed((0,), "indians"), "Ann's Indians!"),
        (killed((0,), "duel"), "Ann in a Duel"),
        (killed((), "duel"), "a Duel of the own calling, which is nobody's doing"),
        (killed((), "dynamite"), "the Dynamite, which is nobody's doing"),
        (killed((), ""), "the pressure of time, which is nobody's doing"),
    ],
)
def test_a_death_says_what_did_it_and_who_is_responsible(event: Heard, by: str) -> None:
    assert describe(event, WORDS) == f"Bob is eliminated by {by}; Bob was an Outlaw"
    assert account([heard("became", 1, "??"), event], WORDS, Seat(1)) == f"an Outlaw, eliminated by {by}"


def test_who_survives_is_accounted_for_by_the_role() -> None:
    story = [heard("became", cards="sheriff"), heard("became", 1, "??"), heard("unmasked", 1, "renegade")]
    assert account(story, WORDS, Seat(0)) == "the Sheriff, alive"
    assert account(story, WORDS, Seat(1)) == "the Renegade, alive"


def test_an_unknown_event_is_a_fault() -> None:
    with pytest.raises(LookupError, match="no words for the event 'flew'"):
        describe(heard("flew"), WORDS)


# ------------------------------------------------------------------------- deaths


def cited(state: State, kind: str) -> tuple[str, ...]:
    """The rules of the last event of a kind."""
    assert state.log is not None
    return next(event.because for event in reversed(state.log) if event.kind == kind)


def test_the_death_of_a_target_cites_who_is_responsible_and_the_card() -> None:
    state = lay(hands={0: "bang-As"}, life={1: 1})
    say(state, "ann: play bang-As @bob")
    assert cited(state, "eliminated") == ("BANG-10.1", "BANG-10.4", "BANG-2.1")


def test_the_death_of_a_challenger_cites_that_it_is_nobodys_doing() -> None:
    state = lay(hands={0: "duel-Js", 1: "bang-As bang-2d"}, life={0: 1})
    say(state, "ann: play duel-Js @bob", "bob: answer bang-As")
    assert cited(state, "eliminated") == ("BANG-10.1", "BANG-10.4", "BANG-R78")


def test_at_the_end_all_roles_are_shown() -> None:
    state = lay(hands={1: "bang-As"}, life={0: 1}, active=1)
    say(state, "bob: play bang-As @ann")
    assert state.outcome is not None
    assert [event.seat for event in state.log or () if event.kind == "unmasked"] == [1, 2, 3]
    roles = view(state, None).pile("roles").faces
    assert [state.box.deck.texts[face] for face in roles] == ["sheriff", "outlaw", "outlaw", "renegade"]


# ------------------------------------------------------------------------ questions


def asked(state: State, seat: int) -> str:
    return prompt(view(state, seat), Words(state.box.notation(NAMES), Seat(seat)))


def test_a_shot_names_shooter_card_and_what_is_left() -> None:
    state = lay(hands={0: "bang-As", 1: "missed-2s"}, life={1: 3})
    assert asked(state, 0) == "Your turn: play a card, or end it."
    assert asked(state, 1) == "waiting for Ann"
    say(state, "ann: play bang-As @bob")
    assert asked(state, 1) == (
        "Ann shoots at you with BANG!: it takes 1 Missed! to stop it, or you are left with 2 life points."
    )


def test_a_shot_of_slab_the_killer_says_how_much_is_missing() -> None:
    state = lay(
        characters="slab-the-killer black-jack kit-carlson lucky-duke",
        hands={0: "bang-As", 1: "missed-2s missed-3s"},
        life={1: 1},
    )
    say(state, "ann: play bang-As @bob")
    takes = "Ann shoots at you with BANG!: it takes 2 Missed! to stop it"
    assert asked(state, 1) == f"{takes}, or you are dying."
    say(state, "bob: answer missed-2s")
    assert asked(state, 1) == f"{takes}, 1 still missing, or you are dying."


def test_other_attacks_name_their_player_too() -> None:
    state = lay(hands={0: "indians-Kd duel-Js bang-2d", 1: "bang-As bang-3d"})
    say(state, "ann: play indians-Kd")
    assert asked(state, 1) == "Ann plays Indians!: discard a BANG! card, or you are left with 3 life points."
    say(state, "bob: take the hit", "ann: play duel-Js @bob")
    assert asked(state, 1) == "Duel with Ann: discard a BANG! card, or you are left with 2 life points."
    say(state, "bob: answer bang-As")
    assert asked(state, 0) == "Duel with Bob: discard a BANG! card, or you are left with 4 life points."


def test_who_is_dying_is_told_what_it_takes() -> None:
    state = lay(hands={0: "bang-As", 1: "beer-6h"}, life={1: 1})
    say(state, "ann: play bang-As @bob", "bob: take the hit")
    assert asked(state, 1) == "You are dying: 1 life point would save you. Do you have them?"


def test_a_second_bang_is_counted() -> None:
    state = lay(hands={0: "bang-As"})
    say(state, "ann: play bang-As @bob")
    assert asked(state, 0) == "Your turn (1 BANG! card played): play a card, or end it."


# ------------------------------------------------------------------ over whole games


def views(seats: int, seed: int, decisions: int, options: dict[str, Any]) -> Iterator[tuple[View, Words]]:
    """What every seat and a spectator see at each decision of a random game."""
    match = Match.new(BANG, names=NAMES[:seats], seed=seed, options=options)
    rng = Random(seed)
    for _ in range(decisions):
        for seat in (None, *range(seats)):
            looker = None if seat is None else Seat(seat)
            yield match.view(looker), Words(match.notation, looker)
        if match.ask is None:
            return
        one = match.ask.seats[0]
        match.reply(one, rng.choice(match.ask.options(one)))


PROMPTS = {
    "character": "Who do you want to be?",
    "flip": "which card counts?",
    "shot": " shoots at you with ",
    "raid": " plays Indians!: ",
    "duel": "Duel with ",
    "rescue": "You are dying: ",
    "last discards": "You are dying: which of your ",
    "penalty": "You have killed a Deputy: which of your ",
    "store": "General Store: which card do you take?",
    "draw": "You draw 2 cards: where does the first come from?",
    "return": "Which card do you put back on the deck?",
    "play": "Your turn",
    "discard": " more than you have life points: which card do you discard?",
}


def test_every_question_has_its_words() -> None:
    seen: dict[str, str] = {}
    for seed in range(14):
        for look, words in views(6, seed, 60, {"character_deal": "choose_of_two"}):
            if look.question is not None and look.question.kind not in seen:
                seen[look.question.kind] = prompt(look, words)
    seen |= {kind: text for kind, text in rare_questions() if kind not in seen}
    assert set(seen) == set(PROMPTS)
    assert [kind for kind, said in PROMPTS.items() if said not in seen[kind]] == []


def rare_questions() -> Iterator[tuple[str, str]]:
    """Those that only some characters meet."""
    pedro = "bart-cassidy black-jack pedro-ramirez lucky-duke jesse-jones"
    hands = {0: "bang-As beer-6h beer-7h", 1: "bang-2d bang-3d", 4: "bang-4d bang-5d"}
    for target, kind in ((1, "last discards"), (4, "penalty")):
        state = lay(5, characters=pedro, hands=hands, life={1: 1, 4: 1})
        say(state, f"ann: play bang-As @{NAMES[target]}", f"{NAMES[target]}: take the hit")
        seat = state.ask.seats[0] if state.ask is not None else 0
        if kind == "penalty":
            say(state, f"{NAMES[target]}: give up", f"{NAMES[target]}: discard bang-4d")
            seat = 0
        else:
            say(state, f"{NAMES[target]}: give up")
        yield kind, asked(state, seat)
    state = lay(characters="lucky-duke black-jack kit-carlson jourdonnais", hands={1: "bang-As"},
                front={0: "barrel-Qs"}, active=1)  # fmt: skip
    say(state, "bob: play bang-As @ann", "ann: draw barrel")
    assert asked(state, 0) == "Draw! for the Barrel: which card counts?"
    yield "flip", asked(state, 0)


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
    for span in spans:
        if "cards" in span.style.split():
            yield from (text for text in span.text.split() if text != "??")


@pytest.mark.parametrize("seats", [3, 7])
def test_a_table_shows_no_card_that_its_seat_does_not_know(seats: int) -> None:
    for look, words in views(seats, 5, 90, {}):
        known = {look.box.deck.texts[face] for pile in look.piles for face in pile.faces if face >= 0}
        assert set(card_texts(scene(look, words))) <= known


def test_only_known_roles_are_shown() -> None:
    state = lay(5, dead=[2], characters="bart-cassidy black-jack sid-ketchum kit-carlson lucky-duke")
    (grid,) = (block for block in shown(state, 1).blocks if isinstance(block, Grid))
    assert [row[1].text for row in grid.rows] == ["Outlaw", "Outlaw", "", "", "Sheriff"]
    (grid,) = (block for block in shown(state, None).blocks if isinstance(block, Grid))
    assert [row[1].text for row in grid.rows] == ["Sheriff", "", "Outlaw", "", ""]


# -------------------------------------------------------------------------- pictures


def shown(state: State, seat: int | None) -> Scene:
    return scene(view(state, seat), Words(state.box.notation(NAMES), None if seat is None else Seat(seat)))


def drawn(state: State, seat: int | None, *, symbols: bool = True) -> str:
    console = Console(file=StringIO(), width=80, color_system=None)
    table = shown(state, seat)
    look = Look(table.suits, table.titles, symbols=symbols)
    with console.capture() as captured:
        console.print(Drawing(table, look, NAMES, seat, Density.TIGHT))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def test_a_table_of_seven_fits_a_small_terminal() -> None:
    table = drawn(full_table(), 0)
    assert (
        table
        == """\
  player  role     character        life   hand  away, shots  in front
▸ Ann     Sheriff  Suzy Lafayette   ●●●○○     5               Schofield 2
  Bob              Slab the Killer  ●●●●      1  1, both      Winchester 5,
                                                              Barrel
  Cat              Calamity Janet   ●●●●      1  2, at them
  Dan              Willy the Kid    ●○○○      0  3, none      Jail
  Eve              Paul Regret      ●●●       0  4, none      Dynamite, Mustang
  Fay     Outlaw   Rose Doolan      dead
  Gus              Jourdonnais      ●●●●      0  1, both
You are the Sheriff: every Outlaw and the Renegade must go.
Suzy Lafayette: draw a card when your hand is empty  [BANG-3.14]
deck 66   discard 1, top Wells Fargo 3♥
Your hand  BANG! A♠          Missed! 2♠    Beer 6♥
           General Store Q♠  Cat Balou K♥"""
    )
    assert len(table.splitlines()) <= 24 - 4 - 4


def test_without_symbols_and_colours_all_is_still_there() -> None:
    table = drawn(full_table(), 0, symbols=False)
    assert table.isascii()
    assert "> Ann     Sheriff  Suzy Lafayette   3/5" in table
    assert "Your hand  BANG! As          Missed! 2s" in table


def test_plain_lines_say_everything_by_name() -> None:
    lines = plain_lines(shown(full_table(), 0), NAMES, 0)
    assert lines[1] == (
        "Bob: character Slab the Killer, life 4 of 4, hand 1, away, shots 1, both, "
        "in front Winchester 5, Barrel"
    )
    assert lines[-1].startswith("Your hand: BANG! As Missed! 2s Beer 6h")


def test_numbered_are_the_cards_that_the_question_is_about() -> None:
    state = lay(hands={0: "general-store-9c bang-As", 1: "missed-2s"}, deck="beer-6h bang-2d bang-3d bang-4d")
    assert numbered_cards(shown(state, 0)) == ()
    say(state, "ann: play general-store-9c")
    texts = [card.text for card in numbered_cards(shown(state, 0))]
    assert texts == ["bang-2d", "bang-3d", "bang-4d", "beer-6h"]
    say(state, "ann: take bang-2d", "bob: take beer-6h", "cat: take bang-3d", "dan: take bang-4d")
    say(state, "ann: play bang-As @bob")
    assert [card.text for card in numbered_cards(shown(state, 1))] == ["missed-2s", "beer-6h"]
    assert numbered_cards(shown(state, 0)) == ()


def test_sid_ketchums_cards_are_numbered_while_he_may_trade_them() -> None:
    who = "bart-cassidy sid-ketchum kit-carlson lucky-duke"
    state = lay(characters=who, hands={1: "bang-As beer-6h"}, life={1: 2})
    assert len(numbered_cards(shown(state, 1))) == 2
    state = lay(characters=who, hands={1: "bang-As beer-6h"})
    assert numbered_cards(shown(state, 1)) == ()


@pytest.mark.parametrize(
    ("seats", "seat", "dead", "goal"),
    [
        (4, 0, [], "You are the Sheriff: every Outlaw and the Renegade must go."),
        (5, 4, [], "You are a Deputy: help the Sheriff; every Outlaw and the Renegade must go."),
        (4, 1, [], "You are an Outlaw: the Sheriff must go."),
        (4, 3, [], "You are the Renegade: outlive everybody, the Sheriff last."),
        (4, 1, [1], "You were an Outlaw, and are out of the game; you win with your side."),
        (4, 3, [3], "You were the Renegade, and are out of the game."),
        (
            3,
            0,
            [],
            "You are the Deputy: Cat, the Renegade, must fall by your hand, or be the last one in play.",
        ),
        (3, 0, [2], "You are the Deputy: be the last one in play."),
        (3, 2, [2], "You were the Renegade, and are out of the game."),
    ],
)
def test_everybody_is_reminded_of_their_goal(seats: int, seat: int, dead: list[int], goal: str) -> None:
    notes = [block for block in shown(lay(seats, dead=dead), seat).blocks if isinstance(block, Note)]
    assert notes[0].spans[0].text == goal


def test_every_character_has_its_ability_with_the_right_rule() -> None:
    book = BANG.rulebook()
    box = BANG.open_box(4)
    from gunsmoke.plugins.bang.scene.goals import ABILITIES, ability

    assert set(ABILITIES) == set(box.life_of)
    for character in ABILITIES:
        text, rule = ability(box, character)
        cited = rule.text.strip().strip("[]")
        assert text.text.startswith(box.names[character])
        assert box.names[character] in book.text(cited)


def test_sid_ketchum_is_told_what_he_may_do_while_others_act() -> None:
    who = "bart-cassidy sid-ketchum kit-carlson lucky-duke"
    hands = {1: "bang-As beer-6h"}
    assert asked(lay(characters=who, hands=hands, life={1: 2}), 1) == (
        "waiting for Ann, while 2 cards of yours could heal you"
    )
    assert asked(lay(characters=who, hands=hands), 1) == "waiting for Ann"
    state = lay(characters=who, hands=hands, life={1: 2}, options={"sid_out_of_turn": False})
    assert asked(state, 1) == "waiting for Ann"
