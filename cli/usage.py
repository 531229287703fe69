"""What typer itself says, of a wrong command line and around a command's help, in the language spoken.

Typer has these words in English alone. They are recognised by how they read; those
that a later typer words otherwise stay English.
"""

from __future__ import annotations

import re

from gunsmoke.core.language import ENGLISH, later, spoken
from gunsmoke.core.texts import listed

from .texts import _

FAULTS = (
    later("No such command {name}. Did you mean {others}?"),
    later("No such command {name}."),
    later("No such option: {name} (Possible options: {others})"),
    later("No such option: {name} Did you mean {others}?"),
    later("No such option: {name}"),
    later("Missing argument {name}."),
    later("Missing option {name}."),
    later("Missing command."),
    later("Invalid value for {name}: {why}"),
    later("Got unexpected extra argument(s) ({arguments})"),
    later("Option {name} requires an argument."),
    later("Option {name} does not take a value."),
)

PLAINER = {
    "Input should be a valid integer, unable to parse string as an integer": later("give a whole number"),
    "Input should be a valid number, unable to parse string as a number": later("give a number"),
    "Input should be greater than or equal to {least}": later("give {least} or more"),
    "Input should be less than or equal to {most}": later("give {most} or less"),
}
"""What is said of a value instead of typer's words."""

HEADINGS = (later("Usage:"), later("Arguments:"), later("Options:"), later("Commands:"))

HELP = (
    later("Show this message and exit."),
    later("Install completion for the current shell."),
    later("Show completion for the current shell, to copy it or customize the installation."),
)
"""The help of the options that typer adds."""


def fault(message: str) -> str:
    """What is wrong with a command line."""
    for text in (*FAULTS, *PLAINER):
        found = re.fullmatch(_pattern(text), message, re.DOTALL)
        if found is not None:
            values = found.groupdict()
            if "why" in values:
                values["why"] = fault(values["why"])
            told = PLAINER.get(text, text)
            return _(told, **values) if values else _(told)
    return message


def _pattern(text: str) -> str:
    """A text as a pattern in which each name in braces matches something."""
    return re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", re.escape(text))


def help_page(page: str) -> str:
    """A help page, whose texts are those of our commands, with its headings and notes."""
    if spoken() == ENGLISH:
        return page
    for heading in HEADINGS:
        page = re.sub(rf"^{heading}", _(heading), page, flags=re.MULTILINE)
    page = re.sub(r"\[default:(?=\s)", lambda found: "[" + _("default:"), page)
    page = re.sub(r";(?=\s+(?:-?\d+<=?)?x[<>]=?-?\d)", listed(["", ""]).rstrip(" "), page)
    return re.sub(r"(?<=[\[ ])required\]", lambda found: _("required") + "]", page)
