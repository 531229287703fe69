"""Attacks and their answers (BANG-9.1 to BANG-9.6): shots, Indians!, duels."""

from __future__ import annotations

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask, Plain
from gunsmoke.core.knowledge import play
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import BARREL, JOURDONNAIS, TAKE_HIT, Answer
from gunsmoke.plugins.bang.cards import Character, Kind
from gunsmoke.plugins.bang.state import Table, in_front, is_character, misses_needed, one_of, serving

from .flips import Flip, result
from .wounds import EMPTY_HAND, Wound

# ---------------------------------------------------------------------------- shots


@value
class Shot(Step[Table]):
    """BANG-9.1. A shot at a target, who may cancel it; BANG-9.4, the target alone can.

    `needed` cancels are still missing. `drawn` are the Barrels used against this
    shot (BANG-8.2). `kind` is the card: only a BANG! of Slab the Killer takes two
    (BANG-3.13).
    """

    shooter: Seat
    target: Seat
    kind: Kind
    needed: int
    drawn: tuple[str, ...] = ()
    rule = "BANG-9.1"

    def perform(self, state: Table) -> Ask | None:
        """Only who holds no card and has no Barrel left, which all can see, isn't asked."""
        target = self.target
        if not state.alive[target] or target in state.doomed:
            return None
        barrels = self._barrels(state)
        if barrels and state.box.barrel_first:
            self._draw_for(state, barrels[0])
            return None
        if not barrels and not state.hands[target]:
            self._hit(state)
            return None
        options = [*answers(state, target, Kind.MISSED), *barrels, TAKE_HIT]
        values = {
            "by": self.shooter,
            "card": self.kind.value,
            "needed": self.needed,
            "in_all": misses_needed(state, self.shooter, self.kind),
        }
        return Ask(target, options, "shot", ("BANG-9.1", "BANG-9.2"), values)

    def answer(self, state: Table, replies: Replies) -> None:
        """Cancels in any order and mixture, until the shot is stopped or the target gives up (BANG-9.2)."""
        target, reply = replies[0]
        if reply is TAKE_HIT:
            self._hit(state)
        elif reply is BARREL or reply is JOURDONNAIS:
            self._draw_for(state, reply)
        else:
            give_up_card(state, target, reply, "BANG-9.2", "BANG-2.2")
            self.cancel(state)
            # A shot that is stopped is over for Suzy Lafayette; between two cancels she may have to wait.
            if self.needed == 1 or state.box.suzy_draws != "after_card":
                state.then(EMPTY_HAND)

    def cancel(self, state: Table) -> None:
        """One cancel less is needed; none left, and the shot is stopped."""
        if self.needed > 1:
            state.then(Shot(self.shooter, self.target, self.kind, self.needed - 1, self.drawn))
        elif state.log is not None:
            state.tell("escaped", "BANG-9.1", seat=self.target)

    def _barrels(self, state: Table) -> tuple[Action, ...]:
        target, found = self.target, []
        if BARREL.phrase not in self.drawn and in_front(state, target, Kind.BARREL) is not None:
            found.append(BARREL)
        if JOURDONNAIS.phrase not in self.drawn and is_character(state, target, Character.JOURDONNAIS):
            found.append(JOURDONNAIS)
        return tuple(found)

    def _draw_for(self, state: Table, barrel: Action) -> None:
        drawn = (*self.drawn, BARREL.phrase if barrel is BARREL else JOURDONNAIS.phrase)
        again = Shot(self.shooter, self.target, self.kind, self.needed, drawn)
        state.then(Flip(self.target, BarrelResult(again)))

    def _hit(self, state: Table) -> None:
        state.then(Wound(self.target, state.box.rules.shot_damage, self.shooter, "BANG-9.3"))


@value
class BarrelResult(Step[Table]):
    """BANG-8.2, BANG-2.13. A Heart is worth one Missed!; after anything else the shot still comes."""

    shot: Shot
    rule = "BANG-8.2"

    def perform(self, state: Table) -> None:
        """The Barrel stays where it is."""
        _, suit = result(state)
        safe = suit in state.box.rules.barrel_suits
        if state.log is not None:
            rule = "BANG-3.6" if self.shot.drawn[-1] == JOURDONNAIS.phrase else "BANG-2.13"
            state.tell("hid" if safe else "stood", self.rule, rule, seat=self.shot.target)
        if safe:
            self.shot.cancel(state)
        else:
            state.then(self.shot)


def answers(state: Table, seat: int, kind: Kind) -> list[Answer]:
    """The cards of a hand that serve as a BANG! or a Missed!."""
    serves, faces = serving(state, seat, kind), state.box.deck.faces
    return one_of(Answer, state, [card for card in state.hands[seat] if serves[faces[card]]])


def give_up_card(state: Table, seat: int, answer: Action, *because: str) -> None:
    """The answering card is discarded, face up."""
    assert isinstance(answer, CardsAction)
    card = state.box.deck.find(answer.cards[0], state.hands[seat])
    play(state, card, state.hands[seat], state.discard)
    if state.log is not None:
        state.tell("answered", *because, seat=seat, cards=(card,))


# -------------------------------------------------------------------------- Indians!


@value
class Raid(Step[Table]):
    """BANG-2.11. One of the others discards a BANG! card or loses a life point."""

    player: Seat
    target: Seat
    rule = "BANG-2.11"

    def perform(self, state: Table) -> Ask | None:
        """Without cards there is no answer, as all can see."""
        target = self.target
        if not state.alive[target] or target in state.doomed:
            return None
        if not state.hands[target]:
            self._hit(state)
            return None
        options = [*answers(state, target, Kind.BANG), TAKE_HIT]
        return Ask(target, options, "raid", (self.rule,), {"by": self.player, "card": Kind.INDIANS.value})

    def answer(self, state: Table, replies: Replies) -> None:
        """A BANG! card given up is discarded, not played (BANG-9.6)."""
        target, reply = replies[0]
        if reply is TAKE_HIT:
            self._hit(state)
            return
        give_up_card(state, target, reply, self.rule, "BANG-9.6")
        if state.box.suzy_draws == "at_once":
            state.then(EMPTY_HAND)

    def _hit(self, state: Table) -> None:
        state.then(Wound(self.target, state.box.rules.indians_damage, self.player, self.rule))


# ------------------------------------------------------------------------------ duel


@value
class DuelTurn(Step[Table]):
    """BANG-2.12. In turn, the challenged first, both discard BANG! cards; who does not is wounded."""

    challenger: Seat
    challenged: Seat
    turn: Seat
    rule = "BANG-2.12"

    def perform(self, state: Table) -> Ask | None:
        """Without cards the duel is lost, as all can see."""
        if not state.hands[self.turn]:
            self._lose(state)
            return None
        options = [*answers(state, self.turn, Kind.BANG), TAKE_HIT]
        values: dict[str, Plain] = {"by": self._other, "card": Kind.DUEL.value}
        return Ask(self.turn, options, "duel", (self.rule,), values)

    def answer(self, state: Table, replies: Replies) -> None:
        """Then it is for the other to answer."""
        seat, reply = replies[0]
        if reply is TAKE_HIT:
            self._lose(state)
            return
        give_up_card(state, seat, reply, self.rule, "BANG-9.6")
        state.then(DuelTurn(self.challenger, self.challenged, self._other))
        if state.box.suzy_draws == "at_once":
            state.then(EMPTY_HAND)

    @property
    def _other(self) -> Seat:
        return self.challenged if self.turn == self.challenger else self.challenger

    def _lose(self, state: Table) -> None:
        """Whoever loses the duel they called is wounded by nobody (BANG-R60)."""
        source = None if self.turn == self.challenger else self.challenger
        state.then(Wound(self.turn, state.box.rules.duel_damage, source, self.rule))
