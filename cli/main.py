"""The `gunsmoke` command: its list of commands. Each one's module is imported when it is wanted."""

from __future__ import annotations

import os
import sys
from typing import Annotated, ClassVar

import typer
from typer.main import get_command

from gunsmoke.core.version import __version__

from .errors import exit_code, mend_streams
from .group import Lazy, LazyGroup

PROGRAM = "gunsmoke"


class Commands(LazyGroup):
    """What gunsmoke can do; plugins may add to it."""

    lazy: ClassVar = {
        "play": Lazy("gunsmoke.cli.play:play", "Play a game, or watch bots play it."),
        "replay": Lazy("gunsmoke.cli.replay:replay", "Show a recorded match again."),
        "games": Lazy("gunsmoke.cli.games:games", "List the games that are installed."),
        "show": Lazy("gunsmoke.cli.show:show", "Show what is in a game's box, and its options."),
        "rules": Lazy("gunsmoke.cli.rules:rules", "Read a game's rules, by id, words or topic."),
        "scenario": Lazy("gunsmoke.cli.scenario:app", "Run examples of the rules."),
        "check": Lazy("gunsmoke.cli.check:check", "Check a game against the contracts of the engine."),
        "plugins": Lazy("gunsmoke.cli.plugins:app", "List plugins, and explain why one fails."),
    }


app = typer.Typer(
    name=PROGRAM,
    cls=Commands,
    rich_markup_mode=None,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def gunsmoke(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Play hidden-hand card games, and ask why."""
    if version:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Run a command line; the exit code."""
    command = get_command(app)

    def deed() -> None:
        if f"_{PROGRAM.upper()}_COMPLETE" in os.environ:
            command.main(arguments, PROGRAM)  # a shell asks what could come next
        with command.make_context(PROGRAM, arguments) as context:
            command.invoke(context)

    return exit_code(deed)


def main() -> None:
    """The console script's entry point."""
    mend_streams()
    raise SystemExit(run(sys.argv[1:]))
