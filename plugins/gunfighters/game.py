"""The Game object: how Make You Gunfighters is opened, read and shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import ask_again
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.outcome import ScoreRange
from gunsmoke.core.redeal import redeal
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat, seat_range

from . import refusals
from .actions import read_action, universe
from .cards import GunfightersBox
from .memory import Memory
from .mending import mend
from .rules import clock, control, end, stories, turn
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


class Gunfighters(Game[Table]):
    """Hidden men in six places, for three to seven gangs (MYG-1.1)."""

    id = "gunfighters"
    title = "Make You Gunfighters"
    least = 3
    most = 7
    state_type = Table
    steps: ClassVar = (
        turn.DealHands,
        turn.ShuffleOtherDecks,
        turn.FirstTurn,
        turn.TakeAction,
        turn.ShootToo,
        turn.MoveToo,
        turn.EndTurn,
        turn.PassTurn,
        clock.PayForTime,
        control.ClaimPlace,
        end.AgreeDraw,
        stories.TellStory,
        stories.FreeShot,
        stories.MenArrive,
        stories.RollCall,
        stories.LookAtHand,
        stories.LoseOne,
        stories.LoseOneOfPlace,
        stories.TakeCoin,
        stories.FindGold,
        stories.PayTaxes,
        stories.PassOnLeft,
        stories.TakeMan,
    )
    turn_rule = "MYG-2.1"
    end_rule = "MYG-7.4"
    texts = _
    titles = TITLES

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """Every rule, ruling and number of Make You Gunfighters."""
        from gunsmoke.core.rulebook import load_rulebook

        return load_rulebook(files("gunsmoke.rules") / "gunfighters", overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> GunfightersBox:
        """The box for three to seven seats; four where nothing is said."""
        from gunsmoke.core.option import read_options
        from gunsmoke.core.rulebook import validate_constants

        from .numbers import Numbers

        seats = USUAL_SEATS if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(
                _(
                    "Make You Gunfighters is for {least} to {most} players, not {seats}",
                    least=self.least,
                    most=self.most,
                    seats=seats,
                )
            )
        book = self.rulebook(overlay)
        numbers = validate_constants(book, Numbers)
        chosen = read_options(book.options, options or {})
        return GunfightersBox(self, numbers, seats, chosen, book.fingerprint)

    def deal(self, box: GunfightersBox, seed: int) -> Table:
        """Three decks and the coins; the deal comes next."""
        state = Table(box, seed)
        state.then(turn.DealHands(), turn.ShuffleOtherDecks(), turn.FirstTurn())
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        """This seat takes an action; whoever holds no card is out."""
        state.agenda.clear()
        state.living = tuple(other for other in seat_range(state.seats) if state.hands[other])
        turn.begin_turn(state, seat)

    def turn_of(self, state: Table) -> Seat | None:
        """The active player."""
        return Seat(state.active)

    def in_play(self, state: Table) -> Sequence[Seat]:
        """Who still holds cards."""
        return state.living

    def standing(self, state: Table) -> Sequence[float]:
        """Bounty coins."""
        return state.coins

    def read_action(self, text: str, notation: Notation) -> Action:
        """An action as players write it."""
        return read_action(text, notation)

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        """Why not, with the rule."""
        return refusals.explain(state, seat, action)

    def universe(self, box: GunfightersBox) -> tuple[Action, ...]:
        """Everything that can be said."""
        return universe(box)

    def score_range(self, box: GunfightersBox) -> ScoreRange:
        """Coins."""
        return ScoreRange(0, box.coins)

    def redeal(self, state: Table, seat: Seat | None, rng: Random) -> Table:
        """Another deal that this seat could not tell from the real one, by what it has heard either."""
        return self.worlds(state, seat)(rng)

    def worlds(self, state: Table, seat: Seat | None) -> Callable[[Random], Table]:
        """Deals such tables; what was heard is gone through once for all of them."""
        if state.log is None:
            return partial(redeal, state, seat)
        bit = 1 << (state.seats if seat is None else seat)
        memory = Memory(state.box, [event.heard_by(bit, state.box.deck) for event in state.log])

        def deal(rng: Random) -> Table:
            def fits(world: Table) -> bool:
                # Sealed replies have been drawn from the hands as they are: then only another deal helps.
                if not world.sealed and mend(world, seat, memory, rng):
                    ask_again(world)
                return memory.fits(world.hands, seat)

            return redeal(state, seat, rng, fits)

        return deal

    def describe(self, event: Heard, words: Words) -> str:
        """One line an event."""
        from .scene import describe

        return describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """The question in a line."""
        from .scene import prompt

        return prompt(view, words)

    def scene(self, view: View, words: Words) -> Scene:
        """The gangs, the town, the decks, the own hand."""
        from .scene import scene

        return scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """What the signs on the table mean."""
        from .scene import legend

        return legend(view)


GUNFIGHTERS = Gunfighters()
