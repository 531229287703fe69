"""The `gunsmoke` command: its list of commands. Each one's module is imported when it is wanted."""

from __future__ import annotations

import os
import sys
from traceback import extract_tb
from typing import Annotated, ClassVar

import typer
from typer.main import get_command

from gunsmoke.core.errors import PluginError
from gunsmoke.core.language import later
from gunsmoke.core.version import __version__

from .errors import exit_code, mend_streams
from .group import Lazy, LazyGroup
from .language import choose_language
from .plugin_option import plugin_files, take_files
from .texts import _

PROGRAM = "gunsmoke"


class Commands(LazyGroup):
    """What gunsmoke can do; plugins may add to it."""

    lazy: ClassVar = {
        "play": Lazy("gunsmoke.cli.play:play", later("Play a game, or watch bots play it.")),
        "replay": Lazy("gunsmoke.cli.replay:replay", later("Show a recorded match again.")),
        "games": Lazy("gunsmoke.cli.games:games", later("List the games that are installed.")),
        "show": Lazy("gunsmoke.cli.show:show", later("Show what is in a game's box, and its options.")),
        "rules": Lazy(
            "gunsmoke.cli.rules:rules",
            later("Read and search rules, by id, words or topic."),
            reads_language=True,
        ),
        "glossary": Lazy(
            "gunsmoke.cli.glossary:glossary", later("What each game calls a thing."), reads_language=True
        ),
        "compare": Lazy("gunsmoke.cli.compare:compare", later("Set games side by side.")),
        "diff": Lazy("gunsmoke.cli.diff:diff", later("Tell two rulesets of a game apart.")),
        "simulate": Lazy(
            "gunsmoke.cli.simulate:simulate", later("Let bots play many games, and sum them up.")
        ),
        "export": Lazy(
            "gunsmoke.cli.export:export", later("Write recorded matches as tables, or as a story to read.")
        ),
        "mcp": Lazy(
            "gunsmoke.cli.mcp:mcp", later("Let a language model play, by the Model Context Protocol.")
        ),
        "scenario": Lazy("gunsmoke.cli.scenario:app", later("Run examples of the rules.")),
        "check": Lazy("gunsmoke.cli.check:check", later("Check a game against the contracts of the engine.")),
        "new-game": Lazy(
            "gunsmoke.cli.new_game:new_game", later("Write the package of a new game, to make one's own.")
        ),
        "plugins": Lazy("gunsmoke.cli.plugins:app", later("List plugins, and explain why one fails.")),
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
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="CODE",
            help="Speak this language: en, es, fr or it, here or behind any command; else the one that "
            "LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for.",
        ),
    ] = None,
    plugin: Annotated[
        str | None,
        typer.Option(
            "--plugin",
            metavar="FILE",
            help="Load the game in this Python file, too; may be given more than once, here or behind any "
            "command.",
        ),
    ] = None,
) -> None:
    """Play hidden-hand card games, and ask why."""
    if version:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Run a command line; the exit code."""
    own = [name for name, lazy in Commands.lazy.items() if lazy.reads_language]
    files, arguments = take_files(choose_language(arguments, own, os.environ))
    command = get_command(app)

    def deed() -> None:
        with plugin_files(files):
            if f"_{PROGRAM.upper()}_COMPLETE" in os.environ:
                command.main(arguments, PROGRAM)  # a shell asks what could come next
            with command.make_context(PROGRAM, arguments) as context:
                try:
                    command.invoke(context)
                except SystemExit as stop:
                    if context.invoked_subcommand not in Commands.lazy:
                        raise  # a plugin's own command may end so, ours end with typer.Exit
                    raise PluginError(
                        _("a plugin ended the program: {place} raises SystemExit", place=last_place(stop))
                    ) from stop

    return exit_code(deed)


def last_place(error: BaseException) -> str:
    """The file and line where an exception was raised."""
    frame = extract_tb(error.__traceback__)[-1]
    return f"{frame.filename}:{frame.lineno}"


def main() -> None:
    """The console script's entry point."""
    mend_streams()
    raise SystemExit(run(sys.argv[1:]))
