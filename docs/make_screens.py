"""Make the pictures in these pages from the program itself: `python docs/make_screens.py`.

A person who does as the strongest bot would plays a real match on a real screen;
what stands there at the last question becomes an SVG.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from prompt_toolkit.formatted_text import to_formatted_text
from rich.console import Console
from rich.text import Text

from gunsmoke.cli.table.keys import Chooser
from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.prompt import Prompt
from gunsmoke.cli.table.screen import FullScreen
from gunsmoke.cli.table.seating import seat_players, strongest
from gunsmoke.cli.table.session import Session
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.bots import Bot
from gunsmoke.core.match import Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.seats import Seat

PICTURE = Path(__file__).parent / "screen.svg"
GAME, NAME, SEED = "most-wanted", "Ann", 30
QUESTIONS = 10
"""The picture is taken at the first question after so many that is about a robbery."""

WIDTH, HEIGHT = 92, 40


class Enough(Exception):
    """The question for the picture is reached."""


class BotKeys:
    """Types what a bot would choose, up to the question for the picture, which it keeps."""

    def __init__(self, match: Match, bot: Bot, look: Look) -> None:
        self._match = match
        self._bot = bot
        self._look = look
        self._asked = 0
        self.last = Text()

    def ask(self, prompt: Prompt, typed: str = "") -> str:
        """The bot's choice in the place of the first seat."""
        self._asked += 1
        if (
            self._asked <= QUESTIONS
            or not prompt.cards
            or "Duel" in prompt.question
            or "Lay" not in prompt.question
        ):
            return self._bot.choose(self._match.view(Seat(0))).text(self._match.notation)
        shown = to_formatted_text(Chooser(prompt, self._look).message())
        self.last = Text.assemble(*((text, "bold" if "bold" in style else "") for style, text, *_ in shown))
        raise Enough


def take() -> str:
    """The screen at the question for the picture, as an SVG."""
    manager = get_manager()
    game = manager.open(GAME)
    bots = manager.bots_for(game.id)
    best = strongest(bots)
    seating = seat_players([NAME], 4, [best])
    match = Match.new(game, names=seating.names, players=seating.players, seed=SEED)

    def make_bot(name: str, seed: int) -> Bot:
        return manager.make_bot(bots[name], seed)

    scene = Teller(match, Look()).scene(None)
    look = Look(scene.suits, scene.titles)
    output = StringIO()
    console = Console(file=output, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="256")
    keys = BotKeys(match, make_bot(best, SEED), look)
    screen = FullScreen(look, match.names, 0, console, keys)  # type: ignore[arg-type]
    try:
        Session(match, Teller(match, look), screen, make_bot, best).play()
    except Enough:
        return picture(output.getvalue(), keys.last)
    raise SystemExit(f"the game was over before question {QUESTIONS}")


def picture(output: str, question: Text) -> str:
    """The last drawing in an output, with the question below it."""
    drawing = output.rpartition("\x1b[H")[2].replace("\x1b[K", "").replace("\x1b[J", "")
    recording = Console(width=WIDTH, file=StringIO(), record=True, force_terminal=True, color_system="256")
    recording.print(Text.from_ansi(drawing.rstrip("\n")), highlight=False)
    recording.print(question, highlight=False)
    svg = recording.export_svg(title=f"gunsmoke play {GAME}", unique_id="screen")
    # A picture in a page may not fetch fonts; every reader has a monospaced one.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(take(), encoding="utf-8")
