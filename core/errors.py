"""The few kinds of error a caller can tell apart.

A message says what was given, what was expected and what to do. Everything else
that is raised is a bug and shows its traceback.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .texts import _, located

if TYPE_CHECKING:
    from .refusal import Refusal


def in_one_line(text: str) -> str:
    """A text from elsewhere as one line for a terminal: blanks run together, control characters escaped."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode()
        for char in " ".join(text.split())
    )


class GunsmokeError(Exception):
    """Anything a person can mend; the command line prints it as one line."""


class NotationError(GunsmokeError, ValueError):
    """A text (card, action, option, seat) that can't be read."""


class IllegalAction(GunsmokeError, ValueError):
    """An action that was read but is not allowed now; `refusal` cites the rule."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class UnknownGame(GunsmokeError, LookupError):
    """No installed game has this name."""


class PluginError(GunsmokeError):
    """A plugin that can't be imported, does not validate, or raised while playing."""


class RulesetError(GunsmokeError, ValueError):
    """A rules, house-rules or scenario file that does not validate."""

    def __init__(
        self, message: str, *, file: object, line: int | None = None, field: str | None = None
    ) -> None:
        where = f"{file}" if line is None else _("{file}, line {line}", file=file, line=line)
        super().__init__(located(where, located(field, message) if field else message))
        self.file = str(file)
        self.line = line
        self.field = field


class RecordError(GunsmokeError, ValueError):
    """A record of a match that can't be read or does not fit the rules installed."""


class AgendaError(AssertionError):
    """A fault in a game's steps: an impossible situation, with the agenda in the message."""
