"""The Parquet files of a simulation, read by DuckDB and polars, and what an interrupt leaves of them."""

import gc
import json
import sys
from pathlib import Path

import duckdb
import polars
import pytest
from results import METRICS, a_failed_row, a_plan, a_row

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.simulation import parquet
from gunsmoke.core.simulation.columns import AFTER, BEFORE, DECISION
from gunsmoke.core.simulation.parquet import ResultFiles, decisions_path
from gunsmoke.core.simulation.plan import plan_from
from gunsmoke.core.version import __version__


@pytest.fixture
def out(tmp_path: Path) -> Path:
    (tmp_path / "out").mkdir()
    return tmp_path / "out" / "results.parquet"


def write(out: Path, rows: list, *, decisions: bool = False) -> None:
    with ResultFiles(out, a_plan(), METRICS, decisions=decisions) as files:
        for row in rows:
            files.add(row)


def counts(rules: dict | list) -> dict:
    """A map as polars gives it: as such, or before version 2 as a list of keys and values."""
    return rules if isinstance(rules, dict) else {entry["key"]: entry["value"] for entry in rules}


def test_polars_reads_each_row_as_it_was(out: Path) -> None:
    rows = [a_row(number) for number in range(12)]
    write(out, rows)
    read = polars.read_parquet(out).to_dicts()
    assert len(read) == 12
    for told, row in zip(read, rows):
        assert told["number"] == row.number
        assert int(told["seed"]) == row.seed
        assert told["bots"] == list(row.bots)
        assert told["ended"] is True
        assert told["winners"] == list(row.winners)
        assert told["scores"] == list(row.scores)
        assert (told["decisions"], told["turns"]) == (row.decisions, row.turns)
        assert told["role"] == list(row.groups["role"])
        assert told["metric_length"] == 5.0
        assert told["metric_luck"] == row.values["luck"]
        assert counts(told["rules"]) == row.rules
        assert told["faults"] == []


def test_duckdb_reads_lists_and_maps(out: Path) -> None:
    write(out, [a_row(number) for number in range(30)])
    read = duckdb.connect()
    assert read.execute(
        f"select bots[winners[1] + 1] as bot, count(*) from '{out}' group by bot order by bot"
    ).fetchall() == [("fish", 10), ("shark", 20)]
    (times,) = read.execute(f"select sum(rules['PK-1.2']) from '{out}'").fetchone()
    assert times == sum(range(1, 31))
    (none,) = read.execute(f"select count(*) from '{out}' where metric_luck is null").fetchone()
    assert none == 6


def test_decisions_have_a_file_of_their_own(out: Path) -> None:
    write(out, [a_row(number, decisions=4) for number in range(3)], decisions=True)
    read = polars.read_parquet(decisions_path(out))
    assert read.columns == [column.name for column in DECISION]
    assert len(read) == 12
    assert read.row(5) == (1, 1, 1, 1, "shark", "bet", 2, True, False, "raise 1")
    assert read["turn"].null_count() == 3
    joined = duckdb.connect().execute(
        f"select count(*) from '{out}' g join '{decisions_path(out)}' d on d.game = g.number"
    )
    assert joined.fetchone() == (12,)


def test_without_decisions_there_is_one_file(out: Path) -> None:
    write(out, [a_row(0, decisions=4)])
    assert [path.name for path in out.parent.iterdir()] == ["results.parquet"]


def test_a_game_that_did_not_end_has_its_fault_and_nulls(out: Path) -> None:
    write(out, [a_failed_row(0), a_row(1)])
    failed, ended = polars.read_parquet(out).to_dicts()
    assert failed["ended"] is False
    assert failed["faults"] == [{"where": "game", "message": "it fell off the table"}]
    assert failed["role"] is None
    assert failed["metric_length"] is None
    assert failed["winners"] == []
    assert counts(failed["rules"]) == {}
    assert ended["role"] == ["sheriff", "outlaw", "renegade"]


def test_columns_that_come_late_are_empty_before(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GAMES_A_GROUP", 2)
    rows = [a_failed_row(number) for number in range(4)]
    rows += [a_row(4), a_row(5, values={"length": 1, "new": 0.5}), a_row(6, groups={"side": ("a", "b", "c")})]
    write(out, rows)
    read = polars.read_parquet(out)
    assert read["number"].to_list() == list(range(7))
    assert read["role"].is_null().to_list() == [True] * 4 + [False, False, True]
    assert read["metric_new"].to_list() == [None] * 5 + [0.5, None]
    assert read["faults"].list.len().to_list() == [1] * 4 + [0] * 3
    assert [path.name for path in out.parent.iterdir()] == ["results.parquet"]


def test_rows_are_written_in_groups_as_they_come(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "GAMES_A_GROUP", 10)
    monkeypatch.setattr(parquet, "DECISIONS_A_GROUP", 25)
    write(out, [a_row(number, decisions=5) for number in range(25)], decisions=True)
    pq = parquet.pyarrow()
    games, decisions = pq.ParquetFile(out).metadata, pq.ParquetFile(decisions_path(out)).metadata
    assert [games.row_group(group).num_rows for group in range(games.num_row_groups)] == [10, 10, 5]
    assert [decisions.row_group(group).num_rows for group in range(decisions.num_row_groups)] == [25] * 5


def test_no_game_at_all_leaves_a_file_without_rows(out: Path) -> None:
    write(out, [], decisions=True)
    assert len(polars.read_parquet(out)) == len(polars.read_parquet(decisions_path(out))) == 0


def test_the_file_tells_the_plan_the_version_and_what_each_column_means(out: Path) -> None:
    write(out, [a_row()])
    schema = parquet.pyarrow().read_schema(out)
    assert plan_from(schema.metadata[b"gunsmoke.plan"].decode()) == a_plan()
    assert schema.metadata[b"gunsmoke.version"].decode() == __version__
    told = json.loads(schema.metadata[b"gunsmoke.columns"])
    assert list(told) == schema.names
    for field in schema:
        assert field.metadata[b"definition"].decode() == told[field.name]
    assert told["metric_length"] == "length (turns): How many turns a game had. Null where it does not apply."
    found = duckdb.connect().execute(
        f"select decode(value) from parquet_kv_metadata('{out}') where decode(key) = 'gunsmoke.plan'"
    )
    assert found.fetchone() == (a_plan().text,)


def test_the_same_rows_make_the_same_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one.parquet", tmp_path / "other.parquet"
    for out in (one, other):
        write(out, [a_row(number) for number in range(5)])
    assert one.read_bytes() == other.read_bytes()


def test_a_group_named_like_another_column_gets_a_name_of_its_own(out: Path) -> None:
    groups = {"bots": ("a", "b", "c"), "metric_length": ("d", "e", "f")}
    write(out, [a_row(groups=groups)])
    (row,) = polars.read_parquet(out).to_dicts()
    assert row["group_bots"] == ["a", "b", "c"]
    assert row["group_metric_length"] == ["d", "e", "f"]
    assert row["bots"] == ["shark", "fish", "shark"]


def test_all_columns_are_told_apart_and_none_is_without_meaning() -> None:
    names = [column.name for column in (*BEFORE, *AFTER)]
    assert len(set(names)) == len(names)
    assert all(column.definition for column in (*BEFORE, *AFTER, *DECISION))


def play_until_interrupted(out: Path, error: type[BaseException] = KeyboardInterrupt) -> None:
    with ResultFiles(out, a_plan(), METRICS, decisions=True) as files:
        for number in range(5):
            files.add(a_row(number, decisions=3))
        raise error


class TestWhatAnInterruptLeaves:
    """Nothing half written, and what was there before."""

    @pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
    def test_an_interrupt_leaves_no_file(
        self, error: type[BaseException], out: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(parquet, "GAMES_A_GROUP", 2)
        complaints: list = []
        monkeypatch.setattr(sys, "unraisablehook", complaints.append)

        with pytest.raises(error):
            play_until_interrupted(out, error)
        gc.collect()
        assert list(out.parent.iterdir()) == []
        assert complaints == []

    def test_an_interrupt_keeps_the_file_of_the_run_before(self, out: Path) -> None:
        write(out, [a_row()])
        with pytest.raises(KeyboardInterrupt):
            play_until_interrupted(out)
        assert polars.read_parquet(out)["number"].to_list() == [0]

    def test_while_games_are_played_the_name_is_not_there_yet(self, out: Path) -> None:
        with ResultFiles(out, a_plan(), METRICS) as files:
            files.add(a_row())
            assert not out.exists()
        assert out.exists()

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows can't limit the size of files")
    def test_a_full_disk_is_told_in_one_line(self, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        import resource

        monkeypatch.setattr(parquet, "GAMES_A_GROUP", 50)
        complaints: list = []
        monkeypatch.setattr(sys, "unraisablehook", complaints.append)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 17, before[1]))
        try:
            rules = ({f"PK-{number}.{place}": place for place in range(20)} for number in range(10_000))
            rows = [a_row(number, rules=cited) for number, cited in enumerate(rules)]
            with pytest.raises(GunsmokeError, match=r"results\.parquet can't be written \(File too large\)"):
                write(out, rows)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        gc.collect()
        assert list(out.parent.iterdir()) == []
        assert complaints == []


class TestWhatIsRefusedBeforeAnythingIsPlayed:
    """One line says what is wrong."""

    @pytest.mark.parametrize("name", ["results.csv", "results", "x.decisions.parquet"])
    def test_another_ending(self, name: str, tmp_path: Path) -> None:
        with pytest.raises(GunsmokeError, match=r"should end with \.parquet"):
            ResultFiles(tmp_path / name, a_plan())

    def test_a_folder_in_the_place_of_the_file(self, out: Path) -> None:
        out.mkdir()
        with pytest.raises(GunsmokeError, match="is a folder"):
            ResultFiles(out, a_plan())

    def test_a_folder_in_the_place_of_the_decisions(self, out: Path) -> None:
        decisions_path(out).mkdir()
        with pytest.raises(GunsmokeError, match=r"results\.decisions\.parquet is a folder"):
            ResultFiles(out, a_plan(), decisions=True)
        assert [path.name for path in out.parent.iterdir()] == ["results.decisions.parquet"]

    def test_a_folder_that_is_not_there(self, tmp_path: Path) -> None:
        with pytest.raises(GunsmokeError, match="there is no folder"):
            ResultFiles(tmp_path / "nowhere" / "results.parquet", a_plan())

    def test_a_missing_library_names_the_extra(self, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
        with pytest.raises(GunsmokeError, match=r"pip install 'gunsmoke\[parquet\]'"):
            ResultFiles(out, a_plan())
        assert list(out.parent.iterdir()) == []
