"""The file of a record while its match is played: lines are added at its end, whole or not at all."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from .errors import RecordError
from .texts import _


class Journal:
    """Adds lines to one record.

    Whatever was added is with the operating system when `add` returns, so the
    end of this process loses nothing of it. `size` is the number of bytes that
    hold, `torn` says that something broken may follow them.
    """

    __slots__ = ("path", "size", "torn")

    def __init__(self, path: Path, size: int, torn: bool) -> None:
        self.path = path
        self.size = size
        self.torn = torn

    @classmethod
    def create(cls, path: Path, text: str) -> Journal:
        """A new record with its first lines; its folder is made too. Never writes over a file."""
        if path.exists():
            raise RecordError(_("{path} exists already; resume it, or choose another file", path=path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # It holds everybody's hands: other users of the machine have no business in it.
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except OSError as error:
            raise _cannot_write(path, error) from error
        journal = cls(path, 0, torn=False)
        try:
            journal.add(text)
        except BaseException:
            # An empty file would stand in the way of the next attempt; where it can't go,
            # the first fault is the one to tell.
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    def add(self, text: str) -> None:
        """Write lines; RecordError where that fails, and then nothing of them counts."""
        data = text.encode()
        try:
            with self.path.open("r+b", buffering=0) as file:
                if file.seek(0, os.SEEK_END) != self.size:
                    if not self.torn:
                        raise RecordError(
                            _(
                                "{path} was changed by somebody else while this match was on; "
                                "resume it to go on from there",
                                path=self.path,
                            )
                        )
                    file.truncate(self.size)
                file.seek(self.size)
                self.torn = True
                rest = data
                while rest:
                    rest = rest[file.write(rest) :]
        except OSError as error:
            self._cut()
            raise _cannot_write(self.path, error) from error
        self.size += len(data)
        self.torn = False

    def _cut(self) -> None:
        """Take half a line away again; where even that fails, the next `add` or resume does it."""
        try:
            os.truncate(self.path, self.size)
        except OSError:
            self.torn = True
        else:
            self.torn = False


def _cannot_write(path: Path, error: OSError) -> RecordError:
    return RecordError(
        _(
            "{path} can't be written ({error}); mend that and say it again",
            path=path,
            error=error.strerror or error,
        )
    )
