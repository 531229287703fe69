"""Events in words, with the rules they follow from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text

from gunsmoke.cli.texts import _
from gunsmoke.core.replay import naming
from gunsmoke.core.scene import Scene, Sign, Words, hold_signs

if TYPE_CHECKING:
    from gunsmoke.core.box import Box
    from gunsmoke.core.event import Heard
    from gunsmoke.core.game import Game
    from gunsmoke.core.notation import Notation
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.seats import Names, Seat
    from gunsmoke.core.view import View

    from .look import Look


class Told(Protocol):
    """What can be told of: a match that is played, or one that is shown again."""

    game: Game[Any]
    box: Box
    names: Names
    players: tuple[str, ...]
    notation: Notation

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""

    def view(self, seat: Seat | None) -> View:
        """The table as a seat sees it."""

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Heard, ...]:
        """The events from a number on, as a seat heard them."""


class Teller:
    """Puts what a match is and does into words and pictures, for one look."""

    def __init__(self, match: Told, look: Look) -> None:
        self.match = match
        self.look = look

    def scene(self, seat: Seat | None) -> Scene:
        """The table as a seat sees it."""
        with naming(_("{game} failed to show the table", game=self.match.game.title)):
            return self.match.game.scene(self.match.view(seat), Words(self.match.notation, seat))

    def legend(self, seat: Seat) -> Sequence[Sign]:
        """What the signs on the table mean."""
        with naming(_("{game} failed to explain the table", game=self.match.game.title)):
            signs = self.match.game.legend(self.match.view(seat), Words(self.match.notation, seat))
            return hold_signs(signs)

    def question(self, seat: Seat) -> str:
        """What a seat is asked."""
        with naming(_("{game} failed to say what it asks", game=self.match.game.title)):
            return self.match.game.prompt(self.match.view(seat), Words(self.match.notation, seat))

    def said(self, event: Heard, seat: Seat | None) -> str:
        """An event in a line, without its rules."""
        with naming(_("{game} failed to tell of {event!r}", game=self.match.game.title, event=event.kind)):
            return self.match.game.describe(event, Words(self.match.notation, seat))

    def account(self, seat: Seat) -> str:
        """How a seat came by its score."""
        heard = self.match.heard(None)
        with naming(_("{game} failed to account for a score", game=self.match.game.title)):
            return self.match.game.account(heard, Words(self.match.notation), seat)

    def line(self, event: Heard, seat: Seat | None) -> Text:
        """An event in a line, its rules dimmed at its end."""
        text = self.look.running(self.said(event, seat), event.cards)
        return text.append(f"  [{' '.join(event.because)}]", "dim")
