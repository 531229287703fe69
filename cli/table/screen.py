"""Where the game is shown and people are asked: a whole terminal, or plain lines."""

from __future__ import annotations

import os
import sys
import time
from abc import ABC, abstractmethod
from select import select
from typing import TYPE_CHECKING

from rich.console import Console, ConsoleDimensions, RenderableType
from rich.text import Text

from gunsmoke.cli.texts import _

from .clock import TimeUp, time_left
from .drawing import Density, Drawing
from .plain import plain_lines
from .terminal import drop_typed_ahead

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
        """The line a person typed, at a terminal since the question is to be seen.

        TimeUp at the prompt's deadline, EOFError at the end of input, KeyboardInterrupt at Ctrl-C.
        """

    @abstractmethod
    def hand_over(self, name: str) -> None:
        """Take everything off the screen and wait until this person has the keyboard."""

    @abstractmethod
    def hide(self) -> None:
        """Take everything off the screen that is not everybody's business."""

    @abstractmethod
    def forget(self) -> None:
        """What is shown next is to be written even if it has not changed."""

    @property
    def height(self) -> int | None:
        """The rows that can be seen at once; None where all that was said stays in sight."""
        return None

    def note(self, *lines: str) -> None:
        """Something to know about the match, told before it goes on."""
        for line in lines:
            self.tell(Text(line, "bold"), at_once=True)

    def wait(self) -> None:
        """Let people read."""
        if self.pace > 0:
            time.sleep(self.pace)


class PlainScreen(Screen):
    """Lines, one after the other, that a pipe or a screen reader takes. No cursor moves."""

    def __init__(self, look: Look, names: Names, pace: float, console: Console) -> None:
        super().__init__(look, names, pace)
        self._console = console
        self._table: list[str] = []
        self._shown: list[str] = []
        self._typing = sys.stdin.isatty()

    def show(self, scene: Scene, you: int | None) -> None:
        """It is written when somebody is asked, if it has changed since."""
        self._table = plain_lines(scene, self.names, you)

    def forget(self) -> None:
        """The table is written again with the next question."""
        self._shown = []

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
        """The table, the question, a numbered menu, and a line of input, which a pipe does not echo."""
        drop_typed_ahead()
        if self._table != self._shown:
            self.say("", *self._table)
            self._shown = self._table
        self.say(prompt.question)
        if prompt.cards:
            self.say(prompt.hint)
        else:
            self.say(*(f"{number}. {label}" for number, label in enumerate(prompt.menu, 1)))
        typed = read_line("> ", prompt.deadline)
        if not self._typing:
            self.say(typed)
        return typed

    def hand_over(self, name: str) -> None:
        """Where several share a terminal it is cleared, as it must be; a pipe just goes on."""
        if self._typing:
            self.hide()
            drop_typed_ahead()
            self.say(_("Pass the keyboard to {name}. {name}, press Enter.", name=name))
            read_line("")
        else:
            self.say("", _("{name} has the keyboard.", name=name))
        self._shown = []

    def hide(self) -> None:
        """A terminal is cleared; what went into a pipe is gone."""
        if self._typing:
            clear(self._console)


class FullScreen(Screen):
    """The table on top, what happened below it, then the question; drawn anew at each change."""

    def __init__(self, look: Look, names: Names, pace: float, console: Console, keys: Keys | None) -> None:
        super().__init__(look, names, pace)
        self._console = console
        self._keys = keys
        self._kept = self._least_kept = PROMPT if keys is not None else 1
        self._scene: Scene | None = None
        self._you: int | None = None
        self._size: tuple[int, int] | None = None
        self._density = Density.ROOMY
        self._rows_of_table: list[str] = []
        self._told: list[Text] = []

    @property
    def height(self) -> int | None:
        """The rows of the terminal now."""
        return self._measure()[1]

    def show(self, scene: Scene, you: int | None) -> None:
        """The table takes the place of the one before."""
        self._scene = scene
        self._you = you
        self._rows_of_table = []
        self._draw()

    def forget(self) -> None:
        """The table is drawn anew at each change anyway."""
        self._rows_of_table = []

    def tell(self, line: Text, *, at_once: bool = False) -> None:
        """The line appears below the others, the oldest of which go, each as a whole."""
        self._told.append(line)
        if not at_once:
            self._draw()
            self.wait()

    def say(self, *lines: RenderableType) -> None:
        """Below everything else, until the table is drawn again.

        Plain strings are left for the terminal to break: a command in them can be copied as one line.
        """
        for line in lines:
            self._console.print(line, soft_wrap=isinstance(line, str))

    def ask(self, prompt: Prompt) -> str:
        """At the bottom; if the terminal changes its size, all is drawn again for it."""
        from .keys import Resized

        assert self._keys is not None
        self._keep_room_for(prompt)
        self._keys.drop_typed_ahead()
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

        self.hide()
        self.ask(Prompt(_("Pass the keyboard to {name}. {name}, press Enter.", name=name)))
        self.hide()

    def hide(self) -> None:
        """Nothing is left, nor in the scrollback."""
        self._told.clear()
        self._scene = None
        clear(self._console)

    def _keep_room_for(self, prompt: Prompt) -> None:
        """A long menu takes rows from what happened, not from the table."""
        kept = max(self._least_kept, prompt.rows(self._measure()[0]))
        if kept != self._kept:
            self._kept = kept
            self._draw()

    def _draw(self) -> None:
        """Everything, from the top left corner, in one go: no line flickers."""
        if self._scene is None:
            return
        table = self._table()
        left = max(1, self._measure()[1] - self._kept - len(table))
        told: list[str] = []
        for line in reversed(self._told[-left:]):
            rows_of_line = self._rows(line)
            if told and len(rows_of_line) + len(told) > left:
                break
            told[:0] = rows_of_line
        rows = "".join(f"{row}\x1b[K\n" for row in [*table, *told[-left:]])
        self._console.file.write(f"\x1b[H{rows}\x1b[J")
        self._console.file.flush()

    def _table(self) -> list[str]:
        """The rows of the table and a line under them, at the loosest density that leaves room for events.

        The density changes only when it must: a screen that breathes in and out is hard to read.
        """
        size = width, height = self._measure()
        if size != self._size:
            self._size, self._rows_of_table, self._density = size, [], Density.ROOMY
        if not self._rows_of_table and self._scene is not None:
            for density in list(Density)[self._density :]:
                drawing = Drawing(self._scene, self.look, self.names, self._you, density)
                line = Text(("─" if self.look.symbols else "-") * width, "dim")
                self._rows_of_table = [*self._rows(drawing), *self._rows(line)]
                self._density = density
                if len(self._rows_of_table) <= height - self._kept - EVENTS:
                    break
        return self._rows_of_table

    def _measure(self) -> tuple[int, int]:
        """Width and height now: a terminal changes its size, LINES and COLUMNS in its environment don't."""
        if self._console.file.isatty():
            self._console.size = ConsoleDimensions(*os.get_terminal_size(self._console.file.fileno()))
        return self._console.size

    def _rows(self, drawn: RenderableType) -> list[str]:
        """A renderable as rows of text with their colours."""
        with self._console.capture() as captured:
            self._console.print(drawn)
        return captured.get().split("\n")[:-1]


def read_line(sign: str, deadline: float | None = None) -> str:
    """A line of input; EOFError at its end. TimeUp at the deadline, which a pipe does not know."""
    if sys.stdin.isatty():
        return input(sign) if deadline is None else read_in_time(sign, deadline)
    print(sign, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def read_in_time(sign: str, deadline: float) -> str:
    """A line typed before the deadline. Where a terminal can't be waited for, a late line is no line."""
    if sys.platform == "win32":
        line = input(sign)
        if not time_left(deadline):
            raise TimeUp
        return line
    print(sign, end="", flush=True)
    if not select([sys.stdin], [], [], time_left(deadline))[0]:
        print()
        raise TimeUp
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def clear(console: Console) -> None:
    """An empty screen, and what scrolled off it forgotten too."""
    console.file.write(f"\x1b[2J{SCROLLBACK}\x1b[H")
    console.file.flush()
