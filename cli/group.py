"""A command group that imports a command's module only when the command is run or asked for its help."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

from . import bot_settings, language, plugin_option
from .texts import _
from .usage import help_page


class Lazy(NamedTuple):
    """Where a command is (`module:object`: a function or a typer app), and its help in a line.

    `reads_language` says that the command has an option `--lang` of its own.
    """

    target: str
    help: str
    reads_language: bool = False


def _prepared(parameters: list[Any]) -> list[Any]:
    """Parameters with their help in the language spoken, and with defaults that typer takes as they are.

    To turn None into False, or a text into a text, it would import pydantic: more than all the
    rest of start-up.
    """
    for parameter in parameters:
        parameter.help = _said(parameter.help)
        if getattr(parameter, "is_flag", False) and parameter.default is None:
            parameter.default = False
        if {language.OPTION, plugin_option.OPTION} & set(parameter.opts):
            parameter.process_value = _as_it_is
    return parameters


def _as_it_is(context: Any, value: str | None) -> str | None:
    return value


def _said(help: str | None) -> str | None:
    return None if help is None else _(help)


class QuickCommand(TyperCommand):
    """A command that starts without pydantic if all its parameters are flags, and helps in any language.

    Where it takes bots, its help shows which settings they have.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.help = _said(self.help)

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, `--help` among them."""
        return _prepared(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        page = help_page(super().get_help(ctx))
        if not any(bot_settings.OPTION in parameter.opts for parameter in self.params):
            return page
        return "\n".join([page, *bot_settings.lines()])


class QuickGroup(TyperGroup):
    """A group that starts without pydantic if all its parameters are flags, and helps in any language."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.help = _said(self.help)

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, `--help` among them."""
        return _prepared(super().get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        """The help page."""
        return help_page(super().get_help(ctx))


class LazyGroup(QuickGroup):
    """A group whose `lazy` commands stand in the list as stubs until one of them is wanted."""

    lazy: ClassVar[Mapping[str, Lazy]] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, command in self.lazy.items():
            self.commands[name] = TyperCommand(name, help=_(command.help))
        self._stubs = set(self.lazy)
        self._plugins_are_in = False

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Put the command that is wanted in the place of its stub; ask the plugins for unknown ones."""
        name = args[0]
        if name in self._stubs:
            self._stubs.remove(name)
            self.commands[name] = load(name, self.lazy[name].target)
        elif name not in self.commands:
            self.add_plugin_commands()
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: Any) -> list[str]:
        """All commands: the own ones, then those of plugins."""
        self.add_plugin_commands()
        return list(self.commands)

    def add_plugin_commands(self) -> None:
        """Take in what plugins add. One that raises, or takes a name in use, is reported; others go on."""
        from gunsmoke.core.errors import PluginError
        from gunsmoke.core.plugins import get_manager

        if self._plugins_are_in:
            return
        self._plugins_are_in = True
        manager = get_manager()
        for report, app in manager.command_apps(new_app):
            try:
                added = get_group(app).commands
                for name in added:
                    if name in self.commands:
                        raise PluginError(
                            _("there is a command {name!r} already; choose another name", name=name)
                        )
            except Exception as error:
                report.blame(error)
            else:
                self.commands.update(added)


def new_app(**settings: Any) -> typer.Typer:
    """A typer app in the house's style: plain help, which needs no heavy import."""
    return typer.Typer(rich_markup_mode=None, add_completion=False, **settings)


def load(name: str, target: str) -> Any:
    """The command that `module:object` names, which is a function or a typer app."""
    module, attribute = target.split(":")
    found = getattr(import_module(module), attribute)
    if not isinstance(found, typer.Typer):
        app = new_app()
        app.command(name, cls=QuickCommand)(found)
        found = app
    command = get_command(found)
    command.name = name
    return command
