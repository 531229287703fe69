"""What a command's end looks like from outside: one line on stderr, and the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, cast

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError, UnknownGame

from .output import cleaned
from .texts import _
from .usage import fault

FAILURE, USAGE, INTERRUPTED = 1, 2, 130

# Typer's own errors (a bad option, a missing argument); it gives no public way to their class.
CommandLineError = cast("type[Exception]", typer.BadParameter.__mro__[2])


def exit_code(deed: Callable[[], object]) -> int:
    """Run a command and turn its end into an exit code, with one line on stderr where it failed.

    What a person can mend is told: 2 if the command line was wrong, 1 otherwise.
    Everything else is a bug and comes through.
    """
    try:
        code = _ended(deed)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()  # nobody reads any more
        return FAILURE
    except OSError as error:
        if error.filename is not None:
            raise  # not the streams
        _drop_output()
        tell(_("the output can't be written ({error})", error=error.strerror or error))
        return FAILURE
    return code


def _drop_output() -> None:
    """What is still buffered must not fail again when Python exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(message: str) -> None:
    """Say a line on stderr, under the program's name."""
    line = cleaned(f"gunsmoke: {' '.join(message.splitlines())}")
    print("\n".join(_wrapped(line)), file=sys.stderr)


def _wrapped(line: str) -> list[str]:
    """A line as it fits a terminal, which would break words; a pipe gets it whole."""
    if not sys.stderr.isatty():
        return [line]
    columns = get_terminal_size().columns
    return wrap(line, columns, break_long_words=False, break_on_hyphens=False) or [line]


def mend_streams() -> None:
    """Give closed standard streams an empty one in their place; a letter no encoding has becomes a `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _ended(deed: Callable[[], object]) -> int:
    try:
        deed()
    except typer.Exit as stop:
        return int(stop.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        tell(_("interrupted"))
        return INTERRUPTED
    except EOFError:
        tell(_("the input ended before the command did"))
        return FAILURE
    except (NotationError, UnknownGame) as error:
        tell(str(error))
        return USAGE
    except GunsmokeError as error:
        tell(str(error))
        return FAILURE
    except CommandLineError as error:
        tell(_usage(error))
        return USAGE
    return 0


def _usage(error: Any) -> str:
    """What is wrong with the command line, and where to read how it should be."""
    wrong = fault(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    if context is None:
        return wrong
    return _("{fault}; see {command} --help", fault=wrong, command=context.command_path)
