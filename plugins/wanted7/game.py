"""The Game object: how Wanted 7 is opened, read and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from . import refusals
from .actions import read_action, universe
from .cards import Wanted7Box
from .rules import ending, placing, rounds, scoring, turn, variant
from .state import Table
from .texts import _
from .titles import TITLES

if TYPE_CHECKING:
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.event import Heard
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.scene import Scene, Sign, Words
    from gunsmoke.core.view import View

USUAL_SEATS = 4
MOST_SIMULTANEOUS = 4
"""The designer's variant is for so many at most (W7-9.1 to W7-9.6)."""


class Wanted7(Game[Table]):
    """Cards round a saloon table, for two to six who need protection."""

    id = "wanted7"
    title = "Wanted 7"
    least = 2
    most = 6
    state_type = Table
    steps: ClassVar = (
        rounds.ShuffleGunfighters,
        rounds.FindFirstPlayer,
        rounds.SetUpRound,
        rounds.BeginRound,
        rounds.NextRound,
        turn.PlayCard,
        turn.EndTurn,
        placing.Shot,
        placing.Trick,
        scoring.ScorePlaces,
        scoring.TakeGunfighters,
        ending.ScoreGunfighters,
        ending.FindWinner,
        variant.HandOutDrawCard,
        variant.ChooseCards,
        variant.RevealCards,
        variant.SettleTies,
        variant.PlaceChosen,
        variant.CheckBoard,
        variant.DrawCards,
    )
    turn_rule = "W7-3.1"
    end_rule = "W7-8.7"
    texts = _
    titles = TITLES

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """Every rule, ruling and number of Wanted 7."""
        from gunsmoke.core.rulebook import load_rulebook

        return load_rulebook(files("gunsmoke.rules") / "wanted7", overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Wanted7Box:
        """The box for two to six seats; four where nothing is said."""
        from gunsmoke.core.option import read_options
        from gunsmoke.core.rulebook import validate_constants

        from .numbers import Numbers

        seats = USUAL_SEATS if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(
                _(
                    "Wanted 7 is for {least} to {most} players, not {seats}",
                    least=self.least,
                    most=self.most,
                    seats=seats,
                )
            )
        book = self.rulebook(overlay)
        numbers = validate_constants(book, Numbers)
        box = Wanted7Box(self, numbers, seats, read_options(book.options, options or {}), book.fingerprint)
        _check(box)
        return box

    def deal(self, box: Wanted7Box, seed: int) -> Table:
        """All cards in their decks; the gunfighters, the first player and the first round come next."""
        state = Table(box, seed)
        if box.simultaneous:
            state.then(rounds.ShuffleGunfighters(), variant.HandOutDrawCard(), *rounds.A_ROUND)
        else:
            state.then(rounds.ShuffleGunfighters(), rounds.FindFirstPlayer(), *rounds.A_ROUND)
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        """This seat plays a card; in the designer's variant everybody picks one."""
        rounds.turn_alone(state, seat)

    def turn_of(self, state: Table) -> Seat | None:
        """The active player; in the designer's variant turns are common to all, and nobody's."""
        return None if state.box.simultaneous else Seat(state.active)

    def standing(self, state: Table) -> Sequence[float]:
        """Protection points."""
        return state.scores

    def read_action(self, text: str, notation: Notation) -> Action:
        """An action as players write it."""
        return read_action(text, notation)

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        """Why not, with the rule."""
        return refusals.explain(state, seat, action)

    def universe(self, box: Wanted7Box) -> tuple[Action, ...]:
        """Everything that can be said."""
        return universe(box)

    def describe(self, event: Heard, words: Words) -> str:
        """One line an event."""
        from .scene import describe

        return describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """The question in a line."""
        from .scene import prompt

        return prompt(view, words)

    def account(self, heard: Sequence[Heard], words: Words, seat: Seat) -> str:
        """Points by round, and those for gunfighters."""
        from .scene import account

        return account(heard, words, seat)

    def scene(self, view: View, words: Words) -> Scene:
        """The table with its eight places, who sits at it, the score track, the own hand."""
        from .scene import scene

        return scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """What the signs on the table mean."""
        from .scene import legend

        return legend(view)


def _check(box: Wanted7Box) -> None:
    """NotationError for what can't be played by so many."""
    if box.simultaneous and box.seats > MOST_SIMULTANEOUS:
        raise NotationError(
            _(
                "option simultaneous: the designer's variant is for {least} to {most} players, not {seats}",
                least=WANTED7.least,
                most=MOST_SIMULTANEOUS,
                seats=box.seats,
            )
        )
    for name, seat in (("first_player", box.first_player), ("draw_card", box.draw_card)):
        if seat is not None and seat >= box.seats:
            raise NotationError(
                _(
                    "option {name}: there is no seat {seat} at a table of {seats}",
                    name=name,
                    seat=seat + 1,
                    seats=box.seats,
                )
            )
    needed, tokens = box.rounds * len(box.ring), box.owner.count(None)
    if needed > tokens:
        raise NotationError(
            _(
                "{rounds} rounds for {seats} players take {needed} gunfighters, and there are {tokens}",
                rounds=box.rounds,
                seats=box.seats,
                needed=needed,
                tokens=tokens,
            )
        )


WANTED7 = Wanted7()
