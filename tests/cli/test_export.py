"""`gunsmoke export`: records as tables and stories, and what of a game still on may leave."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gunsmoke.core.export import open_exported
from gunsmoke.core.match import Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import Decision, Record
from gunsmoke.core.seats import Seat

NAMES = ("ann", "bob", "cat", "dan")


def play_out(path: Path, game: str = "most-wanted", seed: int = 7, decisions: int = 10_000) -> Match:
    """A match of random replies, on record at this path, to its end or so many decisions long."""
    from random import Random

    rng = Random(seed)
    match = Match.new(get_manager().open(game), names=NAMES, seed=seed, path=path)
    while match.ask is not None and decisions > 0:
        seat = rng.choice(match.ask.seats)
        match.reply(seat, rng.choice(match.ask.options(seat)))
        decisions -= 1
    return match


@pytest.fixture
def over(tmp_path: Path) -> Match:
    """A match that is over."""
    return play_out(tmp_path / "over.jsonl")


@pytest.fixture
def on(tmp_path: Path) -> Match:
    """A match that is on, with one of two sealed replies in."""
    match = play_out(tmp_path / "on.jsonl", decisions=30)
    while match.ask is not None and not match.ask.sealed:
        match.reply(match.ask.seats[0], match.ask.options(match.ask.seats[0])[0])
    assert match.ask is not None
    assert len(match.ask.seats) > 1
    match.reply(match.ask.seats[0], match.ask.options(match.ask.seats[0])[0])
    return match


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# ------------------------------------------------------------------------------- tables


def test_every_decision_is_a_row(gunsmoke: Callable, over: Match) -> None:
    done = gunsmoke("export", str(over.path), "--format", "csv")
    assert (done.code, done.err) == (0, "")
    rows = table(done.out)
    decisions = [entry for entry in over.record.entries if isinstance(entry, Decision)]
    assert [(int(row["seat"]), row["action"]) for row in rows] == [(one.seat, one.do) for one in decisions]
    assert [int(row["number"]) for row in rows] == list(range(1, len(decisions) + 1))
    assert [row["sealed"] == "true" for row in rows] == [one.sealed > 0 for one in decisions]
    assert {row["name"] for row in rows} == set(NAMES)
    assert {row["player"] for row in rows} == {"human"}
    book = over.rulebook()
    assert all(book.find(id) for row in rows for id in row["rules"].split())
    assert all(int(row["options"]) >= 1 for row in rows)


def test_every_event_is_a_row_that_tells_everything_of_a_game_that_is_over(
    gunsmoke: Callable, over: Match
) -> None:
    rows = table(gunsmoke("export", str(over.path), "--format", "csv", "--rows", "events").out)
    assert len(rows) == len(over.heard(None))
    assert "??" not in {card for row in rows for card in row["cards"].split()}
    assert all(isinstance(json.loads(row["values"]), dict) for row in rows)
    assert [int(row["decision"]) for row in rows] == sorted(int(row["decision"]) for row in rows)


def test_matches_are_rows_with_their_settings_and_how_they_ended(gunsmoke: Callable, over: Match) -> None:
    (row,) = table(gunsmoke("export", str(over.path), "--format", "csv", "--rows", "matches").out)
    assert over.outcome is not None
    assert row["winners"] == " ".join(map(str, over.outcome.winners))
    assert row["scores"] == " ".join(map(str, over.outcome.scores))
    assert row["seed"] == "7"
    assert json.loads(row["options"]) == dict(over.header.options)


@pytest.mark.parametrize("rows", ["decisions", "events", "matches"])
def test_parquet_has_the_same_rows_as_csv_and_the_meaning_of_each_column(
    gunsmoke: Callable, over: Match, tmp_path: Path, rows: str
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "out.parquet"
    assert gunsmoke("export", str(over.path), "--rows", rows, "--out", str(file)).code == 0
    found = parquet.read_table(file)
    printed = table(gunsmoke("export", str(over.path), "--rows", rows, "--format", "csv").out)
    assert found.num_rows == len(printed)

    def as_printed(given: object) -> str:
        if isinstance(given, list):
            return " ".join(map(str, given))
        if isinstance(given, bool):
            return str(given).lower()
        return "" if given is None else str(given)

    assert [{name: as_printed(cell) for name, cell in row.items()} for row in found.to_pylist()] == printed
    assert all(found.schema.field(name).metadata[b"definition"] for name in found.schema.names)
    assert list(json.loads(found.schema.metadata[b"gunsmoke.columns"])) == found.schema.names


def test_a_decision_taken_back_is_out_and_a_change_of_players_shows(
    gunsmoke: Callable, tmp_path: Path
) -> None:
    match = play_out(tmp_path / "undone.jsonl", seed=5, decisions=0)
    assert match.ask is not None
    seat = match.ask.seats[0]
    match.reply(seat, match.game.read_action("honest labor", match.notation))
    match.undo(seat)
    match.change_player(seat, "robot")
    match.reply(seat, match.game.read_action("honest labor", match.notation))
    rows = table(gunsmoke("export", str(match.path), "--format", "csv", "--seat", NAMES[seat]).out)
    assert [(row["action"], row["player"]) for row in rows] == [("honest labor", "robot")]


# ------------------------------------------------------------------------------ stories


def test_a_transcript_tells_decisions_and_events_with_their_rules(gunsmoke: Callable, over: Match) -> None:
    done = gunsmoke("export", str(over.path))
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0].startswith(f"Most Wanted, {over.path}, begun ")
    assert "seed: 7" in lines
    assert "      the deck is shuffled  [MW-1.3 MW-G02]" in lines
    first = next(entry for entry in over.record.entries if isinstance(entry, Decision))
    assert f"   1  {NAMES[first.seat]}: {first.do}  [MW-2.1 MW-2.2]" in lines
    assert sum(line.startswith("won by ") for line in lines) == 1


def test_a_transcript_goes_into_a_file_in_one_piece(gunsmoke: Callable, over: Match, tmp_path: Path) -> None:
    file = tmp_path / "story.txt"
    assert gunsmoke("export", str(over.path), "--out", str(file)).out == ""
    assert file.read_text("utf-8") == gunsmoke("export", str(over.path)).out


# ------------------------------------------------------------------------- what is private


@pytest.mark.parametrize("arguments", [(), ("--format", "csv"), ("--rows", "events", "--format", "csv")])
def test_of_a_game_still_on_nothing_leaves_but_what_a_seat_saw(
    gunsmoke: Callable, on: Match, arguments: tuple[str, ...]
) -> None:
    done = gunsmoke("export", str(on.path), *arguments)
    assert (done.code, done.out) == (1, "")
    assert "this game is still on" in done.err
    assert "--seat" in done.err


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_gets_what_the_records_own_extract_for_it_has(
    gunsmoke: Callable, on: Match, seat: int
) -> None:
    done = gunsmoke("export", str(on.path), "--format", "csv", "--seat", str(seat + 1))
    assert (done.code, done.err) == (0, "")
    extract = on.record.for_seat(Seat(seat), on.box)
    assert [row["action"] for row in table(done.out)] == [one.decision.do for one in extract.played()]
    assert all(row["options"] == "" for row in table(done.out) if int(row["seat"]) != seat)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("rows", ["decisions", "events", "matches", ""])
def test_a_seats_part_is_the_same_in_any_deal_that_it_cannot_tell_apart(
    gunsmoke: Callable, on: Match, seat: int, rows: str
) -> None:
    """No card that the seat has never known is named, nor the seed."""
    arguments = ("--rows", rows, "--format", "csv") if rows else ()
    text = gunsmoke("export", str(on.path), "--seat", NAMES[seat], *arguments).out
    assert text
    told = {card for event in on.heard(Seat(seat)) for card in event.cards}
    hidden = set(on.box.deck.texts) - told - {"??"}
    assert hidden
    words = set(text.replace(",", " ").replace('"', " ").split())
    own = {
        word
        for entry in on.record.for_seat(Seat(seat), on.box).played()
        for word in entry.decision.do.split()
    }
    assert words & hidden <= own
    assert "seed: 7" not in text


def test_other_files_are_exported_where_some_are_broken_private_or_none(
    gunsmoke: Callable, over: Match, on: Match, tmp_path: Path
) -> None:
    folder = tmp_path / "below"
    folder.mkdir()
    data = over.path.read_bytes()
    (folder / "torn.jsonl").write_bytes(data + b'{"seat": 1, "d')
    (folder / "broken.jsonl").write_bytes(data.replace(b'{"seat"', b'#"seat"', 1))
    (folder / "empty.jsonl").write_bytes(b"")
    (folder / "other.jsonl").write_bytes(data.replace(b'"most-wanted"', b'"whist"', 1))
    (folder / "notes.txt").write_text("no record", "utf-8")
    file = tmp_path / "out.csv"
    done = gunsmoke("export", str(tmp_path), str(over.path), str(tmp_path / "gone.jsonl"), "--out", str(file))
    assert done.code == 1
    assert {row["match"] for row in table(file.read_text("utf-8"))} == {
        str(over.path),
        str(folder / "torn.jsonl"),
    }
    for name in ("broken", "empty", "other", "on", "gone", "torn"):
        assert sum(f"{name}.jsonl" in line for line in done.err.splitlines()) == 1
    assert "notes" not in done.err


def test_a_record_that_was_changed_is_named_with_its_line(gunsmoke: Callable, over: Match) -> None:
    text = over.path.read_text("utf-8").replace('"do": "', '"do": "nonsense ', 1)
    over.path.write_text(text, "utf-8")
    done = gunsmoke("export", str(over.path))
    assert done.code == 1
    assert f"{over.path}, line 3: the rules installed don't allow" in done.err


def test_an_extract_for_a_seat_says_that_it_cannot_be_played_again(
    gunsmoke: Callable, on: Match, tmp_path: Path
) -> None:
    file = tmp_path / "extract.jsonl"
    file.write_text(on.record.for_seat(Seat(0), on.box).text(), "utf-8")
    done = gunsmoke("export", str(file))
    assert done.code == 1
    assert f"{file} has no seed" in done.err


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--format", "xml"], "--format 'xml' is not parquet, csv or transcript"),
        (["--rows", "cards", "--format", "csv"], "--rows 'cards'"),
        (["--rows", "events"], "--rows is for tables"),
        (["--format", "parquet"], "name a file with --out"),
        (["--out", "{record}"], "is one of the records"),
        (["--out", "match.pdf"], "match.pdf should end in .parquet, .csv, .transcript, .txt or .md"),
    ],
)
def test_what_cannot_be_asked_for_is_said(
    gunsmoke: Callable, over: Match, arguments: list[str], fault: str
) -> None:
    before = over.path.read_bytes()
    done = gunsmoke("export", str(over.path), *(given.format(record=over.path) for given in arguments))
    assert done.code == 2
    assert fault in done.err
    assert len(done.err.splitlines()) == 1
    assert over.path.read_bytes() == before


def test_a_seat_that_a_match_does_not_have_and_a_folder_without_records(
    gunsmoke: Callable, over: Match, tmp_path: Path
) -> None:
    done = gunsmoke("export", str(over.path), "--seat", "5")
    assert done.code == 1
    assert "has no seat '5'" in done.err
    (tmp_path / "none").mkdir()
    assert gunsmoke("export", str(tmp_path / "none")).code == 2


def test_where_nothing_could_be_written_nothing_is_left(
    gunsmoke: Callable, on: Match, tmp_path: Path
) -> None:
    file = tmp_path / "out.csv"
    assert gunsmoke("export", str(on.path), "--out", str(file)).code == 1
    assert [path.name for path in tmp_path.iterdir()] == [on.path.name]


@pytest.mark.parametrize("game", ["bang", "wanted7", "gunfighters"])
def test_every_game_can_be_exported(tmp_path: Path, game: str) -> None:
    match = play_out(tmp_path / "game.jsonl", game)
    exported = open_exported(Record.read(match.path), match.game)
    assert exported.outcome == match.outcome
    assert len(exported.told) == len(match.heard(None))
