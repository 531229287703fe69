"""Records: what stands in the file, what is read back, what replays, and what may leave the table."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gunsmoke.core.codec import same
from gunsmoke.core.errors import RecordError
from gunsmoke.core.game import Game
from gunsmoke.core.match import Match
from gunsmoke.core.record import FORMAT, Checkpoint, Decision, Record
from gunsmoke.core.replay import replay, verify

Say = Callable[..., None]


@pytest.fixture
def match(pact: Game, tmp_path: Path) -> Match:
    return Match.new(pact, names=["ann", "bob", "cat"], seed=7, path=tmp_path / "pact.jsonl")


def lines_of(match: Match) -> list[dict]:
    return [json.loads(line) for line in match.path.read_text("utf-8").splitlines()]


def tamper(match: Match, number: int, line: str) -> None:
    """Put another line in the place of line `number`, from 1."""
    lines = match.path.read_text("utf-8").splitlines()
    lines[number - 1] = line
    match.path.write_text("\n".join(lines) + "\n", "utf-8")


def test_the_first_line_is_the_header(match: Match) -> None:
    header = lines_of(match)[0]
    assert header["format"] == FORMAT
    assert header["game"] == "pact"
    assert header["names"] == ["ann", "bob", "cat"]
    assert header["players"] == ["human"] * 3
    assert header["seed"] == "7"
    assert header["ruleset"] == match.box.fingerprint


def test_each_decision_is_a_line_in_the_words_of_the_match(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: loud", "2: shout")
    match.lapse(0)
    match.change_player(1, "robot")
    assert lines_of(match)[2:] == [
        {"seat": 0, "do": "hum"},
        {"seat": 0, "do": "loud"},
        {"seat": 2, "do": "shout"},
        {"seat": 0, "do": "doze", "by": "clock"},
        {"seat": 1, "player": "robot"},
    ]


def test_an_undo_is_a_line_too(match: Match, say: Say) -> None:
    say(match, "0: hum")
    match.undo(0)
    assert lines_of(match)[2:] == [{"seat": 0, "do": "hum"}, {"undo": 0}]


def test_sealed_replies_stand_in_the_order_they_came(match: Match, say: Say) -> None:
    say(match, "0: vote", "2: no", "0: yes")
    assert lines_of(match)[3:] == [
        {"seat": 2, "do": "no", "sealed": 3},
        {"seat": 0, "do": "yes", "sealed": 3},
    ]


def test_a_fingerprint_is_taken_at_the_deal_every_20_decisions_and_at_the_end(match: Match, say: Say) -> None:
    say(match, *["0: hum"] * 45, "0: vote", "0: yes", "1: yes", "2: yes")
    lines = lines_of(match)
    assert [number for number, line in enumerate(lines) if "fingerprint" in line] == [1, 22, 43, 53]
    assert lines[-1] == {"outcome": {"winners": [0], "because": ["PA-3"], "scores": [2, 2, 2]}}


def test_no_fingerprint_is_taken_between_sealed_replies(match: Match, say: Say) -> None:
    say(match, *["0: hum"] * 18, "0: vote", "1: no", "0: yes", "2: no")
    assert [next(iter(line)) for line in lines_of(match)[-4:]] == ["seat", "seat", "seat", "fingerprint"]


def test_a_record_reads_back_as_it_was_written(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: lay " + match.box.deck.text(match.state.hands[0][0]), "0: vote", "1: no")
    match.lapse(2)
    match.change_player(0, "robot")
    record = Record.read(match.path)
    assert record == match.record
    assert record.text() == match.path.read_text("utf-8")
    assert record.players() == ("robot", "human", "human")
    assert not record.dropped


@pytest.mark.parametrize("players", [2, 3, 4])
def test_replay_is_identity(pact: Game, players: int, say: Say) -> None:
    match = Match.new(pact, names="abcd"[:players], seed=players)
    say(match, "0: draw", "0: mix", "0: pass", "1: draw", "1: hum", "1: loud", "0: shout", "1: pass")
    *_, last = replay(match.record, pact)
    assert same(last.state, match.state)
    assert last.number == 8


def test_replay_tells_each_decision_with_its_events(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: pass")
    moments = [(m.number, m.decision and m.decision.do, m.line, [e.kind for e in m.events], m.state.ask.seats)
               for m in replay(match.record, match.game)]  # fmt: skip
    assert moments == [
        (0, None, 1, ["dealt"] * 3, (0,)),
        (1, "hum", 3, ["said"], (0,)),
        (2, "pass", 4, ["said"], (1,)),
    ]


def test_replay_stops_where_it_is_told_to(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: pass", "1: pass")
    assert [moment.number for moment in replay(match.record, match.game, until=2)] == [0, 1, 2]


def test_replay_leaves_out_what_was_taken_back(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: pass")
    match.undo(0)
    say(match, "0: loud")
    assert [moment.decision.do for moment in replay(match.record, match.game) if moment.decision] == [
        "hum",
        "loud",
    ]


def test_a_leduc_record_replays_to_its_outcome(leduc: Game) -> None:
    match = Match.new(leduc, names=["ann", "bob"], seed=5)
    while match.outcome is None:
        seat = match.ask.seats[0]
        match.reply(seat, match.ask.options(seat)[-1])
    *_, last = replay(match.record, leduc)
    assert last.state.outcome == match.outcome == match.record.outcome
    assert verify(match.record, leduc) is None


# ------------------------------------------------------------------ equality


def test_records_are_equal_in_whatever_order_sealed_replies_came(pact: Game, say: Say) -> None:
    def vote_in(*order: int) -> Record:
        match = Match.new(pact, names=["ann", "bob", "cat"], seed=7)
        say(match, *["0: hum"] * 18, "0: vote", *(f"{seat}: no" for seat in order))
        say(match, "1: vote", *(f"{seat}: yes" for seat in reversed(order)))
        return match.record

    assert vote_in(0, 1, 2) == vote_in(2, 0, 1)


def test_shuffled_sealed_replies_replay_to_the_same_table(match: Match, say: Say) -> None:
    say(match, "0: vote", "2: no", "0: yes", "1: no", "1: hum")
    entries = list(match.record.entries)
    entries[2:5] = [entries[4], entries[2], entries[3]]
    shuffled = Record(match.header, entries)
    assert shuffled == match.record
    *_, last = replay(shuffled, match.game)
    assert same(last.state, match.state)


def test_records_of_other_replies_differ(pact: Game, say: Say) -> None:
    first, second = (Match.new(pact, names=["ann", "bob"], seed=7) for _ in range(2))
    say(first, "0: vote", "0: yes", "1: no")
    say(second, "0: vote", "0: no", "1: yes")
    assert first.record != second.record


def test_records_differ_by_their_seed_but_not_by_the_hour(match: Match) -> None:
    record = match.record
    assert Record(replace(record.header, started="2001-01-01T00:00:00+00:00"), record.entries) == record
    assert Record(replace(record.header, seed=8), record.entries) != record


# ------------------------------------------------------------------ broken files


@pytest.mark.parametrize(
    "torn", ['{"seat": 0, "do": "hu', '{"seat": 0, "do": "hum"}', '{"seat": 0, "do"\n', "\xe9"]
)
def test_a_torn_last_line_is_dropped_and_said(match: Match, torn: str, say: Say) -> None:
    say(match, "0: hum")
    with match.path.open("ab") as file:
        file.write(torn.encode("latin-1"))
    record = Record.read(match.path)
    assert record.dropped
    assert record == match.record


@pytest.mark.parametrize(
    "line, fault",
    [
        ("hum", "not JSON"),
        ('{"seat": 3, "do": "hum"}', "there is no seat 3; this match has 3, from 0"),
        ('{"seat": "ann", "do": "hum"}', "should be a whole number, not 'ann'"),
        ('{"seat": 0, "dont": "hum"}', 'neither a decision, an undo, .*: {"seat": 0, "dont": "hum"}'),
        ("[]", "neither a decision"),
    ],
)
def test_a_broken_line_elsewhere_is_named(match: Match, line: str, fault: str, say: Say) -> None:
    say(match, "0: hum", "0: hum")
    tamper(match, 3, line)
    with pytest.raises(RecordError, match=rf"pact.jsonl, line 3: {fault}"):
        Record.read(match.path)


@pytest.mark.parametrize(
    "change, fault",
    [
        ({"format": 99}, "its format is 99, this gunsmoke reads 1; install a newer one"),
        ({"players": ["human"]}, "3 names but 1 players"),
        ({"seed": "hearts"}, "the seed is no hexadecimal number in a text: 'hearts'"),
        ({"seed": 7}, "the seed is no hexadecimal number in a text: 7"),
        ({"names": None}, "names should be an array of texts, not None"),
        ({"names": "abc"}, "names should be an array of texts, not 'abc'"),
        ({"names": ["ann", "bob", "Ann"]}, "'ann' and 'Ann' read alike"),
        ({"names": ["ann", "bob", "\x1b[2J"]}, "can't be a name here"),
        ({"options": []}, r"options should be a table, not \[\]"),
        ({"house_rules": "mine"}, "house_rules should be a table, not 'mine'"),
        ({"house_rules": {"file": "a", "text": "\ud800"}}, "holds half a character"),
    ],
)
def test_a_broken_header_is_named(match: Match, change: dict, fault: str) -> None:
    tamper(match, 1, json.dumps(lines_of(match)[0] | change))
    with pytest.raises(RecordError, match=f"pact.jsonl, line 1: no header of a match: .*{fault}"):
        Record.read(match.path)


@pytest.mark.parametrize(
    "number, fault",
    [("[" * 99_999, "nested too deeply"), ("9" * 9_999, "a number in it has too many digits")],
)
def test_a_header_that_python_can_not_take_in_is_named(match: Match, number: str, fault: str) -> None:
    tamper(match, 1, '{"format": ' + number)
    with pytest.raises(RecordError, match=f"pact.jsonl, line 1: no header of a match: {fault}$"):
        Record.read(match.path)


@pytest.mark.skipif(os.name != "posix", reason="a pipe among files")
def test_a_pipe_is_no_record(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pact.jsonl")
    with pytest.raises(RecordError, match="is no file; name the record"):
        Record.read(tmp_path / "pact.jsonl")


def test_a_header_that_lacks_a_field_names_it(match: Match) -> None:
    header = lines_of(match)[0]
    del header["game"]
    tamper(match, 1, json.dumps(header))
    with pytest.raises(RecordError, match="line 1: no header of a match: 'game' is missing"):
        Record.read(match.path)


@pytest.mark.parametrize("content", [b"", b'{"format": 1, "ga'])
def test_a_file_without_a_whole_line_is_no_record(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="is no record: it holds no whole line"):
        Record.read(path)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no record .*nowhere.jsonl"):
        Record.read(tmp_path / "nowhere.jsonl")


def test_an_undo_of_nothing_is_a_broken_record(match: Match, say: Say) -> None:
    say(match, "0: hum")
    tamper(match, 3, '{"undo": 0}')
    with pytest.raises(RecordError, match="line 3: there is no decision of this seat to undo"):
        list(replay(Record.read(match.path), match.game))


# ------------------------------------------------------------------ other rules


def test_verify_names_the_decision_that_is_not_allowed_any_more(match: Match, say: Say) -> None:
    say(match, "0: hum", "0: pass", "1: hum")
    tamper(match, 4, '{"seat": 1, "do": "pass"}')
    found = verify(Record.read(match.path), match.game)
    assert found.number == 2
    assert str(found).endswith("line 4: the rules installed don't allow bob's 'pass': "
                               "it is not for you to act now [PA-1]")  # fmt: skip


def test_verify_names_a_word_that_is_not_read_any_more(match: Match, say: Say) -> None:
    say(match, "0: hum")
    tamper(match, 3, '{"seat": 0, "do": "yodel"}')
    assert "line 3: the rules installed don't allow ann's 'yodel'" in str(
        verify(Record.read(match.path), match.game)
    )


def test_verify_finds_the_first_fingerprint_that_differs(match: Match, say: Say) -> None:
    say(match, *["0: hum"] * 50)
    lines = match.path.read_text("utf-8").splitlines()
    tamper(match, 44, lines[22])
    found = verify(Record.read(match.path), match.game)
    assert (found.number, found.line) == (40, 43)
    assert "it was the same after decision 20" in str(found)


def test_verify_finds_another_deal(match: Match) -> None:
    record = replace(match.header, seed=8)
    found = verify(Record(record, match.record.entries), match.game)
    assert found.number == 0
    assert "deal another table" in str(found)


def test_verify_finds_another_end(match: Match, say: Say) -> None:
    say(match, "0: vote", "0: yes", "1: yes", "2: yes")
    tamper(match, 8, '{"outcome": {"winners": [1], "because": ["PA-3"], "scores": [2, 2, 2]}}')
    found = verify(Record.read(match.path), match.game)
    assert "line 8: the game ends otherwise" in str(found)


def test_verify_finds_a_clock_that_plays_something_else(match: Match) -> None:
    match.lapse(0)
    tamper(match, 3, '{"seat": 0, "do": "pass", "by": "clock"}')
    assert "the clock plays 'doze' under the rules installed, not 'pass'" in str(
        verify(Record.read(match.path), match.game)
    )


# ------------------------------------------------------------------ what may leave the table


def test_what_a_seat_gets_holds_no_seed_and_no_fingerprints(match: Match, say: Say) -> None:
    say(match, *["0: hum"] * 25)
    extract = match.record.for_seat(1, match.box)
    assert extract.header.seed is None
    assert extract.path is None
    assert not any(isinstance(entry, Checkpoint) for entry in extract.entries)
    assert [entry.do for entry in extract.entries] == ["hum"] * 25
    assert '"seed": null' in extract.text()


def test_a_seat_gets_the_others_deeds_as_it_was_told(match: Match, say: Say) -> None:
    card = match.box.deck.text(match.state.hands[0][0])
    say(match, f"0: lay {card}")
    assert [match.record.for_seat(seat, match.box).entries[0].do for seat in (0, 1, None)] == [
        f"lay {card}",
        "lay ??",
        "lay ??",
    ]


def test_a_seat_gets_its_own_sealed_reply_and_no_other_until_they_open(match: Match, say: Say) -> None:
    say(match, "0: vote", "0: yes", "1: no")

    def gets(seat: int | None) -> list[tuple[int, str]]:
        entries = match.record.for_seat(seat, match.box).entries
        return [(entry.seat, entry.do) for entry in entries if isinstance(entry, Decision)]

    assert gets(0) == [(0, "vote"), (0, "yes")]
    assert gets(2) == gets(None) == [(0, "vote")]
    say(match, "2: yes")
    assert gets(2) == gets(None) == [(0, "vote"), (0, "yes"), (1, "no"), (2, "yes")]


def test_what_a_seat_gets_is_not_replayed(match: Match) -> None:
    with pytest.raises(RecordError, match="no seed"):
        list(replay(match.record.for_seat(0, match.box), match.game))


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX")
def test_the_file_is_for_its_keeper_alone(match: Match) -> None:
    assert match.path.stat().st_mode & 0o077 == 0
