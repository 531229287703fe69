"""A screen that remembers what it showed and types what it was told to."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from gunsmoke.cli.table.look import Look
from gunsmoke.cli.table.plain import plain_lines
from gunsmoke.cli.table.prompt import Prompt
from gunsmoke.cli.table.screen import Screen
from gunsmoke.cli.table.session import Session
from gunsmoke.cli.table.telling import Teller
from gunsmoke.core.bots import Bot, RandomBot
from gunsmoke.core.match import Match
from gunsmoke.core.scene import Scene


class Puppet(Screen):
    """`shown` is everything in order; `says` are the lines typed, then the input ends."""

    def __init__(self, names: tuple[str, ...], says: Iterable[str]) -> None:
        super().__init__(Look(symbols=False), names, 0)
        self.says = list(says)
        self.shown: list[str] = []
        self.prompts: list[Prompt] = []

    def show(self, scene: Scene, you: int | None) -> None:
        self.shown.append("\n".join(plain_lines(scene, self.names, you)))

    def tell(self, line: Text, *, at_once: bool = False) -> None:
        self.shown.append(line.plain)

    def say(self, *lines: str | Text) -> None:
        self.shown += [line if isinstance(line, str) else line.plain for line in lines]

    def forget(self) -> None:
        """Everything is shown each time."""

    def ask(self, prompt: Prompt) -> str:
        self.prompts.append(prompt)
        if not self.says:
            raise EOFError
        self.shown.append(f"> {self.says[0]}")
        return self.says.pop(0)

    def hand_over(self, name: str) -> None:
        self.shown.append(f"--- {name}")

    def hide(self) -> None:
        self.shown.append("---")

    @property
    def answers(self) -> list[str]:
        """What was shown after the last line typed."""
        last = max(place for place, line in enumerate(self.shown) if line.startswith("> "))
        return self.shown[last + 1 :]


def sit(match: Match, *says: str, bot: type[Bot] = RandomBot) -> Puppet:
    """Play a match with these lines typed, until they run out or the game is over."""
    screen = Puppet(match.names, says)
    session = Session(match, Teller(match, screen.look), screen, lambda name, seed: bot(seed), "random")
    try:
        session.play()
    except EOFError:
        screen.shown.append("(left)")
    return screen
