"""One person at one question: orders and wrong entries are answered until there is a reply."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from rich.text import Text

from gunsmoke.cli.texts import _
from gunsmoke.core.errors import GunsmokeError, NotationError, PluginError

from .clock import TimeUp
from .drawing import numbered, rows_of_cards
from .english import order_meant
from .entry import Choices, Chosen, Opened
from .orders import READING, TABLE, WORDS, Orders
from .prompt import prompt_for

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.match import Match
    from gunsmoke.core.seats import Seat

    from .orders import Advise
    from .screen import Screen
    from .telling import Teller


class Close(Enum):
    """How a dialogue came to its end."""

    REPLIED = 1
    UNDONE = 2
    PASSED = 3
    """The person could have spoken up, and did not."""


class Dialogue:
    """A seat's person and the question before it.

    With `may_pass` it is a standing offer, which an empty line lets pass; `called`
    is put before the question where several people share the keyboard. At `deadline`
    the clock replies.
    """

    def __init__(
        self,
        match: Match,
        teller: Teller,
        screen: Screen,
        seat: Seat,
        advise: Advise,
        *,
        called: str = "",
        may_pass: bool = False,
        deadline: float | None = None,
    ) -> None:
        self._match = match
        self._teller = teller
        self._screen = screen
        self._seat = seat
        self._called = called
        self._may_pass = may_pass
        self._deadline = deadline
        self._orders = Orders(match, teller, seat, advise)
        self._doubtful: tuple[str, Action] | None = None
        self._choices = Choices(match, seat, rows_of_cards(teller.scene(seat)))
        self._show_table()

    def hold(self) -> Close:
        """Ask until the table moves on. Quit, EOFError or KeyboardInterrupt if the person leaves."""
        while True:
            try:
                typed = self._ask()
            except TimeUp:
                return self._lapse()
            doubtful, self._doubtful = self._doubtful, None
            try:
                close: Close | None
                if doubtful is not None and typed in ("", doubtful[0]):
                    close = self._reply(doubtful[1])
                else:
                    close = self._answer(typed) if typed else self._empty()
            except PluginError:
                raise
            except GunsmokeError as error:
                self._screen.say(Text(str(error), "bold"))
                continue
            if close is not None:
                return close

    def _ask(self) -> str:
        question = self._called + self._teller.question(self._seat)
        if self._may_pass:
            question = _("{question}. You may speak up; Enter lets it pass.", question=question)
        prompt = prompt_for(question, self._choices, WORDS)._replace(deadline=self._deadline)
        return self._screen.ask(prompt).strip()

    def _lapse(self) -> Close:
        """The clock replies, and the record says so."""
        action = self._match.lapse(self._seat)
        said = _(
            "the clock replies for {who}: {action}",
            who=self._match.names[self._seat],
            action=action.text(self._match.notation),
        )
        self._screen.tell(Text(said, "bold"), at_once=True)
        return Close.REPLIED

    def _empty(self) -> Close | None:
        """An empty line closes a menu that was opened, and shows the table again."""
        if self._may_pass and self._choices.all_shown:
            return Close.PASSED
        self._see_again()
        return None

    def _answer(self, typed: str) -> Close | None:
        """Obey an order, or take the line as a reply; a reply that reads like an order goes first."""
        if typed not in self._choices.words:
            if typed.casefold() == "undo":
                self._match.undo(self._seat)
                return Close.UNDONE
            if typed.casefold() in TABLE:
                self._see_again()
                return None
            said = self._orders.obey(typed, self._choices, self._screen.height)
            if said is not None:
                self._screen.say(*said)
                if typed.split()[0].casefold() in READING:
                    how = (
                        _("`table` shows the table again.")
                        if self._may_pass
                        else _("Enter shows the table again.")
                    )
                    self._screen.say(Text(how, "dim"))
                return None
        read = self._read(typed)
        if isinstance(read, Opened):
            self._choices.open(read)
            if read.verb:
                self._show_table()
            return None
        warning = self._match.warn(self._seat, read.action)
        if warning is not None:
            self._doubtful = typed, read.action
            text = read.action.text(self._match.notation)
            doubt = _("{head}: {text}", head=text, text=warning)
            self._screen.say(Text(doubt, "bold"), Text(_("Enter does it all the same.")))
            return None
        close = self._reply(read.action)
        if read.others:
            text = read.action.text(self._match.notation)
            taken = _("{typed}: taken as {action}", typed=typed, action=text)
            self._screen.tell(Text(taken, "dim"), at_once=True)
        return close

    def _read(self, typed: str) -> Chosen | Opened:
        """What a line says; NotationError for one that says nothing, with the order it is in English."""
        try:
            return self._choices.read(typed)
        except NotationError:
            order = order_meant(typed)
            if order is None:
                raise
            raise NotationError(_("orders are typed in English: {order}", order=order)) from None

    def _reply(self, action: Action) -> Close:
        self._match.reply(self._seat, action)
        return Close.REPLIED

    def _see_again(self) -> None:
        self._choices.close()
        self._screen.forget()
        self._show_table()

    def _show_table(self) -> None:
        """The table, with numbers under the cards that are to be picked where the question is about cards."""
        scene = self._teller.scene(self._seat)
        if self._choices.verbs:
            picked = self._choices.picked
            scene = numbered(scene, () if picked is None else picked.cards)
        self._screen.show(scene, self._seat)
