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
from gunsmoke.core.errors import NotationError, PluginError, RecordError
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.language import later, spoken

from .english import typed_in_english
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
    ("undo", later("take your last decision back, until another player decides or anything comes to light")),
    ("log [all]", later("what has happened")),
    (
        later("save [FILE]"),
        later("where the game is saved, or save a copy: it tells the seed and all hands"),
    ),
    ("table", later("show the table again")),
    ("quit", later("leave; the game is saved at every decision")),
)
"""Orders and what they do. Their first words are typed as they stand in any language."""

TALL = 36
"""On a screen with fewer rows `?` only names the orders, so that what it says of the table stays in sight."""

WORDS = ("?", "help", "rules", "why", "hint", "undo", "log", "save", "table", "quit")

READING = ("?", "help", "rules", "why")
"""Orders whose answers are long: the table may be out of sight after them."""

TABLE = ("table", "back")
"""Orders that show the table again."""


Advise = Callable[["Seat"], tuple[str, "Action"]]
"""What the strongest bot would do in a seat's place, after its name."""


class Quit(Exception):
    """The person leaves the table."""


def _named_orders() -> str:
    return _("Orders: {orders}; `help` says what each does.", orders=" ".join(WORDS[2:]))


class Orders:
    """Carries out the orders of one seat."""

    def __init__(self, match: Match, teller: Teller, seat: Seat, advise: Advise) -> None:
        self._match = match
        self._teller = teller
        self._seat = seat
        self._advise = advise

    def obey(
        self, typed: str, choices: Choices, height: int | None = None
    ) -> Sequence[RenderableType] | None:
        """What an order is answered with, on a screen of so many rows; None if this is no order.

        Raises Quit, and GunsmokeError where it can't be done. `undo` is the dialogue's own.
        """
        word, _space, rest = typed.partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "?" if height is not None and height < TALL:
                return [*self._help(choices), Text(_named_orders())]
            case "?" | "help":
                return [*self._help(choices), *self._all_orders()]
            case "rules":
                return self._rules(rest)
            case "why":
                return self._why_not(rest, choices) if rest else self._why()
            case "hint" if not rest:
                bot, action = self._advise(self._seat)
                text = action.text(self._match.notation)
                return [Text(_("the bot {bot} would say: {action}", bot=bot, action=text))]
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
            if item.verb or len(item.texts) > 1:
                written = _("{entry} is written so: {example}", entry=item.label, example=item.texts[0])
                lines.append(Text(written))
        if choices.picked is not None:
            how = _("Name the cards, such as {ways}; or use the arrow keys.", ways=choices.picked.ways)
        else:
            how = _("Type a number, an action or its beginning; or use the arrow keys and Enter.")
        lines.append(Text(how))
        if typed_in_english():
            lines.append(Text(typed_in_english()))
        if offers_of(self._match.state).get(self._seat):
            lines.append(Text(_("You may speak up though others act: you are asked whenever that changes.")))
        return [*lines, *self._legend()]

    def _legend(self) -> list[Account]:
        """What the signs on the table mean, each as it is drawn there; or why the game can't tell."""
        try:
            signs = self._teller.legend(self._seat)
        except PluginError as error:
            return [Account(Text(), Text(str(error)))]
        shown = [(self._teller.look.span(sign.sign), sign.meaning, sign.rule) for sign in signs]
        wide = max((sign.cell_len for sign, _meaning, _rule in shown), default=0) + 2
        return [
            Account(
                Text.assemble("  ", sign, " " * (wide - sign.cell_len)),
                Text.assemble(meaning, (f"  [{rule}]" if rule else "", "dim")),
            )
            for sign, meaning, rule in shown
        ]

    def _all_orders(self) -> list[Account]:
        wide = max(len(_(order)) for order, meaning in HELP) + 2
        return [Account(Text(f"  {_(order):<{wide}}", "bold"), Text(_(meaning))) for order, meaning in HELP]

    # ---------------------------------------------------------------- rules

    def _rules(self, wanted: str) -> list[Text]:
        """The chapters, one rule, or all that hold these words."""
        if not wanted:
            return self._chapters()
        found = self._book.search(wanted, self._lang)
        if not found:
            raise NotationError(_("no rule has {words!r}; `rules` lists the chapters", words=wanted))
        first = found[0]
        if first.id.casefold() == wanted.casefold():
            return self._full([first, *self._book.rulings_on(first.id)])
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
            shown.append(Text(f"{rule.id}  {self._book.chapter(rule.id, self._lang)}", "bold"))
            if rule.id in self._book.rules:
                parts = self._book.text(rule.id, self._lang).split("\n\n")
            else:
                said = self._book.ruling(rule.id, self._lang)
                parts = [part for part in (said.ruling, said.reason) if part]
            shown += map(Text, parts)
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
            if event is not None:
                return self._explained(event)
            if choices.begins(typed) or not self._book.search(typed, self._lang):
                raise
            raise NotationError(
                _("{typed!r} is no choice here; `rules {typed}` finds its rules", typed=typed)
            ) from None
        ask = self._match.ask
        assert ask is not None
        if isinstance(meant, Opened):
            options = ", ".join(
                [*meant.texts[:FOUND], *(["..."] if meant.verb or meant.texts[FOUND:] else [])]
            )
            may = _("{typed}: you may do that now, such as {options}", typed=typed, options=options)
            return [Text(may), *self._cited(ask.because)]
        action = meant.action
        text = action.text(self._match.notation)
        refusal = self._match.refuse(self._seat, action)
        if refusal is None:
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
