"""`gunsmoke simulate`: many games, an outcome, and nothing lost on the way."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games wait between an interrupt and the next run."""
    folder = tmp_path / "home"
    monkeypatch.setenv("GUNSMOKE_HOME", str(folder))
    return folder


def kept(home: Path) -> list[Path]:
    return list((home / "simulations").glob("*.jsonl"))


def simulated(gunsmoke: Callable, *arguments: str) -> dict:
    done = gunsmoke("simulate", *arguments, "--json", "--workers", "1")
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_the_outcome_has_rates_metrics_and_rules(gunsmoke: Callable, home: Path) -> None:
    told = simulated(gunsmoke, "most", "-n", "40", "--players", "3", "--bots", "greedy,random")
    assert list(told) == [
        "plan",
        "games",
        "win_rates",
        "scores",
        "metrics",
        "ratings",
        "rules",
        "listened",
        "faults",
    ]
    assert told["games"] == 40
    assert told["plan"]["seats"] == 3
    assert told["plan"]["bots"] == ["greedy", "random"]
    assert list(told["win_rates"]) == ["seat", "bot"]
    greedy, random = told["win_rates"]["bot"]["greedy"], told["win_rates"]["bot"]["random"]
    assert greedy["low"] > random["high"]
    assert told["ratings"]["greedy"]["ordinal"] > told["ratings"]["random"]["ordinal"]
    assert told["rules"]["MW-2.1"]["games"] == 40
    assert told["metrics"]["decisions"]["interval"]["value"] > 20
    assert kept(home) == []


def test_the_table_names_what_was_played(gunsmoke: Callable) -> None:
    done = gunsmoke("simulate", "leduc", "-n", "30", "--bots", "random", "--workers", "1")
    assert (done.code, done.err) == (0, "")
    assert "30 games of Leduc poker" in done.out
    assert "Win rates by seat" in done.out


def test_the_games_own_strongest_bot_plays_where_none_is_named(gunsmoke: Callable) -> None:
    assert simulated(gunsmoke, "most", "-n", "2", "--metrics", "none")["plan"]["bots"] == ["outlaw"]
    assert simulated(gunsmoke, "leduc", "-n", "2", "--metrics", "none")["plan"]["bots"] == ["random"]


def test_options_and_house_rules_reach_the_games(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        "game = 'most-wanted'\ntitle = 'Short'\n[constants]\ntrack_spaces = 8\nbail = [1,1,1,1,1,1,1,1]\n",
        "utf-8",
    )
    line = ("most", "-n", "20", "--bots", "random", "--metrics", "decisions")
    usual = simulated(gunsmoke, *line)
    short = simulated(gunsmoke, *line, "--rules", str(house))
    other = simulated(gunsmoke, *line, "--option", "tile3=shootout")
    assert (
        short["metrics"]["decisions"]["interval"]["high"] < usual["metrics"]["decisions"]["interval"]["low"]
    )
    assert other["plan"]["options"]["tile3"] == "shootout"
    assert other["win_rates"] != usual["win_rates"]


def test_the_seed_decides_and_only_the_seed(gunsmoke: Callable) -> None:
    line = ("leduc", "-n", "50", "--bots", "random")
    assert simulated(gunsmoke, *line) == simulated(gunsmoke, *line, "--seed", "1", "--fresh")
    assert simulated(gunsmoke, *line)["win_rates"] != simulated(gunsmoke, *line, "--seed", "2")["win_rates"]


def test_events_are_recorded_where_the_rules_met_are_asked_for(gunsmoke: Callable) -> None:
    line = ("simulate", "most-wanted", "-n", "2", "--metrics", "none", "--bots", "random", "--workers", "1")
    silent, heard = gunsmoke(*line).out, gunsmoke(*line, "--rules-met").out
    assert "--rules-met records them" in " ".join(silent.split())
    assert "never cited: " not in silent
    assert "never cited: MW-" in heard
    assert "not recorded" not in heard


def test_chosen_metrics_are_measured_alone(gunsmoke: Callable) -> None:
    told = simulated(gunsmoke, "bang", "-n", "3", "--metrics", "turns,Friendly-Fire", "--bots", "random")
    assert list(told["metrics"]) == ["turns", "friendly-fire"]


def test_metrics_can_be_listed_with_what_they_mean(gunsmoke: Callable) -> None:
    done = gunsmoke("simulate", "bang", "--metrics", "list")
    assert done.code == 0
    names = [line.split()[0] for line in done.out.splitlines()[1:]]
    assert {"decisions", "drama", "friendly-fire"} <= set(names)
    assert "[Ludii: BranchingFactor]" in done.out
    assert "friendly-fire" not in gunsmoke("simulate", "most", "--metrics", "list").out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nowhere",), "there is no game 'nowhere'"),
        (("leduc", "--bots", "hero"), "there is no bot 'hero'"),
        (("leduc", "--bots", "random,random,random"), "3 bots are named for 2 seats"),
        (("leduc", "--metrics", "drma"), "there is no metric 'drma'"),
        (("leduc", "--metrics", "length"), "did you mean 'decisions' or 'turns'? `gunsmoke simulate GAME"),
        (("leduc", "--metrics", "zzz"), "GAME --metrics list` shows those there are"),
        (("leduc", "-n", "9" * 23), "give 1000000000 or less"),
        (("leduc", "-n", "x"), "give a whole number"),
        (("leduc", "--report", "a.pdf"), "a.pdf should end in .html or .htm"),
        (("leduc", "--metrics", " ,"), "name metrics with commas"),
        (("leduc", "--seed", "x"), "--seed 'x'"),
        (("leduc", "--engine", "dask", "--address", "nonsense"), "write it such as tcp://host:8786"),
        (("leduc", "--option", "deck"), "write KEY=VALUE"),
        (("leduc", "--players", "3"), "Leduc poker is for 2 players"),
        (("leduc", "--decisions"), "--decisions needs --out"),
        (("leduc", "--engine", "dask"), "needs --address"),
        (("leduc", "--address", "tcp://a:1"), "--address is for --engine dask"),
        (("leduc", "--workers", "0"), "0 workers can't play"),
        (("leduc", "--out", "/nowhere/at/all.parquet"), "there is no folder"),
        (("leduc", "--report", "/"), "is a folder"),
        (("leduc", "--bots", "random", "--duplicate"), "at least two different bots"),
        (("leduc", "-n", "0"), "give 1 or more"),
    ],
)
def test_what_can_not_be_is_refused_in_a_line(
    arguments: tuple[str, ...], message: str, gunsmoke: Callable
) -> None:
    done = gunsmoke("simulate", *arguments)
    assert done.code == 2
    assert message in done.err
    assert done.err.count("\n") == 1


def test_a_place_where_no_games_can_be_kept_is_told_and_no_obstacle(
    gunsmoke: Callable, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ("simulate", "leduc", "-n", "5", "--bots", "random", "--workers", "1")
    usual = gunsmoke(*line)
    file = home.with_name("file")
    file.touch()
    monkeypatch.setenv("GUNSMOKE_HOME", str(file))
    for more in ((), ("--fresh",)):
        done = gunsmoke(*line, *more)
        assert (done.code, done.out) == (0, usual.out)
        assert done.err.startswith("gunsmoke: an interrupt would lose the games of this run: ")
        assert done.err.count("\n") == 1


def test_a_run_that_kept_nothing_is_not_told_of(gunsmoke: Callable, home: Path, tmp_path: Path) -> None:
    line = ("simulate", "leduc", "-n", "5", "--bots", "random", "--workers", "1")
    refused = gunsmoke(*line, "--out", str(tmp_path / "rows.txt"))
    assert refused.code == 1
    assert kept(home) == []
    assert gunsmoke(*line, "--out", str(tmp_path / "rows.txt")).err == refused.err


def test_house_rules_from_a_pipe_are_refused(gunsmoke: Callable, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = gunsmoke("simulate", "bang", "-n", "1", "--rules", str(pipe))
    assert (done.code, done.out) == (1, "")
    assert done.err == f"gunsmoke: {pipe}: is no ordinary file; save the rules in one\n"


def test_games_that_fail_are_told_and_the_exit_code_says_so(gunsmoke: Callable, plugin: Callable) -> None:
    plugin("kuhns", "from kuhn.plugin import *")
    done = gunsmoke("simulate", "kuhn-raising", "-n", "40", "--bots", "random", "--workers", "1", "--json")
    assert done.code == 1
    told = json.loads(done.out)
    (fault,) = [fault for fault in told["faults"] if fault["where"] == "game"]
    assert fault["message"].startswith("RuntimeError: the deck is sticky (game.py, line ")
    again = fault["numbers"][0] + 1
    assert (
        f"game {again - 1} comes again as the last one of `gunsmoke simulate kuhn-raising -n {again} "
        in done.err
    )
    assert told["games"] + fault["games"] == 40
    assert len(fault["numbers"]) == len(fault["seeds"]) > 0


def test_rows_and_a_report_are_written(gunsmoke: Callable, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    out, report = tmp_path / "r.parquet", tmp_path / "r.html"
    simulated(
        *(gunsmoke, "leduc", "-n", "25", "--bots", "random", "--out", str(out)),
        *("--decisions", "--report", str(report)),
    )
    games = polars.read_parquet(out)
    decisions = polars.read_parquet(tmp_path / "r.decisions.parquet")
    assert games["number"].to_list() == list(range(25))
    assert games["decisions"].sum() == len(decisions)
    page = report.read_text("utf-8")
    assert page.lstrip().lower().startswith("<!doctype html>")
    assert "--report r.html" in page


def test_the_files_that_were_written_are_named(gunsmoke: Callable, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    report = tmp_path / "r.html"
    line = ("simulate", "leduc", "-n", "3", "--bots", "random", "--workers", "1", "--report", str(report))
    assert gunsmoke(*line).err == f"gunsmoke: written: {report}\n"


# ---------------------------------------------------------------- interrupts


LINE = ("most-wanted", "-n", "1500", "--bots", "random", "--metrics", "turns", "--json")


def interrupted(home: Path, number: int, workers: str) -> tuple[int, str, int]:
    """Start a long simulation and send it a signal; its exit code, stderr and the games it left."""
    command = [sys.executable, "-m", "gunsmoke.cli", "simulate", *LINE, "--workers", workers]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    deadline = monotonic() + 60
    while not any(file.stat().st_size > 30_000 for file in kept(home)):
        assert started.poll() is None, started.communicate()
        assert monotonic() < deadline
        sleep(0.02)
    started.send_signal(number)
    _, said = started.communicate(timeout=60)
    (spool,) = kept(home)
    return started.returncode, said, spool.read_bytes().count(b"\n") - 1


@pytest.fixture(scope="module")
def uninterrupted() -> dict:
    """What comes out if nothing happens."""
    command = [sys.executable, "-m", "gunsmoke.cli", "simulate", *LINE]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ)
    return json.loads(done.stdout)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_keeps_the_games_and_the_same_command_goes_on(
    workers: str, home: Path, uninterrupted: dict, gunsmoke: Callable
) -> None:
    code, said, games = interrupted(home, signal.SIGINT, workers)
    assert code == 130
    assert said == (
        f"gunsmoke: interrupted; {games} games of 1500 are kept, and the same command goes on from there\n"
    )
    done = gunsmoke("simulate", *LINE)
    assert json.loads(done.out) == uninterrupted
    assert f"{games} games are kept from before" in done.err
    assert kept(home) == []


def test_a_killed_simulation_goes_on_too_and_a_fresh_one_does_not(
    home: Path, uninterrupted: dict, gunsmoke: Callable
) -> None:
    code, _, games = interrupted(home, signal.SIGKILL, "1")
    assert code == -signal.SIGKILL
    assert 0 < games < 1500
    (spool,) = kept(home)
    spool.write_bytes(spool.read_bytes()[:-7])
    assert json.loads(gunsmoke("simulate", *LINE).out) == uninterrupted
