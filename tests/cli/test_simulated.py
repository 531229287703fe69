"""What a simulation comes to, as the terminal shows it."""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from results import a_hostile_summary, a_plan, a_subject, a_summary

from gunsmoke.cli.charts import Charts
from gunsmoke.cli.reporting import command_line
from gunsmoke.cli.simulated import Screen, show
from gunsmoke.core.simulation.summary import FaultSummary, Summary
from gunsmoke.core.statistics import Interval, wilson


def lines_of(summary: Summary, *, symbols: bool = True, everything: bool = False) -> list[str]:
    charts = Charts(symbols=symbols)
    return list(map(charts.plain, Screen(summary, a_subject(), charts, everything).lines()))


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch):
    """A terminal of so many columns."""

    def of(columns: int) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("NO_COLOR", "1")

    return of


def test_rates_stand_below_each_other_with_their_intervals_and_a_chart() -> None:
    found = lines_of(a_summary())
    start = found.index(next(line for line in found if line.startswith("Win rates by bot")))
    assert found[start : start + 3] == [
        "Win rates by bot              95% interval  in games  0%                   60.6%",
        "  shark              56.7%  52.7% to 60.6%       600                ┊       ├●─┤",
        "  fish               15.0%  11.8% to 18.8%       400       ├●─┤     ┊",
    ]


def test_all_tables_of_estimates_have_the_same_columns_however_long_a_title_is(screen) -> None:
    screen(80)
    groups = {"seat": {"1": wilson(1, 2)}, "schieramento di tutti quanti": {"Legge": wilson(9, 20)}}
    found = "\n".join(lines_of(a_summary(win_rates=groups, scores={}))).splitlines()
    heads = [line for line in found if "95% interval" in line and "in games" in line]
    assert len(heads) == 2
    assert len({line.index("95% interval") for line in heads}) == 1
    assert [line.split("in games")[1].split() for line in heads] == [["0%", "90.5%"], ["0%", "65.8%"]]


def test_metrics_have_mean_interval_and_a_histogram() -> None:
    (line,) = [line for line in lines_of(a_summary()) if line.strip().startswith("length")]
    assert line.split() == ["length", "(turns)", "6.7", "4.8", "to", "8.5", "▃▆█▃", "▃", "▃"]


def test_what_never_varies_and_what_never_applies_takes_a_line_each() -> None:
    found = lines_of(a_summary())
    assert "  the same in every game: still 2" in found
    assert "  in none of these games: never" in found


def test_ratings_come_from_the_best_to_the_worst() -> None:
    found = lines_of(a_summary())
    start = found.index(next(line for line in found if line.startswith("Ratings")))
    assert [line.split() for line in found[start + 1 : start + 3]] == [
        ["shark", "31.20", "1.40", "27.00"],
        ["fish", "20.00", "1.50", "15.50"],
    ]


def test_many_rows_are_cut_in_the_middle_unless_all_are_wanted() -> None:
    many = {"character": {f"c{number:02}": wilson(number, 100) for number in range(16)}}
    short = lines_of(a_summary(win_rates=many))
    assert "  ... 8 more between them" in short
    assert [line.split()[0] for line in short if line.startswith("  c")] == [
        *("c15", "c14", "c13", "c12"),
        *("c03", "c02", "c01", "c00"),
    ]
    whole = lines_of(a_summary(win_rates=many), everything=True)
    assert len([line for line in whole if line.startswith("  c")]) == 16


def test_rules_are_told_in_brief() -> None:
    assert (
        "  3 rules were cited, most often PK-1.2 77.5 per game; PK-1.1 2 per game; PK-9.9 0.0025 per game"
        in (lines_of(a_summary()))
    )


def test_faults_are_told_with_games_to_look_at() -> None:
    fault = FaultSummary("drama", "ZeroDivisionError: division by zero", 12, (3, 17), (1, 2))
    found = lines_of(a_summary(faults=(fault,)))
    assert found[-2:] == ["FAULTS", "  drama: ZeroDivisionError: division by zero (12 games, such as 3, 17)"]


def test_no_game_that_ended_is_told_too() -> None:
    fault = FaultSummary("game", "it fell off the table", 400, (0,), (1,))
    found = lines_of(a_summary(games=0, win_rates={}, scores={}, ratings={}, rules={}, faults=(fault,)))
    assert found[0].startswith("No game came to its end")
    assert found[-1] == "  game: it fell off the table (400 games, such as 0)"


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
@pytest.mark.parametrize("summary", [a_summary(), a_hostile_summary()], ids=["usual", "hostile"])
def test_no_line_is_wider_than_the_terminal(summary: Summary, columns: int, screen) -> None:
    screen(columns)
    assert [line for entry in lines_of(summary) for line in entry.split("\n") if len(line) > columns] == []


def test_without_symbols_everything_is_plain_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    found = "\n".join(lines_of(a_summary(), symbols=False))
    assert found.isascii()
    assert "|o-|" in found or "|-o-|" in found


@pytest.mark.parametrize("encoding, chart", [("ascii", "|"), ("utf-8", "┤"), ("latin-1", "|")])
def test_the_encoding_of_the_output_decides_about_symbols(
    encoding: str, chart: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Sink(StringIO):
        """A stream that says which letters it can write."""

    monkeypatch.setattr(Sink, "encoding", encoding)
    sink = Sink()
    monkeypatch.setattr(sys, "stdout", sink)
    show(a_summary(), a_subject())
    assert chart in sink.getvalue()


def test_hostile_texts_can_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    show(a_hostile_summary(), a_subject("x\x1b[2J"))
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "\u202e" not in out


def test_in_a_pipe_there_are_no_styles(capsys: pytest.CaptureFixture[str]) -> None:
    show(a_summary(), a_subject())
    assert "\x1b" not in capsys.readouterr().out


class TestCharts:
    """Charts of one line."""

    @pytest.mark.parametrize(
        "found, line",
        [
            (Interval(0.5, 0.25, 0.75, 9), "     ├────●────┤     "),
            (Interval(0.0, 0.0, 1.0, 9), "●───────────────────┤"),
            (Interval(1.0, 1.0, 1.0, 9), "          ┊         ●"),
            (Interval(0.25, float("-inf"), float("inf"), 1), "     ●    ┊          "),
        ],
    )
    def test_an_interval_is_drawn_to_scale(self, found: Interval, line: str) -> None:
        assert Charts(symbols=True).interval(found, 0.0, 1.0, 21, 0.5) == line

    def test_a_scale_without_length_puts_everything_in_the_middle(self) -> None:
        assert Charts(symbols=False).interval(Interval(2, 2, 2, 3), 2, 2, 5, None) == "  o  "

    def test_a_histogram_shows_all_that_is_not_empty(self) -> None:
        bins = [(0, 1, 1000), (1, 2, 1), (2, 3, 0), (3, 4, 500)]
        assert Charts(symbols=True).spark(bins, 16) == "█▁ ▄"
        assert Charts(symbols=False).spark(bins, 16) == "@. ="

    def test_a_histogram_of_many_bins_is_drawn_together(self) -> None:
        bins = [(place, place + 1, 1) for place in range(32)]
        assert Charts(symbols=True).spark(bins, 16) == "█" * 16
        assert len(Charts(symbols=True).spark(bins, 15)) <= 15


def test_the_command_spells_out_all_that_decides() -> None:
    plan = a_plan(
        options={"blind": True, "note": "a b"}, house_rules="x = 1", metrics=("length",), duplicate=True
    )
    assert command_line(plan) == (
        "gunsmoke simulate poker -n 400 --players 3 --bots shark,fish --seed 7 --option blind=yes "
        "--option 'note=a b' --rules house-rules.toml --metrics length --duplicate --report report.html"
    )


def test_the_page_is_written_after_the_games_and_refused_before_them(
    gunsmoke: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GUNSMOKE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "pages"
    folder.mkdir()
    page = folder / "page.html"
    line = ("simulate", "most-wanted", "-n", "4", "--workers", "1", "--metrics", "decisions", "--fresh")
    assert gunsmoke(*line, "--report", str(page)).code == 0
    assert "gunsmoke simulate most-wanted -n 4 --players" in page.read_text("utf-8")
    refused = gunsmoke(*line, "--report", str(folder))
    assert refused.code != 0
    assert "is a folder" in refused.err
    assert refused.out == ""
    assert [path.name for path in folder.iterdir()] == ["page.html"]
