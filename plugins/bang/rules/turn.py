"""The turn (BANG-6): what lies in front of you, then drawing, playing, discarding."""

from __future__ import annotations

from functools import cache

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Ask
from gunsmoke.core.knowledge import carry, draw, mask_of, play, pour, show, slip
from gunsmoke.core.options import Alternatives, Options
from gunsmoke.core.seats import Seat
from gunsmoke.core.step import Replies, Step
from gunsmoke.core.values import value
from gunsmoke.plugins.bang.actions import END, FROM_DECK, FROM_DISCARD, Discard, DrawFrom, Heal, Play, PutBack
from gunsmoke.plugins.bang.cards import Character, Kind
from gunsmoke.plugins.bang.state import (
    Table,
    deck_was_touched,
    draw_cards,
    draw_from_deck,
    has_card_to_draw,
    in_front,
    living_others,
    next_in_play,
    one_of,
)

from .flips import Flip, result
from .plays import carry_out_play, plays_of
from .wounds import (
    EMPTY_HAND,
    JUDGE,
    SettleDeaths,
    Wound,
    sid_ketchum_heals,
    sid_ketchum_options,
    suzy_lafayette_draws,
    take_at_random,
)


def begin_turn(state: Table, seat: int, *because: str) -> None:
    """A turn in the booklet's order (BANG-6.1)."""
    owner = Seat(seat)
    state.active = owner
    state.bangs = 0
    if state.log is not None:
        state.tell("began", *because, seat=owner)
    state.then(*turn_of(owner))
    if state.box.pressure_from is not None:
        state.then(TimePressure(owner))


@cache
def turn_of(owner: Seat) -> tuple[Step[Table], ...]:
    """The steps of a seat's turn."""
    return (
        CheckDynamite(owner),
        CheckJail(owner),
        DrawPhase(owner),
        PlayPhase(owner),
        DiscardPhase(owner),
        EndTurn(owner),
    )


def turn_is_over(state: Table, owner: Seat) -> bool:
    """Whoever is eliminated in the own turn does nothing more in it (BANG-10.7)."""
    if state.alive[owner]:
        return False
    state.skip_to(EndTurn(owner))
    return True


# ----------------------------------------------------------------- before the phases


@value
class TimePressure(Step[Table]):
    """BANG-14.1. In a tournament every turn of a long game costs a life point."""

    owner: Seat
    rule = "BANG-14.1"

    def perform(self, state: Table) -> None:
        """Only late in the game."""
        start = state.box.pressure_from
        assert start is not None
        if state.reshuffles >= start:
            wound = Wound(self.owner, state.box.rules.pressure_damage, None, self.rule)
            state.then(wound, SettleDeaths(None, None, None), JUDGE)


@value
class CheckDynamite(Step[Table]):
    """BANG-6.2. First the Dynamite in front of the owner, if there is one."""

    owner: Seat
    rule = "BANG-6.2"

    def perform(self, state: Table) -> None:
        """A draw! decides."""
        if turn_is_over(state, self.owner):
            return
        if state.in_play[self.owner] and in_front(state, self.owner, Kind.DYNAMITE) is not None:
            state.then(Flip(self.owner, DynamiteResult(self.owner)))


@value
class DynamiteResult(Step[Table]):
    """BANG-6.3. On a Spade from 2 to 9 it explodes; BANG-6.4, otherwise it is passed on."""

    owner: Seat
    rule = "BANG-6.3"

    def perform(self, state: Table) -> None:
        """Nobody is responsible for what it does (BANG-10.4, BANG-R45)."""
        owner, rules = self.owner, state.box.rules
        dynamite = in_front(state, owner, Kind.DYNAMITE)
        assert dynamite is not None
        rank, suit = result(state)
        if suit in rules.dynamite_suits and rank in rules.dynamite_ranks:
            carry(dynamite, state.in_play[owner], state.discard)
            if state.log is not None:
                state.tell("exploded", self.rule, seat=owner, cards=(dynamite,))
            wound = Wound(owner, rules.dynamite_damage, None, self.rule)
            state.then(wound, SettleDeaths(None, None, Kind.DYNAMITE), JUDGE, EMPTY_HAND)
            return
        heir = next_in_play(state, owner)
        carry(dynamite, state.in_play[owner], state.in_play[heir])
        if state.log is not None:
            state.tell("passed_on", "BANG-6.4", "BANG-R44", seat=heir, cards=(dynamite,), owner=owner)


@value
class CheckJail(Step[Table]):
    """BANG-6.5. Then the Jail, for whoever is still in play."""

    owner: Seat
    rule = "BANG-6.5"

    def perform(self, state: Table) -> None:
        """Another draw! decides."""
        if turn_is_over(state, self.owner):
            return
        if state.in_play[self.owner] and in_front(state, self.owner, Kind.JAIL) is not None:
            state.then(Flip(self.owner, JailResult(self.owner)))


@value
class JailResult(Step[Table]):
    """BANG-6.6. A Heart frees; BANG-6.7, anything else costs the turn. The Jail is discarded."""

    owner: Seat
    rule = "BANG-6.6"

    def perform(self, state: Table) -> None:
        """A lost turn has no phases at all (BANG-R40)."""
        owner = self.owner
        jail = in_front(state, owner, Kind.JAIL)
        assert jail is not None
        _, suit = result(state)
        carry(jail, state.in_play[owner], state.discard)
        free = suit in state.box.rules.jail_suits
        if state.log is not None:
            state.tell(
                "freed" if free else "held", self.rule if free else "BANG-6.7", seat=owner, cards=(jail,)
            )
        if not free:
            state.skip_to(EndTurn(owner))


# ------------------------------------------------------------------ phase 1: drawing


@value
class DrawPhase(Step[Table]):
    """BANG-6.8. Two cards from the deck; some characters draw otherwise."""

    owner: Seat
    rule = "BANG-6.8"

    def perform(self, state: Table) -> None:
        """Who has a choice is asked (BANG-3.5, BANG-3.7, BANG-3.10)."""
        owner = self.owner
        if turn_is_over(state, owner):
            return
        character = state.box.character[state.characters[owner]]
        if character is Character.KIT_CARLSON:
            state.then(KitCarlsonLooks(owner))
        elif character is Character.JESSE_JONES and _hands_to_draw_from(state, owner):
            state.then(JesseJonesDraws(owner))
        elif character is Character.PEDRO_RAMIREZ and state.discard:
            state.then(PedroRamirezDraws(owner))
        elif character is Character.BLACK_JACK:
            _black_jack_draws(state, owner)
        else:
            draw_cards(state, owner, state.box.rules.turn_draw, self.rule)


def _black_jack_draws(state: Table, owner: Seat) -> None:
    """BANG-3.2. The second card is shown; a red one brings one more."""
    rules = state.box.rules
    drawn = draw_from_deck(state, owner, rules.turn_draw)
    if len(drawn) < 2:
        if state.log is not None and drawn:
            state.tell("drew", "BANG-6.8", seat=owner, cards=drawn, count=len(drawn))
        return
    second = drawn[1]
    show(state, second, state.hands[owner])
    if state.log is not None:
        state.tell("drew", "BANG-6.8", "BANG-3.2", seat=owner, cards=drawn, count=len(drawn))
    if state.box.suit[second] in rules.black_jack_suits:
        draw_cards(state, owner, rules.black_jack_draw, "BANG-3.2")


def _hands_to_draw_from(state: Table, owner: Seat) -> list[Seat]:
    return [other for other in living_others(state, owner) if state.hands[other]]


@value
class JesseJonesDraws(Step[Table]):
    """BANG-3.5. The first card may come from another player's hand."""

    owner: Seat
    rule = "BANG-3.5"

    def perform(self, state: Table) -> Ask:
        """From the deck, or from anybody who holds cards (BANG-R66)."""
        options: list[Action] = [FROM_DECK]
        options += [DrawFrom(other) for other in _hands_to_draw_from(state, self.owner)]
        return Ask(self.owner, tuple(options), "draw", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        """The other cards come from the deck."""
        owner, choice = replies[0]
        count = state.box.rules.turn_draw
        if isinstance(choice, DrawFrom):
            take_at_random(state, choice.target, owner, self.rule)
            suzy_lafayette_draws(state)
            count -= 1
        draw_cards(state, owner, count, "BANG-6.8")


@value
class PedroRamirezDraws(Step[Table]):
    """BANG-3.10. The first card may come from the top of the discard pile."""

    owner: Seat
    rule = "BANG-3.10"

    def perform(self, state: Table) -> Ask:
        """Only asked where there is a discard (BANG-R67)."""
        return Ask(self.owner, (FROM_DECK, FROM_DISCARD), "draw", (self.rule,))

    def answer(self, state: Table, replies: Replies) -> None:
        """The other cards come from the deck."""
        owner, choice = replies[0]
        count = state.box.rules.turn_draw
        if choice is FROM_DISCARD:
            card = draw(state, state.discard, state.hands[owner], owner)
            if state.log is not None:
                state.tell("picked_up", self.rule, seat=owner, cards=(card,))
            count -= 1
        draw_cards(state, owner, count, "BANG-6.8")


@value
class KitCarlsonLooks(Step[Table]):
    """BANG-3.7. He looks at the top three cards of the deck."""

    owner: Seat
    rule = "BANG-3.7"

    def perform(self, state: Table) -> None:
        """Where there are fewer, the discards are shuffled under them first (BANG-12.4)."""
        owner, wanted = self.owner, state.box.rules.kit_carlson_looks
        has_card_to_draw(state, wanted)
        while state.deck and len(state.looked) < wanted:
            draw(state, state.deck, state.looked, owner)
        if state.log is not None:
            state.tell("looked", self.rule, seat=owner, cards=state.looked, count=len(state.looked))
        state.then(KitCarlsonReturns(owner))


@value
class KitCarlsonReturns(Step[Table]):
    """BANG-3.7. He keeps two and puts the third back on top of the deck, face down."""

    owner: Seat
    rule = "BANG-3.7"

    def perform(self, state: Table) -> Ask | None:
        """Two or fewer he simply keeps."""
        if len(state.looked) > state.box.rules.turn_draw:
            return Ask(self.owner, one_of(PutBack, state, state.looked), "return", (self.rule,))
        kept = len(state.looked)
        pour(state.looked, state.hands[self.owner])
        if state.log is not None:
            state.tell("kept", self.rule, seat=self.owner, count=kept)
        deck_was_touched(state)
        return None

    def answer(self, state: Table, replies: Replies) -> None:
        """Only he knows what lies on top now (BANG-R68)."""
        owner, back = replies[0]
        assert isinstance(back, CardsAction)
        card = state.box.deck.find(back.cards[0], state.looked)
        slip(state, card, state.looked, state.deck, mask_of(owner))
        if state.log is not None:
            state.tell("returned", self.rule, seat=owner, cards=(card,))
        state.then(self)


# ------------------------------------------------------------------ phase 2: playing


@value
class PlayPhase(Step[Table]):
    """BANG-6.9. Cards are played one after another, each after the effects of the one before."""

    owner: Seat
    rule = "BANG-6.9"

    def perform(self, state: Table) -> Ask | None:
        """Any card that can be played, or no more."""
        owner = self.owner
        if turn_is_over(state, owner):
            return None
        plays = plays_of(state, owner)
        plays.append(END)
        trades = sid_ketchum_options(state, owner)
        options: Options = plays if trades is None else Alternatives([plays, trades])
        return Ask(owner, options, "play", (self.rule, "BANG-6.10"), {"bangs": state.bangs})

    def answer(self, state: Table, replies: Replies) -> None:
        """Effects, deaths, victory, Suzy Lafayette; then the next card."""
        owner, action = replies[0]
        if action is END:
            if state.log is not None:
                state.tell("stopped", self.rule, seat=owner)
            return
        if isinstance(action, Heal):
            sid_ketchum_heals(state, owner, action)
            state.then(self)
            return
        assert isinstance(action, Play)
        effects = carry_out_play(state, owner, action)
        if state.box.card_of[Character.SUZY_LAFAYETTE] in state.characters:
            state.then(*effects, EMPTY_HAND, self)
        else:
            state.then(*effects, self)


# --------------------------------------------------------------- phase 3: discarding


@value
class DiscardPhase(Step[Table]):
    """BANG-6.15. The owner discards down to the life points left, one card after another."""

    owner: Seat
    rule = "BANG-6.15"

    def perform(self, state: Table) -> Ask | None:
        """No more than the excess (BANG-6.16)."""
        owner = self.owner
        if turn_is_over(state, owner):
            return None
        hand = state.hands[owner]
        excess = len(hand) - state.life[owner]
        if excess <= 0:
            return None
        return Ask(
            owner, one_of(Discard, state, hand), "discard", (self.rule, "BANG-6.16"), {"excess": excess}
        )

    def answer(self, state: Table, replies: Replies) -> None:
        """What is discarded last lies on top."""
        owner, discard = replies[0]
        assert isinstance(discard, CardsAction)
        card = state.box.deck.find(discard.cards[0], state.hands[owner])
        play(state, card, state.hands[owner], state.discard)
        if state.log is not None:
            state.tell("discarded", self.rule, seat=owner, cards=(card,))
        state.then(self)


@value
class EndTurn(Step[Table]):
    """BANG-6.17. The next player in play on the left has a turn."""

    owner: Seat
    rule = "BANG-6.17"

    def perform(self, state: Table) -> None:
        """Also after a death in the own turn (BANG-10.7, BANG-R79)."""
        begin_turn(state, next_in_play(state, self.owner), self.rule)
