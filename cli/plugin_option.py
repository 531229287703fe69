"""`--plugin FILE`: a game in a single file, for one command line."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from gunsmoke.core.errors import NotationError
from gunsmoke.core.plugin_files import NAMED
from gunsmoke.core.plugins import get_manager

from .texts import _

OPTION = "--plugin"


def take_files(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The files that a command line names by `--plugin FILE`, and the line without that.

    It may stand before the command or behind it, and more than once. What follows `--` is no option.
    """
    files: list[str] = []
    kept: list[str] = []
    left = iter(arguments)
    for word in left:
        name, sign, file = word.partition("=")
        given = (file if sign else next(left, None)) if name == OPTION else None
        if given is not None:
            files.append(given)
            continue
        kept.append(word)
        if word == "--":
            kept += left
    return files, kept


@contextmanager
def plugin_files(files: Sequence[str]) -> Iterator[None]:
    """Load these files, too, here and in processes begun here; NotationError for one that is not there."""
    if not files:
        yield
        return
    # A link keeps its own name: that is the plugin's.
    paths = [Path(file).expanduser().absolute() for file in files]
    for file, path in zip(files, paths, strict=True):
        if not path.is_file() or path.suffix != ".py":
            raise NotationError(_("--plugin {file!r}: name a Python file, such as mine.py", file=file))
        if os.pathsep in str(path):
            raise NotationError(
                _(
                    "--plugin {file!r}: {sign} parts the names of files, so no path can have it",
                    file=file,
                    sign=os.pathsep,
                )
            )
    before = os.environ.get(NAMED)
    named = [*map(str, paths), *([before] if before else [])]
    os.environ[NAMED] = os.pathsep.join(dict.fromkeys(named))
    get_manager.cache_clear()
    try:
        yield
    finally:
        if before is None:
            del os.environ[NAMED]
        else:
            os.environ[NAMED] = before
        get_manager.cache_clear()


def command_for(game_id: str) -> str:
    """How a command line begins that finds this game: with the file that it came from, if it was named."""
    for report in get_manager().reports:
        named = report.entry.file and report.entry.file in os.environ.get(NAMED, "").split(os.pathsep)
        if named and any(label.id == game_id for label in report.games):
            return f"gunsmoke {OPTION} {shlex.quote(report.entry.file)}"
    return "gunsmoke"
