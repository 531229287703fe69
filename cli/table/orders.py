"""What a person may say at any prompt besides a reply: help, rules, why, hint, undo, log, save, quit."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from gunsmoke.core.errors import NotationError, RecordError
from gunsmoke.core.game import UNEXPLAINED

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.rulebook import Rule, Rulebook, Ruling
    from gunsmoke.core.seats import Seat

    from .entry import Choices
    from .telling import Teller

LOG = 20
"""`log` shows the last so many lines."""

FOUND = 8
"""`rules WORD` shows so many rules in full, and the ids of the others."""

HELP = (
    ("rules [WORD or ID]", "the chapters, the rules with this word, or one rule"),
    ("why", "the rules behind what happened last"),
    ("why ACTION", "why you may, or may not, do this now"),
    ("hint", "what the strongest bot would do in your place"),
    ("undo", "take your last decision back, if nobody has learned anything by it"),
    ("log [all]", "what has happened"),
    ("save [FILE]", "where the game is saved, or save a copy"),
    ("quit", "leave; the game is saved at every decision"),
)

WORDS = ("?", "help", "rules", "why", "hint", "undo", "log", "save", "quit")


class Quit(Exception):
    """The person leaves the table."""


class Undone(Exception):
    """A decision was taken back: the table is to be looked at anew."""


class Orders:
    """Carries out the orders of one seat. `advise` is what the strongest bot would do, with its name."""

    def __init__(self, teller: Teller, seat: Seat, advise: Callable[[Seat], tuple[str, Action]]) -> None:
        self._teller = teller
        self._match = teller.match
        self._seat = seat
        self._advise = advise

    def obey(self, typed: str, choices: Choices) -> list[RenderableType] | None:
        """What an order is answered with; None if this is no order.

        Raises Quit, Undone, and GunsmokeError where it can't be done.
        """
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "?" | "help":
                return self._help(choices)
            case "rules":
                return self._rules(rest)
            case "why":
                return self._why_not(rest, choices) if rest else self._why()
            case "hint" if not rest:
                bot, action = self._advise(self._seat)
                return [Text(f"{bot} would say: {action.text(self._match.notation)}")]
            case "undo" if not rest:
                self._match.undo(self._seat)
                raise Undone
            case "log" if rest in ("", "all"):
                return self._log(everything=bool(rest))
            case "save":
                return [self._save(rest)]
            case "quit" | "exit" if not rest:
                raise Quit
            case _:
                return None

    @cached_property
    def _book(self) -> Rulebook:
        return self._match.rulebook()

    # ----------------------------------------------------------------- help

    def _help(self, choices: Choices) -> list[RenderableType]:
        lines: list[RenderableType] = [Text(f"Now: {choices.expected}.")]
        if choices.picking:
            lines.append(Text("Name cards by rank (A A K), by card (As Kd) or by their numbers (1 3 5)."))
        else:
            lines.append(Text("Type a number, an action or its beginning; or use the arrow keys and Enter."))
        return [*lines, *(Text.assemble((f"  {order:<20}", "bold"), meaning) for order, meaning in HELP)]

    # ---------------------------------------------------------------- rules

    def _rules(self, wanted: str) -> list[RenderableType]:
        """The chapters, one rule, or all that hold these words."""
        if not wanted:
            return self._chapters()
        found = self._book.search(wanted)
        if not found:
            raise NotationError(f"no rule has {wanted!r}; `rules` lists the chapters")
        if found[0].id.casefold() == wanted.casefold():
            return self._full(found[:1])
        more = " ".join(rule.id for rule in found[FOUND:])
        return [*self._full(found[:FOUND]), *([Text(f"also {more}", "dim")] if more else [])]

    def _chapters(self) -> list[RenderableType]:
        chapters: dict[str, list[str]] = {}
        for id in self._book.rules:
            chapters.setdefault(self._book.chapter(id), []).append(id)
        return [
            Text.assemble((f"{ids[0]} to {ids[-1]}".ljust(22), "dim"), chapter)
            for chapter, ids in chapters.items()
        ]

    def _full(self, rules: Iterable[Rule | Ruling]) -> list[RenderableType]:
        """Rules with all their words."""
        shown: list[RenderableType] = []
        for rule in rules:
            shown.append(Text.assemble((rule.id, "bold"), "  ", (self._book.chapter(rule.id), "dim")))
            shown.append(Padding(Text(self._book.text(rule.id)), (0, 0, 0, 2)))
        return shown

    def _cited(self, ids: Iterable[str]) -> list[RenderableType]:
        return self._full(self._book.find(id) for id in ids)

    # ------------------------------------------------------------------ why

    def _why(self) -> list[RenderableType]:
        """The last event and its rules."""
        heard = self._match.heard(self._seat)
        if not heard:
            return [Text("nothing has happened yet")]
        return [self._teller.line(heard[-1], self._seat), *self._cited(heard[-1].because)]

    def _why_not(self, typed: str, choices: Choices) -> list[RenderableType]:
        """Whether an action is allowed now, and by which rule."""
        action = choices.meant(typed)
        text = action.text(self._match.notation)
        refusal = self._match.refuse(self._seat, action)
        if refusal is None:
            ask = self._match.ask
            assert ask is not None
            return [Text(f"{text}: you may do that now"), *self._cited(ask.because)]
        if refusal.rule == UNEXPLAINED:
            return [Text(f"{text}: {refusal.message}")]
        return [Text(f"{text}: {refusal}"), *self._cited([refusal.rule])]

    # --------------------------------------------------------- log and save

    def _log(self, *, everything: bool) -> list[RenderableType]:
        heard = self._match.heard(self._seat)
        shown = heard if everything else heard[-LOG:]
        lines: list[RenderableType] = [self._teller.line(event, self._seat) for event in shown]
        left = len(heard) - len(shown)
        return [Text(f"{left} lines before these: log all", "dim"), *lines] if left else lines

    def _save(self, file: str) -> Text:
        if not file:
            return Text(f"Saved at every decision, in {self._match.path}")
        path = Path(file).expanduser()
        try:
            with path.open("x", encoding="utf-8") as copy:
                copy.write(self._match.record.text())
        except FileExistsError:
            raise RecordError(f"{path} exists already; name another file") from None
        except OSError as error:
            raise RecordError(f"{path} can't be written: {error.strerror}") from error
        return Text(f"A copy is in {path}; this game goes on in {self._match.path}")
