"""Make the pictures in these pages from the program itself: `python docs/make_screens.py`.

A scripted person plays a real match on a real screen, as wide and high as said
here; what stands there at the last question becomes an SVG.
"""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from prompt_toolkit.formatted_text import to_formatted_text
from rich.console import Console
from rich.text import Text

from gunsmoke.cli.table.keys import Chooser
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.prompt import Prompt
from gunsmoke.cli.table.screen import FullScreen
from gunsmoke.cli.table.seating import seat_players
from gunsmoke.cli.table.session import Session
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.match import Match
from gunsmoke.core.plugins import get_manager

FOLDER = Path(__file__).parent
WIDTH, HEIGHT = 92, 38
GAME, SEED, NAME = "most-wanted", 1, "Ann"
SAYS: tuple[str, ...] = ()


class Enough(Exception):
    """The question for the picture is reached."""


class ScriptedKeys:
    """Types what it was given, and stops at the next question, which it keeps."""

    def __init__(self, says: tuple[str, ...], look: Look) -> None:
        self._left = list(says)
        self._look = look
        self.last = Text()

    def ask(self, prompt: Prompt, typed: str = "") -> str:
        """The next line of the script."""
        if self._left:
            return self._left.pop(0)
        shown = to_formatted_text(Chooser(prompt, self._look).message())
        self.last = Text.assemble(*((text, "bold" if "bold" in style else "") for style, text, *_ in shown))
        raise Enough


def take(says: tuple[str, ...]) -> str:
    """The screen, with its colours, at the question after these replies."""
    manager = get_manager()
    game = manager.open(GAME)
    bots = manager.bots_for(game.id)
    seating = seat_players([NAME], 4, [list(bots)[-2]])
    match = Match.new(game, names=seating.names, players=seating.players, seed=SEED)
    look = Look(Teller(match, Look()).scene(None).suits)
    output = StringIO()
    console = Console(file=output, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="256")
    keys = ScriptedKeys(says, look)
    screen = FullScreen(look, match.names, 0, console, keys)  # type: ignore[arg-type]
    session = Session(
        match, Teller(match, look), screen, lambda bot, seed: manager.make_bot(bots[bot], seed), list(bots)[-2]
    )
    try:
        session.play()
    except Enough:
        pass
    last = output.getvalue().rpartition("\x1b[H")[2].replace("\x1b[K", "").replace("\x1b[J", "")
    recording = Console(width=WIDTH, file=StringIO(), record=True, force_terminal=True, color_system="256")
    recording.print(Text.from_ansi(last), highlight=False)
    recording.print(keys.last, highlight=False)
    return recording.export_svg(title=f"gunsmoke play {GAME}")


if __name__ == "__main__":
    (FOLDER / "screen.svg").write_text(take(SAYS), encoding="utf-8")
