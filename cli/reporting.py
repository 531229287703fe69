"""The page of a simulation as a file, and the command line that makes it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from gunsmoke.core.ask import Plain

if TYPE_CHECKING:
    from gunsmoke.core.simulation import Plan, Summary

PAGE = "report.html"


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
        html = report_html(summary, command=command_line(summary.plan, rules))
        try:
            file.stream.write(html.encode())
        except OSError as error:
            raise unwritable(path, error) from error
        file.keep()

    try:
        yield write
    finally:
        file.drop()


def command_line(plan: Plan, rules: Path | None = None) -> str:
    """What to type to simulate a plan, with everything spelled out that decides about the outcome."""
    from shlex import join

    words = ["gunsmoke", "simulate", plan.game, "-n", str(plan.games), "--players", str(plan.seats)]
    words += ["--bots", ",".join(plan.bots), "--seed", str(plan.seed)]
    for name, given in sorted(plan.options.items()):
        words += ["--option", f"{name}={option_text(given)}"]
    if plan.house_rules is not None:
        words += ["--rules", "house-rules.toml" if rules is None else rules.name]
    if plan.metrics is not None:
        words += ["--metrics", ",".join(plan.metrics) or "none"]
    if plan.duplicate:
        words.append("--duplicate")
    if plan.events:
        words.append("--rules-met")
    return join([*words, "--report", PAGE])


def option_text(given: Plain) -> str:
    """An option's value as it is typed."""
    return str(given).lower() if isinstance(given, bool) else str(given)
