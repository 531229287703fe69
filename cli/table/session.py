"""A sitting: a match is played to its end, or until somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from gunsmoke.core.chance import digest
from gunsmoke.core.errors import GunsmokeError, IllegalAction, PluginError
from gunsmoke.core.match import PERSON
from gunsmoke.core.replay import naming
from gunsmoke.core.seats import Seat

from . import orders
from .drawing import numbered_cards
from .entry import Choices, Opened
from .orders import Orders, Undone
from .prompt import prompt_for

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.bots import Bot
    from gunsmoke.core.match import Match
    from gunsmoke.core.scene import Scene

    from .screen import Screen
    from .telling import Teller

MakeBot = Callable[[str, int], "Bot"]
"""Makes a bot by its name, with a seed for its own generator."""


class Session:
    """One match at one screen.

    With one person, everything is told as that seat hears it. With several, the
    screen shows what the table sees, and a seat's own view only while its person
    has the keyboard. `advisor` is the bot that gives hints.
    """

    def __init__(self, teller: Teller, screen: Screen, make_bot: MakeBot, advisor: str) -> None:
        self.match: Match = teller.match
        self._teller = teller
        self._screen = screen
        self._make_bot = make_bot
        self._advisor = advisor
        self._bots: Mapping[Seat, Bot] = {
            Seat(seat): make_bot(player, self._bot_seed("bot", seat))
            for seat, player in enumerate(self.match.players)
            if player != PERSON
        }
        people = [Seat(seat) for seat, player in enumerate(self.match.players) if player == PERSON]
        self._shared = len(people) > 1
        self._viewer: Seat | None = people[0] if len(people) == 1 else None
        self._at_keyboard = self._viewer
        self._told: dict[Seat | None, int] = {}

    def play(self) -> None:
        """Play on until the game is over. Quit, EOFError or KeyboardInterrupt if somebody leaves before."""
        if self.match.outcome is None:
            self._show(self._viewer)
        self._catch_up(self._viewer)
        while (ask := self.match.ask) is not None:
            people = [seat for seat in ask.seats if seat not in self._bots]
            if self._at_keyboard in people:
                people.remove(self._at_keyboard)
                people.insert(0, self._at_keyboard)
            if people:
                self._ask_person(people[0])
            else:
                self._ask_bot(ask.seats[0])
            self._catch_up(self._viewer)

    # ----------------------------------------------------------------- bots

    def _ask_bot(self, seat: Seat) -> None:
        self.match.reply(seat, self._choice(self._bots[seat], self.match.players[seat], seat))
        if not self.match.state.sealed:
            self._show(self._viewer)

    def _choice(self, bot: Bot, name: str, seat: Seat) -> Action:
        """What a bot chooses, which has to be allowed."""
        view = self.match.view(seat)
        with naming(f"the bot {name!r} failed"):
            action = bot.choose(view)
        assert view.question is not None
        if action not in view.question.options:
            raise PluginError(f"the bot {name!r} failed: it chose {action!r}, which is not allowed now")
        return action

    def _advise(self, seat: Seat) -> tuple[str, Action]:
        """What the advisor would do; asked again at the same point, it says the same."""
        decisions = len(self.match.record.entries)
        bot = self._make_bot(self._advisor, self._bot_seed(f"hint {decisions}", seat))
        return self._advisor, self._choice(bot, self._advisor, seat)

    def _bot_seed(self, label: str, seat: int) -> int:
        seed = self.match.header.seed
        assert seed is not None
        return digest(seed, label, seat) % (1 << 64)

    # --------------------------------------------------------------- people

    def _ask_person(self, seat: Seat) -> None:
        """Ask until there is a decision. With one person at the table, a reply without choice is made for it."""
        ask = self.match.ask
        assert ask is not None
        options = ask.options(seat)
        if not self._shared and len(options) == 1 and not self.match.game.offers(self.match.state).get(seat):
            forced = f"only one reply is possible: {options[0].text(self.match.notation)}"
            self._screen.tell(Text(f"{forced}  [{' '.join(ask.because)}]", "dim"))
            self.match.reply(seat, options[0])
            return
        self._give_keyboard(seat)
        scene = self._show(seat)
        choices = Choices(self.match, seat, numbered_cards(scene))
        obedient = Orders(self._teller, seat, self._advise)
        while True:
            try:
                if self._heed(self._ask(seat, choices), seat, choices, obedient):
                    return
            except PluginError:
                raise
            except GunsmokeError as error:
                self._screen.say(Text(str(error), "bold"))

    def _ask(self, seat: Seat, choices: Choices) -> str:
        question = self._teller.question(seat)
        if self._shared:
            question = f"{self.match.names[seat]}: {question}"
        return self._screen.ask(prompt_for(question, choices, orders.WORDS)).strip()

    def _heed(self, typed: str, seat: Seat, choices: Choices, obedient: Orders) -> bool:
        """Act on a typed line; whether it led to a decision, or took one back."""
        if not typed:
            choices.close()
            self._show(seat)
            return False
        try:
            answer = None if typed in choices.words else obedient.obey(typed, choices)
        except Undone:
            self._forget(seat)
            return True
        if answer is not None:
            self._screen.say(*answer)
            return False
        read = choices.read(typed)
        if isinstance(read, Opened):
            choices.open(read.texts)
            return False
        text = read.action.text(self.match.notation)
        self.match.reply(seat, read.action)
        if read.others:
            self._screen.tell(Text(f"{typed}: taken as {text}", "dim"), at_once=True)
        return True

    def _forget(self, seat: Seat) -> None:
        """After an undo: what has not happened is not told."""
        events = len(self.match.heard(None))
        self._told = {viewer: min(told, events) for viewer, told in self._told.items()}
        self._screen.tell(Text(f"{self.match.names[seat]} takes the last decision back", "dim"), at_once=True)

    # ---------------------------------------------------------- on the screen

    def _give_keyboard(self, seat: Seat) -> None:
        """Hand over where another person had it, and tell what happened since from this seat's side."""
        if not self._shared or self._at_keyboard == seat:
            return
        self._screen.hand_over(self.match.names[seat])
        self._at_keyboard = seat
        self._catch_up(seat, at_once=True)

    def _show(self, seat: Seat | None) -> Scene:
        scene = self._teller.scene(seat)
        self._screen.show(scene, seat)
        return scene

    def _catch_up(self, viewer: Seat | None, *, at_once: bool = False) -> None:
        """Tell what a viewer has not been told yet."""
        heard = self.match.heard(viewer, self._told.get(viewer, 0))
        for event in heard:
            self._screen.tell(self._teller.line(event, viewer), at_once=at_once)
        self._told[viewer] = self._told.get(viewer, 0) + len(heard)


def is_refusal(error: GunsmokeError) -> bool:
    """Whether a game refused an action, rather than nobody understanding it."""
    return isinstance(error, IllegalAction)
