"""Every command and option, from the command line itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from typer.main import get_command

from gunsmoke.cli.main import PROGRAM, Commands, app

from .markdown import paragraphs, table

OF_TYPER = ("--help", "--install-completion", "--show-completion")
"""Options that typer adds; they are told once, at the top of the page."""


class Described(NamedTuple):
    """A command by its words (`plugins list`; none for gunsmoke itself), and what stands behind them."""

    words: str
    command: Any
    context: Any


def all_commands() -> Iterator[Described]:
    """Gunsmoke itself, then our own commands, each followed by its subcommands; not those of plugins."""
    root: Any = get_command(app)
    with root.make_context(PROGRAM, ["games"]) as context:
        yield Described("", root, context)
        for name in Commands.lazy:
            _, command, _ = root.resolve_command(context, [name])
            yield from _with_subcommands(name, command, context)


def _with_subcommands(words: str, command: Any, parent: Any) -> Iterator[Described]:
    context = command.context_class(command, info_name=words, parent=parent)
    yield Described(words, command, context)
    for name in command.list_commands(context) if hasattr(command, "list_commands") else ():
        yield from _with_subcommands(f"{words} {name}", command.get_command(context, name), context)


def options_of(described: Described) -> Sequence[Any]:
    """The options of a command that are shown in its help, less those of typer."""
    return [parameter for parameter in _parameters(described, "option") if not is_of_typer(parameter)]


def arguments_of(described: Described) -> Sequence[Any]:
    """The arguments of a command."""
    return _parameters(described, "argument")


def is_of_typer(parameter: Any) -> bool:
    """Whether typer adds this option by itself."""
    return any(name in OF_TYPER for name in parameter.opts)


def _parameters(described: Described, kind: str) -> list[Any]:
    parameters = described.command.get_params(described.context)
    return [one for one in parameters if one.param_type_name == kind and not getattr(one, "hidden", False)]


def names_of(option: Any) -> list[str]:
    """How an option is written: `--seed`, or both of `--color` and `--no-color`."""
    return [*option.opts, *option.secondary_opts]


def part() -> str:
    """A section for each command."""
    return paragraphs(*map(_section, all_commands()))


def _section(described: Described) -> str:
    command = described.command
    words = f"{PROGRAM} {described.words}".rstrip()
    usage = " ".join([words, *command.collect_usage_pieces(described.context)])
    return paragraphs(
        f"{'#' * (2 + described.words.count(' '))} {described.words or words}",
        f"```text\n{usage}\n```",
        _escaped(command.help or ""),
        table(("argument", "meaning"), map(_argument, arguments_of(described))),
        table(("option", "meaning"), (_option(option, described) for option in options_of(described))),
    )


def _argument(argument: Any) -> tuple[str, str]:
    return f"`{argument.metavar or argument.name.upper()}`", _escaped(argument.help or "")


def _option(option: Any, described: Described) -> tuple[str, str]:
    written, help = option.get_help_record(described.context)
    return f"`{' '.join(written.split())}`", _escaped(help)


def _escaped(text: str) -> str:
    """Help is plain text: its stars, brackets and the like are meant. Code between backticks stays."""
    parts = text.split("`")
    for place in range(0, len(parts), 2):
        parts[place] = "".join(f"\\{char}" if char in "*<>[]_{}" else char for char in parts[place])
    return "`".join(parts)
