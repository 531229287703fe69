"""The Game object: how Most Wanted is opened, read and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import ScoreRange
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from . import refusals
from .actions import read_action, universe
from .cards import MostWantedBox
from .rules import alone, contest, robbery, turn
from .state import Table
from .texts import _
from .titles import TITLES

if TYPE_CHECKING:
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.event import Heard
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.scene import Scene, Sign, Words
    from gunsmoke.core.universe import Sayable
    from gunsmoke.core.view import View

USUAL_SEATS = 4


class MostWanted(Game[Table]):
    """Robberies, bail and double-crossers, for two to eight outlaws."""

    id = "most-wanted"
    title = "Most Wanted"
    least = 2
    most = 8
    state_type = Table
    steps: ClassVar = (
        turn.DealHands,
        turn.FindFirstPlayer,
        turn.FirstTurn,
        turn.ChooseAction,
        turn.NextTurn,
        robbery.Declare,
        robbery.SheriffDraws,
        contest.LayHands,
        contest.ShowHands,
        contest.TieBreak,
        contest.LayTieCards,
        contest.ShowTie,
        contest.Award,
        contest.PayBail,
        contest.SheriffWins,
        contest.ClearTable,
        contest.Refill,
        alone.ThrowAway,
        alone.ShowWork,
        alone.LayWork,
        alone.Doubt,
        alone.TurnUpWork,
    )
    values: ClassVar = (contest.Contest,)
    # Eight players who shoot at random lose more spaces than they win.
    patience = 200_000
    turn_rule = "MW-2.1"
    end_rule = "MW-9.1"
    texts = _
    titles = TITLES

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """Every rule, ruling and number of Most Wanted."""
        from gunsmoke.core.rulebook import load_rulebook

        return load_rulebook(files("gunsmoke.rules") / "most_wanted", overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> MostWantedBox:
        """The box for two to eight seats; four where nothing is said."""
        from gunsmoke.core.option import read_options
        from gunsmoke.core.rulebook import validate_constants

        from .numbers import Numbers

        seats = USUAL_SEATS if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(
                _(
                    "Most Wanted is for {least} to {most} players, not {seats}",
                    least=self.least,
                    most=self.most,
                    seats=seats,
                )
            )
        book = self.rulebook(overlay)
        numbers = validate_constants(book, Numbers)
        return MostWantedBox(
            self, numbers, seats, read_options(book.options, options or {}), book.fingerprint
        )

    def deal(self, box: MostWantedBox, seed: int) -> Table:
        """All cards in the deck; the deal and the search for the first player come next."""
        state = Table(box, seed)
        state.then(turn.DealHands(), turn.FindFirstPlayer())
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        """This seat chooses an action."""
        state.agenda.clear()
        state.joined = []
        turn.begin_turn(state, seat)

    def turn_of(self, state: Table) -> Seat | None:
        """The active player; nobody in a duel for who begins."""
        begun = not state.agenda or not isinstance(state.agenda[0], turn.FirstTurn)
        return Seat(state.active) if begun else None

    def standing(self, state: Table) -> Sequence[float]:
        """The place on the track."""
        return state.position

    def read_action(self, text: str, notation: Notation) -> Action:
        """An action as players write it."""
        return read_action(text, notation)

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        """Why not, with the rule."""
        return refusals.explain(state, seat, action)

    def universe(self, box: MostWantedBox) -> tuple[Sayable, ...]:
        """Everything that can be said."""
        return universe(box)

    def score_range(self, box: MostWantedBox) -> ScoreRange:
        """Spaces on the board."""
        return ScoreRange(0, box.last_space)

    def describe(self, event: Heard, words: Words) -> str:
        """One line an event."""
        from .scene import describe

        return describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """The question in a line."""
        from .scene import prompt

        return prompt(view, words)

    def account(self, heard: Sequence[Heard], words: Words, seat: Seat) -> str:
        """Points by where they were won, and what was paid."""
        from .scene import account

        return account(heard, words, seat)

    def scene(self, view: View, words: Words) -> Scene:
        """The scoreboard, the tiles, the seats, the cards on the table, the own hand."""
        from .scene import scene

        return scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """What the signs on the table mean."""
        from .scene import legend

        return legend(view)


MOST_WANTED = MostWanted()
