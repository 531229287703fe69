"""`gunsmoke simulate`: many games of bots, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugins import get_manager

from .arguments import (
    HOUR,
    MOST_GAMES,
    GameName,
    GameOptions,
    HouseRules,
    Players,
    Timeout,
    read_timeout,
)
from .endings import check_ending
from .errors import FAILURE, tell
from .failed import ended_games, tell_how
from .play import read_seed, read_settings
from .reporting import reporting
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.label import BotLabel
    from gunsmoke.core.simulation import GameRow, Plan, Summary, Tally

GAMES, SEED = 1000, 1
LIST, NONE = "list", "none"
PAGES = (".html", ".htm")


def simulate(
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=1,
            max=MOST_GAMES,
            metavar="N",
            show_default=False,
            help="How many games; 1000 by default.",
        ),
    ] = GAMES,
    players: Players = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="Bots such as greedy,search:500; they take turns on the seats from game to game.",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="N", help="Another seed, other games; 1 where none is given."),
    ] = None,
    option: GameOptions = None,
    rules: HouseRules = None,
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="Play each deal once for each seat that a bot can have in it."),
    ] = False,
    metrics: Annotated[
        str | None,
        typer.Option(
            "--metrics",
            metavar="A,B",
            help="Measure these alone; `none` for no metric, `list` shows what each means.",
        ),
    ] = None,
    rules_met: Annotated[
        bool,
        typer.Option(
            "--rules-met",
            help="Record events, to count every rule that is cited and name those that never were; slower.",
        ),
    ] = False,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="N", help="Worker processes; as many as there are cores."),
    ] = None,
    engine: Annotated[
        str, typer.Option("--engine", metavar="NAME", help="Where games are played: local, or dask.")
    ] = "local",
    address: Annotated[
        str | None,
        typer.Option("--address", metavar="URL", help="The scheduler of a Dask cluster: tcp://host:8786."),
    ] = None,
    game_timeout: Timeout = HOUR,
    json: Annotated[bool, typer.Option("--json", help="The outcome as JSON.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Leave no row out.")] = False,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Play all games anew, not only those left of an interrupted run.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write a row for each game into this Parquet file."),
    ] = None,
    decisions: Annotated[
        bool,
        typer.Option("--decisions", help="With --out: and a row for each decision into a file beside it."),
    ] = False,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="Write a page with plots into this HTML file."),
    ] = None,
    ladder: Annotated[
        str | None,
        typer.Option(
            "--ladder",
            metavar="A,B,C",
            help="Play each bot of this list against the one before it, the weakest first: "
            "random,greedy,search:200.",
        ),
    ] = None,
) -> None:
    """Let bots play many games; the same command gives the same outcome, on any number of cores."""
    if metrics is not None and metrics.strip().casefold() == LIST:
        list_metrics(game)
        return
    if decisions and out is None:
        raise NotationError(_("--decisions needs --out: name the Parquet file to write into"))
    timeout = read_timeout(game_timeout)
    for flag, file in (("--rules", rules), ("--out", out), ("--report", report)):
        check_file(flag, file)
    check_ending("--report", report, PAGES)
    plan = make_plan(
        game,
        games,
        players,
        bots,
        read_seed(seed),
        read_settings(option or (), game),
        rules,
        metrics,
        duplicate,
        rules_met,
    )
    if ladder is not None:
        from .ladder import climb

        check_ladder(bots, metrics, out, report, duplicate=duplicate, rules_met=rules_met)
        climb(plan, ladder, engine, workers, address, json=json, fresh=fresh, timeout=timeout)
        return
    with reporting(report, rules) as write_report:
        summary = run(
            plan, engine, workers, address, fresh=fresh, out=out, decisions=decisions, timeout=timeout
        )
        write_report(summary)
    show_summary(summary, json=json, everything=everything)
    tell_written(out, report, decisions=decisions)
    if failed := ended_games(summary.faults):
        tell_how(plan, failed, rules, timeout)
        raise typer.Exit(FAILURE)


def tell_written(out: Path | None, report: Path | None, *, decisions: bool) -> None:
    """Name the files that were written."""
    files = [file for file in (out, report) if file is not None]
    if out is not None and decisions:
        from gunsmoke.core.simulation.parquet import decisions_path

        files.insert(1, decisions_path(out))
    if files:
        tell(_("written: {file}", file=", ".join(map(str, files))))


def check_ladder(
    bots: str | None,
    metrics: str | None,
    out: Path | None,
    report: Path | None,
    *,
    duplicate: bool,
    rules_met: bool,
) -> None:
    """NotationError for what can't go with --ladder."""
    given: dict[str, object] = {"--bots": bots, "--metrics": metrics, "--out": out, "--report": report}
    given |= {"--duplicate": duplicate or None, "--rules-met": rules_met or None}
    refused = [flag for flag, value in given.items() if value is not None]
    if refused:
        raise NotationError(
            _("{flags} can't go with --ladder, which only counts wins", flags=", ".join(refused))
        )


def make_plan(
    name: str,
    games: int,
    players: int | None,
    bots: str | None,
    seed: int | None,
    options: dict[str, str],
    rules: Path | None,
    metrics: str | None,
    duplicate: bool = False,
    rules_met: bool = False,
) -> Plan:
    """The plan that these arguments ask for; NotationError or RulesetError for what can't be."""
    from gunsmoke.core.rulebook.document import read_text
    from gunsmoke.core.simulation import Plan

    manager = get_manager()
    game = manager.open(name)
    box = game.open_box(players, options, rules)
    known = manager.bots_for(game.id)
    return Plan(
        game.id,
        games,
        box.seats,
        read_lineup(bots, known),
        SEED if seed is None else seed,
        dict(box.options),
        None if rules is None else read_text(rules),
        read_names(metrics),
        duplicate,
        rules_met,
    )


def read_lineup(given: str | None, known: dict[str, BotLabel]) -> tuple[str, ...]:
    """The bots of a list with commas; without one the game's own strongest, else the first that plays any."""
    from gunsmoke.core.lineup import bot_text, read_bot
    from gunsmoke.core.registration import ANY_GAME

    if given is None:
        own = [label.name for label in known.values() if label.game != ANY_GAME]
        return (own[-1] if own else next(iter(known)),)
    named = [text for text in given.split(",") if text.strip()]
    return tuple(bot_text(*read_bot(text, known)) for text in named or [given])


def read_names(given: str | None) -> tuple[str, ...] | None:
    """The metrics of a list with commas: None for all, empty for `none`; NotationError for an empty list."""
    if given is None:
        return None
    names = tuple(dict.fromkeys(name.strip().casefold() for name in given.split(",") if name.strip()))
    if not names:
        raise NotationError(
            _("--metrics {given!r}: name metrics with commas between them, `none`, or `list`", given=given)
        )
    return () if names == (NONE,) else names


def check_file(flag: str, file: Path | None) -> None:
    """NotationError where this can't be a file to read or to write."""
    if file is None:
        return
    if file.is_dir():
        raise NotationError(_("{flag}: {file} is a folder; name a file", flag=flag, file=file))
    if not file.absolute().parent.is_dir():
        raise NotationError(
            _(
                "{flag}: there is no folder {folder}; make it, or choose another",
                flag=flag,
                folder=file.parent,
            )
        )


def run(
    plan: Plan,
    engine: str,
    workers: int | None,
    address: str | None,
    *,
    fresh: bool,
    out: Path | None,
    decisions: bool,
    timeout: float | None,
) -> Summary:
    """Play what is left of a plan, and sum it up; what was played is kept until all of it is written."""
    from gunsmoke.core.simulation import Tally, summarise
    from gunsmoke.core.simulation.engines import open_engine

    from .keeping import keeping, playing

    tally = Tally(plan)
    with (
        keeping(plan, decisions=decisions, fresh=fresh) as spool,
        result_files(out, tally, decisions=decisions) as keep,
        open_engine(engine, workers=workers, address=address) as opened,
        playing(plan, opened, spool, timeout=timeout, decisions=decisions) as rows,
    ):
        for row in rows:
            tally.fold(row)
            keep(row)
    return summarise(tally)


@contextmanager
def result_files(out: Path | None, tally: Tally, *, decisions: bool) -> Iterator[Callable[[GameRow], None]]:
    """What writes a row where a file is named; GunsmokeError at once where it can't be written."""
    if out is None:
        yield lambda _row: None
        return
    from gunsmoke.core.simulation.parquet import ResultFiles

    with ResultFiles(out, tally.plan, tally.metrics, decisions=decisions) as files:
        yield files.add


def show_summary(summary: Summary, *, json: bool, everything: bool) -> None:
    """Print the outcome."""
    if json:
        from gunsmoke.core.simulation.plain import as_plain

        from .output import say_json

        say_json(as_plain(summary))
        return
    from .simulated import show

    show(summary, everything=everything)


def list_metrics(name: str) -> None:
    """Say what can be measured of a game, and what each metric means."""
    from gunsmoke.core.metrics.choose import choose_metrics

    from .output import say, table

    manager = get_manager()
    found = choose_metrics(manager.open(name).id, None, manager.metrics)
    rows = []
    for metric in found.metrics.values():
        named = f" [{metric.field_name}]" if metric.field_name else ""
        rows.append((metric.name, metric.texts(metric.title), metric.texts(metric.definition) + named))
    say(*table((_("METRIC"), _("TITLE"), _("WHAT IT IS")), rows))
    for broken, error in found.broken.items():
        tell(_("metric {name!r} can't be opened: {error}", name=broken, error=error))
