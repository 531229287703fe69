"""Scenarios run on the toy game: what they lay out, play and compare, and how a broken file is answered."""

from collections.abc import Callable
from pathlib import Path

import pytest
from toy.game import TOY

from gunsmoke.core.errors import RulesetError, UnknownGame
from gunsmoke.core.game import Game
from gunsmoke.core.scenario import Report, run_scenario

TOP = """\
game = "toy"
title = "Bolts and ducks"
rules = ["TY-3.1"]
seats = ["ann", "bob", "cat"]
"""

POSITION = """\
[position]
turn = "ann"
hand.ann = "bolt snatch"
hand.bob = "duck blast"
hand.cat = "duck"
deck = "scope tonic feint"
discard = "bolt duck"
lives = { ann = 1, bob = 2, cat = 2 }
"""

Run = Callable[..., Report]


def find(name: str) -> Game:
    if name != "toy":
        raise UnknownGame(f"no game is called {name!r}")
    return TOY


def written(
    top: str = TOP, position: str = POSITION, play: str = "", expect: str = "", more: str = ""
) -> str:
    """The text of a scenario out of its parts; `play` are the lines between the brackets."""
    lines = f"[play]\nlines = [\n{play}\n]\n" if play else ""
    return "\n".join([top, position, more, lines, f"[expect]\n{expect}\n" if expect else ""])


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(**parts: str) -> Report:
        file = tmp_path / "duck.toml"
        file.write_text(written(**parts), encoding="utf-8")
        return run_scenario(file, find)

    return run


def broken(run: Run, **parts: str) -> RulesetError:
    with pytest.raises(RulesetError) as caught:
        run(**parts)
    assert caught.value.file.endswith("duck.toml")
    return caught.value


# ------------------------------------------------------------------ what passes


def test_a_scenario_that_the_game_agrees_with_passes(run: Run) -> None:
    report = run(
        play="""
        "asked: ann",
        "ann: ?play bolt @cat",
        "ann: !play duck [TY-2.3]",
        "ann: !play bolt @ann",
        "ann: play bolt @bob",
        { asked = "bob", hand.ann = "snatch scope tonic", discard = "bolt bolt duck" },
        "expect: lives.bob = 2",
        "bob: pass",
        "expect: lives = [1, 1, 2]",
        "bob: !play duck [TY-2.3]",
        """,
        expect="""
        asked = ["ann"]
        active = "ann"
        out.bob = false
        shuffled = false
        deck = "feint ..."
        hand = { ann = "tonic scope snatch", bob = 2, cat = ["duck"] }
        sees.bob.hand = { ann = "?? ?? ??", bob = "blast duck" }
        sees.table.hand.bob = "?? ??"
        events = ["drew ann", "played ann TY-2.3", "wounded bob TY-3.1 lives=1"]
        """,
    )
    assert report.differences == ()
    assert report.passed
    assert report.title == "Bolts and ducks"
    assert report.rules == ("TY-3.1",)
    assert report.path.endswith("duck.toml")


def test_a_play_may_stand_above_the_tables_as_a_mere_array(run: Run) -> None:
    report = run(top=TOP + 'play = [\n"ann: end",\n"asked: ann",\n]\n')
    assert report.differences == ("line 7: asked: ann: expected asked: ann, found asked: bob",)


def test_the_clock_replies_for_the_silent(run: Run) -> None:
    lines = '"lapse: cat", "ann: ?hand bolt", "lapse: ann", "asked: bob"'
    deal = '[position]\nstart = true\n[chance]\ndeck = [["bolt bolt bolt bolt"]]'
    assert run(position=deal, play=lines).differences == ()


def test_where_nothing_can_lapse_the_play_ends(run: Run) -> None:
    (difference,) = run(play='"lapse: ann", "asked: bob"').differences
    assert difference.endswith("lapse: ann: expected to lapse, found nothing of seat 0 can lapse now")


def test_the_game_may_end_in_a_scenario(run: Run) -> None:
    lines = '"ann: play bolt @bob", "bob: pass", "bob: pass", "asked: "'
    report = run(
        position=POSITION.replace("bob = 2", "bob = 1") + "out = { cat = true }\n",
        play=lines,
        expect='outcome = { winners = ["ann"], rules = ["TY-4.3"], scores = { ann = 1, bob = 0 } }',
    )
    assert report.differences == ()


def test_cards_named_nowhere_lie_in_the_deck_or_where_the_rest_is_said_to_lie(run: Run) -> None:
    assert run(expect="deck = 19").passed
    assert run(position=POSITION + 'rest = "buried"\n', expect='deck = "feint"\nburied = 18').passed


def test_the_name_of_a_seat_stands_for_its_number(run: Run) -> None:
    report = run(
        position=POSITION + 'fell = ["bob", "cat"]\n', expect='fell = ["bob", "cat"]\nactive = "ann"'
    )
    assert report.differences == ()
    assert run(position=POSITION + "fell = [1, 2]\n", expect='fell = ["bob", "cat"]').passed


def test_the_set_up_can_be_a_scenario_with_fields_of_its_own(run: Run) -> None:
    report = run(
        top=TOP + "options = { passing = 'none' }\n",
        position="[position]\nstart = true\nlives = { bob = 1 }\n",
        more='[chance]\ndeck = [["bolt bolt duck duck", "tonic tonic tonic feint", "snatch blast"]]\n',
        expect="""
        hand = { ann = "bolt bolt duck duck ?? ??", bob = "tonic tonic tonic feint", cat = 4 }
        lives = { ann = 2, bob = 1, cat = 2 }
        asked = "ann"
        """,
    )
    assert report.differences == ()


def test_chance_takes_the_cards_that_are_written_down(run: Run) -> None:
    for card, other in (("duck", "blast"), ("blast", "duck")):
        report = run(
            more=f'[chance]\nsnatch = ["{card}"]\n',
            play='"ann: play snatch @bob"',
            expect=f'hand = {{ bob = "{other}", ann = "bolt scope tonic {card}" }}',
        )
        assert report.differences == ()


def test_the_seed_decides_what_is_not_written_down(run: Run) -> None:
    position = "[position]\nstart = true\n"
    hands = [
        run(top=TOP + f"seed = {seed}\n", position=position, expect='hand.ann = "bolt bolt bolt bolt"')
        for seed in (1, 1, 2, 3)
    ]
    found = [report.differences for report in hands]
    assert found[0] == found[1]
    assert len(set(found)) == 3


# ---------------------------------------------------------------------- knowledge


def test_owners_know_their_cards_and_nobody_knows_the_deck(run: Run) -> None:
    report = run(
        expect="""
        sees.ann = { hand.ann = "bolt snatch scope tonic", hand.bob = "?? ??", deck = "?? ..." }
        sees.table = { hand.ann = "?? ?? ?? ??" }
        """
    )
    assert report.differences == ()


def test_what_is_said_about_a_seat_and_a_pile_replaces_what_it_knows(run: Run) -> None:
    report = run(
        more="""
        [known]
        cat.hand = { bob = "blast", cat = "" }
        table.deck = "?? tonic"
        bob."deck" = "scope ?? feint"
        """,
        expect="""
        sees.cat.hand = { bob = "blast ??", cat = "??", ann = "?? ?? ?? ??" }
        sees.ann.hand.bob = "?? ??"
        sees.table.hand.ann = "tonic ?? ?? ??"
        sees.bob = { hand.ann = "scope ?? ?? ??", hand.bob = "duck blast", deck = "feint ?? ..." }
        """,
    )
    assert report.differences == ()


# ------------------------------------------------------------------ house rules


def test_house_rules_may_stand_in_the_scenario(run: Run) -> None:
    position = "[position]\nstart = true\n"
    rule = 'overlay.rules."TY-9.1" = {new = true, en = "A \\"house\\" rule."}\n'
    top = TOP + "overlay.options.lives = 3\n" + rule
    assert run(top=top, position=position, expect="lives = [3, 3, 3]").passed
    assert run(top=top.replace("TY-3.1", "TY-9.1"), position=position, expect="lives.ann = 3").passed


def test_house_rules_may_stand_in_a_file_beside_it(run: Run, tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('game = "toy"\n[options]\nlives = 1\n', encoding="utf-8")
    report = run(
        top=TOP + 'overlay = "house.toml"\n',
        position="[position]\nstart = true\n",
        expect="lives = [1, 1, 1]",
    )
    assert report.passed


# ---------------------------------------------------------------- what differs


@pytest.mark.parametrize(
    ("expect", "difference"),
    [
        ("lives.bob = 1", "lives.bob: expected 1, found 2"),
        ("lives = [1, 2, 3]", "lives: expected [1, 2, 3], found [1, 2, 2]"),
        ("out.bob = 0", "out.bob: expected 0, found false"),
        ('active = "bob"', 'active: expected "bob", found "ann"'),
        ("shuffled = true", "shuffled: expected true, found false"),
        ('asked = "bob"', "asked: expected asked: bob, found asked: ann"),
        ("asked = []", "asked: expected asked: nobody, found asked: ann"),
        ("hand.bob = 3", "hand.bob: expected 3 cards, found 2: duck blast"),
        ('hand.bob = "duck duck"', "hand.bob: expected duck duck, found duck blast"),
        ('hand.bob = "duck"', "hand.bob: expected duck, found duck blast"),
        ('hand.bob = "duck ?? ??"', "hand.bob: expected duck ?? ??, found duck blast"),
        ('hand.bob = "tonic ..."', "hand.bob: expected tonic ..., found duck blast"),
        ('hand.bob = ""', "hand.bob: expected no cards, found duck blast"),
        ('buried = "bolt"', "buried: expected bolt, found no cards"),
        ('discard = "duck bolt"', "discard: expected duck bolt, found bolt duck"),
        ('discard = "bolt"', "discard: expected bolt, found bolt duck"),
        ('discard = ["bolt", "bolt"]', "discard: expected bolt bolt, found bolt duck"),
        ('deck = "tonic ..."', "deck: expected tonic ..., found feint"),
        ('sees.bob.hand.bob = "duck ??"', "sees.bob.hand.bob: expected duck ??, found duck blast"),
        ('sees.cat.hand.bob = "duck blast"', "sees.cat.hand.bob: expected duck blast, found ?? ??"),
        ('sees.table.hand.cat = "..."', ""),
        ('sees.cat.hand.cat = "duck duck ..."', "sees.cat.hand.cat: expected duck duck ..., found duck"),
        ('sees.ann.deck = "feint ..."', "sees.ann.deck: expected feint ..., found ??"),
        ('outcome.winners = ["ann"]', "outcome: expected the game to be over, found it goes on"),
        (
            'events = ["drew ann", "drew bob"]',
            "events[1]: expected drew bob after drew ann, found "
            "began ann TY-2.5; drew ann TY-2.1; drew ann TY-2.1",
        ),
        (
            'events = ["began ann TY-2.1"]',
            "events[0]: expected began ann TY-2.1, found began ann TY-2.5; drew ann TY-2.1; drew ann TY-2.1",
        ),
    ],
)
def test_each_expectation_that_is_not_met_is_a_line(run: Run, expect: str, difference: str) -> None:
    report = run(expect=expect)
    assert report.differences == ((f"line 18: {difference}",) if difference else ())
    assert report.passed is (not difference)


@pytest.mark.parametrize(
    ("outcome", "difference"),
    [
        ('winners = ["bob"]', "winners: expected bob, found ann"),
        ('rules = ["TY-4.4"]', "rules: expected TY-4.4, found TY-4.3"),
        ("scores.ann = 2", "scores.ann: expected 2, found 1"),
    ],
)
def test_each_part_of_the_outcome_is_compared(run: Run, outcome: str, difference: str) -> None:
    report = run(
        position=POSITION.replace("bob = 2", "bob = 1") + "out = { cat = true }\n",
        play='"ann: play bolt @bob", "bob: pass", "bob: pass"',
        expect=f"outcome.{outcome}",
    )
    assert [line.partition(": outcome.")[2] for line in report.differences] == [difference]


@pytest.mark.parametrize(
    ("line", "difference"),
    [
        ('"ann: !play bolt @bob"', "ann: !play bolt @bob: expected to be refused, found allowed"),
        (
            '"ann: !play duck [TY-3.2]"',
            "ann: !play duck [TY-3.2]: expected to be refused by TY-3.2, "
            "found refused: you hold no such card [TY-2.3]",
        ),
        (
            '"bob: ?play duck"',
            "bob: ?play duck: expected to be on offer, found refused: it is not for you to act now [TY-2.3]",
        ),
        ('"asked: bob cat"', "asked: bob cat: expected asked: bob cat, found asked: ann"),
        ('"expect: lives.ann = 2"', "lives.ann: expected 2, found 1"),
        ("{ lives.ann = 2 }", "lives.ann: expected 2, found 1"),
    ],
)
def test_each_line_that_is_not_so_is_told_and_the_play_goes_on(run: Run, line: str, difference: str) -> None:
    report = run(play=f'"asked: ann",\n{line},\n"ann: end"', expect='asked = "ann"')
    assert report.differences == (
        f"line 19: {difference}",
        "line 24: asked: expected asked: ann, found asked: bob",
    )


def test_a_line_that_can_not_be_played_ends_the_play(run: Run) -> None:
    report = run(play='"ann: play duck",\n"asked: cat"', expect="lives.ann = 7")
    assert report.differences == (
        "line 18: ann: play duck: expected to be allowed, found refused: you hold no such card [TY-2.3]",
    )


def test_chance_that_never_came_is_told(run: Run) -> None:
    report = run(more='[chance]\nsnatch = ["duck", "blast"]\n', play='"ann: play snatch @bob"')
    assert report.differences == ("line 16: chance.snatch: expected chance to be used 2 times, found 1",)


def test_chance_that_can_not_come_so_is_told(run: Run) -> None:
    report = run(more='[chance]\nsnatch = ["tonic"]\n', play='"ann: play snatch @bob"')
    assert report.differences == (
        "line 20: ann: play snatch @bob: expected chance as it is written, "
        "found the script picks tonic, which does not lie there",
    )


# ------------------------------------------------------------- what can't be read


@pytest.mark.parametrize(
    ("top", "line", "message"),
    [
        (TOP.replace("toy", "tay"), 1, "game: no game is called 'tay'"),
        (TOP.replace("TY-3.1", "TY-3.9"), 3, "rules[0]: there is no rule 'TY-3.9'; did you mean"),
        (TOP.replace('"cat"', '"Cat"'), 4, "seats[2]: String should match pattern"),
        (TOP.replace('"cat"', '"table"'), 4, "seats[2]: no seat may be called asked, expect or table"),
        (TOP.replace('"cat"', '"ann"'), 4, "seats: each seat needs a name of its own"),
        (TOP.replace(', "bob", "cat"', ""), 4, "seats: Toy is for 2 to 5 players, not 1"),
        (TOP + "options = { live = 3 }", 5, "options: there is no option 'live'; did you mean 'lives'?"),
        (TOP + "sead = 4", 5, "sead: unknown name; did you mean 'seed'?"),
        (TOP + 'play = "ann: end"', 5, "play: should be an array of lines"),
        (TOP + "overlay = 3", 5, "overlay: should be a table of house rules or the name of a file, not 3"),
        (
            TOP + "overlay.options.lives = 9",
            5,
            "overlay.options.lives: should be a whole number from 1 up to 3",
        ),
        (TOP + "overlay.optoins.lives = 2", 5, "overlay.optoins: unknown name; did you mean 'options'?"),
    ],
)
def test_a_broken_head_is_answered_with_its_line(run: Run, top: str, line: int, message: str) -> None:
    error = broken(run, top=top + "\n", expect="lives.ann = 1")
    assert error.line == line
    assert f"duck.toml, line {line}: {message}" in str(error)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("lifes.ann = 3", "position.lifes: nothing on the table is called 'lifes'; did you mean 'lives'?"),
        ('hand.dan = "bolt"', "position.hand.dan: nothing on the table is called 'hand.dan'; did you mean"),
        ('stage = "bolt"', "position.stage: nothing on the table is called 'stage'"),
        ('stage.ann = "dolt"', "position.stage.ann: 'dolt' is no card of this game"),
        ("stage.ann = 3", "position.stage.ann: should be cards in a text, not 3"),
        ('stage.ann = "backfire backfire"', "position.stage.ann: there is no backfire left for this pile"),
        ("out.dan = true", "position.out.dan: nobody here is called 'dan'"),
        ("out.ann = 1", "position.out.ann: should be like False, which stands there after the set-up, not 1"),
        ("active.ann = 1", "position.active: should be like 0"),
        ("shuffles = 'many'", "position.shuffles: should be like 0"),
        ("start = true", "position: needs whose turn it is"),
        ('rest = "graveyard"', "position.rest: no pile is called 'graveyard'"),
    ],
)
def test_a_broken_position_is_answered_with_its_line(run: Run, position: str, message: str) -> None:
    error = broken(run, position=POSITION + position, expect="lives.ann = 1")
    assert message in str(error)
    assert error.line == (6 if message.startswith("position:") else 14)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("[position]", "position: needs whose turn it is"),
        ('[position]\nturn = "dan"', "position.turn: nobody here is called 'dan'"),
        ('[position]\nstart = true\nhand.ann = "bolt"', "position.hand: the set-up deals the cards"),
        ('[position]\nstart = true\nrest = "deck"', "position.rest: the set-up deals the cards"),
        ('[position]\nstart = true\n[known]\nann.deck = "bolt"', "known.ann: the set-up deals the cards"),
        ("", "position: is missing"),
    ],
)
def test_a_position_is_a_turn_or_the_set_up(run: Run, position: str, message: str) -> None:
    assert message in str(broken(run, position=position, expect="lives.ann = 1"))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("'ann end'", "'ann end' is no line of a play; write 'ann: pass'"),
        ("7", "7 is no line of a play"),
        ("'dan: end'", "nobody here is called 'dan'"),
        ("'asked: dan'", "nobody here is called 'dan'"),
        ("'ann: jump'", "'jump' is no action; say play"),
        ("'ann: !jump [TY-2.3]'", "'jump' is no action; say play"),
        ("'ann: !end [TY-2.9]'", "there is no rule 'TY-2.9'; did you mean"),
        ("'expect: lives.ann'", "'lives.ann' is no expectation; write 'expect: field = 3'"),
        ("'expect: lifes.ann = 1'", "nothing on the table is called 'lifes'; did you mean 'lives'?"),
        ("{ lives.dan = 1 }", "nobody here is called 'dan'"),
        ("{ lives = { 7 = 1 } }", "there is no such part of this field"),
    ],
)
def test_a_broken_line_is_found_even_where_the_play_never_gets_to_it(
    run: Run, line: str, message: str
) -> None:
    error = broken(run, play=f'"ann: play duck",\n{line}')
    assert error.line == 19
    assert str(error.field).startswith("play.lines[1]")
    assert message in str(error)


@pytest.mark.parametrize(
    ("expect", "message"),
    [
        ('hand.ann = "dolt"', "expect.hand.ann: 'dolt' is no card of this game"),
        ("hand.ann = true", "expect.hand.ann: should be cards in a text, not True"),
        ('hand.dan = ""', "expect.hand.dan: nothing on the table is called 'hand.dan'"),
        ('asked = "dan"', "expect.asked: nobody here is called 'dan'"),
        ("asked = 3", "expect.asked: should be an array of texts, not 3"),
        ("sees = 3", "expect.sees: should be a table: sees.ann with piles in it"),
        ("sees.ann = 3", "expect.sees.ann: should be a table of piles, not 3"),
        ('sees.dan.deck = "??"', "expect.sees.dan: nobody here is called 'dan'"),
        ("sees.ann.lives = 3", "expect.sees.ann.lives: nothing on the table is called 'lives'"),
        ("outcome = 3", "expect.outcome: should be a table with winners, rules, scores, not 3"),
        ("outcome.winner = 3", "expect.outcome.winner: is no part of an outcome; did you mean 'winners'?"),
        ('outcome.rules = ["TY-7.7"]', "expect.outcome.rules: there is no rule 'TY-7.7'"),
        ("events = 'drew'", "expect.events: should be an array of texts, not 'drew'"),
        ('events = ["drew dan"]', "expect.events[0]: there is no rule 'dan'"),
    ],
)
def test_a_broken_expectation_is_answered_with_its_line(run: Run, expect: str, message: str) -> None:
    error = broken(run, expect=expect)
    assert error.line == 18
    assert message in str(error)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("[chance]\ndeck = 'bolt'", "chance.deck: should be an array of cards, one a pick"),
        ("[chance]\ndeck = []", "chance.deck: should be an array of cards, one a pick"),
        ("[chance]\ndeck = [['bolt'], 'duck']", "chance.deck: should be an array of cards, one a pick"),
        ("[chance]\ndeck = [['dolt']]", "chance.deck[0]: 'dolt' is no card of this game"),
        ("[chance]\nsnatch = ['bolt duck']", "chance.snatch[0]: a pick takes one card, not 'bolt duck'"),
        ("[known]\nbob.hand.cat = 'bolt'", "known.bob.hand.cat: bolt does not lie in hand.cat"),
        ("[known]\nbob.hand.cat = 'duck duck'", "known.bob.hand.cat: duck does not lie in hand.cat"),
        ("[known]\nbob.deck = 'tonic'", "known.bob.deck: tonic does not lie in place 1 from the top of deck"),
        ("[known]\ndan.deck = 'tonic'", "known.dan: nobody here is called 'dan'"),
    ],
)
def test_broken_chance_and_knowledge_are_answered_with_their_line(run: Run, more: str, message: str) -> None:
    error = broken(run, more=more + "\n", expect="lives.ann = 1")
    assert error.line == 16
    assert message in str(error)


def test_an_order_that_the_set_up_can_not_have_is_no_scenario(run: Run) -> None:
    error = broken(
        run,
        position="[position]\nstart = true\n",
        more='[chance]\ndeck = [["backfire backfire"]]\n',
        expect="lives.ann = 1",
    )
    assert "chance: backfire is not among these cards" in str(error)


def test_a_scenario_that_expects_nothing_is_none(run: Run) -> None:
    assert "expects nothing" in str(broken(run))


def test_a_file_that_is_no_toml_or_not_there_is_said_so(run: Run, tmp_path: Path) -> None:
    assert "not valid TOML" in str(broken(run, top="game = toy\n"))
    with pytest.raises(RulesetError, match="there is no such file"):
        run_scenario(tmp_path / "goose.toml", find)


def test_a_position_that_the_game_trips_over_is_told_by_its_place(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(TOY), "begin_turn", lambda *_: ()[1])
    error = broken(run, expect="lives.ann = 1")
    assert (error.line, error.field) == (6, "position")
    assert "the position can't be played: IndexError: tuple index out of range" in str(error)
