"""A TOML file as its reader sees it: what it says, and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.texts import _

from .lines import KeyPath, line_numbers

File = Path | Traversable
"""A file or folder: on the disk, or inside an installed package."""

_LINE = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
DEEPEST = 50
"""So many tables and arrays may stand inside one another; no file that means something has more."""

LARGEST = 10_000_000
"""A file of more bytes is none that somebody wrote."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def read_text(file: File) -> str:
    """The text of a file in UTF-8; RulesetError where it can't be read, or is no file to be read again."""
    try:
        if isinstance(file, Path):
            _check_kind(file)
        return file.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        raise RulesetError(_("there is no such file"), file=file) from None
    except OSError as error:
        raise RulesetError(_("can't be read: {error}", error=error.strerror or error), file=file) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise RulesetError(
            _("not a text in UTF-8; save it in that encoding"), file=file, line=line
        ) from error


def _check_kind(file: Path) -> None:
    """RulesetError for a pipe or device, which may never end and can't be read twice, and for a huge file."""
    status = file.stat()
    if not (S_ISREG(status.st_mode) or S_ISDIR(status.st_mode)):
        raise RulesetError(_("is no ordinary file; save the rules in one"), file=file)
    if status.st_size > LARGEST:
        told = _("is larger than {size} MB; no rules are", size=LARGEST // 1_000_000)
        raise RulesetError(told, file=file)


def dotted(path: KeyPath) -> str:
    """A place in a document as one would write it: `rules."AB-3.4".en`, `value[1].points`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _BARE.fullmatch(part) else f'"{part}"'
            text += f".{name}" if text else name
    return text


@dataclass(frozen=True, slots=True)
class Document:
    """A TOML file that was read: its data, and the line of each key."""

    file: str
    data: Mapping[str, Any]
    lines: Mapping[KeyPath, int]

    @classmethod
    def read(cls, file: File) -> Document:
        """Read a file; RulesetError with the line where it is not TOML."""
        text = read_text(file)
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = _LINE.search(str(error))
            message = str(error)[: found.start()] if found else str(error)
            last = len(text.splitlines())
            line = int(found["line"]) if found and found["line"] else last
            raise RulesetError(
                _("not valid TOML: {message}", message=message), file=file, line=line
            ) from error
        except ValueError as error:
            raise RulesetError(_("a number in it has too many digits"), file=file) from error
        except RecursionError as error:
            raise RulesetError(
                _("nested too deeply; {most} levels are the most", most=DEEPEST), file=file
            ) from error
        lines = line_numbers(text)
        for path, line in lines.items():
            if len(path) > DEEPEST:
                raise RulesetError(
                    _("nested too deeply; {most} levels are the most", most=DEEPEST), file=file, line=line
                )
        return cls(str(file), data, lines)

    def line(self, path: KeyPath) -> int | None:
        """The line of a key, or of the nearest table around it that the file has."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.lines:
                return self.lines[path[:end]]
        return None

    def error(self, message: str, path: KeyPath) -> RulesetError:
        """The error to raise about what the file says at this place."""
        return RulesetError(message, file=self.file, line=self.line(path), field=dotted(path) or None)
