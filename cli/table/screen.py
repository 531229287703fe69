"""Where the game is shown and people are asked: a whole terminal, or plain lines."""

from __future__ import annotations

import sys
import time
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from .drawing import Drawing
from .plain import plain_lines

if TYPE_CHECKING:
    from gunsmoke.core.scene import Scene
    from gunsmoke.core.seats import Names

    from .keys import Keys
    from .look import Look
    from .prompt import Prompt

EVENTS = 4
"""So many lines of what happened stay on the screen, before the table gets more air."""

PROMPT = 4
"""The lines kept free for a question, its menu and the answer."""

SCROLLBACK = "\x1b[3J"


class Screen(ABC):
    """Shows the table, tells events with `pace` seconds between them, asks."""

    def __init__(self, look: Look, names: Names, pace: float) -> None:
        self.look = look
        self.names = names
        self.pace = pace

    @abstractmethod
    def show(self, scene: Scene, you: int | None) -> None:
        """The table as it is now."""

    @abstractmethod
    def tell(self, line: Text, *, at_once: bool = False) -> None:
        """Something that happened."""

    @abstractmethod
    def say(self, *lines: RenderableType) -> None:
        """An answer to the person at the keyboard."""

    @abstractmethod
    def ask(self, prompt: Prompt) -> str:
        """The line a person typed. EOFError at the end of input, KeyboardInterrupt at Ctrl-C."""

    @abstractmethod
    def hand_over(self, name: str) -> None:
        """Take everything off the screen and wait until this person has the keyboard."""

    def wait(self) -> None:
        """Let people read."""
        if self.pace > 0:
            time.sleep(self.pace)


class PlainScreen(Screen):
    """Lines, one after the other, that a pipe or a screen reader takes. No cursor moves."""

    def __init__(self, look: Look, names: Names, pace: float, console: Console) -> None:
        super().__init__(look, names, pace)
        self._console = console
        self._shown: list[str] = []
        self._typing = sys.stdin.isatty()

    def show(self, scene: Scene, you: int | None) -> None:
        """The table, if anything on it has changed."""
        lines = plain_lines(scene, self.names, you)
        if lines != self._shown:
            self.say("", *lines)
        self._shown = lines

    def tell(self, line: Text, *, at_once: bool = False) -> None:
        """One line."""
        self.say(line)
        if not at_once:
            self.wait()

    def say(self, *lines: RenderableType) -> None:
        """Lines as long as they are."""
        for line in lines:
            self._console.print(line, soft_wrap=True)

    def ask(self, prompt: Prompt) -> str:
        """The question, a numbered menu, and a line of input, which a pipe does not echo."""
        self.say(prompt.question)
        if prompt.cards:
            self.say(prompt.hint, *(f"or {label}" for label in prompt.menu))
        else:
            self.say(*(f"{number}. {label}" for number, label in enumerate(prompt.menu, 1)))
        typed = read_line("> ")
        if not self._typing:
            self.say(typed)
        return typed

    def hand_over(self, name: str) -> None:
        """Where several share a terminal it is cleared, as it must be; a pipe just goes on."""
        self._shown = []
        if self._typing:
            clear(self._console)
            self.say(f"Pass the keyboard to {name}. {name}, press Enter.")
            read_line("")
            clear(self._console)
        else:
            self.say("", f"{name} has the keyboard.")


class FullScreen(Screen):
    """The table on top, what happened below it, then the question; drawn anew at each change."""

    def __init__(self, look: Look, names: Names, pace: float, console: Console, keys: Keys | None) -> None:
        super().__init__(look, names, pace)
        self._console = console
        self._keys = keys
        self._scene: Scene | None = None
        self._you: int | None = None
        self._told: list[Text] = []

    def show(self, scene: Scene, you: int | None) -> None:
        """The table takes the place of the one before."""
        self._scene = scene
        self._you = you
        self._draw()

    def tell(self, line: Text, *, at_once: bool = False) -> None:
        """The line appears below the others, the oldest of which go."""
        self._told.append(line)
        if not at_once:
            self._draw()
            self.wait()

    def say(self, *lines: RenderableType) -> None:
        """Below everything else, until the table is drawn again."""
        for line in lines:
            self._console.print(line)

    def ask(self, prompt: Prompt) -> str:
        """At the bottom; if the terminal changes its size, all is drawn again for it."""
        from .keys import Resized

        assert self._keys is not None
        typed = ""
        while True:
            try:
                return self._keys.ask(prompt, typed)
            except Resized as resized:
                typed = resized.typed
                clear(self._console)
                self._draw()

    def hand_over(self, name: str) -> None:
        """An empty screen, an empty scrollback and one line."""
        from .prompt import Prompt

        self._told.clear()
        self._scene = None
        clear(self._console)
        self.ask(Prompt(f"Pass the keyboard to {name}. {name}, press Enter."))
        clear(self._console)

    def _draw(self) -> None:
        """Everything, from the top left corner, in one go: no line flickers."""
        if self._scene is None:
            return
        console = self._console
        width, height = console.size
        room = height - PROMPT - EVENTS - 1
        table = self._rows(Drawing(self._scene, self.look, self.names, self._you, room))
        told = [row for line in self._told[-height:] for row in self._rows(line)]
        left = max(1, height - PROMPT - len(table) - 1)
        rows = [*table, self._rows(Text("─" * width if self.look.symbols else "-" * width, "dim"))[0]]
        rows += told[-left:]
        console.file.write("\x1b[H" + "".join(f"{row}\x1b[K\n" for row in rows) + "\x1b[J")
        console.file.flush()

    def _rows(self, drawn: RenderableType) -> list[str]:
        """A renderable as rows of text with their colours."""
        with self._console.capture() as captured:
            self._console.print(drawn)
        return captured.get().split("\n")[:-1]


def read_line(sign: str) -> str:
    """A line of input; EOFError at its end."""
    if sys.stdin.isatty():
        return input(sign)
    print(sign, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def clear(console: Console) -> None:
    """An empty screen, and what scrolled off it forgotten too."""
    console.file.write(f"\x1b[2J{SCROLLBACK}\x1b[H")
    console.file.flush()
