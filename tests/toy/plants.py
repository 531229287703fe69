"""Faults planted in the toy game, one at a time, each with the contract it breaks.

Most replace one function of the rules for the time of a test; the others are
games derived from the toy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

import pytest

from gunsmoke.core.action import Action
from gunsmoke.core.ask import Ask, Plain
from gunsmoke.core.cards import CardId
from gunsmoke.core.event import Event
from gunsmoke.core.notation import Notation
from gunsmoke.core.refusal import Refusal
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.step import Step
from gunsmoke.core.universe import Sayable
from gunsmoke.core.values import value

from . import rules
from .actions import PASS, Bury, Play, Word
from .cards import DUCK
from .game import TOY, Toy
from .rules import Act, Contest, Deal, Defend, EndTurn, Fall, PutBack, Snatch, Spy
from .table import Table

Plant = Callable[[pytest.MonkeyPatch], Toy]

PLANTS: dict[str, tuple[str, Plant]] = {}
"""By name: the contract that is broken, and what plants the fault and returns the game."""


def breaks(contract: str) -> Callable[[Plant], Plant]:
    """Register a plant under its function's name."""

    def register(plant: Plant) -> Plant:
        PLANTS[plant.__name__] = (contract, plant)
        return plant

    return register


# -------------------------------------------------------------- who knows what


@breaks("moving")
def only_the_moved_card_forgets(patch: pytest.MonkeyPatch) -> Toy:
    def slip(state: State, card: int, source: list[int], target: list[int], seers: int) -> None:
        source.remove(card)
        state.known[card] = seers
        target.append(card)

    patch.setattr(rules, "slip", slip)
    return TOY


@breaks("moving")
def a_twin_that_leaves_tells_which_one_it_was(patch: pytest.MonkeyPatch) -> Toy:
    def play(state: State, card: int, source: list[int], target: list[int]) -> None:
        source.remove(card)
        state.known[card] = state.box.everyone
        target.append(card)

    patch.setattr(rules, "play", play)
    return TOY


@breaks("moving")
def a_card_put_back_is_seen_without_a_word(patch: pytest.MonkeyPatch) -> Toy:
    answer = PutBack.answer

    def open_answer(self: PutBack, state: Table, replies: Any) -> None:
        answer(self, state, replies)
        state.known[state.deck[-1]] = state.box.everyone

    patch.setattr(PutBack, "answer", open_answer)
    return TOY


@breaks("still")
def a_seat_is_asked_only_if_it_holds_the_answer(patch: pytest.MonkeyPatch) -> Toy:
    def may_answer(state: Table, seat: int) -> bool:
        return state.stands(seat) and DUCK in state.hand_faces(seat)

    patch.setattr(rules, "may_answer", may_answer)
    return TOY


# ------------------------------------------------------------- what is said


@breaks("telling")
def an_event_names_a_hidden_card(patch: pytest.MonkeyPatch) -> Toy:
    def tell(state: Table, step: Snatch, card: int) -> None:
        state.tell("snatched", step.rule, seat=step.seat, card=state.box.deck.text(card))

    patch.setattr(rules, "tell_snatched", tell)
    return TOY


@breaks("telling")
def an_event_shows_a_card_to_those_who_do_not_know_it(patch: pytest.MonkeyPatch) -> Toy:
    def tell(state: Table, step: Snatch, card: int) -> None:
        if state.log is not None:
            shown = ((int(state.box.deck.faces[card]), state.box.everyone),)
            state.log.append(Event("snatched", (step.rule,), step.seat, shown, {}, False))

    patch.setattr(rules, "tell_snatched", tell)
    return TOY


@breaks("telling")
def a_prompt_value_names_a_hidden_card(patch: pytest.MonkeyPatch) -> Toy:
    def values(state: Table, step: Defend) -> dict[str, Plain]:
        hand = state.hand_faces(step.attacker)
        return {"beware": state.box.deck.texts[hand[0]] if hand else ""}

    patch.setattr(rules, "defence_values", values)
    return TOY


@breaks("still")
def a_prompt_value_counts_hidden_cards(patch: pytest.MonkeyPatch) -> Toy:
    def values(state: Table, step: Defend) -> dict[str, Plain]:
        return {"ducks": state.hand_faces(step.attacker).count(DUCK)}

    patch.setattr(rules, "defence_values", values)
    return TOY


@breaks("telling")
def a_change_is_not_told(patch: pytest.MonkeyPatch) -> Toy:
    answer = Act.answer

    def quietly(self: Act, state: Table, replies: Any) -> None:
        log, state.log = state.log, None
        answer(self, state, replies)
        state.log = log

    patch.setattr(Act, "answer", quietly)
    return TOY


@breaks("telling")
def others_are_told_which_cards_are_buried(patch: pytest.MonkeyPatch) -> Toy:
    def told(self: Action, actor: Seat, hearer: Seat | None, notation: Notation) -> str:
        return self.text(notation)

    patch.setattr(Bury, "told", told)
    return TOY


@breaks("still")
def a_refusal_tells_what_others_hold(patch: pytest.MonkeyPatch) -> Toy:
    class Telltale(Toy):
        def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
            if isinstance(action, Play):
                holders = [other for other in range(state.seats) if action.face in state.hand_faces(other)]
                return Refusal("TY-2.3", f"that card is with {holders}", {})
            return super().explain(state, seat, action)

    return Telltale()


@breaks("taking back")
def what_a_seat_learns_is_not_marked_as_revealing(patch: pytest.MonkeyPatch) -> Toy:
    answer = Act.answer

    def revealing(self: Act, state: Table, replies: Any) -> None:
        state.tell(
            "counted", self.rule, cards_left=state.hand_faces((self.seat + 1) % state.seats).count(DUCK)
        )
        answer(self, state, replies)

    patch.setattr(Act, "answer", revealing)
    return TOY


# --------------------------------------------------------------- the universe


@breaks("universe")
def a_word_is_left_out_of_the_universe(patch: pytest.MonkeyPatch) -> Toy:
    class Taciturn(Toy):
        def universe(self, box: Any) -> tuple[Sayable, ...]:
            return tuple(action for action in super().universe(box) if action is not PASS)

    return Taciturn()


@breaks("universe")
def the_universe_is_another_one_each_time(patch: pytest.MonkeyPatch) -> Toy:
    class Moody(Toy):
        asked = 0

        def universe(self, box: Any) -> tuple[Sayable, ...]:
            self.asked += 1
            return super().universe(box)[:: 1 if self.asked % 2 else -1]

    return Moody()


# ------------------------------------------------------------ outside the piles


@value
class Remember(Step[Table]):
    """A step that knows a card."""

    card: CardId
    rule = "TY-3.7"

    def perform(self, state: Table) -> None:
        state.tell("forgot", self.rule)


@value
class RememberNumber(Step[Table]):
    """A step that knows a card and calls it a number."""

    number: int
    rule = "TY-3.7"

    def perform(self, state: Table) -> None:
        state.tell("forgot", self.rule)


class Remembering(Toy):
    """The toy with these two steps."""

    steps: ClassVar = (*Toy.steps, Remember, RememberNumber)


def spy_with(step: Callable[[int], Step[Table]]) -> Callable[[Spy, Table], None]:
    """Spying that leaves a step on the agenda that knows one of the cards."""

    def perform(self: Spy, state: Table) -> None:
        stage = state.stages[self.seat]
        rules.draw_cards(state, self.seat, 3, stage, self.rule)
        state.then(PutBack(self.seat), step(stage[0]))

    return perform


@breaks("hiding")
def a_step_holds_a_hidden_card(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Spy, "perform", spy_with(lambda card: Remember(CardId(card))))
    return Remembering()


@breaks("moving")
def a_step_holds_a_hidden_card_as_a_number(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Spy, "perform", spy_with(RememberNumber))
    return Remembering()


@breaks("exchanging")
def the_deal_leaves_the_number_of_a_card_in_a_step(patch: pytest.MonkeyPatch) -> Toy:
    perform = Deal.perform

    def remembering(self: Deal, state: Table) -> None:
        perform(self, state)
        state.agenda.insert(0, RememberNumber(state.deck[0]))

    patch.setattr(Deal, "perform", remembering)
    return Remembering()


@breaks("exchanging")
def an_event_counts_hidden_cards(patch: pytest.MonkeyPatch) -> Toy:
    def tell(state: Table, step: Snatch, card: int) -> None:
        ducks = sum(state.hand_faces(seat).count(DUCK) for seat in range(state.seats))
        state.tell("snatched", step.rule, seat=step.seat, cards=(card,), ducks=ducks)

    patch.setattr(rules, "tell_snatched", tell)
    return TOY


@breaks("redealing")
def the_seed_is_kept_in_a_redeal(patch: pytest.MonkeyPatch) -> Toy:
    class Seer(Toy):
        def redeal(self, state: Table, seat: Seat | None, rng: Random) -> Table:
            world = super().redeal(state, seat, rng)
            world.seed = state.seed
            return world

    return Seer()


@breaks("redealing")
def a_redeal_takes_the_masks_along(patch: pytest.MonkeyPatch) -> Toy:
    class Careless(Toy):
        def redeal(self, state: Table, seat: Seat | None, rng: Random) -> Table:
            world = super().redeal(state, seat, rng)
            world.known = state.known[:]
            return world

    return Careless()


@breaks("cards")
def a_card_gets_lost(patch: pytest.MonkeyPatch) -> Toy:
    perform = Fall.perform

    def losing(self: Fall, state: Table) -> None:
        perform(self, state)
        del state.discard[-1:]

    patch.setattr(Fall, "perform", losing)
    return TOY


# ------------------------------------------------------------- asks and options


@breaks("ordering")
def options_are_listed_as_the_hand_happens_to_lie(patch: pytest.MonkeyPatch) -> Toy:
    def kinds_in(state: Table, seat: int) -> list[int]:
        return list(dict.fromkeys(state.box.deck.faces_of(state.hands[seat])))

    patch.setattr(rules, "kinds_in", kinds_in)
    return TOY


@breaks("texts")
def two_options_read_the_same(patch: pytest.MonkeyPatch) -> Toy:
    def plays(state: Table, seat: int) -> list[Action]:
        return [*plays_of(state, seat), *plays_of(state, seat)]

    plays_of = rules.plays_of
    patch.setattr(rules, "plays_of", plays)
    return TOY


@breaks("texts")
def an_option_does_not_read_back(patch: pytest.MonkeyPatch) -> Toy:
    class Mumbling(Toy):
        def read_action(self, text: str, notation: Notation) -> Action:
            return Word("pass") if text == "end" else super().read_action(text, notation)

    return Mumbling()


@breaks("asks")
def a_step_asks_and_acts(patch: pytest.MonkeyPatch) -> Toy:
    perform = Act.perform

    def busy(self: Act, state: Table) -> Ask | None:
        state.fell = (*state.fell, self.seat)
        return perform(self, state)

    patch.setattr(Act, "perform", busy)
    return TOY


@breaks("asks")
def a_step_acts_the_first_time_it_asks(patch: pytest.MonkeyPatch) -> Toy:
    perform = Contest.perform

    def busy(self: Contest, state: Table) -> Ask | None:
        state.shuffled = True
        return perform(self, state)

    patch.setattr(Contest, "perform", busy)
    return TOY


@breaks("refusals")
def a_refusal_has_no_reason(patch: pytest.MonkeyPatch) -> Toy:
    class Sullen(Toy):
        def explain(self, state: Table, seat: Seat, action: Action) -> Refusal | None:
            return None

    return Sullen()


@breaks("sealing")
def the_order_of_sealed_replies_decides(patch: pytest.MonkeyPatch) -> Toy:
    from gunsmoke.core import agenda

    carry_out = agenda.carry_out

    def hasty(state: Table, ask: Ask, seat: Seat, action: Action) -> None:
        if ask.sealed and not state.sealed:
            state.lives[seat] += 1
        carry_out(state, ask, seat, action)

    patch.setattr(agenda, "carry_out", hasty)
    return TOY


# ------------------------------------------------------------------- the rest


class SharingTable(Table):
    """A table that gives its lives away with each copy."""

    __slots__ = ()

    def copy(self) -> Table:
        new = super().copy()
        new.lives = self.lives
        return new


@breaks("copies")
def a_copy_shares_a_list(patch: pytest.MonkeyPatch) -> Toy:
    class Sharing(Toy):
        state_type = SharingTable

    return Sharing()


class NestedTable(Table):
    """A table with a list in a list, which views copy no deeper."""

    __slots__ = ("marks",)
    marks: list[list[int]]

    def __init__(self, box: Any, seed: int) -> None:
        super().__init__(box, seed)
        self.marks = [[0]]

    def copy(self) -> Table:
        new = super().copy()
        assert isinstance(new, NestedTable)
        new.marks = [row[:] for row in self.marks]
        return new


@breaks("copies")
def a_view_changes_when_the_game_goes_on(patch: pytest.MonkeyPatch) -> Toy:
    class Nested(Toy):
        state_type = NestedTable

    put_down = rules.put_down

    def marking(state: Table, seat: int, face: int) -> None:
        put_down(state, seat, face)
        assert isinstance(state, NestedTable)
        state.marks[0][0] += 1

    patch.setattr(rules, "put_down", marking)
    return Nested()


@breaks("saves")
def a_step_is_not_named_for_loading(patch: pytest.MonkeyPatch) -> Toy:
    class Forgetful(Toy):
        steps: ClassVar = tuple(step for step in Toy.steps if step is not EndTurn)

    return Forgetful()


@breaks("replay")
def chance_comes_from_elsewhere(patch: pytest.MonkeyPatch) -> Toy:
    rng = Random(1)

    def shuffle(state: State, pile: list[int], label: str) -> None:
        rng.shuffle(pile)

    patch.setattr(rules, "shuffle", shuffle)
    return TOY


@breaks("rules")
def a_rule_is_cited_that_there_is_not(patch: pytest.MonkeyPatch) -> Toy:
    patch.setattr(Contest, "rule", "TY-9.9")
    return TOY


@breaks("rules")
def an_event_cites_nothing(patch: pytest.MonkeyPatch) -> Toy:
    def tell(state: Table, step: Snatch, card: int) -> None:
        state.tell("snatched", seat=step.seat, cards=(card,))

    patch.setattr(rules, "tell_snatched", tell)
    return TOY


@breaks("showing")
def an_event_has_no_line(patch: pytest.MonkeyPatch) -> Toy:
    class Silent(Toy):
        def describe(self, event: Any, words: Any) -> str:
            return "" if event.kind == "drew" else super().describe(event, words)

    return Silent()


@breaks("ends")
def a_game_never_ends(patch: pytest.MonkeyPatch) -> Toy:
    def plays(state: Table, seat: int) -> list[Action]:
        return []

    def draw_cards(state: Table, seat: int, many: int, pile: list[int], rule: str) -> None:
        state.tell("drew_nothing", rule, seat=seat)

    patch.setattr(rules, "plays_of", plays)
    patch.setattr(rules, "draw_cards", draw_cards)
    return TOY


@breaks("ends")
def a_game_breaks_off(patch: pytest.MonkeyPatch) -> Toy:
    def effect(state: Table, seat: Seat, action: Play) -> tuple[Step[Any], ...]:
        raise KeyError(action.face)

    patch.setattr(rules, "effect_of", effect)
    return TOY


@breaks("rules")
def the_rulebook_does_not_load(patch: pytest.MonkeyPatch) -> Toy:
    class Bookless(Toy):
        def rulebook(self, overlay: Any = None) -> Any:
            raise OSError("torn")

        def open_box(
            self, seats: int | None = None, options: Mapping[str, Plain] | None = None, overlay: Any = None
        ) -> Any:
            return TOY.open_box(seats, options, overlay)

    return Bookless()
