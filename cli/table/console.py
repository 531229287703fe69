"""A console on which nothing but our own styles steers the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from gunsmoke.cli.output import cleaned


class CleanConsole(Console):
    """A rich console that writes texts of files and plugins without their control characters."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """The segments of a renderable; those that are rich's own controls stay as they are."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control else Segment(cleaned(text), style)

    def on_broken_pipe(self) -> NoReturn:
        """Nobody reads any more: the command ends as others do then, and not by SystemExit as rich would."""
        raise
