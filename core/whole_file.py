"""A file that is there whole or not at all: written beside its place, and moved there when it is complete."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import BinaryIO

from .errors import GunsmokeError
from .texts import _

PROBE = 1 << 16
"""So many bytes are written and taken back at once, so that a full disk shows before the work is done."""

_numbers = count()


class WholeFile:
    """A file under a temporary name until `keep` gives it its own; `drop` leaves nothing behind.

    What was there under the name stays until then. `stream` is what to write to.
    """

    __slots__ = ("_target", "path", "stream", "temporary")

    def __init__(self, path: Path) -> None:
        """Make sure, as far as one can, that the file can be written; GunsmokeError where it can't."""
        self.path = path
        check_place(path)
        self._target = path.resolve()  # a link stays a link
        name = f".{self._target.name}.{os.getpid()}-{next(_numbers)}.part"
        self.temporary = self._target.with_name(name)
        try:
            self.stream: BinaryIO = self.temporary.open("xb")
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            self.stream.write(bytes(PROBE))
            self.stream.flush()
            os.fsync(self.stream.fileno())
            self.stream.seek(0)
            self.stream.truncate()
        except OSError as error:
            self.drop()
            raise unwritable(path, error) from error

    def keep(self) -> None:
        """The file is complete: give it its name, and take away what had it before."""
        try:
            self.stream.close()
            self.temporary.replace(self._target)
        except OSError as error:
            self.drop()
            raise unwritable(self.path, error) from error

    def drop(self) -> None:
        """Take the unfinished file away; nothing happens to one that was kept."""
        try:
            self.stream.close()
        except OSError:
            # What is still buffered finds no room either; it is not wanted any more.
            self.stream = open(os.devnull, "wb")  # noqa: PTH123, SIM115
            self.stream.close()
        self.temporary.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """GunsmokeError unless a file can be made at this place, or the ordinary one there replaced."""
    if path.is_dir():
        raise GunsmokeError(_("{path} is a folder; name a file in it", path=path))
    if path.exists() and not path.is_file():
        raise GunsmokeError(_("{path} is no ordinary file; name another", path=path))
    if path.exists() and not os.access(path, os.W_OK):
        raise GunsmokeError(_("{path} is there and may not be written; name another", path=path))
    if not path.resolve().parent.is_dir():
        raise GunsmokeError(
            _(
                "{path} can't be written: there is no folder {folder}; make it first",
                path=path,
                folder=path.parent,
            )
        )


def unwritable(path: Path, error: OSError) -> GunsmokeError:
    """What to say of a file that the system doesn't let us write."""
    return GunsmokeError(
        _("{path} can't be written ({reason})", path=path, reason=error.strerror or str(error))
    )
