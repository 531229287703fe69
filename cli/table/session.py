"""A sitting: a match is played to its end, or until somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from gunsmoke.cli.texts import _
from gunsmoke.core.agenda import offers_of
from gunsmoke.core.bots import Pace
from gunsmoke.core.chance import digest
from gunsmoke.core.errors import NotationError, PluginError
from gunsmoke.core.match import PERSON
from gunsmoke.core.replay import naming
from gunsmoke.core.seats import Seat

from .clock import Clock
from .dialogue import Close, Dialogue

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.ask import Ask
    from gunsmoke.core.bots import Bot
    from gunsmoke.core.match import Match

    from .screen import Screen
    from .telling import Teller

MakeBot = Callable[[str, int], "Bot"]
"""Makes a bot by its text (`greedy`, `search:500`), with a seed for its own generator."""


class Session:
    """One match at one screen.

    The screen shows what the seat at the keyboard sees, until the keyboard goes to
    somebody else; with no people at the table, what a spectator sees. `advisor` is
    the bot that gives hints, `clock` the seconds that people have where the rules
    know what becomes of the silent.
    """

    def __init__(
        self,
        match: Match,
        teller: Teller,
        screen: Screen,
        make_bot: MakeBot,
        advisor: str,
        clock: float | None = None,
    ) -> None:
        self.match = match
        self._teller = teller
        self._screen = screen
        self._make_bot = make_bot
        self._advisor = advisor
        self._clock = Clock(clock)
        self._pace = Pace()
        self._bots: Mapping[Seat, Bot] = {
            Seat(seat): make_bot(player, self._bot_seed("bot", seat))
            for seat, player in enumerate(match.players)
            if player != PERSON and match.ask is not None
        }
        people = [Seat(seat) for seat, player in enumerate(match.players) if player == PERSON]
        self._shared = len(people) > 1
        self._at_keyboard = people[0] if len(people) == 1 else None
        self._told: dict[Seat | None, int] = {}
        self._let_pass: dict[Seat, tuple[Action, ...]] = {}

    def play(self) -> None:
        """Play on until the game is over. Quit, EOFError or KeyboardInterrupt if somebody leaves before."""
        self._catch_up(self._at_keyboard, at_once=True)
        self._show()
        while (ask := self.match.ask) is not None:
            person = self._next_person(ask)
            if person is None:
                self._ask_bot(ask.seats[0])
            elif person in ask.seats:
                self._ask_person(person, ask)
            else:
                self._offer(person)
            if not self.match.state.sealed:
                self._show()
            self._catch_up(self._at_keyboard)

    def _next_person(self, ask: Ask) -> Seat | None:
        """Who is asked next, people before bots, or may speak up; who has the keyboard goes first."""
        people = [seat for seat in ask.seats if seat not in self._bots]
        people = people or [
            seat
            for seat, offered in offers_of(self.match.state).items()
            if seat not in self._bots and self._let_pass.get(seat) != tuple(offered)
        ]
        if self._at_keyboard in people:
            return self._at_keyboard
        return people[0] if people else None

    # ----------------------------------------------------------------- bots

    def _ask_bot(self, seat: Seat) -> None:
        self._clock.reset()
        self.match.reply(seat, self._choice(self._bots[seat], self.match.players[seat], seat))

    def _choice(self, bot: Bot, name: str, seat: Seat) -> Action:
        """What a bot chooses, which has to be allowed."""
        view = self.match.view(seat)
        assert view.question is not None
        with naming(_("the bot {name!r} failed", name=name)):
            action = self._pace.decide(bot, self.match.state, seat, view)
        if action not in view.question.options:
            raise PluginError(
                _(
                    "the bot {name!r} failed: it chose {action!r}, which is not allowed now",
                    name=name,
                    action=action,
                )
            )
        return action

    def _advise(self, seat: Seat) -> tuple[str, Action]:
        """What the advisor would do; asked again at the same point, it says the same.

        NotationError where the seat may speak up but is not asked: bots don't judge that.
        """
        if self.match.ask is None or seat not in self.match.ask.seats:
            raise NotationError(
                _("you aren't asked anything now, and nobody knows better; Enter lets it pass")
            )
        decisions = len(self.match.record.entries)
        bot = self._make_bot(self._advisor, self._bot_seed(f"hint {decisions}", seat))
        return self._advisor, self._choice(bot, self._advisor, seat)

    def _bot_seed(self, label: str, seat: int) -> int:
        seed = self.match.header.seed
        assert seed is not None
        return digest(seed, label, seat) % (1 << 64)

    # --------------------------------------------------------------- people

    def _ask_person(self, seat: Seat, ask: Ask) -> None:
        """Wait for a decision. Where nobody else looks on, the only reply there is makes itself."""
        options = ask.options(seat)
        if not self._shared and len(options) == 1 and seat not in offers_of(self.match.state):
            forced = _("only one reply is possible: {action}", action=options[0].text(self.match.notation))
            self._screen.tell(Text(f"{forced}  [{' '.join(ask.because)}]", "dim"))
            self.match.reply(seat, options[0])
            return
        if self._talk(seat) is Close.UNDONE:
            self._forget(seat)

    def _offer(self, seat: Seat) -> None:
        """Let a person speak up though it is for others to act; the same offer is made once."""
        offered = tuple(offers_of(self.match.state)[seat])
        if self._talk(seat, may_pass=True) is Close.PASSED:
            self._let_pass[seat] = offered

    def _talk(self, seat: Seat, *, may_pass: bool = False) -> Close:
        """Put a seat's question to its person, who has the keyboard then."""
        called = ""
        if self._shared:
            called = f"({self.match.names[seat]}) "
            self._hand_over(seat)
        ask = self.match.ask
        if ask is not None and self._clock.is_of_no_use(ask):
            self._screen.note(
                _(
                    "--clock has no effect here: the rules of {game} don't say what becomes of the silent",
                    game=self.match.game.title,
                )
            )
        dialogue = Dialogue(
            self.match,
            self._teller,
            self._screen,
            seat,
            self._advise,
            called=called,
            may_pass=may_pass,
            deadline=None if ask is None else self._clock.deadline(seat, ask),
        )
        return dialogue.hold()

    def _hand_over(self, seat: Seat) -> None:
        """Give the keyboard to another person, and tell what happened since from their side."""
        if self._at_keyboard != seat:
            self._screen.hand_over(self.match.names[seat])
            self._at_keyboard = seat
            self._catch_up(seat, at_once=True)

    def _forget(self, seat: Seat) -> None:
        """After an undo: what has not happened is not told."""
        events = len(self.match.heard(None))
        self._told = {viewer: min(told, events) for viewer, told in self._told.items()}
        undone = _("{who} takes the last decision back", who=self.match.names[seat])
        self._screen.tell(Text(undone, "dim"), at_once=True)

    # ---------------------------------------------------------- on the screen

    def _show(self) -> None:
        self._screen.show(self._teller.scene(self._at_keyboard), self._at_keyboard)

    def _catch_up(self, viewer: Seat | None, *, at_once: bool = False) -> None:
        """Tell what a viewer has not been told yet."""
        told = self._told.get(viewer, 0)
        heard = self.match.heard(viewer, told)
        for event in heard:
            self._screen.tell(self._teller.line(event, viewer), at_once=at_once)
        self._told[viewer] = told + len(heard)
