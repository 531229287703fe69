"""Games by text: what a seat reads, how what it writes is taken, and games played so to their end."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from toy.actions import Bury
from toy.game import TOY

from gunsmoke.adapters.text import Exchange, Reply, TextTable, play
from gunsmoke.adapters.text.choices import MOST, Choices
from gunsmoke.core.codec import dump
from gunsmoke.core.errors import IllegalAction, NotationError, PluginError, UnknownGame
from gunsmoke.core.game import Game
from gunsmoke.core.language import spoken
from gunsmoke.core.options import Subsets
from gunsmoke.core.record import Decision
from gunsmoke.core.replay import verify

GAMES = ("most-wanted", "bang", "wanted7", "gunfighters")


def replies(observation: str) -> list[str]:
    """The numbers that stand before replies."""
    return re.findall(r"^  (\d+)\. ", observation, re.MULTILINE)


def reader(seed: int, bad: float = 0) -> Callable[[str], str]:
    """A player that takes any reply it reads, and now and then writes something else."""
    rng = Random(seed)
    return lambda text: "let me think" if rng.random() < bad else rng.choice(replies(text))


@pytest.fixture
def pact(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(Path(__file__).parent.parent / "core")
    from pact import PACT

    return PACT


@pytest.fixture
def duel() -> TextTable:
    """Most Wanted at its first question, which is for seat 1."""
    return TextTable("most-wanted", names=["ann", "bob", "cat", "dan"], seed=5)


# ------------------------------------------------------------------------ whole games


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_nothing_but_text(game: str) -> None:
    table = TextTable(game, bots={1: "random"}, seed=3)
    seats = table.text_seats
    played = play(table, {seat: reader(seat, bad=0.1) for seat in seats})
    assert played.outcome is not None
    assert sum(played.bad_replies.values()) > 0
    assert "The game is over. Won by" in table.observe(seats[0])
    assert verify(table.record, table.game) is None


def test_the_same_seed_and_replies_make_the_same_game() -> None:
    first, second = (TextTable("bang", bots={0: "random", 1: "random"}, seed=9) for _number in range(2))
    for table in (first, second):
        play(table, {seat: reader(seat) for seat in table.text_seats})
    assert first.record == second.record


def test_matches_of_a_series_differ_and_follow_from_its_seed(duel: TextTable) -> None:
    again = TextTable("most-wanted", names=duel.names, seed=5)
    deals = []
    for _number in range(3):
        assert duel.observe(0) == again.observe(0)
        deals.append(duel.observe(0, everything=True))
        duel.reset()
        again.reset()
    assert len(set(deals)) == 3


# --------------------------------------------------------------------- what a seat reads


def test_an_observation_says_who_one_is_what_happened_the_table_and_the_replies(duel: TextTable) -> None:
    (seat,) = duel.asked
    text = duel.observe(seat)
    assert f"Most Wanted: you are {duel.names[seat]}, on seat {seat + 1} of 4." in text
    assert re.search(rf"^{duel.names[seat]} draws (\w\w ){{5}} \[MW-1.4\]$", text, re.MULTILINE)
    assert re.search(r"^Your hand: (\w\w ?){5}$", text, re.MULTILINE)
    assert "You are asked: Your turn: what do you do?  [MW-2.1 MW-2.2]" in text
    assert "  1. rob pony\n" in text


def test_the_first_look_explains_the_signs_on_the_table_and_a_later_one_only_if_all_is_asked_for() -> None:
    table = TextTable("bang", names=["ann", "bob", "cat", "dan"], seed=5)
    (seat,) = table.asked
    told = "3 of 4: life points: those left, of all there can be  [BANG-5.5]"
    assert told in table.observe(seat).splitlines()
    assert told not in table.observe(seat)
    assert told in table.observe(seat, everything=True)


def test_what_happened_is_told_once_or_all_of_it_where_that_is_asked_for(duel: TextTable) -> None:
    (seat,) = duel.asked
    assert "shuffled" in duel.observe(seat)
    assert "shuffled" not in duel.observe(seat)
    duel.act(seat, "rob pony")
    news = duel.observe(seat)
    assert "What happened since you last looked:" in news
    assert "robs the Pony Express" in news
    assert "shuffled" not in news
    assert "shuffled" in duel.observe(seat, everything=True)


def test_a_seat_that_is_not_asked_reads_for_whom_the_table_waits(duel: TextTable) -> None:
    (asked,) = duel.asked
    other = next(seat for seat in duel.text_seats if seat != asked)
    assert f"the table waits for {duel.names[asked]}." in duel.observe(other)
    assert replies(duel.observe(other)) == []


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=[*GAMES, "toy"])
def test_no_seat_reads_anything_that_would_differ_in_another_deal_it_cannot_tell_apart(
    game: str | Game,
) -> None:
    table = TextTable(game, seed=1)
    rng = Random(1)
    for _number in range(60):
        if table.outcome is not None:
            break
        for seat in table.text_seats:
            real = table.match.state
            seen = table.observe(seat, everything=True)
            table.match.state = table.game.redeal(real, seat, rng)
            table.match.state.log = real.log
            again = table.observe(seat, everything=True)
            table.match.state = real
            assert again == seen
        seat = rng.choice((*table.may_speak, *table.asked))
        assert table.act(seat, rng.choice(replies(table.observe(seat)))).done


def test_what_only_the_seat_knows_is_told_though_the_table_does_not_show_it() -> None:
    table = TextTable("bang", names=["ann", "bob", "cat", "dan", "eve"], seed=3)
    roles = [line for seat in range(5) for line in table.observe(seat).splitlines() if "roles: " in line]
    assert len(roles) == 4  # all but the Sheriff, whom everybody knows
    assert not any("," in line or "sheriff" in line for line in roles)  # the own one, and no other


def test_a_sealed_reply_is_seen_by_nobody_else_until_all_are_in(duel: TextTable) -> None:
    (seat,) = duel.asked
    rival = next(other for other in duel.text_seats if other != seat)
    duel.act(seat, f"duel 2 @{duel.names[rival]}")
    before = duel.observe(rival, everything=True)
    assert "reply in secret" in before
    cards = re.search(r"Your hand: (\w\w) (\w\w)", duel.observe(seat))
    assert cards is not None
    assert duel.act(seat, f"hand {cards[1]} {cards[2]}").done
    assert duel.observe(rival, everything=True) == before
    assert f"You have replied in secret: hand {' '.join(reversed(cards.groups()))}" in duel.observe(seat)
    again = duel.act(seat, f"hand {cards[1]} {cards[2]}")
    assert (again.done, again.rule) == (False, "MW-4.4")


def test_long_lists_are_cut_and_say_how_the_others_are_written() -> None:
    box = TOY.open_box(3)
    choices = Choices(Subsets(Bury, range(5), (0, 1, 2, 3, 4, 5)), (), box.notation())
    assert len(choices.some()) == len(choices) == 32
    many = Choices(Subsets(Bury, range(8), tuple(range(9))), (), box.notation())
    assert len(many) == 256
    assert len(many.some()) == MOST
    assert many.kinds() == [f"`bury` and 0 to 8 cards out of: {box.notation().cards(range(8))}"]


def test_replies_are_found_by_their_words_under_the_same_numbers(duel: TextTable) -> None:
    (seat,) = duel.asked
    everything = duel.legal(seat)
    found = duel.legal(seat, "duel 2")
    assert found.count("duel 2 @") == len(found.splitlines()) == 3
    assert all(line in everything.splitlines() for line in found.splitlines())
    with pytest.raises(NotationError, match="no reply from 1 on"):
        duel.legal(seat, "horse")


def test_a_table_speaks_its_own_language_and_leaves_that_of_others_alone() -> None:
    table = TextTable("most-wanted", language="es", seed=5)
    english = TextTable("most-wanted", seed=5)
    assert table.observe(0) != english.observe(0)
    assert table.search("MW-2.1") != english.search("MW-2.1")
    assert spoken() == "en"


# ----------------------------------------------------------------------- what it writes


@pytest.mark.parametrize("written", ["1", "#1", " 1. ", "rob pony", "`Rob Pony`", "\n\nrob   pony\n"])
def test_a_reply_is_taken_by_its_number_or_its_words(duel: TextTable, written: str) -> None:
    (seat,) = duel.asked
    duel.observe(seat)
    assert duel.act(seat, written) == Reply(True, "Done: rob pony", action="rob pony")


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", "nothing is written"),
        ("0", "numbered 1 to 11"),
        ("12", "numbered 1 to 11"),
        ("I rob the pony express", "can't be read as an action"),
        ("rob pony\nrob train", "2 lines"),
        ("rob " + "pony " * 500, "2503 characters"),
        ("hand \ud800", "can't be read"),
        ("\x00\x1b[2J", "can't be read"),
    ],
)
def test_what_cannot_be_read_changes_nothing(duel: TextTable, written: str, fault: str) -> None:
    (seat,) = duel.asked
    duel.observe(seat)
    before, record = dump(duel.match.state), duel.record
    reply = duel.act(seat, written)
    assert not reply.done
    assert reply.rule is None
    assert fault in reply.text
    assert "\x1b" not in reply.text
    assert (dump(duel.match.state), duel.record) == (before, record)


def test_what_is_not_allowed_is_refused_with_the_rule_and_changes_nothing(duel: TextTable) -> None:
    (seat,) = duel.asked
    before = dump(duel.match.state)
    reply = duel.act(seat, "saloon")
    assert (reply.done, reply.action) == (False, "saloon")
    assert reply.rule is not None
    assert f"[{reply.rule}]\n{reply.rule}: " in reply.text
    assert dump(duel.match.state) == before


def test_a_seat_that_is_not_asked_is_refused(duel: TextTable) -> None:
    other = next(seat for seat in duel.text_seats if seat not in duel.asked)
    assert duel.act(other, "rob pony").rule == duel.game.turn_rule
    duel.observe(other)
    assert "nothing for you to reply" in duel.act(other, "1").text


def test_a_number_means_nothing_to_a_seat_that_has_not_looked(duel: TextTable) -> None:
    (seat,) = duel.asked
    assert "you have not looked" in duel.act(seat, "1").text
    assert duel.asked == (seat,)


def test_why_something_is_allowed_or_not(duel: TextTable) -> None:
    (seat,) = duel.asked
    assert duel.why(seat, "rob pony").startswith("rob pony: you may do that now.\nMW-2.1: ")
    assert "is not allowed now" in duel.why(seat, "saloon")
    with pytest.raises(NotationError, match="can't be read as an action"):
        duel.why(seat, "dance")


def test_rules_are_read_by_id_and_found_by_words(duel: TextTable) -> None:
    assert duel.explain("mw-3.4").startswith("MW-3.4  Robberies\n")
    assert "MW-G09" in duel.explain("MW-3.4")  # a ruling on it
    assert "MW-7.1: " in duel.search("bail owed")
    assert "MW-7.1: " in duel.search("bial")  # a typing mistake
    assert duel.search("MW-2.1 MW-2.2").count("\n\n") == 1
    assert "MW-3.1 to " in duel.search("")
    with pytest.raises(NotationError, match="no rule has"):
        duel.search("xylophone quasar")
    with pytest.raises(NotationError, match="there is no rule"):
        duel.explain("MW-99.9")


def test_an_id_or_a_word_that_is_written_many_times_counts_once(duel: TextTable) -> None:
    assert duel.search("MW-2.1, MW-2.1 MW-2.1") == duel.search("MW-2.1")
    assert duel.search("saloon saloon money") == duel.search("saloon money")


# ----------------------------------------------------------------- standing offers, bots


def test_who_may_speak_up_is_told_so_and_bots_wait_until_it_has(
    pact: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TextTable(pact, 3, bots={1: "random", 2: "random"}, seed=1)
    for bot in table._bots.values():
        monkeypatch.setattr(bot, "choose", lambda view: view.question.options[0])  # pass
    for said in ("loud", "pass"):
        table.observe(0)
        table.act(0, said)
    assert table.asked == ()
    assert table.may_speak == (0,)
    text = table.observe(0)
    assert "You may speak up all the same" in text
    assert replies(text) == ["1"]
    assert table.act(0, "pass") == Reply(True, "You let it pass.")
    assert (table.may_speak, table.asked) == ((), (0,))


def test_an_offer_is_taken_up_by_its_number(pact: Game) -> None:
    table = TextTable(pact, 2, seed=1)
    table.observe(0)
    table.act(0, "loud")
    assert table.may_speak == (1,)
    table.observe(1)
    assert table.act(1, "1") == Reply(True, "Done: shout", action="shout")
    assert (table.may_speak, table.asked) == ((), (0,))


def test_a_bot_that_fails_is_named_and_what_was_done_before_stands(
    duel: TextTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TextTable("most-wanted", names=duel.names, bots={2: "random"}, seed=5)

    def fail(view: object) -> None:
        raise NotationError("I hold As")

    monkeypatch.setattr(table._bots[2], "choose", fail)
    (seat,) = table.asked
    with pytest.raises(PluginError, match="the bot 'random' failed"):
        table.act(seat, "duel 1 @cat")
    decisions = [entry for entry in table.record.entries if isinstance(entry, Decision)]
    assert [decision.do for decision in decisions] == ["duel 1 @cat"]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"game": "whist"}, UnknownGame),
        ({"game": "most-wanted", "seats": 9}, NotationError),
        ({"game": "most-wanted", "seats": 3, "names": ["ann", "bob"]}, NotationError),
        ({"game": "most-wanted", "bots": {1: "genius"}}, NotationError),
        ({"game": "most-wanted", "bots": {7: "random"}}, NotationError),
        ({"game": "most-wanted", "options": {"tile1": "castle"}}, NotationError),
    ],
)
def test_a_table_that_cannot_be_is_refused(arguments: dict, error: type[Exception]) -> None:
    with pytest.raises(error):
        TextTable(**arguments)


def test_a_seat_of_a_bot_is_not_played_by_text() -> None:
    table = TextTable("most-wanted", bots={1: "random"}, seed=5)
    for deed in (table.observe, table.legal, table.stand_in):
        with pytest.raises(NotationError, match="played by the bot"):
            deed(1)
    with pytest.raises(NotationError, match="there is no seat 9"):
        table.observe(9)


# ------------------------------------------------------------------------- the runner


def test_the_clock_replies_for_a_player_that_replies_badly_where_the_rules_know_one(pact: Game) -> None:
    table = TextTable(pact, 2, seed=1)
    said = iter(["what?", "hm", "vote"])
    exchanges: list[Exchange] = []
    first = {0: lambda text: "eh", 1: lambda text: next(said, "yes")}
    played = play(table, first, bad_replies=2, most_decisions=3, watch=exchanges.append)
    assert [entry.do for entry in table.record.entries if isinstance(entry, Decision)] == ["doze"] * 2 + [
        "doze"
    ]
    assert (played.outcome, played.decisions) == (None, 3)
    assert played.bad_replies == {0: 4, 1: 2}
    assert played.stood_in == {0: 2, 1: 1}
    assert exchanges[1].observation.startswith("Your last reply was not carried out")
    assert exchanges[1].observation.endswith(exchanges[0].observation)


def test_a_player_that_replies_badly_may_be_played_at_random_or_forfeit(duel: TextTable) -> None:
    players = {seat: (lambda text: "eh") for seat in duel.text_seats}
    assert play(duel, players, bad_replies=1, then="random", most_decisions=5).decisions == 5
    duel.reset(seed=5)
    (seat,) = duel.asked
    played = play(duel, players, then="forfeit")
    assert (played.outcome, played.forfeited, played.bad_replies[seat]) == (None, seat, 3)


def test_an_offer_is_put_to_a_player_once_and_bad_replies_let_it_pass(pact: Game) -> None:
    table = TextTable(pact, 2, seed=1)
    lines = iter(["loud", "pass"])
    exchanges: list[Exchange] = []
    players = {0: lambda text: next(lines, "hum"), 1: lambda text: "eh"}
    play(table, players, bad_replies=2, most_decisions=2, watch=exchanges.append)
    assert [one.seat for one in exchanges] == [0, 1, 1, 0]


def test_players_have_to_fit_the_table(duel: TextTable) -> None:
    with pytest.raises(NotationError, match="expected 0, 1, 2, 3"):
        play(duel, {0: reader(0)})
    with pytest.raises(NotationError, match="can't follow"):
        play(duel, {seat: reader(0) for seat in range(4)}, then="explode")


def test_a_seat_may_be_the_integer_of_another_library(duel: TextTable) -> None:
    (seat,) = duel.asked
    duel.observe(float(seat))  # type: ignore[arg-type]
    assert duel.act(float(seat), "1").done  # type: ignore[arg-type]
    (decision,) = duel.record.played()
    assert type(decision.decision.seat) is int
    assert "ann" in duel.observe(seat, everything=True)


def test_nobody_stands_in_for_a_seat_that_is_not_asked(duel: TextTable) -> None:
    other = next(seat for seat in duel.text_seats if seat not in duel.asked)
    with pytest.raises(IllegalAction, match="is not asked now"):
        duel.stand_in(other)


def test_a_transcript_is_the_story_as_a_seat_heard_it(duel: TextTable) -> None:
    own = duel.transcript(0)
    assert re.search(r"^ann draws \w\w ", own, re.MULTILINE)
    assert "ann draws 5 cards" in duel.transcript(None)
    play(duel, {seat: reader(seat) for seat in duel.text_seats})
    assert "The game is over. Won by" in duel.transcript(2)
