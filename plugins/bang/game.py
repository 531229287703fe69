"""The Game object: how Bang! is opened, read and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.knowledge import turn_up
from gunsmoke.core.notation import Notation
from gunsmoke.core.options import Options
from gunsmoke.core.outcome import ScoreRange
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat

from . import cautions, refusals
from .actions import read_action, universe
from .cards import BangBox, Character, Role
from .rules import flips, plays, setup, shots, turn, wounds
from .state import Table, living, role_of, seat_of, sheriff
from .texts import _
from .titles import TITLES

if TYPE_CHECKING:
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.event import Heard
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.scene import Scene, Sign, Words
    from gunsmoke.core.view import View

USUAL_SEATS = 5

SIDES = {Role.SHERIFF: "law", Role.DEPUTY: "law", Role.OUTLAW: "outlaws", Role.RENEGADE: "renegade"}
"""Who wins together (BANG-11.2 to BANG-11.4); with three players each role is alone anyway."""


class Bang(Game[Table]):
    """A Sheriff, Outlaws after the badge, Deputies and a Renegade; nobody knows who is who."""

    id = "bang"
    title = "Bang!"
    least = 3
    most = 7
    state_type = Table
    steps: ClassVar = (
        setup.DealRoles,
        setup.DealCharacters,
        setup.ChooseCharacter,
        setup.TakeBullets,
        setup.DealHands,
        flips.Flip,
        flips.PickFlip,
        wounds.Wound,
        wounds.Rescue,
        wounds.AfterWound,
        wounds.EmptyHand,
        wounds.SettleDeaths,
        wounds.LastDiscards,
        wounds.Eliminate,
        wounds.Punish,
        wounds.Judge,
        shots.Shot,
        shots.BarrelResult,
        shots.Raid,
        shots.DuelTurn,
        plays.OpenStore,
        plays.ChooseFromStore,
        turn.TimePressure,
        turn.CheckDynamite,
        turn.DynamiteResult,
        turn.CheckJail,
        turn.JailResult,
        turn.DrawPhase,
        turn.JesseJonesDraws,
        turn.PedroRamirezDraws,
        turn.KitCarlsonLooks,
        turn.KitCarlsonReturns,
        turn.PlayPhase,
        turn.DiscardPhase,
        turn.EndTurn,
    )
    turn_rule = "BANG-6.10"
    end_rule = "BANG-11.1"
    texts = _
    titles = TITLES

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """Every rule, ruling and number of Bang!."""
        from gunsmoke.core.rulebook import load_rulebook

        return load_rulebook(files("gunsmoke.rules") / "bang", overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> BangBox:
        """The box for three to seven seats; five where nothing is said."""
        from gunsmoke.core.option import read_options
        from gunsmoke.core.rulebook import validate_constants

        from .numbers import Numbers

        seats = USUAL_SEATS if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(
                _(
                    "Bang! is for {least} to {most} players, not {seats}",
                    least=self.least,
                    most=self.most,
                    seats=seats,
                )
            )
        book = self.rulebook(overlay)
        numbers = validate_constants(book, Numbers)
        chosen = read_options(book.options, options or {})
        return BangBox(self, numbers, seats, chosen, book.fingerprint)

    def deal(self, box: BangBox, seed: int) -> Table:
        """Everything in the box; roles, characters, bullets and hands come next."""
        state = Table(box, seed)
        state.then(
            setup.DealRoles(),
            setup.DealCharacters(),
            setup.TakeBullets(),
            setup.DealHands(),
        )
        return state

    def complete_position(self, state: Table) -> None:
        """Roles are as secret as in play, and everybody has the life points of the character."""
        badge = sheriff(state)
        setup.show_roles(state)
        for seat in range(state.box.seats):
            setup.load_bullets(state, seat, badge)

    def begin_turn(self, state: Table, seat: Seat) -> None:
        """This seat has its turn, from the very start; of who is out of play, all is known."""
        state.agenda.clear()
        for other, alive in enumerate(state.alive):
            if not alive:
                state.life[other] = 0
                turn_up(state, [state.roles[other]])
        turn.begin_turn(state, seat, "BANG-6.17")

    def turn_of(self, state: Table) -> Seat | None:
        """The active player; nobody before the bullets are out, while characters are chosen."""
        return Seat(state.active) if state.most_life[state.active] else None

    def in_play(self, state: Table) -> Sequence[Seat]:
        """Who is alive."""
        return [Seat(seat) for seat in living(state)]

    def standing(self, state: Table) -> Sequence[float]:
        """Life points."""
        return state.life

    def groups(self, state: Table) -> Mapping[str, tuple[str, ...]]:
        """Everybody's role, the side that it wins with, and the character."""
        box = state.box
        roles = [role_of(state, seat) for seat in range(box.seats)]
        return {
            "side": tuple([SIDES[role] for role in roles]),
            "role": tuple([role.value for role in roles]),
            "character": tuple([str(box.character[card]) for card in state.characters]),
        }

    def group_title(self, box: BangBox, kind: str, name: str) -> str:
        """A side, a role or a character as people read it."""
        from .scene import group_title

        return group_title(box, kind, name)

    def read_action(self, text: str, notation: Notation) -> Action:
        """An action as players write it."""
        return read_action(text, notation)

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        """Why not, with the rule."""
        return refusals.explain(state, seat, action)

    def universe(self, box: BangBox) -> tuple[Action, ...] | None:
        """Everything that can be said."""
        return universe(box)

    def score_range(self, box: BangBox) -> ScoreRange:
        """1 for each winner."""
        return ScoreRange(0, 1)

    def offers(self, state: Table) -> Mapping[Seat, Options]:
        """Sid Ketchum may heal himself at any time, also in others' turns (BANG-3.12, BANG-R55)."""
        if not state.characters or state.outcome is not None:
            return {}
        sid = seat_of(state, Character.SID_KETCHUM)
        ask = state.ask
        if sid is None or sid in state.doomed or ask is None:
            return {}
        if sid in ask.seats and ask.kind in ("play", "rescue", "last discards", "penalty"):
            return {}
        if not state.box.sid_any_time and (sid != state.active or sid not in ask.seats):
            return {}
        trades = wounds.sid_ketchum_options(state, sid)
        return {} if trades is None else {sid: trades}

    def warn(self, view: View, action: Action) -> Refusal | None:
        """Plays without effect or against oneself, with the rule."""
        return cautions.warn(view, action)

    def take_up(self, state: Table, seat: Seat, action: Action) -> None:
        """Sid Ketchum trades two cards for a life point."""
        wounds.sid_ketchum_heals(state, seat, action)

    def describe(self, event: Heard, words: Words) -> str:
        """One line an event."""
        from .scene import describe

        return describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """The question in a line."""
        from .scene import prompt

        return prompt(view, words)

    def account(self, heard: Sequence[Heard], words: Words, seat: Seat) -> str:
        """The role, and how the seat fell."""
        from .scene import account

        return account(heard, words, seat)

    def scene(self, view: View, words: Words) -> Scene:
        """The ring of seats, what lies in front of each, the own hand, role and goal."""
        from .scene import scene

        return scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """What the signs on the table mean."""
        from .scene import legend

        return legend(view)


BANG = Bang()
