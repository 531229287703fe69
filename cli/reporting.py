"""The page of a simulation as a file, and the command line that makes it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gunsmoke.core.option import spelt

from .arguments import HOUR
from .plugin_option import command_for

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Plan, Summary

PAGE = Path("report.html")


@contextmanager
def reporting(path: Path | None, rules: Path | None = None) -> Iterator[Callable[[Summary], None]]:
    """Gives what writes the page; without a path it does nothing.

    GunsmokeError at once where the page can't be written or drawn, before games are
    played for it. `rules` is the file of the house rules, to name it in the page.
    """
    if path is None:
        yield lambda _summary: None
        return
    from gunsmoke.core.report import matplotlib, report_html
    from gunsmoke.core.whole_file import WholeFile, unwritable

    matplotlib()
    file = WholeFile(path)

    def write(summary: Summary) -> None:
        html = report_html(summary, command=command_line(summary.plan, rules, path))
        try:
            file.stream.write(html.encode())
        except OSError as error:
            raise unwritable(path, error) from error
        file.keep()

    try:
        yield write
    finally:
        file.drop()


def command_line(plan: Plan, rules: Path | None = None, page: Path = PAGE) -> str:
    """What to type to simulate a plan, with everything spelled out that decides about the outcome."""
    from shlex import join

    named = "house-rules.toml" if rules is None else rules.name
    return join([*simulate_words(plan, named), "--report", page.name])


def repeat_command(plan: Plan, number: int, rules: Path | None, timeout: float | None) -> str:
    """What to type to meet the game of this number again: it is the last one then, under the same limit."""
    from shlex import join

    _name, *words = simulate_words(replace(plan, games=number + 1), str(rules))
    if timeout != HOUR:
        words += ["--game-timeout", f"{timeout or 0:g}"]
    return f"{command_for(plan.game)} {join(words)}"


def check_command(plan: Plan, rules: Path | None) -> str:
    """What to type to hold a plan's game against its contracts, at as many seats."""
    from shlex import join

    words = ["check", plan.game, "--players", str(plan.seats)]
    return f"{command_for(plan.game)} {join(words if rules is None else [*words, '--rules', str(rules)])}"


def simulate_words(plan: Plan, rules: str) -> list[str]:
    """The words of the command that simulates a plan, with the file of its house rules if it has any."""
    words = ["gunsmoke", "simulate", plan.game, "-n", str(plan.games), "--players", str(plan.seats)]
    words += ["--bots", ",".join(plan.bots), "--seed", str(plan.seed)]
    for name, given in sorted(plan.options.items()):
        words += ["--option", f"{name}={spelt(given)}"]
    if plan.house_rules is not None:
        words += ["--rules", rules]
    if plan.metrics is not None:
        words += ["--metrics", ",".join(plan.metrics) or "none"]
    if plan.duplicate:
        words.append("--duplicate")
    if plan.events:
        words.append("--rules-met")
    return words
