"""The Game object."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box
from gunsmoke.core.cards import Face
from gunsmoke.core.errors import NotationError
from gunsmoke.core.game import Game
from gunsmoke.core.knowledge import play
from gunsmoke.core.notation import Notation
from gunsmoke.core.option import read_options
from gunsmoke.core.options import Options, Subsets, holds
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.rulebook import Rulebook, load_rulebook
from gunsmoke.core.scene import Block, Cards, CardView, Grid, Scene, Span, Words
from gunsmoke.core.seats import Seat, seat_range
from gunsmoke.core.universe import Places, Sayable, several, single
from gunsmoke.core.view import View

from .actions import WORDS, Bury, Give, Mend, Play, Return, read_action
from .cards import DECK, ToyBox
from .rules import STEPS, Deal, Heal, Turn
from .table import Table

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard

FOLDER = Path(__file__).parent / "rules"

MEANT = {"hand": Give, "bury": Bury, "return": Return}
"""The kind of action that some asks are answered by; the others take plays and words."""


class Toy(Game[Table]):
    """The toy game."""

    id = "toy"
    title = "Toy"
    least = 2
    most = 5
    state_type = Table
    steps: ClassVar = STEPS
    turn_rule = "TY-2.3"
    end_rule = "TY-4.3"

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        return load_rulebook(FOLDER, overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> ToyBox:
        seats = 3 if seats is None else seats
        if not self.least <= seats <= self.most:
            raise NotationError(f"Toy is for 2 to 5 players, not {seats}")
        return ToyBox(self, seats, read_options(self.rulebook(overlay).options, options or {}))

    def deal(self, box: Box, seed: int) -> Table:
        assert isinstance(box, ToyBox)
        state = self.state_type(box, seed)
        assert isinstance(state, Table)
        state.agenda.append(Deal())
        return state

    def begin_turn(self, state: Table, seat: Seat) -> None:
        state.agenda[:] = [Turn(seat)]

    def read_action(self, text: str, notation: Notation) -> Action:
        return read_action(text, notation)

    def universe(self, box: Any) -> tuple[Sayable, ...]:
        faces = range(len(DECK.texts))
        plays = [Play(Face(face), target) for face in faces for target in (None, *seat_range(box.seats))]
        return (
            *WORDS.values(),
            *plays,
            *single(Give, faces),
            *single(Return, faces),
            *several(Mend, DECK, faces, 2),
            Places(Bury, 16, (1, 2, 3, 4)),
        )

    # -------------------------------------------------------------- mending

    def offers(self, state: Table) -> Mapping[Seat, Options]:
        """TY-5.1. Whoever lacks a life and holds two cards."""
        box = state.box
        if not box.mending or state.ask is None:
            return {}
        return {
            Seat(seat): Subsets(Mend, state.hand_faces(seat), (2,))
            for seat in state.standing()
            if state.lives[seat] < box.lives and len(state.hands[seat]) >= 2
        }

    def take_up(self, state: Table, seat: Seat, action: Action) -> None:
        assert isinstance(action, Mend)
        hand = state.hands[seat]
        cards = state.box.deck.find_all(action.cards, hand)
        for card in cards:
            play(state, card, hand, state.discard)
        state.tell("mended", "TY-5.1", seat=seat, cards=cards)
        state.then(Heal(seat, "TY-5.1"))

    # ------------------------------------------------------------- refusals

    def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
        ask = state.ask
        assert ask is not None
        if isinstance(action, Mend):
            return self._explain_mending(state, seat, action)
        if seat not in ask.seats:
            return Refusal(self.turn_rule, "you may mend, but nothing else is for you to do now", {})
        because = ask.because[0]
        meant = MEANT.get(ask.kind)
        if meant is None and isinstance(action, Play):
            return self._explain_play(state, seat, action, because)
        if meant is None or not isinstance(action, meant):
            told = f"you are asked to {ask.kind}" if meant is None else f"say what to {ask.kind}"
            return Refusal(because, told, {"kind": ask.kind})
        pile = state.stages[seat] if meant is Return else state.hands[seat]
        if not holds(sorted(state.box.deck.faces_of(pile)), action.cards):  # type: ignore[attr-defined]
            return Refusal(because, "these are not all yours to choose from", {})
        return Refusal(because, "that is not the right number of cards", {})

    def _explain_play(self, state: Table, seat: Seat, action: Play, because: str) -> Refusal:
        if action.face not in state.hand_faces(seat):
            return Refusal("TY-2.3", "you hold no such card", {"card": state.box.deck.texts[action.face]})
        if action.target == seat:
            return Refusal(because, "that is aimed at others", {})
        if action.target is not None and not state.stands(action.target):
            return Refusal("TY-4.2", "that player has fallen", {"target": action.target})
        return Refusal(because, "that card does nothing now", {"card": state.box.deck.texts[action.face]})

    def _explain_mending(self, state: Table, seat: Seat, action: Mend) -> Refusal:
        if not state.box.mending:
            return Refusal("TY-5.1", "there is no mending in this game", {})
        if state.ask is not None and state.ask.sealed:
            return Refusal("TY-5.1", "wait until all have chosen", {})
        if state.lives[seat] >= state.box.lives:
            return Refusal("TY-5.1", "you have all your lives", {"lives": state.lives[seat]})
        if len(action.cards) != 2:
            return Refusal("TY-5.1", "a life costs two cards", {"cards": len(action.cards)})
        return Refusal("TY-5.1", "you do not hold these two", {})

    # -------------------------------------------------------------- screens

    def describe(self, event: Heard, words: Words) -> str:
        who = "" if event.seat is None else words.name(event.seat)
        values = [f"{name}={told}" for name, told in event.values.items()]
        return " ".join([who, event.kind, *event.cards, *values]).strip()

    def prompt(self, view: View, words: Words) -> str:
        question = view.question
        if question is None:
            return "Wait."
        return f"{question.kind}? {dict(question.values)}"

    def scene(self, view: View, words: Words) -> Scene:
        rows = tuple((Span(words.name(seat)), Span(str(view["lives"][seat]))) for seat in view.ring)
        blocks: list[Block] = [Grid("Lives", ("player", "lives"), rows)]
        if view.seat is not None:
            texts = view.box.deck.texts
            hand = view.pile(f"hand.{view.seat}").faces
            blocks.append(Cards("Your hand", tuple(CardView(texts[face], "", "") for face in hand)))
        return Scene(tuple(blocks))


TOY = Toy()
