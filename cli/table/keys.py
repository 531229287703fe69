"""The line a person types at a terminal: editing, completion, history, and arrow keys for menus and cards."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import Output
from prompt_toolkit.shortcuts import CompleteStyle

from gunsmoke.cli.texts import _

from .clock import TimeUp, time_left
from .look import style_of
from .terminal import drop_typed_ahead

if TYPE_CHECKING:
    from .look import Look
    from .prompt import Prompt


class Resized(Exception):
    """The terminal has another size now; `typed` is what stood in the line."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class Keys:
    """Asks for lines, one prompt after the other, with one history for all of them."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._session: PromptSession[str] = PromptSession(
            output=_output(),
            complete_style=CompleteStyle.READLINE_LIKE,
            complete_while_typing=False,
            reserve_space_for_menu=0,
        )

    def drop_typed_ahead(self) -> None:
        """Forget the keys pressed so far, also those behind the end of the line before."""
        clear_typeahead(self._session.app.input)
        drop_typed_ahead()

    def ask(self, prompt: Prompt, typed: str = "") -> str:
        """The line typed, or what the arrow keys chose.

        Resized if the terminal changed, TimeUp at the prompt's deadline, EOFError at
        the end of input, KeyboardInterrupt at Ctrl-C.
        """
        chooser = Chooser(prompt, self._look)
        size = self._session.output.get_size()

        def leave_if_resized(app: Any) -> None:
            if app.output.get_size() != size and not app.is_done:
                app.exit(exception=Resized(app.current_buffer.text))

        self._session.app.after_render += leave_if_resized
        try:
            return self._session.prompt(
                chooser.message,
                default=typed,
                key_bindings=chooser.bindings(),
                completer=WordCompleter(list(prompt.words), ignore_case=True, sentence=True),
                pre_run=lambda: _leave_at(prompt.deadline),
                rprompt="" if prompt.deadline is None else partial(_seconds_left, prompt.deadline),
                refresh_interval=0 if prompt.deadline is None else 0.5,
            )
        finally:
            self._session.app.after_render -= leave_if_resized


def _leave_at(deadline: float | None) -> None:
    """End the prompt that has just begun when its time is up."""
    if deadline is None:
        return
    app = get_app()

    def leave() -> None:
        if not app.is_done:
            app.exit(exception=TimeUp())

    asyncio.get_running_loop().call_later(time_left(deadline), leave)


def _seconds_left(deadline: float) -> str:
    return _("{seconds} s", seconds=ceil(time_left(deadline)))


class Chooser:
    """What the arrow keys point at while nothing is typed: an entry of the menu, or cards."""

    def __init__(self, prompt: Prompt, look: Look) -> None:
        self._prompt = prompt
        self._look = look
        self._count = len(prompt.cards or prompt.menu)
        self._at: int | None = None
        self._picked: set[int] = set()

    def message(self) -> StyleAndTextTuples:
        """The question, the menu or the cards, and the sign to type at."""
        parts = _wrapped([("bold", word) for word in self._prompt.question.split()], " ")
        if self._prompt.cards and self._at is not None:
            parts += _wrapped(self._cards(), "")
        elif self._prompt.cards:
            parts += _wrapped([("", word) for word in self._prompt.hint.split()], " ")
        else:
            parts += _wrapped(self._entries(), "  ")
        return [*parts, ("", "> ")]

    def _entries(self) -> StyleAndTextTuples:
        """The menu; the entry pointed at is reversed."""
        return [
            ("reverse" if number == self._at else "", f"{number + 1} {label}")
            for number, label in enumerate(self._prompt.menu)
        ]

    def _cards(self) -> StyleAndTextTuples:
        """The cards to pick from; those picked stand in brackets."""
        parts: StyleAndTextTuples = []
        for place, card in enumerate(self._prompt.cards):
            shown = self._look.card(card).plain
            style = f"{_style(card.style)} {'reverse' if place == self._at else ''}"
            parts.append((style, f"[{shown}]" if place in self._picked else f" {shown} "))
        return [*parts, ("", "  " + _("Space picks, Enter takes"))]

    def bindings(self) -> KeyBindings:
        """Arrow keys, Space and Enter, while the line is empty."""
        keys = KeyBindings()
        empty = Condition(lambda: self._count > 0 and not get_app().current_buffer.text)
        pointing = empty & Condition(lambda: self._at is not None)
        menu = empty & Condition(lambda: not self._prompt.cards)

        @keys.add("left", filter=empty)
        @keys.add("up", filter=menu)
        def back(event: KeyPressEvent) -> None:
            self._at = (0 if self._at is None else self._at - 1) % self._count

        @keys.add("right", filter=empty)
        @keys.add("down", filter=menu)
        def forward(event: KeyPressEvent) -> None:
            self._at = 0 if self._at is None else (self._at + 1) % self._count

        @keys.add(" ", filter=pointing)
        def pick(event: KeyPressEvent) -> None:
            if self._prompt.cards and self._at is not None:
                self._picked ^= {self._at}

        @keys.add("escape", filter=pointing)
        def drop(event: KeyPressEvent) -> None:
            self._at = None
            self._picked.clear()

        @keys.add("enter", filter=pointing)
        def take(event: KeyPressEvent) -> None:
            event.current_buffer.text = self._chosen()
            event.current_buffer.validate_and_handle()

        return keys

    def _chosen(self) -> str:
        """What was chosen, as it could have been typed."""
        assert self._at is not None
        if not self._prompt.cards:
            return str(self._at + 1)
        return " ".join(self._prompt.labels[place] for place in sorted(self._picked or {self._at}))


def _wrapped(pieces: StyleAndTextTuples, gap: str) -> StyleAndTextTuples:
    """Pieces with gaps between them, in lines that fit the terminal."""
    width = get_app().output.get_size().columns
    parts: StyleAndTextTuples = []
    taken = 0
    for piece in pieces:
        long = len(gap) + len(piece[1])
        if taken and taken + long > width:
            parts.append(("", "\n"))
            taken = 0
        elif taken:
            parts.append((piece[0] if piece[0] == parts[-1][0] else "", gap))
        parts.append(piece)
        taken += long
    return [*parts, ("", "\n")] if parts else []


def _style(names: str) -> str:
    """A style of ours in prompt_toolkit's words."""
    style = style_of(names)
    colour = f"fg:{style.color.get_truecolor().hex} " if style.color else ""
    return f"{colour}{'bold' if style.bold else ''}"


def _output() -> Output | None:
    """The terminal, which is not asked where its cursor is: some never answer, and none needs to."""
    if sys.platform == "win32":
        return None
    from prompt_toolkit.output.vt100 import Vt100_Output

    output = Vt100_Output.from_pty(sys.stdout)
    output.enable_cpr = False
    return output
