"""What a person may say at any prompt besides a reply: help, rules, why, hint, undo, log, save, quit."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from gunsmoke.cli.texts import _
from gunsmoke.core.agenda import offers_of
from gunsmoke.core.errors import NotationError, RecordError
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.language import later, spoken

from .entry import Opened
from .finish import Account

if TYPE_CHECKING:
    from rich.console import RenderableType

    from gunsmoke.core.action import Action
    from gunsmoke.core.event import Heard
    from gunsmoke.core.match import Match
    from gunsmoke.core.rulebook import Rule, Rulebook, Ruling
    from gunsmoke.core.seats import Seat

    from .entry import Choices
    from .telling import Teller

LOG = 20
"""`log` shows the last so many lines."""

FOUND = 5
"""`rules WORD` shows so many rules in full, and the ids of the others."""

HELP = (
    (later("rules [WORD or ID]"), later("the chapters, the rules with this word, or one rule")),
    ("why", later("the rules behind what happened last")),
    (later("why ACTION"), later("why you may, or may not, do this now")),
    (later("why WORDS"), later("the rules behind the last line told with these words")),
    ("hint", later("what the strongest bot would do in your place")),
    ("undo", later("take your last decision back, while nobody is wiser for it")),
    ("log [all]", later("what has happened")),
    (
        later("save [FILE]"),
        later("where the game is saved, or save a copy: it tells the seed and all hands"),
    ),
    ("table", later("show the table again, as Enter does")),
    ("quit", later("leave; the game is saved at every decision")),
)
"""Orders and what they do. Their first words are typed as they stand in any language."""

WORDS = ("?", "help", "rules", "why", "hint", "undo", "log", "save", "table", "quit")

READING = ("?", "help", "rules", "why")
"""Orders whose answers are long: the table may be out of sight after them."""

TABLE = ("table", "back")
"""Orders that show the table again."""


Advise = Callable[["Seat"], tuple[str, "Action"]]
"""What the strongest bot would do in a seat's place, after its name."""


class Quit(Exception):
    """The person leaves the table."""


class Orders:
    """Carries out the orders of one seat."""

    def __init__(self, match: Match, teller: Teller, seat: Seat, advise: Advise) -> None:
        self._match = match
        self._teller = teller
        self._seat = seat
        self._advise = advise

    def obey(self, typed: str, choices: Choices) -> Sequence[RenderableType] | None:
        """What an order is answered with; None if this is no order.

        Raises Quit, and GunsmokeError where it can't be done. `undo` is the dialogue's own.
        """
        word, _space, rest = typed.partition(" ")
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
                text = action.text(self._match.notation)
                return [Text(_("{bot} would say: {action}", bot=bot, action=text))]
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

    @property
    def _lang(self) -> str | None:
        """The language to read the rules in; None is the book's own, for want of the one spoken."""
        return spoken() if spoken() in self._book.languages else None

    # ----------------------------------------------------------------- help

    def _help(self, choices: Choices) -> list[RenderableType]:
        now = _("Now: {expected}", expected=choices.expected)
        lines: list[RenderableType] = [Text(now if now.endswith("...") else f"{now}.")]
        for item in choices.items:
            if len(item.texts) > 1:
                written = _("{entry} is written so: {example}", entry=item.label, example=item.texts[0])
                lines.append(Text(written))
        if choices.picking:
            how = _("Name cards by rank (A A K), by card (As Kd) or by their numbers (1 3 5).")
        else:
            how = _("Type a number, an action or its beginning; or use the arrow keys and Enter.")
        lines.append(Text(how))
        if offers_of(self._match.state).get(self._seat):
            lines.append(Text(_("You may speak up though others act: you are asked whenever that changes.")))
        wide = max(len(_(order)) for order, meaning in HELP) + 2
        for order, meaning in HELP:
            lines.append(Account(Text(f"  {_(order):<{wide}}", "bold"), Text(_(meaning))))
        return lines

    # ---------------------------------------------------------------- rules

    def _rules(self, wanted: str) -> list[Text]:
        """The chapters, one rule, or all that hold these words."""
        if not wanted:
            return self._chapters()
        found = self._book.search(wanted, self._lang)
        if not found:
            raise NotationError(_("no rule has {words!r}; `rules` lists the chapters", words=wanted))
        if found[0].id.casefold() == wanted.casefold():
            return self._full(found[:1])
        more = " ".join(rule.id for rule in found[FOUND:])
        return [*self._full(found[:FOUND]), *([Text(_("also {rules}", rules=more), "dim")] if more else [])]

    def _chapters(self) -> list[Text]:
        chapters: dict[str, list[str]] = {}
        for id in self._book.rules:
            chapters.setdefault(self._book.chapter(id, self._lang), []).append(id)
        return [
            Text.assemble(
                (_("{first} to {last}", first=ids[0], last=ids[-1]) if len(ids) > 1 else ids[0]).ljust(22),
                chapter,
            )
            for chapter, ids in chapters.items()
        ]

    def _full(self, rules: Iterable[Rule | Ruling]) -> list[Text]:
        """Rules with all their words."""
        shown: list[Text] = []
        for rule in rules:
            heading, text = self._book.chapter(rule.id, self._lang), self._book.text(rule.id, self._lang)
            # A ruling's text begins with the question that it stands under.
            shown.append(Text(rule.id if text.startswith(heading) else f"{rule.id}  {heading}", "bold"))
            shown += [Text(part) for part in text.split("\n\n")]
        return shown

    def _cited(self, ids: Iterable[str]) -> list[Text]:
        return self._full(self._book.find(id) for id in ids)

    # ------------------------------------------------------------------ why

    def _why(self) -> list[Text]:
        """The last event and its rules."""
        heard = self._match.heard(self._seat)
        if not heard:
            return [Text(_("nothing has happened yet"))]
        return self._explained(heard[-1])

    def _explained(self, event: Heard) -> list[Text]:
        return [self._teller.line(event, self._seat), *self._cited(event.because)]

    def _told_with(self, words: list[str]) -> Heard | None:
        """The last event whose line has all these words."""
        for event in reversed(self._match.heard(self._seat)):
            line = self._teller.line(event, self._seat).plain.casefold()
            if all(word in line for word in words):
                return event
        return None

    def _why_not(self, typed: str, choices: Choices) -> list[Text]:
        """Whether an action is allowed now, and by which rule; else why something happened."""
        try:
            meant = choices.meant(typed)
        except NotationError:
            event = self._told_with(typed.casefold().split())
            if event is None:
                raise
            return self._explained(event)
        if isinstance(meant, Opened):
            options = ", ".join(meant.texts[:FOUND])
            raise NotationError(
                _("{typed!r} could be {options}; write a little more", typed=typed, options=options)
            )
        action = meant.action
        text = action.text(self._match.notation)
        refusal = self._match.refuse(self._seat, action)
        if refusal is None:
            ask = self._match.ask
            assert ask is not None
            return [Text(_("{action}: you may do that now", action=text)), *self._cited(ask.because)]
        if refusal.rule == UNEXPLAINED:
            return [Text(_("{head}: {text}", head=text, text=refusal.message))]
        return [Text(_("{head}: {text}", head=text, text=refusal)), *self._cited([refusal.rule])]

    # --------------------------------------------------------- log and save

    def _log(self, *, everything: bool) -> list[Text]:
        heard = self._match.heard(self._seat)
        shown = heard if everything else heard[-LOG:]
        lines: list[Text] = [self._teller.line(event, self._seat) for event in shown]
        left = len(heard) - len(shown)
        if not left:
            return lines
        before = _.plural("{count} line before these: log all", "{count} lines before these: log all", left)
        return [Text(before, "dim"), *lines]

    def _save(self, file: str) -> Text:
        if not file:
            return Text(_("Saved at every decision, in {path}", path=self._match.path))
        path = Path(file).expanduser()
        try:
            # Like the record itself it is nobody else's business.
            opened = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as copy:
                copy.write(self._match.record.text())
        except FileExistsError:
            raise RecordError(_("{path} exists already; name another file", path=path)) from None
        except OSError as error:
            raise RecordError(
                _("{path} can't be written: {error}", path=path, error=error.strerror)
            ) from error
        return Text(
            _(
                "A copy is in {copy}, with the seed and all hands; this game goes on in {path}",
                copy=path,
                path=self._match.path,
            )
        )
