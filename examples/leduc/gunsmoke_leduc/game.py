"""Leduc poker's Game object: how the table opens, reads and shows."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.box import Box, PileSpec, owned
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.notation import Notation
from gunsmoke.core.option import read_options
from gunsmoke.core.outcome import ScoreRange
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.scene import Block, Cards, CardView, Grid, Scene, Span, Words
from gunsmoke.core.seats import Seat

from .table import DEAL, DECK, FOLD, MOST_CHIPS, TURNS, WORDS, Board, Deal, Showdown, Table, Turn

if TYPE_CHECKING:
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.event import Heard
    from gunsmoke.core.rulebook import Rulebook
    from gunsmoke.core.view import View

LAYOUT = (PileSpec("deck", True), *owned("hand", 2), PileSpec("board", True))


class Leduc(Game[Table]):
    """Two players, six cards, two rounds of betting."""

    id = "leduc"
    title = "Leduc poker"
    least = most = 2
    state_type = Table
    steps: ClassVar = (Deal, Turn, Board, Showdown)
    turn_rule = "LED-2.1"
    end_rule = "LED-4.1"

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """The rules of Leduc poker, from the folder beside this file."""
        from gunsmoke.core.rulebook import load_rulebook

        return load_rulebook(files("gunsmoke_leduc") / "rulebook", overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Box:
        """The one box there is."""
        if seats not in (None, 2):
            raise NotationError(f"Leduc poker is for 2 players, not {seats}")
        fingerprint = self.rulebook(overlay).fingerprint if overlay else ""
        return Box(self, DECK, LAYOUT, 2, read_options({}, options or {}), fingerprint)

    def deal(self, box: Box, seed: int) -> Table:
        """Both antes are in, nothing is dealt yet."""
        state = Table(box, seed)
        state.agenda.append(DEAL)
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        """This seat is to bet."""
        state.agenda[:] = [TURNS[seat]]

    def read_action(self, text: str, notation: Notation) -> Action:
        """Fold, call or raise."""
        if text.strip().casefold() not in WORDS:
            raise NotationError(f"{text!r} is no action here; say fold, call or raise")
        return WORDS[text.strip().casefold()]

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        """Folding needs a raise to face; raising needs one that is left."""
        if action == FOLD:
            return Refusal("LED-2.3", "there is no raise to fold to", {})
        return Refusal("LED-2.2", "both raises of this round are made", {"raises": state.raises})

    def universe(self, box: Box) -> tuple[Action, ...]:
        """The three words."""
        return tuple(WORDS.values())

    def score_range(self, box: Box) -> ScoreRange:
        """Chips; one wins what the other loses."""
        return ScoreRange(-MOST_CHIPS, MOST_CHIPS, 0)

    def describe(self, event: Heard, words: Words) -> str:
        """One line an event."""
        who = () if event.seat is None else (words.name(event.seat),)
        return " ".join([*who, event.kind, *event.cards])

    def prompt(self, view: View, words: Words) -> str:
        """What is in the pot, and what may be said."""
        return f"{sum(view['paid'])} in the pot: what do you say?"

    def scene(self, view: View, words: Words) -> Scene:
        """The chips of both, the board, the own card."""
        rows = tuple((Span(words.name(seat)), Span(str(view["paid"][seat]))) for seat in view.ring)
        blocks: list[Block] = [Grid("Pot", ("player", "chips"), rows), Cards("Board", _shown(view, "board"))]
        if view.seat is not None:
            blocks.append(Cards("Your card", _shown(view, f"hand.{view.seat}")))
        return Scene(tuple(blocks))


def _shown(view: View, pile: str) -> tuple[CardView, ...]:
    return tuple(CardView(DECK.texts[face], "", "") for face in view.pile(pile).faces)


LEDUC = Leduc()
